"""Sheets stacked and slotted together in arithmetic make the gate of the plan."""

from __future__ import annotations

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.making.flat.layout import CutDocument, CutPart, Ink
from gatesmith.making.flat.readback import FORMATS

from .ordered import STYLES, TALL, at_level, drawn, gate, named, of_ink, size


def _real(part: CutPart, kerf: float) -> list[tuple[float, float]]:
    """The sizes that the cuts of a part leave: the outline loses the kerf, a hole gains it."""
    outline, *holes = (size(path) for path in part.cuts)
    return [
        (outline[0] - kerf, outline[1] - kerf),
        *((long + kerf, high + kerf) for long, high in holes),
    ]


@pytest.mark.parametrize("kerf", [0.0, 0.2])
@pytest.mark.parametrize("style", STYLES)
def test_stacked_layers_are_the_gate(style: str, kerf: float) -> None:
    """The gate would be longer than the wall whose place it takes, or deeper."""
    plan = gate(style)
    _, (page,), adapted = drawn("laser", plan, sheet=2.0, kerf=kerf)
    names = {part.name.split(",")[0] for part in page.parts}
    assert len(names) * 2.0 == plan.slot[1] == 10.0
    whole = [part for part in page.parts if "," not in part.name]
    assert len(whole) >= 3
    for part in whole:
        assert _real(part, kerf)[0] == pytest.approx((29.7, TALL[style]))
    assert not any("less than the wall" in sentence for sentence in adapted)


@pytest.mark.parametrize("style", STYLES)
def test_every_whole_layer_has_the_opening(style: str) -> None:
    """One layer would close the gate."""
    plan = gate(style)
    parts, _, _ = drawn("laser", plan, sheet=2.0)
    for part in parts:
        if "," in part.name:
            continue
        left, jamb, other, right = at_level(part.cuts[0], 0.0)
        assert (left, right) == pytest.approx((-14.85, 14.85))
        assert other - jamb == pytest.approx(plan.arch.foot)
        assert max(z for x, z, _ in part.cuts[0] if abs(x) < 1e-6) == pytest.approx(
            plan.arch.height
        )


def test_kerf_is_taken_from_both_sides_of_the_opening() -> None:
    """The opening would come out wider than planned by the kerf."""
    plan = gate()
    _, (page,), _ = drawn("laser", plan, sheet=2.0, kerf=0.3)
    cut = page.parts[0].cuts[0]
    low = min(z for _, z, _ in cut)
    feet = at_level(cut, low)
    assert feet[2] - feet[1] + 0.3 == pytest.approx(plan.arch.foot)


def test_the_towers_stand_before_the_middle() -> None:
    """The twin towers would be flat, though a layer is as thick as they stand out."""
    parts, _, _ = drawn("laser", gate("twin-tower"), sheet=2.0)
    names = [part.name for part in parts]
    assert names[:2] == ["layer 1 of 5, left", "layer 1 of 5, right"]
    for part in parts[:2]:  # 0.3 of 29.7 mm each
        assert size(part.cuts[0]) == pytest.approx((8.91, TALL["twin-tower"]))


def test_merlons_stand_on_the_faces_only() -> None:
    """There would be no walk behind the parapets, or no merlons to be seen."""
    parts, _, _ = drawn("laser", gate(), sheet=2.0)
    corners = [len(part.cuts[0]) for part in parts]
    assert corners[0] == corners[4] > corners[1] == corners[2] == corners[3]
    walk = gate().middle.walk
    assert walk in [round(z, 9) for _, z, _ in parts[2].cuts[0]] or any(
        z == pytest.approx(walk) for _, z, _ in parts[2].cuts[0]
    )


@pytest.mark.parametrize(
    ("sheet", "count", "left"), [(3.0, 3, "1 mm"), (4.0, 2, "2 mm"), (1.6, 6, "0.4 mm")]
)
def test_a_sheet_that_does_not_go_into_the_depth_is_reported(
    sheet: float, count: int, left: str
) -> None:
    """The gate would be too deep for its wall, or too thin without a word."""
    parts, _, adapted = drawn("laser", gate(), sheet=sheet)
    assert len(parts) == count
    assert count * sheet <= 10.0
    assert any(f"{left} less than the wall" in sentence for sentence in adapted)


def test_a_sheet_thicker_than_the_gate_is_refused() -> None:
    """No layer at all would be cut."""
    with pytest.raises(CombinationError, match=r"^sheet: 12 mm is thicker than the gate"):
        drawn("laser", gate(), sheet=12.0)


@pytest.mark.parametrize("sheet", [1.5, 2.0, 2.5])
@pytest.mark.parametrize("style", STYLES)
def test_slotted_parts_make_the_depth(style: str, sheet: float) -> None:
    """Tabs would stand out of the faces, or the faces would not be as far apart as planned."""
    plan, kerf = gate(style), 0.2
    _, (page,), _ = drawn("laser", plan, build="slots", sheet=sheet, kerf=kerf)
    faces = [part for part in page.parts if part.name in ("front", "back")]
    for face in faces:
        assert _real(face, kerf)[0] == pytest.approx((29.7, TALL[style]))
    boards = [part for part in page.parts if part not in faces]
    assert len(boards) >= 3
    for board in boards:
        path = board.cuts[0]
        middle = (board.box[1] + board.box[3]) / 2
        levels = sorted({round(abs(y - middle), 6) for _, y, _ in path})
        shoulder, end = levels
        assert 2 * end - kerf == pytest.approx(plan.depth)
        assert 2 * shoulder - kerf == pytest.approx(plan.depth - 2 * sheet)


