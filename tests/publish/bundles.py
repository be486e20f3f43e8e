"""Small bundles for the tests, written by hand."""

from __future__ import annotations

import json
import random
from io import BytesIO
from pathlib import Path

from PIL import Image

TITLE = "Four gates for Medina"
LONG = 200_000
"""Bytes of the longest file: more than any buffer on its way."""


def listing() -> dict[str, object]:
    """The listing of a small bundle, as its file has it."""
    return {
        "format": 1,
        "title": TITLE,
        "summary": "City gates that fit your own walls",
        "category": "Toy & Game Accessories",
        "tags": ["medina", "gate"],
        "license": {
            "id": "CC-BY-4.0",
            "name": "Creative Commons - Attribution",
            "code": "cc",
        },
        "description": "Unofficial; the base game is needed.",
        "instructions": "Print it upright.",
        "is_wip": False,
        "is_remix": False,
        "ancestors": [],
        "files": ["files/gate.stl", "files/gate.scad"],
        "images": ["images/cover.png", "images/detail.png"],
        "limits": [],
    }


def picture(shade: int, size: tuple[int, int] = (1024, 768)) -> bytes:
    """A PNG of one shade."""
    stream = BytesIO()
    Image.new("L", size, shade).save(stream, "PNG")
    return stream.getvalue()


CONTENTS = {
    "files/gate.stl": random.Random(8).randbytes(LONG),
    "files/gate.scad": b"cube(30);\n",
    "images/cover.png": picture(40),
    "images/detail.png": picture(200),
}


def write_bundle(folder: Path, **changes: object) -> Path:
    """A bundle in a folder, its listing changed in these fields; ``None`` takes one out."""
    fields = {**listing(), **changes}
    fields = {name: value for name, value in fields.items() if value is not None}
    for path, content in CONTENTS.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    text = json.dumps(fields, sort_keys=True, indent=2)
    (folder / "listing.json").write_text(text, encoding="utf-8")
    return folder
