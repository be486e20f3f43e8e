"""The sets that come with the program, counted by hand, and what is wrong with a user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog import editions, load_edition, printers
from gatesmith.catalog.sets import load_set, set_names, shares_of
from gatesmith.catalog.toml import Table, read_toml
from gatesmith.cli._run import run
from gatesmith.core.errors import CatalogError
from gatesmith.making.options import PlateOptions
from gatesmith.making.plate.orders import set_order, spare_order
from gatesmith.pieces import command_names

from .here import settle, write_set

WOODEN = ("building", "dome", "neutral-dome", "stable", "merchant", "wall", "tower")


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)


def _counts(name: str, edition: str, players: int) -> dict[str, int]:
    """Line to the number of its pieces, in all colours."""
    template = load_set(name)
    return {
        line.name: sum(each.count for each in shares_of(line, load_edition(edition), players, ()))
        for line in template.lines
    }


def test_all_sets_are_there() -> None:
    """A set that the documentation names would be missing."""
    games = ("medina-2001", "medina-2014", "wadi")
    assert set_names() == ("gate-ladder", "gates", "guardians", "ladder", *games)


def test_the_first_edition_for_four_has_169_wooden_pieces() -> None:
    """A box would be printed that is short of what the publisher's holds.

    5 buildings in 4 colours for each of 4 players, 80; 4 domes each, 16; 3 stables each, 12;
    6 merchants each and the one that begins the alley, 25; 8 walls each, 32; 4 towers:
    80 + 16 + 12 + 25 + 32 + 4 = 169.
    """
    counts = _counts("medina-2001", "medina-2001", 4)
    assert counts == {
        "building": 80,
        "dome": 16,
        "stable": 12,
        "merchant": 25,
        "wall": 32,
        "tower": 4,
        "tower-tile": 4,
        "palace-tile": 4,
    }
    assert sum(counts[name] for name in WOODEN if name in counts) == 169


@pytest.mark.parametrize(
    ("name", "players", "counts"),
    [
        # 6 × 4 × 3 = 72 buildings, 4 × 3 domes, 4 × 3 stables, 8 × 3 + 1 merchants, 10 × 3 walls.
        ("medina-2001", 3, (72, 12, 0, 12, 25, 30, 4)),
        # 8 × 4 × 2 = 64, 4 × 2, 2 neutral, 4 × 2, 12 × 2 + 1, 15 × 2.
        ("medina-2014", 2, (64, 8, 2, 8, 25, 30, 4)),
        # 6 × 4 × 3 = 72, 4 × 3, 1 neutral, 4 × 3, 8 × 3 + 1, 12 × 3.
        ("medina-2014", 3, (72, 12, 1, 12, 25, 36, 4)),
        # 5 × 4 × 4 = 80, 4 × 4, none, 3 × 4, 6 × 4 + 1, 9 × 4.
        ("medina-2014", 4, (80, 16, 0, 12, 25, 36, 4)),
    ],
)
def test_the_supplies_of_medina(name: str, players: int, counts: tuple[int, ...]) -> None:
    """A player would lack pieces that the rules give him."""
    found = _counts(name, name, players)
    assert tuple(found.get(line, 0) for line in WOODEN) == counts
    assert (found["tower-tile"], found["palace-tile"]) == (4, 4)


def test_the_pieces_of_wadi() -> None:
    """The board of 7 by 7 could not be laid: 32 land and 17 wadi tiles are 49."""
    counts = _counts("wadi", "wadi", 4)
    assert sum(counts[line] for line in counts if line.startswith("land")) == 32
    assert sum(counts[line] for line in counts if line.startswith("wadi")) == 17
    assert (counts["shaduf"], counts["guardian"]) == (28, 4)
    assert counts["water-disc"] >= 32
    assert _counts("wadi", "wadi", 2)["shaduf"] == 14


def test_the_small_sets() -> None:
    """A style of gate would be missing from the choice, the Guardians would not be four."""
    styles = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
    assert _counts("gates", "medina-2001", 4) == dict.fromkeys(styles, 1)
    assert _counts("guardians", "wadi", 4) == {"guardian": 4}
    (line,) = load_set("ladder").lines
    sizes = (28.0, 28.5, 29.0)
    shares = shares_of(line, load_edition("medina-2001"), 4, sizes)
    assert [(each.count, each.values) for each in shares] == [
        (1, {"wall_length": size}) for size in sizes
    ]


def test_colours_and_values() -> None:
    """A player's domes would have another's colour, a palace tile another palace's value."""
    edition = load_edition("medina-2001")
    lines = {line.name: line for line in load_set("medina-2001").lines}
    shares = {name: shares_of(line, edition, 3, ()) for name, line in lines.items()}
    assert [(each.count, each.color) for each in shares["dome"]] == [
        (4, "blue"),
        (4, "green"),
        (4, "red"),
    ]
    assert [(each.count, each.color) for each in shares["building"]] == [
        (18, colour) for colour in ("grey", "black", "brown", "orange")
    ]
    assert [(each.color, each.values["value"]) for each in shares["palace-tile"]] == [
        ("grey", 1),
        ("black", 2),
        ("brown", 3),
        ("orange", 4),
    ]
    assert [each.values["value"] for each in shares["tower-tile"]] == [1, 2, 3, 4]
    assert {each.color for each in shares["tower-tile"]} == {"sand"}


