"""The report on a row: its findings, and everything as one JSON object."""

from __future__ import annotations

from collections.abc import Iterator

from gatesmith.core.findings import Fact, Finding, Json, Report, Severity
from gatesmith.core.units import number_text, rounded_text
from gatesmith.fitting.row.row_fit import RowFit
from gatesmith.fitting.row.stack_up import Batch, PieceRow, SumMethod

FEW = 10
"""Number of readings below which the spread is underestimated."""

_WORDS = {
    SumMethod.AVERAGE: "on average",
    SumMethod.LIKELY: "by root-sum-square (RSS)",
    SumMethod.WORST: "in the worst case",
}
_TOO_LONG = (
    (SumMethod.AVERAGE, "row-too-long", Severity.ERROR),
    (SumMethod.LIKELY, "row-likely-too-long", Severity.WARNING),
    (SumMethod.WORST, "row-tight", Severity.WARNING),
)
_REMEDIES = {
    "cell_pitch": ("the board's side", "--board-side MM"),
    "wall_length": ("the wall's length", "--walls 8x240"),
    "tile_side": ("the tile's side", "--tiles 6x240"),
    "spread": ("the spread", "--walls 29.9,30.1,30.0 or --spread MM"),
}
_TILES_SPREAD = "--tiles 39.9,40.1,40.0 or --spread MM"


def report_of(fit: RowFit) -> Report:
    """The findings of a row, the most serious first, with their facts."""
    findings = [*_too_long(fit), *_of_file(fit), *_assumed(fit), *_few(fit)]
    return Report(f"{fit.edition.name} side {fit.side.letter}", "row", _facts(fit), tuple(findings))


def document_of(fit: RowFit) -> dict[str, Json]:
    """The report with pieces, lengths and clearances as tables."""
    lengths: dict[str, Json] = {
        how.value: {
            "length_mm": _rounded(fit.row.length(how)),
            "spread_mm": _rounded(fit.row.spread(how)),
            "margin_mm": _rounded(fit.row.margin(how, fit.side.length)),
        }
        for how in SumMethod
    }
    advice: list[Json] = [
        {
            "for": each.whom,
            "keeps_within": each.how.value,
            "clearance_mm": each.clearance,
            "length_mm": _rounded(each.length),
            "can_be_made": bool(each.commands),
            "commands": list(each.commands),
            "obstacle": each.obstacle or None,
        }
        for each in fit.advice
    ]
    pieces: list[Json] = [_piece(batch) for batch in fit.row.batches]
    return {**report_of(fit).to_json(), "pieces": pieces, "lengths": lengths, "clearances": advice}


def margin_words(fit: RowFit, how: SumMethod) -> str:
    """The room to spare, or how much too long the row is."""
    margin = fit.row.margin(how, fit.side.length)
    if fit.row.within(how, fit.side.length):
        return f"{mm_words(margin)} to spare"
    return f"{mm_words(-margin)} too long"


def verdict_words(fit: RowFit) -> str:
    """The verdict on the row in a few words."""
    text = {
        SumMethod.AVERAGE: "too long, even on average",
        SumMethod.LIKELY: "too long more often than three sigma allow",
        SumMethod.WORST: "keeps within the side, but not in the worst case",
    }
    for how in SumMethod:
        if not fit.row.within(how, fit.side.length):
            return text[how]
    return "keeps within the side, even in the worst case"


def chance_words(share: float) -> str:
    """The share of such rows that are too long, in words."""
    if share >= 0.995:
        return "nearly every such row is too long"
    if share >= 0.1:
        return f"about {round(100 * share)} of 100 such rows are too long"
    if share >= 1e-4:
        return f"about 1 of {round(1 / share)} such rows is too long"
    return "fewer than 1 of 10000 such rows is too long"


def without_gate_words(fit: RowFit) -> str:
    """The free slot on a side without a gate (WA2); empty if the row has no gate."""
    walls, *gates = fit.row.batches
    if not gates:
        return ""
    margin = PieceRow((walls,)).margin(SumMethod.WORST, fit.side.length)
    left = f"{mm_words(margin)} to spare" if margin >= 0 else f"{mm_words(-margin)} too long"
    return f"without a gate a slot stays free (WA2): {left} in the worst case"


