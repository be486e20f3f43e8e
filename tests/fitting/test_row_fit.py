"""What fills a side, by the laws, the supplies and what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.core.errors import CombinationError, ParameterError, RejectedError, UsageError
from gatesmith.fitting.row.row_fit import RowFit, fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.fitting.row.stack_up import SumMethod
from gatesmith.making.options import Request
from gatesmith.mesh.formats import Document, format_of
from gatesmith.validation.checks.examples import box


def counts(fit: RowFit) -> list[tuple[str, int]]:
    """What stands on the side."""
    return [(batch.name, batch.count) for batch in fit.row.batches]


def in_edition(name: str) -> Request:
    """Nothing but an edition."""
    return Request(edition=name)


@pytest.mark.parametrize(
    ("edition", "side", "players", "walls"),
    [
        ("medina-2001", "N", 4, 15),
        ("medina-2001", "s", None, 15),
        ("medina-2001", "E", 3, 10),
        ("medina-2014", "N", 2, 13),
        ("medina-2014", "W", 2, 9),
        ("medina-2014", "W", None, 10),
    ],
)
def test_a_full_side_has_one_gate(edition: str, side: str, players: int | None, walls: int) -> None:
    """Two gates on a side (GA8), or a free slot where none has to stay free (GA10)."""
    options = RowRequest(request=in_edition(edition), side=side, players=players)
    assert counts(fit_row(options)) == [("wall", walls), ("gate", 1)]


def test_the_lengths_of_the_first_edition() -> None:
    """Edition and printer would not reach the sum: 15 × 30 + 30 - 2 × 0.15, and 16 × 30."""
    found = fit_row(RowRequest(request=in_edition("medina-2001")))
    assert found.side.length == 480.0
    assert found.row.length(SumMethod.AVERAGE) == pytest.approx(479.7)
    assert found.assumed == ("cell_pitch", "wall_length", "spread")


def test_a_clearance_that_was_given() -> None:
    """``fit gate --clearance 0.1 --row`` would reckon with the printer's: 450 + 29.8."""
    request = Request(given={"clearance": 0.1}, edition="medina-2001")
    assert fit_row(RowRequest(request=request)).row.length(SumMethod.AVERAGE) == pytest.approx(
        479.8
    )


def test_an_assumed_board_grows_with_measured_walls() -> None:
    """Someone's own walls would be held against a board that was made up for others.

    8 walls of 252 mm are 31.5 each, so the board is 16 × 31.5 = 504.
    """
    found = fit_row(RowRequest(request=in_edition("medina-2001"), pieces="8x252"))
    assert found.side.length == pytest.approx(504.0)
    assert found.assumed == ("cell_pitch", "spread")
    assert found.recipe is not None and found.recipe.parameters["wall_length"] == 31.5


def test_thirds_are_not_rounded_on_the_way() -> None:
    """A pitch rounded to hundredths would be 0.05 mm short along a side.

    29.9, 30.1 and 30.1 are 30.0333 on average; 16 of them are 480.5333.
    """
    found = fit_row(RowRequest(request=in_edition("medina-2001"), pieces="29.9,30.1,30.1"))
    assert found.side.length == pytest.approx(480.53333, abs=1e-4)


def test_a_measured_board_stays_as_it_is() -> None:
    """What someone measured would be scaled away."""
    found = fit_row(RowRequest(pieces="8x252", board_side="490"))
    assert (found.side.length, found.side.origin, found.side.assumed) == (490.0, "measured", ())


def test_a_gate_for_other_walls_than_those_that_were_measured() -> None:
    """What was said of the gate would be overruled: 15 × 30 and 29 - 2 × 0.15 = 28.7."""
    request = Request(given={"wall_length": 29.0}, edition="medina-2001")
    found = fit_row(RowRequest(request=request, pieces="8x240"))
    assert found.row.length(SumMethod.AVERAGE) == pytest.approx(478.7)


def test_a_measured_pitch_does_not_scale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that someone measured would grow with his walls: 16 × 30.5 = 488."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "templates" / "editions"
    folder.mkdir(parents=True)
    text = 'based_on = "medina-2001"\n[sizes]\n'
    text += 'cell_pitch = { value = 30.5, origin = "measured" }\n'
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    found = fit_row(RowRequest(request=in_edition("mine"), pieces="8x248"))
    assert (found.side.length, found.side.origin) == (488.0, "measured")


def test_readings_of_gates() -> None:
    """29.7 and 29.8 are 29.75 on average, 0.05 to each side."""
    (_, gate) = fit_row(RowRequest(gates="29.7,29.8")).row.batches
    assert (gate.mean, gate.spread) == pytest.approx((29.75, 0.05))
    assert (gate.origin, gate.spread_origin, gate.readings) == ("measured", "measured", 2)


def test_a_given_spread_is_for_what_nobody_measured() -> None:
    """It would overrule readings, or not reach the gate."""
    walls, gate = fit_row(RowRequest(pieces="29.8,30.2", spread="0.05")).row.batches
    assert (walls.spread, gate.spread) == pytest.approx((0.2, 0.05))
    assert gate.spread_origin == "given"


def test_all_printed_are_not_as_uneven_as_the_wooden_ones() -> None:
    """Walls that differ by 1 mm would cost a printer's clearance too: 16 × 0.05 / 32 = 0.025."""
    found = fit_row(RowRequest(pieces="29,31", spread="0.05", board_side="480"))
    printed = {each.how: each.clearance for each in found.advice if each.whom == "all"}
    assert printed[SumMethod.WORST] == 0.03


