"""What holds in every position of every game, whichever law would be at fault."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi import (
    ActionKind,
    WadiPosition,
    count,
    legal,
    play,
    read_action,
    refusals,
    score,
    status,
)
from gatesmith.engine.wadi.state.position import make_guardians, make_shadufs, make_water

from ...strength import how_many
from .mirrors import WAYS, Image
from .walks import positions, walk

GAMES = st.integers(0, 10_000)


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES, st.sampled_from(WAYS))
def test_a_turned_map_has_the_turned_list(number: int, way: str) -> None:
    """A law would favour one side of the board: a mistake in a neighbour, a zone or the river."""
    image: Image | None = None
    for position, listed, chosen in walk(number):
        image = image or Image(position.rules, way)
        turned = image.position(position)
        assert sorted(each.text for each in legal(turned)) == sorted(map(image.text, listed))
        assert score(turned) == score(position)
        after = play(turned, read_action(image.rules, image.text(chosen)))
        assert after == image.position(play(position, chosen))


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES)
def test_what_is_kept_up_to_date_is_what_is_found_anew(number: int) -> None:
    """An increment would drift from the table, and every law that reads it with it."""
    for position in positions(number):
        rules, guardians = position.rules, position.guardians
        assert make_water(rules, position.water.discs) == position.water
        assert make_shadufs(rules, position.shadufs.of) == position.shadufs
        assert make_guardians(rules, guardians.tiles, guardians.removed) == guardians


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES)
def test_discs_are_conserved_but_for_the_mouths(number: int) -> None:
    """Water would appear or vanish in a pump or in the flow."""
    for position, _, chosen in walk(number):
        after, rules = play(position, chosen), position.rules
        before, now = sum(position.water.discs), sum(after.water.discs)
        flows = after.turn.round > position.turn.round or after.is_over
        if not flows:
            assert now == before
            continue
        mouths = [arm.tiles[-1] for arm in rules.terrain.arms if arm.into < 0]
        gone = sum(position.water.discs[tile] for tile in mouths)
        if chosen.kind is ActionKind.PUMP and chosen.source in mouths:
            gone -= 1
        assert now == before - gone


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES)
def test_nothing_changes_in_a_closed_area_while_it_is_closed(number: int) -> None:
    """A guardian would not guard what it stands by."""
    for position, _, chosen in walk(number):
        after = play(position, chosen)
        shut = position.guardians.closed & after.guardians.closed
        for tile in bit_numbers(shut):
            assert after.water.discs[tile] == position.water.discs[tile]
        for before, now in zip(position.shadufs.of, after.shadufs.of, strict=True):
            assert before & shut == now & shut


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES)
def test_guardians_are_never_neighbours_and_stand_on_empty_land(number: int) -> None:
    """A guardian would have been set in a closed area, or on something."""
    for position in positions(number):
        board, standing = position.rules.board, position.guardians.standing
        assert not standing & (board.wadi | position.water.wet | position.shadufs.all)
        for tile in bit_numbers(standing):
            assert not board.beside[tile] & standing


@settings(max_examples=how_many(8, 200), deadline=None)
@given(GAMES)
def test_a_game_lasts_no_longer_than_the_river(number: int) -> None:
    """A game would go on after the last disc has left the river, or end before."""
    last: WadiPosition | None = None
    for last in positions(number):
        assert 1 <= last.turn.round <= max(1, last.rules.board.longest)
    assert last is not None
    assert last.is_over
    assert last.is_dry


@settings(max_examples=how_many(5, 100), deadline=None)
@given(GAMES)
def test_a_position_that_was_played_is_possible(number: int) -> None:
    """A position would be called impossible that a game leads to."""
    for position in positions(number):
        assert status(position) == ()


@settings(max_examples=how_many(4, 80), deadline=None)
@given(GAMES)
def test_playing_leaves_the_position_as_it_was(number: int) -> None:
    """A list, or what was kept with a position, would change when an action is played from it."""
    for position, listed, _ in walk(number):
        for action in listed[::7]:
            after = play(position, action)
            assert legal(WadiPosition(*after)) == legal(after)
        assert legal(WadiPosition(*position)) == listed


@settings(max_examples=how_many(2, 40), deadline=None)
@given(GAMES)
def test_what_no_law_refuses_is_listed_and_nothing_else(number: int) -> None:
    """An action would be legal in one answer and refused in another."""
    for position, listed, _ in list(walk(number))[:: how_many(8, 4)]:
        actions = position.rules.actions
        tiles = range(len(position.rules.board.names))
        every = [
            *actions.builds.actions,
            *actions.guardians.actions,
            *(actions.pumps[source].actions[place] for source in tiles for place in tiles),
            read_action(position.rules, "guardian off"),
            read_action(position.rules, "pass"),
        ]
        allowed = {action.text for action in every if not refusals(position, action)}
        assert allowed == {action.text for action in listed}
        assert len(listed) == len(allowed) == count(position)


@pytest.mark.parametrize("player", [-1, 4])
def test_a_player_whom_the_game_does_not_have(player: int) -> None:
    """Another player's shadufs would be judged without a word."""
    position = next(positions(0))
    with pytest.raises(ValueError, match=f"player {player}: the game has players 0 to"):
        refusals(position, legal(position)[0], player)
