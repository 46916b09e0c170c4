"""Modules that Pyodide imports at every start and the page never uses, cut down to what Pyodide asks of them.

The page calls one function and gets its answer at once: it awaits nothing in Python, installs no package and runs no
Python of its own. Whole, these modules bring along half of the standard library: sockets, processes, archives,
temporary files. They would be a fifth of what travels of it, and a sixth of the time in which Python starts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_LOOP: Final = """
def _initialize_event_loop():
    pass
"""

_FUTURES: Final = """
class Future:
    pass

def get_event_loop():
    raise RuntimeError("the page awaits nothing in Python")
"""

_LOADER: Final = """
class _Folder:
    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path

SITE_PACKAGES = _Folder("/lib/python3.13/site-packages")
DSO_DIR = _Folder("/usr/lib")

def init_loaded_packages():
    pass

def get_install_dir(target=None):
    return str(SITE_PACKAGES)

def unpack_buffer(*arguments, **options):
    raise RuntimeError("the page installs no package")
"""

_FINDERS: Final = """
import abc

from . import machinery
from ._abc import Loader

class MetaPathFinder(metaclass=abc.ABCMeta):
    def invalidate_caches(self):
        pass
"""

THIN: Final[Mapping[str, str]] = {
    "asyncio/__init__.py": _FUTURES,
    "importlib/abc.py": _FINDERS,
    "pyodide/_package_loader.py": _LOADER,
    "pyodide/webloop.py": _LOOP,
}
"""What stands in the archive in place of the module of this name."""
