"""What follows from a placement of Medina: tiles, colours, the fourth gate, skips, discards."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.engine.game_events import GameEvent
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.placements import MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaPosition


def events(
    before: MedinaPosition, placement: Placement, after: MedinaPosition
) -> tuple[GameEvent, ...]:
    """What a legal placement brought about, in the order in which it happens at the table.

    ``after`` is the position that ``play`` makes of ``before`` and the placement.
    """
    return (
        *_tiles(before, placement, after),
        *_supplies(before, after),
        *_alley(placement, before, after),
        *(_discard(before) if placement.discards else ()),
        *_turns(before, after),
    )


def _discard(before: MedinaPosition) -> Iterator[GameEvent]:
    """The last gates of the player to move, discarded in a position set up by hand (GA17)."""
    yield _discarded(before, before.turn.player)


def _discarded(before: MedinaPosition, player: int) -> GameEvent:
    gates = str(before.hands[player][before.rules.gate.number])
    values = {"player": before.rules.players[player], "count": gates}
    return GameEvent("discard", "GA17", values)


def _tiles(
    before: MedinaPosition, placement: Placement, after: MedinaPosition
) -> Iterator[GameEvent]:
    """Tiles that changed hands (TI1, TI2, TI4)."""
    players = before.rules.players
    law = "TI2" if placement.piece.kind is MedinaPieceKind.DOME else "TI1"
    changes = zip(TOWERS, before.tiles.towers, after.tiles.towers, strict=True)
    for tower, old, new in changes:
        if old != new:
            values = {"player": players[new], "tower": tower}
            yield _taken("tower-tile", law, values, players[old] if old >= 0 else "")
    colours = before.rules.edition.colours
    for colour, old, new in zip(colours, before.tiles.palaces, after.tiles.palaces, strict=True):
        if old != new:
            values = {"player": players[new], "colour": colour}
            yield _taken("palace-tile", "TI4", values, players[old] if old >= 0 else "")


def _taken(kind: str, law: str, values: dict[str, str], other: str) -> GameEvent:
    if not other:
        return GameEvent(kind, law, values)
    return GameEvent(f"{kind}-from", law, {**values, "other": other})


def _supplies(before: MedinaPosition, after: MedinaPosition) -> Iterator[GameEvent]:
    """Colours that leave the game (BU5), and the fourth gate (GA3)."""
    for number in bit_numbers(after.gone & ~before.gone):
        count = sum(hand[number] for hand in before.hands)
        colour = before.rules.edition.colours[number]
        yield GameEvent("colour-gone", "BU5", {"colour": colour, "count": str(count)})
    if before.spare_gates > after.spare_gates:
        player = before.rules.players[before.turn.player]
        yield GameEvent("spare-gate", "GA3", {"player": player})


def _alley(
    placement: Placement, before: MedinaPosition, after: MedinaPosition
) -> Iterator[GameEvent]:
    """A new alley, which makes the old one an older one (ME3)."""
    if after.alley.older != before.alley.older:
        cell = before.rules.board.cell_names[placement.place]
        yield GameEvent("new-alley", "ME3", {"place": cell})


def _turns(before: MedinaPosition, after: MedinaPosition) -> Iterator[GameEvent]:
    """A turn cut short (TU1), players skipped (TU3) or out (GA17), the end of the game (TU3)."""
    players, mover, following = before.rules.players, before.turn.player, after.turn.player
    if after.is_over:
        yield GameEvent("over", "TU3")
        return
    if following == mover and after.turn.left < before.turn.left:
        return  # the turn goes on
    if before.turn.left > 1 and not after.out >> mover & 1:
        yield GameEvent("short-turn", "TU1", {"player": players[mover]})
    count = len(players)
    steps = (following - mover - 1) % count
    for player in ((mover + 1 + step) % count for step in range(steps)):
        if before.out >> player & 1:
            continue
        if after.out >> player & 1:
            yield _discarded(before, player)
        else:
            yield GameEvent("skipped", "TU3", {"player": players[player]})
