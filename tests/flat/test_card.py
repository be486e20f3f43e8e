"""Nets folded in arithmetic, the thickness of the card included, make the gate of the plan."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.making.flat.card_pages import PAGES, RULER
from gatesmith.making.flat.gate_face import half_width, opening
from gatesmith.making.flat.layout import Ink
from gatesmith.making.flat.paths import length_of, path_of
from gatesmith.pieces.gate.plan import GatePlan

from .ordered import STYLES, TALL, at_level, crosses_itself, drawn, gate, named, of_ink

PAPERS = (0.1, 0.3, 0.5)


def _upright_folds(plan: GatePlan, paper: float) -> list[float]:
    """Where the folds of the body that stand upright are, along x."""
    parts, _, _ = drawn("card", plan, paper=paper)
    folds = of_ink(named(parts, "body"), Ink.FOLD)
    return sorted(path[0][0] for path in folds if path[0][0] == path[1][0])


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", STYLES)
def test_the_folded_body_is_the_gate(style: str, paper: float) -> None:
    """The folded gate would be longer or deeper than its wall by the thickness of the card."""
    plan = gate(style)
    first, second, third, fourth = _upright_folds(plan, paper)
    half = paper / 2
    # The middle of the card, walked along: the front lies at y = 0 from its free edge at x = 0.
    right, back = first, second - first
    left = right - (third - second)
    tab = back - (fourth - third)
    assert right + half - 0.0 == pytest.approx(29.7)  # from the free edge to the right outside
    assert left - half == pytest.approx(0.0)  # the left outside is flush with the free edge
    assert back + 2 * half == pytest.approx(10.0)  # from the front's outside to the back's
    assert tab == pytest.approx(paper)  # the tab lies against the inside of the front


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", STYLES)
def test_heights_and_the_opening_are_those_of_the_plan(style: str, paper: float) -> None:
    """The gate would be too high, or its opening narrower than on the printed one."""
    plan = gate(style)
    parts, _, _ = drawn("card", plan, paper=paper)
    (cut,) = named(parts, "body").cuts
    assert max(z for _, z, _ in cut) == pytest.approx(TALL[style])
    middle = 29.7 / 2
    feet = sorted(x for x in at_level(cut, 0.0) if abs(abs(x - middle) - plan.arch.foot / 2) < 1e-6)
    assert feet == pytest.approx([middle - plan.arch.foot / 2, middle + plan.arch.foot / 2])
    crowns = [z for x, z, _ in cut if x == pytest.approx(middle) and z < plan.arch.height + 1]
    assert crowns == pytest.approx([plan.arch.height])
    _, second, third, _ = _upright_folds(plan, paper)
    behind = (second + third) / 2
    crowns = [z for x, z, _ in cut if x == pytest.approx(behind) and z < plan.arch.height + 1]
    assert crowns == pytest.approx([plan.arch.height])


@pytest.mark.parametrize("paper", PAPERS)
def test_the_floor_reaches_the_back(paper: float) -> None:
    """The floor's tab would stand before or behind the back instead of lying against it."""
    parts, _, _ = drawn("card", gate(), paper=paper)
    levels = sorted(
        {
            round(path[0][1], 9)
            for path in of_ink(named(parts, "body"), Ink.FOLD)
            if path[0][1] == path[1][1]
        }
    )
    far, hinge = levels
    # Hinged in the middle of the front's card; its own card's outside then lies on the bed.
    assert hinge - paper / 2 == pytest.approx(0.0)
    # The tab lies against the inside of the back, whose outside is 10 from the front's.
    assert paper / 2 + (hinge - far) == pytest.approx(10.0 - paper - paper / 2)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", ["battlement", "moorish"])
