"""A broken file of a piece is named in one line and left out; whatever needs all pieces goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from gatesmith import pieces
from gatesmith.cli._run import run
from gatesmith.web.service.service_description import service_description
from gatesmith.web.service.service_limits import ServiceLimits


@pytest.fixture(autouse=True)
def named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said of the two broken files of the user's folder, beside which the chip is sound."""
    folder = tmp_path / "config" / "pieces"
    folder.mkdir(parents=True)
    (folder / "pillar.py").write_text("import nothing_such\n", encoding="utf-8")
    (folder / "stops.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    monkeypatch.setenv("GATESMITH_CONFIG", str(folder.parent))
    monkeypatch.setattr(pieces, "_built_in_names", lambda: ("chip", "wall"))
    for module in ("_own", "_own.pillar", "_own.stops"):  # imported anew, and not left for others
        monkeypatch.setitem(sys.modules, f"gatesmith.pieces.{module}", ModuleType(module))
        del sys.modules[f"gatesmith.pieces.{module}"]
    return [
        f"error: left out: {folder / 'pillar.py'}: piece 'pillar' cannot be loaded: "
        "ModuleNotFoundError: No module named 'nothing_such'; fix or remove it",
        f"error: left out: {folder / 'stops.py'}: piece 'stops' cannot be loaded: SystemExit: 3; "
        "fix or remove it",
    ]


def test_the_page_of_pieces_is_written_without_it(
    named: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Somebody who begins a piece could make no page; a script would not learn what is missing."""
    assert run(["preview", "--all", "--out", str(tmp_path / "docs")]) == 2
    assert capfd.readouterr().err.splitlines() == named
    page = (tmp_path / "docs" / "pieces.md").read_text(encoding="utf-8")
    assert "### chip" in page
    pictures = sorted(each.name for each in (tmp_path / "docs" / "pictures").rglob("*.png"))
    assert pictures == ["chip.png", "wall.png"]


def test_the_service_starts_without_it(
    named: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The service of others would be down for one half-done file."""

    def described(_host: str, _port: int, limits: ServiceLimits, *_rest: object) -> None:
        assert set(_settings(limits)) == {"ChipSettings", "WallSettings"}

    monkeypatch.setattr("gatesmith.web.service.service_running.run_service", described)
    assert run(["serve"]) == 0
    assert capfd.readouterr().err.splitlines() == named


def _settings(limits: ServiceLimits) -> list[str]:
    components = service_description(limits)["components"]
    assert isinstance(components, dict)
    schemas = components["schemas"]
    assert isinstance(schemas, dict)
    return [name for name in schemas if name.endswith("Settings")]


def test_the_page_to_use_starts_without_it(
    named: list[str], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The piece would be missing on the page, and nobody would say why."""

    def served(_port: int, started: Callable[[str], None]) -> None:
        started("http://127.0.0.1:1/")

    monkeypatch.setattr("gatesmith.web.server.serving.serve", served)
    assert run(["web", "--no-open"]) == 0
    assert capfd.readouterr().err.splitlines() == named


def test_sizes_of_an_edition_are_compared_without_it(capfd: pytest.CaptureFixture[str]) -> None:
    """``fit --edition`` and scenes need every kind of piece, and would be lost."""
    assert run(["fit", "--edition", "medina-2001"]) == 0
    rows = [line.split()[:2] for line in capfd.readouterr().out.splitlines()]
    assert ["wall", "29.7"] in rows
