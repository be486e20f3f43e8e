"""Runs whose pieces cost nothing: workers that answer with a few bytes for each key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Self

from gatesmith.making.order_batch.batch_journal import FolderJournal
from gatesmith.making.order_batch.batch_lock import BatchLock
from gatesmith.making.order_batch.batch_order import OrderPlanner
from gatesmith.making.order_batch.batch_results import OrderResult
from gatesmith.making.order_batch.batch_run import BatchRun, BatchTools
from gatesmith.making.order_batch.order_rows import OrderTable
from gatesmith.making.order_batch.piece_work import Work, WorkAnswer, proof_of
from gatesmith.making.order_batch.result_store import FolderStore
from gatesmith.making.order_batch.work_farm import Done

Rows = Iterable[Mapping[str, object]]


class CheapFarm:
    """Answers at once, in the opposite order; counts what it was asked to do."""

    def __init__(self, capacity: int = 8, refused: str = "") -> None:
        self.capacity = capacity
        self.asked: Counter[str] = Counter()
        self._refused = refused
        self._waiting: list[Work] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Nothing was started."""

    def hand_out(self, work: Work) -> None:
        """Keep the task."""
        self.asked[work.key] += 1
        self._waiting.append(work)

    def finished(self) -> list[Done]:
        """The last task first."""
        work = self._waiting.pop()
        return [(work, cheap_answer(work, self._refused))]


def cheap_answer(work: Work, refused: str = "") -> WorkAnswer:
    """A few bytes that follow from the key; a refusal for pieces with that style."""
    recipe = getattr(work, "recipe", None)
    if refused and recipe is not None and recipe.parameters.get("style") == refused:
        return WorkAnswer(error="the file failed its checks", kind="RejectedPiece")
    content = work.key.encode() * 3
    record = {"verdict": "sound", "findings": [], "notes": [], "seconds": 0.5, **proof_of(content)}
    return WorkAnswer(content, record)


def cheap_stream(
    rows: Rows, folder: Path, farm: CheapFarm, store: FolderStore | None = None
) -> Iterator[OrderResult]:
    """The results of a run over these rows into a folder, as they come."""
    kept = store or FolderStore(folder)
    journal = FolderJournal(kept)
    with BatchLock(kept):
        tools = BatchTools(OrderTable(rows), OrderPlanner(), farm, kept, journal)
        yield from BatchRun(tools).results()


def cheap_run(
    rows: Rows, folder: Path, farm: CheapFarm, store: FolderStore | None = None
) -> list[OrderResult]:
    """The same, all of them."""
    return list(cheap_stream(rows, folder, farm, store))


def gates(count: int) -> list[Mapping[str, object]]:
    """So many gates of different lengths."""
    return [{"piece": "gate", "wall_length": 25 + number / 10} for number in range(count)]


def tree(folder: Path) -> dict[str, str]:
    """Every file that a user sees, by name, as the hash of its content."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not any(part.startswith(".") for part in path.parts[-2:])
    }
