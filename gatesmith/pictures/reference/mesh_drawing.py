"""Meshes as small pictures in SVG: the same bytes for the same mesh on every system.

Outsides are sand, insides blue; rims of holes and marked places are red. Coordinates are whole
tenths of a pixel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Place
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.camera import View
from gatesmith.render.painter import (
    Polygon,
    SideLine,
    clip_behind,
    painter_order,
    plate_of,
    polygons_of,
)
from gatesmith.render.vectors import Points, dot, length

PANEL_WIDTH, PANEL_HEIGHT = 240, 208
"""The size of one panel, pixels, with its caption."""

_MARGIN, _CAPTION = 14, 36
_TENTHS = 10  # coordinates per pixel
_MARK = 6 * _TENTHS
_LINE = 14 * _TENTHS

# Light comes over the viewer's left shoulder: to the right, up, towards the viewer.
_LIGHT = np.array((-0.42, 0.56, 0.71))
_TONES = 16
_DARKEST = 0.58
_OUTSIDE, _INSIDE, _PLATE = (236, 202, 146), (112, 140, 204), "#eef0ee"

_STYLE = (
    "path{stroke-width:9;stroke-linejoin:round}"
    ".c{fill:none;stroke:#4a3a22;stroke-width:7;stroke-linecap:round}"
    ".g{fill:none;stroke:#a9b0aa;stroke-width:7}"
    ".o{fill:none;stroke:#d3122a;stroke-width:16;stroke-linecap:round}"
    "circle{fill:none;stroke:#d3122a;stroke-width:22}"
    ".w{stroke:#fff;stroke-width:44;stroke-opacity:.75}"
    "text{font:110px sans-serif;fill:#333;text-anchor:middle}"
    "text+text{fill:#777}"
)


@dataclass(frozen=True, eq=False)
class Panel:
    """A mesh as it is drawn, with a caption of one or two lines.

    ``marks`` are places that get a red circle. ``plates`` are flat things around the mesh, the
    bed or the ends of a slot, each by its corners; they are drawn where one looks from above.
    """

    mesh: Mesh
    view: View
    caption: tuple[str, ...]
    marks: tuple[Place, ...] = ()
    plates: tuple[tuple[Place, ...], ...] = ()


def picture(panels: Sequence[Panel], title: str, description: str) -> str:
    """The text of an SVG file with these panels side by side."""
    width = PANEL_WIDTH * len(panels)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{PANEL_HEIGHT}" '
        f'viewBox="0 0 {width * _TENTHS} {PANEL_HEIGHT * _TENTHS}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(description)}</desc>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{width * _TENTHS}" height="{PANEL_HEIGHT * _TENTHS}" rx="80" fill="#fff"/>',
    ]
    for number, panel in enumerate(panels):
        parts.append(f'<g transform="translate({number * PANEL_WIDTH * _TENTHS} 0)">')
        parts.extend(_drawn(panel))
        parts.append("</g>")
    return "\n".join((*parts, "</svg>", ""))


def _drawn(panel: Panel) -> Iterator[str]:
    """The elements of one panel."""
    polygons = polygons_of(panel.mesh)
    if panel.view.from_above:
        polygons.extend(map(plate_of, panel.plates))
    if panel.view.cut is not None:
        polygons = clip_behind(polygons, (0.0, -1.0, 0.0), -panel.view.cut)
    if polygons:
        sheet = _Sheet.around(polygons, panel.marks, panel.view)
        groups = list(painter_order(polygons, panel.view.axes[2]))
        seen = _seen([[sheet.place(one.corners) for one in group] for group in groups])
        for group, shown in zip(groups, seen, strict=True):
            yield from _group(
                [one for one, visible in zip(group, shown, strict=True) if visible], sheet
            )
        for x, y in sheet.place(np.array(panel.marks).reshape(-1, 3)).tolist():
            yield f'<circle class="w" cx="{x}" cy="{y}" r="{_MARK}"/>'
            yield f'<circle cx="{x}" cy="{y}" r="{_MARK}"/>'
    across, down = PANEL_WIDTH * _TENTHS // 2, (PANEL_HEIGHT - _CAPTION + 10) * _TENTHS
    for number, line in enumerate(panel.caption):
        y = down + number * _LINE
        yield f'<text x="{across}" y="{y}">{escape(line)}</text>'


@dataclass(frozen=True, eq=False)
class _Sheet:
    """Where points come to lie in a panel: tenths of pixels from its upper left corner."""

    view: View
    scale: float
    middle: tuple[float, float]

    @classmethod
    def around(cls, polygons: Iterable[Polygon], marks: Sequence[Place], view: View) -> _Sheet:
        """The sheet that holds all of these and leaves a margin."""
        corners = [polygon.corners for polygon in polygons]
        points = np.concatenate([*corners, np.array(marks).reshape(-1, 3)])
        right, up, _ = view.axes
        across, above = dot(points, np.array(right)), dot(points, np.array(up))
        width, height = (float(values.max() - values.min()) for values in (across, above))
        room = (PANEL_WIDTH - 2 * _MARGIN, PANEL_HEIGHT - 2 * _MARGIN - _CAPTION)
        scale = min(
            side * _TENTHS / extent
            for side, extent in zip(room, (width, height), strict=True)
            if extent > 0
        )
        middle = (
            float(across.max() + across.min()) / 2,
            float(above.max() + above.min()) / 2,
        )
        return cls(view, scale, middle)

    def place(self, points: Points) -> NDArray[np.int64]:
        """Points, (n, 3) in millimetres, as they are drawn, int64 (n, 2)."""
        right, up, _ = self.view.axes
        x = (dot(points, np.array(right)) - self.middle[0]) * self.scale
        y = (self.middle[1] - dot(points, np.array(up))) * self.scale
        half = PANEL_WIDTH * _TENTHS / 2, (PANEL_HEIGHT - _CAPTION) * _TENTHS / 2
        # Rounded twice: what lies on a half up to noise goes the same way everywhere.
        placed = np.round(np.stack((x + half[0], y + half[1]), axis=-1), 4)
        whole: NDArray[np.int64] = np.floor(placed + 0.5).astype(np.int64)
        return whole


def _seen(groups: Sequence[Sequence[NDArray[np.int64]]]) -> list[list[bool]]:
    """Which polygons, drawn one over another, are seen at the end; on a grid of half pixels."""
    step = _TENTHS // 2
    rows, columns = PANEL_HEIGHT * _TENTHS // step, PANEL_WIDTH * _TENTHS // step
    top = np.full((rows, columns), -1, dtype=np.int64)
    number = 0
    for group in groups:
        for outline in group:
            low = np.clip(outline.min(axis=0) // step, 0, (columns, rows))
            high = np.clip(outline.max(axis=0) // step + 1, 0, (columns, rows))
            xs = np.arange(low[0], high[0]) * step + step // 2
            ys = np.arange(low[1], high[1]) * step + step // 2
            sides = np.roll(outline, -1, axis=0) - outline
            area = int(_area(outline))
            inside = np.ones((len(ys), len(xs)), dtype=np.bool_)
            for (x, y), (right, down) in zip(outline.tolist(), sides.tolist(), strict=True):
                turn = right * (ys[:, None] - y) - down * (xs[None, :] - x)
                inside &= (turn if area > 0 else -turn) >= 0
            top[low[1] : high[1], low[0] : high[0]][inside] = number
            number += 1
    shown = set(np.unique(top).tolist())
    numbers = iter(range(number))
    return [[next(numbers) in shown for _ in group] for group in groups]


def _area(outline: NDArray[np.int64]) -> int:
    """Twice the area of a drawn polygon, negative when it runs counter-clockwise."""
    x, y = outline.T
    return int((x * np.roll(y, -1) - np.roll(x, -1) * y).sum())


def _group(polygons: Sequence[Polygon], sheet: _Sheet) -> Iterator[str]:
    """The elements of polygons in one plane: their faces by colour, then their lines."""
    faces: dict[str, list[str]] = {}
    lines: dict[str, list[str]] = {}
    for polygon in polygons:
        outline = sheet.place(polygon.corners).tolist()
        faces.setdefault(_colour(polygon, sheet.view), []).append(_path(outline) + "z")
        kinds = {SideLine.CREASE: "g" if polygon.plate else "c", SideLine.OPEN: "o"}
        following = [*outline[1:], outline[0]]
        for start, end, line in zip(outline, following, polygon.lines, strict=True):
            if line is not SideLine.NONE and start != end:
                lines.setdefault(kinds[line], []).append(_path([start, end]))
    for colour, paths in faces.items():
        yield f'<path fill="{colour}" stroke="{colour}" d="{"".join(paths)}"/>'
    for kind, paths in lines.items():
        yield f'<path class="{kind}" d="{"".join(paths)}"/>'


def _path(points: Sequence[Sequence[int]]) -> str:
    """A path through these points, each after the first told by its step from the one before."""
    x, y = points[0]
    text = f"M{x} {y}l"
    steps = [f"{right - left} {below - top}" for (left, top), (right, below) in pairwise(points)]
    return text + " ".join(steps)


def _colour(polygon: Polygon, view: View) -> str:
    """The colour of a polygon by its side and by how it stands to the light."""
    if polygon.plate:
        return _PLATE
    right, up, towards = (np.array(axis) for axis in view.axes)
    normal = polygon.normal
    outside = float(dot(normal, towards)) > 0
    facing = normal if outside else -normal
    seen = np.array((dot(facing, right), dot(facing, up), dot(facing, towards)))
    light = max(0.0, float(dot(seen, _LIGHT) / length(_LIGHT)))
    tone = round(light * _TONES + 1e-9) / _TONES
    share = _DARKEST + (1 - _DARKEST) * tone
    red, green, blue = (int(part * share) for part in (_OUTSIDE if outside else _INSIDE))
    return f"#{red:02x}{green:02x}{blue:02x}"
