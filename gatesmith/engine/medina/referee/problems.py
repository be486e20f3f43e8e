"""The reasons why a position that was set up by hand is impossible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gatesmith.engine.medina.referee.choices import can_place
from gatesmith.engine.medina.referee.discards import must_discard
from gatesmith.engine.medina.referee.problems_board import (
    alley_problems,
    city_problems,
    ring_problems,
)
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.city import all_palaces
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.state.position import (
    NO_PLAYER,
    UNKNOWN_HOLDER,
    MedinaPosition,
    MedinaTurn,
)
from gatesmith.engine.medina.state.supply import on_board
from gatesmith.engine.medina.words.sentences import problem_message
from gatesmith.engine.wording import Language, Problem, ProblemFacts


def status(position: MedinaPosition, language: Language = "en") -> tuple[Problem, ...]:
    """All reasons why no game can lead to a position; empty for a position that was played.

    Not checked: what a position cannot represent (two gates on a side), missing pieces, and the
    course of older alleys if the board does not show it.
    """
    found = (
        *city_problems(position),
        *ring_problems(position),
        *alley_problems(position),
        *hand_problems(position),
        *turn_problems(position),
        *tile_problems(position),
    )
    return tuple(
        Problem(facts.code, facts.law, problem_message(facts, language), facts.places)
        for facts in found
    )


_SUPPLY_LAWS = {MedinaPieceKind.GATE: "GA2", MedinaPieceKind.NEUTRAL_DOME: "DO4"}


def hand_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """More pieces than the game has, by TU1, BU5, DO4, GA2, GA3 and GA17.

    Missing pieces are not reported, because a position set up for a question has few of them.
    """
    yield from _supplies(position)
    yield from _spare_gates(position)
    yield from _gone(position)
    yield from _out(position)


def turn_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """An impossible turn, by TU1, TU2, TU3 and GA17."""
    rules, (player, left, domed) = position.rules, position.turn
    if player == NO_PLAYER:
        for other, name in enumerate(rules.players):
            moved_on = replace(position, turn=MedinaTurn(other, 2, domed=False))
            if not position.out >> other & 1 and can_place(moved_on):
                yield ProblemFacts("not-over", "TU3", (), {"player": name})
        return
    name = rules.players[player]
    if left not in (1, 2) or (left == 2 and domed):
        yield ProblemFacts("turn", "TU1", (), {"count": left})
    if domed and all(dome.owner != player for dome in position.city.domes):
        yield ProblemFacts("no-dome-of-turn", "TU2", (), {"player": name})
    if position.out >> player & 1:
        yield ProblemFacts("out-to-move", "GA17", (), {"player": name})
    elif not can_place(position) and not must_discard(position):
        yield ProblemFacts("nothing-to-place", "TU3", (), {"player": name})


def _supplies(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules, players = position.rules, position.rules.players
    spare = rules.edition.spare_gates if rules.gates else 0
    # Whoever takes the fourth gate has just placed one (GA3): no hand ever exceeds the first hand.
    supplies = zip(rules.pieces, rules.full_hand(), on_board(position), strict=True)
    for piece, full, standing in supplies:
        law, held = (
            _SUPPLY_LAWS.get(piece.kind, "TU1"),
            [hand[piece.number] for hand in position.hands],
        )
        is_gate = piece.kind is MedinaPieceKind.GATE
        for name, count in zip(players, held, strict=True):
            if count > full:
                values = {"player": name, "count": count, "piece": piece.words, "most": full}
                yield ProblemFacts("hand-too-full", law, (), values)
        if piece.kind is MedinaPieceKind.DOME:
            yield from _dome_counts(position, held, full)
            continue
        count = standing + sum(held) + (position.spare_gates if is_gate else 0)
        most = full * len(players) + (spare if is_gate else 0)
        if count > most:
            values = {"piece": piece.words, "count": count, "most": most}
            yield ProblemFacts("too-many", law, (), values)


def _dome_counts(position: MedinaPosition, held: list[int], full: int) -> Iterator[ProblemFacts]:
    for player, name in enumerate(position.rules.players):
        count = held[player] + sum(dome.owner == player for dome in position.city.domes)
        if count > full:
            values = {"player": name, "count": count, "most": full}
            yield ProblemFacts("domes-too-many", "TU1", (), values)


def _spare_gates(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules = position.rules
    spare = rules.edition.spare_gates if rules.gates and not position.ring.all.gates else 0
    if position.spare_gates != spare:
        values = {"count": position.spare_gates, "most": spare}
        yield ProblemFacts("spare-gate", "GA3", (), values)


def _gone(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules = position.rules
    for number, colour in enumerate(rules.edition.colours):
        owned_by_all = all(owned >> number & 1 for owned in position.city.owned)
        gone = bool(position.gone >> number & 1)
        if gone != owned_by_all:
            code = "colour-gone" if gone else "colour-not-gone"
            yield ProblemFacts(code, "BU5", (), {"colour": colour})
        for name, hand in zip(rules.players, position.hands, strict=True):
            if gone and hand[number]:
                values = {"player": name, "colour": colour}
                yield ProblemFacts("hand-of-gone-colour", "BU5", (), values)


def _out(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules = position.rules
    for player, name in enumerate(rules.players):
        if not position.out >> player & 1:
            continue
        if not rules.gates:
            yield ProblemFacts("out-without-gates", "GA17", (), {"player": name})
        hand = position.hands[player]
        if sum(hand) > hand[rules.dome.number]:
            yield ProblemFacts("out-with-pieces", "GA17", (), {"player": name})


def tile_problems(position: MedinaPosition) -> Iterator[ProblemFacts]:
    """Holders that no game can lead to, by TI1 to TI4.

    The tile of a tower is held by an owner of a palace at its walls, because claims are never lost.
    A palace tile is held by an owner of a largest palace, because the first to become strictly
    the largest took it and palaces never shrink.
    """
    yield from _towers(position)
    yield from _palaces(position)


def _towers(position: MedinaPosition) -> Iterator[ProblemFacts]:
    palaces = tuple(all_palaces(position.city))
    for number, holder in enumerate(position.tiles.towers):
        front, tower = position.ring.wall_fronts[number], (TOWERS[number],)
        owners = {each.owner for each in palaces if each.owner >= 0 and each.cells & front}
        if holder == UNKNOWN_HOLDER:
            continue
        if holder == NO_PLAYER:
            if owners:
                yield ProblemFacts("tower-tile-free", "TI1", tower)
        elif holder not in owners:
            yield ProblemFacts(
                "tower-tile", "TI1", tower, {"player": position.rules.players[holder]}
            )


def _palaces(position: MedinaPosition) -> Iterator[ProblemFacts]:
    rules = position.rules
    for number, holder in enumerate(position.tiles.palaces):
        colour = rules.edition.colours[number]
        owned = [each for each in position.city.palaces[number] if each.owner >= 0]
        largest = max((each.size for each in owned), default=0)
        owners = {each.owner for each in owned if each.size == largest}
        if holder == UNKNOWN_HOLDER:
            continue
        if holder == NO_PLAYER:
            if owners:
                yield ProblemFacts("palace-tile-free", "TI4", (), {"colour": colour})
        elif holder not in owners:
            values = {"player": rules.players[holder], "colour": colour}
            yield ProblemFacts("palace-tile", "TI4", (), values)
