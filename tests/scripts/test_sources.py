import time
from pathlib import Path

import pytest
from rulebook.faults import Fault
from rulebook.sources import read_json, read_text, write_whole

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


def test_a_file_is_written_whole_or_stays_as_it_was(tmp_path: Path) -> None:
    file = _write(tmp_path, b"before")
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half" * 100_000 + "\ud800")
    assert file.read_bytes() == b"before"
    write_whole(file, "after\n")
    assert file.read_bytes() == b"after\n"
    assert list(tmp_path.iterdir()) == [file]


def test_bytes_that_are_no_utf_8_are_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_text(_write(tmp_path, b"a\r\nb\xff"), tmp_path, faults) is None
    assert list(map(str, faults)) == ["file.json:2: expected text in UTF-8, found the byte 0xFF"]


def test_a_byte_order_mark_and_carriage_returns_are_no_text(tmp_path: Path) -> None:
    assert read_text(_write(tmp_path, b"\xef\xbb\xbfa\r\nb"), tmp_path, []) == "a\nb"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[" * 100_000, "file.json:1: expected a line of at most 2000 characters, found one of 100000"),
        ("[\n" * 100_000, "file.json:41: expected JSON of at most 40 levels, found one more"),
        ("[" * 900 + "]" * 900, "file.json:1: expected JSON of at most 40 levels, found one more"),
        (
            '{"a":\n' * 500 + "1" + "}" * 500,
            "file.json:41: expected JSON of at most 40 levels, found one more",
        ),
        ("9" * 5000, "file.json:1: expected a line of at most 2000 characters, found one of 5000"),
        ("[1,\nNaN]", "file.json:2: expected a number of JSON, found NaN"),
        ("[1,\n-Infinity]", "file.json:2: expected a number of JSON, found -Infinity"),
        ('{"a":\n"\\ud800"}', "file.json:2: expected whole characters, found half of one, \\ud800"),
        ("[\n\x00]", "file.json:2: expected text, found the control character U+0000"),
        ("", "file.json:1: expected JSON (value), found ''"),
    ],
)
def test_json_that_nobody_wrote_by_hand_is_a_fault(tmp_path: Path, text: str, told: str) -> None:
    faults: list[Fault] = []
    read_json(_write(tmp_path, text.encode()), tmp_path, faults)
    assert list(map(str, faults)) == [told]


def test_brackets_within_strings_are_no_levels(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_json(_write(tmp_path, b'["\\"' + b"[" * 100 + b'", "\\\\"]'), tmp_path, faults)
    assert faults == []


def test_a_large_file_is_read_in_linear_time(tmp_path: Path) -> None:
    file = _write(tmp_path, b"[" + b'{"a": [1, 2]},\n' * 40_000 + b"0]")
    started = time.process_time()
    found = read_json(file, tmp_path, [])
    assert found is not None
    assert found.line(39_999, "a", 1) == 40_000
    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    "sign", ["\0", "\x02", "\r", "\x85", "\u2028", "\u202e", "\u2066", "\u200b", "\ufeff"]
)
def test_a_control_character_is_a_fault_and_a_space(tmp_path: Path, sign: str) -> None:
    faults: list[Fault] = []
    assert read_text(_write(tmp_path, f"a\nb{sign}c".encode()), tmp_path, faults) == "a\nb c"
    assert list(map(str, faults)) == [
        f"file.json:2: expected text, found the control character U+{ord(sign):04X}"
    ]


def test_a_line_that_is_too_long_is_a_fault_and_not_read(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_text(_write(tmp_path, b"a\n" + b"b" * 2001 + b"\n" + b"c" * 2000), tmp_path, faults) == (
        "a\n\n" + "c" * 2000
    )
    assert list(map(str, faults)) == [
        "file.json:2: expected a line of at most 2000 characters, found one of 2001"
    ]


def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path) -> None:
    faults: list[Fault] = []
    assert read_text(tmp_path / "none", tmp_path, faults) is None
    assert list(map(str, faults)) == [
        "none:1: expected a file that can be read, found No such file or directory"
    ]


def test_a_fault_is_one_line_of_signs_that_show(tmp_path: Path) -> None:
    fault = Fault("a\n.md", 1, "a\u2028b", "\ud800\t" + "x" * 300)
    assert str(fault) == f"a\\n.md:1: expected a\\u2028b, found \\ud800\\t{'x' * 198}…"
