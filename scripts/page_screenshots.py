"""Photograph the page in Chromium for the README and the docs: ``docs/pictures/web/``.

Start it with ``python -m scripts.page_screenshots`` after the page is built (``npm run build`` in
``web/``), when the page or the gate's model changes, and look at the result.
"""

from __future__ import annotations

import base64
import io
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote_plus

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from tests.web.page_site import Site, served_site
from tests.web.test_table_answer import MEDINA, random_game

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "web"
_GATE = "#gate?row=8x248&style=moorish"
_PHONE, _DESK, _WIDE = (390, 800), (1240, 780), (1300, 780)
_QUALITY = 92
_SAND = (231, 219, 197)
_BEDS = "document.querySelectorAll('#plate .bed').length"


def main() -> None:
    """Take all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, served_site(Path(folder)) as site:
        phone = taken(site, _GATE, _PHONE)
        desk = taken(site, _GATE, _DESK)
        saved(phone, "phone")
        saved(both(desk, phone), "page")
        saved(beds(site), "beds")
        saved(checked(site, Path(folder) / "gate.stl"), "check")
        saved(both(table(site, _WIDE), table(site, _PHONE)), "table")


def taken(site: Site, fragment: str, size: tuple[int, int]) -> Image.Image:
    """The page with its model, in a window of a size."""
    site.open(fragment, size)
    site.shows("gatesmith gate")
    site.browser.settle()
    return pictured(site)


def beds(site: Site) -> Image.Image:
    """A set on the beds of a printer, as far as it is about them."""
    width, height = _DESK
    site.open("#gate?printer=prusa-mini&row=8x248", (width, 3000))
    site.shows("gatesmith gate")
    more, part = "document.querySelector('#more')", "document.querySelector('#plate-part')"
    site.browser.value(f"{more}.open = {part}.open = true")
    site.wait(f"{_BEDS} == 1")
    site.type("#plate-what", "medina-2014")
    site.wait(f"{_BEDS} > 3")
    site.browser.settle()
    side = "document.querySelector('#plate .paper').getBoundingClientRect()"
    left, top = (int(float(str(site.browser.value(f"{side}.{end}")))) for end in ("left", "top"))
    return pictured(site).crop((left - 16, top - 16, width, top + height))


def checked(site: Site, file: Path) -> Image.Image:
    """A gate with a hole, checked, one of its faults explained."""
    gate = ["gate", "--style", "moorish", "--quiet", "--out", str(file)]
    subprocess.run([sys.executable, "-m", "gatesmith", *gate], check=True)
    whole = format_of(".stl").decode(file.read_bytes())
    front = whole.corners[:, :, 1].max(axis=1) == whole.box[0][1]
    gone = np.argmax(np.where(front, np.linalg.norm(whole.cross, axis=1), 0.0))  # the largest there
    holed = Mesh(whole.vertices, np.delete(whole.faces, gone, axis=0))
    file.write_bytes(format_of(".stl").encode(holed, Document("gate", "", "", "", "{}", "")))
    site.open("#check", _DESK)
    site.wait("document.querySelector('#check-file') !== null")
    root = site.browser.ask("DOM.getDocument")["root"]
    assert isinstance(root, dict)
    field = site.browser.ask("DOM.querySelector", nodeId=root["nodeId"], selector="#check-file")
    site.browser.ask("DOM.setFileInputFiles", files=[str(file)], nodeId=field["nodeId"])
    site.wait("document.documentElement.dataset.checked === 'gate.stl'")
    site.browser.value("document.querySelector('.explain').open = true")
    site.browser.settle()
    return pictured(site)


def table(site: Site, size: tuple[int, int]) -> Image.Image:
    """A game of Medina in which a gate is chosen and a forbidden place was tapped."""
    record, _ = random_game(11, MEDINA)
    text = str(record["record"])
    some = text[: text.rindex("\n", 0, len(text) * 3 // 5) + 1]
    site.open(f"#table?game=medina&record={quote_plus(some)}", size)
    site.wait("document.querySelector('.card[data-card=gate]') !== null")
    site.browser.value("document.querySelector('.card[data-card=gate]').click()")
    click = "new MouseEvent('click', {bubbles: true})"
    site.browser.value(f"document.querySelector('[data-place=W3]').dispatchEvent({click})")
    site.wait("document.querySelector('.message .reasons') !== null")
    site.browser.settle()
    return pictured(site)


def pictured(site: Site) -> Image.Image:
    """What the window shows."""
    data = str(site.browser.ask("Page.captureScreenshot", format="png")["data"])
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def both(desk: Image.Image, phone: Image.Image) -> Image.Image:
    """The page on a desk, and a phone before its corner."""
    edge, inset, beyond = 40, 28, 150
    small = phone.resize((phone.width * 3 // 4, phone.height * 3 // 4), Image.Resampling.LANCZOS)
    width, height = desk.width + 2 * edge + beyond, desk.height + 2 * edge + inset
    whole = Image.new("RGB", (width, height), _SAND)
    laid(whole, desk, (edge, edge), 16)
    place = (whole.width - small.width - edge // 2, whole.height - small.height - edge // 2)
    laid(whole, small, place, 26, frame=8)
    return whole


def laid(
    ground: Image.Image, top: Image.Image, place: tuple[int, int], corner: int, *, frame: int = 0
) -> None:
    """Put a picture with round corners, a shadow and a dark frame onto another one."""
    x, y = place
    box = (x - frame, y - frame, x + top.width + frame, y + top.height + frame)
    shadow = Image.new("L", ground.size, 0)
    ImageDraw.Draw(shadow).rounded_rectangle(box, corner + frame, fill=110)
    ground.paste((60, 40, 20), mask=shadow.filter(ImageFilter.GaussianBlur(14)))
    if frame:
        ImageDraw.Draw(ground).rounded_rectangle(box, corner + frame, fill=(35, 28, 22))
    mask = Image.new("L", top.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, *top.size), corner, fill=255)
    ground.paste(top, place, mask)


def saved(picture: Image.Image, name: str) -> None:
    """Write a picture as a WebP."""
    target = FOLDER / f"{name}.webp"
    picture.save(target, quality=_QUALITY, method=6)
    print(f"written: {target}")


if __name__ == "__main__":
    main()
