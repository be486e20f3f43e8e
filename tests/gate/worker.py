"""A child process that makes pieces: a line of JSON in, a line of JSON out.

Its argument is how many seconds of the processor each of them may take.

It is started as a script, so that a crash or an endless loop of the CAD kernel ends it and not
the tests. Each answer is ``{"failures": {class: what}}``, empty for a sound piece.
"""

from __future__ import annotations

import json
import math
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape
    from gatesmith.core.footprint import Box
    from gatesmith.making.recipe import Recipe
    from gatesmith.pieces import Plan

EXACT = 1e-3  # mm, by which the solid's box may differ from the sum on paper
WRITTEN = 0.02  # mm, by which the file's may


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        asked = json.loads(line)
        _limit_time(int(sys.argv[1]))
        print(json.dumps({"failures": _failures(asked)}), flush=True)


def _limit_time(seconds: int) -> None:
    """So much from now on, after which the system ends this process, where it knows such limits."""
    if sys.platform != "win32":
        import resource

        used = math.ceil(time.process_time())
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (used + seconds, hard))


def _failures(asked: dict[str, object]) -> dict[str, str]:
    from gatesmith.core.errors import GatesmithError

    try:
        return dict(_judged(asked))
    except GatesmithError as error:
        return {type(error).__name__: str(error)}
    except Exception as error:
        return {f"unexpected {type(error).__name__}": str(error)}


def _judged(asked: dict[str, object]) -> list[tuple[str, str]]:
    from gatesmith.making.planned_piece import plan_recipe
    from gatesmith.making.recipe_files import recipe_from_text, recipe_piece
    from gatesmith.pieces import piece

    text = str(asked["recipe"])
    recipe = recipe_from_text(text, piece(recipe_piece(text)).declared)
    if asked["box"] is None:  # nobody knows it by hand; the pipeline holds the solid to the plan
        return _of_file(recipe, Path(str(asked["out"])), plan_recipe(recipe).plan.footprint.box)
    length, depth, height = (float(size) for size in _list(asked["box"]))
    box = (-length / 2, -depth / 2, 0.0), (length / 2, depth / 2, height)
    out = Path(str(asked["out"]))
    planned = plan_recipe(recipe)
    solid = planned.build(planned.plan)
    return [*_of_solid(solid, planned.plan, box), *_of_file(recipe, out, box)]


def _of_solid(solid: Shape, plan: Plan, box: Box) -> list[tuple[str, str]]:
    from gatesmith.cad.kernel_choice import kernel
    from gatesmith.core.footprint import box_deviation

    found = []
    if len(solid.Solids()) != 1:
        found.append(("not one solid", str(len(solid.Solids()))))
    exact = kernel().box(solid)
    if box_deviation(exact, box) > EXACT:
        found.append(("box of the solid", f"{exact} instead of {box}"))
    (least, most), volume = plan.volume_bounds, solid.Volume()
    whole = (box[1][0] - box[0][0]) * (box[1][1] - box[0][1]) * box[1][2]
    if not 0 < least <= volume <= most <= whole * (1 + 1e-9):
        found.append(("volume", f"{volume:.3f} of {least:.3f} to {most:.3f}, box {whole:.3f}"))
    return found


def _of_file(recipe: Recipe, out: Path, box: Box) -> list[tuple[str, str]]:
    from gatesmith.core.footprint import box_deviation
    from gatesmith.making.options import MakeOptions
    from gatesmith.making.pipeline import make_piece
    from gatesmith.making.planned_piece import plan_recipe
    from gatesmith.mesh.formats import format_of
    from gatesmith.validation.verification import RejectedPiece

    try:
        # Several files where it has several parts.
        made = make_piece(plan_recipe(recipe), [out], MakeOptions(use_cache=False))
    except RejectedPiece as error:
        codes = {
            fault.code: fault.message for expected in error.reports for fault in expected.errors
        }
        return [(f"rejected: {code}", message) for code, message in codes.items()]
    read = [format_of(out.suffix).decode(file.read_bytes()) for file in made.files]
    for file in made.files:
        file.unlink()
    found = []
    if box_deviation(read[0].box, box) > WRITTEN:
        found.append(("box of the file", f"{read[0].box} instead of {box}"))
    volume = sum(mesh.volume for mesh in read)
    if abs(volume - made.volume) > 0.005 * made.volume:
        found.append(("volume of the file", f"{volume:.3f} instead of {made.volume:.3f}"))
    return found


def _list(value: object) -> list[float]:
    assert isinstance(value, list)
    return value


if __name__ == "__main__":
    main()
