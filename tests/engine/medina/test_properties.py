"""What holds in every position of every game, whichever law would be at fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.alley_laws import JUMP_LAWS
from gatesmith.engine.medina.referee.choices import choices, legal
from gatesmith.engine.medina.referee.laws import TURN_LAWS
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.refusals import laws_for
from gatesmith.engine.medina.referee.scoring import score
from gatesmith.engine.medina.state.alley import Alley, make_alley
from gatesmith.engine.medina.state.city import OPEN, make_city
from gatesmith.engine.medina.state.placements import MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaChoices, MedinaPosition
from gatesmith.engine.medina.state.ring import make_ring
from gatesmith.engine.medina.text.position_drawing import draw, read_drawing
from gatesmith.engine.medina.text.position_text import read_position, write_position

from ...strength import how_many
from .games import setup_of
from .mirrors import mirrored, mirrored_placement, mirrored_rules
from .oracle import Setup
from .tables import opening_of
from .tactics import TACTICS, Memory

GAMES = st.integers(0, 10_000)


def game(number: int) -> Iterator[tuple[MedinaPosition, list[Placement], Placement]]:
    """A numbered game of the engine alone: each position, its list, and what is placed."""
    setup = setup_of(number)
    random, position = Random(f"engine {number}"), opening_of(setup)
    tactic = list(TACTICS.values())[number % len(TACTICS)]
    memory = Memory(setup.board())
    memory.note_merchant(setup.start)
    while listed := legal(position):
        by_text = {placement.text: placement for placement in listed}
        chosen = by_text[tactic.choose(memory, sorted(by_text), random)]
        yield position, listed, chosen
        position = play(position, chosen)


@settings(max_examples=how_many(3, 40), deadline=None)
@given(GAMES, st.sampled_from(["left-right", "up-down"]))
def test_a_mirror_image_has_the_mirrored_list(number: int, mirror: str) -> None:
    """A law would favour one side of the board: a mistake in a side, an arm or a neighbour."""
    rules = mirrored_rules(opening_of(setup_of(number)).rules, mirror)
    for position, listed, chosen in game(number):
        image = mirrored(position, mirror, rules)
        expected = sorted(mirrored_placement(position, each, mirror) for each in listed)
        assert sorted(each.text for each in legal(image)) == expected
        assert [each.total for each in score(image)] == [each.total for each in score(position)]
        after = play(position, chosen)
        text = mirrored_placement(position, chosen, mirror)
        image_after = play(image, next(each for each in legal(image) if each.text == text))
        assert image_after.tiles == mirrored(after, mirror, rules).tiles
        assert image_after.turn == after.turn


def _merchants(alley: Alley) -> tuple[int, tuple[int, int], int]:
    return alley.merchants, alley.ends, alley.older


@settings(max_examples=how_many(3, 40), deadline=None)
@given(GAMES)
def test_what_is_kept_up_to_date_is_what_is_found_anew(number: int) -> None:
    """An increment would drift from the board, and every law that reads it with it."""
    for position, _, chosen in game(number):
        after = play(position, chosen)
        board, city = after.rules.board, after.city
        colours = [0] * len(city.palaces)
        for colour, palaces in enumerate(city.palaces):
            for palace in palaces:
                colours[colour] |= palace.buildings
        stables = city.built & ~sum(colours)
        found = make_city(board, colours, stables, city.domes, len(after.hands))
        assert found == city
        for each in fields(city):
            if each.name != "palaces":  # in the order in which they began
                assert getattr(found, each.name) == getattr(city, each.name), each.name
        assert make_ring(board, after.ring.sides) == after.ring
        assert make_alley(board, *_merchants(after.alley)) == after.alley


@settings(max_examples=how_many(2, 25), deadline=None)
@given(GAMES)
def test_a_position_is_equal_to_itself_after_writing(number: int) -> None:
    """A position would differ from the same one that was written down and read again."""
    for position, _, chosen in list(game(number))[:: how_many(4, 1)]:
        after = play(position, chosen)
        for again in (
            read_position(write_position(after), medina_edition),
            read_drawing(draw(after), medina_edition),
        ):
            assert again == after
            assert hash(again) == hash(after)


def test_a_position_cannot_be_changed() -> None:
    """A position that is kept in a set would change under its hash: type checkers must refuse."""
    position = opening_of(setup_of(1))
    for value in (position, position.city, position.ring, position.ring.all, position.alley):
        for each in fields(value):
            assert not each.compare or str(each.type).startswith("Final["), each.name


@settings(max_examples=how_many(2, 25), deadline=None)
@given(GAMES)
def test_placing_leaves_the_position_as_it_was(number: int) -> None:
    """A list, or what was kept with a position, would change when a piece is placed from it."""
    for position, listed, _ in game(number):
        for placement in listed[::9]:
            after = play(position, placement)
            fresh = replace(after)
            assert legal(fresh) == legal(after)
        assert legal(replace(position)) == listed


def _left_by_the_laws(position: MedinaPosition) -> MedinaChoices:
    """What the player to move can place, from nothing but the laws."""
    refused = 0
    for turn_law in TURN_LAWS.values():
        refused |= turn_law(position)
    places = []
    for piece in position.rules.pieces:
        left = 0 if refused & piece.bit else piece.room
        for law in laws_for(position, piece.kind).values():
            left &= ~law(position, piece)
        if piece in position.rules.domes:
            left &= position.city.firsts
        places.append(left)
    board, ways = position.rules.board, {}
    if not refused & position.rules.merchant.bit:
        for via in bit_numbers(board.every_slot):
            ways[via] = board.every_cell
            for jump_law in JUMP_LAWS.values():
                ways[via] &= ~jump_law(position, via)
    return MedinaChoices(places, tuple((via, cells) for via, cells in ways.items() if cells))


@settings(max_examples=how_many(10, 200), deadline=None)
@given(GAMES)
def test_the_lists_are_what_the_laws_leave(number: int) -> None:
    """A list would offer a placement that a law refuses, or leave out one that none refuses."""
    for position, _, _ in game(number):
        found, expected = choices(position), _left_by_the_laws(position)
        assert found.places == expected.places
        assert sorted(found.jumps) == sorted(expected.jumps)


@settings(max_examples=how_many(4, 60), deadline=None)
@given(GAMES)
def test_what_follows_from_the_gate_laws(number: int) -> None:
    """The consequences that the rules page names would not hold: some gate law is wrong."""
    ever: set[str] = set()
    for position, listed, _ in game(number):
        board, ring = position.rules.board, position.ring
        gates = [each for each in listed if each.piece.kind is MedinaPieceKind.GATE]
        ever |= {each.text for each in gates}
        for side in range(4):
            assert sum(board.side_of[each.place] == side for each in gates) <= 2
        fronts = [board.front[slot] for slot in bit_numbers(ring.all.gates)]
        assert len(set(fronts)) == len(fronts)
        for front in fronts:
            assert not any(board.beside[front] >> other & 1 for other in fronts)
        for side, length in enumerate(board.side_lengths):
            low, high, _ = ring.sides[side]
            if length - 1 in (low, high):
                assert not any(board.side_of[each.place] == side for each in gates)
        for palaces in position.city.palaces:
            for palace in palaces:
                assert palace.owner == OPEN or not palace.cells & ring.all.gate_fronts
    assert len(ever) <= (46 if position.rules.board.columns == 16 else 40)


@pytest.mark.parametrize(("count", "slots"), [(2, 40), (3, 46), (4, 46)])
def test_so_many_slots_can_ever_take_a_gate(count: int, slots: int) -> None:
    """14 + 14 + 9 + 9 slots lie not beside a tower, 12 + 12 + 8 + 8 on the small board."""
    edition = "medina-2014" if count == 2 else "medina-2001"
    position = opening_of(Setup(edition, ("blue", "green", "red", "yellow")[:count], True))
    gate = position.rules.gate
    refused = laws_for(position, MedinaPieceKind.GATE)["GA6"](position, gate)
    assert (gate.room & ~refused).bit_count() == slots
