"""One extension of Python-Markdown: rule labels, worked examples, tables, cards and category names as HTML."""

from __future__ import annotations

import re
from html import escape
from typing import Final, override
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString

from hazari_rules.locales import LANGUAGES
from hazari_rules.messages import catalogue
from hazari_rules.notation import read_cards, write_name
from rulebook import tables
from rulebook.addresses import Addresses, way_to_root
from rulebook.blocks import CHECKER_ELEMENT, Block, Kind, blocks
from rulebook.boxes import box
from rulebook.links import ROOT, ROOT_FILES
from rulebook.markup import CATEGORY_NAMES, TEXT_SIGN
from rulebook.prose import CARD
from rulebook.texts import in_order
from rulebook.verify import Book

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
        md.preprocessors.register(_Blocks(md, self), "rulebook", _PRIORITY)
        md.inlinePatterns.register(_Cards(CARD.pattern, self.lang), "rulebook-cards", _INLINE_PRIORITY)
        if self.lang != LANGUAGES[0]:
            names = _CategoryNames(f"({CATEGORY_NAMES.pattern})", md)
            md.inlinePatterns.register(names, "rulebook-categories", _INLINE_PRIORITY - 1)


class _Blocks(Preprocessor):
    """Puts HTML in place of labels, fences of ours and the checker, aside from all other extensions."""

    def __init__(self, md: Markdown, extension: RulebookExtension) -> None:
        super().__init__(md)
        self.extension = extension

    @override
    def run(self, lines: list[str]) -> list[str]:
        done: list[str] = []
        for block in blocks(lines):
            html = self._html(block, lines)
            if html is None:
                done += [_root_links(line) for line in lines[block.start : block.end]]
            else:
                done += ["", self.md.htmlStash.store(html), ""]
        return done

    def _html(self, block: Block, lines: list[str]) -> str | None:
        extension, lang = self.extension, self.extension.lang
        match block.kind:
            case Kind.LABEL:
                return label(block.name, lang)
            case Kind.EXAMPLE:
                name, statement = (text for at in block.content if (text := lines[at].strip()))
                example = extension.book.examples[name]
                return box(example, statement, extension.here, extension.addresses)
            case Kind.TABLE:
                (name,) = (text for at in block.content if (text := lines[at].strip()))
                if name == "index":
                    return tables.index(
                        in_order(extension.book.pages[lang]), extension.here, extension.addresses
                    )
                return tables.PLAIN[name](lang)
            case Kind.CHECKER:
                # A block of its own: inside a paragraph the browser would end the element early.
                missing = escape(catalogue(lang).sentence("checker.noscript"))
                return f"<div><noscript><p>{missing}</p></noscript>{CHECKER_ELEMENT}</div>"
            case _:
                return None


def label(rule: str, lang: str) -> str:
    """Return the line above a rule's text: its id, which is a link to itself."""
    title = escape(catalogue(lang).sentence("site.permalink"))
    return f'<p class="rule" id="{rule}"><a class="rule__link" href="#{rule}" title="{title}">{rule}</a></p>'


_ROOT_LINK: Final = re.compile(r"(?<=\]\()/(?=(?:" + "|".join(map(re.escape, ROOT_FILES)) + r")\))")


def _root_links(line: str) -> str:
    return _ROOT_LINK.sub(ROOT, line)


def with_root_links(html: str, here: str) -> str:
    """Return the HTML of a page with its links to root files as seen from its address."""
    return html.replace(f'href="{ROOT}', f'href="{way_to_root(here)}')


class _Cards(InlineProcessor):
    def __init__(self, pattern: str, lang: str) -> None:
        super().__init__(pattern)
        self.lang = lang

    @override
    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]
        (card,) = read_cards(m[0])
        drawn = Element("span", {"class": f"card card--{card.suit.name.lower()}", "role": "img"})
        drawn.set("aria-label", write_name(card, self.lang))
        face = SubElement(drawn, "span", {"aria-hidden": "true"})
        # Atomic: it would otherwise be searched for cards again, without end.
        face.text = AtomicString(card.signed + TEXT_SIGN)
        return drawn, m.start(0), m.end(0)


class _CategoryNames(InlineProcessor):
    @override
    def handleMatch(self, m: re.Match[str], data: str) -> tuple[Element, int, int]:  # type: ignore[override]
        name = Element("span", {"lang": LANGUAGES[0]})
        name.text = AtomicString(m[0])
        return name, m.start(0), m.end(0)
