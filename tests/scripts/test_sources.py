from pathlib import Path

from rulebook.faults import Fault
from rulebook.sources import read_json, read_text

TEXT = """\
[
  {
    "a": [1, 2.5e3,
      {"b": null}],
    "c.d": "x\\"]}",
    "empty": [], "none": {}
  },
  -1
]
"""


def _write(folder: Path, data: bytes) -> Path:
    file = folder / "file.json"
    file.write_bytes(data)
    return file


def test_every_value_knows_its_line(tmp_path: Path) -> None:
    faults: list[Fault] = []
    found = read_json(_write(tmp_path, TEXT.encode()), tmp_path, faults)
    assert found is not None
    assert faults == []
    assert found.value == [{"a": [1, 2500.0, {"b": None}], "c.d": 'x"]}', "empty": [], "none": {}}, -1]
    lines = {
        (): 1,
        (0,): 2,
        (0, "a"): 3,
        (0, "a", 1): 3,
        (0, "a", 2, "b"): 4,
        (0, "c.d"): 5,
        (0, "none"): 6,
        (1,): 8,
    }
    assert {place: found.line(*place) for place in lines} == lines


def test_what_is_not_there_has_the_line_of_what_would_hold_it(tmp_path: Path) -> None:
    found = read_json(_write(tmp_path, TEXT.encode()), tmp_path, [])
    assert found is not None
    assert found.line(0, "a", 2, "other") == 4
    assert found.line(7, "x") == 1


def test_json_that_cannot_be_parsed_is_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_json(_write(tmp_path, b'{\n "a": 1\n "b": 2}'), tmp_path, faults) is None
    assert list(map(str, faults)) == ["file.json:3: expected JSON (',' delimiter), found '\"b\": 2}'"]


def test_a_field_that_stands_twice_is_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    read_json(_write(tmp_path, b'{\n "a": 1,\n "a": 2}'), tmp_path, faults)
    assert list(map(str, faults)) == ["file.json:3: expected the field a once, found it a second time"]


def test_bytes_that_are_no_utf_8_are_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_text(_write(tmp_path, b"a\r\nb\xff"), tmp_path, faults) is None
    assert list(map(str, faults)) == ["file.json:2: expected text in UTF-8, found the byte 0xFF"]


def test_a_byte_order_mark_and_carriage_returns_are_no_text(tmp_path: Path) -> None:
    assert read_text(_write(tmp_path, b"\xef\xbb\xbfa\r\nb"), tmp_path, []) == "a\nb"
