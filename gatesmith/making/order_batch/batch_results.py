"""What became of each row, and the manifest that says so, written as the rows are done."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import TYPE_CHECKING, Self, TextIO

from gatesmith.making.order_batch.batch_order import LONGEST_ID, BatchOrder
from gatesmith.making.order_batch.order_rows import OrderRow
from gatesmith.making.order_batch.piece_work import WorkAnswer
from gatesmith.making.order_batch.result_store import ResultStore
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

MANIFEST, BEDS = "manifest.jsonl", "beds.jsonl"
"""The names of the list of rows and of the list of beds."""

MADE, KEPT, FAILED = "made", "kept", "failed"
"""What became of a row: made by this run, there already, or not made."""


@dataclass(frozen=True)
class OrderResult:
    """A row of the table and what became of it.

    ``state`` is ``made`` (by this run), ``kept`` (an earlier run made it; proven by its hash) or
    ``failed`` with a ``reason``. ``file`` is the name in the folder of results, ``sha256`` and
    ``size`` (bytes) are its content's, ``verdict`` and ``findings`` those of its checks,
    ``seconds`` the time that making it took. ``same_as`` is the row of an equal shape whose file
    it shares; 0 for none. ``recipe`` has every value that decides the piece. ``content`` is the
    file itself where no folder was given.
    """

    row: int
    line: int
    name: str
    state: str
    piece: str = ""
    copies: int = 0
    color: str = ""
    printer: str = ""
    file: str = ""
    sha256: str = ""
    size: int = 0
    verdict: str = ""
    findings: tuple[str, ...] = ()
    seconds: float = 0.0
    same_as: int = 0
    notes: tuple[str, ...] = ()
    reason: str = ""
    error: str = ""
    parameter: str = ""
    recipe: Mapping[str, Json] | None = None
    content: bytes = b""

    def to_json(self) -> dict[str, Json]:
        """The line of the manifest."""
        document: dict[str, Json] = {"row": self.row, "state": self.state}
        if self.line:
            document["line"] = self.line
        if self.name:
            document["id"] = self.name
        if self.state == FAILED:
            failure: dict[str, Json] = {"reason": self.reason, "error": self.error}
            if self.parameter:
                failure["parameter"] = self.parameter
            return {**document, **failure}
        return {
            **document,
            "piece": self.piece,
            "copies": self.copies,
            "color": self.color,
            "printer": self.printer,
            "file": self.file,
            "sha256": self.sha256,
            "bytes": self.size,
            "verdict": self.verdict,
            "findings": list(self.findings),
            "seconds": self.seconds,
            "same_as": self.same_as or None,
            "notes": list(self.notes),
            "recipe": None if self.recipe is None else dict(self.recipe),
        }


def failed_result(row: OrderRow, answer: WorkAnswer) -> OrderResult:
    """The result of a row that was not made."""
    name = row.values.get("id", "")
    return OrderResult(
        row.number,
        row.line,
        str(name)[:LONGEST_ID] if isinstance(name, str | int | float) else "",
        FAILED,
        reason=answer.error,
        error=answer.kind,
        parameter=answer.parameter,
    )


def made_result(
    order: BatchOrder, record: Mapping[str, Json], state: str, same_as: int
) -> OrderResult:
    """The result of a row whose file is in place, by the record of that file."""
    recipe = order.planned.recipe
    size, seconds = record["bytes"], record["seconds"]
    return OrderResult(
        row=order.row.number,
        line=order.row.line,
        name=order.name,
        state=state,
        piece=command_name(recipe.piece),
        copies=order.copies,
        color=order.colour.name,
        printer=recipe.printer,
        file=str(record["file"]),
        sha256=str(record["sha256"]),
        size=size if isinstance(size, int) else 0,
        verdict=str(record["verdict"]),
        findings=_texts(record["findings"]),
        seconds=seconds if isinstance(seconds, float) else 0.0,
        same_as=same_as,
        notes=_texts(record["notes"]),
        recipe=recipe.to_json(),
    )


def _texts(found: Json) -> tuple[str, ...]:
    return tuple(str(each) for each in found) if isinstance(found, list) else ()


class ManifestWriter:
    """Lists of JSON lines that replace those of the last run, all together, at the end.

    A context manager; leaving it without ``commit`` leaves the old lists.
    """

    def __init__(self, store: ResultStore) -> None:
        self._store = store
        self._folder = TemporaryDirectory(prefix="gatesmith-batch-")
        self._open: dict[str, TextIO] = {}

    def __enter__(self) -> Self:
        for name in (MANIFEST, BEDS):
            path = Path(self._folder.name) / name
            self._open[name] = path.open("w", encoding="utf-8", newline="\n")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Remove what was not put in place."""
        for stream in self._open.values():
            stream.close()
        self._folder.cleanup()

    def add(self, name: str, document: Mapping[str, Json]) -> None:
        """Add a line to a list."""
        self._open[name].write(json.dumps(dict(document), ensure_ascii=False) + "\n")

    def commit(self) -> None:
        """Put the lists in place. Raises StorageError."""
        for name, stream in self._open.items():
            stream.close()
            self._store.put_file(name, Path(stream.name))