def test_marks_in_a_set() -> None:
    """Whoever cannot tell colours apart would print a game that he cannot play."""
    order, layout = set_order("medina-2014", PlateOptions(players="2", marked=True))
    told = {
        (part.colour.name, shape.recipe.piece, *shape.recipe.parameters.items())
        for part in layout.parts
        if (shape := layout.shapes[part.shape]).recipe.piece in {"building", "dome"}
    }
    plain = set_order("medina-2014", PlateOptions(players="2"))[1]
    assert len(told) == 4 + 2 + 1  # buildings, domes of two players, neutral domes
    # By hand: a shape for each of these and for each tower. Without marks the domes of two colours
    # and the neutral ones are one shape, and the four towers another.
    assert len(layout.shapes) == len(plain.shapes) + 2 + 3
    assert layout.count == plain.count
    towers = [each for each in layout.shapes if each.recipe.piece == "tower"]
    assert [each.recipe.parameters["value"] for each in towers] == [1, 2, 3, 4]
    assert " --marked" in order.command
    assert order.recipe["marked"] is True
    assert "marked" not in set_order("medina-2014", PlateOptions())[0].recipe


def test_marks_that_no_piece_has_are_noted() -> None:
    """A user would think that his gates have marks."""
    order, _ = set_order("gates", PlateOptions(marked=True))
    assert order.notes == ("no mark tells colours of gate apart",)
    assert "--marked" not in order.command
    order, _ = spare_order("2 gate, 1 wall", PlateOptions(marked=True))
    assert order.notes == ("no mark tells colours of gate, wall apart",)


@pytest.mark.parametrize(
    "name", ["gates", "guardians", "ladder", "medina-2001", "medina-2014", "wadi"]
)
def test_every_set_can_be_planned(name: str) -> None:
    """A set of ours would name a piece or a parameter that does not exist."""
    assert {line.piece for line in load_set(name).lines} <= set(command_names())
    order, layout = set_order(name, PlateOptions())
    assert layout.count == sum(len(bed) for bed in layout.beds) > 0
    assert order.command.startswith(f"set {name}")


