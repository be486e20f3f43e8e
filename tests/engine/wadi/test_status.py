"""Positions that a user set up: everything impossible about them."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi import (
    legal,
    play,
    read_action,
    read_drawing,
    refusals,
    sentence,
    status,
)
from gatesmith.engine.wadi.words.sentences import PROBLEMS

HEAD = "game: wadi\nplayers: red yellow\n"
MAP = "map:\n1 2 ~ 1 3\n2 1 ~ 2 1\n1 1 ~ 1 1\nriver: c3 c2 c1\n"
MOVING = "guardians: on\nmoving_guardians: on\nguardian_penalty: 1\n"

IMPOSSIBLE = {
    "too-many-discs": ("", "water: c3=1 a1=2\n", "A7", ("a1",)),
    "too-many-shadufs": ("shadufs: red=a1 a2 a3 b1 b2 b3 d1 e1\n", "", "A2", ()),
    "shadufs-too-early": ("turn: 2 red\nshadufs: red=a1 d1\n", "water: c2=1\n", "A4", ()),
    "shaduf-on-river": ("turn: 1 red 1 built\nshadufs: red=c2\n", "", "A5", ("c2",)),
    "own-shadufs-beside": (
        "rule_b: on\nturn: 3 red\nshadufs: red=a1 b1\n",
        "water: c1=1\n",
        "A6",
        ("a1", "b1"),
    ),
    "shadufs-beside": (
        "turn: 2 yellow\nshadufs: red=a1, yellow=a2\n",
        "water: c2=1\n",
        "A5",
        ("a1", "a2"),
    ),
    "guardians-off": ("turn: 2 yellow\nguardians_at: red=a1\n", "water: c2=1\n", "R1", ("a1",)),
    "guardian-too-early": ("guardians: on\nguardians_at: red=a1\n", "", "R9", ("a1",)),
    "guardian-on-river": (
        "guardians: on\nturn: 2 yellow\nguardians_at: red=c1\n",
        "water: c2=1\n",
        "R10",
        ("c1",),
    ),
    "guardian-on-disc": (
        "guardians: on\nturn: 2 yellow\nguardians_at: red=a1\n",
        "water: c2=1 a1=1\n",
        "R10",
        ("a1",),
    ),
    "guardians-beside": (
        "guardians: on\nturn: 2 yellow\nguardians_at: red=a1, yellow=b1\n",
        "water: c2=1\n",
        "R5",
        ("a1", "b1"),
    ),
    "removed-without-moving": (
        "guardians: on\nturn: 2 yellow\nremoved: red\n",
        "water: c2=1\n",
        "R13",
        (),
    ),
    "removed-and-standing": (
        f"{MOVING}turn: 3 red\nguardians_at: red=a1\nremoved: red\n",
        "water: c1=1\n",
        "R13",
        ("a1",),
    ),
    "removed-too-early": (f"{MOVING}turn: 2 yellow\nremoved: red\n", "water: c2=1\n", "R13", ()),
    "round": ("turn: 4 red\n", "", "A9", ()),
    "not-flowed": ("turn: 2 red\n", "water: c3=1 c2=1 a1=1\n", "A3", ("c3",)),
    "not-over": ("turn: 2 -\n", "water: c3=1\n", "A9", ("c3",)),
    "over": ("turn: 2 yellow\n", "", "A9", ()),
    "no-shaduf-of-turn": ("turn: 1 red 1 built\n", "", "A4", ()),
    "turn": ("turn: 1 red 2 built\nshadufs: red=a1\n", "", "A4", ()),
    "no-room-to-set": (
        "guardians: on\nturn: 1 red guardian\n",
        "water: a1=1 a2=1 a3=1 b1=1 b2=1 b3=1 d1=1 d2=1 d3=1 e1=1 e2=1 e3=1\n",
        "R12",
        (),
    ),
    "set-twice": (
        "guardians: on\nturn: 1 yellow guardian\nguardians_at: yellow=a1\n",
        "",
        "R9",
        ("a1",),
    ),
    "no-step": (f"{MOVING}turn: 2 yellow guardian\n", "water: c2=1\n", "R13", ()),
}
"""By code: lines that are added before and behind the map, the law, and the places."""

ALSO = {"too-many-shadufs": ("own-shadufs-beside",)}
"""What else is impossible in such a position: eight shadufs find no room here but beside others."""


@pytest.mark.parametrize("code", sorted(PROBLEMS["en"]))
def test_what_is_impossible_is_reported_with_law_and_place(code: str) -> None:
    """A position that no game leads to would be answered as if one did."""
    before, behind, law, places = IMPOSSIBLE[code]
    found = status(read_drawing(HEAD + before + MAP + behind))
    mine = [problem for problem in found if problem.code == code]
    assert [(each.law, each.places) for each in mine] == [(law, places)]
    allowed = {code, *ALSO.get(code, ())}
    assert {each.code for each in found} <= allowed


def test_one_shaduf_is_not_several() -> None:
    """The problem would say that red has 1 shadufs, or rot 1 Schadufs."""
    position = read_drawing(f"{HEAD}turn: 1 yellow\nshadufs: yellow=a1\n{MAP}")
    english, german = (
        next(each.message for each in status(position, language) if each.law == "A4")
        for language in ("en", "de")
    )
    assert english.startswith("shadufs of yellow on the board: 1; with one a turn, at most 0 ")
    assert german.startswith("Schadufs von gelb auf dem Brett: 1; bei einem je Zug ")


@pytest.mark.parametrize("code", sorted(PROBLEMS["en"]))
def test_every_fault_is_reported_in_both_languages(code: str) -> None:
    """A fault would end in a traceback, or in the wrong language."""
    before, behind, law, _ = IMPOSSIBLE[code]
    position = read_drawing(HEAD + before + MAP + behind)
    expected = [
        next(each.message for each in status(position, language) if each.code == code)
        for language in ("en", "de")
    ]
    assert expected[0] != expected[1]
    assert all("{" not in text and "\n" not in text for text in expected)
    assert sentence(law)


def test_german_messages_are_german() -> None:
    """A German player would read of ``red``, or of guardians that stand within one another."""
    table = "guardians: on\nturn: 3 red\nshadufs: red=a1 b1\nguardians_at: red=d3, yellow=e3\n"
    found = status(read_drawing(f"{HEAD}{table}{MAP}water: c1=1\n"), "de")
    assert [each.message for each in found] == [
        "Schadufs von rot stehen nebeneinander: a1, b1",
        "Wächter stehen im Sperrgebiet eines anderen: d3, e3",
    ]


def test_all_is_reported_at_once() -> None:
    """A table would be repaired one mistake after the other."""
    position = read_drawing(f"{HEAD}shadufs: red=a1 a2 c3\nturn: 9 red\n{MAP}water: a1=4\n")
    assert {each.code for each in status(position)} == {
        *("too-many-discs", "shaduf-on-river", "own-shadufs-beside", "round", "over"),
    }


def test_a_guardian_that_stands_too_early_does_not_move_before_round_2() -> None:
    """A table that was set up wrongly would get into a guardian round that never ends."""
    position = read_drawing(f"{HEAD}{MOVING}guardians_at: yellow=a1\n{MAP}water: c3=1\n")
    after = play(position, read_action(position.rules, "pass"))
    assert (after.turn.player, after.turn.guardian) == (1, False)


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        ("turn: 1 red 1 built\nshadufs: red=a1\n", ()),
        ("turn: 1 yellow\nshadufs: red=a1\n", ()),
        ("turn: 1 yellow\nshadufs: yellow=a1\n", ("shadufs-too-early",)),
        ("guardians: on\nturn: 1 yellow guardian\nshadufs: red=a1, yellow=d1\n", ()),
        ("turn: 1 -\nshadufs: red=a1, yellow=d1\n", ()),
        ("turn: 1 -\nshadufs: red=a1 d1, yellow=b2\n", ("shadufs-too-early",)),
        (f"{MOVING}turn: 2 red\nremoved: yellow\nshadufs: yellow=a1 d1\n", ()),
        (f"{MOVING}turn: 2 red\nremoved: red\n", ()),
        (f"{MOVING}turn: 2 red guardian\nremoved: red\n", ("removed-too-early", "no-step")),
        (f"{MOVING}turn: 2 -\nremoved: red yellow\n", ()),
        (f"{MOVING}turn: 2 yellow 1 guardian\nguardians_at: yellow=a1\n", ("no-step",)),
        ("guardians: on\nturn: 1 -\nguardians_at: red=a1\n", ()),
        ("turn: 2 yellow 1\n", ()),
        ("turn: 2 yellow 1 built\nshadufs: yellow=a1\n", ("over",)),
    ],
)
def test_how_much_can_have_been_done_by_now(table: str, codes: tuple[str, ...]) -> None:
    """A table would be called possible on which more was done than there were turns for, or one
    that comes up in a game be called impossible: a turn would be counted wrongly.
    """
    found = status(read_drawing(f"{HEAD}{table}{MAP}"))
    assert tuple(each.code for each in found) == codes


def test_a_way_is_as_long_as_its_longest_arm() -> None:
    """Discs that came down the long arm to where the short one joins it would be called impossible:
    by round 4 all have left the first three tiles of an arm.
    """
    rivers = "map:\n~ 1 ~ ~\n~ ~ ~ 1\nriver: d2 c2\nriver: a2 a1 b1 c1 > c2\n"
    text = f"{HEAD}turn: 4 red\n{rivers}water: b1=1 c1=1 c2=1 d2=1"
    assert [(each.code, each.places) for each in status(read_drawing(text))] == [
        ("not-flowed", ("b1", "d2"))
    ]


def test_each_pair_of_shadufs_is_named_whole() -> None:
    """Of three shadufs in a row two would be named beside one another, and the third to nothing."""
    text = f"{HEAD}turn: 3 yellow\nshadufs: red=a1 a2, yellow=a3\n{MAP}water: c1=1\n"
    found = {each.code: each.places for each in status(read_drawing(text))}
    assert found == {"own-shadufs-beside": ("a1", "a2"), "shadufs-beside": ("a2", "a3")}


STEPS = "guardians_at: yellow=a1\n"


@pytest.mark.parametrize(
    "table",
    [
        f"{MOVING}turn: 2 red guardian\n{STEPS}",
        f"guardians: on\nturn: 2 yellow guardian\n{STEPS}",
        "turn: 2 yellow guardian\n",
        f"{MOVING}turn: 2 yellow guardian\n{STEPS}",
    ],
)
def test_lists_and_reasons_agree_where_a_step_is_impossible(table: str) -> None:
    """A player without a moving guardian could set one only to be refused; the removal
    of a guardian that is not on the board would be written twice, in an unreadable line.
    """
    position = read_drawing(f"{HEAD}{table}{MAP}water: c2=1\n")
    texts = ["guardian d1", "guardian b2", "guardian off", "pass", "build d1"]
    actions = [read_action(position.rules, text) for text in texts]
    allowed = {action.text for action in actions if not refusals(position, action)}
    moves = table.startswith(f"{MOVING}turn: 2 yellow")
    assert allowed == ({"guardian d1", "guardian b2", "guardian off"} if moves else set())
    assert allowed == {action.text for action in legal(position)} & set(texts)
