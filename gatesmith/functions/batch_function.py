"""Orders by the thousand: a table of them, or values of a program."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.making.order_batch.batch_results import OrderResult


def batch(
    orders: str | os.PathLike[str] | Iterable[Mapping[str, object]],
    *,
    out: str | os.PathLike[str] | None = None,
    beds: bool = True,
    workers: int | None = None,
    scheduler: str | None = None,
    format: str | None = None,  # noqa: A002 - the option's name
    edition: str | None = None,
    printer: str | None = None,
    draft: bool = False,
    kernel: str | None = None,
) -> Iterator[OrderResult]:
    """Make every row of a table of orders, and yield the result of each in the order of the rows.

    ``orders`` is a ``.csv``, ``.jsonl`` or ``.toml`` file as for ``gatesmith batch``, or any number
    of mappings such as ``{"piece": "gate", "style": "moorish", "copies": 2}``, which are read as
    they are needed. ``out`` is a folder, or an address of fsspec such as ``"s3://bucket/orders"``,
    which gets files, beds and manifest; without it each result has its file as ``content``. A row
    that cannot be made is a result with ``state == "failed"`` and its ``reason``.

    ``workers`` counts processes, by default one a core; 0 works in this process. A script that
    starts processes has to call this below ``if __name__ == "__main__":``. ``scheduler`` is the
    address of Dask's scheduler instead. ``format``, ``edition``, ``printer``, ``draft`` and
    ``kernel`` are for rows that have none of their own. Raises UsageError for a table that cannot
    be read, StorageError, MissingLibraryError.
    """
    from gatesmith.making.order_batch.batch_setup import BatchOptions, opened_batch

    given: dict[str, object] = {"edition": edition, "printer": printer, "kernel": kernel}
    defaults = {name: value for name, value in given.items() if value is not None}
    if draft:
        defaults["draft"] = True
    options = BatchOptions(defaults, format, workers, scheduler, beds)
    with opened_batch(orders, out, options) as run:
        yield from run.results()
