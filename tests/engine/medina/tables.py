"""The tables of cases and of numbered games, set up for the engine and for the oracle."""

from __future__ import annotations

from dataclasses import replace

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.referee.refusals import refusals
from gatesmith.engine.medina.state.game_rules import MedinaRules, NewAlley, WallPoints
from gatesmith.engine.medina.state.position import MedinaPosition, opening
from gatesmith.engine.medina.text.notation import read_placement

from .cases import Case
from .oracle import Oracle, Setup


def setup_of_case(case: Case) -> Setup:
    """How the game of a case begins, but for its hands."""
    keys = case.keys
    return Setup(
        keys["edition"],
        tuple(keys["players"].split()),
        keys["gates"] == "on",
        keys["start"],
        keys.get("new_alley", "anywhere"),
        keys.get("wall_points", "parts"),
    )


def opening_of(setup: Setup) -> MedinaPosition:
    """The engine's first position of the game that the oracle plays with this setup."""
    rules = MedinaRules(
        medina_edition(setup.edition, len(setup.players)),
        setup.players,
        setup.gates,
        NewAlley(setup.new_alley),
        WallPoints(setup.wall_points),
    )
    start = rules.board.cell(setup.start)
    assert start is not None
    return opening(rules, start)


def engine_at(case: Case) -> MedinaPosition:
    """The engine's position of a case; every placement on the way is legal."""
    position = opening_of(setup_of_case(case))
    rules = position.rules
    hands = tuple(
        tuple(
            case.hands[player].get(piece.words.split()[-1], 0) if player in case.hands else count
            for piece, count in zip(rules.pieces, hand, strict=True)
        )
        for player, hand in zip(rules.players, position.hands, strict=True)
    )
    position = replace(position, hands=hands)
    for turn in case.turns:
        player, texts = turn.split(": ")
        for text in texts.split("; "):
            placement = read_placement(rules, text)
            refused = refusals(position, placement, rules.players.index(player))
            assert not refused, f"{case.law}: {case.title}: {turn}: {text}: {refused}"
            position = play(position, placement)
    return position


def oracle_at(case: Case) -> Oracle:
    """The oracle's game of a case."""
    oracle = Oracle(setup_of_case(case))
    for player, given in case.hands.items():
        oracle.hands[player] = {piece: given.get(piece, 0) for piece in oracle.hands[player]}
    for text in case.placements:
        oracle.place(text)
    return oracle
