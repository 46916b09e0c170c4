"""What axe finds wrong with a page: WCAG 2.0 to 2.2, A and AA, and best practice."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.browser.reader import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

# What alone can differ between light and dark.
OF_COLOURS = ("color-contrast", "link-in-text-block")

_RUN = """
async ([tags, rules, within]) => {
  const only = rules ? { type: "rule", values: rules } : { type: "tag", values: tags };
  const { violations } = await axe.run(within ?? document, { runOnly: only, resultTypes: ["violations"], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.flat().join(" ")}`));
}
"""


def load(page: Page) -> None:
    """Put axe into an opened page."""
    page.evaluate(AXE)


def violations(page: Page, within: str | None = None, *, of_colours_alone: bool = False) -> list[str]:
    """Return each rule broken, with the element that breaks it; where told so, by what this selector selects."""
    found: list[str] = page.evaluate(_RUN, [TAGS, OF_COLOURS if of_colours_alone else None, within])
    return found


def in_light_and_dark(page: Page, within: str | None = None) -> Iterator[str]:
    """Give what is wrong with an opened page in either colours, each with the colours before it."""
    for scheme in ("default", "slate"):
        page.evaluate("scheme => { document.documentElement.dataset.mdColorScheme = scheme; }", scheme)
        for one in violations(page, within, of_colours_alone=scheme == "slate"):
            yield f"{scheme}: {one}"
