"""Pieces, one module or package each, found by walking this folder or brought by extensions.

A module holds ``PIECE``, a ``Piece``; the first line of its docstring is the help of its command.
Modules whose names begin with an underscore are shared by pieces, except ``_template``, from which
to start a new one. Nothing here imports the CAD kernel until ``build`` runs.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from gatesmith.core.docstrings import summary_of
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.core.parameters import unknown_name

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.catalog import Printer
    from gatesmith.core.colours import Colour
    from gatesmith.core.extensions import Extension
    from gatesmith.core.footprint import Footprint
    from gatesmith.core.named_features import NamedFeature
    from gatesmith.core.parameters import Value


class Plan(Protocol):
    """A piece worked out in plain arithmetic, before any modelling; knows no model."""

    @property
    def footprint(self) -> Footprint:
        """Outline in the plan and height of the finished piece."""

    @property
    def slot(self) -> tuple[float, float]:
        """Length and depth of the real piece that it replaces; never to be exceeded."""

    @property
    def bed_faces(self) -> int:
        """The number of faces on which it stands."""

    @property
    def volume_bounds(self) -> tuple[float, float]:
        """The least and the greatest volume that the solid can have, in mm³, by hand formulas."""

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make the piece possible, one sentence each."""


@runtime_checkable
class Coloured(Protocol):
    """A plan that decides the colour of its piece, for example by its value."""

    @property
    def color(self) -> Colour:
        """The colour of its filament."""


@runtime_checkable
class Chosen(Protocol):
    """A plan of a piece with automatic parameters."""

    @property
    def chosen(self) -> Mapping[str, Value]:
        """Automatic parameter to the value that the plan uses, given or worked out.

        Without those that this style has no use for; giving such a value is an error.
        """


def chosen_values(plan: Plan) -> Mapping[str, Value]:
    """The values of a plan's automatic parameters; see ``Chosen``."""
    return plan.chosen if isinstance(plan, Chosen) else {}


@dataclass(frozen=True)
class Part:
    """One colour of a piece.

    ``build`` makes its shape in its place in the piece; it may be several bodies. The parts of a
    piece share faces and nothing else, and together they are the whole piece.
    """

    name: str
    color: Colour
    build: Callable[[], Shape]


class Planner(Protocol):
    """Works out a piece, or rejects its parameters."""

    def __call__(self, values: Mapping[str, Value], profile: Printer) -> Plan:
        """The plan for resolved values. Raises ParameterError or CombinationError."""


Builder = Callable[[Any], "Shape"]
"""Makes the solid of a plan. Raises KernelError and MissingLibraryError."""


def builder_in(module: str) -> Builder:
    """The function ``build`` of a module that is imported only when a solid is made.

    A model needs modules that planning does not, and most commands only plan.
    """

    def build(plan: Plan) -> Shape:
        made: Shape = importlib.import_module(module).build(plan)
        return made

    return build


def features_in(module: str) -> Callable[[Any], tuple[NamedFeature, ...]]:
    """The function ``features`` of a module that is imported only when they are asked for."""

    def features(plan: Plan) -> tuple[NamedFeature, ...]:
        found: tuple[NamedFeature, ...] = importlib.import_module(module).features(plan)
        return found

    return features


def no_parts(_plan: Plan) -> tuple[Part, ...]:
    """The parts of a piece that is always printed in one colour: none."""
    return ()


def no_features(_plan: Plan) -> tuple[NamedFeature, ...]:
    """The named features of a piece without details: none."""
    return ()


@dataclass(frozen=True)
class Piece:
    """A piece that gatesmith can make.

    ``slot`` is the slot of its game that it must not exceed, ``declared`` the class that declares
    its parameters. ``plan`` works out a plan, ``build`` makes the solid of such a plan, ``parts``
    gives the parts of one in several colours, the base first, and none for a piece in one colour.
    ``features`` gives the named features of a plan: the details that must be seen on the print.
    ``natural`` is the colour of a piece that has no colour parameter. ``looks`` are the parameters
    of the examples that pictures show; without them, the examples show each choice and each small
    number in turn. ``underneath`` are the flags whose effect is seen only from below. ``crafts``
    are the ways to make it from materials other than filament. ``is_tool`` marks a piece that
    helps to make others and has no place in the game.
    """

    name: str
    game: str
    slot: str
    declared: type
    plan: Planner
    build: Builder
    parts: Callable[[Any], tuple[Part, ...]] = no_parts
    features: Callable[[Any], tuple[NamedFeature, ...]] = no_features
    natural: str = "sand"
    looks: tuple[Mapping[str, Value], ...] = ()
    underneath: tuple[str, ...] = ()
    crafts: tuple[str, ...] = ()
    is_tool: bool = False

    @property
    def help(self) -> str:
        """What the piece is, in a few words."""
        return piece_help(self.name)


