"""A run over a table of orders: rows in, results out, in the order of the rows.

Whatever the length of the table, few rows are in hand at a time: those that workers make, and those
behind them whose results must wait for their turn.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from gatesmith.core.errors import UsageError
from gatesmith.making.order_batch.batch_journal import Journal, RecordIndex
from gatesmith.making.order_batch.batch_order import BatchOrder, OrderPlanner
from gatesmith.making.order_batch.batch_progress import BatchCounts, BatchListener, BatchProgress
from gatesmith.making.order_batch.batch_results import (
    BEDS,
    FAILED,
    KEPT,
    MADE,
    MANIFEST,
    ManifestWriter,
    OrderResult,
    failed_result,
    made_result,
)
from gatesmith.making.order_batch.bed_groups import BedGroups
from gatesmith.making.order_batch.bed_queue import BedQueue
from gatesmith.making.order_batch.order_rows import OrderRow, OrderTable
from gatesmith.making.order_batch.piece_work import (
    PieceWork,
    WorkAnswer,
    answer_of,
    failed,
    failure_record,
)
from gatesmith.making.order_batch.result_store import ResultStore
from gatesmith.making.order_batch.work_farm import Done, Farm
from gatesmith.pieces import command_name

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

_MOST_ROWS = 512
"""Rows in hand: enough that one slow piece keeps no other worker waiting."""


@dataclass
class _Row:
    """A row in hand: its order with the answer, or why there is none."""

    row: OrderRow
    order: BatchOrder | None
    answer: WorkAnswer | None = None
    state: str = MADE
    same_as: int = 0


@dataclass(frozen=True)
class BatchTools:
    """What a run works with; ``with_content`` gives each result the bytes of its file."""

    table: OrderTable
    planner: OrderPlanner
    farm: Farm
    store: ResultStore
    journal: Journal
    with_beds: bool = True
    with_content: bool = False


class BatchRun:
    """One run. ``counts`` say how far it has come."""

    def __init__(self, tools: BatchTools, listener: BatchListener | None = None) -> None:
        self.counts = BatchCounts()
        self._tools, self._listener = tools, listener
        self._farm, self._store, self._journal = tools.farm, tools.store, tools.journal
        self._index = RecordIndex()
        self._rows: deque[_Row] = deque()
        self._making: dict[str, list[_Row]] = {}  # rows that wait for the same file
        self._started = time.monotonic()

    def results(self) -> Iterator[OrderResult]:
        """The result of each row, in their order; the lists are in place after the last.

        Raises StorageError where results cannot be kept; all before stay.
        """
        with ExitStack() as stack:
            stack.callback(self._index.close)
            self._index.fill(self._journal.records())
            stack.callback(self._journal.close)
            lists = stack.enter_context(ManifestWriter(self._store))
            beds = BedQueue(self._farm, self._store, self._index, self._kept_record, self.counts)
            groups = BedGroups()
            rows = self._tools.table.rows()
            more = True
            while more or self._rows:
                while more and len(self._rows) < _MOST_ROWS and self._has_room(beds):
                    row = next(rows, None)
                    more = row is not None
                    if row is not None:
                        self._take(row)
                if self._waits(beds):
                    self._collect(beds)
                while self._rows and (ready := self._first()) is not None:
                    for result in self._finish(ready, groups, beds):
                        lists.add(MANIFEST, result.to_json())
                        yield result
                    beds.write(lambda line: lists.add(BEDS, line))
            if self._tools.with_beds:
                for full in groups.rest():
                    beds.hand_out(full)
            while beds.waiting:
                self._collect(beds)
            beds.write(lambda line: lists.add(BEDS, line))
            lists.commit()

    def _has_room(self, beds: BedQueue) -> bool:
        return len(self._making) + beds.waiting < self._farm.capacity

    def _waits(self, beds: BedQueue) -> bool:
        """Whether something must be done before the first row has its result."""
        first_is_ready = bool(self._rows) and self._rows[0].answer is not None
        return not first_is_ready and bool(self._making or beds.waiting)

    def _take(self, row: OrderRow) -> None:
        """Plan a row, and hand out what nobody has made yet."""
        self.counts.rows += 1
        try:
            order = self._tools.planner.order(row)
        except UsageError as error:
            self._rows.append(_Row(row, None, failed(error)))
            return
        taken = _Row(row, order)
        self._rows.append(taken)
        if order.key in self._making:
            taken.same_as = self._making[order.key][0].row.number
            self._making[order.key].append(taken)
        elif (record := self._kept_record(order.key)) is not None:
            first = record.get("row")
            taken.answer = answer_of(record)
            taken.state = MADE if record.get("run") else KEPT
            if taken.state == MADE and isinstance(first, int):
                taken.same_as = first
        else:
            self._making[order.key] = [taken]
            self._farm.hand_out(PieceWork(order.key, order.planned.recipe, order.suffix))

    def _kept_record(self, key: str) -> dict[str, Json] | None:
        """The record of a file that is there, proven by its hash; or None."""
        found = self._index.get(key)
        if found is None:
            return None
        record, proven = found
        if not proven:
            content = self._store.get(str(record.get("file")))
            if content is None or sha256(content).hexdigest() != record.get("sha256"):
                return None
            self._index.put(record)
        return record

    def _collect(self, beds: BedQueue) -> None:
        """Keep what the workers have finished: files first, then the records of them."""
        pieces: list[tuple[PieceWork, WorkAnswer]] = []
        made_beds: list[Done] = []
        for work, answer in self._farm.finished():
            if isinstance(work, PieceWork):
                pieces.append((work, answer))
            else:
                made_beds.append((work, answer))
        found = {work.key: self._record(work, answer) for work, answer in pieces if answer.content}
        contents = {
            str(found[work.key]["file"]): answer.content
            for work, answer in pieces
            if answer.content
        }
        finished_beds = beds.finished(made_beds)
        contents |= {name: content for name, content, _ in finished_beds}
        self._store.put(contents)
        self._journal.add([*found.values(), *(record for _, _, record in finished_beds)])
        for record in found.values():
            self._index.put({**record, "run": True})
        for work, answer in pieces:
            if answer.error:  # equal rows need not try it again
                self._index.put({"key": work.key, "run": True, **failure_record(answer)})
            kept = replace(answer, content=b"", record=found.get(work.key, answer.record))
            for row in self._making.pop(work.key):
                row.answer = kept

    def _record(self, work: PieceWork, answer: WorkAnswer) -> dict[str, Json]:
        first = self._making[work.key][0].row.number
        piece = command_name(work.recipe.piece)
        name = f"pieces/{work.key[:3]}/{piece}-{work.key[:24]}{work.suffix}"
        return {"key": work.key, "file": name, "row": first, **answer.record}

    def _first(self) -> _Row | None:
        """The first row in hand if its result is known."""
        return None if self._rows[0].answer is None else self._rows.popleft()

    def _finish(self, row: _Row, groups: BedGroups, beds: BedQueue) -> Iterator[OrderResult]:
        """The result of a row; its copies go on beds."""
        result = self._result(row)
        if result.state != FAILED and row.order is not None and self._tools.with_beds:
            if reason := groups.without_bed(row.order):
                result = replace(result, notes=(*result.notes, f"on no bed: {reason}"))
            else:
                for full in groups.add(row.order):
                    beds.hand_out(full)
        self._count(result)
        yield result

    def _result(self, row: _Row) -> OrderResult:
        answer, order = row.answer, row.order
        assert answer is not None
        if order is None or answer.error:
            return failed_result(row.row, answer)
        made = made_result(order, answer.record, row.state, row.same_as)
        if not self._tools.with_content:
            return made
        return replace(made, content=self._store.get(made.file) or b"")

    def _count(self, result: OrderResult) -> None:
        counts = self.counts
        counts.pieces += result.copies
        if result.state == FAILED:
            counts.failed += 1
        elif result.same_as:
            counts.equal += 1
        elif result.state == KEPT:
            counts.kept += 1
        else:
            counts.made += 1
        if self._listener is not None:
            self._listener(self._progress())

    def _progress(self) -> BatchProgress:
        seconds = max(time.monotonic() - self._started, 1e-6)
        done, share = self.counts.done, self._tools.table.share
        rate = done / seconds
        left = None
        if share:
            left = max(self.counts.rows / share - done, 0.0) / rate
        return BatchProgress(self.counts, rate, left)
