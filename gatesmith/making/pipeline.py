"""The forge: from a recipe to a file that is proven before anything is replaced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.step import SUFFIXES, step_recipe
from gatesmith.catalog.folders import cache_folder
from gatesmith.core.errors import OutputError, UnreadableError, UsageError
from gatesmith.core.parameters import unknown_name
from gatesmith.core.storage import Staging, make_folder, write_file
from gatesmith.core.units import ascii_size_text
from gatesmith.making.builder import Workshop
from gatesmith.making.cache import Cache
from gatesmith.making.metadata import document_of, expectation, plan_of, words_of
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.parts_builder import PartsWorkshop
from gatesmith.making.recipe import Recipe, recipe_from_text, recipe_piece
from gatesmith.mesh.compensate import compensation
from gatesmith.mesh.formats import format_of, formats
from gatesmith.pieces import Builder, Plan, piece
from gatesmith.validation.verification import RejectedPiece, require_sound
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.mesh.triangles import Mesh

__all__ = [
    "Made",
    "RejectedPiece",
    "default_path",
    "forge",
    "plan_of",
    "remake",
]

OUTPUT = Path("output")
"""Where a piece goes that was given no file name."""

_OPENSCAD = ".scad"
_CUBIC_CENTIMETRE = 1000.0  # mm³
_STL_HEADER = 80
_NAMED = 2  # decimals of sizes in a file's name


@dataclass(frozen=True, eq=False)
class Made:
    """A piece that was made: proven, and in place.

    ``volume`` is that of the exact solid as it will be printed, in mm³. ``from_cache`` says
    that nothing had to be built. ``notes`` are sentences for the summary.
    """

    recipe: Recipe
    plan: Plan
    mesh: Mesh
    files: tuple[Path, ...]
    reports: tuple[Report, ...]
    from_cache: bool
    notes: tuple[str, ...]
    volume: float

    @property
    def weight(self) -> float:
        """The weight in grams when printed solid, by the profile's filament."""
        return self.volume / _CUBIC_CENTIMETRE * self.recipe.profile.filament_density

    @property
    def adapted(self) -> tuple[str, ...]:
        """What was changed to make the piece possible."""
        return self.plan.adapted

    @property
    def assumed(self) -> tuple[str, ...]:
        """The parameters whose values are assumed, not measured."""
        return self.recipe.assumed


def default_path(recipe: Recipe, plan: Plan, suffix: str = ".stl") -> Path:
    """A speaking name in ``output/``, such as ``output/gate-battlement-30x10x20.stl``.

    The sizes are those of the real piece. The folder is made when missing. Raises OutputError
    or StorageError.
    """
    make_folder(OUTPUT)
    lengths = (round(size, _NAMED) for size in (*plan.slot, plan.footprint.height))
    sizes = ascii_size_text(*lengths)
    words = [recipe.piece, *words_of(recipe), sizes]
    return OUTPUT / f"{'-'.join(words)}{suffix}"


def forge(
    recipe: Recipe,
    outs: Sequence[Path] = (),
    options: MakeOptions = USUAL,
    *,
    tool: tuple[Plan, Builder] | None = None,
) -> Made:
    """Make a piece and write it to every file named, or to a speaking name in ``output/``.

    The suffix decides the format. ``tool`` is the plan of a tool that is made for the piece
    instead of it, and what builds that. Each file is written beside its target, read back and
    checked; only when all are sound do all of them take their places. Raises ParameterError or
    CombinationError before any modelling, OutputError for a file that cannot be written as asked,
    RejectedPiece (with reports) for one that fails, KernelError, MissingLibraryError, StorageError.
    """
    found = piece(recipe.piece)
    plan, build = tool or (plan_of(recipe), found.build)
    for out in outs:
        _demand_suffix(out)
    asked = tuple(outs) or (default_path(recipe, plan),)
    wanted = compensation(plan.footprint, recipe.profile)
    cache = Cache(cache_folder() / "meshes") if options.use_cache else None
    parts = () if tool else found.parts(plan)
    workshop: Workshop | PartsWorkshop = (
        PartsWorkshop(recipe, parts, wanted, cache, options.progress)
        if parts
        else Workshop(recipe, plan, wanted, cache, options.progress, build=build)
    )
    targets = workshop.files_for(asked)
    document = document_of(recipe, plan, ascii=options.ascii)
    expected = expectation(recipe, plan, wanted)
    with Staging(targets) as staging:
        mesh = workshop.mesh
        reports = [workshop.prove(staging, out, document, expected) for out in targets]
        kept = _keep(workshop, targets, reports) if options.keep_rejected else {}
        require_sound(reports, kept)
        staging.commit()
    notes = (*((wanted.words,) if wanted.words else ()), *workshop.notes)
    return Made(
        recipe=recipe,
        plan=plan,
        mesh=mesh,
        files=targets,
        reports=tuple(reports),
        from_cache=not workshop.built,
        notes=notes,
        volume=workshop.volume,
    )


