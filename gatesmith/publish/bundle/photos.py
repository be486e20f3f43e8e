"""Photos of a real print, which come before the pictures that are drawn."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.core.errors import RejectedError
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.thingiverse.listing import IMAGES
from gatesmith.publish.thingiverse.package import MOST_PIXELS, NARROWEST_IMAGE

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

    from gatesmith.publish.bundle.output_folder import OutputFolder

_FORMATS = ("JPEG", "PNG", "WEBP")
_LARGEST = 100_000_000  # bytes of a photo as it comes from a camera
_WIDEST = 2400  # pixels: sharp on any screen, and far below the sites' megabytes
_QUALITY = 88  # of a JPEG
_BEHIND = "white"  # what is cut out is as transparent as paper


def read_photos(paths: Sequence[Path]) -> list[bytes]:
    """Photos as JPEG files, upright, at most 2400 pixels across, and with nothing else in them.

    A phone writes where a photo was taken into its file: that does not go on a page. Raises
    RejectedError for a file that is no photo, or too narrow for the sites.
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
            raise RejectedError(f"photo: {path}: is not a file")
        if path.stat().st_size > _LARGEST:
            raise RejectedError(f"photo: {path}: has more than {_LARGEST // 10**6} MB")
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
    except (OSError, ValueError, SyntaxError) as error:
        raise RejectedError(f"photo: {path}: cannot be read: {error}") from None
    if upright.width < NARROWEST_IMAGE:
        raise RejectedError(
            f"photo: {path}: is {upright.width} pixels wide; the sites require at least "
            f"{NARROWEST_IMAGE}"
        )
    if upright.width > _WIDEST:
        height = round(upright.height * _WIDEST / upright.width)
        upright = upright.resize((_WIDEST, height), Reader.Resampling.LANCZOS)
    written = io.BytesIO()
    # A fresh picture of the same pixels: no place, no date, no camera.
    Reader.frombytes("RGB", upright.size, upright.tobytes()).save(written, "JPEG", quality=_QUALITY)
    return written.getvalue()


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
