"""Every law of both games in words, with the cases in which it refuses something.

Sentences are those of the refusals, so a law reads the same wherever it is quoted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gatesmith.engine.medina.referee.refusals import rank as medina_rank
from gatesmith.engine.medina.words.more_laws import MORE_LAWS as MORE_OF_MEDINA
from gatesmith.engine.medina.words.more_laws import PARTS as PARTS_OF_MEDINA
from gatesmith.engine.medina.words.sentences import SENTENCES as LAWS_OF_MEDINA
from gatesmith.engine.wadi.referee.refusals import rank as wadi_rank
from gatesmith.engine.wadi.words.more_laws import MORE_LAWS as MORE_OF_WADI
from gatesmith.engine.wadi.words.more_laws import PARTS as PARTS_OF_WADI
from gatesmith.engine.wadi.words.sentences import SENTENCES as LAWS_OF_WADI
from gatesmith.engine.wording import Language

MEDINA, WADI = "medina", "wadi"


class LawText(NamedTuple):
    """A law in words.

    ``part`` is the part of the rules that it belongs to, ``sentence`` what it says, and ``cases``
    are the sentences that name the reason of a refusal, with ``…`` in the place of cells, slots
    or tiles; there are none for a law with a single reason, or that refuses nothing.
    """

    law: str
    game: str
    part: str
    sentence: str
    cases: tuple[str, ...] = ()


def law_texts(language: Language = "en") -> tuple[LawText, ...]:
    """Every law of both games, in the order of the rules: Medina, then Wadi."""
    return (*_medina(language), *_wadi(language))


def law_text(law: str, language: Language = "en") -> LawText:
    """A law by its number, in capitals or not. Raises KeyError for an unknown one."""
    wanted = law.upper()
    for found in law_texts(language):
        if found.law == wanted:
            return found
    raise KeyError(law)


def _medina(language: Language) -> Iterator[LawText]:
    wordings, more = LAWS_OF_MEDINA[language], MORE_OF_MEDINA[language]
    for law in sorted({*wordings, *more}, key=medina_rank):
        part = PARTS_OF_MEDINA[language][law[:2]]
        if law in more:
            yield LawText(law, MEDINA, part, more[law])
        else:
            yield LawText(law, MEDINA, part, wordings[law].rule, _cases(wordings[law].causes))


def _wadi(language: Language) -> Iterator[LawText]:
    wordings, more = LAWS_OF_WADI[language], MORE_OF_WADI[language]
    for law in sorted({*wordings, *more}, key=wadi_rank):
        part = PARTS_OF_WADI[language][law[:1]]
        if law in more:
            yield LawText(law, WADI, part, more[law])
        else:
            yield LawText(law, WADI, part, wordings[law].rule, _cases(wordings[law].causes))


def _cases(causes: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(text.format(places="…").replace("….", "…") for text in causes.values())
