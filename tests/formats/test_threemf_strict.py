"""XML and numbers of a 3MF that lib3mf reads leniently, and what of a build is not printed."""

from __future__ import annotations

import tracemalloc

import pytest

from gatesmith.mesh.formats import _threemf_diagnosis, threemf
from gatesmith.mesh.formats._threemf_diagnosis import diagnose, skimmed

from .meshes import RELATIONS, model, package
from .packages import CORE, ITEM, MODEL, OBJECT, PARTS, TEXT, of_text
from .rejection import decode_error

WHOLE = {**PARTS, MODEL: TEXT}
PRODUCTION = "http://schemas.microsoft.com/3dmanufacturing/production/2015/06"
PLACE = "1 0 0 0 1 0 0 0 1 5 0 0"


@pytest.mark.parametrize(
    "word",
    ["1abc", "1O", "2O", "1 0", "1.0.1", "1e", "1;", "1_0", "0x1", "1,0", "", ".", "+", "--1",
     "nan", "1e5e5", "\u0661", "1\u00a0", "1-", "e1"],
)  # fmt: skip
def test_half_a_number_is_not_a_number(word: str) -> None:
    """A corner would lie where only the beginning of a broken number puts it."""
    assert len(threemf.decode(of_text(TEXT.replace('x="1"', 'x="1.0e0"'))).faces) == 4
    error = decode_error(threemf, of_text(TEXT.replace('x="1"', f'x="{word}"')))
    assert error.code in {"3mf-invalid", "file-decimal-comma"}
    assert "vertex 1 of object 1: x is" in str(error)


@pytest.mark.parametrize("word", ["4294967296", "4294967297", "1a", "0x1", "1.0", "1e0", "1;", ""])
def test_a_corner_is_a_whole_number(word: str) -> None:
    """A triangle would get another corner: 2**32 was taken for 0."""
    error = decode_error(threemf, of_text(TEXT.replace('v1="0"', f'v1="{word}"', 1)))
    assert (error.code, "triangle 0 of object 1" in str(error)) == ("3mf-invalid", True)


@pytest.mark.parametrize("word", ["5a", "5e", "5_0", "0x5", "5;", "O"])
def test_a_transform_is_of_numbers(word: str) -> None:
    """An item would be put where the beginning of a broken number says."""
    item = f'<item objectid="1" transform="{PLACE.replace("5", word)}"/>'
    assert threemf.decode(model(OBJECT, item.replace(word, "5"))).box[0][0] in {0, 5}
    error = decode_error(threemf, model(OBJECT, item))
    assert (error.code, "build item 0: a number of its" in str(error)) == ("3mf-invalid", True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TEXT[: TEXT.rindex("</model>") - 3], "unclosed token"),
        (TEXT[: TEXT.rindex("</model>")], "no element found"),
        (TEXT + "<oops>", "junk after document element"),
        (TEXT + "oops", "junk after document element"),
        (TEXT.replace('x="1"', 'x="1" x="1"'), "duplicate attribute"),
        (TEXT.replace('v1="0"', 'v1="0" v1="0"', 1), "duplicate attribute"),
        (TEXT.replace('v1="0"', 'v1="0" pid="a<b"', 1), "not well-formed"),
        (TEXT.replace('id="1"', 'id="1" name="a<b"', 1), "not well-formed"),
        (TEXT.replace('id="1"', 'id="1" name="\x01"', 1), "not well-formed"),
        (TEXT.replace('id="1"', 'id="1" name="ä"', 1).encode("latin-1"), "not well-formed"),
        (
            TEXT.replace("<vertices>", "<vertices>4 of them"),
            "the text '4 of them' is not allowed in",
        ),
        (
            TEXT.replace("</triangles>", "x</triangles>"),
            "the text 'x' is not allowed in 'triangles'",
        ),
        (TEXT.replace("<vertices>", '<vertices><vertex x="0" y="0" z="0"/></vertices><vertices>'),
         "'mesh' contains 'vertices' twice"),
        (TEXT.replace("</mesh>", "<triangles></triangles></mesh>"), "contains 'triangles' twice"),
        (
            TEXT.replace("<build>", '<build><vertex x="0" y="0" z="0"/>'),
            "'vertex' is not allowed in",
        ),
        (TEXT.replace("<build>", "<build/><build>"), "'model' contains 'build' twice"),
    ],
)  # fmt: skip
def test_broken_xml_is_rejected(text: str | bytes, words: str) -> None:
    """A cut or joined file would be called sound, because lib3mf reads only part of it."""
    error = decode_error(threemf, of_text(text))
    assert (error.code, words in str(error)) == ("3mf-invalid", True)


