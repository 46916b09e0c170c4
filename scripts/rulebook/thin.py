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

_RUNNER: Final = """
import _ast
from importlib import import_module

def eval_code(source, globals=None, locals=None, **options):
    if globals is None:
        globals = {}
    tree = compile(source, "<exec>", "exec", _ast.PyCF_ONLY_AST)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], _ast.Expr) else None
    exec(compile(tree, "<exec>", "exec"), globals, locals)
    if last is not None:
        return eval(compile(_ast.Expression(last.value), "<exec>", "eval"), globals, locals)

def pyimport_impl(path):
    stem, *names = path.rsplit(".", 1)
    found = __import__(stem, fromlist=names)
    return getattr(found, names[0], None) or import_module(path) if names else found
"""

_CODE: Final = """
from _pyodide._base import eval_code
"""

_DOCSTRINGS: Final = """
def get_cmeth_docstring(function):
    return f"{function.__name__}()\\n--\\n\\n"
"""

_CALLS: Final = """
from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default

no_default = object()

def _any(*arguments, **options):
    pass

default_signature = JsFuncSignature(
    _any, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)

def func_to_sig(function):
    return default_signature

def get_attr_sig(signature, name):
    return False, None

def bind_class_sig(signature):
    return type[signature]
"""

_INSPECTION: Final = """
def signature(function):
    raise ValueError("the page asks for no signature")

def iscoroutinefunction(function):
    return False

def get_annotations(thing):
    return dict(vars(thing).get("__annotations__", ()))
"""

THIN: Final[Mapping[str, str]] = {
    "_pyodide/_base.py": _RUNNER,
    "_pyodide/docstring.py": _DOCSTRINGS,
    "_pyodide/jsbind.py": _CALLS,
    "asyncio/__init__.py": _FUTURES,
    "importlib/abc.py": _FINDERS,
    "inspect.py": _INSPECTION,
    "pyodide/_package_loader.py": _LOADER,
    "pyodide/code.py": _CODE,
    "pyodide/webloop.py": _LOOP,
}
"""What stands in the archive in place of the module of this name."""
