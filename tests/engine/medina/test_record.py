"""Records of games: exact inverses, what is unreadable, what is illegal."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from gatesmith.core.errors import IllegalError, NotationError
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.medina.text.record import (
    MedinaRecord,
    final,
    read_record,
    replay,
    write_record,
)
from gatesmith.engine.records import RecordTurn

from ...strength import share_of
from .games import played
from .written import find_edition

RECORD = """game: medina
edition: medina-2001
players: blue green red
gates: on
start: f6

blue: building grey e5; wall N1
green: dome e5; gate N2
"""
GAMES = range(6)


def _last(text: str) -> MedinaPosition:
    return final(read_record(text, find_edition))


@cache
def _text_of_game(number: int) -> tuple[str, list[list[str]]]:
    """The record of an oracle's game as the page writes it, and the legal lists in it."""
    lists, lines, head = [], [], ""
    for oracle, listed, text in played(number):
        setup = oracle.setup
        if oracle.left == 2:
            lines.append(f"{oracle.player}: {text}")
        else:
            lines[-1] += f"; {text}"
        lists.append(listed)
        head = f"game: medina\nedition: {setup.edition}\nplayers: {' '.join(setup.players)}\n"
        head += "gates: on\n" if setup.gates else ""
        head += f"start: {setup.start}\n"
        head += f"new_alley: {setup.new_alley}\n" if setup.new_alley != "anywhere" else ""
        head += f"wall_points: {setup.wall_points}\n" if setup.wall_points != "parts" else ""
    return "\n".join([head, *lines, ""]), lists


def test_the_record_of_the_rules_page_is_read() -> None:
    """The one record that the page shows would be misunderstood."""
    record = read_record(RECORD, find_edition)
    assert (record.rules.edition.name, record.rules.players) == (
        "medina-2001",
        ("blue", "green", "red"),
    )
    assert (record.rules.gates, record.start, record.start_line) == (True, "f6", 5)
    turns = [
        (turn.player, [placed.text for placed in turn.actions], turn.line) for turn in record.turns
    ]
    assert turns == [
        ("blue", ["building grey e5", "wall N1"], 7),
        ("green", ["dome e5", "gate N2"], 8),
    ]


def test_replay_shows_each_placement_in_its_position() -> None:
    """A list of what was legal would be that of another moment of the game."""
    steps = list(replay(read_record(RECORD, find_edition)))
    assert [step.ply for step in steps] == [0, 1, 2, 3]
    assert [step.action.text for step in steps][2:] == ["dome e5", "gate N2"]
    assert [step.position.turn.left for step in steps] == [2, 1, 2, 1]
    assert play(steps[-1].position, steps[-1].action) == _last(RECORD)


@pytest.mark.parametrize("number", share_of(GAMES, 2))
def test_whole_games_are_written_again_and_played_again(number: int) -> None:
    """A record would lose something, or the game in it would take another course."""
    text, lists = _text_of_game(number)
    record = read_record(text, find_edition)
    assert write_record(record) == text
    again = [sorted(placed.text for placed in legal(step.position)) for step in replay(record)]
    assert again == lists
    assert final(record).is_over


def test_games_have_turns_of_one_placement_and_two_lines_running() -> None:
    """The games above would try only the ordinary turns."""
    records = [read_record(_text_of_game(number)[0], find_edition) for number in GAMES]
    turns = [turn for record in records for turn in record.turns]
    assert any(len(turn.actions) == 1 for turn in turns)
    players = [[turn.player for turn in record.turns] for record in records]
    assert any(first == second for names in players for first, second in pairwise(names))


@pytest.mark.parametrize(
    "loose",
    [
        RECORD.replace("\n", "\r\n"),
        RECORD.replace("\n", "\r"),
        "\ufeff" + RECORD,
        "\n# a game\n\n" + RECORD,
        RECORD.replace("gates: on", "   # with the gates\ngates:on # four of them"),
        RECORD.replace("game: medina\n", "").replace("start", "game:  medina \nstart"),
        RECORD.replace("; wall N1", ";\twall   N1   # from the north-west"),
        RECORD.replace("\ngreen", "\n\n# then\n  \ngreen") + "\n\n",
        RECORD.removesuffix("\n"),
    ],
)
def test_blanks_comments_and_order_do_not_matter(loose: str) -> None:
    """A record typed by a person would be refused for its looks."""
    assert write_record(read_record(loose, find_edition)) == RECORD


