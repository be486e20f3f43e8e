"""A picture of a verified print: some of its layers from above, with what is wrong in red."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gatesmith.core.units import percent_text, rounded_text, size_text
from gatesmith.making.print_check.printed_features import feature_counts
from gatesmith.vector.elements import Anchor, Contour, Drawing, StyledPath, Text, ViewBox
from gatesmith.vector.png import png_bytes
from gatesmith.vector.svg import svg_text
from gatesmith.version import VERSION

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from gatesmith.making.print_check.layer_comparison import ComparedLayer
    from gatesmith.making.print_check.verified_print import VerifiedPrint
    from gatesmith.validation.checks.printing._cross_sections import CrossSection

SUFFIXES = (".png", ".svg")

_MOST = 12  # layers that are shown
_MODEL, _PLASTIC, _LINE, _INFILL = "#ffffff", "#e3c99a", "#a9854a", "#f3e8d2"
_EDGE, _FAULT, _EXTRA, _PAPER, _INK = "#4a4a4a", "#d1242f", "#8250df", "#f6f4ef", "#1f2328"
_LEGEND = (
    (_PLASTIC, "plastic"),
    (_INFILL, "infill"),
    (_FAULT, "missing"),
    (_EXTRA, "too much"),
)


def picture_of(found: VerifiedPrint) -> Drawing:
    """The layers that tell most: the first, the faulty ones, and others at even distances."""
    layers = _chosen(found)
    boxes = [bounds for each in layers for bounds in _bounds(each)]
    low = min(each[0] for each in boxes), min(each[1] for each in boxes)
    high = max(each[2] for each in boxes), max(each[3] for each in boxes)
    wide, deep = high[0] - low[0], high[1] - low[1]
    unit = max(wide, deep) / 20  # what all other lengths of the picture are multiples of
    columns = _columns(len(layers), (wide + 2 * unit) / (deep + 4 * unit))
    cell = wide + 2 * unit, deep + 4 * unit
    rows = -(-len(layers) // columns)
    view = ViewBox(0.0, 0.0, columns * cell[0] + 2 * unit, 0.0)
    head = view.width / 52
    top = 5.2 * head
    height = top + rows * cell[1] + unit
    view = ViewBox(0.0, 0.0, view.width, height)
    items: list[StyledPath | Text] = [_box((0.0, 0.0), (view.width, height), _PAPER)]
    items += _heading(found, head)
    for index, layer in enumerate(layers):
        row, column = divmod(index, columns)
        x, y = unit + column * cell[0], top + row * cell[1]
        items.append(_box((x + unit / 2, y), (cell[0] - unit, cell[1] - unit), _MODEL))
        # The origin of the layer; y grows upwards in a layer and downwards in a drawing.
        at = x + unit - low[0], y + 2.6 * unit + high[1]
        caption = x + unit, y + 1.6 * unit
        items += _layer(layer, found, at, (caption, unit))
    return Drawing(
        view,
        tuple(items),
        title=f"The layers of {found.sliced.file.name}",
        description=f"{len(layers)} of {len(found.layers)} layers from above",
        creator=f"gatesmith {VERSION}",
        compact=True,
    )


def picture_bytes(found: VerifiedPrint, suffix: str) -> bytes:
    """The picture as the bytes of a file; ``suffix`` is one of SUFFIXES."""
    drawing = picture_of(found)
    return png_bytes(drawing) if suffix == ".png" else svg_text(drawing).encode("utf-8")


def _chosen(found: VerifiedPrint) -> list[ComparedLayer]:
    """Up to twelve layers, from below."""
    layers = found.layers
    lost = [one.feature.box for one in found.features if not one.present]
    told = {0}
    for box in lost:
        inside = [i for i, each in enumerate(layers) if box[0][2] <= each.middle <= box[1][2]]
        told |= set(inside[len(inside) // 2 : len(inside) // 2 + 1])
    worst = sorted(range(len(layers)), key=lambda index: layers[index].share)
    told |= set([index for index in worst if layers[index].has_faults()][: _MOST // 2])
    chosen = sorted(told)[:_MOST]
    for count in range(_MOST, 1, -1):  # as many others as there is room for, evenly spaced
        even = {round(step * (len(layers) - 1) / (count - 1)) for step in range(count)}
        if len(even | set(chosen)) <= _MOST:
            return [layers[index] for index in sorted(even | set(chosen))]
    return [layers[index] for index in chosen]


def _columns(count: int, aspect: float) -> int:
    """The number of columns that makes the picture about as wide as a page lying down."""
    fits = (columns for columns in range(1, count + 1) if columns * aspect >= -(-count // columns))
    return next(fits, count)


def _heading(found: VerifiedPrint, size: float) -> Iterator[StyledPath | Text]:
    counts = feature_counts(found.features)
    printed = sum(there for there, _ in counts.values())
    every = sum(count for _, count in counts.values())
    words = [
        f"{percent_text(found.share, 1)} printed",
        f"{size_text(*_rounded(found.extent))} mm",
    ]
    if counts:
        words.append(f"{printed} of {every} named features")
    name = found.sliced.file.name
    yield Text(name, (size, 1.9 * size), 1.5 * size, _INK, Anchor.START)
    line = f"{', '.join(words)}; {found.sliced.slicer} {found.sliced.version}".rstrip()
    yield Text(line, (size, 3.5 * size), size, _INK, Anchor.START, bold=False)
    x = size
    for colour, word in _LEGEND:
        yield _box((x, 4.1 * size), (size, 0.7 * size), colour, _EDGE, 0.05 * size)
        yield Text(word, (x + 1.3 * size, 4.7 * size), 0.8 * size, _INK, Anchor.START, bold=False)
        x += (2.6 + 0.55 * len(word)) * size


def _rounded(sides: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(side, 2) for side in sides)


def _layer(
    layer: ComparedLayer,
    found: VerifiedPrint,
    at: tuple[float, float],
    caption_at: tuple[tuple[float, float], float],
) -> Iterator[StyledPath | Text]:
    """A layer: its plastic with the middles of the lines, its outline, and its faults.

    ``caption_at`` is where its caption begins, and how large that is.
    """
    caption = f"{rounded_text(layer.beads.top, 3)} mm"
    if layer.section.area():
        caption += f", {percent_text(layer.share, 1)}"
    yield Text(caption, *caption_at, _INK, Anchor.START, bold=False)
    yield from _filled(layer.section ^ layer.printed, at, _INFILL)
    solid = layer.beads.solid
    yield from _lines(solid, at, _PLASTIC, None)
    yield from _lines(solid, at, _LINE, 0.06)
    yield from _lines(layer.beads.sparse, at, _LINE, 0.06)
    for shape in (*layer.missing, *layer.gaps, *layer.floating):
        yield from _filled(shape, at, _FAULT)
    for shape in layer.strays:
        yield from _filled(shape, at, _EXTRA)
    yield from _filled(layer.section, at, None, _EDGE, 0.05)
    for one in found.features:
        (x0, y0, z0), (x1, y1, z1) = one.feature.box
        if not one.present and z0 <= layer.middle <= z1:
            corner = at[0] + x0, at[1] - y1
            yield _box(corner, (x1 - x0, y1 - y0), None, _FAULT, 0.12)


def _bounds(layer: ComparedLayer) -> list[tuple[float, float, float, float]]:
    return [each.bounds() for each in (layer.section, layer.printed) if not each.is_empty()]


def _filled(
    shape: CrossSection,
    at: tuple[float, float],
    fill: str | None,
    stroke: str | None = None,
    width: float = 0.0,
) -> Iterator[StyledPath]:
    loops = shape.to_polygons()
    if loops:
        contours = tuple(_contour(loop, at, closed=True) for loop in loops)
        yield StyledPath(contours, fill, stroke, width)


def _lines(
    beads: NDArray[np.float64], at: tuple[float, float], colour: str, width: float | None
) -> Iterator[StyledPath]:
    """Beads as strokes, as wide as they are or all of one width; chains are drawn as one."""
    chain: list[tuple[float, float]] = []
    wide = 0.0
    for x0, y0, x1, y1, own in beads.tolist():
        here = width if width is not None else round(own, 3)
        start = at[0] + x0, at[1] - y0
        if chain and (chain[-1] != start or here != wide):
            yield _stroke(chain, colour, wide)
            chain = []
        chain = chain or [start]
        chain.append((at[0] + x1, at[1] - y1))
        wide = here
    if chain:
        yield _stroke(chain, colour, wide)


def _stroke(chain: list[tuple[float, float]], colour: str, width: float) -> StyledPath:
    contour = Contour(chain[0], tuple((point,) for point in chain[1:]), closed=False)
    return StyledPath((contour,), None, colour, width)


def _contour(loop: NDArray[np.float64], at: tuple[float, float], *, closed: bool) -> Contour:
    points = [(at[0] + x, at[1] - y) for x, y in loop.tolist()]
    return Contour(points[0], tuple((point,) for point in points[1:]), closed)


def _box(
    corner: tuple[float, float],
    size: tuple[float, float],
    fill: str | None,
    stroke: str | None = None,
    width: float = 0.0,
) -> StyledPath:
    (x, y), (wide, high) = corner, size
    corners = ((x + wide, y), (x + wide, y + high), (x, y + high))
    return StyledPath((Contour((x, y), tuple((each,) for each in corners)),), fill, stroke, width)
