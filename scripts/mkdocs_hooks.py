"""MkDocs' events, forwarded to the rulebook. The logic is there; only what is MkDocs' own stands here."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import get_toc

if TYPE_CHECKING:
    from rulebook.site import Site
    from rulebook.verify import Book

ROOT = Path(__file__).resolve().parents[1]

# The book is read once for all languages; the site is that of the language being built. The shells are, by language,
# what the own pages of the examples have in common: rendered once, as hundreds of pages would take too long.
_book: Book
_site: Site
_shells: dict[str, str] = {}
_environment: Environment
# The one style sheet and the one script of all pages: their names and their texts.
_shared: dict[str, str]


def _is_first_language(config: MkDocsConfig) -> bool:
    return not config.plugins["i18n"].building  # type: ignore[attr-defined]


def _name(page: Page) -> str:
    """Return the name of a page, without its language."""
    return Path(page.file.src_uri).relative_to(_site.lang).with_suffix("").as_posix()


# After static-i18n, which knows the language from then on; it builds one after the other on this same configuration.
@event_priority(-110)
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read and verify everything, then set up the language that is built now."""
    global _book, _site, _shared  # noqa: PLW0603 - MkDocs gives its hooks no place of their own
    if _is_first_language(config):
        # In `mkdocs serve` the packages may have changed since the last build.
        for name in [name for name in sys.modules if name.partition(".")[0] in {"rulebook", "hazari_rules"}]:
            del sys.modules[name]
        sys.path[:] = [
            str(ROOT),
            str(ROOT / "scripts"),
            *(path for path in sys.path if not path.startswith(str(ROOT / "scripts"))),
        ]
    from rulebook import faults, publish, render, site, styles, verify  # noqa: PLC0415

    if _is_first_language(config):
        _book = verify.read_book(ROOT)
        if _book.faults:
            raise PluginError(f"\n{faults.listed(_book.faults)}")
        sheet = styles.style_sheet(ROOT, map(str, config.extra_css))
        script = styles.script(ROOT, map(str, config.extra_javascript))
        _shared = dict((sheet, script))
        config.extra_css, config.extra_javascript = [sheet[0]], [script[0]]
    lang = config.plugins["i18n"].current_language  # type: ignore[attr-defined]
    _site = site.Site(_book, lang, site.site_url(), publish.runtime_manifest(ROOT))
    others = [
        one for one in config.markdown_extensions if type(one).__name__ != render.RulebookExtension.__name__
    ]
    config.markdown_extensions = [*others, _site.extension]  # type: ignore[list-item]
    config.mdx_configs["toc"]["permalink_title"] = _site.permalink
    config.site_name = _site.name
    config.site_url = _site.url
    return config


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> None:
    """Keep the templates for the shells, and let every template speak the language."""
    global _environment  # noqa: PLW0603
    _environment = env
    env.globals.update(_site.common())


# After static-i18n, which puts the pages of the language in their places.
@event_priority(-110)
def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Call the groups of pages by their names in the language."""
    for item in nav.items:
        if isinstance(item, Section):
            item.title = _site.group(item.title.lower())


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Tell the extension which page comes."""
    _site.extension.open_page(_name(page))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Tell MkDocs which anchors the page has, for its own check of links."""
    page.present_anchor_ids = {*(page.present_anchor_ids or ()), *_site.anchors(_name(page))}
    return _site.content(html, _name(page))


def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Give the templates the page's translations and the data of its tool."""
    if _name(page) == "examples":
        _shells[_site.lang] = _shell(context, config)
    return {
        **context,
        **_own(page, _name(page)),
        "tool": _site.tool(_name(page)),
    }


def _own(page: Page, name: str) -> dict[str, Any]:
    """Return what the templates need to know of a page."""
    section = page.parent.title if page.parent else ""
    return {"page_name": name, "alternates": _site.alternates(name), "tabs": _site.tabs(name, section)}


def _shell(context: dict[str, Any], config: MkDocsConfig) -> str:
    """Return a page without content, below that of the examples."""
    from rulebook.site import CONTENT, DESCRIPTION, SHELL, TITLE  # noqa: PLC0415

    there = _site.addresses.page(SHELL)
    file = File(
        f"{SHELL}.md",
        config.docs_dir,
        config.site_dir,
        use_directory_urls=True,
        dest_uri=f"{there}index.html",
    )
    page = Page(TITLE, file, config)
    page.meta = {"title": TITLE, "description": DESCRIPTION}
    page.content = CONTENT
    page.toc = get_toc([])
    plain = {
        **get_context(context["nav"], context["pages"], config, page),
        **_own(page, SHELL),
    }
    return _site.page(_environment.get_template("main.html").render(plain), SHELL)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Finish the page."""
    return _site.page(output, _name(page))


# After static-i18n, which writes the search index when all languages are built.
@event_priority(-150)
def on_post_build(config: MkDocsConfig) -> None:
    """Put everything beside the pages that the site consists of."""
    from rulebook import publish  # noqa: PLC0415

    if _is_first_language(config):
        publish.finish(_book, Path(config.site_dir), _site.url, _shells, _shared)
