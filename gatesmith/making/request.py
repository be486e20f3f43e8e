"""From a request to a recipe. Does not import typer, because Python callers use it as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, get_type_hints

from gatesmith.catalog import Edition, Origin, Printer, load_edition, load_printer
from gatesmith.catalog.printers import PRINTER_OPTIONS
from gatesmith.catalog.readings import read_length
from gatesmith.catalog.settings import load_settings, settings_file
from gatesmith.catalog.sizes import sizes_of
from gatesmith.core.errors import CatalogError, CombinationError, ParameterError
from gatesmith.core.footprint import Footprint, bed_sides
from gatesmith.core.near_names import nearest
from gatesmith.core.option_fields import options_of
from gatesmith.core.parameters import Parameter, Value, check_value, parameters_of
from gatesmith.core.quality import Quality
from gatesmith.core.units import number_text, size_text
from gatesmith.making.kernel_policy import named_kernel
from gatesmith.making.options import MakeOptions, Progress, Request, ignore_progress
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.recipe import resolve
from gatesmith.pieces import Piece, command_name, sound_pieces

T = TypeVar("T")


def printer_options(piece: Piece) -> tuple[Parameter, ...]:
    """The printer's numbers that can be given with a piece: all that it does not declare itself."""
    own = _names(piece)
    return tuple(parameter for parameter in PRINTER_OPTIONS if parameter.name not in own)


@dataclass(frozen=True)
class CatalogReader:
    """Reads editions and printers for planning; ``RememberingReader`` reads each only once."""

    def edition(self, game: str, name: str | None) -> Edition:
        """The edition with this name, or the default for the game. Raises CatalogError."""
        return edition_for(game, name)

    def printer(self, name: str | None) -> tuple[str, Printer]:
        """A printer with its name, or the default. Raises CatalogError."""
        return _printer(name)


@dataclass(frozen=True)
class RememberingReader(CatalogReader):
    """Reads each edition and printer once, for thousands of requests in one run."""

    _editions: dict[tuple[str, str | None], Edition] = field(default_factory=dict)
    _printers: dict[str | None, tuple[str, Printer]] = field(default_factory=dict)

    def edition(self, game: str, name: str | None) -> Edition:
        """See ``CatalogReader``."""
        if (game, name) not in self._editions:
            self._editions[game, name] = edition_for(game, name)
        return self._editions[game, name]

    def printer(self, name: str | None) -> tuple[str, Printer]:
        """See ``CatalogReader``."""
        if name not in self._printers:
            self._printers[name] = _printer(name)
        return self._printers[name]


_FROM_FILES = CatalogReader()


def plan_piece(
    piece: Piece, request: Request, *, on_bed: bool = True, catalog: CatalogReader = _FROM_FILES
) -> PlannedPiece:
    """The recipe and plan of a request. Raises UsageError for a piece that cannot be made.

    Without ``on_bed`` the caller checks that the piece fits on the printer's bed.
    """
    edition = catalog.edition(piece.game, request.edition)
    given = _with_switches(piece, request.given)
    if request.row is not None:
        edition = _lay_row(piece, edition, given, request.row)
    recipe = resolve(
        piece.name,
        piece.declared,
        given,
        edition=edition,
        edition_game=piece.game,
        printer=catalog.printer(request.printer),
        overrides=request.overrides,
        quality=Quality.DRAFT if request.draft else Quality.FINE,
        kernel=named_kernel(request.kernel),
    )
    if request.row is not None and not _declares_anchor(piece, edition):
        recipe = replace(recipe, row=request.row.strip())
    plan = piece.plan(recipe.parameters, recipe.profile)  # before anything heavy is loaded
    if on_bed:
        require_bed(plan.footprint, recipe.printer, recipe.profile)
    return PlannedPiece(recipe, plan)


def _with_switches(piece: Piece, given: Mapping[str, Value]) -> dict[str, Value]:
    """The given values, with each flag set without which one of them would have no effect.

    Raises CombinationError for a value whose flag was set to false.
    """
    found = dict(given)
    for parameter in parameters_of(piece.declared):
        needs, value = parameter.declaration.needs, given.get(parameter.name)
        if not needs or not value:
            continue
        if given.get(needs) is False:
            raise CombinationError(
                (parameter.option, needs),
                f"{parameter.option}: {value} has no effect with --no-{needs}; "
                f"leave one of them out",
            )
        found[needs] = True
    return found


def require_bed(
    footprint: Footprint,
    printer: str,
    profile: Printer,
    *,
    what: str = "a piece",
    also: tuple[str, ...] = ("bed-length", "bed-depth", "bed-height"),
) -> None:
    """Raises CombinationError if ``what`` does not fit on the printer's bed.

    ``also`` are the parameters that could be changed instead of the printer.
    """
    size = (footprint.length, footprint.depth, footprint.height)
    bed = (profile.bed_length, profile.bed_depth, profile.bed_height)
    if any(side > room for _, side, room in bed_sides(size, bed, profile.bed_margin)):
        raise CombinationError(
            ("printer", *also),
            f"printer: {what} of {size_text(*size)} mm does not fit on the {size_text(*bed)} mm "
            f"bed of {printer} with a margin of {number_text(profile.bed_margin)} mm at each edge; "
            "choose a larger printer",
        )


