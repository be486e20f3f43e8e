"""STEP: the same bytes each time, the recipe inside, and every damage noticed."""

from __future__ import annotations

import json
import re

import pytest

from gatesmith.cad.exact_kernel.library import load
from gatesmith.cad.exact_kernel.step_exchange import encode_step, read_step
from gatesmith.cad.step_file import plain_string, step_recipe, step_string
from gatesmith.core.errors import UnreadableError, UsageError
from gatesmith.mesh.formats import Document
from gatesmith.validation.step import check_step

load()

RECIPE = json.dumps(
    {"title": "Tür's \\ ENDSEC; 'x' \U0001f3f0", "long": "ab'\\ä" * 200, "end": " "},
    ensure_ascii=False,
)
BOX = ((-15.0, -5.0, 0.0), (15.0, 5.0, 20.0))


def document(recipe: str = RECIPE, title: str = "Gate, plain, 30 × 10 × 20 mm") -> Document:
    return Document(
        title=title,
        description="A gate.",
        application="gatesmith 0.1.0",
        command="gatesmith gate",
        recipe=recipe,
        digest="",
    )


def box_file(recipe: str = RECIPE) -> bytes:
    from cadquery import Solid, Vector

    return encode_step(Solid.makeBox(30, 10, 20, Vector(-15, -5, 0)), document(recipe))


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("plain", "'plain'"),
        ("it's", "'it''s'"),
        ("a\\b", "'a\\\\b'"),
        ("Tür", "'T\\X2\\00FC\\X0\\r'"),
        ("\U0001f3f0", "'\\X2\\D83CDFF0\\X0\\'"),
        ("tab\t", "'tab\\X2\\0009\\X0\\'"),
        ("\\X2\\00FC\\X0\\", "'\\\\X2\\\\00FC\\\\X0\\\\'"),
    ],
)
def test_strings_as_the_standard_writes_them(text: str, written: str) -> None:
    """Other programs would read another name, or no file at all."""
    assert step_string(text) == written
    assert plain_string(written[1:-1]) == text


