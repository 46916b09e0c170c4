"""What nobody foresaw: told in one line that says where, the traceback being kept in a file.

Nothing of the project is imported here: it may be just that which cannot be.
"""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from typing import Final

LOG: Final = ".cache/unforeseen.log"

_FRAME: Final = re.compile(r'^\s*File "([^"\n]+)", line (\d+)', re.MULTILINE)
_PAGE: Final = re.compile(r"Error (?:reading|building) page '([^']+)'")


def unforeseen(error: BaseException, root: Path) -> str:
    """Return the line that tells of an exception."""
    return unforeseen_text("".join(traceback.format_exception(error)), root)


def unforeseen_text(said: str, root: Path) -> str:
    """Return the line that tells of a traceback, and of what the generator said before it."""
    log = root / LOG
    log.parent.mkdir(exist_ok=True)
    log.write_text(said, "utf-8", errors="backslashreplace")
    lines = [line for line in said.splitlines() if line.strip()]
    # The exception's own line, without the notes and the code around it.
    found = next((line for line in reversed(lines) if re.match(r"[\w.]+(?:: |$)", line)), lines[-1])
    place = _place(said, root)
    if page := _PAGE.search(said):
        return f"docs/{page[1]}:1: expected a page that can be made, found {found} ({place}, {LOG})"
    wanted = "Python" if re.match(r"SyntaxError|IndentationError|TabError", found) else "no exception"
    return f"{place}: expected {wanted}, found {found} ({LOG})"


def _place(said: str, root: Path) -> str:
    """Return file and line of the last step that was taken in the project."""
    for name, line in reversed(_FRAME.findall(said)):
        file = Path(name)
        if file.is_relative_to(root) and not file.is_relative_to(root / ".venv"):
            return f"{file.relative_to(root).as_posix()}:{line}"
    return "scripts/rulebook:1"
