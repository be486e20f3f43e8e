"""Draw the small pictures of the page, ``web/pictures/``: each style of gate, and the first view.

Run it when the gate's model changes, and look at the result.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from gatesmith.core.parameters import parameters_of
from gatesmith.pieces import piece

FOLDER = Path(__file__).resolve().parents[1] / "web" / "pictures"
_STYLE, _FIRST = (480, 400), (1040, 780)
_QUALITY = 82


def main() -> None:
    """Draw all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    declared = parameters_of(piece("gate").declared)
    styles = next(each for each in declared if each.name == "style").declaration.choices
    for style in styles:
        draw(FOLDER / f"{style}.webp", style, _STYLE, "28")
    draw(FOLDER / "first.webp", styles[0], _FIRST, "28")


def draw(target: Path, style: str, size: tuple[int, int], turn: str) -> None:
    """One picture of a gate, as a WebP."""
    with TemporaryDirectory() as folder:
        drawn = Path(folder) / "gate.png"
        command = ["preview", "gate", "--style", style, "--turn", turn, "--scale", "none"]
        command += ["--size", "x".join(map(str, size)), "--out", str(drawn), "--quiet"]
        subprocess.run([sys.executable, "-m", "gatesmith", *command], check=True)
        with Image.open(drawn) as picture:
            picture.convert("RGB").save(target, quality=_QUALITY, method=6)
    print(f"written: {target}")


if __name__ == "__main__":
    main()