@pytest.mark.parametrize("style", ["battlement", "moorish", "twin-tower"])
def test_tabs_go_into_their_slots(style: str) -> None:
    """The walk would not go into the faces, or rattle in them."""
    plan, kerf, sheet = gate(style), 0.2, 2.0
    _, (page,), _ = drawn("laser", plan, build="slots", sheet=sheet, kerf=kerf)
    slots = _real(named(page.parts, "front"), kerf)[1:]
    walk = named(page.parts, "walk")
    tops = at_level(walk.cuts[0], walk.box[3])
    tabs = [tops[1] - tops[0] - kerf, tops[3] - tops[2] - kerf]
    assert sorted(long for long, _ in slots) == pytest.approx(sorted(tabs))
    assert [high for _, high in slots] == pytest.approx([sheet, sheet])


def test_ends_and_jambs_go_into_their_notches() -> None:
    """The ends could not be pushed in from the side."""
    plan, sheet = gate(), 2.0
    parts, _, _ = drawn("laser", plan, build="slots", sheet=sheet)
    face = named(parts, "front").cuts[0]
    for name, edge, deep in (("end, right", 14.85, 12.85), ("jamb, right", None, None)):
        board = named(parts, name).cuts[0]
        outer = plan.arch.foot / 2 if edge is None else edge
        inner = outer + sheet if deep is None else deep
        notch = sorted(z for x, z, _ in face if x == pytest.approx(inner))
        assert notch == pytest.approx(at_level(board, 5.0))
        assert all(z in [pytest.approx(each) for each in notch] for z in notch)


@pytest.mark.parametrize(("style", "sheet"), [("battlement", 4.0), ("plain", 5.0)])
def test_too_thick_a_sheet_has_no_slots(style: str, sheet: float) -> None:
    """Parts that cannot be put together would be cut."""
    with pytest.raises(CombinationError, match=r"^sheet: \d mm is too thick for slots.*layers$"):
        drawn("laser", gate(style), build="slots", sheet=sheet)


def test_too_wide_a_kerf_is_refused() -> None:
    """A crenel that the laser burns away would be cut inside out."""
    fine = gate("moorish", wall_length=14.0)
    with pytest.raises(CombinationError, match=r"^kerf: 1 mm is wider than a detail of layer 1"):
        drawn("laser", fine, kerf=1.0)


def test_copies_are_laid_out() -> None:
    """The four gates of the game would need four sheets."""
    one, (page,), _ = drawn("laser", gate(), copies=4)
    assert len(page.parts) == 4 * len(one)
    for part in page.parts:
        x0, y0, x1, y1 = part.box
        assert 0 < x0 < x1 < page.width
        assert 0 < y0 < y1 < page.height


def test_parts_do_not_touch_on_the_sheet() -> None:
    """Two parts would share a cut, and both be too small."""
    _, (page,), _ = drawn("laser", gate("twin-tower"), copies=2)
    boxes = [part.box for part in page.parts]
    for index, (x0, y0, x1, y1) in enumerate(boxes):
        for u0, v0, u1, v1 in boxes[index + 1 :]:
            assert x1 + 1 < u0 or u1 + 1 < x0 or y1 + 1 < v0 or v1 + 1 < y0


@pytest.mark.parametrize("suffix", [".svg", ".dxf", ".pdf"])
def test_slots_are_cut_before_outlines(suffix: str) -> None:
    """A part that is cut out would drop or turn before its slots are cut."""
    plan = gate()
    _, pages, _ = drawn("laser", plan, sheet=2.0, build="slots")
    document = CutDocument("gate", "gatesmith gate", "gatesmith", "{}", tuple(pages))
    count = sum(len(part.cuts) - 1 for page in pages for part in page.parts)
    assert count >= 4
    boxes = FORMATS[suffix].read(FORMATS[suffix].encode(document)).cuts
    holes, outlines = boxes[:count], boxes[count:]
    assert len(outlines) == sum(len(page.parts) for page in pages)
    largest = max(max(x1 - x0, y1 - y0) for x0, y0, x1, y1 in holes)
    assert largest < min(max(x1 - x0, y1 - y0) for x0, y0, x1, y1 in outlines)


@pytest.mark.parametrize("style", STYLES)
def test_stones_are_engraved_on_both_faces_within_them(style: str) -> None:
    """The gate would be bare, or its joints would run out over the edge."""
    parts, _, _ = drawn("laser", gate(style), sheet=2.0)
    assert of_ink(parts[0], Ink.STONE)
    assert of_ink(parts[-1], Ink.STONE)
    for part in parts:
        for path in of_ink(part, Ink.STONE):
            for x, z, _ in path:
                assert abs(x) <= 14.85 + 1e-6
                assert -1e-6 <= z <= TALL[style]
