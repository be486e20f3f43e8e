"""A position of Medina for the ``rules`` commands, by its engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gatesmith.cli.rules._forms import form_text
from gatesmith.cli.rules._game import (
    BrokenLaw,
    CheckedPlacement,
    Consequence,
    Points,
    broken_laws,
    option_error,
    player_number,
)
from gatesmith.cli.rules._options import one_language
from gatesmith.cli.rules._text import phrase
from gatesmith.core.errors import NotationError, ParameterError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import unknown_name
from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.duties import duty
from gatesmith.engine.medina.referee.play import play
from gatesmith.engine.medina.state.board import TOWERS
from gatesmith.engine.medina.state.placements import DISCARD, MedinaPieceKind, Placement
from gatesmith.engine.medina.state.position import MedinaPosition
from gatesmith.engine.wording import colour_word

if TYPE_CHECKING:
    from rich.text import Text

    from gatesmith.engine.medina.state.placements import MedinaPiece
    from gatesmith.pictures.boards.medina.marks import MedinaMark


_WORKED_OUT = (
    *("domes", "ends", "hands", "tower_tiles", "palace_tiles"),
    *("out", "gone", "spare_gates"),
)
"""The keys of a drawing that need not be filled in."""
_OF_GATES = (MedinaPieceKind.GATE.value, "discard")
"""The first words of questions about gates."""


class MedinaState:
    """A position of Medina and everything the commands ask about it."""

    def __init__(self, position: MedinaPosition) -> None:
        self._position = position
        self._rules = position.rules

    @property
    def position(self) -> MedinaPosition:
        """The position itself."""
        return self._position

    def turn(self) -> dict[str, Json]:
        """The player to move and how many placements are left."""
        turn = self._position.turn
        return {"player": self._name(turn.player), "left": turn.left}

    def duty(self) -> str:
        """The law that leaves only one kind of placement (TU2), or nothing."""
        return duty(self._position)

    def is_over(self) -> bool:
        """Whether the game has ended (TU3)."""
        return self._position.is_over

    def legal(self, pieces: str | None = None) -> list[str]:
        """The legal placements, of all pieces or of some, sorted by code point."""
        wanted = self._rules.pieces if pieces is None else self._pieces("piece", pieces)
        if self.duty() == "GA17":
            return [DISCARD] if self._rules.gate in wanted else []
        return sorted(found.text for found in legal(self._position) if found.piece in wanted)

    def _pieces(self, option: str, words: str) -> tuple[MedinaPiece, ...]:
        """The pieces with this name: a kind, or a building with its colour."""
        known = self._rules.pieces
        found = tuple(each for each in known if words in (each.kind, each.words))
        if not found:
            names = dict.fromkeys(name for each in known for name in (each.kind.value, each.words))
            raise ParameterError(option, f"{option}: {unknown_name(words, names, 'piece')}")
        return found

    def check(self, placement: str, player: str | None, language: str) -> CheckedPlacement:
        """Which laws forbid a placement, by the player to move or another one."""
        from gatesmith.engine.medina.referee.refusals import check

        number = player_number(player, self._rules.players)
        found = self._placement("placement", placement)
        broken = check(self._position, found, number, one_language(language))
        reasons = tuple(BrokenLaw(*reason) for reason in broken)
        mover = player or self._name(self._position.turn.player)
        return CheckedPlacement(found.text, mover, reasons)

    def _placement(self, option: str, text: str) -> Placement:
        from gatesmith.engine.medina.text.notation import read_placement

        try:
            return read_placement(self._rules, text)
        except NotationError as error:
            raise option_error(option, error) from error

    def after(self, placement: str, language: str) -> tuple[MedinaState, tuple[Consequence, ...]]:
        """The position after a legal placement, or after the last gates were discarded (GA17)."""
        found = self._placement("placement", placement)
        position = play(self._position, found)
        return MedinaState(position), consequences_of(self._position, found, language)

    def hint(self, pieces: str | None, language: str) -> str:
        """That gates need their switch, if the question is about gates and they are not in play."""
        if self._rules.gates or pieces is None or pieces.split(" ")[0] not in _OF_GATES:
            return ""
        return phrase("gates off", language)

    def problems(self, language: str) -> tuple[BrokenLaw, ...]:
        """The reasons why the position is impossible."""
        from gatesmith.engine.medina.referee.problems import status

        return broken_laws(status(self._position, one_language(language)))

    def points(self) -> tuple[Points, ...]:
        """The score of each player in this position."""
        from gatesmith.engine.medina.referee.scoring import score

        return tuple(
            Points(
                found.player,
                {
                    "buildings": found.buildings,
                    "stables": found.stables,
                    "walls": found.walls,
                    "merchants": found.merchants,
                    "tower_tiles": found.tower_tiles,
                    "palace_tiles": found.palace_tiles,
                },
                found.total,
            )
            for found in score(self._position)
        )

    def winners(self) -> tuple[str, ...]:
        """The players with the most points now; several if a tie stands."""
        from gatesmith.engine.medina.referee.scoring import winners

        return winners(self._position)

    def perft(self, depth: int) -> Iterator[tuple[str, int]]:
        """Each legal placement and the number of sequences of ``depth`` that begin with it."""
        from gatesmith.engine.medina.referee.play import perft

        for found in sorted(legal(self._position), key=lambda placement: placement.text):
            yield found.text, perft(play(self._position, found), depth - 1)

    def line(self) -> str:
        """The position in one line of text."""
        from gatesmith.engine.medina.text.position_text import write_position

        return write_position(self._position)

    def drawing(self) -> str:
        """The position as a drawing that can be edited and read again."""
        from gatesmith.engine.medina.text.position_drawing import draw

        return draw(self._position)

    def form(self, language: str) -> str:
        """The position as a drawing to fill in, without what follows from the board."""
        from gatesmith.engine.medina.text.fields import colour_letters

        names = self._rules.edition.colours
        words = (colour_word(name, one_language(language)) for name in names)
        known = (
            f"{letter} {word}" for letter, word in zip(colour_letters(names), words, strict=True)
        )
        return form_text("medina", self.drawing(), language, _WORKED_OUT, letters=", ".join(known))

    def state(self) -> dict[str, Json]:
        """The position as a JSON object."""
        rules, position = self._rules, self._position
        hands: dict[str, Json] = {
            player: {
                piece.words: count for piece, count in zip(rules.pieces, hand, strict=True) if count
            }
            for player, hand in zip(rules.players, position.hands, strict=True)
        }
        return {
            "game": "medina",
            "edition": rules.edition.name,
            "position": self.line(),
            **self.turn(),
            "hands": hands,
            **self.holders(),
            "out": [rules.players[player] for player in bit_numbers(position.out)],
            "gone": [rules.edition.colours[colour] for colour in bit_numbers(position.gone)],
            "spare_gates": position.spare_gates,
        }

    def holders(self) -> dict[str, Json]:
        """Who holds each tile of towers and of palaces."""
        towers, palaces = self._position.tiles
        colours = self._rules.edition.colours
        return {
            "tower_tiles": dict(zip(TOWERS, map(self._name, towers), strict=True)),
            "palace_tiles": dict(zip(colours, map(self._name, palaces), strict=True)),
        }

    def marks(self, laws_of: str) -> dict[str, Json]:
        """Each place for one kind of piece: the laws that forbid it there, none where legal."""
        return {mark.action.text: [*mark.laws] for mark in self._marks(laws_of)}

    def _marks(self, laws_of: str | None) -> tuple[MedinaMark, ...]:
        from gatesmith.pictures.boards.medina.marks import all_marks, mark_of

        if laws_of is None:
            return ()
        if any(letter.isdigit() for letter in laws_of):
            return (mark_of(self._position, self._placement("laws", laws_of)),)
        found = self._pieces("laws", laws_of)
        if len(found) > 1:
            known = ", ".join(each.words for each in found)
            raise ParameterError("laws", f"laws: {laws_of}: which colour? Choose from {known}")
        return all_marks(self._position, found[0])

    def drawn(self, laws_of: str | None, language: str) -> Text:
        """The position for a terminal, with the laws' reasons for one kind of piece."""
        from gatesmith.pictures.boards.medina.terminal import terminal_text

        return terminal_text(self._position, self._marks(laws_of), language, reasons=True)

    def picture(self, suffix: str, laws_of: str | None, language: str) -> bytes:
        """The content of a picture file."""
        from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions
        from gatesmith.pictures.boards.picture_files import picture

        marks = self._marks(laws_of)
        few = marks if len(marks) == 1 else ()
        many = () if few else marks
        shown = MedinaPictureOptions(marks=many, examples=few, legend=True, language=language)
        return picture(self._position, suffix, shown)

    def _name(self, player: int) -> str | None:
        return self._rules.players[player] if player >= 0 else None


def consequences_of(
    before: MedinaPosition, placement: Placement, language: str
) -> tuple[Consequence, ...]:
    """What follows from a legal placement."""
    from gatesmith.engine.medina.referee.events import events
    from gatesmith.engine.medina.words.event_sentences import sentence_of

    after = play(before, placement)
    chosen = one_language(language)
    return tuple(
        Consequence(each.kind, each.law, sentence_of(each, chosen))
        for each in events(before, placement, after)
    )
