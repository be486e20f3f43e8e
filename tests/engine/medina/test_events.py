"""What follows from a placement: tiles, colours, the fourth gate, skips and the end, all told."""

from __future__ import annotations

import pytest

from gatesmith.engine.medina import MedinaPosition, play, read_placement, refusals
from gatesmith.engine.medina.referee.events import events
from gatesmith.engine.medina.words.event_sentences import EVENTS, sentence_of

from .set_up import Table


def _told(position: MedinaPosition, text: str, language: str = "en") -> list[str]:
    placement = read_placement(position.rules, text)
    assert not refusals(position, placement)
    found = events(position, placement, play(position, placement))
    return [sentence_of(each, "de" if language == "de" else "en") for each in found]


TOLD = [
    (
        Table(
            hands={"blue": {"dome": 1, "wall": 1}}, buildings={"grey": "a3"}, sides={"W": (3, 0, 0)}
        ),
        "dome a3",
        ["blue takes the tile of tower SW (TI2)", "blue takes the palace tile of grey (TI4)"],
        ["blau nimmt die Karte des Turms SW (TI2)", "blau nimmt die Palastkarte in Grau (TI4)"],
    ),
    (
        Table(
            hands={"blue": {"wall": 2}},
            buildings={"grey": "a3"},
            domes="a3=green",
            sides={"W": (2, 0, 0)},
            tiles={"SW": "red"},
        ),
        "wall W3",
        ["green takes the tile of tower SW from red (TI1)"],
        ["grün nimmt die Karte des Turms SW von rot (TI1)"],
    ),
    (
        Table(
            hands={"blue": {"dome": 1, "wall": 1, "stable": 1}, "green": {"grey": 2, "wall": 1}},
            buildings={"grey": "c3 e6 g9"},
            domes="e6=green g9=red",
            tiles={"grey": "green"},
        ),
        "dome c3",
        ["the remaining buildings of grey leave the game: 2 (BU5)"],
        ["die übrigen Gebäude in Grau scheiden aus: 2 (BU5)"],
    ),
    (
        Table(hands={"blue": {"gate": 1, "wall": 1}}, sides={"N": (2, 0, 0)}),
        "gate N3",
        ["blue takes the gate beside the board (GA3)"],
        ["blau nimmt das Stadttor neben dem Plan (GA3)"],
    ),
    (
        Table(hands={"blue": {"merchant": 1}}),
        "merchant f7",
        ["blue can place nothing more, so the turn ends (TU1)"],
        ["blau kann nichts mehr einsetzen, der Zug endet (TU1)"],
    ),
    (
        Table(
            hands={"blue": {"merchant": 2}, "green": {}, "red": {"wall": 1}},
            turn=("blue", 1, False),
        ),
        "merchant f7",
        ["green can place nothing and is skipped (TU3)"],
        ["grün kann nichts einsetzen und wird übergangen (TU3)"],
    ),
    (
        Table(hands={"blue": {"merchant": 2}, "green": {"gate": 1}}, turn=("blue", 1, False)),
        "merchant f7",
        ["green has only gates left, discards 1 and takes no more turns (GA17)"],
        ["grün hat nur noch Stadttore, wirft ab: 1, und macht keine Züge mehr (GA17)"],
    ),
    (
        Table(hands={"blue": {"merchant": 1}, "green": {}, "red": {"gate": 1}}),
        "merchant f7",
        ["nobody can place anything: the game is over (TU3)"],
        ["niemand kann noch etwas einsetzen: Das Spiel ist zu Ende (TU3)"],
    ),
    (
        Table(
            hands={"blue": {"merchant": 1, "wall": 1}},
            merchants="a1",
            ends="a1 a1",
            buildings={"grey": "a2", "black": "b1"},
        ),
        "merchant f7",
        ["a new alley begins on f7 (ME3)"],
        ["eine neue Händlergasse beginnt auf f7 (ME3)"],
    ),
    (
        Table(hands={"blue": {"gate": 2, "dome": 1}}),
        "discard gate",
        ["blue has only gates left, discards 2 and takes no more turns (GA17)"],
        ["blau hat nur noch Stadttore, wirft ab: 2, und macht keine Züge mehr (GA17)"],
    ),
    (Table(hands={"blue": {"wall": 2}}), "wall N1", [], []),
]


@pytest.mark.parametrize("row", TOLD, ids=lambda row: " ".join(row[2])[:40] or "nothing")
def test_what_follows_is_told(row: tuple[Table, str, list[str], list[str]]) -> None:
    """A tile would change hands, or a player be skipped, without a word."""
    table, text, english, german = row
    assert _told(table.position(), text) == english
    assert _told(table.position(), text, "de") == german


def test_both_languages_tell_the_same() -> None:
    """An event would be told in one language only."""
    assert list(EVENTS["en"]) == list(EVENTS["de"])
    for kind, text in EVENTS["en"].items():
        assert EVENTS["de"][kind] != text
