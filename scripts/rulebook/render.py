"""One extension of Python-Markdown: rule labels, worked examples, pictures, cards and category names as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Final, override
from xml.etree.ElementTree import Element, fromstring

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from rulebook import home, tables, whole
from rulebook.addresses import Addresses, way_to_root
from rulebook.badges import LINK
from rulebook.blocks import Block, Kind, blocks
from rulebook.boxes import box
from rulebook.coverage import Coverage
from rulebook.frequencies import every_strength
from rulebook.licences import Licences
from rulebook.links import LINKED, ROOT, WHEEL
from rulebook.markup import (
    BEFORE_SIGN,
    CARDS,
    CATEGORY_NAMES,
    NO_BREAK,
    UNBROKEN,
    category_html,
    group_html,
    ranks_html,
)
from rulebook.offline import kept_html
from rulebook.pictures import PICTURES
from rulebook.texts import Page, in_order
from rulebook.verify import Book
from rulebook.wheel import wheel_name

# Above 30 what is put aside here would be lost again; below 25 the fences would be taken for code.
_PRIORITY: Final = 28

# After code in lines (190), links (160) and HTML (90), so that none of these is touched.
_INLINE_PRIORITY: Final = 70


class RulebookExtension(Extension):
    """Renders the pages of one language; ``open_page`` says which page comes next."""

    def __init__(self, book: Book, lang: str) -> None:
        super().__init__()
        self.book = book
        self.lang = lang
        self.addresses = Addresses(book.pages[lang])
        self.here = ""

    def open_page(self, name: str) -> None:
        """Make this the page that is rendered, and that links are made from."""
        self.here = name

    @override
    def extendMarkdown(self, md: Markdown) -> None:
        md.registerExtension(self)
        # What is put aside may begin with a drawing; otherwise all of it would be taken for a line of text.
        md.block_level_elements.append("svg")
        md.preprocessors.register(_Blocks(md, self), "rulebook", _PRIORITY)
        marked: dict[str, tuple[str, Callable[[str], str]]] = {
            "cards": (CARDS.pattern, lambda text: group_html(text, self.lang)),
            "ranks": (UNBROKEN.pattern, ranks_html),
        }
        if self.lang != LANGUAGES[0]:
            marked["categories"] = (CATEGORY_NAMES.pattern, lambda text: category_html(text, self.lang))
        for name, (pattern, made) in marked.items():
            md.inlinePatterns.register(_Marked(f"({pattern})", made), f"rulebook-{name}", _INLINE_PRIORITY)
        md.inlinePatterns.register(_NoBreak(BEFORE_SIGN.pattern), "rulebook-signs", _INLINE_PRIORITY)


class _Blocks(Preprocessor):
    """Puts HTML in place of labels, fences of ours and tools, aside from all other extensions."""

    def __init__(self, md: Markdown, extension: RulebookExtension) -> None:
        super().__init__(md)
        self.extension = extension

    @override
    def run(self, lines: list[str]) -> list[str]:
        done: list[str] = []
        # Under each rule the first example is open; the others show their statements, so that the rules stay a text.
        folded = False
        for block in blocks(lines, front=False):
            if block.kind is Kind.TABLE and _named(block, lines) == [whole.WHOLE]:
                done += self._whole()
                continue
            html = self._html(block, lines, folded=folded)
            folded = block.kind is Kind.EXAMPLE or (folded and block.kind not in (Kind.LABEL, Kind.HEADING))
            if html is None:
                done += [_root_links(line) for line in lines[block.start : block.end]]
            else:
                done += self._aside(html)
        return done

    def _aside(self, html: str) -> list[str]:
        return ["", self.md.htmlStash.store(html), ""]

    def _whole(self) -> Iterator[str]:
        """Go through the lines of the page of all rules: its chapters as they are written, examples in lines."""
        lang = self.extension.lang
        yield from self._aside(whole.print_html(lang) + whole.BEGIN)
        for page in whole.chapters(self.extension.book.pages[lang]):
            yield from self._chapter(page)
        yield from self._aside(whole.END)

    def _chapter(self, page: Page) -> Iterator[str]:
        extension, lines = self.extension, page.text.split("\n")
        here, addresses = extension.here, extension.addresses
        for block in page.blocks:
            match block.kind:
                case Kind.FRONT:
                    pass
                case Kind.HEADING:
                    line = whole.heading(lines[block.start], page, extension.lang)
                    yield from self._aside(line) if line.startswith("<") else ["", line, ""]
                case Kind.LABEL:
                    yield from self._aside(whole.label(block.name, here, addresses))
                case Kind.EXAMPLE:
                    name, statement = _named(block, lines)
                    cited = extension.book.examples[name]
                    yield from self._aside(whole.example(cited, statement, here, addresses))
                case _:
                    html = self._html(block, lines, folded=False)
                    if html is not None:
                        yield from self._aside(html)
                    else:
                        own = lines[block.start : block.end]
                        yield from (_root_links(whole.with_own_links(line, page)) for line in own)

    def _html(self, block: Block, lines: list[str], *, folded: bool) -> str | None:
        extension, lang = self.extension, self.extension.lang
        match block.kind:
            case Kind.LABEL:
                return label(block.name, lang)
            case Kind.EXAMPLE:
                name, statement = _named(block, lines)
                example = extension.book.examples[name]
                return box(example, statement, extension.here, extension.addresses, folded=folded)
            case Kind.TABLE:
                (name,) = _named(block, lines)
                return self._table(name)
            case Kind.PICTURE:
                (name,) = _named(block, lines)
                return PICTURES[name](lang)
            case Kind.TOOL:
                # A block of its own: inside a paragraph the browser would end the element early.
                missing, retry = (
                    escape(catalogue(lang).sentence(key))
                    for key in (f"{block.name}.noscript", "checker.retry")
                )
                # Without scripts the one is seen at once, with a script that does not arrive the other a while later.
                late = f'<p class="hz-missing">{missing} <a href="">{retry}</a></p>'
                element = f"<hazari-{block.name}>{late}</hazari-{block.name}>"
                return f"<div><noscript><p>{missing}</p></noscript>{element}{kept_html(lang)}</div>"
            case _:
                return None

    def _table(self, name: str) -> str:
        extension = self.extension
        pages, here, addresses = extension.book.pages[extension.lang], extension.here, extension.addresses
        match name:
            case "index":
                return tables.index(in_order(pages), extension.book.examples, here, addresses)
            case "hand":
                return home.hand(extension.book.examples[home.HAND], here, addresses)
            case "coverage":
                return Coverage(extension.book, here, addresses).html()
            case "strengths":
                return every_strength(extension.lang)
            case "licences":
                return Licences(extension.book.root, addresses.page(here), extension.lang).html()
            case "questions":
                return home.questions(pages[home.QUESTIONS], here, addresses)
            case _:
                raise ValueError(f"expected a table's name, got {name!r}")


def _named(block: Block, lines: list[str]) -> list[str]:
    """Return what a fence of ours asks for: the lines inside that hold something."""
    return [text for at in block.content if (text := lines[at].strip())]


def label(rule: str, lang: str) -> str:
    """Return the line above a rule's text: its id, which is a link to itself."""
    title = escape(catalogue(lang).sentence("site.permalink"))
    return f'<p class="rule" id="{rule}"><a class="rule__link" href="#{rule}" title="{title}">{LINK}{rule}</a></p>'


