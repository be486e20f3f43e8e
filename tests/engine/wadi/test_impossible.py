"""Random tables that no game leads to: every answer is given, and the answers agree."""

from __future__ import annotations

from copy import deepcopy
from pickle import dumps, loads
from random import Random

import pytest

from gatesmith.engine.masks import mask_of
from gatesmith.engine.wadi import (
    WadiPosition,
    closed,
    count,
    draw,
    legal,
    perft,
    play,
    read_action,
    read_any,
    refusals,
    score,
    sentence,
    status,
    write_position,
)
from gatesmith.engine.wadi.state.board import NOWHERE
from gatesmith.engine.wadi.state.position import (
    NO_PLAYER,
    WadiTurn,
    make_guardians,
    make_shadufs,
    make_water,
)

from ...strength import how_many
from .games import setup_of
from .tables import rules_of


def _table(random: Random) -> WadiPosition:
    """Anything anywhere, but for two things on one tile."""
    rules = rules_of(setup_of(random.randrange(10_000)))
    players = range(len(rules.players))
    tiles = list(range(len(rules.board.names)))
    random.shuffle(tiles)
    masks = [mask_of(tiles.pop() for _ in range(random.randint(0, 9)) if tiles) for _ in players]
    guardians = [tiles.pop() if tiles and random.random() < 0.6 else NOWHERE for _ in players]
    removed = random.sample(players, random.randint(0, len(players)) * (random.random() < 0.3))
    return WadiPosition(
        rules,
        make_water(rules, [random.choice((0, 0, 0, 1, 2, 9)) for _ in rules.board.names]),
        make_shadufs(rules, masks),
        make_guardians(rules, guardians, removed),
        _turn(random, len(players)),
    )


def _turn(random: Random, players: int) -> WadiTurn:
    """Any moment that can be written."""
    number, guardian = random.choice((1, 1, 2, 3, 500)), random.random() < 0.4
    if random.random() < 0.1:
        return WadiTurn(number, NO_PLAYER, 0)
    if guardian and number == 1:
        return WadiTurn(1, random.randrange(players), 0, guardian=True)
    return WadiTurn(
        number, random.randrange(players), random.randint(1, 2), random.random() < 0.3, guardian
    )


@pytest.mark.parametrize("seed", range(how_many(20, 200)))
def test_every_question_about_an_impossible_table_is_answered(seed: int) -> None:
    """A wrongly set up table would cause a traceback, a list that the reasons deny, or an endless
    game.
    """
    random = Random(f"impossible {seed}")
    position, asking = _table(random), Random(f"asking {seed}")
    for _ in range(1500):
        listed = legal(position)
        assert count(position) == len(listed) == len(set(listed))
        texts = {action.text for action in listed}
        assert not any(refusals(position, action) for action in listed)
        for text in _asked(position, asking):
            for player in (None, *range(len(position.rules.players))):
                found = refusals(position, read_action(position.rules, text), player)
                assert player is not None or (text in texts) == (not found), text
                assert all(sentence(each.law, "de", each.places) for each in found)
        for problem in status(position, "de"):
            assert sentence(problem.law)
        assert len(score(position)) == len(position.rules.players) >= len(closed(position))
        if not listed:
            break
        position = play(position, random.choice(listed))
    assert not legal(position)
    # A guardian that must be set or moved but cannot be is reported; any other moment can go on.
    stuck = {"no-room-to-set", "no-step", "guardians-off"}
    assert position.is_over or stuck & {each.code for each in status(position)}


def _asked(position: WadiPosition, random: Random) -> list[str]:
    names = [*position.rules.board.names, "z99"]
    one, two = random.choices(names, k=2)
    return ["pass", "guardian off", f"build {one}", f"guardian {two}", f"pump {one} {two}"]


@pytest.mark.parametrize("seed", range(how_many(20, 200)))
def test_an_impossible_table_is_a_value_like_any_other(seed: int) -> None:
    """A table would change when it is written and read, or handed to another process."""
    position = _table(Random(f"impossible {seed}"))
    before = hash(position)
    for same in (
        read_any(write_position(position)),
        read_any(draw(position)),
        deepcopy(position),
        loads(dumps(position)),
    ):
        assert same == position
        assert hash(same) == before
        assert legal(same) == legal(position)
    assert perft(position, 1) == count(position)
    assert hash(position) == before
