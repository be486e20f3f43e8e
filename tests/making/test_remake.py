"""A file says how to make it again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.core.errors import OutputError, UnreadableError
from gatesmith.core.parameters import Value
from gatesmith.core.quality import Quality
from gatesmith.making.naming import default_path
from gatesmith.making.options import MakeOptions, Request
from gatesmith.making.pipeline import make_piece, remake
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.request import plan_piece
from gatesmith.pieces import piece
from gatesmith.version import VERSION

from .block import digests, outs, planned, recipe, settle


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own, and the test's piece."""
    settle(tmp_path, monkeypatch)


@pytest.mark.parametrize("suffix", [".3mf", ".step", ".obj", ".ply", ".glb"])
def test_remake_gives_the_same_bytes(suffix: str) -> None:
    """A file would not say how to make it again, or the recipe drift at each remake."""
    asked = replace(recipe(detail_width=0.7), quality=Quality.DRAFT)
    make_piece(plan_recipe(asked), [Path(f"first{suffix}")])
    for source, out in (("first", "second"), ("second", "third")):
        target = Path(f"{out}{suffix}")
        made = remake(Path(f"{source}{suffix}"), [target], MakeOptions(use_cache=False))
        assert made.recipe == asked
        assert made.notes == ()
    assert len(set(digests().values())) == 1


def test_remake_without_a_name_spares_the_file_it_read() -> None:
    """Remaking a file in output/ would replace it."""
    made = make_piece(planned(), [default_path(planned(), ".obj")])
    again = remake(made.files[0])
    assert again.files == (Path("output/block-sound-30x10x20-remade.obj"),)
    assert again.files[0].read_bytes() == made.files[0].read_bytes()


def test_remake_of_another_version_says_so() -> None:
    """The user would wonder why the bytes differ."""
    asked = recipe()
    make_piece(plan_recipe(asked), outs(".obj"))
    text = Path("block.obj").read_text(encoding="utf-8")
    old = text.replace(f'"version":"{VERSION}"', '"version":"0.0.9"')
    assert old != text
    Path("old.obj").write_text(old, encoding="utf-8", newline="\n")
    made = remake(Path("old.obj"), [Path("new.obj")])
    assert made.notes == (
        f"old.obj was made by gatesmith 0.0.9, this is {VERSION}: bytes may differ",
    )
    assert made.recipe == asked


def test_remake_says_what_is_missing() -> None:
    """An STL, a foreign or a missing file would end in a traceback or a riddle."""
    make_piece(planned(), outs(".stl"))
    with pytest.raises(UnreadableError, match=r"block\.stl: an STL file contains no recipe, .*bl"):
        remake(Path("block.stl"))
    with pytest.raises(UnreadableError, match=r"absent\.3mf: there is no such file"):
        remake(Path("absent.3mf"))
    Path("foreign.obj").write_text("v 0 0 0\n", encoding="utf-8")
    with pytest.raises(UnreadableError, match=r"foreign\.obj: contains no recipe"):
        remake(Path("foreign.obj"))
    Path("broken.obj").write_text("# gatesmith recipe: {oops\n", encoding="utf-8")
    with pytest.raises(UnreadableError, match=r"broken\.obj: .*not readable JSON"):
        remake(Path("broken.obj"))


def test_a_failed_remake_leaves_no_empty_folder() -> None:
    """A user would look for the result in a folder that a failed command created."""
    make_piece(planned(), outs(".obj"))
    Path("block.obj").rename("block.txt")
    with pytest.raises(OutputError, match=r"there is no format '.txt'"):
        remake(Path("block.txt"))
    assert not Path("output").exists()
    Path("output").mkdir()
    with pytest.raises(OutputError):
        remake(Path("block.txt"))
    assert Path("output").is_dir()  # the user's own, which was there before


def test_a_short_command_begins_with_the_sizes() -> None:
    """The header of an STL would keep the style and drop the sizes, which nobody can guess."""
    given: dict[str, Value] = {"style": "moorish", "clearance": 0.2, "wall_length": 30.5}
    short = plan_piece(piece("gate"), Request(given=given)).recipe.short
    assert short == "gate --wall-length 30.5 --style moorish --clearance 0.2"
