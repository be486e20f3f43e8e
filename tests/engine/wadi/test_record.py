"""Records: read, written and replayed, and the errors of both sorts."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import IllegalError, NotationError
from gatesmith.engine.records import RecordTurn
from gatesmith.engine.wadi import Action, final, read_drawing, read_record, replay, write_record
from gatesmith.engine.wadi.text.record import WadiRecord

from .walks import walk
from .written import DRAWING, EVERYTHING, PAGE

GOOD = EVERYTHING.replace("; pass\n", "\n")


@pytest.mark.parametrize("text", [PAGE, GOOD])
def test_writing_is_the_inverse_of_reading(text: str) -> None:
    """A record would change when it is read and written."""
    assert write_record(read_record(text)) == text


def test_what_does_not_matter_in_a_record() -> None:
    """Blanks, comments, the order of keys or the line ends of a system would make it unreadable."""
    lines = PAGE.splitlines()
    shuffled = [lines[1], "# a comment", "", lines[2] + " # on", lines[0], "", *lines[3:9]]
    text = "\ufeff" + "\r\n".join([*shuffled, lines[9], "", "  # turns", *lines[10:]])
    text = text.replace("red: build b3; pump", " red :build   b3 ;\tpump").replace(
        "2 1 ~", " 2  1\t~"
    )
    assert write_record(read_record(text)) == PAGE


def test_a_line_that_ends_early_passes() -> None:
    """A replay would leave out what is to be listed, or a moment without a choice."""
    steps = list(replay(read_record(GOOD)))
    assert [step.action.text for step in steps] == [
        *("pass", "pass", "guardian a1", "guardian a3"),
        *("guardian off", "build c2", "pass", "guardian c1", "pass"),
    ]
    assert [step.ply for step in steps] == list(range(9))
    assert steps[4].position.turn.steps
    assert final(read_record(GOOD)).turn.round == 3


@pytest.mark.parametrize("number", range(24))
def test_a_played_game_is_its_record(number: int) -> None:
    """A game could not be written down so that it is the same game again."""
    turns: list[RecordTurn[Action]] = []
    whose = None
    steps = list(walk(number))
    for position, _, action in steps:
        turn = position.turn
        player = position.rules.players[turn.player]
        if whose == (turn.round, player, turn.sets):
            if action.text != "pass":
                turns[-1] = RecordTurn(player, (*turns[-1].actions, action))
        else:
            turns.append(RecordTurn(player, (action,)))
        whose = (turn.round, player, turn.sets)
    first = steps[0][0]
    record = WadiRecord(first.rules, first.water.discs, tuple(turns))
    text = write_record(record)
    again = read_record(text)
    assert write_record(again) == text
    assert [step.action for step in replay(again)] == [action for _, _, action in steps]
    assert [step.position for step in replay(again)] == [position for position, _, _ in steps]
    assert final(again).is_over


def _unreadable(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        final(read_record(text))
    return caught.value


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "expected"),
    [
        ("game: wadi", "game: medina", 1, 7, "the game: wadi"),
        ("game: wadi\n", "", 11, 1, "'game: …'"),
        ("players: red yellow brown", "players: red", 2, 10, "2 to 4 players"),
        ("players: red yellow brown", "players: red red", 2, 14, "each player once"),
        ("players: red yellow brown", "players: red blue", 2, 14, "a player: red"),
        ("guardians: on", "guardians: yes", 3, 12, "guardians: off, on"),
        ("guardians: on", "guardian: on", 3, 1, "one of the keys"),
        ("guardians: on", "guardians: on\nguardians: on", 4, 1, "each key only once"),
        ("guardians: on", "guardians:", 3, 11, "a value"),
        ("guardians: on", "discs_per_land_tile: 0", 3, 22, "a number from 1"),
        ("guardians: on", "guardian_penalty: -1", 3, 19, "a number from 0"),
        ("guardians: on", "guardian_penalty: 01", 3, 19, "a number from 0"),
        ("guardians: on", "moving_guardians: on", 3, 19, "needs 'guardians: on'"),
        ("map:", "map: 2 1", 5, 6, "the rows of the map"),
        ("map:\n", "", 5, 1, "a line 'key: value'"),
        ("river: c3 c2 b2 b1\n", "", 11, 1, "a line 'river: …'"),
        ("1 ~ ~ 1 2", "1 ~ ~ 4 2", 7, 7, "a tile, one of ~, 1, 2, 3"),
        ("1 ~ ~ 1 2", "1 ~ ~ 1", 7, 1, "as many tiles as in the first row, 5"),
        ("c3=4 c2=2", "c3=4 c2", 10, 13, "a tile and how many discs"),
        ("c3=4 c2=2", "c3=4 c3=2", 10, 13, "each tile once"),
        ("c3=4 c2=2", "c3=4 a1=2", 10, 16, "at most 1 on a land tile"),
        ("c3=4 c2=2", "c3=4 z1=2", 10, 13, "a tile of this board, 5 by 3"),
        ("brown: pass\n", "brown: pass\nrule_b: on\n", 15, 1, "a player of this game"),
        ("brown: pass\n", "black: pass\n", 14, 1, "a player of this game"),
        ("brown: pass\n", "brown: pass; pass\n", 14, 8, "pass alone"),
        ("brown: pass\n", "brown: build e1; pass\n", 14, 18, "pass alone"),
        ("brown: pass\n", "brown:\n", 14, 7, "an action"),
        ("brown: pass\n", "brown pass\n", 14, 1, "a turn"),
        ("brown: pass\n", "brown: pump c3\n", 14, 8, "3 words"),
    ],
)
def test_what_cannot_be_read_says_where(
    old: str, new: str, line: int, column: int, expected: str
) -> None:
    """A mistake would be played as something else, or its place would be wrong."""
    assert old in PAGE
    error = _unreadable(PAGE.replace(old, new, 1))
    assert expected in str(error)
    assert (error.line, error.column) == (line, column)


def test_every_problem_of_a_scenario_is_named_at_once() -> None:
    """A map would be repaired mistake by mistake."""
    text = PAGE.replace("2 1 ~ 3 1", "2 1 ~ 3 x").replace("c3=4", "c3=4 c3=1")
    error = _unreadable(text.replace("c3 c2 b2 b1", "c3 b2 b1 a1"))
    for message in (
        "'x'",
        "missing: c2",
        "a neighbour of c3",
        "but this one is land",
        "each tile once",
    ):
        assert message in str(error)
    assert (error.line, error.column) == (6, 9)
    assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("old", "new", "line", "action", "laws"),
    [
        ("red: build b3; pump c3 a3", "red: build c3", 12, "build c3", "A5"),
        ("red: build b3; pump c3 a3", "yellow: pass", 12, "pass", "A3"),
        ("pump c3 a3", "pump c3 a3; pump c3 b3", 12, "pump c3 b3", "A3 A4"),
        ("pump c3 a3", "build a1", 12, "build a1", "A4"),
        ("pump c2 d3", "pump c2 a2", 13, "pump c2 a2", "A8"),
        ("brown: guardian e1", "brown: pass", 15, "pass", "R9"),
        ("brown: guardian e1", "yellow: guardian e1", 15, "guardian e1", "A3 R11"),
        ("brown: guardian e1", "brown: guardian e1; build c1", 15, "build c1", "A3 A4 R9"),
        ("red: guardian e3", "red: guardian c3", 17, "guardian c3", "R10"),
    ],
)
def test_what_is_illegal_says_why_and_shows_the_table(
    old: str, new: str, line: int, action: str, laws: str
) -> None:
    """A broken rule would be called a typing mistake, or its reasons be left out."""
    assert old in PAGE
    with pytest.raises(IllegalError) as caught:
        final(read_record(PAGE.replace(old, new, 1)))
    error = caught.value
    assert (error.line, error.placement) == (line, action)
    assert " ".join(each.law for each in error.refusals) == laws
    names = laws.split()
    rules = f"rule {laws} forbids" if len(names) == 1 else f"rules {' and '.join(names)} forbid"
    assert f"line {line}: {rules}" in str(error)
    assert f"'{action}'" in str(error)
    assert "in round 1" in str(error)
    assert "\n" not in str(error)
    assert read_drawing(error.shown).turn.round == 1


def test_what_is_shown_is_the_position_that_the_action_meets() -> None:
    """The table before the line, or after it, would be shown."""
    with pytest.raises(IllegalError) as caught:
        final(read_record(PAGE + "yellow: pump a3 a2\n"))
    assert caught.value.shown == DRAWING
