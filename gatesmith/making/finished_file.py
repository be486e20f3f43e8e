"""A file that passed its checks, with its report, as the cache stores it."""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass

from gatesmith.core.findings import Report, report_from_json

_LENGTHS = struct.Struct("<Q")  # bytes of the description, which the file follows


@dataclass(frozen=True, eq=False)
class FinishedFile:
    """The bytes of a file, and the report of the checks that found no error in it.

    ``report`` names no file. ``triangles`` and ``volume`` in mm³ are those of the whole piece,
    of which the file may hold one part.
    """

    content: bytes
    report: Report
    triangles: int
    volume: float

    def to_bytes(self) -> bytes:
        """All of it as bytes: a description in JSON, and the file."""
        description = {
            "report": self.report.to_json(),
            "triangles": self.triangles,
            "volume": self.volume,
        }
        text = json.dumps(description).encode("utf-8")
        return _LENGTHS.pack(len(text)) + text + self.content


def finished_from(data: bytes) -> FinishedFile | None:
    """What ``to_bytes`` made; None for anything else."""
    try:
        (length,) = _LENGTHS.unpack_from(data)
        start = _LENGTHS.size + length
        found = json.loads(data[_LENGTHS.size : start])
        content = data[start:]
        report = report_from_json(found["report"])
        return FinishedFile(content, report, int(found["triangles"]), float(found["volume"]))
    except (struct.error, ValueError, KeyError, TypeError):
        return None
