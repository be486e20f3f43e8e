"""The slow oracle in whole games: what must hold in every position, and what games reach."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ...strength import share_of
from .by_hand import game
from .games import played, setup_of, tactic_name
from .oracle import Oracle, Setup
from .oracle.board import ENDS, TOWERS
from .oracle.table import Table
from .tactics import TACTICS

PLAYERS = ("blue", "green", "red", "yellow")


TABLES = [("medina-2001", 3), ("medina-2001", 4), *(("medina-2014", count) for count in (2, 3, 4))]


@pytest.mark.parametrize(
    ("edition", "count", "gates"),
    share_of([(*table, gates) for table in TABLES for gates in (True, False)], 3),
)
def test_evenly_random_games_end(edition: str, count: int, gates: bool) -> None:
    """A game would stop with legal placements left, or never end."""
    oracle = Oracle(Setup(edition, PLAYERS[:count], gates))
    random = Random(f"{edition} {count} {gates}")
    while legal := oracle.legal():
        assert not oracle.over
        oracle.place(random.choice(legal))
    assert oracle.over
    assert oracle.player is None
    _every_piece_is_somewhere(oracle)


@pytest.mark.parametrize("number", share_of(range(len(TACTICS)), 2))
def test_what_holds_in_every_position(number: int) -> None:
    """A tactic's game would break what follows from the laws, whichever law is at fault."""
    for oracle, legal, text in played(number):
        assert text in legal
        assert legal == sorted(set(legal))
        assert all(not oracle.refusals(each) for each in legal[::17])
        _palaces_are_apart(oracle.table)
        _sides_are_sound(oracle)
    assert oracle.over
    _every_piece_is_somewhere(oracle)


@pytest.mark.parametrize("number", share_of([10, 2], 2))
def test_a_listing_is_what_nothing_refuses(number: int) -> None:
    """A shortcut of the listing would leave out a placement that the refusals allow."""
    for step, (oracle, legal, _) in enumerate(played(number)):
        if step % 20 == 19:
            everything = _every_text(oracle)
            allowed = {each for each in everything if not oracle.refusals(each)}
            domes = {each for each in allowed if "dome" in each}
            assert allowed - domes == {each for each in legal if "dome" not in each}
            assert {_palace(oracle, each) for each in domes} == {
                _palace(oracle, each) for each in legal if "dome" in each
            }


def test_every_edition_and_tactic_comes_among_the_numbered_games() -> None:
    """The comparison would never play four players, or never with gates."""
    setups = [setup_of(number) for number in range(300)]
    kinds = Counter((each.edition, len(each.players), each.gates) for each in setups)
    assert len(kinds) == 10
    assert min(kinds.values()) >= 6
    assert len({(tactic_name(number), setups[number].edition) for number in range(300)}) == 18


def test_a_copy_goes_its_own_way() -> None:
    """A placement in a copy would change the game that it was copied from."""
    oracle = game("building orange e3", "wall N1")
    before = oracle.legal()
    other = oracle.copy()
    for text in ("building orange e4", "dome e3", "gate N2", "merchant f7"):
        other.place(text)
    assert oracle.legal() == before
    assert other.legal() != before


def _palaces_are_apart(table: Table) -> None:
    """Laws BU4, ST2 and GA11, from the cells alone."""
    colour_at = {cell: each.colour for each in table.palaces for cell in each.buildings}
    for palace in table.palaces:
        reached = {min(palace.buildings)}
        for _ in palace.buildings:
            reached |= {
                each
                for cell in reached
                for each in table.board.neighbours[cell]
                if colour_at.get(each) == palace.colour
            }
        assert reached == palace.buildings
        for other in table.palaces:
            if other is not palace:
                touched = {near for cell in palace.cells for near in table.board.around[cell]}
                assert not touched & other.cells
        assert not any(table.gate_front(cell) for cell in palace.cells)


def _sides_are_sound(oracle: Oracle) -> None:
    """Laws WA1, WA2, GA5 and GA6, and two possible gates a side at most."""
    table = oracle.table
    for side, ends in ENDS.items():
        length = table.board.lengths[side]
        row = [table.walls.get((side, number), "") for number in range(1, length + 1)]
        gate = table.gates.get(side)
        if gate is not None:
            assert 1 < gate < length
            assert row[gate - 2] == ends[0] or row[gate] == ends[1]
            row[gate - 1] = "gate"
        assert "" in row or gate is not None
        line = [each for each in row if each not in ("", "gate")]
        assert line == sorted(line, key=ends.index)
        assert row[: line.count(ends[0])] == [ends[0]] * line.count(ends[0])
    gates = [text for text in oracle.legal() if text.startswith("gate")]
    assert all(count <= 2 for count in Counter(text[5] for text in gates).values())


def _every_piece_is_somewhere(oracle: Oracle) -> None:
    """Pieces would come from nowhere, or vanish otherwise than by laws BU5 and GA17."""
    table = oracle.table
    given = Counter(oracle.setup.hand()).total() * len(oracle.setup.players)
    given += 1 if oracle.events["fourth-gate"] else 0
    palaces = sum(each.size + each.closed for each in table.palaces)
    laid = palaces + len(table.walls) + len(table.gates) + len(table.merchants) - 1
    held = sum(sum(hand.values()) for hand in oracle.hands.values())
    assert laid + held <= given
    if not oracle.events["colour-left"] and not oracle.events["discard"]:
        assert laid + held == given
    assert set(oracle.tower_tiles()) == set(TOWERS)


def _every_text(oracle: Oracle) -> list[str]:
    """Every well-shaped placement of this board and a little beyond it."""
    board = oracle.table.board
    cells = [*board.cells, "q1", "a12"]
    slots = [f"{side}{number}" for side in "NESW" for number in range(1, 19)]
    fronts = [cell for cell in cells if cell in board.front.values()]
    gates = [f"{side}{number}" for side, number in oracle.table.gates.items()]
    return [
        *(f"{kind} {slot}" for kind in ("wall", "gate") for slot in slots),
        *(f"{k} {cell}" for k in ("dome", "neutral-dome", "stable", "merchant") for cell in cells),
        *(f"building {colour} {cell}" for colour in oracle.setup.colours() for cell in cells),
        *(f"merchant {cell} via {slot}" for cell in fronts for slot in gates),
    ]


def _palace(oracle: Oracle, dome: str) -> tuple[str, int]:
    """The kind of a dome and the palace under it."""
    kind, cell = dome.split()
    return kind, oracle.table.palaces.index(oracle.table.building_at[cell])
