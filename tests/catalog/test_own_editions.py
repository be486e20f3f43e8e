"""Editions that rest on others: what they take over, what scales, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog import Origin, Size, edition_names, load_edition
from gatesmith.core.errors import CatalogError


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "config" / "templates" / "editions"
    folder.mkdir(parents=True)
    return folder


def _write(home: Path, name: str, text: str) -> Path:
    path = home / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_edition_based_on_another(home: Path) -> None:
    """A user would have to write out a whole edition to state one size."""
    _write(
        home,
        "mine",
        'title = "Mine"\nbased_on = "medina-2014"\n\n[sizes]\n'
        'wall_length = { value = 33, origin = "measured" }\n'
        'tower_side = { value = 21.5, origin = "measured" }\n',
    )
    edition, base = load_edition("mine"), load_edition("medina-2014")
    assert edition_names() == ("medina-2001", "medina-2014", "mine", "wadi")
    assert (edition.name, edition.title, edition.game) == ("mine", "Mine", "medina")
    assert edition.sizes["wall_length"] == Size(33.0, Origin.MEASURED)
    assert edition.sizes["wall_depth"] == Size(11.0, Origin.ASSUMED)
    assert edition.sizes["wall_height"] == Size(22.0, Origin.ASSUMED)
    assert edition.sizes["tower_side"] == Size(21.5, Origin.MEASURED)
    assert edition.sizes["tower_height"] == Size(44.0, Origin.ASSUMED)
    assert (edition.supplies, edition.slots) == (base.supplies, base.slots)
    assert (edition.colours, edition.tiles) == (base.colours, base.tiles)


def test_an_edition_without_a_title_is_called_by_its_name(home: Path) -> None:
    """A list would show an own edition under the title of gatesmith's."""
    _write(home, "mine", 'based_on = "wadi"\n')
    assert load_edition("mine").title == "mine"


def test_a_chain_of_editions(home: Path) -> None:
    """A size measured in the first own edition would be lost or scaled in the second."""
    measured = '{ value = 9.0, origin = "measured" }'
    _write(home, "one", f'based_on = "medina-2001"\n[sizes]\nwall_depth = {measured}\n')
    longer = '{ value = 60.0, origin = "assumed" }'
    _write(home, "two", f'based_on = "one"\n[sizes]\nwall_length = {longer}\n')
    sizes = load_edition("two").sizes
    assert sizes["wall_length"] == Size(60.0, Origin.ASSUMED)
    assert sizes["wall_depth"] == Size(9.0, Origin.MEASURED)
    assert sizes["wall_height"] == Size(40.0, Origin.ASSUMED)


def test_a_circle_is_reported(home: Path) -> None:
    """Two editions that are based on each other would end in a RecursionError."""
    one = _write(home, "one", '# first\nbased_on = "two"\n')
    _write(home, "two", 'based_on = "one"\n')
    with pytest.raises(CatalogError) as refused:
        load_edition("one")
    message = "key based_on: is circular: one > two > one"
    assert str(refused.value) == f"{one}, line 2, {message}"


def test_an_edition_on_itself_is_reported(home: Path) -> None:
    """An edition based on itself would end in a RecursionError."""
    path = _write(home, "one", 'based_on = "one"\n')
    with pytest.raises(CatalogError) as refused:
        load_edition("one")
    message = f"{path}, line 1, key based_on: is circular: one > one"
    assert str(refused.value) == message


def test_an_unknown_base_is_reported_where_it_is_written(home: Path) -> None:
    """The user would look for the mistake in the command, not in the file."""
    path = _write(home, "mine", '\nbased_on = "medina-201"\n')
    with pytest.raises(CatalogError) as refused:
        load_edition("mine")
    message = str(refused.value)
    assert message.startswith(
        f"{path}, line 2, key based_on: there is no edition 'medina-201'; did you mean medina-20"
    )
    assert "known: medina-2001, medina-2014, mine, wadi" in message


def test_a_mistake_in_the_base_is_reported_there(home: Path) -> None:
    """A mistake in one file would be blamed on another one that is based on it."""
    base = _write(home, "base", 'based_on = "wadi"\ncolor = 1\n')
    _write(home, "mine", 'based_on = "base"\n')
    with pytest.raises(CatalogError) as refused:
        load_edition("mine")
    assert str(refused.value).startswith(f"{base}, line 2, key color: there is no key 'color'")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('game = "medina"', "line 2, key game: there is no key 'game'; known: title, based_on"),
        ('tile = "Mine"', "line 2, key tile: there is no key 'tile'; did you mean title?"),
        ("title = 5", "line 2, key title: 5 is not a text"),
        (
            '[sizes]\ntile_side = { value = 40.0, origin = "measured" }',
            "line 3, key sizes.tile_side: there is no key 'tile_side'; did you mean ",
        ),
    ],
)
def test_what_an_own_edition_may_not_hold(line: str, message: str, home: Path) -> None:
    """Something that has no meaning there would be silently ignored."""
    path = _write(home, "mine", f'based_on = "medina-2001"\n{line}\n')
    with pytest.raises(CatalogError) as refused:
        load_edition("mine")
    assert str(refused.value).startswith(f"{path}, {message}")