_ROOT_LINK: Final = re.compile(r"(?<=\]\()/(?=(?:" + "|".join(map(re.escape, LINKED)) + r")\))")


def _root_links(line: str) -> str:
    return _ROOT_LINK.sub(ROOT, line)


def with_root_links(html: str, here: str) -> str:
    """Return the HTML of a page with its links to root files as seen from its address, and the wheel by its own name."""
    html = html.replace(f'href="{ROOT}{WHEEL}"', f'href="{ROOT}{wheel_name()}"')
    return html.replace(f'href="{ROOT}', f'href="{way_to_root(here)}')


class _NoBreak(InlineProcessor):
    """Keeps what it finds a space in on one line."""

    @override
    def handleMatch(self, m: re.Match[str], data: str) -> tuple[str, int, int]:  # type: ignore[override]
        return NO_BREAK, m.start(0), m.end(0)


class _Marked(InlineProcessor):
    """Puts what the text is made into in its place; nothing in it is searched again."""

    def __init__(self, pattern: str, made: Callable[[str], str]) -> None:
        super().__init__(pattern)
        self.made = made

    @override
    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]
        drawn = fromstring(self.made(m[0]))  # noqa: S314 - our own HTML
        for element in drawn.iter():
            # It would otherwise be searched for cards again, without end.
            element.text = AtomicString(element.text or "")
            element.tail = AtomicString(element.tail or "")
        return drawn, m.start(0), m.end(0)
