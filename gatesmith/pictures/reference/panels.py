"""Meshes as small pictures side by side: the same bytes for the same mesh on every system.

Outsides are sand, insides blue; open edges and marked places are red. The unit is the pixel, and
coordinates are rounded to tenths of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gatesmith.core.findings import Place
from gatesmith.mesh.triangles import Mesh
from gatesmith.render.painter import (
    Polygon,
    SideLine,
    clip_behind,
    painter_order,
    plate_of,
    polygons_of,
)
from gatesmith.render.vectors import Points, dot, length
from gatesmith.render.view import View
from gatesmith.vector.elements import (
    Anchor,
    Contour,
    Drawing,
    Item,
    Point,
    StyledPath,
    Text,
    ViewBox,
    scaled,
)
from gatesmith.vector.outlines import circle, rounded
from gatesmith.vector.outlines import line as open_line
from gatesmith.vector.outlines import polygon as polygon_of_points

PANEL_WIDTH, PANEL_HEIGHT = 240, 208
"""The size of one panel, pixels, with its caption."""

_MARGIN, _CAPTION = 14, 36
_TENTHS = 10  # coordinates per pixel
_MARK = 6.0  # radius of a circle
_LINE = 14.0

# Light comes over the viewer's left shoulder: to the right, up, towards the viewer.
_LIGHT = np.array((-0.42, 0.56, 0.71))
_TONES = 16
_DARKEST = 0.58
_OUTSIDE, _INSIDE, _PLATE = (236, 202, 146), (112, 140, 204), "#eef0ee"

_SEAM = 0.9  # the outline of a face in its own colour, so that no gap shows between faces
_CREASE, _PLATE_EDGE, _OPEN = (
    StyledPath((), stroke="#4a3a22", width=0.7),
    StyledPath((), stroke="#a9b0aa", width=0.7),
    StyledPath((), stroke="#d3122a", width=1.6),
)
_CIRCLES = (
    StyledPath((), stroke="#ffffff", width=4.4, opacity=0.75),
    StyledPath((), stroke="#d3122a", width=2.2),
)
_CAPTION_COLOURS = ("#333333", "#777777")
_CAPTION_SIZE, _CORNER = 11.0, 8.0


@dataclass(frozen=True, eq=False)
class Panel:
    """A mesh as it is drawn, with a caption of one or two lines.

    ``marks`` are places that get a red circle. ``plates`` are flat things around the mesh, the
    bed or the ends of a slot, each by its corners; they are drawn only in views from above.
    """

    mesh: Mesh
    view: View
    caption: tuple[str, ...]
    marks: tuple[Place, ...] = ()
    plates: tuple[tuple[Place, ...], ...] = ()


def picture(panels: Sequence[Panel], title: str, description: str) -> Drawing:
    """These panels side by side."""
    width = PANEL_WIDTH * len(panels)
    items: list[Item] = [background(width, PANEL_HEIGHT)]
    for number, panel in enumerate(panels):
        items += scaled(_items(panel), (number * PANEL_WIDTH, 0.0), 1.0)
    return Drawing(
        ViewBox(0.0, 0.0, width, PANEL_HEIGHT), tuple(items), title, description, compact=True
    )


def background(width: float, height: float) -> StyledPath:
    """White with rounded corners, so that a picture can be read on a dark page."""
    corners = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return StyledPath((rounded(corners, _CORNER),), fill="#ffffff")


def _items(panel: Panel) -> Iterator[Item]:
    """One panel, its upper left corner at the origin."""
    polygons = polygons_of(panel.mesh)
    if panel.view.from_above:
        polygons.extend(map(plate_of, panel.plates))
    if panel.view.cut is not None:
        polygons = clip_behind(polygons, (0.0, -1.0, 0.0), -panel.view.cut)
    if polygons:
        sheet = _Sheet.around(polygons, panel.marks, panel.view)
        groups = list(painter_order(polygons, panel.view.axes[2]))
        visible = _visible([[sheet.place(one.corners) for one in group] for group in groups])
        for group, shown in zip(groups, visible, strict=True):
            yield from _group([one for one, seen in zip(group, shown, strict=True) if seen], sheet)
        for x, y in sheet.place(np.array(panel.marks).reshape(-1, 3)).tolist():
            ring = circle((x / _TENTHS, y / _TENTHS), _MARK)
            yield from (replace(look, contours=(ring,)) for look in _CIRCLES)
    down = PANEL_HEIGHT - _CAPTION + 10.0
    for number, (line, colour) in enumerate(zip(panel.caption, _CAPTION_COLOURS, strict=False)):
        at = (PANEL_WIDTH / 2, down + number * _LINE)
        yield Text(line, at, _CAPTION_SIZE, colour, Anchor.MIDDLE, bold=False)


@dataclass(frozen=True, eq=False)
class _Sheet:
    """The places of points in a panel, in tenths of pixels from its upper left corner."""

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
        # Rounded twice, so that values within noise of a half are the same on every machine.
        placed = np.round(np.stack((x + half[0], y + half[1]), axis=-1), 4)
        whole: NDArray[np.int64] = np.floor(placed + 0.5).astype(np.int64)
        return whole


def _visible(groups: Sequence[Sequence[NDArray[np.int64]]]) -> list[list[bool]]:
    """Which polygons, drawn over one another, stay visible; on a grid of half pixels."""
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


def _group(polygons: Sequence[Polygon], sheet: _Sheet) -> Iterator[StyledPath]:
    """Polygons in one plane: their faces by colour, then their lines by kind."""
    faces: dict[str, list[Contour]] = {}
    lines: dict[StyledPath, list[Contour]] = {}
    for polygon in polygons:
        outline = [(x / _TENTHS, y / _TENTHS) for x, y in sheet.place(polygon.corners).tolist()]
        faces.setdefault(_colour(polygon, sheet.view), []).append(polygon_of_points(*outline))
        looks = {SideLine.CREASE: _PLATE_EDGE if polygon.plate else _CREASE, SideLine.OPEN: _OPEN}
        for kind, look in looks.items():
            drawn = [line is kind for line in polygon.lines]
            lines.setdefault(look, []).extend(_sides(outline, drawn))
    for colour, contours in faces.items():
        yield StyledPath(tuple(contours), fill=colour, stroke=colour, width=_SEAM)
    for look, contours in lines.items():
        if contours:
            yield replace(look, contours=tuple(contours))


def _sides(outline: Sequence[Point], drawn: Sequence[bool]) -> Iterator[Contour]:
    """The drawn sides of a polygon, each run of them as one line."""
    if all(drawn):
        yield polygon_of_points(*outline)
        return
    first = drawn.index(False) + 1  # no run continues past this corner
    run: list[Point] = []
    for number in range(first, first + len(outline)):
        start, end = (outline[n % len(outline)] for n in (number, number + 1))
        if not drawn[number % len(outline)]:
            if run:
                yield open_line(*run)
            run = []
        elif start != end:
            run = [*run, end] if run else [start, end]


def _colour(polygon: Polygon, view: View) -> str:
    """The colour of a polygon by its side and its angle to the light."""
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