def test_a_comment_ends_no_header_and_an_empty_line_does() -> None:
    """A comment in the header would cut it off."""
    commented = RECORD.replace("start", "# where the alley begins\nstart")
    assert read_record(commented, find_edition).start == "f6"
    with pytest.raises(NotationError, match=r"line 5, .*'start: …'"):
        read_record(RECORD.replace("start", "\nstart"), find_edition)


def test_a_record_without_turns() -> None:
    """A game that has only been set up could not be kept."""
    text = RECORD[: RECORD.index("blue: ")]
    record = read_record(text, find_edition)
    assert (record.turns, write_record(record)) == ((), text)
    assert read_record(text.rstrip(), find_edition) == record
    assert final(record).turn.left == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        ("game: medina", "game: wadi", 1, 7),
        ("game: medina\n", "", 5, 1),
        ("edition: medina-2001", "edition: medina-1999", 2, 10),
        ("edition: medina-2001", "edition: wadi", 2, 10),
        ("edition: medina-2001", "edition: ../medina-2001", 2, 10),
        ("edition: medina-2001", "edition: medina 2001", 2, 10),
        ("edition: medina-2001", "edition:", 2, 9),
        ("blue green red", "blue green", 2, 10),
        ("blue green red", "blue green white", 3, 21),
        ("blue green red", "blue green blue", 3, 21),
        ("gates: on", "gates: yes", 4, 8),
        ("gates: on", "gates: on\ngates: on", 5, 1),
        ("gates: on", "gate: on", 4, 1),
        ("gates: on", "new_alley: nowhere", 4, 12),
        ("gates: on", "wall_points: wall", 4, 14),
        ("gates: on", "gates", 4, 1),
        ("start: f6", "start: F6", 5, 8),
        ("start: f6", "start: N6", 5, 8),
        ("start: f6\n", "", 5, 1),
        ("start: f6\n\n", "start: f6\n", 6, 1),
        ("blue: ", "blue ", 7, 1),
        ("blue: ", "white: ", 7, 1),
        ("blue: ", "Blue: ", 7, 1),
        ("blue: building grey e5; wall N1", "blue:", 7, 6),
        ("wall N1", "wall N1;", 7, 33),
        ("wall N1", "wall", 7, 25),
        ("building grey", "building purple", 7, 16),
        ("gate N2", "gate N2, wall N3", 8, 26),
        ("gate N2", "gate N\u0662", 8, 22),
        ("gate N2", "gate N2\x00", 8, 22),
    ],
)
def test_what_is_unreadable_is_reported_with_line_and_column(
    old: str, new: str, line: int, column: int
) -> None:
    """A mistake in a long record would be looked for on the wrong line."""
    assert old in RECORD
    with pytest.raises(NotationError) as refused:
        read_record(RECORD.replace(old, new, 1), find_edition)
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value).startswith(f"line {line}, column {column}: ")


def test_the_error_quotes_the_line() -> None:
    """A reader would have to open the record to see what is meant."""
    with pytest.raises(NotationError, match="'green: dome e5; gat N2'"):
        read_record(RECORD.replace("gate N", "gat N"), find_edition)


