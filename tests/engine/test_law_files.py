"""The folders of laws: each law of both games has its positions and its sentences."""

from __future__ import annotations

import pytest

from gatesmith.engine import medina, wadi

from .law_files import LawCase, LawFiles
from .medina.cases import LAWS as MEDINA
from .wadi.cases import LAWS as WADI

GAMES: dict[str, LawFiles[LawCase]] = {"medina": MEDINA, "wadi": WADI}
SENTENCES = {"medina": medina.sentence, "wadi": wadi.sentence}
SAID = [(game, law) for game, laws in GAMES.items() for law in laws.refusing]

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize(
    ("game", "law"), [(game, law) for game, laws in GAMES.items() for law in laws.laws]
)
def test_every_law_has_both_sorts_of_positions(game: str, law: str) -> None:
    """A law could be left out of the engine, or be applied everywhere, and no test would fail."""
    mine = [case for case in GAMES[game].cases if case.law == law]
    sorts = {case.sort for case in mine}
    assert {"allows", "refuses"} <= sorts or {"does", "does not"} <= sorts
    assert all(case.says_something for case in mine)
    if law in GAMES[game].refusing:
        assert {"allows", "refuses"} <= sorts
        assert any(law in case.refusing for case in mine)


@each_game
def test_no_file_belongs_to_no_law(game: str) -> None:
    """A misspelt file's positions would count for no law."""
    stems = sorted(path.stem for path in GAMES[game].folder.glob("*.txt"))
    assert stems == sorted(GAMES[game].laws)


@each_game
def test_the_laws_that_refuse_are_listed(game: str) -> None:
    """A law that refuses something would need no position that it refuses."""
    named = {law for case in GAMES[game].cases for law in case.refusing}
    assert named == set(GAMES[game].refusing)


@pytest.mark.parametrize(("game", "law"), [*SAID, ("medina", "TU4")])
def test_every_law_that_refuses_is_reported_in_both_languages(game: str, law: str) -> None:
    """A refusal would have a number and no words."""
    sentence = SENTENCES[game]
    assert sentence(law, "en")
    assert sentence(law, "de") != sentence(law, "en")
