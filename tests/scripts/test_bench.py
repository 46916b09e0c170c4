from pathlib import Path
from typing import cast

from playwright.sync_api import Browser
from rulebook import bench, runtime


def test_the_bytes_of_each_file_are_told_with_their_sum_and_beside_the_stock_build(tmp_path: Path) -> None:
    files = (
        runtime.File(Path("a.wasm"), plain=8_000_000, br=2_000_000, gz=3_000_000),
        runtime.File(Path("b.zip"), plain=1_000, br=100, gz=200),
    )
    (tmp_path / "c.js.br").write_bytes(bytes(4_000_200))
    built = runtime.Runtime("d", files, {})
    lines = list(bench.bytes_by_file(bench.Bench(cast("Browser", None), built, tmp_path, "")))
    assert [line.split() for line in lines[1:4]] == [
        ["a.wasm", "8,000,000", "2,000,000", "3,000,000"],
        ["b.zip", "1,000", "100", "200"],
        ["together", "8,001,000", "2,000,100", "3,000,200"],
    ]
    assert lines[4:] == [
        "checker, brotli: 2.00 MB (at most 3.40)",
        "stock Pyodide and the wheel, brotli: 4.00 MB; ours is 0.50 of it",
    ]


def test_a_page_is_given_its_values_as_json() -> None:
    assert bench._filled("ask(__REQUEST__, __WHEEL__)", REQUEST={"op": "read"}, WHEEL="a.whl") == (
        'ask({"op": "read"}, "a.whl")'
    )
