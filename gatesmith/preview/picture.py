"""A picture of a scene, as an array of pixels and as a PNG."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gatesmith.mesh.picture.painting import dot
from gatesmith.mesh.picture.views import View
from gatesmith.preview.camera import USUAL_LENS, Camera, Lens, fitted
from gatesmith.preview.raster import NOTHING, Seen, doubled_areas, rasterised
from gatesmith.preview.scene import Scene
from gatesmith.preview.shadows import USUAL_CARE, Care, ShadowMap, dusk, shadow_map

if TYPE_CHECKING:
    from gatesmith.footprint import Box

Numbers = NDArray[np.float64]
Pixels = NDArray[np.uint8]

USUAL = View(28.0, 24.0)
"""From the front, a little to the right and above, as one looks at a table."""

_ON_FLAT = View(USUAL.turn, 50.0)
_FLAT = 0.3  # of the longer side: what is lower is looked at more from above

_AT_ONCE = 800 * 600  # pixels of a picture, each some hundred bytes while it is drawn
_QUICKLY = 3 * 1600 * 1000  # bytes of pixels from which on a picture is large
_FINER = 2  # pixels along each side of one: smooth edges
_GAMMA = 2.2

# The lights, each by its direction to the right, up and towards the viewer, and its strength.
_KEY, _KEY_STRENGTH = (-0.55, 0.62, 0.56), 0.95
_FILL, _FILL_STRENGTH = (0.8, 0.15, 0.58), 0.22
_SKY, _GROUND = 0.34, 0.17  # light from all around, from above and from below
_BACKGROUND = 0.88  # of white, before the shadow
_SHADOW = 0.42  # how dark a shadow on the table is

_TABLE = 2.0  # of the distance to the models: the table further away has no corners
_EDGE = 0.62  # how much light is left where two surfaces meet in an edge
_EDGE_COSINE = 0.8
_STEP = 0.02  # of the distance: a surface this far behind its neighbour is another one


@dataclass(frozen=True)
class Size:
    """Width and height in pixels."""

    width: int = 1600
    height: int = 1200


def usual_view(box: Box) -> View:
    """The usual view of what has this box; more from above for what lies flat on the table."""
    length, depth, height = (high - low for low, high in zip(*box, strict=True))
    return _ON_FLAT if height < _FLAT * max(length, depth) else USUAL


def picture(
    scene: Scene,
    view: View,
    size: Size | None = None,
    care: Care = USUAL_CARE,
    lens: Lens = USUAL_LENS,
) -> Pixels:
    """What the camera sees, uint8 (height, width, 3)."""
    return pictures([scene], view, size, care, lens)[0]


def pictures(
    scenes: Sequence[Scene],
    view: View,
    size: Size | None = None,
    care: Care = USUAL_CARE,
    lens: Lens = USUAL_LENS,
) -> tuple[Pixels, ...]:
    """A picture of each scene, uint8 (height, width, 3), all at one scale."""
    wanted = size or Size()
    corners = [scene.corners.reshape(-1, 3) for scene in scenes]
    cameras = fitted(corners, view, wanted.width, wanted.height, lens)
    return tuple(taken(*each, wanted, care) for each in zip(scenes, cameras, strict=True))


def taken(scene: Scene, camera: Camera, size: Size, care: Care = USUAL_CARE) -> Pixels:
    """What a camera that was fitted to a picture of that size sees, uint8 (height, width, 3)."""
    across, down = camera.shift
    finer = replace(
        camera, scale=camera.scale * _FINER, shift=(across * _FINER, down * _FINER)
    )
    return _taken(scene, finer, size, care)


def png(pixels: Pixels, words: Sequence[tuple[str, str]] = ()) -> bytes:
    """A picture, uint8 (height, width, 3), as PNG, with words about it.

    A large one is packed quickly: to pack it well takes as long as to draw it.
    """
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    notes = PngInfo()
    for name, value in words:
        notes.add_text(name, value)
    written = io.BytesIO()
    image = Image.fromarray(pixels, "RGB")
    if pixels.size > _QUICKLY:
        image.save(written, "PNG", compress_level=4, pnginfo=notes)
    else:
        image.save(written, "PNG", optimize=True, pnginfo=notes)
    return written.getvalue()


def _taken(scene: Scene, camera: Camera, wanted: Size, care: Care) -> Pixels:
    """The picture, taken band by band: a large one needs hardly more memory than a small one."""
    shadow = _shadow(scene, camera, care)
    beside = care.reach(wanted.height * _FINER) // _FINER + 1
    rows = max(_AT_ONCE // wanted.width, 1)
    bands = []
    for start in range(0, wanted.height, rows):
        end = min(start + rows, wanted.height)
        top, bottom = max(start - beside, 0), min(end + beside, wanted.height)
        whole = top == 0 and bottom == wanted.height
        across, down = camera.shift
        moved = camera if whole else replace(camera, shift=(across, down - top * _FINER))
        band = _band(scene, moved, (wanted, bottom - top), (shadow, care))
        bands.append(band[start - top : end - top])
    return np.concatenate(bands)


def _band(
    scene: Scene, camera: Camera, size: tuple[Size, int], light_by: tuple[ShadowMap, Care]
) -> Pixels:
    """So many rows of a picture of that size, from where the camera's first row is."""
    (wanted, rows), (shadow, care) = size, light_by
    projected = camera.project(scene.corners)
    seen = _rasterised(projected, (wanted.width * _FINER, rows * _FINER), care)
    place, normal, paint = _surface(scene, camera, seen, projected[:, :, 2])
    light = _light(camera, shadow, place, normal)
    hit = seen.triangle != NOTHING
    table = np.clip(_BACKGROUND * (1 - _SHADOW * (1 - light.reached)), 0, 1)
    shade = np.where(hit[..., None], paint * light.strength[..., None], table[..., None])
    distance = _distance(camera, place)
    near = distance < _TABLE * camera.distance
    dark = dusk(distance, distance / camera.scale, wanted.height * _FINER, care)
    shade *= np.where(hit | near, dark, 1.0)[..., None]
    shade *= np.where(_edges(hit, normal, distance), _EDGE, 1.0)[..., None]
    screen = np.clip(shade, 0, 1) ** (1 / _GAMMA)
    whole = screen.reshape(rows, _FINER, wanted.width, _FINER, 3).mean(axis=(1, 3))
    pixels: Pixels = np.rint(whole * 255).astype(np.uint8)
    return pixels


