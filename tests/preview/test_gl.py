"""Drawing by OpenGL: the process that does it, and everything that may go wrong with it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.colours import colour_of
from gatesmith.render.camera import fitted
from gatesmith.render.gl.lights import COLUMNS, ROWS, lights_of
from gatesmith.render.gl.order import MARK, order_from
from gatesmith.render.gl.studio import OpenGLError, Studio
from gatesmith.render.photographer import Photographer, Renderer
from gatesmith.render.picture import Pixels, Size, taken
from gatesmith.render.scene import Model, Scene, scene_of
from gatesmith.render.views import View

from .boxes import box

_SIZE = Size(160, 120)
_VIEW = View(20.0, 30.0)


def _scene() -> Scene:
    """A red tower and a blue slab."""
    red, blue = colour_of("#ff0000"), colour_of("#0000ff")
    return scene_of([Model(box(10, 10, 30), red), Model(box(30, 10, 5), blue, (15, 0))])


def _stand_in(tmp_path: Path, body: str) -> list[str]:
    """A command that takes the place of the process that draws."""
    script = tmp_path / "stand_in.py"
    script.write_text(f"import sys, os, json\n{body}\n", encoding="utf-8")
    return [sys.executable, str(script)]


_PICTURE = (
    "line = sys.stdin.buffer.readline()\n"
    "shots = json.loads(line)['shots']\n"
    "sys.stdin.buffer.read()\n"
    f"sys.stdout.buffer.write({MARK!r})\n"
    "for shot in shots:\n"
    "    sys.stdout.buffer.write(bytes([9]) * (3 * shot['width'] * (shot['height'] - 1)))\n"
    "    sys.stdout.buffer.write(bytes([200]) * (3 * shot['width']))\n"
)


def _shoot(command: list[str], seconds: float = 60.0) -> list[Pixels]:
    scene = _scene()
    camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, _SIZE.width, _SIZE.height)[0]
    with Studio(command, seconds) as studio:
        return studio.pictures([(scene, camera)], (_SIZE.width, _SIZE.height))


def test_rows_come_from_below(tmp_path: Path) -> None:
    """Pictures would stand on their heads."""
    (pixels,) = _shoot(_stand_in(tmp_path, _PICTURE))
    assert pixels.shape == (120, 160, 3)
    assert pixels[0].min() > pixels[1].max()


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("os.kill(os.getpid(), 11)", "exit -11"),
        ("sys.stderr.write('no display\\n'); sys.exit(70)", "no display"),
        ("sys.exit(0)", "exit 0"),
        (_PICTURE + "sys.stdout.buffer.write(b'x')", "exit 0"),
        (_PICTURE.replace("gatesmith", "gatesmiht"), "exit 0"),
        (_PICTURE + "sys.stdout.flush(); os._exit(139)", "exit 139"),
    ],
    ids=["killed", "speaks", "silent", "too much", "something else", "dies at the end"],
)
def test_a_process_that_fails_is_told(tmp_path: Path, body: str, told: str) -> None:
    """A crash of a driver would take gatesmith with it, or give a picture of noise."""
    with pytest.raises(OpenGLError) as caught:
        _shoot(_stand_in(tmp_path, body))
    assert told in str(caught.value)
    assert "apt install libegl1" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_process_that_hangs_is_ended(tmp_path: Path) -> None:
    """The user would wait for ever for a driver that does."""
    with pytest.raises(OpenGLError, match=r"was stopped.*apt install libegl1"):
        _shoot(_stand_in(tmp_path, "import time\ntime.sleep(600)"), 0.5)


def test_a_process_that_is_not_there_is_told(tmp_path: Path) -> None:
    """A broken installation would end in a traceback."""
    with pytest.raises(OpenGLError, match="cannot be started"):
        _shoot([str(tmp_path / "nothing")])


def test_without_opengl_the_picture_is_drawn_by_software(tmp_path: Path) -> None:
    """Who has no graphics would get no picture, or not know what he lacks."""
    scene, said = _scene(), list[str]()
    camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, _SIZE.width, _SIZE.height)[0]
    command = _stand_in(tmp_path, "sys.exit(70)")
    with Photographer(Renderer.AUTO, said.append, lambda: Studio(command)) as by:
        (pixels,) = by.pictures([(scene, camera)], _SIZE)
    assert np.array_equal(pixels, taken(scene, camera, _SIZE))
    assert len(said) == 1
    assert "apt install" in said[0]


def test_who_wants_opengl_only_hears_that_there_is_none(tmp_path: Path) -> None:
    """A script that compares pictures would get another kind of them without a word."""
    scene = _scene()
    camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, _SIZE.width, _SIZE.height)[0]
    command = _stand_in(tmp_path, "sys.exit(70)")
    with (
        Photographer(Renderer.VTK, studio=lambda: Studio(command)) as by,
        pytest.raises(OpenGLError),
    ):
        by.pictures([(scene, camera)], _SIZE)


def test_software_starts_no_process() -> None:
    """Pictures that must be the same everywhere would wait for a driver."""

    def never() -> Studio:
        raise AssertionError("a process was started")

    with Photographer(Renderer.SOFTWARE, studio=never):
        pass


def test_the_order_arrives_as_it_was_sent(tmp_path: Path) -> None:
    """The other process would look from elsewhere, or at half of the triangles."""
    kept = tmp_path / "order"
    body = f"open({str(kept)!r}, 'wb').write(sys.stdin.buffer.read())\n"
    with pytest.raises(OpenGLError):
        _shoot(_stand_in(tmp_path, body))
    line, _, numbers = kept.read_bytes().partition(b"\n")
    order = order_from(line + b"\n")
    assert order.line == line + b"\n"
    assert order.triangles == 24  # two boxes
    assert order.lines == 24  # twelve edges each
    assert len(numbers) == 4 * (3 * 9 * order.triangles + 6 * order.lines)
    # 120 rows are few: they are drawn twice as large and made smaller.
    assert (order.shots[0].width, order.shots[0].height) == (320, 240)


def test_light_comes_from_above_and_adds_up() -> None:
    """A table would be lit from below, or darker from one side than from the other."""
    right, up, back = View(0.0, 24.0).axes
    lights = lights_of((right, up, back))
    assert len(lights) == COLUMNS * ROWS
    for light in lights:
        assert light.towards[2] > 0
        for vector in (light.towards, light.right, light.up):
            assert sum(part * part for part in vector) == pytest.approx(1.0)
        across = sum(a * b for a, b in zip(light.right, light.towards, strict=True))
        assert across == pytest.approx(0.0, abs=1e-12)
    sideways = sum(light.strength * light.towards[0] for light in lights[16:])
    assert sideways == pytest.approx(0.0, abs=0.05)  # the sky has no side


def _opengl_works() -> bool:
    try:
        _shoot([])
    except OpenGLError:
        return False
    return True


@pytest.mark.real_tools
def test_both_renderers_see_the_same() -> None:
    """The camera of one would stand elsewhere: words about a bar would hang in the air."""
    if not _opengl_works() and not os.environ.get("CI"):
        pytest.skip("there is no OpenGL here")
    scene = _scene()
    camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, _SIZE.width, _SIZE.height)[0]
    (by_gl,) = _shoot([])
    by_software = taken(scene, camera, _SIZE)
    for channel, other in ((0, 2), (2, 0)):
        one, two = (
            pixels[..., channel].astype(int) > pixels[..., other].astype(int) + 60
            for pixels in (by_gl, by_software)
        )
        assert two.sum() > 300
        assert (one != two).sum() < 0.06 * two.sum()  # a rim of blended pixels
    # Where neither has a model there is the same table, but for shadows.
    corner = by_gl[:8, :8].astype(int), by_software[:8, :8].astype(int)
    assert np.abs(corner[0] - corner[1]).max() <= 6


@pytest.mark.real_tools
def test_far_from_the_origin_it_looks_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A piece out of a large assembly would be ragged; a file of the user's be run as ours."""
    if not _opengl_works() and not os.environ.get("CI"):
        pytest.skip("there is no OpenGL here")
    (tmp_path / "array.py").write_text("raise SystemExit('a module of the user')", "utf-8")
    monkeypatch.chdir(tmp_path)
    seen = []
    for far in (0.0, 200_000.0):
        scene = scene_of([Model(box(10, 10, 30), colour_of("red"), (far, -far))])
        camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, _SIZE.width, _SIZE.height)[0]
        with Studio() as studio:
            seen += studio.pictures([(scene, camera)], (_SIZE.width, _SIZE.height))
    assert np.abs(seen[0].astype(int) - seen[1]).mean() < 0.5


