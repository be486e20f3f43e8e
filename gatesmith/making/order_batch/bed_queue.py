"""Beds on their way: handed to workers, kept like pieces, and listed in the order of their rows."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Protocol

from gatesmith.making.order_batch.batch_journal import RecordIndex
from gatesmith.making.order_batch.bed_groups import FullBed
from gatesmith.making.order_batch.piece_work import BedWork
from gatesmith.making.order_batch.result_store import ResultStore
from gatesmith.making.order_batch.work_farm import Done, Farm
from gatesmith.making.plate.plate_order import document

if TYPE_CHECKING:
    from gatesmith.core.findings import Json

KeptRecord = Callable[[str], "dict[str, Json] | None"]
"""The record of a file that is there, by its key."""


class CountsBeds(Protocol):
    """Counts beds that were made and beds that were not."""

    beds: int
    failed_beds: int


@dataclass
class _Bed:
    full: FullBed
    line: Mapping[str, Json] | None = None


class BedQueue:
    """The beds of a run."""

    def __init__(
        self,
        farm: Farm,
        store: ResultStore,
        index: RecordIndex,
        kept: KeptRecord,
        counts: CountsBeds,
    ) -> None:
        self._farm, self._store, self._index = farm, store, index
        self._kept, self._counts = kept, counts
        self._beds: deque[_Bed] = deque()
        self._making: dict[str, _Bed] = {}

    @property
    def waiting(self) -> int:
        """How many are being made."""
        return len(self._making)

    def hand_out(self, full: FullBed) -> None:
        """Have a bed made, unless the same is there already."""
        key = _key(full)
        bed = _Bed(full)
        self._beds.append(bed)
        record = self._kept(key)
        if record is not None and record.get("file") == full.name:
            bed.line = _line(full, record)
            self._counts.beds += 1
            return
        self._making[key] = bed
        records = [self._index.get(file) for file, _ in full.files]
        names = [str(found[0]["file"]) for found in records if found is not None]
        contents = tuple(self._store.get(name) or b"" for name in names)
        suffixes = tuple(suffix for _, suffix in full.files)
        self._farm.hand_out(BedWork(key, full.name, full.layout, full.order, contents, suffixes))

    def finished(self, done: Sequence[Done]) -> list[tuple[str, bytes, dict[str, Json]]]:
        """Name, content and record of the beds that were made; failures are only listed."""
        found: list[tuple[str, bytes, dict[str, Json]]] = []
        for work, answer in done:
            bed = self._making.pop(work.key)
            if answer.error:
                self._counts.failed_beds += 1
                bed.line = _line(bed.full, {"reason": answer.error, "error": answer.kind})
                continue
            record: dict[str, Json] = {"key": work.key, "file": bed.full.name, **answer.record}
            self._counts.beds += 1
            bed.line = _line(bed.full, record)
            found.append((bed.full.name, answer.content, record))
        return found

    def write(self, add: Callable[[Mapping[str, Json]], None]) -> None:
        """Give away the lines of all beds that are done, in their order."""
        while self._beds and self._beds[0].line is not None:
            line = self._beds.popleft().line
            if line is not None:
                add(line)


def _key(full: FullBed) -> str:
    """Everything that decides the file of a bed."""
    decides = {
        "name": full.name,
        "files": full.files,
        "places": [asdict(place) for place in full.layout.beds[0]],
        "document": document(full.layout, full.order, 0).recipe,
    }
    return sha256(json.dumps(decides, sort_keys=True).encode("utf-8")).hexdigest()


def _line(full: FullBed, record: Mapping[str, Json]) -> dict[str, Json]:
    made = "reason" not in record
    layout = full.layout
    known = ("reason", "error", "sha256", "bytes", "verdict", "findings", "seconds")
    return {
        "file": full.name,
        "state": "made" if made else "failed",
        "printer": layout.printer,
        "color": layout.parts[0].colour.name,
        "pieces": len(layout.beds[0]),
        "rows": list(full.rows),
        **{name: record[name] for name in known if name in record},
    }