def test_the_roof_lies_between_faces_and_ends(style: str, paper: float) -> None:
    """The roof would push the faces apart, or fall through between them."""
    parts, _, _ = drawn("card", gate(style), paper=paper)
    folds = of_ink(named(parts, "roof"), Ink.FOLD)
    ends = sorted(path[0][0] for path in folds if path[0][0] == path[1][0])
    sides = sorted({path[0][1] for path in folds if path[0][1] == path[1][1]})
    # Two walls and the thickness of the roof's own tabs, half at each fold.
    # It steps from the walk of each wing up to that of the portal.
    steps = 2 * (gate(style).middle.walk - gate(style).battlements.walk)
    assert ends[-1] - ends[0] + paper + 2 * paper == pytest.approx(29.7 + steps)
    assert sides[1] - sides[0] + paper + 2 * paper == pytest.approx(10.0)


def test_a_plain_roof_follows_the_steps() -> None:
    """The roof of a plain gate would not reach from end to end."""
    plan, paper = gate("plain"), 0.3
    parts, _, _ = drawn("card", plan, paper=paper)
    roof = named(parts, "roof")
    folds = sorted(
        p[0][0] for i in (Ink.FOLD, Ink.VALLEY) for p in of_ink(roof, i) if p[0][0] == p[1][0]
    )
    ways = [b - a for a, b in pairwise(folds)]
    shoulder, riser, top = ways[0], ways[1], ways[2]
    assert len(ways) == 5
    assert riser == pytest.approx(20.0 - plan.battlements.sill)
    assert top + paper == pytest.approx(2 * plan.bay)
    # shoulder + half a riser's card on each side, two walls and the tabs of the ends
    assert 2 * shoulder + top + 3 * paper == pytest.approx(29.7)


@pytest.mark.parametrize("style", STYLES)
def test_the_lining_is_as_long_as_the_opening(style: str) -> None:
    """The strip would not reach down to the bed, or stand out below it."""
    plan, paper = gate(style), 0.3
    parts, _, _ = drawn("card", plan, paper=paper)
    (cut,) = named(parts, "lining").cuts
    wide = sorted(
        {
            round(y, 6)
            for path in of_ink(named(parts, "lining"), Ink.FOLD)
            for _, y, _ in path
            if path[0][1] == path[1][1]
        }
    )
    assert wide[1] - wide[0] + 3 * paper == pytest.approx(10.0)
    long = max(x for x, _, _ in cut) - min(x for x, _, _ in cut)
    exact = length_of(opening(plan.arch.offset(paper / 2)), closed=False)
    assert exact - 0.25 < long <= exact + 1e-6


@pytest.mark.parametrize("page", sorted(PAGES))
@pytest.mark.parametrize("style", STYLES)
def test_everything_lies_on_the_page(style: str, page: str) -> None:
    """A printer would cut something off."""
    _, pages, _ = drawn("card", gate(style), page=page, copies=5)
    for each in pages:
        assert (each.width, each.height) == PAGES[page]
        for part in each.parts:
            x0, y0, x1, y1 = part.box
            assert 10 < x0 < x1 < each.width - 10
            assert 10 < y0 < y1 < each.height - 10
    assert sum(len(each.parts) for each in pages) == 15


def test_the_ruler_is_true_and_on_every_page() -> None:
    """Nobody would notice a page that the printer made smaller."""
    _, pages, _ = drawn("card", gate(), page="letter", copies=12)
    assert len(pages) > 1
    for page in pages:
        ticks = {
            round(path[0][0], 6)
            for stroke in page.strokes
            if stroke.ink is Ink.NOTE
            for path in (stroke.path,)
            if path[0][0] == path[-1][0] and path[-1][1] > 15
        }
        assert len(ticks) == RULER + 1
        assert max(ticks) - min(ticks) == pytest.approx(100.0)
        inches = {
            round(stroke.path[0][0], 6)
            for stroke in page.strokes
            if stroke.path[0][0] == stroke.path[-1][0] and stroke.path[-1][1] < 15
        }
        assert max(inches) - min(inches) == pytest.approx(4 * 25.4)


