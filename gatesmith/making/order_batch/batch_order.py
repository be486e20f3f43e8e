"""One row of a table as a planned piece, with how often, in which colour and in which format.

Columns besides those in ``COLUMNS`` are options of the piece, by the names of its command.
"""

from __future__ import annotations

import shlex
from collections import OrderedDict
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from gatesmith.cad.kernel_choice import EXACT, kernel_version
from gatesmith.cad.step_file import SUFFIXES
from gatesmith.catalog.readings import read_length
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.colours import Colour, colour_of
from gatesmith.core.errors import CombinationError, GatesmithError, ParameterError, UsageError
from gatesmith.core.parameters import parameters_of, unknown_name
from gatesmith.core.units import parse_number
from gatesmith.making.cache_keys import content_key, content_libraries
from gatesmith.making.naming import COLOURED, require_suffix
from gatesmith.making.options import Request
from gatesmith.making.order_batch.order_rows import OrderRow
from gatesmith.making.piece_settings import PieceSettings, setting_text, settings_from
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.request import RememberingReader, plan_piece
from gatesmith.pieces import Piece

_COUNTS = frozenset({"amount", "count", "number", "pcs", "pieces", "qty", "quantity"})

COLUMNS = ("piece", "id", "copies", "color", "colour", "format", "parameters", "readings")
MOST_COPIES = 10_000
_USUAL_FORMAT = ".stl"
LONGEST_ID = 200
_REMEMBERED = 4096  # plans of rows with equal settings


@dataclass(frozen=True)
class BatchOrder:
    """A row that can be made; ``key`` is that of its file: equal for equal shapes."""

    row: OrderRow
    name: str
    planned: PlannedPiece
    copies: int
    colour: Colour
    suffix: str
    key: str


@dataclass(frozen=True)
class OrderPlanner:
    """Plans rows; ``defaults`` are settings of all of them, such as edition and printer."""

    defaults: Mapping[str, object] = field(default_factory=dict)
    suffix: str | None = None
    _reader: RememberingReader = field(default_factory=RememberingReader)
    _libraries: tuple[str, ...] = field(default_factory=content_libraries)
    _versions: dict[str, str] = field(default_factory=dict)
    _plans: OrderedDict[tuple[object, ...], PlannedPiece] = field(default_factory=OrderedDict)

    def order(self, row: OrderRow) -> BatchOrder:
        """The order of a row. Raises UsageError with what is wrong in it."""
        if row.fault:
            raise UsageError(row.fault)
        values = {**self.defaults, **{name: each for name, each in row.values.items() if name}}
        planned, colour = self._planned(values)
        suffix = _suffix(values.get("format", self.suffix), planned)
        key = content_key(planned.recipe, suffix, self._libraries)
        name = _word(values, "id")
        return BatchOrder(row, name, planned, _copies(values), colour, suffix, key)

    def _planned(self, values: Mapping[str, object]) -> tuple[PlannedPiece, Colour]:
        named = _word(values, "color") or _word(values, "colour")
        colour = colour_of(named) if named else None
        settings = _settings(values)
        declared = settings.declared
        names = {parameter.name for parameter in parameters_of(declared.declared)}
        _require_no_other_count(settings, names)
        if colour is not None and "color" in names:
            settings = replace(settings, texts={**settings.texts, "color": colour.name})
        readings = _table(values, "readings")
        memo = (settings.piece, *sorted(settings.texts.items()), *sorted(readings.items()))
        planned = self._plans.get(memo)
        if planned is None:
            request = self._measured(declared, settings.request, readings)
            planned = self._with_version(plan_piece(declared, request, catalog=self._reader))
            _ = planned.compensation  # refuses a piece that is too small for it
            self._plans[memo] = planned
            if len(self._plans) > _REMEMBERED:
                self._plans.popitem(last=False)
        else:
            self._plans.move_to_end(memo)
        return planned, colour or planned.color

    def _with_version(self, planned: PlannedPiece) -> PlannedPiece:
        """The piece with the version of its kernel in its recipe, looked up once a run."""
        kernel = planned.recipe.kernel
        if kernel not in self._versions:
            self._versions[kernel] = kernel_version(kernel)
        recipe = replace(planned.recipe, kernel_version=self._versions[kernel])
        return replace(planned, recipe=recipe)

    def _measured(self, piece: Piece, request: Request, readings: Mapping[str, str]) -> Request:
        """A request with sizes that were measured: ``wall-length`` by ``8x240``.

        A size that the piece has is given to it; the one that its edition is built around is its
        row. Raises ParameterError for an unknown size, CombinationError for one given twice.
        """
        sizes = {size.option: size for size in sizes_of(piece.game)}
        own = {parameter.name for parameter in parameters_of(piece.declared)}
        given, row = dict(request.given), request.row
        for written, text in readings.items():
            option = written.replace("_", "-")
            if option not in sizes:
                raise ParameterError(option, f"readings: {unknown_name(option, sizes, 'size')}")
            size = sizes[option]
            value = read_length(size, text)
            anchor = size.name == self._reader.edition(piece.game, request.edition).anchor
            if given.get(size.name) is not None or (anchor and row is not None):
                raise CombinationError(
                    (option,), f"{option}: is measured twice or given too; leave one of them out"
                )
            if size.name in own:
                given[size.name] = value
            elif anchor:
                row = text
        return replace(request, given=given, row=row)


