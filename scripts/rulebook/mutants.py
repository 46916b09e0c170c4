"""The modules that hold rules, each changed in one place, as cosmic-ray changes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import ndiff
from pathlib import Path
from typing import Any, Final

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

PACKAGE: Final = "hazari_rules"

MODULES: Final = ("cards", "combinations", "partition", "showdown", "scoring", "match")
"""The modules that hold rules."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one change in it, and the lines that differ, as they were and as they are now."""

    module: str
    code: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.module}: “{self.before}” → “{self.after}”"


def read_sources(root: Path) -> dict[str, str]:
    """Return the source of each module that holds rules, by its name."""
    return {name: (root / PACKAGE / f"{name}.py").read_text("utf-8") for name in MODULES}


def mutants(sources: Mapping[str, str]) -> Iterator[Mutant]:
    """Go through all changes of the modules that are still Python.

    Annotations and decorators, which are no rules, are left alone.
    """
    operators = [get_operator(name) for name in operator_names()]
    # Those with arguments are told what to change; the others look for it themselves.
    ready = [operator() for operator in operators if not operator.arguments()]
    for module, source in sources.items():
        nodes = list(ast_nodes(get_ast(source)))
        for operator in ready:
            places = [node for node in nodes for _ in operator.mutation_positions(node)]
            for occurrence, node in enumerate(places):
                if not _is_told(node):
                    code = mutate_code(source, operator, occurrence)
                    if _is_python(code):
                        yield Mutant(module, code, *_difference(source, code))


def _is_told(node: Any) -> bool:
    """Tell whether a node is a decorator, an annotation, or part of one."""
    while (parent := node.parent) is not None:
        if node.type == "decorator" or getattr(parent, "annotation", None) is node:
            return True
        if parent.type in ("annassign", "tfpdef") and _stands_after_colon(node):
            return True
        node = parent
    return False


def _stands_after_colon(node: Any) -> bool:
    before = node.get_previous_sibling()
    return before is not None and before.type == "operator" and before.value == ":"


def _is_python(code: str) -> bool:
    try:
        compile(code, "<mutant>", "exec")
    except SyntaxError:
        return False
    return True


def _difference(before: str, after: str) -> tuple[str, str]:
    lines = list(ndiff(before.splitlines(), after.splitlines()))
    gone, come = (" ".join(line[2:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return gone, come