def test_the_recipe_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file could not be made again, or its header hold strings longer than allowed."""
    data = box_file()
    assert step_recipe(data) == RECIPE
    head = data.partition(b"DATA;")[0].decode("ascii")
    assert max(len(text) for text in re.findall(r"'((?:[^']|'')*)'", head)) <= 256
    assert "Open CASCADE Model" not in head
    assert step_recipe(box_file("")) == ""


def test_no_recipe_is_none() -> None:
    """A file of another program, or one that lost a line, would give half a recipe."""
    data = box_file()
    assert step_recipe(b"ISO-10303-21;\nHEADER;\nENDSEC;\n") is None
    assert step_recipe(b"") is None
    lines = data.split(b"\n")
    second = next(i for i, line in enumerate(lines) if line.startswith(b"'gatesmith recipe 2/"))
    assert step_recipe(b"\n".join(lines[:second] + lines[second + 1 :])) is None


def test_a_recipe_in_the_data_is_not_the_files() -> None:
    """A piece named like a recipe would be taken for one."""
    foreign = b"ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1='gatesmith recipe 1/1: {}';\n"
    assert step_recipe(foreign) is None


def test_same_bytes_twice_in_a_process() -> None:
    """The writer's date and its count of exports would change the bytes each time.

    ``test_finished_files`` compares the files of several processes.
    """
    from cadquery import Solid

    said = Document("Gate 'x'", "A gate.", "gatesmith 0.1.0", "gatesmith gate", "{}", "")
    solids = [Solid.makeBox(30, 10, 20).cut(Solid.makeCylinder(3, 30)) for _ in range(2)]
    first, second = (encode_step(solid, said) for solid in solids)
    assert first == second


def test_the_date_is_that_of_source_date_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock would decide bytes, or the agreed variable be ignored."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert b"'1970-01-01T00:00:00'" in box_file()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert b"'1970-01-02T00:00:00'" in box_file()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "noon")
    with pytest.raises(UsageError, match="SOURCE_DATE_EPOCH: 'noon' is not a number"):
        box_file()


def test_a_sound_file_has_no_finding() -> None:
    """Every STEP file would be rejected, or its facts be wrong."""
    report = check_step(box_file(), "gate.step", BOX, 6000.0)
    assert report.findings == ()
    assert report.facts == {"bodies": 1, "volume_mm3": 6000.0, "box_mm": BOX}
    assert report.verdict == "sound"


def test_wrong_geometry_is_found() -> None:
    """Two bodies, another size or lost matter would go out as sound."""
    from cadquery import Compound, Solid, Vector

    data = box_file()
    longer = ((-15.03, -5.0, 0.0), (15.0, 5.0, 20.0))
    assert codes(check_step(data, "a", longer, 6000.0).errors) == ["footprint"]
    within = ((-15.019, -5.0, 0.0), (15.0, 5.0, 20.0))
    assert codes(check_step(data, "a", within, 6000.0).errors) == []
    assert codes(check_step(data, "a", BOX, 6006.1).errors) == ["step-volume"]
    assert codes(check_step(data, "a", BOX, 6005.9).errors) == []
    box = Solid.makeBox(10, 10, 20, Vector(-15, -5, 0))
    two = Compound.makeCompound([box, box.translate(Vector(20, 0, 0))])
    report = check_step(encode_step(two, document()), "a", BOX, 4000.0)
    assert codes(report.errors) == ["bodies"]


def codes(findings: object) -> list[str]:
    assert isinstance(findings, tuple)
    return [found.code for found in findings]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (lambda data: b"", "file-empty"),
        (lambda data: b" \n", "file-empty"),
        (lambda data: b"solid gate\n" + data, "file-not-step"),
        (lambda data: data[: len(data) // 2], "file-cut"),
        (lambda data: data[:-10], "file-cut"),
        (lambda data: data.replace(b"DATA;", b"DETA;", 1), "file-cut"),
        (lambda data: data.replace(b"= PLANE(", b"= PLANE((", 1), "file-damaged"),
        (lambda data: re.sub(rb"DATA;.*ENDSEC;\n", b"DATA;\nENDSEC;\n", data, flags=re.S),
         "file-damaged"),
    ],
)  # fmt: skip
def test_damage_is_an_error_and_no_crash(damage: object, code: str, capfd: object) -> None:
    """A cut file would end the process, or the kernel's message land on standard output."""
    assert callable(damage)
    assert isinstance(capfd, pytest.CaptureFixture)
    data = damage(box_file())
    with pytest.raises(UnreadableError) as found:
        read_step(data)
    assert found.value.code == code
    report = check_step(data, "gate.step", BOX, 6000.0)
    assert codes(report.errors) == [code]
    assert capfd.readouterr().out == ""


def test_a_file_in_another_unit_is_found() -> None:
    """A piece of 30 m would pass for one of 30 mm."""
    data = box_file().replace(b"SI_UNIT(.MILLI.,.METRE.)", b"SI_UNIT($,.METRE.)")
    assert "footprint" in codes(check_step(data, "a", BOX, 6000.0).errors)


@pytest.mark.parametrize(
    "name", ["VERTEX_POINT", "CARTESIAN_POINT", "PLANE", "CLOSED_SHELL", "LINE"]
)
def test_entities_that_cannot_be_loaded_do_not_end_the_process(name: str) -> None:
    """The kernel crashes when it builds from such entities; a user would see nothing at all."""
    sound, word = box_file(), name.encode()
    data = sound.replace(b"= " + word + b"(", b"= X" + word[1:] + b"(")
    assert data != sound
    (error,) = check_step(data, "x", BOX, 6000.0).errors
    assert error.code == "file-damaged"
    assert "read its data" in error.message  # before any shape is built: LINE ends the process
