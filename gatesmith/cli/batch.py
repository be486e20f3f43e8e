"""Make every row of a table of orders, and pack the pieces on beds.

`gatesmith batch orders.csv --out orders` reads a table with a column piece, any of copies, color,
format, edition, readings, printer and id, and any options of the pieces: CSV, JSON lines or TOML.
The folder gets the files, beds by printer and colour, and a manifest with what became of each row.

Stop it whenever you like: the next run makes only what is missing. With --scheduler the workers of
Dask make the pieces, on any number of machines: `gatesmith batch orders.jsonl --out s3://shop/may
--scheduler tcp://10.0.0.1:8786`. Exit code 1 if a row could not be made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._making_options import Draft, EditionName, KernelName, PrinterName
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.core.errors import OutputError, ParameterError, UsageError
from gatesmith.core.findings import Json
from gatesmith.core.units import parse_number, rounded_text

if TYPE_CHECKING:
    from gatesmith.making.order_batch.batch_progress import BatchCounts, BatchProgress
    from gatesmith.making.order_batch.batch_results import OrderResult

_FAILED = 1
_MOST_NAMED = 10  # rows that could not be made; the manifest has all

Orders = Annotated[
    str,
    typer.Argument(metavar="ORDERS", help="the table: .csv, .jsonl or .toml", show_default=False),
]
Out = Annotated[
    str | None,
    typer.Option(
        "--out",
        "-o",
        metavar="FOLDER",
        help="folder for the results, or an address such as s3://bucket/folder (required)",
        show_default=False,
    ),
]
Format = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="NAME",
        help="format of rows that name none: stl, 3mf, step … (default: stl)",
        show_default=False,
    ),
]
Workers = Annotated[
    str | None,
    typer.Option(
        "--workers",
        metavar="NUMBER",
        help="processes on this machine (default: one per core)",
        show_default=False,
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        metavar="ADDRESS",
        help="let the workers of this scheduler of Dask make the pieces",
        show_default=False,
    ),
]


def command(
    orders: Orders,
    *,
    out: Out = None,
    beds: Annotated[bool, switch("--beds/--no-beds", "pack the pieces on beds (default)")] = True,
    file_format: Format = None,
    edition: EditionName = None,
    printer: PrinterName = None,
    draft: Draft = False,
    kernel: KernelName = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Make a table of orders."""
    from gatesmith.making.order_batch.batch_setup import BatchOptions, opened_batch

    if out is None or not out.strip():
        raise OutputError("out: name the folder for the results, as in --out orders")
    if scheduler is not None and workers is not None:
        raise UsageError("--workers and --scheduler: the scheduler has its own workers; leave one")
    given: dict[str, object] = {"edition": edition, "printer": printer, "kernel": kernel}
    defaults = {name: value for name, value in given.items() if value is not None}
    defaults |= {"draft": True} if draft else {}
    options = BatchOptions(defaults, file_format, _workers(workers), scheduler, beds)
    failed: list[OrderResult] = []
    with (
        _terminal.Progress(quiet=quiet) as step,
        opened_batch(orders, out, options, lambda found: step(_progress(found))) as run,
    ):
        for result in run.results():
            if result.reason and len(failed) < _MOST_NAMED:
                failed.append(result)
        counts = run.counts
    for line in _failures(counts, failed):
        _terminal.warn(line)
    if as_json:
        _terminal.say_json(_document(counts, out))
    elif not quiet:
        for line in _lines(counts, out):
            _terminal.say(line)
    if counts.failed or counts.failed_beds:
        raise typer.Exit(_FAILED)


def _workers(text: str | None) -> int | None:
    if text is None:
        return None
    number = parse_number("workers", text)
    if number != int(number) or number < 1:
        raise ParameterError("workers", f"workers: {text!r} is not a whole number of at least 1")
    return int(number)


def _progress(found: BatchProgress) -> str:
    """``1204 rows, 38 a second, 5 min left``."""
    counts = found.counts
    words = [f"{counts.done} rows", f"{found.rate:.3g} a second"]
    if counts.failed:
        words.append(f"{counts.failed} not made")
    if found.left is not None:
        words.append(f"{_duration(found.left)} left")
    return ", ".join(words)


def _duration(seconds: float) -> str:
    if seconds < 90:
        return f"{rounded_text(seconds, 0)} s"
    return (
        f"{rounded_text(seconds / 60, 0)} min"
        if seconds < 5400
        else f"{rounded_text(seconds / 3600, 1)} h"
    )


def _summary(counts: BatchCounts, out: str) -> str:
    """The run in one line."""
    words = [f"{counts.made} made"] if counts.made or not counts.done else []
    words += [f"{counts.kept} already there"] if counts.kept else []
    words += [f"{counts.equal} equal to others"] if counts.equal else []
    words += [f"{counts.failed} not made"] if counts.failed else []
    return f"{out}: {_counted(counts.rows, 'row')}: {', '.join(words)}"


def _counted(count: int, one: str) -> str:
    return f"1 {one}" if count == 1 else f"{count} {one}s"


def _failures(counts: BatchCounts, failed: list[OrderResult]) -> Iterator[str]:
    """What was not made and why, a line each; of many rows the first."""
    for result in failed:
        line = f", line {result.line}" if result.line else ""
        yield f"error: row {result.row}{line}: {result.reason}"
    if counts.failed > len(failed):
        more = _counted(counts.failed - len(failed), "more row")
        yield f"error: {more} could not be made; manifest.jsonl tells why"
    if counts.failed_beds:
        lost = _counted(counts.failed_beds, "bed")
        yield f"error: {lost} could not be made; see beds.jsonl"


def _lines(counts: BatchCounts, out: str) -> Iterator[str]:
    yield _terminal.bold(_summary(counts, out))
    if counts.beds:
        yield f"  {_counted(counts.beds, 'bed')} for {_counted(counts.pieces, 'piece')}"
    yield f"  {_terminal.good('written')}: manifest.jsonl lists every row"


def _document(counts: BatchCounts, out: str) -> dict[str, Json]:
    return {
        "out": out,
        "rows": counts.rows,
        "made": counts.made,
        "kept": counts.kept,
        "equal": counts.equal,
        "failed": counts.failed,
        "pieces": counts.pieces,
        "beds": counts.beds,
        "failed_beds": counts.failed_beds,
    }