def _rasterised(projected: Numbers, size: tuple[int, int], care: Care) -> Seen:
    """What each pixel sees; of closed bodies the back is not even tried."""
    if not care.closed:
        return rasterised(projected, *size)
    front = np.flatnonzero(doubled_areas(projected) < 0)  # pixels count downwards
    seen = rasterised(projected[front], *size)
    hit = seen.triangle != NOTHING
    triangle = np.full_like(seen.triangle, NOTHING)
    triangle[hit] = front[seen.triangle[hit]]
    return replace(seen, triangle=triangle)


@dataclass(frozen=True, eq=False)
class _Light:
    """For each pixel: the whole light on its surface, and the share of the main one."""

    strength: Numbers
    reached: Numbers


def _surface(
    scene: Scene, camera: Camera, seen: Seen, near: Numbers
) -> tuple[Numbers, Numbers, Numbers]:
    """Place, direction and paint of what each pixel sees: of the table where it is no model.

    ``near`` (m, 3) is how near each corner of each triangle is.
    """
    hit = seen.triangle != NOTHING
    which = seen.triangle[hit]
    corners = scene.corners[which]
    shares = np.empty((len(which), 3))
    shares[:, 1:] = seen.weights[hit]
    shares[:, 0] = 1 - shares[:, 1] - shares[:, 2]
    shares *= near[which]  # what is nearer takes more of the picture
    shares /= (shares[:, 0] + shares[:, 1] + shares[:, 2])[:, None]
    place = _table(camera, hit.shape)
    normal = np.zeros((*hit.shape, 3))
    normal[..., 2] = 1.0
    paint = np.ones((*hit.shape, 3))
    place[hit] = _mixed(corners, shares)
    smooth = _mixed(scene.normals[which], shares)
    normal[hit] = smooth / np.sqrt(dot(smooth, smooth))[:, None]
    paint[hit] = scene.paint[which]
    return place, normal, paint


