"""STEP files from anywhere, read by a process that may crash."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.cad import step_solid as judge_step
from gatesmith.cad.step_solid import StepSolid, read_step_solid
from gatesmith.cad.step_text import require_step
from gatesmith.core.errors import UnreadableError
from gatesmith.core.processes import isolation
from gatesmith.mesh.topology import topology_of

from .foreign_step import written
from .step_copies import in_a_copy

TINY = (
    b"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=A('#9');\n#2=B(#1);\nENDSEC;\nEND-ISO-10303-21;\n"
)


@pytest.fixture
def in_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read by copies of this process, which has the kernel."""
    monkeypatch.setattr(judge_step, "_run", in_a_copy)


@cache
def box_step() -> bytes:
    """A block of 30 × 10 × 20 mm with a hole of 4 mm through it from front to back."""
    from cadquery import Workplane

    block = Workplane("XZ").box(30, 20, 10).faces(">Y").workplane().hole(4)
    return written(block)


def read(folder: Path, data: bytes) -> StepSolid:
    """The solid read from a file of these bytes."""
    path = folder / "foreign.step"
    path.write_bytes(data)
    return read_step_solid(path)


def read_error(folder: Path, data: bytes) -> UnreadableError:
    """The error with which the bytes are rejected."""
    with pytest.raises(UnreadableError) as caught:
        read(folder, data)
    return caught.value


def test_a_sound_solid_is_measured_and_meshed(tmp_path: Path) -> None:
    """A STEP file would be checked by wrong numbers, or its mesh be open where it is closed."""
    found = read(tmp_path, box_step())
    assert (found.solids, found.valid) == (1, True)
    # The block less a cylinder of radius 2 and length 10.
    assert found.volume == pytest.approx(30 * 10 * 20 - np.pi * 4 * 10)
    assert found.area == pytest.approx(2 * (300 + 600 + 200) - 2 * np.pi * 4 + 4 * np.pi * 10)
    low, high = found.box
    assert [end - start for start, end in zip(low, high, strict=True)] == pytest.approx(
        [30, 10, 20]
    )
    assert found.mesh.volume == pytest.approx(found.volume, rel=1e-3)
    assert not len(topology_of(found.mesh).edges.open)
    assert found.mesh.unit_known


@pytest.mark.usefixtures("in_copies")
def test_several_solids_are_counted(tmp_path: Path) -> None:
    """An assembly would pass for one piece."""
    from cadquery import Workplane

    both = Workplane().box(5, 5, 5).add(Workplane().center(20, 0).box(5, 5, 5))
    found = read(tmp_path, written(both))
    assert found.solids == 2
    assert found.volume == pytest.approx(250)


@pytest.mark.usefixtures("in_copies")
def test_faces_alone_are_not_a_solid(tmp_path: Path) -> None:
    """A surface would be checked as if there were matter behind it."""
    from cadquery import Face, Workplane

    sheet = Workplane(Face.makePlane(10, 10))
    assert read_error(tmp_path, written(sheet)).code == "step-no-solid"


@pytest.mark.usefixtures("in_copies")
@pytest.mark.parametrize(
    ("name", "codes"),
    [
        ("LINE", {"step-crashed", "step-invalid", "step-no-solid"}),
        ("PLANE", {"step-no-solid", "step-invalid", "step-crashed"}),
        ("CLOSED_SHELL", {"step-no-solid"}),
    ],
)
def test_entities_that_the_kernel_does_not_know_never_pass(
    tmp_path: Path, name: str, codes: set[str]
) -> None:
    """A damaged file would end the program, or what is left of its solid be called sound."""
    word = name.encode()
    data = re.sub(rb"(= ?)" + word + rb"\(", rb"\1X" + word[1:] + rb"(", box_step())
    assert data != box_step()
    assert read_error(tmp_path, data).code in codes


@pytest.mark.usefixtures("in_copies")
def test_a_foreign_entity_beside_the_solid_is_passed_over(tmp_path: Path) -> None:
    """A file with a note that the kernel does not know would be rejected."""
    data = box_step()
    end = data.rindex(b"ENDSEC;")
    foreign = data[:end] + b"#99999 = NOTE_OF_ANOTHER_PROGRAM('x',1.,$);\n" + data[end:]
    assert read(tmp_path, foreign).valid


@pytest.mark.parametrize(
    "program",
    [
        "import os; os.kill(os.getpid(), 9)",
        "raise SystemExit(3)",
        "print('{}'); raise SystemExit(3)",
        "print('no json')",
        "print('[1]')",
        "print()",
        "raise RuntimeError('x')",
    ],
)
def test_a_child_that_dies_is_a_crash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str
) -> None:
    """A crash of the kernel would end the whole run, or pass for a sound file."""
    fake = tmp_path / "gatesmith" / "cad" / "exact_kernel"
    fake.mkdir(parents=True)
    (fake / "_step_process.py").write_text(program)
    for package in (fake, fake.parent, fake.parent.parent):
        (package / "__init__.py").write_text("")
    monkeypatch.setattr(isolation, "package_home", lambda: str(tmp_path))
    assert read_error(tmp_path, TINY).code == "step-crashed"