def _piece(batch: Batch) -> dict[str, Json]:
    return {
        "name": batch.name,
        "count": batch.count,
        "mean_mm": _rounded(batch.mean),
        "origin": batch.origin,
        "spread_mm": _rounded(batch.spread),
        "spread_origin": batch.spread_origin,
        "readings": batch.readings,
    }


def _facts(fit: RowFit) -> dict[str, Fact]:
    side, row, gate = fit.side, fit.row, fit.gate_file
    facts: dict[str, Fact] = {
        "edition": fit.edition.name,
        "side": side.letter,
        "players": side.players,
        "places": side.places,
        "board_side_mm": _rounded(side.length),
        "board_side_origin": side.origin,
        "share_too_long": round(row.share_too_long(side.length), 6),
        "assumed": fit.assumed,
    }
    return facts | ({} if gate is None else {"gate_file": str(gate.path), "gate_axis": gate.axis})


def _too_long(fit: RowFit) -> Iterator[Finding]:
    """The most serious finding on a row that is too long."""
    row, side = fit.row, fit.side
    for how, code, severity in _TOO_LONG:
        if row.within(how, side.length):
            continue
        length, excess = row.length(how), -row.margin(how, side.length)
        yield Finding(
            code,
            severity,
            f"{pieces_words(fit)} are {mm_words(length)} {_WORDS[how]}, and side {side.letter} is "
            f"{mm_words(side.length)}: {mm_words(excess)} too long",
            value=_rounded(length),
            limit=_rounded(side.length),
            unit="mm",
            hint=_hint(fit),
        )
        return


def pieces_words(fit: RowFit) -> str:
    """The pieces in words: ``15 walls and 1 gate``."""
    counts = [
        f"{batch.count} {batch.name}{'s' if batch.count > 1 else ''}" for batch in fit.row.batches
    ]
    return " and ".join(counts)


def _hint(fit: RowFit) -> str:
    """The commands that help: for the gate if that is enough, otherwise for all pieces."""
    wanted = [each for each in fit.advice if not fit.row.within(each.how, fit.side.length)]
    made = [each for each in wanted if each.commands and each.whom == fit.advice[0].whom]
    made = made or [each for each in wanted if each.commands]
    if not made:
        return "no clearance is enough: measure the board's side and the pieces again"
    text = [f"{' and '.join(each.commands)}: within {_WORDS[each.how]}" for each in made]
    return "; ".join(text)


def _of_file(fit: RowFit) -> Iterator[Finding]:
    if fit.gate_file is not None:
        yield from fit.gate_file.findings


def _assumed(fit: RowFit) -> Iterator[Finding]:
    if not fit.assumed:
        return
    *first, last = (_REMEDIES[name][0] for name in fit.assumed)
    text = f"{', '.join(first)} and {last}" if first else last
    remedies = [_REMEDIES[name][1] for name in fit.assumed if name != "spread"]
    if "spread" in fit.assumed:
        remedies.append(_TILES_SPREAD if fit.recipe is None else _REMEDIES["spread"][1])
    plural = len(fit.assumed) > 1
    yield Finding(
        "row-assumed",
        Severity.INFO,
        f"{text} {'are' if plural else 'is'} assumed, not measured",
        count=len(fit.assumed),
        hint=", ".join(remedies),
    )


def _few(fit: RowFit) -> Iterator[Finding]:
    """Readings that are too few to show how uneven the pieces are."""
    for batch in fit.row.batches:
        if 0 < batch.readings < min(FEW, batch.count):
            yield Finding(
                "row-few-readings",
                Severity.INFO,
                f"{batch.readings} readings may miss part of the spread of "
                f"{batch.count} {batch.name}s",
                value=float(batch.readings),
                limit=float(min(FEW, batch.count)),
                hint=f"measure {min(FEW, batch.count)} or more, or give the spread you expect: "
                "--spread MM with a row such as 8x240",
            )


def mm_words(length: float) -> str:
    """A measured or calculated length for people."""
    return f"{rounded_text(length, 3)} mm"


def _rounded(length: float) -> float:
    """Rounded to a tenth of a micron, without rounding noise."""
    return float(number_text(length))
