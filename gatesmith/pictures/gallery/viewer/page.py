"""The page: the model as numbers in text, its measures, its recipe, and what draws it."""

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
from gatesmith.render.edges import edges_of
from gatesmith.render.picture import usual_view
from gatesmith.render.scene import box_of, scene_of
from gatesmith.render.thumbnail import thumbnail
from gatesmith.version import VERSION

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from gatesmith.making.recipe import Recipe
    from gatesmith.pictures.gallery.drawing.measures import Measures
    from gatesmith.render.scene import Model
    from gatesmith.render.views import View

MOST = 500_000
"""Triangles of a page: some thirty bytes each, and a telephone has to draw them."""

_HERE = Path(__file__).parent
_STEPS = 65535  # across the box, for each coordinate
_PLACE = re.compile(r"@([A-Z]+)@")


def viewer_page(
    models: Sequence[Model], measures: Measures, recipe: Recipe | None, view: View | None = None
) -> bytes:
    """The page's bytes, the same for the same model. Raises UsageError for too many triangles."""
    count = sum(len(model.mesh.faces) for model in models)
    if count > MOST:
        raise UsageError(
            f"{count} triangles are too many for a page: {MOST} at most; a .png shows it"
        )
    usual = view or usual_view(box_of(models))
    low, high = box_of(models)
    size = measures.size or tuple(b - a for a, b in zip(low, high, strict=True))
    texts = {
        "GENERATOR": html.escape(f"gatesmith {VERSION}"),
        "TITLE": html.escape(measures.title),
        "SIZE": html.escape(f"{size_text(*(round(side, 2) for side in size))} mm"),
        "STYLE": (_HERE / "viewer.css").read_text(encoding="utf-8"),
        "SCRIPT": (_HERE / "viewer.js").read_text(encoding="utf-8"),
        "POSTER": base64.b64encode(thumbnail(models)).decode(),
        "FACTS": "\n".join(_facts(measures, recipe)),
        "MODEL": json.dumps(_numbers(models, usual), sort_keys=True),
    }
    page = (_HERE / "page.html").read_text(encoding="utf-8")
    return _PLACE.sub(lambda found: texts[found[1]], page).encode("utf-8")


def _facts(measures: Measures, recipe: Recipe | None) -> Iterator[str]:
    rows = []
    if measures.opening is not None:
        width, height = (round(side, 2) for side in measures.opening)
        rows.append(("arch, width × height", f"{size_text(width, height)} mm"))
    if measures.clearance is not None:
        rows.append(("clearance per side", with_unit(measures.clearance, "mm")))
    if measures.command:
        rows.append(("made by", measures.command))
    if rows:
        yield f"<table>{''.join(map(_row, rows))}</table>"
    if measures.told:
        star = "<p>* assumed: measure your own</p>" if measures.assumed else ""
        told = "".join(map(_row, measures.told))
        yield f"<details><summary>Its values</summary><table>{told}</table>{star}</details>"
    if recipe is not None:
        text = html.escape(json.dumps(recipe.to_json(), indent=1, sort_keys=True))
        yield f'<details><summary>Its recipe</summary><pre id="recipe">{text}</pre></details>'


def _row(pair: tuple[str, str]) -> str:
    name, value = pair
    return f'<tr><th scope="row">{html.escape(name)}</th><td>{html.escape(value)}</td></tr>'


def _numbers(models: Sequence[Model], view: View) -> dict[str, object]:
    """What the script draws: coordinates in steps across the box, directions, colours."""
    scene = scene_of(models)
    points = scene.corners.reshape(-1, 3)
    low, high = points.min(axis=0), points.max(axis=0)
    edges = edges_of(scene.corners)

    def steps(places: NDArray[np.float64]) -> str:
        share = (places.reshape(-1, 3) - low) / np.where(high > low, high - low, 1.0)
        return _text(np.rint(share * _STEPS).astype("<u2"))

    colours = [(model.colour.red, model.colour.green, model.colour.blue) for model in models]
    corners = [3 * len(model.mesh.faces) for model in models]
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
