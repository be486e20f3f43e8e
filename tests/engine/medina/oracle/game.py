"""A whole game: turns, hands, skips and the end (laws TU1 to TU4, BU5, GA3 and GA17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain

from .events import rare
from .notation import Placement, read
from .refusals import laws_of_the_table
from .score import points
from .setup import Setup
from .table import Table
from .tiles import Tiles


class Oracle:
    """A game of Medina, changed in place by ``place``."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = Table(setup.board(), setup.start)
        self.hands = {player: setup.hand() for player in setup.players}
        self.player: str | None = setup.players[0]
        """Whose turn it is; nobody's after the end."""
        self.left = 2
        """How many placements are left in this turn."""
        self.over = False
        self.out: set[str] = set()
        """Players who take no more turns (law GA17)."""
        self.gone: set[str] = set()
        """Colours that left the game (law BU5)."""
        self.events: Counter[str] = Counter()
        self._dome_this_turn = False
        self._fourth_gate = setup.fourth_gate()
        self._tiles = Tiles(setup.colours())

    def copy(self) -> Oracle:
        """A game of its own in the same position."""
        board = self.table.board
        return deepcopy(self, {id(board): board})

    def refusals(self, text: str, player: str | None = None) -> frozenset[str]:
        """The laws that refuse a placement by a player, by default the one to move; none: legal.

        Raises ValueError for a text that is no placement, or a player who is not in the game.
        """
        placement = read(text, self.setup.colours())
        if player is not None and player not in self.hands:
            raise ValueError(f"no such player: {player}")
        if self.player is None:
            return frozenset({"TU3"})
        who = player or self.player
        laws = self._laws(placement, who)
        if who != self.player:
            laws.add("TU1")
        elif placement.kind != "dome" and self._dome_is_due():
            laws.add("TU2")
        return frozenset(laws)

    def _laws(self, placement: Placement, player: str) -> set[str]:
        """All laws but whose turn it is and TU2."""
        laws = laws_of_the_table(self.table, placement, player, self.setup.new_alley)
        if self.hands[player][placement.piece] == 0:
            laws.add("TU1")
        if placement.colour in self.gone:
            laws.add("BU5")
        return laws

    def legal(self) -> list[str]:
        """Every legal placement of the player to move, sorted by code point."""
        if self.player is None:
            return []
        due = self._dome_is_due()
        return sorted(
            str(each)
            for each in self._candidates(self.player)
            if (each.kind == "dome" or not due) and not self._laws(each, self.player)
        )

    def _candidates(self, player: str) -> Iterator[Placement]:
        """Every placement of a piece in hand that is worth a question: no occupied cell, each
        palace once, by its first building."""
        held = {piece for piece, count in self.hands[player].items() if count > 0}
        return chain(
            self._dome_candidates(held), self._slot_candidates(held), self._cell_candidates(held)
        )

    def _dome_candidates(self, held: set[str]) -> Iterator[Placement]:
        seats = [cell for cell in self.table.board.cells if cell in self.table.building_at]
        first = {self.table.building_at[cell]: cell for cell in reversed(seats)}
        for kind in sorted(held & {"dome", "neutral-dome"}):
            for cell in first.values():
                yield Placement(kind, cell)

    def _slot_candidates(self, held: set[str]) -> Iterator[Placement]:
        for kind in sorted(held & {"wall", "gate"}):
            for slot in self.table.board.slots:
                yield Placement(kind, slot=slot)

    def _cell_candidates(self, held: set[str]) -> Iterator[Placement]:
        colours = [colour for colour in self.setup.colours() if colour in held]
        for cell in self.table.board.cells:
            if self.table.empty(cell):
                if "stable" in held:
                    yield Placement("stable", cell)
                if "merchant" in held:
                    yield Placement("merchant", cell)
                    if self.table.gate_front(cell):
                        for slot in self.table.gates.items():
                            yield Placement("merchant", cell, slot)
                for colour in colours:
                    yield Placement("building", cell, colour=colour)

    def _can_place(self, player: str) -> bool:
        """Whether a player could make any placement now, were it the first of their turn."""
        return any(not self._laws(each, player) for each in self._candidates(player))

    def _dome_is_due(self) -> bool:
        """Law TU2: the last placement of a turn without a dome, by the only one who has domes."""
        if self.player is None or self.left != 1 or self._dome_this_turn:
            return False
        holders = [player for player, hand in self.hands.items() if hand["dome"] > 0]
        return holders == [self.player] and any(
            each.kind == "dome" and not self._laws(each, self.player)
            for each in self._candidates(self.player)
        )

    def place(self, text: str) -> None:
        """Makes a legal placement of the player to move; raises ValueError for any other."""
        refused = self.refusals(text)
        if refused or self.player is None:
            raise ValueError(f"{text}: {sorted(refused)}")
        placement = read(text, self.setup.colours())
        self.events.update(rare(self.table, placement))
        if self._dome_is_due():
            self.events["forced-dome"] += 1
        self.hands[self.player][placement.piece] -= 1
        self._put(placement, self.player)
        self._tiles.give_towers(self.table, self.events)
        self._pass_on(self.player)

    def _put(self, placement: Placement, player: str) -> None:
        table = self.table
        match placement.kind:
            case "building":
                table.put_building(placement.colour, placement.cell)
            case "dome":
                palace = table.put_dome(placement.cell, player)
                self._dome_this_turn = True
                self._tiles.give_palace(table, palace, self.events)
                self._drop_colour(palace.colour)
            case "neutral-dome":
                table.put_dome(placement.cell, None)
            case "stable":
                palace = table.put_stable(placement.cell)
                if palace.owner is not None:
                    self._tiles.give_palace(table, palace, self.events)
            case "wall":
                table.put_wall(placement.held_slot)
            case "gate":
                table.put_gate(placement.held_slot)
                self._take_fourth_gate(player)
            case _:
                table.put_merchant(placement.cell, self._grown_from(placement))

    def _grown_from(self, placement: Placement) -> str | None:
        """The end of the alley that a legal merchant follows; None where it starts a new one."""
        table = self.table
        if placement.slot is not None:
            return table.board.front[placement.slot]
        if rare(table, placement) == ["new-alley"]:
            return None
        (end,) = table.ends() & set(table.board.neighbours[placement.cell])
        return end

    def _take_fourth_gate(self, player: str) -> None:
        """Law GA3."""
        if self._fourth_gate:
            self._fourth_gate = False
            self.hands[player]["gate"] += 1
            self.events["fourth-gate"] += 1

    def _drop_colour(self, colour: str) -> None:
        """Law BU5."""
        owners = {each.owner for each in self.table.palaces if each.colour == colour}
        if owners >= set(self.setup.players):
            self.gone.add(colour)
            self.events["colour-left"] += 1
            for hand in self.hands.values():
                hand[colour] = 0

    def _pass_on(self, player: str) -> None:
        """Laws TU1, TU3 and GA17."""
        self.left -= 1
        if self.left == 1 and self._can_place(player):
            return
        self.left, self._dome_this_turn = 2, False
        place = self.setup.players.index(player)
        others = [*self.setup.players[place + 1 :], *self.setup.players[: place + 1]]
        playing = [each for each in others if each not in self.out]
        movers = [each for each in playing if self._can_place(each)]
        if not movers:
            self.player, self.left, self.over = None, 0, True
            return
        for skipped in playing[: playing.index(movers[0])]:
            self.events["skip"] += 1
            self._discard_gates(skipped)
        self.player = movers[0]

    def _discard_gates(self, player: str) -> None:
        """Law GA17: nothing but gates and own domes in the hand of one who can place nothing."""
        hand = self.hands[player]
        if {kind for kind, count in hand.items() if count > 0} - {"dome"} == {"gate"}:
            hand["gate"] = 0
            self.out.add(player)
            self.events["discard"] += 1

    def score_parts(self) -> dict[str, dict[str, int]]:
        """Of each player, the points of each part (law SC1 and SC2)."""
        return points(self.setup, self.table, self._tiles)

    def scores(self) -> dict[str, int]:
        """The points of each player, as if the game ended now."""
        return {player: sum(parts.values()) for player, parts in self.score_parts().items()}

    def tower_tiles(self) -> dict[str, str | None]:
        """The holders of the tiles of NW, NE, SW and SE."""
        return dict(self._tiles.towers)

    def palace_tiles(self) -> dict[str, str | None]:
        """The holder of the palace tile of each colour."""
        return dict(self._tiles.palaces)
