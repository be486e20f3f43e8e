"""The names of cache entries: all that decides an entry decides its name, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from importlib import metadata
from pathlib import Path

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.installed import metadata_folders
from gatesmith.core.quality import Quality
from gatesmith.making import cache_keys
from gatesmith.making.cache_keys import file_key, key_of
from gatesmith.making.recipe import Recipe


def recipe(**changes: object) -> Recipe:
    made = Recipe(
        piece="gate",
        edition="medina-2001",
        printer="default",
        parameters={"wall_length": 30.0},
        origins={"wall_length": "given"},
        profile=load_printer("default"),
    )
    return replace(made, **changes)  # type: ignore[arg-type]  # each test names real fields


def test_everything_that_decides_the_piece_decides_the_key(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another piece, printer, quality or version would get the old mesh."""
    profile = replace(load_printer("default"), bridge=8.0)
    keys = [
        key_of(recipe()),
        key_of(recipe(piece="tower")),
        key_of(recipe(parameters={"wall_length": 30.5})),
        key_of(recipe(profile=profile)),
        key_of(recipe(quality=Quality.DRAFT)),
        key_of(recipe(kernel="mesh")),
    ]
    files = [file_key(recipe(), {}), file_key(recipe(), {"suffix": ".stl"})]
    files.append(file_key(recipe(piece="tower"), {}))
    for name, value in (
        ("VERSION", "9.9.9"),
        ("FORMAT", 99),
        ("metadata_folders", lambda _libraries: ["cadquery-9.9.dist-info"]),
        ("_sources", lambda _folders: []),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(cache_keys, name, value)
            keys.append(key_of(recipe()))
            files.append(file_key(recipe(), {}))
    assert len({*keys, *files}) == len(keys) + len(files)
    assert key_of(recipe()) == keys[0]
    assert file_key(recipe(), {}) == files[0]


def test_the_versions_of_libraries_are_those_that_are_installed() -> None:
    """An update of a library would go unnoticed, and old entries would be used on."""
    libraries = ("cadquery-ocp", "numpy", "pillow", "not-installed")
    expected = [
        f"{name.replace('-', '_')}-{metadata.version(name)}.dist-info" for name in libraries[:3]
    ]
    assert metadata_folders(libraries) == expected


def test_code_that_decides_a_file_decides_its_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A developer who changes a check would see the report of before."""
    code = tmp_path / "validation" / "checks"
    code.mkdir(parents=True)
    (code / "closed.py").write_text("a", encoding="utf-8")
    (code / "closed.txt").write_text("a", encoding="utf-8")
    monkeypatch.setattr(cache_keys, "_PACKAGE", str(tmp_path))
    ((name, size, _),) = before = cache_keys._sources(("validation",))
    assert (Path(name).name, size) == ("closed.py", 1)
    (code / "closed.py").write_text("bc", encoding="utf-8")
    assert cache_keys._sources(("validation",)) != before


def test_names_of_editions_and_origins_do_not_decide_the_key() -> None:
    """The same shape would be built again for each edition that it is asked through."""
    other = recipe(edition="mine", printer="other", origins={"wall_length": "measured"})
    assert key_of(other) == key_of(recipe())