def _mixed(corners: Numbers, shares: Numbers) -> Numbers:
    """What lies at these shares (n, 3) of three corners (n, 3, 3)."""
    result: Numbers = corners[:, 0] * shares[:, :1]
    result += corners[:, 1] * shares[:, 1:2]
    result += corners[:, 2] * shares[:, 2:]
    return result


def _table(camera: Camera, shape: tuple[int, int]) -> Numbers:
    """Where each pixel meets the table at z = 0; far away where it looks above it."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]] + 0.5
    across = (x - camera.shift[0]) / camera.scale
    up = (camera.shift[1] - y) / camera.scale
    ray = (
        across[..., None] * camera.right + up[..., None] * camera.up - camera.back[None, None, :]
    )
    eye = camera.centre + camera.back * camera.distance
    with np.errstate(divide="ignore", invalid="ignore"):
        far = -eye[2] / ray[..., 2]
    most = 4 * camera.distance
    far = np.where((far > 0) & (far < most), far, most)
    result: Numbers = eye + far[..., None] * ray
    return result


def _shadow(scene: Scene, camera: Camera, care: Care) -> ShadowMap:
    """What the main light sees."""
    key = _direction(_KEY, (camera.right, camera.up, camera.back))
    side = np.cross((0.0, 0.0, 1.0), key)
    side /= np.sqrt((side * side).sum())
    return shadow_map(scene.corners, (side, np.cross(key, side), key), care)


def _light(camera: Camera, shadow: ShadowMap, place: Numbers, normal: Numbers) -> _Light:
    """The light on a surface, by place and direction of each pixel."""
    frame = camera.right, camera.up, camera.back
    key, fill = _direction(_KEY, frame), _direction(_FILL, frame)
    reached = shadow.lit(place.reshape(-1, 3), normal.reshape(-1, 3)).reshape(place.shape[:2])
    facing, beside = np.maximum(dot(normal, key), 0), np.maximum(dot(normal, fill), 0)
    around = _GROUND + (_SKY - _GROUND) * (normal[..., 2] + 1) / 2
    strength = _KEY_STRENGTH * facing * reached + _FILL_STRENGTH * beside + around
    return _Light(strength, reached)


def _direction(share: tuple[float, float, float], frame: tuple[Numbers, ...]) -> Numbers:
    """A unit vector to the right, up and towards the viewer by these shares."""
    vector = share[0] * frame[0] + share[1] * frame[1] + share[2] * frame[2]
    result: Numbers = vector / np.sqrt((vector * vector).sum())
    return result


def _distance(camera: Camera, place: Numbers) -> Numbers:
    """How far before the camera each place is, mm."""
    result: Numbers = camera.distance - dot(place - camera.centre, camera.back)
    return result


def _edges(hit: NDArray[np.bool_], normal: Numbers, distance: Numbers) -> NDArray[np.bool_]:
    """The pixels of models at which another surface begins."""
    found = np.zeros_like(hit)
    for axis in (0, 1):
        here = (slice(None, -1), slice(None)) if axis == 0 else (slice(None), slice(None, -1))
        there = (slice(1, None), slice(None)) if axis == 0 else (slice(None), slice(1, None))
        cosine = dot(normal[here], normal[there])
        apart = np.abs(distance[here] - distance[there]) > _STEP * distance[here]
        edge = ((cosine < _EDGE_COSINE) | apart) & hit[here] & hit[there]
        found[here] |= edge
    return found
