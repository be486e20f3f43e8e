"""What goes into a bundle: a piece with its options, a set, spares, or recipes in files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from gatesmith.cad.step_file import SUFFIXES
from gatesmith.catalog.printers import Printer
from gatesmith.catalog.sets import load_set, set_names
from gatesmith.core.colours import Colour
from gatesmith.core.errors import CombinationError, UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.core.shell_quoting import quoted
from gatesmith.making.options import PlateOptions, Request
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.plate.orders import set_order, spare_order
from gatesmith.making.plate.piece_orders import MARKED, has_parameter
from gatesmith.making.plate.plate_layout import Layout
from gatesmith.making.plate.plate_order import Order
from gatesmith.making.recipe import Recipe
from gatesmith.making.recipe_files import recipe_in
from gatesmith.making.request import plan_piece
from gatesmith.mesh.formats import formats
from gatesmith.pieces import Plan, command_name, command_names, piece
from gatesmith.publish.bundle.file_names import plain_name, stem_of
from gatesmith.version import VERSION


class BundleSource(StrEnum):
    """What the bundle is made from."""

    PIECE = "piece"
    SET = "set"
    SPARES = "spares"
    RECIPES = "recipes"


@dataclass(frozen=True, eq=False)
class BundledKind:
    """A kind of piece: label, stem of its file names, plan, and the count of each colour."""

    label: str
    stem: str
    planned: PlannedPiece
    colours: tuple[tuple[Colour, int], ...]

    @property
    def recipe(self) -> Recipe:
        """The recipe of the piece."""
        return self.planned.recipe

    @property
    def plan(self) -> Plan:
        """The plan of the piece."""
        return self.planned.plan

    @property
    def count(self) -> int:
        """The number of pieces in all colours."""
        return sum(count for _, count in self.colours)


@dataclass(frozen=True, eq=False)
class BundleSelection:
    """All kinds of a bundle. ``plate`` has order and layout if many pieces are packed on beds.

    ``stem`` is the default file name, ``title`` the English title, ``command`` the command that
    makes the files.
    """

    source: BundleSource
    name: str
    title: str
    stem: str
    command: str
    kinds: tuple[BundledKind, ...]
    plate: tuple[Order, Layout] | None = None

    @property
    def recipe(self) -> Recipe:
        """The recipe of the first kind: edition and printer are the same for all."""
        return self.kinds[0].recipe

    @property
    def profile(self) -> Printer:
        """The printer profile."""
        return self.recipe.profile if self.plate is None else self.plate[1].profile


def selection_of(words: Sequence[str], options: PlateOptions, request: Request) -> BundleSelection:
    """The selection that the words of a command mean. Raises UsageError, UnreadableError.

    ``request`` has the options of a single piece, ``options`` those of sets and lists.
    """
    if not words:
        raise UsageError(
            "nothing to bundle; name a piece, a set such as gates, or a list of pieces: "
            'gatesmith bundle "2 stable, 1 dome blue"'
        )
    first = words[0]
    alone = len(words) == 1
    if alone and first.replace("_", "-") in command_names():
        _reject_set_options(first, options)
        return _piece(first, _with_marks(first, request) if options.marked else request)
    own = [name for name in (*request.given, *request.overrides) if not hasattr(options, name)]
    if own:
        name = own[0].replace("_", "-")
        raise UsageError(
            f"{name}: applies to a single piece; in a list, write it after its piece, as "
            f'in gatesmith bundle "4 gate {name}=…"'
        )
    if alone and first in set_names():
        return _plate(BundleSource.SET, *set_order(first, options), load_set(first).title)
    files = [word for word in words if _is_file(word)]
    if len(files) == len(words):
        return _recipes([Path(word) for word in files], options)
    if files:
        raise UsageError(
            f"{files[0]}: files cannot be mixed with pieces or sets; make a separate bundle"
        )
    if alone and re.fullmatch(r"[\w-]+", first):
        raise UsageError(unknown_name(first, [*set_names(), *command_names()], "piece or set"))
    _reject_set_options("pieces", replace(options, mixed=False))
    order, layout = spare_order(" ".join(words), options)
    return _plate(BundleSource.SPARES, order, layout, order.title)


def _reject_set_options(what: str, options: PlateOptions) -> None:
    """Raises CombinationError for options that apply to sets only."""
    for name in ("players", "sizes", "mixed"):
        if getattr(options, name) not in (None, False):
            raise CombinationError((name,), f"{name}: applies to sets only; {what} is not a set")


def _with_marks(name: str, request: Request) -> Request:
    """The piece with its marks. Raises CombinationError for one that has none to add."""
    if not has_parameter(piece(name), MARKED):
        raise CombinationError(
            (MARKED,), f"{MARKED}: a {command_name(name)} has no marks to add; leave out --marked"
        )
    return replace(request, given={MARKED: True, **request.given})


def _is_file(word: str) -> bool:
    """Whether a word names a file; one with spaces may be a list, so the file must exist."""
    path, known = Path(word), (*formats(), *SUFFIXES)
    return path.suffix.lower() in known and (" " not in word.strip() or path.exists())


def _piece(name: str, request: Request) -> BundleSelection:
    planned = plan_piece(piece(name), request)
    kind, recipe = _kind(planned), planned.recipe
    title = planned.document().title
    return BundleSelection(
        BundleSource.PIECE, recipe.piece, title, kind.stem, recipe.command, (kind,)
    )


def _recipes(files: Sequence[Path], options: PlateOptions) -> BundleSelection:
    """The recipes inside files, each once. Raises UsageError, UnreadableError."""
    given = (("row", options.row), ("edition", options.edition), ("printer", options.printer))
    for name, value in (*given, ("draft", options.draft)):
        if value:
            raise UsageError(f"{name}: the recipe in the file already has it; omit the option")
    _reject_set_options("a file", options)
    recipes = {
        recipe.text: recipe for recipe in (replace(recipe_in(f), version=VERSION) for f in files)
    }
    kinds = tuple(_kind(plan_recipe(recipe)) for recipe in recipes.values())
    if len({kind.recipe.profile for kind in kinds}) > 1:
        raise UsageError(
            "these recipes are for different printers or different profiles of one; make a "
            "separate bundle for each"
        )
    unique = _with_unique_stems(kinds)
    names = " ".join(quoted(str(file)) for file in files)
    stem = "-".join(dict.fromkeys(kind.stem for kind in unique[:3]))
    title = ", ".join(dict.fromkeys(kind.label for kind in unique))
    return BundleSelection(BundleSource.RECIPES, "", title, stem, f"bundle {names}", unique)


def _kind(planned: PlannedPiece) -> BundledKind:
    """A single piece in its own colour."""
    words = [command_name(planned.piece.name), *planned.words]
    stem = stem_of(planned, [planned.color.name])
    return BundledKind(", ".join(words), stem, planned, ((planned.color, 1),))


def _plate(source: BundleSource, order: Order, layout: Layout, title: str) -> BundleSelection:
    kinds = []
    for number, shape in enumerate(layout.shapes):
        colours = tuple((part.colour, part.count) for part in layout.parts if part.shape == number)
        stem = stem_of(shape.planned, [colour.name for colour, _ in colours])
        kinds.append(BundledKind(shape.label, stem, shape.planned, colours))
    return BundleSelection(
        source, order.name, title, plain_name(order.stem), order.command, _with_unique_stems(kinds),
        (order, layout),
    )  # fmt: skip


def _with_unique_stems(kinds: Sequence[BundledKind]) -> tuple[BundledKind, ...]:
    """The kinds, with numbers added to file names that occur twice."""
    stems: list[str] = []
    for kind in kinds:
        stem, number = kind.stem, 2
        while stem in stems:
            stem, number = f"{kind.stem}-{number}", number + 1
        stems.append(stem)
    return tuple(replace(kind, stem=stem) for kind, stem in zip(kinds, stems, strict=True))


def is_whole(selection: BundleSelection) -> bool:
    """Whether the bundle is a set of all pieces of an edition."""
    return selection.source is BundleSource.SET and bool(load_set(selection.name).edition)
