"""Recipes: everything that decides a piece, and where each value came from.

The same recipe and the same version of gatesmith make the same bytes. A recipe needs no
edition and no printer file to be read again: it holds the numbers it took from them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace

from gatesmith.cad.kernel_choice import EXACT, kernel_version
from gatesmith.catalog import Edition, Origin, Printer
from gatesmith.catalog.printers import PRINTER_OPTIONS
from gatesmith.catalog.settings import Settings
from gatesmith.catalog.sizes import SIZES_BY_GAME, sizes_of
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.findings import Json
from gatesmith.core.parameters import (
    Parameter,
    Value,
    ValueSource,
    check_value,
    parameters_of,
)
from gatesmith.core.quality import Quality
from gatesmith.core.shell_quoting import quoted
from gatesmith.core.units import exact_text
from gatesmith.making.kernel_policy import USUAL_KERNEL
from gatesmith.pieces import command_name
from gatesmith.version import VERSION

GIVEN, PRINTER, DEFAULT, AUTOMATIC = "given", "printer", "default", "automatic"
"""Origins of a value besides the edition's measured, published and assumed."""

_OPTION_NAMES = {"craft": "for"}  # options whose names no Python field can have


@dataclass(frozen=True)
class Recipe:
    """All values that decide a piece.

    ``parameters`` has a value for each declared parameter (None: automatic), ``origins`` its
    origin, ``profile`` the printer's numbers, ``overrides`` the names of those that the user
    gave. ``row`` is the measured row that the edition's sizes were scaled by, if the piece has
    no parameter for the measured size.
    ``kernel`` is the name of the kernel, ``kernel_version`` its version when the recipe was made,
    empty for the installed one, ``kernel_given`` whether the user named it.
    """

    piece: str
    edition: str
    printer: str
    parameters: Mapping[str, Value]
    origins: Mapping[str, str]
    profile: Printer
    overrides: tuple[str, ...] = ()
    quality: Quality = Quality.FINE
    version: str = VERSION
    row: str = ""
    kernel: str = EXACT
    kernel_version: str = ""
    kernel_given: bool = False

    def to_json(self) -> dict[str, Json]:
        """The recipe as one JSON object."""
        document: dict[str, Json] = {
            "piece": self.piece,
            "version": self.version,
            "edition": self.edition,
            "printer": self.printer,
            "quality": self.quality.value,
            "kernel": self.kernel,
            "kernel_version": self.kernel_version or kernel_version(self.kernel),
            "parameters": dict(self.parameters),
            "origins": dict(self.origins),
            "profile": asdict(self.profile),
            "overrides": list(self.overrides),
        }
        if self.row:
            document["row"] = self.row
        if self.kernel_given:
            document["kernel_given"] = True
        return document

    @property
    def text(self) -> str:
        """The recipe as one line of JSON with sorted keys."""
        return json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"))

    @property
    def digest(self) -> str:
        """SHA-256 of the text, in hex."""
        return hashlib.sha256(self.text.encode("utf-8")).hexdigest()

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose value is assumed, not measured."""
        return tuple(name for name, origin in self.origins.items() if origin == Origin.ASSUMED)

    @property
    def command(self) -> str:
        """The command that makes the piece again, without file names, quoted for a shell."""
        names = [f"--edition {quoted(self.edition)}", f"--printer {quoted(self.printer)}"]
        return self._command(self.given, names)

    @property
    def short(self) -> str:
        """A short form of the command, for places with little room.

        Sizes come first, then options with words, because what does not fit is cut off; the usual
        edition and printer are left out.
        """
        given, usual = self.given, Settings()
        known = {size.name for game in SIZES_BY_GAME for size in sizes_of(game)}
        sizes = {name: value for name, value in given.items() if name in known}
        wordy = {name: value for name, value in given.items() if isinstance(value, str)}
        names = []
        if self.edition not in (usual.medina, usual.wadi):
            names.append(f"--edition {quoted(self.edition)}")
        if self.printer != usual.printer:
            names.append(f"--printer {quoted(self.printer)}")
        return self._command(sizes | wordy | given, names)

    def _command(self, given: Mapping[str, Value], names: Sequence[str]) -> str:
        row = [f"--row {quoted(self.row)}"] if self.row else []
        rest = [] if self.quality is Quality.FINE else [f"--{self.quality}"]
        rest += [f"--kernel {self.kernel}"] if self.kernel_given else []
        return " ".join([command_name(self.piece), *options_of(given), *row, *names, *rest])

    @property
    def given(self) -> dict[str, Value]:
        """The values that the user gave, of the piece and of the printer."""
        given = {
            name: self.parameters[name] for name, origin in self.origins.items() if origin == GIVEN
        }
        return given | {name: asdict(self.profile)[name] for name in self.overrides}


def current(recipe: Recipe) -> Recipe:
    """The recipe for what is installed now."""
    return replace(recipe, version=VERSION, kernel_version="")


def other_versions(recipe: Recipe) -> list[str]:
    """What a recipe was made with and is not installed now, as ends of sentences."""
    found = [("gatesmith", recipe.version, VERSION)]
    if recipe.kernel_version:
        found.append(("", recipe.kernel_version, kernel_version(recipe.kernel)))
    return [
        f"was made by {f'{name} {before}'.strip()}, this is {now}"
        for name, before, now in found
        if before != now
    ]


def options_of(values: Mapping[str, Value]) -> list[str]:
    """Values as options of a command, quoted for a shell."""
    return [" ".join(_option(name, value)) for name, value in values.items()]


def _option(name: str, value: Value) -> list[str]:
    spelling = _OPTION_NAMES.get(name, name.replace("_", "-"))
    option = f"--{spelling}"
    if isinstance(value, bool):
        return [option if value else f"--no-{spelling}"]
    return [option, quoted(value) if isinstance(value, str) else value_text(value)]


def value_text(value: Value) -> str:
    """A value as it is typed after the name of its option and an equals sign."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "auto"
    return exact_text(value) if isinstance(value, int | float) else value