@pytest.mark.parametrize("name", ["_rels/.rels", "[Content_Types].xml", "3D/_rels/a.model.rels"])
def test_the_parts_around_the_model_are_whole_too(name: str) -> None:
    """A package whose list of parts is cut would be called sound; strict programs reject it."""
    content = str(WHOLE.get(name, RELATIONS))
    for end in (len(content) - 1, len(content) - 4, content.rindex("</")):
        error = decode_error(threemf, package({**WHOLE, name: content[:end]}))
        assert (error.code, name in str(error)) == ("3mf-invalid", True)


def test_a_part_of_another_file_is_read_as_strictly() -> None:
    """Damage would be let through in slicers' projects, which hold their meshes beside."""
    uuids = (f'p:UUID="{number:08}-0000-4000-8000-000000000000"' for number in range(9))
    head = f'<model {CORE} xmlns:p="{PRODUCTION}" requiredextensions="p"><resources>'
    piece = OBJECT.replace("<object ", f"<object {next(uuids)} ")
    inner = f"{head}{piece}</resources><build/></model>"
    part = f'<component objectid="1" p:path="/3D/o/o.model" {next(uuids)}/>'
    outer = (
        f'{head}<object id="2" {next(uuids)}><components>{part}</components></object></resources>'
        f'<build {next(uuids)}><item objectid="2" {next(uuids)}/></build></model>'
    )
    relations = RELATIONS.replace("/3D/3dmodel.model", "/3D/o/o.model")
    parts = {**PARTS, MODEL: outer, "3D/_rels/3dmodel.model.rels": relations}
    assert len(threemf.decode(package({**parts, "3D/o/o.model": inner})).faces) == 4
    for broken in (inner.replace('x="1"', 'x="1O"'), inner[:-3], inner + "x"):
        error = decode_error(threemf, package({**parts, "3D/o/o.model": broken}))
        assert (error.code, str(error)[:12]) == ("3mf-invalid", "3D/o/o.model")
    stray = package({**WHOLE, "3D/stray.model": "nobody names it"})
    assert len(threemf.decode(stray).faces) == 4


@pytest.mark.parametrize(
    "space",
    [
        "http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02",
        "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07",
        "http://schemas.3mf.io/3dmanufacturing/volumetric/2022/01",
    ],
)
def test_a_demanded_extension_that_is_not_read_is_an_error(space: str) -> None:
    """A lattice of beams would be checked as the little mesh that it hangs on."""
    asked = TEXT.replace(CORE, f'{CORE} xmlns:q="{space}"')
    assert len(threemf.decode(of_text(asked)).faces) == 4
    error = decode_error(
        threemf, of_text(asked.replace("xmlns:q", 'requiredextensions="q" xmlns:q'))
    )
    words = "the model requires "
    assert (error.code, words in str(error)) == ("3mf-unsupported", True)
    assert "breaks" not in str(error)


def test_an_item_that_is_not_printed_is_not_checked() -> None:
    """A plate would be checked with the pieces that its owner switched off."""
    far = f'<item objectid="1" transform="{PLACE}" printable="0"/>'
    assert threemf.decode(model(OBJECT, ITEM + far)).items == (0,)
    assert threemf.decode(model(OBJECT, far + ITEM)).box[1] == (1, 1, 1)
    assert len(threemf.decode(model(OBJECT, ITEM + far.replace('"0"/', '"1"/'))).items) == 2
    assert decode_error(threemf, model(OBJECT, far)).code == "3mf-empty"


@pytest.mark.parametrize("kind", ["support", "surface"])
def test_supports_and_surfaces_do_not_matter(kind: str) -> None:
    """A sheet that only marks a place would be called a piece with open edges."""
    other = OBJECT.replace('id="1"', 'id="2"').replace('"model"', f'"{kind}"')
    both = '<item objectid="2"/>' + ITEM
    assert len(threemf.decode(model(OBJECT + other, both)).faces) == 4
    assert decode_error(threemf, model(other, '<item objectid="2"/>')).code == "3mf-empty"
    solid = other.replace(f'"{kind}"', '"solidsupport"')
    assert len(threemf.decode(model(OBJECT + solid, both)).faces) == 8