def sort_values(piece: Piece, values: Mapping[str, object]) -> Request:
    """A request from Python values by name; None counts as not given.

    Raises ParameterError for an unknown name, with the nearest known one, and for a wrong value.
    """
    own = {parameter.name: parameter for parameter in parameters_of(piece.declared)}
    overrides = {parameter.name: parameter for parameter in printer_options(piece)}
    given: dict[str, Value] = {}
    changed: dict[str, Value] = {}
    for name, value in values.items():
        if name not in own and name not in overrides:
            raise ParameterError(name, unknown_parameter(piece, name, [*own, *overrides]))
        if value is None:
            continue
        if name in own:
            given[name] = check_value(own[name], value)
        else:
            changed[name] = check_value(overrides[name], value)
    return Request(given, changed)


def checked_options(options: T) -> T:
    """The options of a Python caller. Raises ParameterError for a value of the wrong type."""
    declared: type = type(options)
    hints = get_type_hints(declared)
    for name in options_of(declared):
        value = getattr(options, name)
        if not isinstance(value, hints[name]):
            expected = "True or False" if hints[name] is bool else "a text or None"
            raise ParameterError(name, f"{name}: {value!r} is invalid; give {expected}")
    return options


def make_options(
    *,
    ascii: bool,  # noqa: A002 - the option's name
    use_cache: bool,
    keep_rejected: bool,
    progress: Progress | None,
) -> MakeOptions:
    """How files are made for a Python caller. Raises ParameterError for a wrong type."""
    heard = progress or ignore_progress
    return checked_options(MakeOptions(ascii, use_cache, keep_rejected, heard))


def request_from(piece: Piece, options: Request, parameters: Mapping[str, object]) -> Request:
    """A request from the options and the parameters of a Python caller, by name.

    Raises ParameterError for an unknown name or a wrong value.
    """
    found = sort_values(piece, parameters)
    return replace(checked_options(options), given=found.given, overrides=found.overrides)


def unknown_parameter(piece: Piece, name: str, known: Iterable[str]) -> str:
    """The message for a parameter that neither the piece nor the printer has."""
    near = nearest(name, known)
    name_of_piece = command_name(piece.name)
    offer = f"did you mean {near}?" if near else f"see gatesmith list parameters {name_of_piece}"
    others = pieces_with(name)
    return f"a {name_of_piece} has no parameter {name!r}; {have_it(others) if others else offer}"


def pieces_with(name: str) -> tuple[str, ...]:
    """The command names of the pieces with a parameter of this name."""
    found = (command_name(each.name) for each in sound_pieces() if name in _names(each))
    return tuple(found)


def have_it(pieces: Sequence[str]) -> str:
    """``gate has it``, ``gate, wall have it``."""
    return f"{', '.join(pieces)} {'has' if len(pieces) == 1 else 'have'} it"


def _names(piece: Piece) -> set[str]:
    return {parameter.name for parameter in parameters_of(piece.declared)}


def _lay_row(piece: Piece, edition: Edition, given: dict[str, Value], row: str) -> Edition:
    """Apply a measured row to the edition's anchor, or to ``given`` if the piece declares it."""
    sizes = {size.name: size for size in sizes_of(edition.game)}
    anchor = sizes[edition.anchor]
    if given.get(anchor.name) is not None:
        raise CombinationError(
            ("row", anchor.option),
            f"row and {anchor.option} give the same size; leave one of them out",
        )
    length = read_length(anchor, row, written_as="row")
    if _declares_anchor(piece, edition):
        given[anchor.name] = length
        return edition
    return edition.with_sizes({anchor.name: length}, Origin.MEASURED)


def _declares_anchor(piece: Piece, edition: Edition) -> bool:
    """Whether the edition's anchor is a parameter of the piece."""
    return edition.anchor in _names(piece)


def edition_for(game: str, name: str | None) -> Edition:
    """The edition with this name, or the default for the game. Raises CatalogError."""
    if name is not None:
        return load_edition(name)
    try:
        return load_edition(load_settings().edition(game))
    except CatalogError as error:
        raise _with_settings_file(error) from None


def _printer(name: str | None) -> tuple[str, Printer]:
    if name is not None:
        return name, load_printer(name)
    try:
        chosen = load_settings().printer
        return chosen, load_printer(chosen)
    except CatalogError as error:
        raise _with_settings_file(error) from None


def _with_settings_file(error: CatalogError) -> CatalogError:
    """The error, with the settings file if the name comes from there."""
    path = settings_file()
    if not path.is_file():
        return error
    return CatalogError(f"{error} (set in {path}; gatesmith config reset restores the default)")
