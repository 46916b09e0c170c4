"""The version of the package, and the day on which it was released."""

__version__ = "1.0.0"

RELEASED = "2026-12-01"