def piece_help(name: str) -> str:
    """What a piece is: the first line of its module's docstring; imports nothing."""
    if name in _built_in_names():
        return summary_of(f"{__name__}.{name}")
    from gatesmith.core.extensions import PIECES, extensions

    return summary_of(extensions(PIECES)[name].module)


@cache  # the folder does not change while the program runs
def _built_in_names() -> tuple[str, ...]:
    """The names of the pieces in this folder, sorted; imports none of them."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(__path__) if m.name[0] != "_"))


def piece_names() -> tuple[str, ...]:
    """The names of all pieces, sorted, those of extensions too; imports none of them."""
    from gatesmith.core.extensions import PIECES, extensions

    return tuple(sorted({*_built_in_names(), *extensions(PIECES)}))


def is_built_in(command: str) -> bool:
    """Whether a command makes a piece that gatesmith brings; looks for no extensions."""
    return command.replace("-", "_") in _built_in_names()


def command_names() -> tuple[str, ...]:
    """The names of the commands that make pieces, ``land-tile``, sorted; imports no piece."""
    return tuple(command_name(name) for name in piece_names())


def command_name(name: str) -> str:
    """The name of the command that makes a piece."""
    return name.replace("_", "-")


def piece(name: str) -> Piece:
    """The piece of that name, ``land-tile`` or ``land_tile``; no extension replaces a built-in one.

    Raises UsageError with the most similar names, or all, also for a value that is not a string;
    CatalogError for an extension that cannot be loaded or holds no piece of that name.
    """
    if not isinstance(name, str):
        names = ", ".join(command_names())
        raise UsageError(f"piece: {name!r} is not a name; known pieces: {names}")
    module = name.replace("-", "_")
    if module in _built_in_names():
        try:
            found = importlib.import_module(f"{__name__}.{module}").PIECE
        except (Exception, SystemExit):  # a new file, half done: what is wrong is told below
            found = None
        if isinstance(found, Piece) and found.name == module:
            return found
        return _loaded(_in_this_folder(module))
    if module not in piece_names():
        raise UsageError(unknown_name(name, command_names(), "piece"))
    from gatesmith.core.extensions import PIECES, extensions

    return _loaded(extensions(PIECES)[module])


def sound_pieces() -> Iterator[Piece]:
    """The pieces that can be loaded, by name: one broken file must not stop the others."""
    for name in piece_names():
        with suppress(CatalogError):  # ``broken_pieces`` tells
            yield piece(name)


def broken_pieces() -> Iterator[CatalogError]:
    """What is wrong with each piece that cannot be loaded, by name."""
    for name in piece_names():
        try:
            piece(name)
        except CatalogError as error:
            yield error


def _in_this_folder(name: str) -> Extension:
    """A file here, which somebody who writes a new piece may have left half done."""
    from gatesmith.core.extensions import Extension

    module = f"{__name__}.{name}"
    spec = find_spec(module)
    return Extension(name, module, str(spec.origin if spec and spec.origin else module))


def _loaded(extension: Extension) -> Piece:
    from gatesmith.core.extensions import load

    found = getattr(load(extension, "piece"), "PIECE", None)
    if not isinstance(found, Piece):
        raise CatalogError(
            f"{extension.origin}: {extension.module} has no PIECE that is a "
            f"gatesmith.pieces.Piece; fix or remove it"
        )
    if found.name != extension.name:
        raise CatalogError(
            f"{extension.origin}: its PIECE is named {found.name!r}, but the file means a piece "
            f"{extension.name!r}; give both one name"
        )
    return found
