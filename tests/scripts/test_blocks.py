from rulebook.blocks import Block, Kind, blocks


def _kinds(text: str) -> list[tuple[Kind, int, int, str]]:
    return [(block.kind, block.start, block.end, block.name) for block in blocks(text.split("\n"))]


def test_every_line_belongs_to_one_block() -> None:
    text = "---\ntitle: x\n---\n# A {#a}\n\nr[a.b]\ntext\n```hazari\na.b/c\nIt is.\n```\n~~~\n```\n~~~"
    found = list(blocks(text.split("\n")))
    assert [at for block in found for at in range(block.start, block.end)] == list(
        range(text.count("\n") + 1)
    )
    assert [block.kind for block in found if block.kind is not Kind.TEXT] == [
        Kind.FRONT,
        Kind.HEADING,
        Kind.LABEL,
        Kind.EXAMPLE,
        Kind.CODE,
    ]


def test_a_label_is_alone_on_its_line_and_has_an_id_in_lower_case() -> None:
    assert _kinds("r[play.ties]") == [(Kind.LABEL, 0, 1, "play.ties")]
    for line in ("r[play.ties] more", " r[play.ties]", "r[Play]", "r[]", "`r[play.ties]`"):
        assert _kinds(line) == [(Kind.TEXT, 0, 1, "")]


def test_a_fence_ends_with_a_line_of_its_own_sign_at_least_as_long() -> None:
    assert _kinds("````\n```hazari\n```\n````") == [(Kind.CODE, 0, 4, "")]
    assert _kinds("~~~\n```\n~~~~") == [(Kind.CODE, 0, 3, "")]


def test_a_fence_without_end_holds_all_the_rest() -> None:
    (block,) = blocks(["```hazari", "a.b/c", "It is."])
    assert block == Block(Kind.EXAMPLE, 0, 3, "hazari", closed=False)
    assert list(block.content) == [1, 2]


def test_an_indented_fence_of_ours_is_code() -> None:
    assert _kinds("  ```hazari\n  ```")[0] == (Kind.CODE, 0, 2, "hazari")


def test_a_line_of_dashes_is_front_matter_only_at_the_top() -> None:
    assert [kind for kind, *_ in _kinds("text\n---\ntext\n---")] == [Kind.TEXT] * 4
