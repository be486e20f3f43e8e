"""Photos of a real print, which come before the pictures that are drawn."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError
from gatesmith.core.read_errors import why_unread
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.thingiverse.listing import IMAGES
from gatesmith.publish.thingiverse.package import LARGEST_IMAGE, MOST_PIXELS, NARROWEST_IMAGE

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from gatesmith.publish.bundle.output_folder import OutputFolder

_FORMATS = ("JPEG", "PNG", "WEBP")
_LARGEST = 100_000_000  # bytes of a photo as it comes from a camera
_WIDEST = 2400  # pixels: sharp on any screen, and far below the sites' megabytes
_LONGEST = 3  # times its shorter side: a panorama; anything longer is a strip without a subject
_QUALITY, _COARSER = 88, 10  # of a JPEG; by how much it is lowered until the sites take the photo
_BEHIND = "white"  # what is cut out is as transparent as paper


def read_photos(paths: Sequence[Path]) -> list[bytes]:
    """Photos as JPEG files, upright, at most 2400 pixels across, and with nothing else in them.

    A phone writes where a photo was taken into its file: that does not go on a page. Raises
    RejectedError for a file that is no photo, too narrow for the sites, or a strip.
    """
    return [_read(path) for path in paths]


def write_photos(photos: Sequence[bytes], output: OutputFolder) -> tuple[Image, ...]:
    """Write photos in front of all other pictures."""
    from PIL import Image as Reader

    found = []
    for number, content in enumerate(photos, 1):
        path = f"{IMAGES}/photo-{number}.jpg"
        output.write(path, content)
        with Reader.open(io.BytesIO(content)) as read:
            found.append(Image(path, read.width, read.height, len(content)))
    return tuple(found)


def _read(path: Path) -> bytes:
    from PIL import Image as Reader
    from PIL import ImageOps, UnidentifiedImageError

    try:
        if not path.exists():
            raise RejectedError(f"photo: {path}: there is no such file")
        if not path.is_file():
            raise RejectedError(f"photo: {path}: is not a file; give a photo as JPEG, PNG or WebP")
        if path.stat().st_size > _LARGEST:
            raise RejectedError(
                f"photo: {path}: has more than {_LARGEST // 10**6} MB; save it smaller"
            )
        with Reader.open(path, formats=_FORMATS) as found:
            if found.width * found.height > MOST_PIXELS:
                raise RejectedError(_too_many(path))
            upright = _opaque(ImageOps.exif_transpose(found))
    except UnidentifiedImageError:
        raise RejectedError(
            f"photo: {path}: is not a JPEG, PNG or WebP picture; save it as JPEG"
        ) from None
    except Reader.DecompressionBombError:
        raise RejectedError(_too_many(path)) from None
    except OSError as error:
        raise RejectedError(f"photo: {path}: cannot be read: {why_unread(error)}") from None
    except (ValueError, SyntaxError) as error:
        raise RejectedError(f"photo: {path}: cannot be read: {error}") from None
    _require_shape(path, upright)
    if upright.width > _WIDEST:
        height = round(upright.height * _WIDEST / upright.width)
        upright = upright.resize((_WIDEST, height), Reader.Resampling.LANCZOS)
    # A fresh picture of the same pixels: no place, no date, no camera.
    bare = Reader.frombytes("RGB", upright.size, upright.tobytes())
    content = _as_jpeg(bare, _QUALITY)
    for quality in range(_QUALITY - _COARSER, 0, -_COARSER):
        if len(content) <= LARGEST_IMAGE:
            break
        content = _as_jpeg(bare, quality)
    return content


def _as_jpeg(picture: Picture, quality: int) -> bytes:
    written = io.BytesIO()
    picture.save(written, "JPEG", quality=quality)
    return written.getvalue()


def _require_shape(path: Path, upright: Picture) -> None:
    """Raises RejectedError for a photo that is too narrow for the sites, or a mere strip."""
    width, height = upright.size
    if width < NARROWEST_IMAGE:
        raise RejectedError(
            f"photo: {path}: is {width} pixels wide; the sites require at least {NARROWEST_IMAGE}; "
            "take a larger photo"
        )
    if max(width, height) > _LONGEST * min(width, height):
        raise RejectedError(
            f"photo: {path}: is {width} × {height} pixels, a strip; its longer side may be at most "
            f"{_LONGEST} times the shorter one; crop it, best to 4:3"
        )


def _opaque(picture: Picture) -> Picture:
    """A picture in three colours, what is transparent in it on white."""
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    from PIL import Image as Reader

    layer = picture.convert("RGBA")
    ground = Reader.new("RGBA", layer.size, _BEHIND)
    return Reader.alpha_composite(ground, layer).convert("RGB")


def _too_many(path: Path) -> str:
    return f"photo: {path}: has more than {MOST_PIXELS} pixels; save it smaller"
