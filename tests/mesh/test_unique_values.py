"""Different values, held to numpy's own function, and what is imported for them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from gatesmith.mesh.unique_values import unique_rows, unique_values

_ROWS = arrays.arrays(
    np.float32, st.tuples(st.integers(0, 9), st.just(2)), elements=st.sampled_from([0, 1, -2.5])
)


@given(_ROWS)
def test_values_and_rows_are_those_of_numpy(rows: np.ndarray) -> None:
    """A cross-section would be cut at the wrong heights."""
    assert np.array_equal(unique_values(rows), np.unique(rows))
    assert np.array_equal(unique_rows(rows), np.unique(rows, axis=0))


def test_a_gate_imports_neither_masked_arrays_nor_a_web_client(tmp_path: Path) -> None:
    """Every command would start a twentieth later."""
    code = (
        "import sys; from gatesmith.cli._run import run;"
        "assert run(['gate', '--quiet', '--no-cache', '--out', 'a.3mf', '--out', 'a.stl']) == 0;"
        "print(*{'numpy.ma', 'urllib.request', 'http.client'} & {*sys.modules})"
    )
    line = [sys.executable, "-c", code]
    done = subprocess.run(line, cwd=tmp_path, capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == ""