def resolve(
    piece: str,
    declared: type,
    given: Mapping[str, Value],
    *,
    edition: Edition,
    edition_game: str,
    printer: tuple[str, Printer],
    overrides: Mapping[str, Value] | None = None,
    quality: Quality = Quality.FINE,
    kernel: str = "",
) -> Recipe:
    """Decide every parameter by the given value, else the edition, the printer, the default.

    Sizes of the edition that are assumed scale with a given anchor (the wall's length).
    ``given`` and ``overrides`` are checked values by field name, ``kernel`` the one that the user
    named, if any. Raises CombinationError for an
    edition of another game, ParameterError for a size outside the piece's bounds.
    """
    if edition.game != edition_game:
        raise CombinationError(
            ("edition",),
            f"edition: {edition.name} is an edition of {edition.game}, "
            f"but {piece} is a piece of {edition_game}; choose one of {edition_game}",
        )
    printer_name, profile = printer
    changed = {name: value for name, value in (overrides or {}).items() if value is not None}
    profile = replace(profile, **changed)  # type: ignore[arg-type]  # checked values
    declared_parameters = parameters_of(declared)
    lengths = {
        parameter.name: value
        for parameter in declared_parameters
        if parameter.declaration.source is ValueSource.EDITION
        and isinstance(value := given.get(parameter.name), float)
    }
    sized = edition.with_sizes(lengths, Origin.MEASURED)
    values: dict[str, Value] = {}
    origins: dict[str, str] = {}
    for parameter in declared_parameters:
        name = parameter.name
        if given.get(name) is not None:
            values[name], origins[name] = given[name], GIVEN
        else:
            values[name], origins[name] = _default(parameter, sized, profile)
    return Recipe(
        piece=piece,
        edition=edition.name,
        printer=printer_name,
        parameters=values,
        origins=origins,
        profile=profile,
        overrides=tuple(option.name for option in PRINTER_OPTIONS if option.name in changed),
        quality=quality,
        kernel=kernel or USUAL_KERNEL,
        kernel_given=bool(kernel),
    )


def _default(parameter: Parameter, edition: Edition, profile: Printer) -> tuple[Value, str]:
    declaration = parameter.declaration
    if declaration.source is ValueSource.EDITION:
        size = edition.sizes[parameter.name]
        try:
            return check_value(parameter, size.value), size.origin.value
        except ParameterError as error:
            raise ParameterError(
                parameter.option, f"{error} (from edition {edition.name}, {size.origin})"
            ) from None
    if declaration.source is ValueSource.PRINTER:
        return asdict(profile)[declaration.printer_key], PRINTER
    return parameter.default, AUTOMATIC if parameter.default is None else DEFAULT
