"""A whole game: turns, rounds, the guardian round and the end (laws A2 to A4, A6, A9, R9, R13)."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

from .board import Board
from .events import rare
from .notation import Action, read
from .refusals import allowed_by_rule_b, build_laws, guardian_laws, pump_laws
from .score import points, winners
from .setup import SHADUFS, Setup
from .table import Table


class Oracle:
    """A game of Wadi, changed in place by ``place``."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.table = Table(Board(setup.scenario), setup.scenario.discs, setup.discs_per_land_tile)
        self.hands = dict.fromkeys(setup.players, SHADUFS)
        """How many shadufs each player has left."""
        self.player: str | None = None
        """Who is to move; nobody after the end."""
        self.round = 0
        self.setting = False
        """Whether it is the guardian round (law R9)."""
        self.step_due = False
        """Whether the player to move owes his guardian step (law R13)."""
        self.removed: list[str] = []
        """Who removed his guardian, in that order (law R13)."""
        self.events: Counter[str] = Counter()
        self._waiting: list[str] = []
        """Who comes after the player to move, in this round or in the guardian round."""
        self._done: list[Action] = []
        """What law A4 counts in this turn."""
        self._flow_alone = max((self.table.board.way(cell) for cell in self._wet()), default=1)
        self._start_round()

    @property
    def discs(self) -> dict[str, int]:
        """How many discs lie on each tile that has any."""
        return self.table.discs

    @property
    def shadufs(self) -> dict[str, str]:
        """The owner of each shaduf on the board, by its tile."""
        return self.table.shadufs

    @property
    def guardians_at(self) -> dict[str, str]:
        """The tile of each guardian on the board, by its owner."""
        return self.table.guardians

    def zones(self) -> list[list[str]]:
        """The zones, and the tiles of each, sorted by code point (law R11)."""
        return sorted(sorted(zone) for zone in set(self.table.board.zone_of.values()))

    def closed(self) -> dict[str, set[str]]:
        """The closed area of each guardian on the board, by its owner (law R2)."""
        area = self.table.board.area
        return {player: set(area[cell]) for player, cell in self.table.guardians.items()}

    def scores(self) -> dict[str, int]:
        """The points of each player, as if the game ended now."""
        return points(self.setup, self.table, self.removed)

    def winners(self) -> list[str]:
        """The players who would share the win if the game ended now (law A10)."""
        return winners(self.scores(), self.hands)

    def copy(self) -> Oracle:
        """A game of its own in the same position."""
        shared = (self.setup, self.table.board)
        return deepcopy(self, {id(each): each for each in shared})

    def refusals(self, text: str, player: str | None = None) -> frozenset[str]:
        """The laws that refuse an action by a player, by default the one to move; none: legal.

        Raises ValueError for a text that is no action, or a player who is not in the game.
        """
        action = read(text)
        if player is not None and player not in self.hands:
            raise ValueError(f"no such player: {player}")
        if self.player is None:
            return frozenset({"A9"})
        return frozenset(self._laws(action, player or self.player))

    def _laws(self, action: Action, player: str) -> set[str]:
        laws = self._moment_laws(action.kind, player)
        if any(cell not in self.table.board.neighbours for cell in action.cells):
            laws.add("A1")
        else:
            laws |= self._tile_laws(action, player)
        if action.kind == "build" and self.hands[player] == 0:
            laws.add("A2")
        return laws

    def _moment_laws(self, kind: str, player: str) -> set[str]:
        """Laws A3, A4, R9 and R13 but for the tile of a move."""
        laws = {"A3"} if player != self.player else set[str]()
        in_step = self.step_due and player == self.player
        if kind == "build" and player == self.player and self._has_built():
            laws.add("A4")
        if kind == "guardian" and not self._is_move(player):
            wrong, law = not self.setting, "R9"
        elif kind == "guardian":
            wrong, law = not in_step, "R13"
        elif kind == "guardian off":
            wrong, law = not in_step or self.table.dry(), "R13"
        else:
            wrong, law = in_step, "R13"
        if wrong:
            laws.add(law)
        if self.setting and kind != "guardian":
            laws.add("R9")
        return laws

    def _tile_laws(self, action: Action, player: str) -> set[str]:
        """The laws about tiles, all of which are on the board."""
        table = self.table
        match action.kind:
            case "build":
                (cell,) = action.cells
                laws = build_laws(table, cell, self.setup.rule_b)
                if "A6" in laws and allowed_by_rule_b(table, cell, player):
                    laws -= {"A5", "A6"} if self._rule_b_holds(player) else set()
                return laws
            case "pump":
                source, target = action.cells
                return pump_laws(table, source, target, player)
            case "guardian":
                (cell,) = action.cells
                laws = guardian_laws(table, cell, player, self._is_move(player))
                if self._is_move(player) and cell == table.guardians[player]:
                    laws.add("R13")
                return laws
            case _:
                return set()

    def _is_move(self, player: str) -> bool:
        """Whether a ``guardian`` with a tile is a move by law R13, and not a setting."""
        standing = player in self.table.guardians
        return self.setup.moving_guardians and standing and not self.setting

    def _has_built(self) -> bool:
        return any(each.kind == "build" for each in self._done)

    def _rule_b_holds(self, player: str) -> bool:
        """Law A6: a player is at a moment at which he may build beside other players' shadufs."""
        if player != self.player or self.setting or self._has_built() or self.hands[player] == 0:
            return False
        cells = self.table.board.cells
        builds = any(not build_laws(self.table, cell, True) for cell in cells)
        return not builds and not self._pumps(player)

    def _pumps(self, player: str) -> list[Action]:
        """Every pump that laws A7, A8 and R6 allow, once for each source and target."""
        table = self.table
        found = set()
        for shaduf in table.shadufs_of(player):
            for source in table.board.reach[shaduf]:
                if source in table.discs:
                    for target in table.board.reach[shaduf]:
                        if not pump_laws(table, source, target, player):
                            found.add(Action("pump", (source, target)))
        return sorted(found)

    def legal(self) -> list[str]:
        """Every legal action of the moment, sorted by code point; none after the end."""
        player = self.player
        if player is None:
            return []
        cells = self.table.board.cells
        if self.setting or self.step_due:
            candidates = [Action("guardian", (cell,)) for cell in cells] + [Action("guardian off")]
            return sorted(str(each) for each in candidates if not self._laws(each, player))
        found = [Action("pass"), *self._pumps(player)]
        if self.hands[player] > 0 and not self._has_built():
            plain = [cell for cell in cells if not build_laws(self.table, cell, False)]
            if self.setup.rule_b and self._rule_b_holds(player):
                plain = [cell for cell in cells if not self._laws(Action("build", (cell,)), player)]
            found += [Action("build", (cell,)) for cell in plain]
        return sorted(str(each) for each in found)

    def place(self, text: str) -> None:
        """Does a legal action of the player to move; raises ValueError for any other."""
        refused = self.refusals(text)
        if refused or self.player is None:
            raise ValueError(f"{text}: {sorted(refused)}")
        action = read(text)
        pumped = [each.cells[1] for each in self._done if each.kind == "pump"]
        self.events.update(rare(self.table, action, self.player, pumped, self.setting))
        match action.kind:
            case "build":
                self.table.build(self.player, action.cells[0])
                self.hands[self.player] -= 1
            case "pump":
                self.table.pump(*action.cells)
            case "guardian":
                self.table.guardians[self.player] = action.cells[0]
            case "guardian off":
                del self.table.guardians[self.player]
                self.removed.append(self.player)
        self._go_on(action)

    def _go_on(self, action: Action) -> None:
        """Law A4: the next moment."""
        if self.setting:
            self._next_setter()
        elif self.step_due:
            self.step_due = False
        else:
            self._done.append(action)
            if action.kind == "pass" or len(self._done) == 2:
                self._next_turn()

    def _order(self) -> list[str]:
        """The players of a round, clockwise from its start player (law A3)."""
        players = self.setup.players
        first = (self.round - 1) % len(players)
        return [*players[first:], *players[:first]]

    def _start_round(self) -> None:
        self.round += 1
        self._waiting = self._order()
        self._next_turn()

    def _next_turn(self) -> None:
        self._done = []
        if self._waiting:
            self.player = self._waiting.pop(0)
            self.step_due = self._owes_step(self.player)
        elif self.setup.guardians and self.round == 1:
            self.setting = True
            self._waiting = self._order()[::-1]
            if self.table.dry():
                self.events["guardian-round-after-dry-river"] += 1
            self._next_setter()
        else:
            self._flow()

    def _owes_step(self, player: str) -> bool:
        """Law R13. A guardian stands from the guardian round on, so from round 2 on."""
        if not self.setup.moving_guardians or player not in self.table.guardians:
            return False
        possible = bool(self.table.guardian_tiles(player)) or not self.table.dry()
        if not possible:
            self.events["stays"] += 1
        return possible

    def _next_setter(self) -> None:
        """Laws R9 and R12."""
        while self._waiting:
            self.player = self._waiting.pop(0)
            if self.table.guardian_tiles(self.player):
                return
            self.events["passed-over"] += 1
        self.setting = False
        self._flow()

    def _wet(self) -> list[str]:
        """The wadi tiles with discs."""
        return [cell for cell in self.table.board.wadi if cell in self.table.discs]

    def _flow(self) -> None:
        """Laws A3 and A9."""
        self.events.update(self.table.flow())
        if not self.table.dry():
            self._start_round()
            return
        self.player = None
        if self.round < self._flow_alone:
            self.events["early-end"] += 1
        board = self.table.board
        if 2 < self.round == max(board.way(cell) for cell in board.wadi):
            self.events["long-game"] += 1
