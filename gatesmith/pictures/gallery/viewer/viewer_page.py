"""The page: the mesh as encoded numbers, its facts, its recipe, and the script that draws it."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.errors import UsageError
from gatesmith.core.units import size_text, with_unit
from gatesmith.render.line_drawing import edges_of
from gatesmith.render.picture import thumbnail
from gatesmith.render.scene import box_of, scene_of
from gatesmith.render.view import default_view
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.making.recipe import Recipe
    from gatesmith.pictures.gallery.facts import PieceFacts
    from gatesmith.render.scene import PlacedMesh
    from gatesmith.render.view import View

MOST_TRIANGLES = 500_000
"""Of a page: some thirty bytes each, and a telephone has to draw them."""

_HERE = Path(__file__).parent
_STEPS = 65535  # across the box, for each coordinate
_PLACE = re.compile(r"@([A-Z]+)@")


def viewer_page(
    placed: Sequence[PlacedMesh],
    facts: PieceFacts,
    recipe: Recipe | None,
    view: View | None = None,
) -> bytes:
    """The page's bytes, the same for the same mesh. Raises UsageError for too many triangles."""
    count = sum(len(each.mesh.faces) for each in placed)
    if count > MOST_TRIANGLES:
        raise UsageError(
            f"{count} triangles are too many for an .html page, which holds at most "
            f"{MOST_TRIANGLES}; write a .png instead"
        )
    view = view or default_view(box_of(placed))
    low, high = box_of(placed)
    size = facts.size or tuple(b - a for a, b in zip(low, high, strict=True))
    texts = {
        "GENERATOR": html.escape(f"gatesmith {VERSION}"),
        "TITLE": html.escape(facts.title),
        "SIZE": html.escape(f"{size_text(*size, decimals=2)} mm"),
        "STYLE": (_HERE / "viewer.css").read_text(encoding="utf-8"),
        "SCRIPT": (_HERE / "viewer.js").read_text(encoding="utf-8"),
        "POSTER": base64.b64encode(thumbnail(placed)).decode(),
        "FACTS": "\n".join(_facts(facts, recipe)),
        "MODEL": json.dumps(_numbers(placed, view), sort_keys=True),
    }
    page = (_HERE / "page.html").read_text(encoding="utf-8")
    return _PLACE.sub(lambda found: texts[found[1]], page).encode("utf-8")


def _facts(facts: PieceFacts, recipe: Recipe | None) -> Iterator[str]:
    rows = []
    if facts.opening is not None:
        width, height = (round(side, 2) for side in facts.opening)
        rows.append(("arch, width × height", f"{size_text(width, height)} mm"))
    if facts.clearance is not None:
        rows.append(("clearance per side", with_unit(facts.clearance, "mm")))
    if facts.command:
        rows.append(("command", facts.command))
    if rows:
        yield f"<table>{''.join(map(_row, rows))}</table>"
    if facts.values:
        star = "<p>* assumed: measure your own</p>" if facts.assumed else ""
        values = "".join(map(_row, facts.values))
        yield f"<details><summary>Parameters</summary><table>{values}</table>{star}</details>"
    if recipe is not None:
        text = html.escape(json.dumps(recipe.to_json(), indent=1, sort_keys=True))
        yield f'<details><summary>Recipe</summary><pre id="recipe">{text}</pre></details>'


def _row(pair: tuple[str, str]) -> str:
    name, value = pair
    return f'<tr><th scope="row">{html.escape(name)}</th><td>{html.escape(value)}</td></tr>'


def _numbers(placed: Sequence[PlacedMesh], view: View) -> dict[str, object]:
    """The data for the script: coordinates in steps across the box, normals, colours."""
    scene = scene_of(placed)
    points = scene.corners.reshape(-1, 3)
    low, high = points.min(axis=0), points.max(axis=0)
    edges = edges_of(scene.corners)

    def steps(places: NDArray[np.float64]) -> str:
        share = (places.reshape(-1, 3) - low) / np.where(high > low, high - low, 1.0)
        return _text(np.rint(share * _STEPS).astype("<u2"))

    colours = [(each.colour.red, each.colour.green, each.colour.blue) for each in placed]
    corners = [3 * len(each.mesh.faces) for each in placed]
    return {
        "low": [round(part, 4) for part in low.tolist()],
        "high": [round(part, 4) for part in high.tolist()],
        "turn": view.turn,
        "tilt": view.tilt,
        "places": steps(points),
        "normals": _text(np.rint(scene.normals * 127).astype(np.int8)),
        "paints": _text(np.repeat(np.array(colours, np.uint8), corners, axis=0)),
        "edges": steps(edges.ends[edges.sharp]),
    }


def _text(numbers: NDArray[np.generic]) -> str:
    return base64.b64encode(numbers.tobytes()).decode()