WRONG = {
    'game = "medina"\n[pieces.gate]': "line 1, key title: is missing",
    'title = "x"\ngame = "medna"\n[pieces.gate]': "there is no game 'medna'; did you mean medina?",
    'title = "x"\ngame = "medina"': "key pieces: names no piece; write [pieces.gate]",
    'title = "x"\ngame = "medina"\nplayer = 3\n[pieces.gate]': "line 3, key player: there is no "
    "key 'player'",
    'title = "x"\ngame = "medina"\n[pieces]\ngate = 4': "line 4, key pieces.gate: is not a table",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncuont = 4': "line 4, key pieces.gate.cuont: "
    "there is no key 'cuont'; did you mean count?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = -1': "line 4, key pieces.gate.count: -1",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = 1.5': "1.5 is neither a number nor",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = "wall * players"': "there is no supply "
    "'wall'; did you mean walls?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = "walls - 1"': "is not a sum of products",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = "9999 * walls"': "at most 1000",
    'title = "x"\ngame = "medina"\n[pieces.gate]\neach = "player"': "in edition medina-2001 there "
    "is no list 'player'; did you mean players?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\neach = "sizes"': "is required with each",
    'title = "x"\ngame = "medina"\nsizes = "1:2:1"\n[pieces.gate]': "no piece uses them",
    'title = "x"\ngame = "medina"\n[pieces.gat]': "line 3, key pieces.gat: there is no piece 'gat'",
    'title = "x"\ngame = "medina"\n[pieces.a]\npiece = "gat"': "line 4, key pieces.a.piece: there",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncolor = "blu"': "line 4, key pieces.gate.color: "
    "color: there is no colour 'blu'; did you mean blue?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\nparameters = { stile = "plain" }': "line 4, key "
    "pieces.gate.parameters.stile: a gate has no parameter 'stile'; did you mean style?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\nparameters = { style = "moorisch" }': "did you "
    "mean moorish?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\neach = "towers"': "line 4, key pieces.gate.each: "
    "a gate has no parameter 'value'",
    'title = "x"\ngame = "medina"\nedition = "wadi"\n[pieces.gate]': "line 3, key edition: wadi "
    "is an edition of wadi, but the set is for medina",
    'title = "x"\ngame = "medina"\nedition = "wadii"\n[pieces.gate]': "line 3, key edition: "
    "there is no edition 'wadii'; did you mean wadi?",
    'title = "x"\ngame = "medina"\n[pieces.gate]\n[pieces.shaduf]\ncount = 0': "line 4, key "
    "pieces.shaduf: shaduf is of wadi, but the set is for medina",
    'title = "x"\ngame = "medina"\n[pieces.gate]\n[pieces.a]\npiece = "shaduf"': "line 5, key "
    "pieces.a.piece: shaduf is of wadi",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = 0': "line 4, key pieces.gate.count: "
    "there is nothing to make because every count in the set is 0",
    'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = 1001': "line 4, key "
    "pieces.gate.count: 1001 is above the maximum of 1000; give 0 to 1000",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_in_a_set_is_reported_by_file_line_and_key(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user would look for their mistake in the whole file."""
    own = Path("templates/sets/own.toml")
    own.parent.mkdir(parents=True)
    own.write_text(text, encoding="utf-8")
    assert run(["set", "own", "--out", "x.3mf"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert WRONG[text] in err
    if "key" in WRONG[text]:
        assert str(own) in err
    assert not list(Path().glob("*.3mf"))


def test_a_count_of_none_leaves_a_line_out() -> None:
    """The range that an error names, from 0 on, would not be what a line may say."""
    text = 'title = "x"\ngame = "medina"\n[pieces.gate]\ncount = 2\n[pieces.wall]\ncount = 0\n'
    write_set("own", text)
    _, layout = set_order("own", PlateOptions())
    assert [(layout.label(part), part.count) for part in layout.parts] == [("gate, white", 2)]


def test_a_users_own_set_wins_over_ours(tmp_path: Path) -> None:
    """What a user writes into a folder of their own would not be found."""
    assert load_set("gates").title.startswith("The gates of The Gates of Medina")
    folders = (tmp_path / "config" / "templates" / "sets", Path("templates/sets"))
    for title, folder in zip(("Of the user", "Of here"), folders, strict=True):
        folder.mkdir(parents=True)
        text = f'title = "{title}"\ngame = "medina"\n[pieces.gate]\n'
        (folder / "gates.toml").write_text(text, encoding="utf-8")
        assert load_set("gates").title == title
    with pytest.raises(CatalogError, match="did you mean gates"):
        load_set("gate")


def test_a_list_of_values_is_handed_out_in_turn() -> None:
    """All merchants would be the same figure, or there would be more than in the box.

    25 merchants are 6 of each of the four figures, and one more of the first.
    """
    line = next(each for each in load_set("medina-2001").lines if each.name == "merchant")
    found = shares_of(line, load_edition("medina-2001"), 4, ())
    assert [(each.values["variant"], each.count) for each in found] == [
        (1, 7),
        (2, 6),
        (3, 6),
        (4, 6),
    ]
    assert {each.color for each in found} == {"sand"}


def test_a_list_without_values_is_reported() -> None:
    """A line would silently vanish from the set."""
    text = 'title = "x"\ngame = "medina"\n[pieces.merchant]\nparameters = { variant = [] }\n'
    write_set("none", text)
    with pytest.raises(CatalogError, match="empty list"):
        set_order("none", PlateOptions())


def test_a_set_reads_its_edition_and_printer_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its thirty orders would parse the same files again before anything is made."""
    read: list[str] = []

    def noted(path: Path) -> Table:
        read.append(path.name)
        return read_toml(path)

    for module in (editions, printers):
        monkeypatch.setattr(module, "read_toml", noted)
    set_order("medina-2001", PlateOptions())
    assert 2 <= len(read) <= 8, read  # the order, the layout and the bed each read what they need