@pytest.mark.parametrize(
    ("old", "new", "laws", "placement", "line"),
    [
        ("start: f6", "start: a6", ["TU4"], "a6", 5),
        ("start: f6", "start: p6", ["TU4"], "p6", 5),
        ("start: f6", "start: f1", ["TU4"], "f1", 5),
        ("start: f6", "start: f11", ["TU4"], "f11", 5),
        ("start: f6", "start: f12", ["TU4"], "f12", 5),
        ("wall N1", "wall N2", ["WA1"], "wall N2", 7),
        ("wall N1", "wall N17", ["WA1"], "wall N17", 7),
        ("gate N2", "gate N1", ["GA5", "GA6"], "gate N1", 8),
        ("gate N2", "merchant e1 via N2", ["GA13"], "merchant e1 via N2", 8),
        ("green: dome", "red: dome", ["TU1"], "dome e5", 8),
        ("blue: building", "green: building", ["TU1"], "building grey e5", 7),
        ("; wall N1", "", ["TU1"], "building grey e5", 7),
        ("; wall N1", "; wall N1; wall N2", ["TU1"], "wall N2", 7),
        ("; wall N1", "; wall N1; wall N9", ["TU1", "WA1"], "wall N9", 7),
        ("dome e5", "neutral-dome e5", ["TU1"], "neutral-dome e5", 8),
        ("gates: on", "gates: off", ["TU1"], "gate N2", 8),
    ],
)
def test_what_is_illegal_is_reported_with_laws_turn_and_line(
    old: str, new: str, laws: list[str], placement: str, line: int
) -> None:
    """A wrong game would be taken for a right one, or blamed on the wrong law or turn."""
    assert old in RECORD
    record = read_record(RECORD.replace(old, new, 1), find_edition)
    with pytest.raises(IllegalError) as refused:
        final(record)
    error = refused.value
    assert [refusal.law for refusal in error.refusals] == laws
    assert (error.line, error.placement) == (line, placement)
    expected = str(error)
    rules = f"rule {laws[0]} forbids" if len(laws) == 1 else f"rules {' and '.join(laws)} forbid"
    assert expected.startswith(f"line {line}: {rules}")
    assert placement in expected
    if laws != ["TU4"]:
        turn = record.turns[line - 7]
        assert f"in turn {line - 6} of {turn.player}: {turn.text!r}" in expected


def test_the_last_turn_may_be_unfinished() -> None:
    """A game that is still being played could not be looked at."""
    assert _last(RECORD.replace("; gate N2", "")).turn == (1, 1, True)
    with pytest.raises(IllegalError, match="line 8: rule TU1 forbids 'dome e5' alone"):
        _last(RECORD.replace("; gate N2", "") + "red: wall N16; wall E1\n")


def test_a_third_placement_is_refused_where_the_same_player_moves_again() -> None:
    """Two turns running could be written as one of four placements."""
    for number in range(40):
        record = read_record(_text_of_game(number)[0], find_edition)
        turns = record.turns
        for place, (first, second) in enumerate(pairwise(turns)):
            if first.player == second.player:
                joined = replace(first, actions=(*first.actions, *second.actions))
                wrong = replace(record, turns=(*turns[:place], joined, *turns[place + 2 :]))
                with pytest.raises(IllegalError) as refused:
                    final(wrong)
                assert [refusal.law for refusal in refused.value.refusals] == ["TU1"]
                assert refused.value.placement == second.actions[0].text
                return
    raise AssertionError("no player moved twice running in these games")


def test_after_the_end_nothing_is_placed() -> None:
    """A record could go on forever after its game is over."""
    text, _ = _text_of_game(0)
    player = read_record(text, find_edition).rules.players[0]
    for more in (f"{text}{player}: wall N1\n", f"{text.rstrip()}; wall N1\n"):
        with pytest.raises(IllegalError) as refused:
            _last(more)
        assert [refusal.law for refusal in refused.value.refusals] == ["TU3"]


def test_a_record_that_was_never_a_text_names_no_line() -> None:
    """An error would send its reader to line 0."""
    record = read_record(RECORD, find_edition)
    turns = tuple(RecordTurn(turn.player, turn.actions) for turn in record.turns[1:])
    assert write_record(MedinaRecord(record.rules, "f6", record.turns)) == RECORD
    with pytest.raises(IllegalError, match=r"^rules TU1 and DO1 forbid 'dome e5' in turn 1 of"):
        final(MedinaRecord(record.rules, "f6", turns))


@pytest.mark.parametrize("name", ["my own", "a#b", "a\nb", "", "-", "x" * 200])
def test_a_name_that_could_not_be_read_again_is_not_written(name: str) -> None:
    """A record would be written that nobody can read."""
    record = read_record(RECORD, find_edition)
    edition = replace(record.rules.edition, name=name)
    with pytest.raises(NotationError):
        write_record(replace(record, rules=replace(record.rules, edition=edition)))
