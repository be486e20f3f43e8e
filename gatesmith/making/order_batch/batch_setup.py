"""Everything that a run needs, put together: table, workers, results, and the lock on them."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from gatesmith.core.errors import OutputError
from gatesmith.core.units import check_range
from gatesmith.making.order_batch.batch_journal import (
    STATE,
    FolderJournal,
    Journal,
    RemoteJournal,
)
from gatesmith.making.order_batch.batch_lock import BatchLock
from gatesmith.making.order_batch.batch_order import OrderPlanner, suffix_named
from gatesmith.making.order_batch.batch_progress import BatchListener
from gatesmith.making.order_batch.batch_results import BEDS, MANIFEST
from gatesmith.making.order_batch.batch_run import BatchRun, BatchTools
from gatesmith.making.order_batch.order_rows import OrderTable
from gatesmith.making.order_batch.result_store import (
    FolderStore,
    RemoteStore,
    ResultStore,
    is_remote,
)
from gatesmith.making.order_batch.table_file import require_table
from gatesmith.making.order_batch.work_farm import Farm, HereFarm, LocalFarm, usual_workers

MOST_WORKERS = 1024


@dataclass(frozen=True)
class BatchOptions:
    """How a table is made.

    ``defaults`` are settings of rows that have none of that name, ``suffix`` the format of rows
    that name none. ``workers`` counts processes here, by default one a core; 0 is this process
    alone. ``scheduler`` is the address of Dask's instead.
    """

    defaults: Mapping[str, object] = field(default_factory=dict)
    suffix: str | None = None
    workers: int | None = None
    scheduler: str | None = None
    beds: bool = True


@contextmanager
def opened_batch(
    orders: str | os.PathLike[str] | Iterable[Mapping[str, object]],
    out: str | os.PathLike[str] | None,
    options: BatchOptions,
    listener: BatchListener | None = None,
) -> Iterator[BatchRun]:
    """A run, ready to yield its results; without ``out`` they hold their files themselves.

    Raises UsageError for a table or an address that cannot be used, BusyFolderError while another
    run works there, MissingLibraryError.
    """
    if isinstance(orders, str | os.PathLike):
        require_table(Path(orders))
    if options.suffix:
        suffix_named(options.suffix)  # else it would be wrong in each row
    table = OrderTable(Path(orders) if isinstance(orders, str | os.PathLike) else orders)
    planner = OrderPlanner(options.defaults, options.suffix)
    with ExitStack() as stack:
        store = _store(out, stack)
        journal = _journal(store)
        stack.enter_context(BatchLock(store))
        farm = stack.enter_context(_farm(options))
        tools = BatchTools(
            table,
            planner,
            farm,
            store,
            journal,
            with_beds=options.beds and out is not None,
            with_content=out is None,
        )
        yield BatchRun(tools, listener)


def _store(out: str | os.PathLike[str] | None, stack: ExitStack) -> ResultStore:
    if out is None:
        return FolderStore(Path(stack.enter_context(TemporaryDirectory(prefix="gatesmith-batch-"))))
    if isinstance(out, str) and is_remote(out):
        return RemoteStore(out)
    folder = Path(out)
    strange = [name for name in (MANIFEST, BEDS) if (folder / name).exists()]
    if strange and not (folder / STATE).is_dir():
        raise OutputError(
            f"{folder}: has a {strange[0]} that is not of a batch; choose another folder"
        )
    return FolderStore(folder)


def _journal(store: ResultStore) -> Journal:
    if isinstance(store, RemoteStore):
        return RemoteJournal(store)
    assert isinstance(store, FolderStore)
    return FolderJournal(store)


def _farm(options: BatchOptions) -> Farm:
    if options.scheduler is not None:
        from gatesmith.making.order_batch.dask_farm import DaskFarm

        return DaskFarm(options.scheduler)
    workers = usual_workers() if options.workers is None else options.workers
    if workers:
        check_range("workers", workers, 1, MOST_WORKERS)
    return LocalFarm(workers) if workers else HereFarm()
