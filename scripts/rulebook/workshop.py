"""The place where a site is made: one build at a time, swept before and after, left in order when it is stopped."""

from __future__ import annotations

import shutil
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

try:
    import fcntl
except (
    ImportError
):  # pragma: no cover - Windows has no such locks; two builds must not be started there at once
    fcntl = None  # type: ignore[assignment]

_UNFINISHED: Final = "site-"
_SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Stopped(BaseException):
    """Somebody ended the build; ``status`` is the exit status as shells count it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.status = 128 + number


@contextmanager
def stoppable() -> Iterator[None]:
    """Turn the first signal that would end the program into ``Stopped``; while it is obeyed others change nothing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _SIGNALS}

    def _stop(number: int, frame: FrameType | None) -> None:
        for each in _SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    try:
        for number, handler in before.items():
            # What the caller lets pass, as `nohup` does, passes here too.
            if handler is not signal.SIG_IGN:
                signal.signal(number, _stop)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def alone(folder: Path, say: Callable[[str], None]) -> Iterator[None]:
    """Wait until no other build works in this folder, where the system can tell."""
    folder.mkdir(exist_ok=True)
    with (folder / "build.lock").open("a") as lock:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another build is at work; this one begins when it has ended")
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def bench(folder: Path) -> Iterator[Path]:
    """Give a place for an unfinished site, on the same disk as the finished one; it is empty again afterwards."""
    # What a build left that was killed.
    for left in folder.glob(f"{_UNFINISHED}*"):
        clear(left)
    with tempfile.TemporaryDirectory(dir=folder, prefix=_UNFINISHED, ignore_cleanup_errors=True) as place:
        yield Path(place, "site")


def clear(site: Path) -> None:
    """Take away a site, or what stands in its place; of a link only the link. Raises ``OSError`` where it cannot."""
    if site.is_dir() and not site.is_symlink():
        shutil.rmtree(site)
    else:
        site.unlink(missing_ok=True)
