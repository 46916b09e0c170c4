"""The drawings on the large cards: pips as on any card, and three flat figures for the courts.

Drawn in a box of 100 by 140, a card's own shape. The suit is the colour of the text around them (``currentColor``);
turmeric and the face's white come from the tokens, so that dark pages and forced colours reach them too.
"""

from collections.abc import Iterable
from typing import Final

from hazari_rules.cards import PACK, Card, Rank, Suit
from rulebook.outlines import OUTLINES

COURTS: Final = (Rank.KING, Rank.QUEEN, Rank.JACK)

_GOLD: Final = 'fill="var(--hz-turmeric)"'
_WHITE: Final = 'fill="var(--hz-face)"'

# The figures are drawn down to the sash in the middle; the other half is the same, turned.
_ROBE: Final = (
    '<rect x="23" y="16" width="54" height="108" rx="2.5" fill-opacity=".07" stroke-opacity=".4" stroke="currentColor" stroke-width=".8"/>'
    '<ellipse cx="50" cy="70" rx="26" ry="20.5"/>'
)
_COLLAR: Final = (
    f'<path {_WHITE} d="M44 46h12v5l-6 10-6-10z'
    "M35 55.4l1.3 1.7-1.3 1.7-1.3-1.7zM65 55.4l1.3 1.7-1.3 1.7-1.3-1.7z"
    "M30 60.4l1.3 1.7-1.3 1.7-1.3-1.7zM70 60.4l1.3 1.7-1.3 1.7-1.3-1.7z"
    'M37 62.4l1.3 1.7-1.3 1.7-1.3-1.7zM63 62.4l1.3 1.7-1.3 1.7-1.3-1.7z"/>'
    f'<path {_GOLD} d="M40.5 51l4.6-1.6L50 59.5l4.9-10.1 4.6 1.6L50 67z"/>'
)
_SASH: Final = (
    f'<path {_GOLD} d="M24 66.8h52v6.4h-52z"/>'
    '<path stroke="currentColor" stroke-width="1.2" stroke-dasharray="2.4 1.6" d="M25 70h50"/>'
)
_FACE: Final = (
    f'<ellipse {_WHITE} stroke="currentColor" stroke-width=".8" cx="50" cy="39" rx="6.8" ry="7.8"/>'
    '<path fill="none" stroke="currentColor" stroke-width=".8" d="M48 42.8q2 1.3 4 0"/>'
    '<path stroke="currentColor" stroke-width="1.9" stroke-linecap="round" d="M47.3 38.4h0M52.7 38.4h0"/>'
)

# What of a head lies behind the face: hair.
_HAIR: Final = {
    Rank.KING: '<path d="M41.3 30c-1 8-1 13 1.7 17h14c2.7-4 2.7-9 1.7-17z"/>',
    Rank.QUEEN: '<path d="M50 28c-8 0-9.5 6-9.7 12-.3 7-3.3 11-6.8 14.5h33c-3.5-3.5-6.5-7.5-6.8-14.5-.2-6-1.7-12-9.7-12z"/>',
    Rank.JACK: '<path d="M41 33c-1.2 6-1.2 11 .6 14 1.5 1 3 .3 3-1.5h10.8c0 1.8 1.5 2.5 3 1.5 1.8-3 1.8-8 .6-14z"/>',
}
# What lies before it: beard, crown, cap and feather.
_CROWN: Final = {
    Rank.KING: (
        '<path d="M42.8 40.2c2.6 1.7 4.6.3 7.2.4 2.6-.1 4.6 1.3 7.2-.4.9 7.3-2.4 13.3-7.2 13.3s-8.1-6-7.2-13.3z"/>'
        '<path fill="none" stroke="var(--hz-face)" stroke-width=".9" d="M48 43.6q2 1.3 4 0"/>'
        f'<path {_GOLD} stroke="currentColor" stroke-width=".8" d="M41 33l-2.8-11.5 6.5 4.5 5.3-7.5 5.3 7.5 6.5-4.5L59 33q-9-3-18 0z"/>'
        '<path stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M50 28h0"/>'
    ),
    Rank.QUEEN: (
        f'<path {_GOLD} stroke="currentColor" stroke-width=".8" d="M41.2 32l-1.7-8.5 4.5 3.5 2.8-4 3.2 3.5 3.2-3.5 2.8 4 4.5-3.5-1.7 8.5q-8.8-2.8-17.6 0z'
        'M48.6 21a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0"/>'
        '<path stroke="var(--hz-turmeric)" stroke-width="2.6" stroke-linecap="round" d="M42.5 45h0M57.5 45h0"/>'
    ),
    Rank.JACK: (
        '<path d="M40.5 33c0-6.5 4.5-9.5 9.5-9.5s9.5 3 9.5 9.5z"/>'
        f'<path {_GOLD} d="M40 31.5q10-4 20 0v3.6q-10-4-20 0z"/>'
        f'<path {_GOLD} stroke="currentColor" stroke-width=".8" d="M57 26c.5-5 5-7.5 11-8-.5 4.5-4.5 8.5-11 8l8-5.5"/>'
    ),
}


