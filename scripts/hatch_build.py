"""The wheel's build: it carries the worked examples as one file."""

import json
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def merged_examples(folder: Path) -> list[dict[str, Any]]:
    """All worked examples of `docs/examples` that count, in the order of its files: none that is superseded."""
    files = sorted(file for file in folder.glob("*.json") if file.name != "schema.json")
    examples = [example for file in files for example in json.loads(file.read_text(encoding="utf-8"))]
    examples = [example for example in examples if "superseded" not in example]
    if not examples:
        raise FileNotFoundError(f"expected worked examples in {folder}, got none")
    return examples


class ExamplesHook(BuildHookInterface[Any]):
    """Puts the merged examples into the wheel; the source distribution carries them as they are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the file, unless the package is run from the project, where the examples are at hand."""
        if self.target_name != "wheel" or version == "editable":
            return
        examples = merged_examples(Path(self.root) / "docs" / "examples")
        self.folder = tempfile.TemporaryDirectory()
        merged = Path(self.folder.name) / "examples.json"
        merged.write_text(json.dumps(examples, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        build_data["force_include"][str(merged)] = "hazari_rules/examples.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Leave nothing behind."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
