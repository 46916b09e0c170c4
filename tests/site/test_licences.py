"""The page on licences lists all that came along, and the texts came along too."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from rulebook.claimed import unclaimed
from rulebook.licences import published
from rulebook.shipped import Parts

from hazari_rules.locales import LANGUAGES
from tests.site.conftest import ROOT, Page

LICENCES = [f"{'' if lang == 'en' else f'{lang}/'}licences/" for lang in LANGUAGES]


def test_every_file_of_the_site_belongs_to_a_part(site: Path) -> None:
    assert list(map(str, unclaimed(site, Parts(ROOT)))) == []


@pytest.mark.parametrize("address", LICENCES)
def test_each_part_has_its_row_with_version_and_the_way_to_its_text(
    pages: dict[str, Page], site: Path, address: str
) -> None:
    html = pages[address].html
    rows = re.findall(
        r'<tr><th scope="row">(.+?)</th><td>(.+?)</td><td><a href="(.+?)">(.+?)</a></td></tr>',
        html,
    )
    parts = Parts(ROOT).all
    assert [(row[1], row[3]) for row in rows] == [(part.version, part.licence) for part in parts]
    for (name, _, link, _), part in zip(rows, parts, strict=True):
        assert part.own or f">{part.name}<" in name
        assert (site / urljoin(f"/{address}", link).lstrip("/")).read_text("utf-8").strip()


def test_the_texts_are_those_kept(site: Path) -> None:
    for there, text in published(ROOT).items():
        assert (site / there).read_text("utf-8") == text


def test_the_foot_of_every_page_leads_there(pages: dict[str, Page]) -> None:
    for address, page in pages.items():
        (foot,) = re.findall(r'<p class="licence">(.+?)</p>', page.html)
        (link,) = re.findall(r'<a href="([^"]*licences/|\./)">', foot) or [""]
        lang = "" if page.lang == "en" else f"{page.lang}/"
        assert urljoin(f"/{address}", link) == f"/{lang}licences/", address