def sprite_html(cards: Iterable[Card] = PACK) -> str:
    """Return the drawings that some large cards refer to, once for a page; it shows nothing by itself."""
    drawn = tuple(cards)
    suits = [suit for suit in Suit if any(card.suit is suit for card in drawn)]
    courts = [rank for rank in COURTS if any(card.rank is rank for card in drawn)]
    symbols = [
        f'<symbol id="{_suit_id(suit)}" viewBox="0 0 100 100"><path d="{OUTLINES[suit]}"/></symbol>'
        for suit in suits
    ]
    if courts:
        # What the three figures have in common.
        symbols += [
            f'<g id="court-robe">{_ROBE}</g><g id="court-face">{_FACE}</g><g id="court-collar">{_COLLAR}</g>'
        ]
        symbols += [_court(rank) for rank in courts]
    return (
        f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{"".join(symbols)}</defs></svg>'
    )


def _court(rank: Rank) -> str:
    half = f'{_HAIR[rank]}<use href="#court-collar"/><use href="#court-face"/>{_CROWN[rank]}'
    name = f"court-{rank.text}"
    return (
        f'<symbol id="{name}" viewBox="0 0 100 140"><use href="#court-robe"/><g id="{name}-half">{half}</g>'
        f'<use href="#{name}-half" transform="rotate(180 50 70)"/>{_SASH}</symbol>'
    )


def art_html(card: Card) -> str:
    """Return the drawing in the middle of a large card."""
    if card.rank in COURTS:
        upper = f'<use href="#court-{card.rank.text}"/>' + _pip(card.suit, 32, 29, 10)
        lower = _pip(card.suit, 32, 29, 10)
    elif card.rank is Rank.ACE:
        upper, lower = _pip(card.suit, 50, 70, 42), ""
    else:
        upper = "".join(_pip(card.suit, x, y, 19) for x, y in _UPPER[card.rank])
        lower = "".join(_pip(card.suit, x, y, 19) for x, y in _LOWER[card.rank])
    turned = f'<g transform="rotate(180 50 70)">{lower}</g>' if lower else ""
    return f'<svg class="card__art" viewBox="0 0 100 140">{upper}{turned}</svg>'


def _pip(suit: Suit, x: float, y: float, size: float) -> str:
    """Return a sign around a point."""
    left, top = f"{x - size / 2:g}", f"{y - size / 2:g}"
    return f'<use href="#{_suit_id(suit)}" x="{left}" y="{top}" width="{size:g}" height="{size:g}"/>'


def _suit_id(suit: Suit) -> str:
    return f"suit-{suit.name.lower()}"


# ---- where pips stand: two columns and the middle, as on any pack ----

_LEFT, _MIDDLE, _RIGHT = 33, 50, 67
_TOP, _SECOND, _CENTRE = 28, 56, 70


def _columns(*rows: float) -> list[tuple[float, float]]:
    return [(x, y) for y in rows for x in (_LEFT, _RIGHT)]


# The upper pips stand upright, those in the lower half on their heads: these are given as they are once the card is turned.
_UPPER: Final[dict[Rank, list[tuple[float, float]]]] = {
    Rank.TWO: [(_MIDDLE, _TOP)],
    Rank.THREE: [(_MIDDLE, _TOP), (_MIDDLE, _CENTRE)],
    Rank.FOUR: _columns(_TOP),
    Rank.FIVE: [*_columns(_TOP), (_MIDDLE, _CENTRE)],
    Rank.SIX: _columns(_TOP, _CENTRE),
    Rank.SEVEN: [*_columns(_TOP, _CENTRE), (_MIDDLE, 49)],
    Rank.EIGHT: [*_columns(_TOP, _CENTRE), (_MIDDLE, 49)],
    Rank.NINE: [*_columns(_TOP, _SECOND), (_MIDDLE, _CENTRE)],
    Rank.TEN: [*_columns(_TOP, _SECOND), (_MIDDLE, 42)],
}
_LOWER: Final[dict[Rank, list[tuple[float, float]]]] = {
    Rank.TWO: [(_MIDDLE, _TOP)],
    Rank.THREE: [(_MIDDLE, _TOP)],
    Rank.FOUR: _columns(_TOP),
    Rank.FIVE: _columns(_TOP),
    Rank.SIX: _columns(_TOP),
    Rank.SEVEN: _columns(_TOP),
    Rank.EIGHT: [*_columns(_TOP), (_MIDDLE, 49)],
    Rank.NINE: _columns(_TOP, _SECOND),
    Rank.TEN: [*_columns(_TOP, _SECOND), (_MIDDLE, 42)],
}
