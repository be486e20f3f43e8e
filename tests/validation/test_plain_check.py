"""The small judge without numpy says what the full checks say, as far as it goes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from gatesmith.core.findings import Report, Severity
from gatesmith.core.footprint import Slot
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.plain_formats import PlainPart, plain_format
from gatesmith.mesh.plain_mesh import PlainMesh
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Code, Expectation, checks
from gatesmith.validation.checks.examples import box, gate, joined
from gatesmith.validation.plain_check import plain_report
from gatesmith.validation.verification import mesh_report

from ..strength import SEED, how_many

DOCUMENT = Document("a", "b", "gatesmith 1.0", "gatesmith gate", "{}", "00")

# What the small judge looks for; the rest is left to the plan and to the full checks.
KNOWN = {
    *("not-finite", "open-edges", "unbalanced-edges", "miswound-edges", "touching-edges"),
    *("collapsed-triangles", "zero-area-triangles", "duplicate-triangles", "no-volume"),
    *("inside-out", "bodies", "not-on-bed", "bed-faces", "bed-contact", "bed-too-small"),
    *("footprint", "longer-than-slot", "higher-than-slot"),
}

# Faults that the full checks name more exactly: the small judge still finds an error.
FINER = {"t-junctions", "gaps", "non-orientable", "doubled-mesh", "body-inside-out"}

_BED = (180.0, 180.0, 180.0)

CODES = [code for check in checks() for code in check.codes]


def _bytes(mesh: Mesh) -> bytes:
    return format_of(".stl").encode(mesh, DOCUMENT)


def _both(data: bytes, expected: Expectation) -> tuple[Report, Report]:
    small = plain_report(data, "a.stl", plain_format(".stl"), [expected])
    return small, mesh_report(data, "a.stl", format_of(".stl"), expected)


def _serious(report: Report) -> set[str]:
    return {found.code for found in report.findings if found.severity is not Severity.INFO}


def _errors(report: Report) -> set[str]:
    return {found.code for found in report.errors}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_the_examples_of_all_checks(code: Code) -> None:
    """A fault that the small judge claims to find would pass, or a sound file be refused."""
    for subject in (code.refuses(), code.passes()):
        if not len(subject.mesh.faces):
            continue  # no STL holds it
        small, full = _both(_bytes(subject.mesh), subject.expected)
        wanted = _serious(full)
        if wanted & KNOWN and not wanted - KNOWN:
            assert _serious(small) == wanted, small
        if _errors(full) & (KNOWN | FINER):
            assert small.errors
        if not wanted:
            assert not small.findings


def _broken(random: Random, data: bytes) -> bytes:
    """A file with one or two random faults."""
    found = bytearray(data)
    for _ in range(random.randint(1, 2)):
        count = (len(found) - 84) // 50
        facet = 84 + 50 * random.randrange(max(count, 1))
        kind = random.randrange(7)
        if kind == 0:
            del found[random.randrange(len(found)) :]
        elif kind == 1:
            found[facet + 12 + random.randrange(36)] ^= 1 << random.randrange(8)
        elif kind == 2:  # a facet less
            del found[facet : facet + 50]
            found[80:84] = max(count - 1, 0).to_bytes(4, "little")
        elif kind == 3:  # one twice
            found += found[facet : facet + 50]
            found[80:84] = (count + 1).to_bytes(4, "little")
        elif kind == 4:  # one turned over
            one, two = found[facet + 12 : facet + 24], found[facet + 24 : facet + 36]
            found[facet + 12 : facet + 36] = two + one
        elif kind == 5:  # a corner that is no number
            at = facet + 12 + 4 * random.randrange(9)
            found[at : at + 4] = struct.pack("<f", random.choice((np.nan, np.inf, 1e30)))
        else:  # moved as a whole
            corners = np.frombuffer(bytes(found[84 : 84 + 50 * count]), dtype=np.uint8)
            rows = corners.reshape(count, 50).copy()
            values = rows[:, 12:48].copy().view("<f4")
            values += np.float32(random.choice((0.5, -3.0)))
            rows[:, 12:48] = values.view(np.uint8).reshape(count, 36)
            found[84 : 84 + 50 * count] = rows.tobytes()
        if len(found) < 200:
            break
    return bytes(found)


def _pieces() -> Iterator[tuple[Mesh, Expectation]]:
    """Small sound pieces with what is expected of them."""
    low, high = (-10.0, -5.0, 0.0), (10.0, 5.0, 15.0)
    wanted = Expectation(
        bodies=1, bed=_BED, bed_faces=1, box=(low, high), slot=Slot("", 20.0, 10.0)
    )
    yield box(20, 10, 15), wanted
    yield gate(10), Expectation(bodies=1, bed=_BED, bed_faces=2)
    yield joined(box(20, 20, 10), box(20, 20, 10, at=(30, 0, 0))), replace(wanted, bodies=2)


@pytest.mark.parametrize("share", range(how_many(1, 10)))
def test_broken_files(share: int) -> None:
    """A broken file would be offered for download, though the full checks reject it."""
    random = Random(f"plain-{SEED}-{share}")
    pieces = [(_bytes(mesh), expected) for mesh, expected in _pieces()]
    refused = 0
    for _ in range(how_many(60, 400)):
        data, expected = random.choice(pieces)
        small, full = _both(_broken(random, data), expected)
        wrong = {code for code in _errors(full) if code in KNOWN | FINER or code.startswith("file")}
        assert small.errors or not wrong, wrong
        refused += bool(small.errors)
    assert refused > 20


@pytest.mark.parametrize("suffix", [".3mf", ".glb"])
def test_files_with_wrong_bytes(suffix: str) -> None:
    """A file that other programs read differently would be offered for download."""
    random = Random(f"bytes-{SEED}-{suffix}")
    points, corners = merged(box(20, 10, 15))
    mesh = PlainMesh(list(map(tuple, points.tolist())), list(map(tuple, corners.tolist())))
    read_as, expected = plain_format(suffix), next(_pieces())[1]
    sound = read_as.encode([PlainPart("", mesh)], DOCUMENT)
    assert not plain_report(sound, "a", read_as, [expected]).findings
    for _ in range(how_many(150, 2000)):
        data = bytearray(sound)
        for _ in range(random.randint(1, 3)):
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
        small = plain_report(bytes(data), "a", read_as, [expected])
        if not small.errors:
            full = mesh_report(bytes(data), "a", format_of(suffix), expected)
            assert not full.errors, full.errors


@pytest.mark.parametrize(("mesh", "expected"), list(_pieces()))
def test_what_is_sound(mesh: Mesh, expected: Expectation) -> None:
    """A sound piece would never be offered."""
    small, full = _both(_bytes(mesh), replace(expected, box=None, slot=None))
    assert _errors(full) <= {"bed-faces"}  # the third one stands on two
    assert _errors(small) == _errors(full)


def test_a_file_of_parts_holds_all_of_them() -> None:
    """A part could be lost from a file of several colours."""
    report = plain_report(_bytes(box(20, 20, 10)), "a", plain_format(".stl"), [Expectation()] * 2)
    assert [found.code for found in report.errors] == ["file-differs"]
