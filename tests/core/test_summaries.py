"""What modules are for, read from their sources."""

from __future__ import annotations

import ast
import pkgutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import gatesmith.cli
import gatesmith.mesh.formats
import gatesmith.pieces
import gatesmith.validation.checks
from gatesmith.core.docstrings import summary_of


def test_the_first_line_without_quotes_and_full_stop() -> None:
    """A list would show quotation marks or end every line in a full stop."""
    assert summary_of("gatesmith.pieces.gate") == "A city gate in the place of one wall piece"
    assert summary_of("gatesmith.core.errors") == "Every error that gatesmith raises on purpose"
    version = "The version of gatesmith; the build reads it from here"
    assert summary_of("gatesmith.version") == version


def _listed_modules() -> list[str]:
    """Every module that the program describes by its summary."""
    folders = (gatesmith.validation.checks, gatesmith.cli, gatesmith.mesh.formats, gatesmith.pieces)
    return [
        f"{folder.__name__}.{found.name}"
        for folder in folders
        for found in pkgutil.iter_modules(folder.__path__)
    ]


def test_a_summary_is_the_first_line_of_the_docstring() -> None:
    """A comment or a byte order mark above a docstring would be shown in its place."""
    modules = _listed_modules()
    assert len(modules) >= 30
    for module in modules:
        spec = find_spec(module)
        assert spec is not None and spec.origin is not None
        docstring = ast.get_docstring(ast.parse(Path(spec.origin).read_text(encoding="utf-8")))
        assert docstring, module
        assert summary_of(module) == docstring.split("\n")[0].rstrip("."), module


def test_nothing_is_imported_for_it() -> None:
    """Listing the pieces would load the libraries of all of them."""
    program = (
        "import sys\n"
        "from gatesmith.core.docstrings import summary_of\n"
        "print(summary_of('gatesmith.cad.kernel'))\n"
        "print('gatesmith.cad.kernel' in sys.modules, 'cadquery' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=300
    )
    first, second = done.stdout.splitlines()
    assert first and '"' not in first
    assert second == "False False"


def test_without_sources_the_module_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installation of compiled files alone would have no help."""
    import py_compile

    source = tmp_path / "only_compiled_piece.py"
    source.write_text('"""A piece without its source.\n\nMore of it.\n"""\n', encoding="utf-8")
    py_compile.compile(str(source), str(source.with_suffix(".pyc")))
    source.unlink()
    monkeypatch.syspath_prepend(str(tmp_path))
    assert summary_of("only_compiled_piece") == "A piece without its source"


def test_an_unknown_module_is_an_import_error() -> None:
    """A mistake in a module's name would give an empty line of help."""
    with pytest.raises(ModuleNotFoundError):
        summary_of("gatesmith.no_such_module")
