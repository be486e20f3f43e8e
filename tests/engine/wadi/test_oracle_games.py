"""The slow oracle in whole games: what must hold in every position, and what games reach."""

from __future__ import annotations

from collections import Counter

import pytest

from .by_hand import EXAMPLE, FIRST_TURNS, GUARDIANS, game
from .games import played, setup_of, tactic_name
from .oracle import Oracle
from .oracle.events import NAMES
from .oracle.setup import SHADUFS
from .tactics import TACTICS


@pytest.mark.parametrize("number", range(2 * len(TACTICS)))
def test_what_holds_in_every_position(number: int) -> None:
    """A tactic's game would break what follows from the laws, whichever law is at fault."""
    before: Oracle | None = None
    for oracle, legal, text in played(number):
        assert text in legal
        assert legal == sorted(set(legal))
        assert all(not oracle.refusals(each) for each in legal)
        _pieces_are_sound(oracle)
        if before is not None:
            _nothing_changed_in_a_closed_area(before, oracle)
        before = oracle.copy()
    assert oracle.player is None
    assert not any(cell in oracle.table.board.wadi for cell in oracle.discs)
    ways = [oracle.table.board.way(cell) for cell in oracle.table.board.wadi]
    assert 1 <= oracle.round <= max(ways)


@pytest.mark.parametrize("number", range(3, 300, 33))
def test_a_listing_is_what_nothing_refuses(number: int) -> None:
    """A shortcut of the listing would leave out an action that the refusals allow."""
    for step, (oracle, legal, _) in enumerate(played(number)):
        if step % 5 == 0:
            texts = _every_text(oracle)
            assert legal == sorted(each for each in texts if not oracle.refusals(each))


@pytest.mark.parametrize("number", range(1, 300, 41))
def test_discs_leave_the_game_by_a_mouth_only(number: int) -> None:
    """A disc would vanish from a tile, or come from nowhere, when a turn or a round ends."""
    before: tuple[int, int, int] | None = None
    for oracle, _, _ in played(number):
        mouths = [cell for cell, into in oracle.table.board.downstream.items() if into is None]
        count = sum(oracle.discs.values())
        if before is not None:
            assert before[0] - count in range(before[2] + 1)
            assert before[0] == count or before[1] < oracle.round
        before = count, oracle.round, sum(oracle.discs.get(cell, 0) for cell in mouths)


def test_every_setting_comes_among_the_numbered_games() -> None:
    """The comparison would never play four players, or never without guardians."""
    setups = [setup_of(number) for number in range(300)]
    settings = Counter((each.guardians, each.moving_guardians, each.rule_b) for each in setups)
    assert len(settings) == 6
    assert min(settings.values()) >= 15
    assert min(Counter(len(each.players) for each in setups).values()) >= 50
    assert {len(each.scenario.arms) for each in setups} == {1, 2, 3}
    assert {each.discs_per_land_tile for each in setups} == {1, 2, 3, 9}
    rows = {len(each.scenario.rows) for each in setups}
    columns = {each.scenario.columns() for each in setups}
    assert rows - columns == {11, 12}  # tiles such as a10
    assert columns - rows == {14, 26}  # the most columns that there are (A1)
    assert rows & columns == set(range(1, 10))
    assert {tactic_name(number) for number in range(300)} == set(TACTICS)


def test_three_games_reach_every_rare_thing() -> None:
    """The tactics would be no better than chance, or an event would be counted no more."""
    events: Counter[str] = Counter()
    for number in (21, 116, 142):
        *_, (oracle, _, _) = played(number)
        events.update(oracle.events)
    assert set(events) == set(NAMES)


def test_a_copy_goes_its_own_way() -> None:
    """An action in a copy would change the game that it was copied from."""
    oracle = game(EXAMPLE, *FIRST_TURNS, *GUARDIANS)
    before = oracle.legal()
    other = oracle.copy()
    for text in ("build c1", "pump c2 d2", "build a3"):
        if not other.refusals(text):
            other.place(text)
    assert oracle.legal() == before
    assert other.legal() != before
    assert oracle.hands != other.hands
    assert oracle.discs != other.discs


def _pieces_are_sound(oracle: Oracle) -> None:
    """Laws A2, A5, A7, R5 and R10, from the tiles alone."""
    board, guardians = oracle.table.board, set(oracle.guardians_at.values())
    built = Counter(oracle.shadufs.values())
    assert all(built[player] + hand == SHADUFS for player, hand in oracle.hands.items())
    for cell, count in oracle.discs.items():
        assert count > 0
        assert cell in board.wadi or count <= oracle.setup.discs_per_land_tile
    assert not guardians & (set(oracle.discs) | set(oracle.shadufs) | set(board.wadi))
    for cell in guardians:
        assert not guardians & set(board.neighbours[cell])
    for cell, owner in oracle.shadufs.items():
        beside = {oracle.shadufs.get(each) for each in board.neighbours[cell]}
        assert owner not in beside
        assert oracle.setup.rule_b or beside == {None} or not beside


def _nothing_changed_in_a_closed_area(before: Oracle, after: Oracle) -> None:
    """Law R3: while a tile stays in the area of one guardian, it stays as it is."""
    for player, area in before.closed().items():
        if after.guardians_at.get(player) == before.guardians_at[player]:
            for cell in area:
                assert before.discs.get(cell) == after.discs.get(cell)
                assert before.shadufs.get(cell) == after.shadufs.get(cell)
                others = set(after.guardians_at.values()) - set(before.guardians_at.values())
                assert cell not in others


def _every_text(oracle: Oracle) -> list[str]:
    """Every well-shaped action on the board."""
    cells = oracle.table.board.cells
    return [
        *("pass", "guardian off"),
        *(f"{kind} {cell}" for kind in ("build", "guardian") for cell in cells),
        *(f"pump {source} {target}" for source in cells for target in cells),
    ]
