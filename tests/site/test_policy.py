"""Every built page is closed: it says what it may load and run, and holds nothing that this would not let be."""

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.site.conftest import Page

WITHIN = re.compile(r"<(script|style)((?:\s[^>]*)?)>(.*?)</\1>", re.DOTALL)


@pytest.fixture(scope="module")
def everything(site: Path, pages: dict[str, Page]) -> dict[str, Page]:
    """All pages, those for lost visitors and for who is offline too."""
    build = json.loads((site / "sw.js").read_text("utf-8").split("\n", 1)[0].removeprefix("const BUILD = ")[:-1])
    unread = "".join((build["offline"]["head"], build["offline"]["tail"]))
    lost = (site / "404.html").read_text("utf-8")
    return {**pages, "404.html": Page("404.html", lost), "offline.html": Page("offline.html", unread)}


def directives(page: Page) -> dict[str, list[str]]:
    (content,) = [each["content"] for each in page.all("meta") if "http-equiv" in each]
    named = [directive.split() for directive in content.split("; ")]
    return {name: sources for name, *sources in named}


def digests(page: Page, wanted: str) -> list[str]:
    """Return the digests of the scripts or styles that stand in a page; data are no script."""
    return [
        f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        for tag, attributes, text in WITHIN.findall(page.html)
        if tag == wanted and "src=" not in attributes and "application/json" not in attributes
    ]


def test_a_page_loads_and_runs_its_own_alone(everything: dict[str, Page]) -> None:
    assert len(everything) > 400
    for page in everything.values():
        assert directives(page) == {
            "default-src": ["'self'"],
            "script-src": ["'self'", *digests(page, "script")],
            "style-src": ["'self'", *digests(page, "style")],
            "img-src": ["'self'", "data:"],
            "object-src": ["'none'"],
            "base-uri": ["'none'"],
            "form-action": ["'none'"],
        }, page.address


def test_the_policy_comes_before_all_that_it_is_about(everything: dict[str, Page]) -> None:
    for page in everything.values():
        tags = [(each.tag, "http-equiv" in each.attributes) for each in page.elements]
        before = [tag for tag, _ in tags[: tags.index(("meta", True))]]
        assert before == ["html", "head", "meta"], page.address


def test_a_page_has_one_script_in_itself_and_no_style(everything: dict[str, Page]) -> None:
    inside = {page.address: (len(digests(page, "script")), len(digests(page, "style"))) for page in everything.values()}
    # These two load nothing.
    assert inside.pop("404.html") == (0, 1)
    assert inside.pop("offline.html") == (1, 1)
    assert set(inside.values()) == {(1, 0)}
    assert len({tuple(digests(everything[address], "script")) for address in inside}) == 1


def test_no_element_runs_anything_or_has_a_style_of_its_own(everything: dict[str, Page]) -> None:
    wrong = [
        f"{page.address}: <{each.tag} {name}={value}>"
        for page in everything.values()
        for each in page.elements
        for name, value in each.attributes.items()
        if name == "style" or name.startswith("on") or re.match(r"\s*(?:javascript|data:text)", value, re.IGNORECASE)
    ]
    assert wrong == []
