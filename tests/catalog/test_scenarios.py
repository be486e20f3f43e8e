"""Scenarios of Wadi as templates: ours make sense, a user's own is found, a wrong one is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.scenarios import load_scenario, scenario_names
from gatesmith.core.errors import CatalogError
from gatesmith.engine.wadi import WadiRules, legal, opening, read_scenario, write_scenario, zones

OURS = sorted(path.stem for path in (package_templates() / "scenarios").glob("*.txt"))
SMALL = "map:\n1 ~\nriver: b1\nwater: b1=1\n"


def test_there_are_three_examples_at_least() -> None:
    """There would be nothing to play on, or a published board under our name."""
    assert len(OURS) >= 3
    assert set(OURS) <= set(scenario_names())
    assert all(name.startswith("example-") for name in OURS)


@pytest.mark.parametrize("name", OURS)
def test_an_example_can_be_played_and_written(name: str) -> None:
    """A scenario of gatesmith would not be read, or could not be played."""
    scenario = load_scenario(name)
    assert read_scenario(write_scenario(scenario)) == scenario
    position = opening(WadiRules(scenario.terrain, ("red", "yellow")), scenario.water)
    assert not position.is_dry
    assert len(legal(position)) > 10
    assert len(zones(position.rules.board)) >= 2


def test_the_examples_show_what_there_is() -> None:
    """No example would have the size of the published game, or a river of several arms."""
    scenarios = [load_scenario(name) for name in OURS]
    sizes = [
        (each.terrain.columns, each.terrain.rows, each.terrain.fertility.count(0))
        for each in scenarios
    ]
    assert (7, 7, 17) in sizes
    assert max(len(each.terrain.arms) for each in scenarios) >= 3
    assert any(
        scenario.water[tile] and scenario.terrain.fertility[tile]
        for scenario in scenarios
        for tile in range(len(scenario.water))
    )


def test_the_later_folder_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A user could not replace an example, or add a map."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config" / "templates" / "scenarios").mkdir(parents=True)
    (tmp_path / "templates" / "scenarios").mkdir(parents=True)
    (tmp_path / "config" / "templates" / "scenarios" / "mine.txt").write_text("no map")
    (tmp_path / "templates" / "scenarios" / "mine.txt").write_text(SMALL)
    assert load_scenario("mine") == read_scenario(SMALL)


def test_an_unknown_or_wrong_scenario_is_one_clear_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake in a name or a file would end in a traceback."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CatalogError, match="did you mean example-meander"):
        load_scenario("example-meandre")
    folder = tmp_path / "templates" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "wrong.txt").write_text(SMALL.replace("b1\n", "a1\n", 1))
    with pytest.raises(CatalogError, match=r"^scenario wrong: .*this one is land"):
        load_scenario("wrong")
    (folder / "bytes.txt").write_bytes(b"map:\n\xff\n")
    with pytest.raises(CatalogError, match=r"^scenario bytes: .*: byte 5 is not UTF-8; save it"):
        load_scenario("bytes")
    (folder / "long.txt").write_text(SMALL + "#" * 1_000_000)
    with pytest.raises(CatalogError, match=r"^scenario long: .*: more than 1000000 bytes"):
        load_scenario("long")
    (folder / "folder.txt").mkdir()
    with pytest.raises(CatalogError, match=r"^scenario folder: .*: it is a folder$"):
        load_scenario("folder")


def test_what_a_strange_editor_saves_is_the_same_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A map that was saved on another system would be another one, or none."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "templates" / "scenarios"
    folder.mkdir(parents=True)
    for start, end in (("\ufeff", "\n"), ("", "\r\n"), ("", "\r"), ("\ufeff# ours\n\n", "\r\n")):
        text = start + SMALL.replace("\n", end).replace(" ", "\t")
        (folder / "saved.txt").write_bytes(text.encode("utf-8"))
        assert load_scenario("saved") == read_scenario(SMALL)