@pytest.mark.parametrize(
    ("data", "code", "words"),
    [
        (b"", "file-empty", "empty"),
        (b" \n", "file-empty", "empty"),
        (b"solid x", "file-not-a-mesh", "does not begin with ISO-10303-21;"),
        (b"ISO-10303-21;\nHEADER;", "file-cut", "before its data"),
        (TINY[:-20], "file-cut", "END-ISO-10303-21"),
        (TINY.replace(b"B(#1)", b"B(#7)"), "step-invalid", "#7, which it does not define"),
        (TINY.replace(b"#2=", b"#1="), "step-invalid", "#1 twice"),
    ],
)
def test_damage_that_needs_no_kernel_is_reported_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, code: str, words: str
) -> None:
    """Seconds would be spent on a file that is obviously not STEP."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "no kernel"))
    error = read_error(tmp_path, data)
    assert (error.code, words in str(error)) == (code, True)


@pytest.mark.parametrize(
    "data",
    [
        TINY,
        b"\xef\xbb\xbf\n" + TINY,
        TINY.replace(b"B(#1)", b"B(#1 /* not #8 */,'it''s #9')"),
        TINY + b"/* signed */\n",
        TINY.replace(b"\n", b"\r\n"),
    ],
)
def test_what_is_whole_goes_to_the_kernel(data: bytes) -> None:
    """A file would be rejected for a number in a name or a comment."""
    require_step(data)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"#2=B(#1);", b"#2=B(#1;"),
        (b"#2=B(#1);", b"#2=B(#1));"),
        (b"#2=B(#1);", b"#2=B(#1)(#1);"),
        (b"#2=B(#1);", b"#2=b(#1);"),
        (b"#2=B(#1);", b"#2=B\x80(#1);"),
        (b"#2=B(#1);", b"#2=B(#1\x01);"),
        (b"#2=B(#1);", b"#2=B(#1\xb1);"),
        (b"#2=B(#1);", b"#2=B#1);"),
        (b"#2=B(#1);", b"#2=B(#1)"),
        (b"#2=B(#1);", b"2=B(#1);"),
        (b"#2=B(#1);", b"#2 B(#1);"),
        (b"#2=B(#1);", b"#2=B('#1);"),
        (b"#2=B(#1);", b"#2=;"),
        (b"#2=B(#1);", b"#2=(A(#1)B(#1);"),
    ],
)
def test_an_invalid_statement_is_reported_with_its_line(old: bytes, new: bytes) -> None:
    """The kernel passes over what it cannot read, and a solid without it would be checked."""
    require_step(TINY)
    with pytest.raises(UnreadableError) as caught:
        require_step(TINY.replace(old, new))
    assert caught.value.code == "step-invalid"
    assert str(caught.value).startswith("line 6: ")


@pytest.mark.parametrize(
    "new",
    [
        b"#2=(A(#1)B(#1,(1.E-05,$,*,.T.)));",
        b"#2 =\n B /* a ) comment */ ( #1 ) ;",
        b"#2=B('it''s ; ) \xe4',#1);",
        b'#2=!OWN_1("0F");',
        b"/* between */",
    ],
)
def test_odd_statements_that_are_right_are_none_the_less(new: bytes) -> None:
    """A file of another program would be rejected for its way of writing."""
    require_step(TINY.replace(b"#2=B(#1);", new))


def test_brackets_without_end_take_no_time() -> None:
    """A file of nothing but brackets would keep the program busy."""
    with pytest.raises(UnreadableError):
        require_step(TINY.replace(b"(#1)", b"(" * 100_000 + b")" * 100_000))


@pytest.mark.usefixtures("in_copies")
def test_a_file_without_a_shape_has_no_solid(tmp_path: Path) -> None:
    """A file of nothing would be a sound piece."""
    empty = re.sub(rb"DATA;.*?ENDSEC;", b"DATA;\nENDSEC;", box_step(), flags=re.DOTALL)
    assert read_error(tmp_path, empty).code in {"step-no-solid", "step-invalid"}


def test_a_missing_file_and_a_large_one_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistyped name would end in a traceback, a huge file take all memory."""
    with pytest.raises(UnreadableError) as caught:
        read_step_solid(tmp_path / "absent.step")
    assert caught.value.code == "file-unreadable"
    monkeypatch.setattr(judge_step, "MOST_BYTES", 10)
    assert read_error(tmp_path, TINY).code == "file-unreadable"


@pytest.mark.usefixtures("in_copies")
def test_the_size_is_that_of_the_exact_solid(tmp_path: Path) -> None:
    """A round piece would fit by its facets where the piece itself is too large."""
    path = tmp_path / "pin.step"
    from cadquery import Workplane

    pin = Workplane().circle(10.002).extrude(20)
    path.write_bytes(written(pin.rotate((0, 0, 0), (0, 0, 1), 7)))
    report = gatesmith.validate(path, fits="20.003x20.003", only="fit")
    assert [found.code for found in report.findings] == ["longer-than-slot"] * 2
    assert report.facts["box_mm"] == pytest.approx(
        np.array(((-10.002, -10.002, 0.0), (10.002, 10.002, 20.0))), abs=1e-4
    )
    assert gatesmith.validate(path, fits="20.005x20.005", only="fit").verdict == "sound"