@pytest.mark.parametrize(
    "row",
    [
        'x="1" y="0" z="0"/><!-- -->',
        "x='1' y='0' z='0'/>",
        'x="1" y="0"  z="0"/>',
        'y="0" x="1" z="0" />',
        'x=" 1" y="0" z="0"></vertex>',
    ],
)
def test_rows_that_are_written_otherwise_are_read(row: str) -> None:
    """A program that writes its XML in its own way would be rejected."""
    text = TEXT.replace('x="1" y="0" z="0"/>', row)
    assert text != TEXT
    assert len(threemf.decode(of_text(text)).faces) == 4
    assert len(_skimmed(text)) > len(_skimmed(TEXT))


def test_what_other_extensions_say_is_passed_over() -> None:
    """A slice stack, whose vertices have no height, would be taken for a broken mesh."""
    space = "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07"
    stack = (
        '<s:slicestack id="7" zbottom="0"><s:slice ztop="1"><s:vertices><s:vertex x="0" y="0"/>'
        '<s:vertex x="1" y="0"/><s:vertex x="0" y="1"/></s:vertices><s:polygon startv="0">'
        '<s:segment v2="1"/><s:segment v2="2"/><s:segment v2="0"/></s:polygon></s:slice>'
        "</s:slicestack>"
    )
    text = TEXT.replace(CORE, f'{CORE} xmlns:s="{space}"')
    text = text.replace("<resources>", f"<resources>{stack}")
    assert len(threemf.decode(of_text(text)).faces) == 4


def test_what_is_plainly_right_goes_and_nothing_else() -> None:
    """Damage would go with the rows in which it is, or a large file be parsed slowly."""
    assert _skimmed(TEXT).count(b"vertex ") == _skimmed(TEXT).count(b"v1=") == 0
    painted = TEXT.replace("<triangle ", '<triangle paint_color="8" ')
    assert b"v1" in _skimmed(painted)  # not where programs write it
    plain = TEXT.replace('v3="1"/>', 'v3="1" pid="5" p1="0" paint_color="8C" />')
    assert b"v1" not in _skimmed(plain)


@pytest.mark.parametrize("size", [1, 7, 64])
def test_a_text_in_blocks_is_skimmed_like_the_whole(size: int) -> None:
    """Where a block ends inside a tag or a row, a fault beside it would go, or a row stay."""
    odd = TEXT.replace("<triangles>", "<triangles>\n<triangle v3='0' v2='1' v1='2'/>")
    for text in (TEXT, odd, TEXT.replace("</vertices>", "<!-- --></vertices>")):
        whole = text.encode()
        parts = [whole[at : at + size] for at in range(0, len(whole), size)]
        assert b"".join(skimmed(parts)) == _skimmed(text)


def _skimmed(text: str) -> bytes:
    return b"".join(skimmed([text.encode()]))


def test_a_large_model_is_diagnosed_in_little_memory() -> None:
    """A 3MF of 80 MB, of which eight million rows are unpacked, would take over a gigabyte."""
    row = '<triangle v1="0" v2="1" v3="2"/>\n'
    text = TEXT.replace("<triangles>", "<triangles>" + row * 100_000)
    data = of_text(text)
    tracemalloc.start()
    diagnose(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(text) > 3_000_000
    assert peak < 6_000_000


def test_more_than_is_parsed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three million rows in an unusual form would be parsed for half a minute."""
    text = TEXT.replace('x="1" y="0" z="0"/>', "x='1' y='0' z='0'/>")
    assert threemf.decode(of_text(text)).notes == ()
    monkeypatch.setattr(_threemf_diagnosis, "MOST_PARSED", 100)
    mesh = threemf.decode(of_text(text))
    assert [note.code for note in mesh.notes] == ["not-fully-checked"]
    assert len(mesh.faces) == 4
    # What is wrong around the rows is found, in its line.
    broken = text.replace("</triangles>", "</triangles><oops/>")
    line = broken[: broken.index("<oops")].count("\n") + 1
    assert f"line {line}:" in str(decode_error(threemf, of_text(broken)))