@pytest.mark.real_tools
def test_a_flat_face_has_one_tone() -> None:
    """Faces that light only grazes would be dotted: they would shade themselves here and there."""
    if not _opengl_works() and not os.environ.get("CI"):
        pytest.skip("there is no OpenGL here")
    scene, size = scene_of([Model(box(10, 10, 30), colour_of("red"))]), Size(800, 604)
    camera = fitted([scene.corners.reshape(-1, 3)], _VIEW, size.width, size.height)[0]
    with Studio() as studio:
        (pixels,) = studio.pictures([(scene, camera)], (size.width, size.height))
    for middle in ((5.0, 0.0, 20.0), (10.0, 5.0, 20.0)):  # of the front, of the right side
        x, y = (round(at) for at in camera.project(np.array(middle))[:2].tolist())
        face = pixels[y - 40 : y + 40, x - 12 : x + 12, 0]
        assert face.std() < 0.5
        assert face.mean() < 230  # no table


@pytest.mark.real_tools
def test_what_stands_on_the_table_throws_a_soft_shadow() -> None:
    """Pieces would float: the table would look the same everywhere."""
    if not _opengl_works() and not os.environ.get("CI"):
        pytest.skip("there is no OpenGL here")
    (pixels,) = _shoot([])
    grey = (np.ptp(pixels.astype(int), axis=2) < 8) & (pixels.min(axis=2) > 60)
    tones = pixels[grey].mean(axis=1)
    assert tones.max() - tones.min() > 40
    assert len(np.unique(tones.round())) > 25  # soft: many tones between light and dark