def _settings(values: Mapping[str, object]) -> PieceSettings:
    """The piece and its options: columns of their own, and those in ``parameters``."""
    own = {name: each for name, each in values.items() if name not in COLUMNS}
    texts: dict[str, str] = {}
    for name, value in {**own, **_table(values, "parameters")}.items():
        option = str(name).replace("_", "-")
        text = setting_text(value)
        if text is None:
            raise ParameterError(option, f"{option}: {value!r} is neither a text nor a number")
        texts[option] = text
    return settings_from({"piece": values.get("piece"), "settings": texts})


def _require_no_other_count(settings: PieceSettings, names: Collection[str]) -> None:
    """Raises ParameterError for a column that means the number of copies under another name."""
    for option in settings.texts:
        if option in _COUNTS and option.replace("-", "_") not in names:
            raise ParameterError(
                option, f"{option}: there is no such column; the number of pieces is in copies"
            )


def _table(values: Mapping[str, object], column: str) -> dict[str, str]:
    """A table of texts: an object, or ``style=moorish door=leaves`` in one cell."""
    given = values.get(column)
    if given is None or given == "":
        return {}
    if isinstance(given, str):
        try:
            words = shlex.split(given)
        except ValueError as error:
            raise ParameterError(column, f"{column}: {given!r}: {error}") from None
        pairs = [word.partition("=") for word in words]
        if not all(name and equals for name, equals, _ in pairs):
            raise ParameterError(column, f"{column}: write name=value, separated by spaces")
        given = {name: value for name, _, value in pairs}
    if not isinstance(given, Mapping):
        raise ParameterError(column, f"{column}: {given!r} is not a table of values")
    found = {str(name): setting_text(value) for name, value in given.items()}
    wrong = [name for name, text in found.items() if text is None]
    if wrong:
        raise ParameterError(column, f"{column}: {wrong[0]} is neither a text nor a number")
    return {name: text for name, text in found.items() if text is not None}


def suffix_named(given: object) -> str:
    """The suffix that a row or ``--format`` means. Raises ParameterError for an unknown one."""
    if not isinstance(given, str):
        raise ParameterError("format", f"format: {given!r} is not a format; write stl or 3mf")
    suffix = f".{given.strip().lower().removeprefix('.')}"
    try:
        require_suffix(Path(f"piece{suffix}"))
    except GatesmithError as error:
        said = str(error).partition(": ")[2]
        raise ParameterError("format", f"format: {said}") from None
    return suffix


def _suffix(given: object, planned: PlannedPiece) -> str:
    """The suffix of the file. Raises UsageError for one that this piece cannot have."""
    if given is None or given == "":
        return COLOURED if planned.parts else _USUAL_FORMAT
    suffix = suffix_named(given)
    if planned.parts and suffix != COLOURED:
        raise CombinationError(
            ("format",), f"format: only 3mf holds a piece in several colours, not {suffix[1:]}"
        )
    recipe = planned.recipe
    if suffix in SUFFIXES and recipe.kernel_given and recipe.kernel != EXACT:
        raise CombinationError(
            ("kernel",), f"kernel: {recipe.kernel} makes no STEP file; leave it out"
        )
    return suffix


def _copies(values: Mapping[str, object]) -> int:
    given = values.get("copies", 1)
    if given in (None, ""):
        return 1
    text = setting_text(given)
    number = parse_number("copies", text) if text is not None else 0.0
    if number != int(number) or not 1 <= number <= MOST_COPIES:
        raise ParameterError(
            "copies", f"copies: {given!r} is not a whole number from 1 to {MOST_COPIES}"
        )
    return int(number)


def _word(values: Mapping[str, object], name: str) -> str:
    """A short text of a row; empty where there is none."""
    given = values.get(name)
    if given is None:
        return ""
    text = setting_text(given)
    if text is None or len(text) > LONGEST_ID:
        raise ParameterError(name, f"{name}: give a text of at most {LONGEST_ID} characters")
    return text
