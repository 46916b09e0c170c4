"""Wording that must not come back: the damage of earlier machine translations, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Words that a language's pages never use, and what stands there instead.

    ``except_on`` are pages on which the same words have another, good meaning.
    """

    pattern: str
    instead: str
    except_on: Collection[str] = ()

    @property
    def compiled(self) -> re.Pattern[str]:
        """The pattern as it is searched: a space is any white space, an apostrophe either one."""
        return re.compile(self.pattern.replace(" ", r"\s").replace("'", "['’]"))


# Commands, programs and the reading of files are the subject there.
_TECHNICAL: Final = ("developers", "checker")

EVERYWHERE: Final = (
    # The example of two Colours that lost its first card.
    Forbidden(r"(?<!J♦ )(?<!J♦, )(?<!J♦)9♦,? ?2♦", "J♦ 9♦ 2♦"),
    Forbidden(r"(?<!J-)(?<![\w-])9-2\b(?= (?:of diamonds|de carreau|de diamantes|wajik))", "J-9-2"),
)

FORBIDDEN: Final[dict[str, tuple[Forbidden, ...]]] = {
    "en": (),
    "fr": (
        Forbidden(r"(?i)\b(?:l'un|les uns) de (?:pique|cœur|carreau|trèfle)\b", "as"),
        Forbidden(r"(?i)\bun(?:-|, )roi(?:-|, )dame\b|\b(?:deux|trois|trio d'|paire d') ?uns\b", "as"),
        Forbidden(r"(?i)\bcostumes?\b", "couleur, with the sign of the suit"),
        Forbidden(
            r"(?i)\b(?:dames?|reines?),? (?:et )?(?:les )?prises\b|\bprises?,? (?:et )?(?:les )?(?:dix|dizaines)\b",
            "valets",
        ),
        Forbidden(r"(?i)\bdizaines?\b", "dix"),
        Forbidden(r"(?i)(?<!d')(?<!en )(?<!un commun )\baccords?\b", "donne"),
        Forbidden(
            r"(?i)\b(?:et|de) la lecture (?:est|sont|se fait|se font|dans le sens)|\blecture (?:commence|tourne)\b",
            "jeu",
        ),
        Forbidden(r"\bExécuter\b|(?i:\bcouleur exécuter)", "Run", _TECHNICAL),
        Forbidden(r"(?i)\bcourses?\b", "Run"),
        Forbidden(r"(?i)\bséries?\b", "Run", _TECHNICAL),
        Forbidden(r"(?i)\bessais?\b", "trial", _TECHNICAL),
        Forbidden(r"\bTwo\b", "deux"),
        Forbidden(r"(?i)\bconcessionnaires?\b", "donneur"),
        Forbidden(
            r"(?i)\b(?:il|joueur|donneur|concessionnaire) traite\b|\btraite(?:nt)? (?:les|toutes les|13|treize) cartes",
            "donne",
        ),
        Forbidden(r"(?i)\bfaces? à la table\b", "face visible"),
        Forbidden(
            r"(?i)\b4-3-2\b[^.]{0,40}\bcouleur la plus (?:basse|faible)|\bcouleur la plus (?:basse|faible)[^.]{0,40}\b4-3-2\b",
            "Colour Run",
        ),
    ),
    "es": (
        Forbidden(r"(?i)\btrajes?\b", "palo"),
        Forbidden(r"(?i)\bconcesionarios?\b", "repartidor"),
    ),
    "id": (
        Forbidden(r"(?i)\bpangkat\b", "urutan kartu"),
        Forbidden(r"(?i)\bpuluhan\b", "sepuluh"),
        Forbidden(r"\b(?:Jalankan|Menjalankan)\b", "Run", _TECHNICAL),
        Forbidden(r"(?i)\bpasangkan\b", "Pair"),
        Forbidden(r"(?i)\bpercobaan\b", "trial", _TECHNICAL),
        Forbidden(r"(?i)\bjas\b", "lambang"),
        Forbidden(
            r"(?i)(?<!berdasarkan )(?<!menurut )(?<!atas )(?<!dengan )(?<!ada )\bkesepakatan\b",
            "pembagian kartu",
        ),
        Forbidden(
            r"(?i)\b(?:berkata|mengatakan|menyebut|mengucapkan|mengumumkan|kata|bilang)\W+naik\b|[“\"«]naik[”\"»]",
            "up",
        ),
        Forbidden(r"(?i)\bsama dengan kartu kedua\b", "what is equal to the third group"),
        Forbidden(r"(?i)\btiga kartu tertinggi\b", "kelompok terkuat"),
        Forbidden(
            r"(?i)\bberlawanan(?: dengan)? arah\b(?!(?: putaran| gerak)? jarum jam)",
            "berlawanan arah jarum jam",
        ),
    ),
}


def patterns(lang: str, name: str) -> list[tuple[re.Pattern[str], Forbidden]]:
    """Return what is forbidden on a page of a language, ready to be searched."""
    listed = (*EVERYWHERE, *FORBIDDEN.get(lang, ()))
    return [(entry.compiled, entry) for entry in listed if name not in entry.except_on]
