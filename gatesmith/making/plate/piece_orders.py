"""The pieces to make, kind by kind: read from a set's file or from a line of spares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from gatesmith.catalog.editions import Edition
from gatesmith.catalog.sets import MOST_PIECES, SIZES, SetLine, SetTemplate, Share, shares_of
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import ParameterError, UsageError
from gatesmith.core.parameters import Parameter, Value, ValueKind, parameters_of, parse_value
from gatesmith.core.units import number_text, parse_number, with_unit
from gatesmith.making.request import printer_options, sort_values, unknown_parameter
from gatesmith.pieces import Piece, command_name, command_names, piece

COLOR = "color"
"""The parameter of pieces that come in several colours."""

MARKED = "marked"
"""The parameter of pieces that can tell their colour by a shape."""

FLAG_WORDS = ("true", "false")
"""What a switch is set to in a line of spares."""

_MOST_SIZES = 100
_LARGEST_SIZE = 1000.0  # mm, larger than any bed
_DECIMALS = 4


@dataclass(frozen=True)
class PieceOrder:
    """A number of equal pieces, with checked values of their parameters and of the printer's.

    ``colour`` is None where none was given.
    """

    piece: Piece
    count: int
    given: Mapping[str, Value]
    overrides: Mapping[str, Value]
    colour: Colour | None


def set_piece_orders(
    template: SetTemplate,
    edition: Edition,
    players: int,
    sizes: tuple[float, ...],
    *,
    marked: bool = False,
    typed_sizes: bool = False,
) -> tuple[PieceOrder, ...]:
    """The kinds of piece in a set, with marks or without.

    Raises CatalogError with the file, the line and the key; ParameterError for sizes that are not
    those of the file but typed.
    """
    found = [_line_piece(line, template.game) for line in template.lines]
    lines = [line.with_marks() if marked else line for line in template.lines]
    ordered = tuple(
        _set_order(line, each, share, marked=marked, typed_sizes=typed_sizes)
        for line, each in zip(lines, found, strict=True)
        for share in shares_of(line, edition, players, sizes)
    )
    if not ordered:
        raise template.lines[0].fail(
            "count",
            "there is nothing to make because every count in the set is 0; set one to 1 or more",
        )
    return ordered


def _line_piece(line: SetLine, game: str) -> Piece:
    try:
        found = piece(line.piece)
    except UsageError as error:
        raise line.fail("piece", str(error)) from None
    if found.game != game:
        raise line.fail("piece", f"{line.piece} is of {found.game}, but the set is for {game}")
    return found


def _set_order(
    line: SetLine, found: Piece, share: Share, *, marked: bool, typed_sizes: bool
) -> PieceOrder:
    values = {
        name.replace("-", "_"): value
        for name, value in line.values.items()
        if not isinstance(value, list)  # an item of a list is in the share
    }
    named = {name.replace("-", "_"): value for name, value in share.values.items()}
    if share.color and has_parameter(found, COLOR):
        named[COLOR] = share.color
    if marked and has_parameter(found, MARKED):
        named[MARKED] = True
    try:
        colour = colour_of(share.color) if share.color else None
        request = sort_values(found, {**named, **values})
    except ParameterError as error:
        written = [key for key in line.values if key.replace("-", "_") == _field(error)]
        if written:
            raise line.table.table("parameters").fail(written[0], str(error)) from None
        if typed_sizes and line.each == SIZES and _field(error) == line.parameter.replace("-", "_"):
            raise ParameterError("sizes", f"sizes: {error}") from None
        key = COLOR if _field(error) == COLOR else "each"
        raise line.fail(key, str(error)) from None
    return PieceOrder(found, share.count, request.given, request.overrides, colour)


def _field(error: ParameterError) -> str:
    return error.parameter.replace("-", "_")


def has_parameter(found: Piece, name: str) -> bool:
    """Whether a piece has a parameter of this name."""
    return name in {parameter.name for parameter in parameters_of(found.declared)}


def sizes_from(text: str) -> tuple[float, ...]:
    """The sizes of ``28:32:0.5``: from, to and the step, in millimetres. Raises ParameterError."""
    words = text.split(":")
    if len(words) != 3:
        raise ParameterError(
            "sizes", f"sizes: {text!r} is not FROM:TO:STEP in millimetres; write 28:32:0.5"
        )
    first, last, step = (parse_number("sizes", word) for word in words)
    if not 0 < first <= last <= _LARGEST_SIZE or step <= 0:
        raise ParameterError(
            "sizes",
            f"sizes: {text!r} must go from a size above 0 up to one of at most "
            f"{with_unit(_LARGEST_SIZE, 'mm')} in steps above 0; write 28:32:0.5",
        )
    count = int((last - first) / step + 10**-_DECIMALS) + 1
    if count > _MOST_SIZES:
        raise ParameterError(
            "sizes", f"sizes: {text!r} makes {count} sizes; at most {_MOST_SIZES} are possible"
        )
    return tuple(round(first + step * number, _DECIMALS) for number in range(count))


def players_from(text: str | None) -> int | None:
    """The number of players as typed. Raises ParameterError."""
    if text is None:
        return None
    number = parse_number("players", text)
    if number != int(number):
        raise ParameterError("players", f"players: {text!r} is not a whole number")
    return int(number)


def spare_piece_orders(text: str, *, marked: bool = False) -> tuple[PieceOrder, ...]:
    """The kinds of a line such as ``2 stable, 1 dome blue, 1 tower-tile value=3``.

    With ``marked``, every piece that can has its mark. Raises UsageError or ParameterError that
    names the word.
    """
    ordered = tuple(_spare(words, marked=marked) for words in _kinds(text))
    if not ordered:
        raise UsageError('which pieces? Write for example "2 stable, 1 dome blue"')
    return ordered


def spare_text(text: str) -> str:
    """The kinds of such a line as a person would write them, with single blanks and commas."""
    return ", ".join(" ".join(words) for words in _kinds(text))


def _kinds(text: str) -> list[list[str]]:
    """The words of each kind; what is empty between two commas is none."""
    parts = [part.split() for part in re.split(r"[,;\n]", text)]
    return [words for words in parts if words]


def _spare(words: list[str], *, marked: bool) -> PieceOrder:
    count = 1
    if re.match(r"[+\-\u2212.]*\d", words[0]):
        count = _spare_count(words)
        words = words[1:]
    found = _piece(words[0])
    given: dict[str, Value] = {}
    overrides: dict[str, Value] = {}
    colour: Colour | None = None
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if equals:
            _take(found, name.lstrip("-"), value, given, overrides)
        elif colour is not None:
            raise UsageError(
                f"{' '.join(words)}: a piece has one colour, not two; separate pieces with commas"
            )
        else:
            colour = _colour(found, word)
    if colour is not None and has_parameter(found, COLOR):
        given[COLOR] = colour.name
    if marked and has_parameter(found, MARKED):
        given.setdefault(MARKED, True)
    return PieceOrder(found, count, given, overrides, colour)


def _spare_count(words: list[str]) -> int:
    """The count before a piece. Raises UsageError."""
    number = words[0].rstrip("x\u00d7")
    if len(words) == 1:
        raise UsageError(f"{number} of what? Write a piece after the number: 2 stable")
    digits = number.lstrip("0")  # Python refuses to read very long numbers
    whole = number.isascii() and number.isdecimal() and len(digits) <= len(str(MOST_PIECES))
    if not whole or not 1 <= int(number) <= MOST_PIECES:
        raise refused_count(number, words[1])
    return int(number)


def refused_count(number: str, *piece: str) -> UsageError:
    """The error to raise for a count that is none, before a piece."""
    where = " ".join((number, *piece))
    bounds = f"a count is a whole number from 1 to {MOST_PIECES}"
    return UsageError(f"{where}: {bounds}{_why(number)}")


def _why(number: str) -> str:
    if number.isdecimal() and not number.isascii():
        return ", written with the digits 0 to 9"
    return ", without a sign" if number[:1] in "+-" else ""


def _piece(word: str) -> Piece:
    """The piece of a word, which may be a plural, in any case."""
    small = word.lower()
    known = command_names()
    found = next((name for name in (small, small.removesuffix("s")) if name in known), word)
    return piece(found)


def _take(
    found: Piece, name: str, text: str, given: dict[str, Value], overrides: dict[str, Value]
) -> None:
    """Put an option's value where it belongs. Raises ParameterError."""
    key = name.lower().replace("-", "_")
    own = {parameter.name: parameter for parameter in parameters_of(found.declared)}
    printers = {parameter.name: parameter for parameter in printer_options(found)}
    if key in own:
        _require_flag(own[key], text)
        given[key] = parse_value(own[key], text)
    elif key in printers:
        overrides[key] = parse_value(printers[key], text)
    else:
        raise ParameterError(name, unknown_parameter(found, key, [*own, *printers]))


def _require_flag(parameter: Parameter, text: str) -> None:
    """Raises ParameterError for a switch that is neither on nor off, with the words it takes."""
    option = parameter.option
    if parameter.declaration.kind is ValueKind.FLAG and text.strip().lower() not in FLAG_WORDS:
        examples = " or ".join(f"{option}={word}" for word in FLAG_WORDS)
        raise ParameterError(option, f"{option}: {text!r} is neither on nor off; write {examples}")


def _colour(found: Piece, word: str) -> Colour:
    """The colour of a word. Raises UsageError that shows how to write options."""
    try:
        return colour_of(word)
    except ParameterError as error:
        if word.replace("-", "_") in {each.name for each in parameters_of(found.declared)}:
            raise UsageError(
                f"{command_name(found.name)} {word}: add its value, {word}={number_text(1)}"
            ) from None
        raise UsageError(
            f"{command_name(found.name)} {word}: {str(error).partition(': ')[2]}; write "
            "options as name=value, and separate pieces with commas"
        ) from None