def remake(
    path: Path,
    outs: Sequence[Path] = (),
    options: MakeOptions = USUAL,
) -> Made:
    """Make a piece again from the recipe inside a file.

    The same version of gatesmith makes the same bytes; a recipe of another version gives a
    note. Raises UnreadableError for a file without a recipe, and what ``forge`` raises.
    """
    found = recipe_in(path)
    recipe = replace(found, version=VERSION)
    made = forge(recipe, tuple(outs) or (_beside(path, recipe),), options)
    if found.version == VERSION:
        return made
    note = f"{path} was made by gatesmith {found.version}, this is {VERSION}: bytes may differ"
    return replace(made, notes=(note, *made.notes))


def _beside(path: Path, recipe: Recipe) -> Path:
    """The speaking name of a piece made again, never that of the file that was read."""
    speaking = default_path(recipe, plan_of(recipe), path.suffix.lower())
    if speaking.exists() and speaking.samefile(path):
        return speaking.with_name(f"{speaking.stem}-remade{speaking.suffix}")
    return speaking


def recipe_in(path: Path) -> Recipe:
    """The recipe inside a file. Raises UnreadableError naming the file."""
    _demand_suffix(path)
    if path.exists() and not path.is_file():
        raise UnreadableError("file-special", f"{path}: is no ordinary file; name one")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UnreadableError("file-missing", f"{path}: {error.strerror}") from None
    try:
        text = _recipe_text(path.suffix.lower(), data)
        declared = piece(recipe_piece(text)).declared
        return recipe_from_text(text, declared)
    except UnreadableError as error:
        raise UnreadableError(error.code, f"{path}: {error}") from None
    except UsageError as error:
        raise UnreadableError("recipe", f"{path}: {error}") from None


def _recipe_text(suffix: str, data: bytes) -> str:
    text = step_recipe(data) if suffix in SUFFIXES else format_of(suffix).recipe(data)
    if text is not None:
        return text
    if suffix != ".stl":
        raise UnreadableError("no-recipe", "holds no recipe; gatesmith did not write it like this")
    said = data[:_STL_HEADER].decode("ascii", "replace").strip("\0 ")
    command = f" ({said})" if said.startswith("gatesmith") else ""
    raise UnreadableError(
        "no-recipe",
        f"an STL holds a short command at most{command} and no recipe; give that command, or "
        "remake from a .3mf, .step, .obj, .ply or .glb file",
    )


def _demand_suffix(out: Path) -> None:
    """Raises OutputError for a suffix that no format has."""
    known = sorted((*formats(), *SUFFIXES))
    if not out.suffix:
        raise OutputError(f"{out}: the name needs a suffix; known: {', '.join(known)}")
    if out.suffix.lower() == _OPENSCAD:
        raise OutputError(
            f"{out}: a {_OPENSCAD} file comes from gatesmith gate --out gate{_OPENSCAD} alone, in "
            f"Python from gatesmith.customize; known here: {', '.join(known)}"
        )
    if out.suffix.lower() not in known:
        raise OutputError(f"{out}: {unknown_name(out.suffix, known, 'format')}")


def _keep(
    workshop: Workshop | PartsWorkshop, targets: Sequence[Path], reports: Sequence[Report]
) -> dict[str, str]:
    """Keep the files that failed under other names; from file to that name."""
    kept = {}
    for out, report in zip(targets, reports, strict=True):
        if report.errors:
            other = out.with_name(f"{out.stem}-rejected{out.suffix}")
            write_file(other, workshop.written[out])
            kept[report.file] = str(other)
    return kept
