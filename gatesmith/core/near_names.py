"""The known name that somebody may have meant by an unknown one."""

from __future__ import annotations

from collections.abc import Iterable

_LIKE = 0.64
"""The share of letters that two similar names have in common: nonsense is no scene."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The most similar of the known names, or None if none is similar.

    Swapped letters are the most common slip, so the same letters in another order come first; where
    two names are as similar, the one that shares more letters is meant: .sltx is .stl, not .stp.
    Capital letters are those of the known name: MOORISH is moorish.
    """
    from collections import Counter
    from difflib import SequenceMatcher, get_close_matches

    names = {each.casefold(): each for each in known}
    name = name.casefold()
    letters = Counter(name)

    def likeness(other: str) -> tuple[bool, float, int]:
        theirs = Counter(other)
        return (
            theirs == letters,
            SequenceMatcher(None, other, name).ratio(),
            (theirs & letters).total(),
        )

    near = get_close_matches(name, names, n=max(len(names), 1), cutoff=_LIKE)
    best = max(near, key=likeness, default=None)
    return None if best is None else names[best]
