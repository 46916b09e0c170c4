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


def test_a_fence_ends_with_a_line_of_just_what_it_began_with() -> None:
    assert _kinds("````\n```hazari\n```\n````") == [(Kind.CODE, 0, 4, "")]
    assert _kinds("~~~\n```\n~~~ \nx")[0] == (Kind.CODE, 0, 3, "")
    for end in ("~~~~", " ~~~", "~~~x"):
        assert _kinds(f"~~~\n{end}\nx") == [(Kind.CODE, 0, 3, "")]


def test_a_fence_without_end_holds_all_the_rest() -> None:
    (block,) = blocks(["```hazari", "a.b/c", "It is."])
    assert block == Block(Kind.EXAMPLE, 0, 3, "hazari", closed=False)
    assert list(block.content) == [1, 2]


def test_an_indented_fence_of_ours_is_code() -> None:
    assert _kinds("  ```hazari\n  ```")[0] == (Kind.CODE, 0, 2, "hazari")


def test_a_line_of_dashes_is_front_matter_only_at_the_top() -> None:
    assert [kind for kind, *_ in _kinds("text\n---\ntext\n---")] == [Kind.TEXT] * 4


def test_front_matter_ends_where_the_generator_ends_it() -> None:
    assert [_kinds(f"---\na: b\n{end}\nx")[0][2] for end in ("---", "...", "--- ", "----", " ---")] == [
        3,
        3,
        3,
        4,
        4,
    ]
    assert next(iter(blocks(["---", "x"], front=False))).kind is Kind.TEXT


def test_a_heading_has_words_and_its_id_alone_behind_them() -> None:
    assert _kinds("## A b {#a-b.c} ") == [(Kind.HEADING, 0, 1, "a-b.c")]
    for line in (
        "## A",
        "## {#a",
        "## A{#a}",
        "## A {.x #a}",
        "## A {#a onclick=x}",
        "## A {#a} b",
        "## A {#}",
    ):
        assert _kinds(line) == [(Kind.HEADING, 0, 1, "")]
    for line in ("##A {#a}", " ## A {#a}", "####### A {#a}", "##"):
        assert _kinds(line) == [(Kind.TEXT, 0, 1, "")]
