"""What is wrong with an extension is told in one line, and gatesmith's own names stay its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith import rules
from gatesmith.catalog import edition_names, load_edition
from gatesmith.catalog.games import game_names
from gatesmith.core import extensions as lookup
from gatesmith.core.errors import CatalogError, ParameterError
from gatesmith.pieces import command_names, piece
from gatesmith.validation.checks import check_names, checks

_POSITION = "game: medina\nedition: medina-2001\nplayers: blue green red\ngates: on\nstart: f6\n"

Install = Callable[[str, str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a package of one module with one entry point: group, name, code."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))

    def installed(group: str, name: str, code: str) -> None:
        folder = tmp_path / f"site-{group}"
        facts = folder / "odd-1.0.dist-info"
        facts.mkdir(parents=True)
        module = f"odd_{group}_{abs(hash(str(tmp_path)))}"
        (folder / f"{module}.py").write_text(code, encoding="utf-8")
        (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n", "utf-8")
        entry = f"[gatesmith.{group}]\n{name} = {module}\n"
        (facts / "entry_points.txt").write_text(entry, encoding="utf-8")
        monkeypatch.syspath_prepend(str(folder))

    return installed


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("import nothing_such\n", "odd 1.0: piece 'odd' cannot be loaded: ModuleNotFoundError"),
        ("1 / 0\n", "odd 1.0: piece 'odd' cannot be loaded: ZeroDivisionError"),
        ("PIECE = 'odd'\n", "has no PIECE that is a gatesmith.pieces.Piece; fix or remove it"),
        (
            "from gatesmith.pieces.wall import PIECE\n",
            "odd 1.0: its PIECE is named 'wall', but the file means a piece 'odd'; give both one",
        ),
    ],
)
def test_a_wrong_piece_is_told_in_one_line(install: Install, code: str, message: str) -> None:
    """The user would see a traceback, and not whose fault it is."""
    install("pieces", "odd", code)
    assert "odd" in command_names()
    with pytest.raises(CatalogError) as told:
        piece("odd")
    assert message in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("odd", "name it solids.NAME, printing.NAME, fit.NAME"),
        ("topology.odd", "name it solids.odd, printing.odd, fit.odd"),
        ("printing.bed", "gatesmith has a bed"),
    ],
)
def test_a_wrong_name_of_a_check_is_refused(install: Install, name: str, message: str) -> None:
    """A check would never run, or in the place of one of gatesmith's."""
    install("checks", name, "")
    with pytest.raises(CatalogError, match=message):
        check_names()


def test_a_module_without_a_check_is_refused(install: Install) -> None:
    """Files would be judged without the check that the user installed."""
    install("checks", "printing.odd", "CHECK = None\n")
    with pytest.raises(CatalogError, match="has no CHECK"):
        checks()


def test_what_gatesmith_brings_is_neither_replaced_nor_looked_up(install: Install) -> None:
    """A package could change the gate, or every command would search all packages."""
    install("pieces", "gate", "1 / 0\n")
    before = lookup._extensions.cache_info().misses
    assert piece("gate").declared.__module__.startswith("gatesmith.pieces.gate")
    assert load_edition("medina-2001").name == "medina-2001"
    assert lookup._extensions.cache_info().misses == before
    assert command_names().count("gate") == 1


def test_templates_of_a_package_only_add(install: Install, tmp_path: Path) -> None:
    """An edition of a package would be unknown, or replace one of gatesmith's."""
    install("templates", "odd", "")
    (module,) = [path.stem for path in (tmp_path / "site-templates").glob("odd_*.py")]
    (tmp_path / "site-templates" / f"{module}.py").unlink()
    folder = tmp_path / "site-templates" / module / "editions"
    folder.mkdir(parents=True)
    text = (
        'based_on = "medina-2001"\n[sizes]\nwall_length = { value = 33.0, origin = "measured" }\n'
    )
    for name in ("odd", "medina-2001"):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    assert "odd" in edition_names()
    assert load_edition("odd").sizes["wall_length"].value == 33.0
    assert load_edition("medina-2001").sizes["wall_length"].value == 30.0


_DUEL = """
from gatesmith.cli.rules._medina import ENGINE as MEDINA


class _Duel:
    action_key, action_words = MEDINA.action_key, MEDINA.action_words

    def read(self, text, *, needs_tiles=True):
        return MEDINA.read(text.replace("duel", "medina", 1), needs_tiles=needs_tiles)


ENGINE = _Duel()
"""
"""A game with the rules of Medina under another name."""


def test_a_game_of_a_package_is_asked_like_gatesmiths(install: Install) -> None:
    """The rules of another game could not be asked without a fork."""
    install("games", "duel", _DUEL)
    line = rules(_POSITION).line
    duel = rules(line.replace("medina", "duel", 1))
    assert duel.legal("gate") == rules(line).legal("gate")
    assert duel.line == line
    assert game_names() == ("medina", "wadi", "duel")


def test_a_game_without_an_engine_is_told(install: Install) -> None:
    """The user would see a traceback of an extension."""
    install("games", "duel", "")
    with pytest.raises(CatalogError, match="has no ENGINE"):
        rules("duel 1 2 3")
    with pytest.raises(ParameterError, match="there is no game 'chess'"):
        rules(_POSITION, game="chess")
