"""A position of Wadi for a terminal, in colour if it has colours, with a key below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from gatesmith.engine.masks import bit_numbers
from gatesmith.engine.wadi.referee.refusals import refusals
from gatesmith.engine.wadi.state.actions import ActionKind
from gatesmith.engine.wadi.state.board import NOWHERE, WadiBoard
from gatesmith.engine.wadi.state.game_rules import SHADUFS
from gatesmith.engine.wadi.state.position import WadiPosition
from gatesmith.engine.wadi.words.sentences import sentence
from gatesmith.engine.wording import Language
from gatesmith.pictures.boards import palette
from gatesmith.pictures.boards.common_marks import groups_of
from gatesmith.pictures.boards.phrases import colour_word
from gatesmith.pictures.boards.styled_text import (
    ALLOWED,
    REFUSED,
    WIDTH,
    StyledText,
    case_sentences,
    joined_lines,
    reason_lines,
    wrapped,
)
from gatesmith.pictures.boards.wadi import shades
from gatesmith.pictures.boards.wadi.board_layout import WadiLayout
from gatesmith.pictures.boards.wadi.description import phrase, player_words, turn_words
from gatesmith.pictures.boards.wadi.marks import WadiMark
from gatesmith.pictures.boards.wadi.river import flow_way
from gatesmith.pictures.boards.wadi.shades import letter_of_player

if TYPE_CHECKING:
    from rich.text import Text

SHADUF, GUARDIAN, RIVER, MOUTH, MANY, SEVERAL, SOURCE = "P", "@", "~", "o", "#", "*", "=>"
_ARROWS = {(1, 0): ">", (-1, 0): "<", (0, 1): "v", (0, -1): "^"}
_WIDE, _NARROW = 6, 3
_NAME = 2  # of a row


def terminal_text(
    position: WadiPosition,
    marks: Sequence[WadiMark] = (),
    language: str = "en",
    *,
    reasons: bool = False,
) -> Text:
    """A drawing of a position, with a key to its signs; never wider than 80.

    A tile is two rows: figure and water, below them fertility or flow, the letter of the guardian
    that closes it, and its mark: ``+`` if an action is legal and ``x`` with a number if it is
    not. The number refers to a set of laws that is listed below, with ``reasons`` also as
    sentences. A single action is also described in words, its laws with the reason that applies
    here, and pumps with the same source begin
    at ``=>``. Raises ValueError for an unknown language.
    """
    groups = groups_of(marks)
    lines = [*_Rows(position, marks, groups, language).lines(), [("", "")]]
    lines += key_lines(position, language, wide=is_wide(position.rules.board))
    said: Callable[[str, Language], str] = sentence
    if len(marks) == 1:
        lines += [[("", "")], [(marks[0].sentence(language), "bold")]]
        said = case_sentences(refusals(position, marks[0].action))
    lines += reason_lines(groups, language, reasons=reasons, sentence_of=said)
    return joined_lines(lines)


def is_wide(board: WadiBoard) -> bool:
    """Whether a terminal has room for tiles of full width."""
    return _NAME + _WIDE * board.columns < WIDTH


class _Rows:
    """The lines of a board, north first."""

    def __init__(
        self,
        position: WadiPosition,
        marks: Sequence[WadiMark],
        groups: Sequence[tuple[str, ...]],
        language: str,
    ) -> None:
        self._layout = WadiLayout(position.rules.board)
        self._board = position.rules.board
        self._position = position
        columns = self._board.columns
        self._wide = is_wide(self._board)
        self._width = _WIDE if self._wide else _NARROW
        # A visible last character keeps the colours of the last tiles when spaces are cut off.
        self._edge = ("|", "dim") if _NAME + self._width * columns < WIDTH else ("", "")
        self._signs = _signs(marks, groups)
        self._figures = dict(_figures(position, language))
        self._closed = dict(_closed(position, language))

    def lines(self) -> Iterator[list[StyledText]]:
        """Every line, in pieces of text with a style each."""
        columns = self._board.columns
        names = "".join(f"{chr(ord('a') + n):^{self._width}}" for n in range(columns))
        head = [(f"{'':{_NAME}}{names}", "bold")]
        yield head
        for row in reversed(range(self._board.rows)):
            tiles = range(row * columns, (row + 1) * columns)
            upper = [piece for tile in tiles for piece in self._upper(tile)]
            lower = [piece for tile in tiles for piece in self._lower(tile)]
            yield [(f"{row + 1:>{_NAME}}", "bold"), *upper, self._edge]
            yield [(f"{'':{_NAME}}", ""), *lower, self._edge]
        yield head

    def _ground(self, tile: int) -> str:
        colour = shades.LAND.get(self._board.fertility[tile], shades.STREAM)
        return f"{palette.INK} on {colour}"

    def _filled(
        self, tile: int, pieces: Sequence[StyledText], last: StyledText
    ) -> list[StyledText]:
        """Pieces at the left and one at the right, with ground before and between them."""
        ground, spare = self._ground(tile), " " if self._wide else ""
        used = len(spare) + sum(len(text) for text, _ in (*pieces, last))
        return [(spare, ground), *pieces, (" " * (self._width - used), ground), last]

    def _upper(self, tile: int) -> list[StyledText]:
        """Figure and water."""
        count, figure = self._position.water.discs[tile], self._figures.get(tile)
        pieces = [figure] if figure else []
        room = _NARROW - 2 * len(pieces)
        water = str(count) if count else ""
        if len(water) > room:
            water = MANY
        if self._wide and water:
            water = f"({water})"
        return self._filled(tile, pieces, (water, f"bold #ffffff on {shades.DISC}"))

    def _lower(self, tile: int) -> list[StyledText]:
        """Fertility or flow, the guardian that closes the tile, and the mark."""
        ground, sign = self._ground(tile), self._signs.get(tile, ("", ""))
        if self._board.wadi >> tile & 1:
            short = sign if self._wide else (sign[0][:1], sign[1])
            return self._filled(tile, [(f"{RIVER}{self._flow(tile)}", ground)], short)
        pieces = [(str(self._board.fertility[tile]), ground)]
        # Narrow tiles have no room for a number after a guardian's letter, nor for a number of
        # two digits.
        if not self._wide and len(sign[0]) > _NARROW - 1:
            sign = (f"{REFUSED}{MANY}", sign[1])
        if tile in self._closed and (self._wide or len(sign[0]) <= 1):
            pieces.append(self._closed[tile])
        return self._filled(tile, pieces, sign)

    def _flow(self, tile: int) -> str:
        way = flow_way(self._layout, tile)
        is_mouth = self._board.downstream[tile] == NOWHERE
        return MOUTH if way is None or is_mouth else _ARROWS[way]


def _signs(
    marks: Sequence[WadiMark], groups: Sequence[tuple[str, ...]]
) -> Mapping[int, StyledText]:
    found: dict[int, StyledText] = {}
    shown = [mark for mark in marks if mark.on_board]
    for mark in shown:
        place = mark.action.place
        if mark.allowed:
            found[place] = (ALLOWED, f"bold #ffffff on {palette.ALLOWED}")
        elif place not in found:
            number = groups.index(mark.laws) + 1
            found[place] = (f"{REFUSED}{number}", f"#ffffff on {palette.REFUSED}")
    sources = {mark.action.source for mark in shown if mark.action.kind is ActionKind.PUMP}
    if len(sources) == 1:
        colour = palette.ALLOWED if any(mark.allowed for mark in shown) else palette.REFUSED
        found = {sources.pop(): (SOURCE, f"#ffffff on {colour}"), **found}
    return found


def _figures(position: WadiPosition, language: str) -> Iterator[tuple[int, StyledText]]:
    """The figures on tiles, as two characters each."""
    for player, name in enumerate(position.rules.players):
        colour, letter = shades.colour_of_player(name), shades.letter_of_player(name, language)
        style = f"bold {palette.ink_on(colour)} on {colour}"
        for tile in bit_numbers(position.shadufs.of[player]):
            yield tile, (f"{SHADUF}{letter}", style)
        if position.guardians.tiles[player] != NOWHERE:
            yield position.guardians.tiles[player], (f"{GUARDIAN}{letter}", style)


def _closed(position: WadiPosition, language: str) -> Iterator[tuple[int, StyledText]]:
    """The letter of the guardian that closes a tile, or a sign for several."""
    board, found = position.rules.board, dict[int, StyledText]()
    for player, stands in enumerate(position.guardians.tiles):
        if stands == NOWHERE:
            continue
        name = position.rules.players[player]
        colour = shades.colour_of_player(name)
        letter = shades.letter_of_player(name, language).lower()
        for tile in bit_numbers(board.area[stands]):
            is_second = tile in found
            style = f"bold {palette.ink_on(colour)} on {colour}"
            found[tile] = (SEVERAL, "bold #ffffff on #000000") if is_second else (letter, style)
    yield from found.items()


def key_lines(position: WadiPosition, language: str, *, wide: bool) -> Iterator[list[StyledText]]:
    """The signs of the board, then whose turn it is and what every player has.

    Numbers of discs are in brackets if tiles are ``wide``.
    """
    players = position.rules.players
    letter, player = letter_of_player(players[0], language), colour_word(players[0], language)
    signs = [phrase("key shaduf", language, letter=letter, player=player)]
    if position.rules.guardians:
        signs.append(phrase("key guardian", language, letter=letter))
        signs.append(phrase("key closed", language, letter=letter.lower(), player=player))
    water = "key water" if wide else "key narrow water"
    signs += [phrase(key, language) for key in ("key land", "key flow", water)]
    for row in wrapped(signs, "   "):
        yield [(row, "dim")]
    yield [("", "")]
    yield [(turn_words(position, language), "bold")]
    for number, name in enumerate(players):
        mine = position.shadufs.of[number].bit_count()
        words = [
            phrase("shadufs left", language, count=str(SHADUFS - mine)),
            *player_words(position, number, language),
        ]
        head = f"{letter_of_player(name, language)} {colour_word(name, language)}:"
        yield [(f"{head:<11} {', '.join(words)}", "")]
