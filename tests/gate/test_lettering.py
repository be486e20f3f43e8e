"""Marks: which letters can be cut, what they leave standing, and whether they fit."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from gatesmith.cad.arches import Arch
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.pieces.gate.mark import islands, mark_room

from .plans import mass, planned, refusal

Room = tuple[float, float]

LONG: dict[str, Value] = {"wall_length": 120.0, "wall_depth": 40.0, "wall_height": 40.0}
ARCH = Arch(10.0, 6.0, 5.0, 0.0, 42.0, 10.0)


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


@pytest.mark.parametrize(
    ("mark", "count"),
    [
        ("", 0),
        ("X", 0),
        ("O", 1),
        ("B", 2),
        ("8", 2),
        ("ANNA", 2),
        ("BAR 8", 6),  # B 2, A 1, R 1, 8 2
        ("Medina 2001", 5),  # e 1, d 1, a 1 and two noughts
        ("i-j.k!", 0),
        ("äÖé", 3),
    ],
)
def test_islands(mark: str, count: int) -> None:
    """A sound gate would be refused for standing on more faces than it declares."""
    assert islands(mark) == count


@pytest.mark.parametrize(("letters", "count"), [("ADOPQR", 1), ("abdegopq", 1), ("0469", 1)])
def test_letters_with_one_counter(letters: str, count: int) -> None:
    """A letter with an enclosed space would be counted as one without."""
    for letter in letters:
        assert islands(letter) == count, letter


def test_all_other_letters_enclose_nothing() -> None:
    """A letter without an enclosed space would be counted as one with."""
    others = set(string.ascii_letters + string.digits) - set("ABDOPQRabdegopq04689")
    assert len(others) == 42
    assert {letter: islands(letter) for letter in others} == dict.fromkeys(others, 0)


def test_a_plan_stands_on_its_islands() -> None:
    """The check of bed faces would not know of the letters under the gate."""
    assert planned("default", **LONG).bed_faces == 2
    assert planned("default", **LONG, mark="BAR 8").bed_faces == 8
    assert planned("default", **LONG, mark="BAR 8", door="leaves").bed_faces == 7
    assert planned("default", **LONG, mark="  X  ").mark == "X"
    assert planned("default", **LONG, mark="   ").bed_faces == 2


@pytest.mark.parametrize("mark", list(string.ascii_letters + string.digits + "-.+!äöüÄÖÜéñç"))
def test_letters_that_can_be_cut(mark: str) -> None:
    """A letter of a usual name would be refused."""
    assert refusal("default", **LONG, mark=mark) is None


@pytest.mark.parametrize(
    "mark", ["日", "A@B", "ß", "a_b", "ж", "€", "1/2", "A&B", "“X”", "\U0001f3f0"]
)
def test_letters_that_cannot_be_cut(mark: str) -> None:
    """A letter that the font lacks would be cut as an empty box, or its islands miscounted."""
    found = refusal("default", **LONG, mark=mark)
    assert found is not None
    assert found.parameters == ("mark",)
    assert found.message.startswith("mark: ")
    assert found.message.endswith(" cannot be cut; use Latin letters, digits and -.+!")


def _room(arch: Arch = ARCH, chamfer: float = 0.4, text: str = "", style: str = "plain") -> Room:
    """The room under a jamb beside this arch, in the block of a style."""
    block = mass(style=style)
    jamb = (block.length - arch.foot) / 2, min(block.middle_depth, block.flank_depth)
    return mark_room(text, jamb, chamfer, block.profile)


def test_room_by_hand() -> None:
    """A mark would run over the edge of the foot that it is cut into."""
    # (29.7 - 10) / 2 and 10, less a chamfer of 0.4 and a wall of 0.8 at each edge.
    assert _room() == pytest.approx((7.45, 7.6))
    assert _room(chamfer=0.0) == pytest.approx((8.25, 8.4))
    assert _room(style="twin-tower") == pytest.approx((7.45, 5.0))
    assert _room(style="battlement") == pytest.approx((7.45, 5.6))  # wings 1 mm behind


def test_two_letters_fit_and_three_do_not() -> None:
    """Strokes would be thinner than the printer draws, or a mark refused that fits."""
    # Strokes of 0.6 make capitals of 3; two letters within 7.6 are 3.8 high, three 2.53.
    assert _room(text="AB") == pytest.approx((7.45, 7.6))
    with pytest.raises(CombinationError) as refused:
        _room(text="ABC")
    assert refused.value.parameters == ("mark", "wall-length", "wall-depth")
    assert str(refused.value) == (
        "mark: 'ABC' would be 2.53 mm high in the 7.45 × 7.6 mm under a jamb; it must be at "
        "least 3 mm high: shorten it or leave it out"
    )


def test_no_room_is_no_negative_size() -> None:
    """A refusal would speak of a jamb of minus a millimetre."""
    thin = Arch(27.5, 2.0, 2.0, 9.0, 42.0, 27.5)
    with pytest.raises(CombinationError) as refused:
        _room(thin, text="A")
    message = (
        "mark: 'A' would be 0 mm high in the 0 × 7.6 mm under a jamb; it must be at least 3 mm"
    )
    assert str(refused.value).startswith(message)
    assert _room(thin)[0] < 0
