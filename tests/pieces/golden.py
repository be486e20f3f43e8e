"""The golden rows: what each variant measured when it was last looked at and found good.

Write them anew after a piece was changed on purpose, and look at the difference:
``python -m tests.pieces.golden PIECE``; without names, the rows of all pieces.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path

from gatesmith.making.pipeline import Made

from .making import Workbench, cases

ROWS = Path(__file__).with_name("golden.json")

Row = dict[str, float | int | list[float]]


def row_of(made: Made) -> Row:
    """Volume in mm³, box in mm and number of triangles of what was written."""
    low, high = made.mesh.box
    return {
        "volume": round(made.mesh.volume, 2),
        "box": [round(number, 3) for number in (*low, *high)],
        "triangles": len(made.mesh.faces),
    }


def golden_rows() -> dict[str, Row]:
    """The rows by the name of their case."""
    rows: dict[str, Row] = json.loads(ROWS.read_text(encoding="utf-8"))
    return rows


def main(names: Collection[str]) -> None:
    """Make every case of these pieces, or of all, and write its row; keep the other rows.

    Says which rows changed.
    """
    unknown = set(names) - {case.piece for case in cases()}
    if unknown:
        sys.exit(f"no truth file in tests/pieces for {', '.join(sorted(unknown))}")
    old = golden_rows()
    kept = old if names else {}
    rows = {case.name: kept[case.name] for case in cases() if case.name in kept}
    with tempfile.TemporaryDirectory() as folder:
        bench = Workbench(Path(folder))
        for case in cases():
            if not names or case.piece in names:
                rows[case.name] = row_of(bench.made(case))
    lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(rows.items())]
    ROWS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    changed = sorted(name for name in rows | old if rows.get(name) != old.get(name))
    print(f"written: {ROWS}: {len(rows)} rows, changed: {', '.join(changed) or 'none'}")


if __name__ == "__main__":
    main(sys.argv[1:])