def write_gate(path: Path, size: tuple[float, float, float]) -> Path:
    """A block as an STL."""
    path.write_bytes(format_of(".stl").encode(box(*size), Document("", "", "test", "", "", "")))
    return path


@pytest.mark.parametrize(
    ("size", "length", "axis"),
    [
        ((29.5, 10, 20), 29.5, "x"),
        ((10, 29.5, 20), 29.5, "y"),
        # Neither way goes in; along x it sticks out by 3 of 30 × 10, along y by 23.
        ((33, 10, 20), 33, "x"),
    ],
)
def test_a_gate_from_a_file(
    tmp_path: Path, size: tuple[float, float, float], length: float, axis: str
) -> None:
    """A gate that lies across in its file would count by its depth."""
    path = write_gate(tmp_path / "my.stl", size)
    found = fit_row(RowRequest(request=in_edition("medina-2001"), file=path))
    assert found.gate_file is not None and found.gate_file.axis == axis
    (_, gate) = found.row.batches
    assert gate.mean == pytest.approx(length, abs=1e-4)
    assert gate.origin == "from its file"


def test_a_file_that_is_no_gate(tmp_path: Path) -> None:
    """A letter would end in a traceback."""
    path = tmp_path / "letter.stl"
    path.write_text("Dear Sirs", encoding="utf-8")
    with pytest.raises(RejectedError, match=r"letter\.stl"):
        fit_row(RowRequest(file=path))


def test_tiles_of_wadi_in_a_tray() -> None:
    """7 × 40 = 280 in 281.3, the root of 7 × 0.01 is 0.2646: nothing must be shorter."""
    found = fit_row(RowRequest(request=in_edition("wadi"), board_side="281.3"))
    assert counts(found) == [("tile", 7)]
    assert found.row.margin(SumMethod.LIKELY, 281.3) == pytest.approx(1.0354, abs=1e-4)
    assert {each.clearance for each in found.advice} == {0.0}


def test_tiles_that_have_to_be_smaller() -> None:
    """7 × 40 + 0.7 is 0.7 too long for 280: 0.7 / 14 = 0.05 at each end, tiles of 39.9."""
    found = fit_row(RowRequest(request=in_edition("wadi"), board_side="280"))
    worst = found.advice[-1]
    assert (worst.clearance, worst.length) == pytest.approx((0.05, 39.9))
    assert worst.commands == (
        "gatesmith land-tile --tile-side 39.9",
        "gatesmith wadi-tile --tile-side 39.9",
    )


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        (RowRequest(side="X"), ParameterError, "there is no side 'X'"),
        (RowRequest(players=5), CombinationError, "is for 3 or 4 players, not for 5"),
        (
            RowRequest(board_side="100"),
            ParameterError,
            "board-side: 100 mm is below the minimum",
        ),
        (
            RowRequest(spread="3"),
            ParameterError,
            "spread: 3 mm is above the maximum of 2 mm; give 0 to 2 mm",
        ),
        (RowRequest(pieces="9"), ParameterError, "give 12 to 120 mm"),
        (RowRequest(gates="8"), ParameterError, "gates: 8 means 8 mm per piece; give 10 to 120"),
        (RowRequest(request=in_edition("wadi")), CombinationError, "lie free on a table"),
        (
            RowRequest(request=in_edition("wadi"), gates="30", board_side="280"),
            CombinationError,
            "whose rows have no gates",
        ),
        (
            RowRequest(request=in_edition("wadi"), named=True, board_side="280"),
            CombinationError,
            "whose rows have no gates",
        ),
        (RowRequest(request=in_edition("nowhere")), UsageError, "there is no edition 'nowhere'"),
    ],
)
def test_what_cannot_be_met(options: RowRequest, error: type[UsageError], message: str) -> None:
    """A slip would be answered with numbers that mean nothing."""
    with pytest.raises(error) as expected:
        fit_row(options)
    assert message in str(expected.value)


def test_two_gates_at_once() -> None:
    """One of them would be left out silently."""
    with pytest.raises(CombinationError, match="give readings or the gate"):
        RowRequest(named=True, gates="29.7")
    with pytest.raises(CombinationError, match="give readings or the gate"):
        RowRequest(file=Path("gate.stl"), gates="29.7")


@pytest.mark.parametrize(
    ("supply", "expected"),
    [
        ("columns = 16\nrows = 11\nwalls = 3\ngates = 1", [("wall", 12), ("gate", 1)]),
        ("columns = 16\nrows = 11\nwalls = 8\ngates = 0", [("wall", 15)]),
        ("columns = 2\nrows = 11\nwalls = 8\ngates = 1", [("wall", 1)]),
    ],
    ids=["few walls", "no gates", "only beside towers"],
)
def test_what_supplies_and_laws_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, supply: str, expected: list[tuple[str, int]]
) -> None:
    """More walls than there are, or a gate that no law lets stand (GA6), would be added up."""
    monkeypatch.chdir(tmp_path)
    source = Path(__file__).resolve().parents[2] / "templates" / "editions" / "medina-2001.toml"
    text = source.read_text(encoding="utf-8").split("[supplies.3]")[0]
    others = "".join(
        f"{name} = 1\n"
        for name in ("buildings_per_colour", "domes", "stables", "merchants", "spare_gates")
    )
    folder = tmp_path / "templates" / "editions"
    folder.mkdir(parents=True)
    text += f"[supplies.4]\n{supply}\nneutral_domes = 0\n{others}"
    (folder / "odd.toml").write_text(text, encoding="utf-8")
    found = fit_row(RowRequest(request=in_edition("odd")))
    assert counts(found) == expected
    assert {each.whom for each in found.advice} == (
        {"gate", "all"} if len(expected) > 1 else {"all"}
    )