@pytest.mark.parametrize("style", STYLES)
def test_masonry_is_on_both_faces(style: str) -> None:
    """One face would be bare."""
    parts, _, _ = drawn("card", gate(style))
    stones = of_ink(named(parts, "body"), Ink.STONE)
    first, second, third, _ = _upright_folds(gate(style), 0.3)
    front = [path for path in stones if max(x for x, _, _ in path) <= first]
    back = [path for path in stones if second <= min(x for x, _, _ in path) < third]
    assert len(front) == len(back) >= 30


def test_tabs_do_not_hang_into_the_opening() -> None:
    """Glued behind a face, a tab would be seen through the arch."""
    plan, paper = gate(), 0.3
    parts, _, _ = drawn("card", plan, paper=paper)
    (cut,) = named(parts, "roof").cuts
    roof = plan.middle.walk - paper
    start = -(29.7 / 2 - 1.5 * paper)
    for x, y, _ in cut:
        if y < -1e-6 and abs(start + x) < plan.arch.width / 2:
            z = roof + y
            assert abs(start + x) > half_width(plan.arch, z)


def test_card_too_thick_to_fold_is_refused() -> None:
    """Panels would be drawn that cannot be folded to the size."""
    with pytest.raises(CombinationError, match=r"^paper: 1 mm is too thick to fold"):
        drawn("card", gate(), paper=1.0)


def test_a_gate_larger_than_the_page_is_refused() -> None:
    """A net would run off the page."""
    large = gate(wall_length=120.0, wall_depth=60.0, wall_height=150.0)
    with pytest.raises(CombinationError, match=r"^page: the front of this gate is \d"):
        drawn("card", large)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("style", STYLES)
def test_two_halves_are_the_gate(style: str, paper: float) -> None:
    """A gate too long for one net would fold to another size than a short one."""
    plan = gate(style, wall_length=100.0, wall_depth=30.0, wall_height=70.0)
    parts, pages, _ = drawn("card", plan, paper=paper)
    assert [part.name for part in parts] == ["front", "back", "roof", "lining"]
    for part in parts[:2]:
        folds = of_ink(part, Ink.FOLD)
        first, second = sorted(path[0][0] for path in folds if path[0][0] == path[1][0])
        assert first + paper / 2 == pytest.approx(99.7)  # free edge to the end's outside
        # from the middle of one face's card to that of the tab inside the other face
        assert paper / 2 + (second - first) + 1.5 * paper == pytest.approx(30.0)
        assert max(z for _, z, _ in part.cuts[0]) == pytest.approx(
            max(plan.battlements.top, plan.middle.top)
        )
    assert len(of_ink(parts[0], Ink.GLUE)) == 3
    assert len(of_ink(parts[1], Ink.GLUE)) == 1
    assert any("half" in line.text for line in pages[0].labels)


def test_side_crenels_lie_in_the_ends_of_towers() -> None:
    """The ends of a twin-tower gate would be closed where the printed one has gaps."""
    plan = gate("twin-tower")
    assert plan.side_crenels
    parts, _, _ = drawn("card", plan, paper=0.3)
    (cut,) = named(parts, "body").cuts
    first, second, _, _ = _upright_folds(plan, 0.3)
    gaps = sorted(x for x in at_level(cut, plan.battlements.sill) if first < x < second)
    middle = (first + second) / 2
    meant = sorted(middle + y for gap in plan.side_crenels for y in gap)
    assert gaps == pytest.approx(meant)
    assert math.isclose(sum(gaps) / len(gaps), middle)


def test_a_way_too_short_for_a_tooth_has_none() -> None:
    """Its two ends would lie behind one another, and the cut cross itself."""
    plan = gate("twin-tower", wall_length=44.0, wall_depth=9.4, wall_height=16.7, clearance=0.4)
    parts, _, _ = drawn("card", plan, paper=0.41)
    assert [part.name for part in parts if crosses_itself(part.cuts[0])] == []
    crossing = path_of([(0, 0), (4, 4), (4, 0), (0, 4)])
    assert crosses_itself(crossing)
