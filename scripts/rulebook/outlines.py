"""The four suit signs as the project draws them, for its font and for the large cards alike."""

from typing import Final

from hazari_rules.cards import Suit

OUTLINES: Final = {
    Suit.SPADES: (
        "M50 4 C56 17 66 27 77 37 C88 47 95 54 95 65 C95 77 86 85 75 85 C66 85 58 81 53.5 73 C54 84 58 91 69 96 "
        "L31 96 C42 91 46 84 46.5 73 C42 81 34 85 25 85 C14 85 5 77 5 65 C5 54 12 47 23 37 C34 27 44 17 50 4 Z"
    ),
    Suit.HEARTS: (
        "M50 93 C46 87 38 79 28 69 C14 55 5 45 5 31 C5 17 15 7 28 7 C38 7 46 12 50 21 "
        "C54 12 62 7 72 7 C85 7 95 17 95 31 C95 45 86 55 72 69 C62 79 54 87 50 93 Z"
    ),
    Suit.DIAMONDS: "M50 2 C58 18 70 35 87 50 C70 65 58 82 50 98 C42 82 30 65 13 50 C30 35 42 18 50 2 Z",
    Suit.CLUBS: (
        "M50 4 C62.2 4 72 13.8 72 26 C72 32.5 69 38.5 64.5 42.5 C67.5 40.9 71 40 74.5 40 C86.5 40 96 49.5 96 61.5 "
        "C96 73.5 86.5 83 74.5 83 C65.5 83 57.5 78 53.5 70.5 C54 83 58 91 69 96 L31 96 C42 91 46 83 46.5 70.5 "
        "C42.5 78 34.5 83 25.5 83 C13.5 83 4 73.5 4 61.5 C4 49.5 13.5 40 25.5 40 C29 40 32.5 40.9 35.5 42.5 "
        "C31 38.5 28 32.5 28 26 C28 13.8 37.8 4 50 4 Z"
    ),
}
"""The outline of each sign in a box of 100 by 100, as in the path of an SVG."""
