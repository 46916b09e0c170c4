"""The picture of a deal: its four comparisons, who leads each of them and who takes the cards."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from hazari_rules.messages import Catalogue, catalogue, combination_name
from hazari_rules.notation import read_cards
from hazari_rules.partition import Group, Partition
from hazari_rules.scoring import scores
from hazari_rules.showdown import Showdown, Step, play
from rulebook.frames import ARROW_HEAD, CROWN, frame, ranks_html, worked
from rulebook.markup import category_html, text_html

EXAMPLE: Final = "scoring.sum/whole-deal"
"""The worked example that is drawn."""


def comparisons(lang: str) -> str:
    """Return the four comparisons of a worked example, as the package plays it."""
    words = catalogue(lang)
    showdown = played()
    steps = "".join(_step(showdown, place, lang) for place in range(len(showdown.steps)))
    results = scores(showdown)
    sums = " + ".join(
        f'<span class="picture__result"><b>{player}</b> {points}</span>' for player, points in results.items()
    )
    said = escape(words.sentence("picture.comparisons.results"))
    note = f'<span class="picture__toward">{said}</span> {sums} = {sum(results.values())}'
    return frame("comparisons", lang, f'<ol class="picture__steps" role="list">{steps}</ol>', note)


def played() -> Showdown:
    """Return the worked example, played out."""
    given = worked(EXAMPLE)
    partitions = {
        player: Partition.of([read_cards(text) for text in groups])
        for player, groups in given["partitions"].items()
    }
    return play(given["seats"], given["dealer"], partitions)


def _step(showdown: Showdown, place: int, lang: str) -> str:
    words, step = catalogue(lang), showdown.steps[place]
    groups = zip(step.order, step.comparison.groups, strict=True)
    tiles = "".join(
        _tile(turn, player, group, step, lang) for turn, (player, group) in enumerate(groups, start=1)
    )
    said = " ".join(text_html(sentence, lang) for sentence in _said(showdown, place, words))
    leads = escape(words.sentence("picture.comparisons.leads", leader=step.leader))
    # The winner of the comparison above leads this one, so an arrow comes down from it.
    follows = f'<span class="picture__follows">{ARROW_HEAD}</span> ' if place else ""
    return (
        f'<li class="picture__step"><p class="picture__leads"><span class="picture__place" aria-hidden="true">{place + 1}'
        f"</span> {follows}{leads}</p>"
        f'<ol class="picture__tiles" role="list">{tiles}</ol><p class="picture__said">{said}</p></li>'
    )


def _tile(turn: int, player: str, group: Group, step: Step, lang: str) -> str:
    found = group.combination
    won = player == step.winner
    spare = found.spare.rank if found.spare else None
    return (
        f'<li class="picture__tile{" picture__tile--won" if won else ""}">'
        f'<span class="picture__turn" aria-hidden="true">{turn}</span>{CROWN if won else ""} '
        f'<span class="picture__letter">{player}</span> '
        f"{ranks_html((card.rank for card in found.counting), lang, spare)} "
        f'<span class="picture__category">{category_html(found.category.title, lang)}</span></li>'
    )


def _said(showdown: Showdown, place: int, words: Catalogue) -> Iterator[str]:
    """Go through the sentences on who wins a comparison, why a tie goes that way, and what is taken."""
    step = showdown.steps[place]
    comparison = step.comparison
    if len(step.tied) > 1:
        best = comparison.groups[comparison.winner - 1].combination.counting
        tied, combination = words.join(step.tied), combination_name(best)
        yield words.sentence("report.winner.tied", tied=tied, combination=combination, winner=step.winner)
    key = "report.taken" if place + 1 < len(showdown.steps) else "report.taken.last"
    yield words.sentence(key, winner=step.winner, cards=comparison.cards, points=comparison.points)
