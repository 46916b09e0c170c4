"""The wheel of the package, as the site publishes it, and its sources: the same bytes whenever they are made of the same."""

from __future__ import annotations

import hashlib
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hazari_rules.version import __version__


@dataclass(frozen=True, slots=True)
class Wheel:
    """A wheel or a source distribution: its name, which is a wheel's address from the root, and its bytes."""

    name: str
    data: bytes

    @property
    def digest(self) -> str:
        """Its SHA-256 in hexadecimal digits."""
        return hashlib.sha256(self.data).hexdigest()


def wheel_name() -> str:
    """Return the name that the wheel has, without making it.

    >>> wheel_name().startswith("hazari_rules-")
    True
    """
    return f"hazari_rules-{__version__}-py3-none-any.whl"


@cache
def wheel(root: Path) -> Wheel:
    """Return the wheel of the package in this folder; it carries the worked examples."""
    # Its import takes a while, and the check of the texts makes no wheel.
    from hatchling.builders.wheel import WheelBuilder  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        (made,) = WheelBuilder(str(root)).build(directory=folder, versions=["standard"])
        return Wheel(Path(made).name, Path(made).read_bytes())


def sources(root: Path) -> Wheel:
    """Return the source distribution of the package in this folder, of which the same wheel can be made."""
    from hatchling.builders.sdist import SdistBuilder  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        (made,) = SdistBuilder(str(root)).build(directory=folder, versions=["standard"])
        return Wheel(Path(made).name, Path(made).read_bytes())
