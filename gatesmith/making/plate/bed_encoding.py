"""A bed as the bytes of its file, checked; needs only its task, so any process can do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gatesmith.catalog import Printer
    from gatesmith.core.findings import Report
    from gatesmith.mesh.formats import BedItem, Document
    from gatesmith.mesh.formats._threemf_write import ColouredMesh


class BedTask(NamedTuple):
    """A bed to encode: the name of its file, what is on it, its metadata, and its printer."""

    file: str
    kinds: Sequence[ColouredMesh]
    items: Sequence[BedItem]
    document: Document
    profile: Printer


class EncodedBed(NamedTuple):
    """The bytes of a bed's file, and what the checks found in them."""

    content: bytes
    report: Report


def encoded_bed(task: BedTask) -> EncodedBed:
    """Encode a bed, with a picture, and check its bytes as any reader finds them."""
    from gatesmith.making.plate.bed_check import bed_report
    from gatesmith.mesh.formats.threemf import encode_bed, laid_out

    picture = _picture(task.kinds, task.items)
    content = encode_bed(task.kinds, task.items, replace(task.document, thumbnail=picture))
    meant = laid_out(task.kinds, task.items)
    return EncodedBed(content, bed_report(content, task.file, meant, task.profile))


def _picture(kinds: Sequence[ColouredMesh], items: Sequence[BedItem]) -> bytes:
    """A small picture of a bed, each piece in its colour."""
    from gatesmith.render.picture import thumbnail
    from gatesmith.render.scene import PlacedMesh

    shown = []
    for item in items:
        kind = kinds[item.kind]
        turn = 90.0 if item.turned else 0.0
        shown.append(PlacedMesh(kind.mesh, kind.colour, (item.x, item.y), turn=turn))
    return thumbnail(shown, closed=True)
