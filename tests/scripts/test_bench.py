import gzip
from pathlib import Path

import pytest
from rulebook import bench, rebuilding, verdicts

from hazari_rules.notation import read_cards


def test_the_bytes_of_each_file_are_told_with_their_sum_and_beside_the_stock_build() -> None:
    files = [("a.wasm", 8_000_000, 2_000_000, 3_000_000), ("the page, 2 files", 1_000, 100, 200)]
    lines = list(bench.table(files, 4_000_200))
    assert [line.rsplit(None, 3) for line in lines[1:4]] == [
        ["  a.wasm", "8,000,000", "2,000,000", "3,000,000"],
        ["  the page, 2 files", "1,000", "100", "200"],
        ["  together", "8,001,000", "2,000,100", "3,000,200"],
    ]
    assert lines[4:] == [
        "checker: 2.00 MB brotli (at most 3.30), 3.00 MB gzip (at most 4.40)",
        "stock Pyodide and the wheel, brotli: 4.00 MB; ours is 0.50 of it",
    ]


def test_a_page_is_weighed_as_it_travels(tmp_path: Path) -> None:
    html = b"<p>hazari</p>" * 100
    (tmp_path / "index.html").write_bytes(html)
    plain, brotlied, gzipped = bench.sizes(tmp_path)
    assert (plain, gzipped) == (1300, len(gzip.compress(html, 9)))
    assert 0 < brotlied < gzipped


def test_every_hand_of_the_bench_is_another_of_thirteen_cards() -> None:
    hands = [tuple(read_cards(hand)) for hand in verdicts.hands(verdicts.CHECKS)]
    assert {len(set(hand)) for hand in hands} == {13}
    assert len(set(hands)) == verdicts.CHECKS


def test_figures_are_chosen_by_name() -> None:
    assert bench.chosen([]) == list(bench.FIGURES)
    assert bench.chosen(["versions"]) == [bench.versions]
    with pytest.raises(SystemExit, match=r"expected figures among versions, .*, got size, weight$"):
        bench.chosen(["size", "versions", "weight"])


def test_two_builds_are_told_by_their_digests_and_by_what_is_different(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for clone in (one, other):
        for name in ("site/index.html", "dist/a.whl"):
            (clone / name).parent.mkdir(parents=True)
            (clone / name).write_text("the same")
    site, dist, last = rebuilding.compared(one, other)
    assert site.startswith("site/, 1 files: ")
    first, second = site.removeprefix("site/, 1 files: ").split(" and ")
    assert first == second
    assert dist.startswith("dist/, 1 files: ")
    assert last == "rebuilt elsewhere: 0 differences by diff -r (none allowed)"

    (other / "dist" / "a.whl").write_text("not the same")
    _, dist, told, last = rebuilding.compared(one, other)
    first, second = dist.removeprefix("dist/, 1 files: ").split(" and ")
    assert first != second
    assert told == f"different: Files {one}/dist/a.whl and {other}/dist/a.whl differ"
    assert last == "rebuilt elsewhere: 1 differences by diff -r (none allowed)"
