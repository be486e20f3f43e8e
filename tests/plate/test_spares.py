"""A line of lost pieces, and the sizes of a ladder: what is understood, and what is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.making.plate.piece_orders import (
    players_from,
    sizes_from,
    spare_piece_orders,
    spare_text,
)

from .here import settle


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)


def test_counts_colours_and_options() -> None:
    """Other pieces would be printed than were lost."""
    line = "2 gate, 1 gates blue style=moorish; tower-tile value=3 red, 3x wall"
    found = spare_piece_orders(line)
    assert [(each.count, each.piece.name) for each in found] == [
        (2, "gate"),
        (1, "gate"),
        (1, "tower_tile"),
        (3, "wall"),
    ]
    names = [each.colour.name if each.colour else "" for each in found]
    assert names == ["", "blue", "red", ""]
    assert [dict(each.given) for each in found[:2]] == [{}, {"style": "moorish"}]
    assert dict(found[2].given) == {"value": 3, "color": "red"}


def test_a_line_is_shown_as_a_person_would_write_it() -> None:
    """The title of the beds would repeat stray commas and blanks: Spares: 2 wall, , wall :"""
    assert spare_text("2 wall,  2 wall, ") == "2 wall, 2 wall"
    assert spare_text(" , 1 dome  blue;wall") == "1 dome blue, wall"


def test_marks_of_spares() -> None:
    """A lost dome of a marked game would come back without its ribs."""
    dome, gate, plain = spare_piece_orders("1 dome red, 1 gate, 1 dome marked=false", marked=True)
    assert dict(dome.given) == {"color": "red", "marked": True}
    assert dict(gate.given) == {}
    assert dict(plain.given) == {"marked": False}


def test_capitals_do_not_matter() -> None:
    """A user who begins a word as in a headline would be refused as if there were no such piece."""
    assert spare_piece_orders("1 Gate Red Style=plain, 2 Tower-Tiles") == spare_piece_orders(
        "1 gate red style=plain, 2 tower-tile"
    )
    assert dict(spare_piece_orders("1 dome seat=TRUE")[0].given) == {"seat": True}


def test_zeros_before_a_number_do_not_matter() -> None:
    """A number would be too large for its zeros alone."""
    assert [each.count for each in spare_piece_orders("0000002 gate, 1000 gate")] == [2, 1000]


def test_a_colour_may_be_a_number() -> None:
    """A user could not say the colour of the filament that he has."""
    (found,) = spare_piece_orders("1 gate #12AB34")
    assert found.colour is not None
    assert (found.colour.hex, found.colour.red) == ("#12ab34", 0x12)


def test_a_number_of_the_printer_may_be_given() -> None:
    """A spare could not be made a little looser, as a single piece can."""
    (found,) = spare_piece_orders("gate layer=0.16")
    assert dict(found.overrides) == {"layer": 0.16}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "which pieces?"),
        (" , ", "which pieces?"),
        ("2", "2 of what?"),
        ("0 gate", "0 gate: a count is a whole number from 1 to 1000"),
        ("1001 gate", "1001 gate: a count is a whole number from 1 to 1000"),
        ("1000000 gate", "1000000 gate: a count is"),
        (f"{'9' * 5000} gate", "999 gate: a count is"),
        ("-1 wall", "-1 wall: a count is a whole number from 1 to 1000"),
        ("+2 wall", "+2 wall: a count is a whole number from 1 to 1000"),
        ("1.5 gate", "1.5 gate: a count is a whole number from 1 to 1000"),
        (".5 gate", ".5 gate: a count is a whole number from 1 to 1000"),
        ("1e2 gate", "1e2 gate: a count is a whole number from 1 to 1000"),
        ("1.5", "1.5 of what?"),
        ("1 dome seat=yes", "seat: 'yes' is neither on nor off; write seat=true or seat=false"),
        ("2 gaet", "there is no piece 'gaet'; did you mean gate?"),
        ("gate blu", "gate blu: there is no colour 'blu'; did you mean blue?"),
        ("gate red blue", "one colour, not two"),
        ("gate stile=plain", "has no parameter 'stile'; did you mean style?"),
        ("gate style=moorisch", "did you mean moorish?"),
        ("gate merlons=many", "merlons: 'many' is not a number"),
        ("gate height", "add its value, height=1"),
        ("tower-tile value=9", "value: 9 is above the maximum"),
    ],
)
def test_what_is_not_understood_is_reported(text: str, message: str) -> None:
    """A user would not learn which word was wrong, and what was meant."""
    with pytest.raises(UsageError) as caught:
        spare_piece_orders(text)
    assert message in str(caught.value)


def test_sizes_by_hand() -> None:
    """A ladder would lack its last chip, or have one too many, for 0.1 is no exact number."""
    nine = (28.0, 28.5, 29.0, 29.5, 30.0, 30.5, 31.0, 31.5, 32.0)
    assert sizes_from("28:32:0.5") == nine
    assert sizes_from("29.7:30:0.1") == (29.7, 29.8, 29.9, 30.0)
    assert sizes_from("30:30.9:0.5") == (30.0, 30.5)
    assert sizes_from("30:30:1") == (30.0,)


@pytest.mark.parametrize(
    "text", ["", "28", "28:32", "28:32:0", "32:28:1", "-1:3:1", "28:32:x", "1:900:0.1", "1:2:3:4"]
)
def test_sizes_that_are_none(text: str) -> None:
    """A ladder of no chips, or of a thousand, would be made."""
    with pytest.raises(ParameterError, match=r"^sizes: "):
        sizes_from(text)


def test_players_are_a_whole_number() -> None:
    """Half a player would be refused in the words of the argument parser."""
    assert (players_from(None), players_from("3")) == (None, 3)
    for text in ("3.5", "three", "nan"):
        with pytest.raises(ParameterError, match=r"^players: "):
            players_from(text)
