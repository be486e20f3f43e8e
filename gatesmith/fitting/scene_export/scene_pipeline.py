"""From a position to a file of its board: options, result, and its JSON."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.catalog.positions import line_of
from gatesmith.core.errors import CombinationError
from gatesmith.core.findings import Json
from gatesmith.core.quality import Quality
from gatesmith.core.storage import Staging
from gatesmith.fitting.placement import PlacementOptions, kit_for
from gatesmith.fitting.position_layout import board_outline, game_of, layout_of
from gatesmith.fitting.scene_export.arrangement import Arrangement, arrange
from gatesmith.fitting.scene_export.board_picture import DEFAULT_SIZE, DEFAULT_VIEW, png_of
from gatesmith.fitting.scene_export.scene_file import PNG, SceneView, suffix_of, write_scene
from gatesmith.making.kernel_policy import named_kernel
from gatesmith.making.options import Progress, ignore_progress
from gatesmith.making.plate.piece_orders import MARKED, has_parameter
from gatesmith.making.plate.plate_layout import pieces_text
from gatesmith.pieces import command_name, sound_pieces
from gatesmith.render.camera import ImageSize

if TYPE_CHECKING:
    from gatesmith.catalog.positions import AnyPosition
    from gatesmith.core.parameters import Value
    from gatesmith.fitting.kit import Kit
    from gatesmith.fitting.placed_piece import PlacedPiece
    from gatesmith.render.view import View

_MEDINA = "medina"
_DIGITS = 3  # of a millimetre


@dataclass(frozen=True)
class SceneOptions:
    """How to show a position.

    ``edition`` is Wadi's, for a position of Medina names its own; ``gate_style`` and ``seats``
    are Medina's. ``marked`` tells colours apart by shapes, too. ``kernel`` is the name that the
    user gave, ``view`` and ``size`` are those of a picture.
    """

    edition: str | None = None
    printer: str | None = None
    gate_style: str | None = None
    seats: bool = False
    marked: bool = False
    board: bool = True
    draft: bool = False
    kernel: str | None = None
    use_cache: bool = True
    view: View = DEFAULT_VIEW
    size: ImageSize = DEFAULT_SIZE


@dataclass(frozen=True, eq=False)
class SceneResult:
    """A scene; ``target`` is its file and ``size`` the bytes of it, None and 0 for one in memory.

    ``shown`` is the view of its pictures, ``notes`` are what the user should know, such as a shape
    that another kernel made.
    """

    target: Path | None
    size: int
    game: str
    line: str
    kit: Kit
    pieces: tuple[PlacedPiece, ...]
    arrangement: Arrangement
    shown: SceneView
    notes: tuple[str, ...] = ()

    def save(
        self, out: str | os.PathLike[str], progress: Progress = ignore_progress
    ) -> SceneResult:
        """Write the scene to a .glb, .stl or .png, checked; the result names the file.

        Raises OutputError, RejectedError and StorageError.
        """
        target = Path(out)
        size = write_scene(target, self.arrangement, self.shown, progress)
        return replace(self, target=target, size=size)

    def __repr__(self) -> str:
        """In a line: the game, how many pieces, the file."""
        where = self.target or "in memory"
        return f"<SceneResult {self.game}, {pieces_text(len(self.pieces))}: {where}>"

    def _repr_png_(self) -> bytes:
        """The picture that notebooks show."""
        size = ImageSize(*(side // 2 for side in (DEFAULT_SIZE.width, DEFAULT_SIZE.height)))
        return png_of(self.arrangement, self.shown.view, size, self.shown.title)

    def to_json(self) -> dict[str, Json]:
        """The places of the pieces in mm, and the facts of the file."""
        low, high = self.arrangement.box
        pieces: list[Json] = [_placed_json(placed) for placed in self.pieces]
        return {
            "game": self.game,
            "edition": self.kit.edition.name,
            "printer": self.kit.printer[0],
            "position": self.line,
            "stands": pieces,
            "notes": list(self.notes),
            "file": {
                "path": str(self.target),
                "bytes": self.size,
                "kinds": len(self.arrangement.kinds),
                "triangles": self.arrangement.triangles,
                "box": [[round(value, _DIGITS) for value in corner] for corner in (low, high)],
            },
        }


def _placed_json(placed: PlacedPiece) -> dict[str, Json]:
    return {
        "name": placed.name,
        "kind": command_name(placed.item.recipe.piece),
        "colour": placed.item.colour.name,
        "place": [round(value, _DIGITS) for value in placed.place],
        "turn": placed.turn,
    }


def make_scene(
    position: AnyPosition,
    target: Path,
    options: SceneOptions | None = None,
    progress: Progress = ignore_progress,
) -> SceneResult:
    """Write the board of a position with every piece, in the format of the target's suffix.

    Raises UsageError for what cannot be met, ParameterError for an unknown kernel, KernelError and
    MissingLibraryError where a piece cannot be built, RejectedError and StorageError where the file
    is not what it should be.
    """
    wanted = options or SceneOptions()
    is_picture = suffix_of(target) == PNG  # refuses an unknown format, the next line a folder
    Staging([target])
    # In a picture even the coarse curves are finer than a pixel.
    wanted = replace(wanted, draft=wanted.draft or is_picture)
    return build_scene(position, wanted, progress).save(target, progress)


def build_scene(
    position: AnyPosition, options: SceneOptions, progress: Progress = ignore_progress
) -> SceneResult:
    """The board of a position with every piece, in memory.

    Raises what ``make_scene`` raises except what concerns the file.
    """
    game = game_of(position)
    kit = kit_for(
        position,
        PlacementOptions(options.printer, options.edition, choices=_choices(game, options)),
    )
    quality = Quality.DRAFT if options.draft else Quality.FINE
    kit = replace(kit, quality=quality, kernel=named_kernel(options.kernel))
    pieces = layout_of(position, kit)
    board = board_outline(position, kit) if options.board else None
    notes: list[str] = []
    arrangement = arrange(pieces, board, progress, use_cache=options.use_cache, note=notes.append)
    line = line_of(position)
    shown = SceneView(kit.edition.title, line, options.view, options.size)
    return SceneResult(None, 0, game, line, kit, pieces, arrangement, shown, tuple(notes))


def _choices(game: str, options: SceneOptions) -> Mapping[str, Mapping[str, Value]]:
    """The parameters of pieces that the options decide. Raises CombinationError."""
    choices: dict[str, Mapping[str, Value]] = {}
    if options.gate_style is not None:
        choices["gate"] = {"style": options.gate_style}
    if options.seats:
        choices |= {"building": {"seat": True}, "dome": {"seat": True}}
    if choices and game != _MEDINA:
        option = "seats" if options.seats else "gate-style"
        raise CombinationError((option,), f"{option}: this game has neither gates nor domes")
    if options.marked:
        able = (each for each in sound_pieces() if each.game == game)
        for found in able:
            if has_parameter(found, MARKED):
                choices[found.name] = {**choices.get(found.name, {}), MARKED: True}
    return choices
