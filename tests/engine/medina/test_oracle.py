"""The slow oracle against positions worked out by hand: it is the measure of the engine."""

from __future__ import annotations

import pytest

from .by_hand import game, of_kind, refused

WALLS_WEST = tuple(f"wall W{number}" for number in (1, 2, 3, 4, 5, 11, 10, 9, 8, 7))
TRAVEL = ("wall S1", "gate S2", "wall N1", "gate N2", "merchant b1")
"""From b2: the alley ends before gate S2, and gate N2 lets it in at b11."""
CROWDED = (
    *("building orange b3", "building orange a3", "building orange a2", "building orange c3"),
    *("building orange c2", "stable a1", "stable c1"),
)
"""Round b1 and b2: no way on inside the city."""

REFUSED: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "buildings beside an open palace": (
        ("building orange e3",),
        {
            "building orange e4": "",
            "building orange j9": "BU2",
            "building orange f4": "BU2 BU4",
            "building grey f4": "BU4",
            "building grey e4": "BU4",
            "building orange e3": "BU1 BU2",
            "building grey e3": "BU1",
            "building grey f6": "BU1",
            "building grey q1": "BU1",
            "dome e4": "DO1",
            "dome f6": "DO1",
            "dome a12": "DO1",
            "neutral-dome e3": "TU1",
            "neutral-dome e4": "DO4 TU1",
        },
    ),
    "a closed palace": (
        ("building orange e3", "dome e3"),
        {
            "building orange e4": "BU4 DO3",
            "building orange f4": "BU4",
            "building orange e3": "BU1",
            "building orange j9": "",
            "building grey e4": "BU4",
            "stable e4": "",
            "stable e3": "ST1",
            "dome e3": "DO1",
        },
    ),
    "a palace that cannot be extended": (
        ("building orange a1", "stable a2", "stable b1"),
        {
            "building orange j9": "",
            "building orange b2": "BU4",
            "building orange c1": "BU4",
            "building orange a1": "BU1 BU4",
            "stable c1": "ST1 ST2",
            "dome b1": "DO1",
        },
    ),
    "stables between two palaces": (
        ("building orange c3", "building grey e3", "building grey e2", "stable e4"),
        {
            "stable e2": "ST1",
            "stable e4": "ST1",
            "stable d3": "ST2",
            "stable d4": "ST1 ST2",
            "stable c4": "",
            "stable j9": "ST1",
            "stable c3": "ST1",
            "stable z9": "ST1",
        },
    ),
    "walls at the start": (
        ("wall N1",),
        {"wall N2": "", "wall N1": "WA1", "wall N3": "WA1", "wall N17": "WA1", "wall N16": ""},
    ),
    "gates at the start": (
        ("wall N1",),
        {
            "gate N2": "",
            "gate N1": "GA5 GA6",
            "gate S1": "GA5 GA6",
            "gate S2": "GA5",
            "gate N17": "GA5",
        },
    ),
    "a gate that stands": (
        ("wall N1", "gate N2"),
        {
            "wall N2": "GA9 WA1",
            "wall N3": "GA9 WA1",
            "wall N4": "WA1",
            "wall N1": "WA1",
            "wall N16": "",
            "gate N2": "GA5 GA8",
            "gate N3": "GA5 GA8",
            "gate N16": "GA5 GA6 GA8",
            "building grey b11": "GA11",
            "stable b11": "GA11 ST1",
            "merchant b11": "ME1 ME2 ME3",
        },
    ),
    "a house before the next slot": (("wall N1", "building grey b11"), {"gate N2": "GA7"}),
    "a stable before the next slot": (
        ("wall N1", "building grey b10", "stable b11"),
        {"gate N2": "GA7", "gate N15": "GA5"},
    ),
    "one free slot": (
        WALLS_WEST,
        {"wall W6": "WA2", "wall W5": "WA1", "gate W6": "", "gate W5": "GA5"},
    ),
    "a gate in the gap": (
        (*WALLS_WEST, "gate W6"),
        {"wall W6": "GA9 WA1", "wall W5": "WA1", "wall W7": "WA1"},
    ),
    "an arm up to the other tower": (
        tuple(f"wall W{number}" for number in range(1, 11)),
        {"wall W11": "WA2", "gate W11": "GA6", "gate W10": "GA5"},
    ),
    "merchants inside": (
        ("merchant f7", "merchant g7"),
        {
            "merchant f5": "",
            "merchant h7": "",
            "merchant g6": "ME2 ME3",
            "merchant f8": "ME1 ME3",
            "merchant a1": "ME1 ME2 ME3",
            "merchant f7": "ME1 ME2 ME3",
            "merchant q1": "ME1 ME2",
            "merchant f5 via N5": "GA13 ME2",
            "merchant q1 via N5": "GA13 ME1 ME2",
        },
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refusals_worked_out_by_hand(name: str) -> None:
    """Engine and oracle would be compared with a measure that is wrong itself."""
    placements, expected = REFUSED[name]
    oracle = game(*placements)
    assert {text: refused(oracle, text) for text in expected} == expected


def test_the_first_placements() -> None:
    """The simplest list of all would be wrong: 175 empty cells, 8 slots, 4 ways of the alley."""
    oracle = game()
    assert len(of_kind(oracle, "building")) == 4 * 175
    assert of_kind(oracle, "wall") == [
        *("wall E1", "wall E11", "wall N1", "wall N16"),
        *("wall S1", "wall S16", "wall W1", "wall W11"),
    ]
    assert of_kind(oracle, "merchant") == [f"merchant {cell}" for cell in ("e6", "f5", "f7", "g6")]
    assert len(oracle.legal()) == 700 + 8 + 4


def test_a_palace_is_listed_by_its_first_building() -> None:
    """A dome would be listed once a building, or by the wrong one: rows come before columns."""
    oracle = game("building orange e4", "building orange d4", "building orange e3")
    assert of_kind(oracle, "dome") == ["dome e3"]
    oracle.place("dome d4")
    assert of_kind(oracle, "dome") == []


def test_a_gate_before_the_last_free_neighbour_stops_a_palace() -> None:
    """Law BU3 would forget gates: a palace would count as extensible only towards one."""
    oracle = game("wall W1", "building grey a1", "stable b1")
    assert refused(oracle, "building grey j9") == "BU2"
    oracle.place("gate W2")
    assert refused(oracle, "building grey j9") == ""
    assert refused(oracle, "building grey a2") == "GA11"


def test_the_other_arm_reaches_a_gate() -> None:
    """Laws GA10 and WA2: a gate would need a free slot beside it, or be passed."""
    oracle = game("wall W1", "gate W2", *(f"wall W{number}" for number in range(11, 3, -1)))
    assert (refused(oracle, "wall W3"), oracle.events["gate-reached"]) == ("", 0)
    oracle.place("wall W3")
    assert refused(oracle, "wall W2") == "GA9 WA1"
    assert oracle.events["gate-reached"] == 1
    assert oracle.events["fourth-gate"] == 1


def test_the_alley_travels() -> None:
    """Laws GA13 and GA14: an end before a gate would not leave, or a merchant behind it would."""
    oracle = game(*TRAVEL, start="b2")
    assert [text for text in oracle.legal() if "via" in text] == ["merchant b11 via S2"]
    assert refused(oracle, "merchant b11") == "ME1 ME2 ME3"
    assert refused(oracle, "merchant b11 via N2") == "GA13"
    assert refused(oracle, "merchant c11 via S2") == "GA13"
    assert refused(oracle, "merchant c1 via S2") == "GA13 ME2"
    oracle.place("merchant b11 via S2")
    for text in ("wall E1", "gate E2"):
        oracle.place(text)
    assert [text for text in oracle.legal() if "via" in text] == ["merchant p2 via N2"]
    assert refused(oracle, "merchant p2 via S2") == "GA13 GA14"
    assert refused(oracle, "merchant q2 via S2") == "GA13 GA14 ME1 ME2"
    assert {"merchant a11", "merchant b10", "merchant c11", "merchant b3"} <= set(oracle.legal())


def test_a_single_merchant_leaves_twice() -> None:
    """Law GA13: a single merchant that has jumped once would no longer be the other end."""
    oracle = game("wall N1", "wall S1", "gate S2", "gate N2", start="b2", gates=True)
    oracle.table.merchants, oracle.table.alley = {"b1"}, ["b1"]
    oracle.table.forget()
    for text in ("merchant b11 via S2", "wall E1", "gate E2"):
        oracle.place(text)
    travels = [text for text in oracle.legal() if "via" in text]
    assert travels == ["merchant p2 via N2", "merchant p2 via S2"]


def test_a_crowded_alley_leaves_by_the_gate() -> None:
    """Law GA15: a new alley would start although the old one can travel."""
    oracle = game(*TRAVEL, *CROWDED, start="b2")
    assert of_kind(oracle, "merchant") == ["merchant b11 via S2"]
    assert refused(oracle, "merchant j9") == "GA15 ME1 ME2"
    assert refused(oracle, "merchant b3") == "GA15 ME1"
    oracle.place("merchant b11 via S2")
    assert (oracle.events["jump"], oracle.events["re-enter"]) == (1, 1)


def test_a_blocked_alley_starts_anew() -> None:
    """Law ME3: no new alley would start, or the switch would not keep it apart."""
    oracle = game("merchant b1", *CROWDED, start="b2")
    assert refused(oracle, "merchant j9") == ""
    assert refused(oracle, "merchant b3") == "ME3"
    assert refused(oracle, "merchant q1") == "ME1 ME2"
    oracle.place("merchant j9")
    assert of_kind(oracle, "merchant") == [f"merchant {x}" for x in ("i9", "j10", "j8", "k9")]
    assert oracle.events["new-alley"] == 1


def test_an_old_merchant_blocks_the_last_way() -> None:
    """Law ME2: the alley would count as open where it may not go on, and nothing could start."""
    oracle = game("merchant b1", *CROWDED[:-1], start="b2")
    assert of_kind(oracle, "merchant") == ["merchant c1"]
    oracle.table.merchants.add("d1")
    oracle.table.forget()
    assert refused(oracle, "merchant c1") == ""
    assert refused(oracle, "merchant j9") == ""


def test_a_merchant_before_the_other_gate_bars_it() -> None:
    """Law GA13 with ME2: the alley would enter right beside an older merchant."""
    oracle = game(*TRAVEL, *CROWDED, start="b2")
    oracle.table.merchants.add("c11")
    oracle.table.forget()
    assert refused(oracle, "merchant b11 via S2") == "GA13 ME2"
    assert refused(oracle, "merchant j9") == ""


def test_both_ends_grow() -> None:
    """Law ME1: the alley would forget its other end, or keep one that is none any more."""
    oracle = game("merchant f7", "merchant f5", "merchant f8")
    ways = ("e5", "e8", "f4", "f9", "g5", "g8")
    assert of_kind(oracle, "merchant") == [f"merchant {cell}" for cell in ways]


@pytest.mark.parametrize(("switch", "expected"), [("anywhere", ""), ("apart", "ME3")])
def test_a_new_alley_beside_old_merchants(switch: str, expected: str) -> None:
    """Law ME3: the switch would be taken for its contrary."""
    oracle = game("merchant b1", *CROWDED, start="b2", new_alley=switch)
    oracle.table.merchants.add("j9")
    oracle.table.forget()
    assert refused(oracle, "merchant j8") == expected
    assert refused(oracle, "merchant k8") == ""
