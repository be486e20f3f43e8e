"""The pipeline: from a recipe to proven files, all or none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gatesmith.cad.exact_kernel import step_exchange
from gatesmith.core.errors import OutputError
from gatesmith.making.naming import default_path
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import Made, make_piece
from gatesmith.validation import step
from gatesmith.version import VERSION

from .block import ALL_SUFFIXES, digests, outs, planned, settle

if TYPE_CHECKING:
    pass


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own, and the test's piece."""
    settle(tmp_path, monkeypatch)


def test_every_format_from_one_build() -> None:
    """A format would be missing, of another size, or built twice."""
    stages: list[str] = []
    made = make_piece(planned(), outs(*ALL_SUFFIXES), MakeOptions(progress=stages.append))
    assert sorted(digests()) == sorted(f"block{suffix}" for suffix in ALL_SUFFIXES)
    assert stages.count("modelling") == 1
    assert stages[-1] == "checking block.glb"
    for report in made.reports:
        # 30 mm less 0.15 mm at each end is 29.7 mm, around the origin, on z = 0.
        assert report.facts["box_mm"] == ((-14.85, -5.0, 0.0), (14.85, 5.0, 20.0))
        assert not report.errors
    assert made.volume == pytest.approx(5940.0)  # 29.7 × 10 × 20
    assert made.weight == pytest.approx(7.3656)  # at 1.24 g/cm3
    assert made.mesh.volume == pytest.approx(5940.0, rel=1e-6)
    assert made.adapted == ("one merlon fewer",)
    assert "wall_depth" in made.assumed
    assert not made.from_cache
    assert made.notes == ()


def test_a_repeat_comes_from_the_cache_with_the_same_bytes() -> None:
    """A repeat would build again, or write something other than the first run."""
    first = make_piece(planned(), outs(*ALL_SUFFIXES))
    before = digests()
    again = make_piece(planned(), outs(*ALL_SUFFIXES))
    assert again.from_cache
    assert digests() == before
    assert [report.to_json() for report in again.reports] == [
        report.to_json() for report in first.reports
    ]
    assert again.volume == first.volume
    fresh = make_piece(planned(), outs(*ALL_SUFFIXES), MakeOptions(use_cache=False))
    assert not fresh.from_cache
    assert digests() == before


def test_without_cache_nothing_is_kept(tmp_path: Path) -> None:
    """--no-cache would still fill the user's disk."""
    make_piece(planned(), outs(".stl", ".step"), MakeOptions(use_cache=False))
    assert not (tmp_path / "cache").exists()


def test_damaged_cache_entries_are_built_again(tmp_path: Path) -> None:
    """A flipped bit in the cache would be printed."""
    make_piece(planned(), outs(".stl", ".step"))
    before = digests()
    entries = sorted((tmp_path / "cache" / "meshes").iterdir())
    assert sorted(entry.suffix for entry in entries) == [".file", ".file", ".mesh"]
    built = []
    for entry in (entry for entry in entries if entry.suffix == ".file"):
        content = bytearray(entry.read_bytes())
        content[len(content) // 2] ^= 1
        entry.write_bytes(content)
        built.append(not make_piece(planned(), outs(".stl", ".step")).from_cache)
        assert digests() == before
    assert built.count(True) == 1, "only the STEP needs the solid again"
    for entry in entries:
        entry.write_bytes(b"cut")
    assert not make_piece(planned(), outs(".stl", ".step")).from_cache
    assert digests() == before
    assert make_piece(planned(), outs(".stl", ".step")).from_cache


def test_a_mesh_that_the_cache_has_lost_is_modelled_for_who_asks(tmp_path: Path) -> None:
    """A repeat would hand out a piece without triangles."""
    first = make_piece(planned(), outs(".stl"))
    for entry in (tmp_path / "cache" / "meshes").glob("*.mesh"):
        entry.unlink()
    again = make_piece(planned(), outs(".stl"))
    assert again.from_cache
    assert again.triangles == len(first.mesh.faces) == 12
    assert (again.mesh.vertices == first.mesh.vertices).all()


def test_a_cache_that_cannot_be_written_is_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cache on a full disk would cost the user their piece."""
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "file"))
    made = make_piece(planned(), outs(".stl", ".step"))
    assert Path("block.stl").exists()
    assert len(made.notes) == 1
    assert made.notes[0].startswith("not cached")


def test_a_speaking_name_in_output() -> None:
    """A piece without a file name would go nowhere, or to a name that says nothing."""
    assert default_path(planned()) == Path("output/block-sound-30x10x20.stl")
    made = make_piece(planned())
    assert made.files == (Path("output/block-sound-30x10x20.stl"),)
    assert made.files[0].exists()


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ("gate.xyz", "there is no format '.xyz'"),
        ("gate.3mff", "did you mean .3mf?"),
        (
            "gate",
            "the name needs a suffix; known: .3mf, .glb, .obj, .ply, .scad, .step, .stl, .stp",
        ),
        (".stl", "is only a suffix; write a name before it: gate.stl"),
        ("absent/gate.stl", "does not exist; create it first"),
    ],
)
def test_places_are_judged_before_any_modelling(out: str, said: str) -> None:
    """The user would wait for a build and then learn that the file cannot be written."""
    stages: list[str] = []
    with pytest.raises(OutputError, match=said.replace("?", r"\?")):
        make_piece(planned(), [Path("good.stl"), Path(out)], MakeOptions(progress=stages.append))
    assert stages == []
    assert digests() == {}


def test_upper_case_suffixes_and_one_file_named_twice() -> None:
    """GATE.STL would be refused, or two outputs overwrite one another."""
    made = make_piece(planned(), [Path("BLOCK.STL"), Path("BLOCK.STEP"), Path("other.stp")])
    assert [report.format for report in made.reports] == ["STL", "STEP", "STEP"]
    assert Path("BLOCK.STEP").read_bytes() == Path("other.stp").read_bytes()
    with pytest.raises(OutputError, match="named twice"):
        make_piece(planned(), [Path("a.stl"), Path("./a.stl")])


def test_what_a_file_says_about_itself() -> None:
    """The title would hide what is in the file."""
    make_piece(planned(), outs(".obj"))
    head = Path("block.obj").read_text(encoding="utf-8").split("\nv ")[0]
    assert "# Block, sound, 29.7 x 10 x 20 mm" in head
    assert f"# gatesmith {VERSION}" in head
    assert "# gatesmith command: gatesmith block --wall-length 30 --style sound" in head


def test_ascii_stl_reads_the_same() -> None:
    """--ascii would be ignored, or give another shape."""
    make_piece(planned(), [Path("text.stl")], MakeOptions(ascii=True))
    assert Path("text.stl").read_bytes().startswith(b"solid ")
    made: Made = make_piece(planned(), [Path("binary.stl")])
    assert made.reports[0].facts["triangles"] == 12


def test_a_step_alone_still_has_a_mesh_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second STEP would be built again, or a broken one taken from the cache."""
    make_piece(planned(), outs(".stl"))
    made = make_piece(planned(), outs(".step"))
    assert not made.from_cache, "the solid of a STEP is not in the cache yet"
    assert len(made.mesh.faces) == 12

    def never(*_: object) -> None:
        raise AssertionError("the kernel was asked")

    monkeypatch.setattr(step_exchange, "encode_step", never)
    monkeypatch.setattr(step, "check_step", never)
    assert make_piece(planned(), outs(".step")).from_cache
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    with pytest.raises(AssertionError, match="the kernel was asked"):
        make_piece(planned(), outs(".step"))
