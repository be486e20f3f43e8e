"""What a refusal says: which of the cases of its law it is, in English and in German."""

from __future__ import annotations

import pytest

from gatesmith.engine.wadi import final, read_action, read_record, refusals
from gatesmith.engine.wadi.words.english import ENGLISH
from gatesmith.engine.wadi.words.german import GERMAN

MAP = "\nmap:\n2 1 ~ 3 1\n1 ~ ~ 1 2\n3 ~ 1 2 1\nriver: c3 c2 b2 b1\nwater: c3=4 c2=2\n\n"
HEAD = "game: wadi\nplayers: red yellow brown\n"
PLAIN = HEAD + MAP
GUARDED = HEAD + "guardians: on\n" + MAP
MOVING = HEAD + "guardians: on\nmoving_guardians: on\nguardian_penalty: 3\n" + MAP
BEGUN = "red: build b3; pump c3 a3\nyellow: build d2; pump c2 d3\n"
FIRST = BEGUN + "brown: pass\n"
SET = "brown: guardian e1\nyellow: guardian a1\nred: guardian e3\n"

SAID = [
    # Header and turns, action, law, the ends of the English and of the German sentence.
    (PLAIN + FIRST, "pump a1 a3", "A7", "on the target: a1, a3.", "Ziel ist kein Platz mehr: a1"),
    (PLAIN + FIRST, "pump a1 b2", "A7", "target is a wadi tile: a1, b2.", "Wadikärtchen: a1, b2."),
    (PLAIN + FIRST, "pump a1 a2", "A7", "No disc lies on: a1.", "keine Wasserscheibe: a1."),
    (PLAIN + BEGUN, "pump c3 a3", "A7", "no room left on: a3.", "ist kein Platz mehr: a3."),
    (PLAIN + BEGUN, "pump c3 c2", "A7", "wadi tile, not land: c2.", "und kein Land: c2."),
    (PLAIN + BEGUN, "pump c3 c3", "A7", "Both tiles are the same: c3.", "dasselbe Kärtchen: c3."),
    (GUARDED + FIRST, "guardian c3", "R10", "This is a wadi tile: c3.", "Wadikärtchen: c3."),
    (GUARDED + FIRST, "guardian b3", "R10", "A shaduf stands on: b3.", "steht ein Schaduf: b3."),
    (GUARDED + FIRST, "guardian a3", "R10", "Water lies on: a3.", "Hier liegt Wasser: a3."),
    (GUARDED + FIRST + SET, "guardian e1", "R10", "stands on: e1.", "schon ein Wächter: e1."),
    (
        GUARDED + FIRST.replace("c3 a3", "c3 b3"),
        "guardian b3",
        "R10",
        "A shaduf stands and water lies on: b3.",
        "steht ein Schaduf und liegt Wasser: b3.",
    ),
    (GUARDED + FIRST, "pass", "R9", "nothing else may be done.", "sonst ist nichts erlaubt."),
    (GUARDED, "guardian a1", "R9", "has not begun yet.", "hat noch nicht begonnen."),
    (GUARDED + FIRST + SET, "guardian c1", "R9", "This round is over.", "Runde ist vorbei."),
    (PLAIN, "guardian a1", "R9", "played without guardians.", "ohne Wächter gespielt."),
    (GUARDED + FIRST + SET, "guardian off", "R13", "do not move.", "wandern die Wächter nicht."),
    (MOVING, "guardian off", "R13", "This is the first round.", "Das ist die erste Runde."),
    (
        MOVING + FIRST + SET,
        "pass",
        "R13",
        "moved or removed first. It can go to: c1, a2.",
        "oder weggenommen werden. Er darf auf: c1, a2.",
    ),
    (MOVING + FIRST + SET, "guardian a1", "R13", "such as: c1, a2.", "zum Beispiel: c1, a2."),
    (
        MOVING + FIRST + SET + "yellow: guardian off\nbrown: guardian off\nred: guardian off\n",
        "guardian off",
        "R13",
        "no guardian on the board.",
        "keinen Wächter auf dem Brett.",
    ),
    (
        MOVING + FIRST + SET + "yellow: guardian c1\n",
        "yellow: guardian off",
        "R13",
        "beginning of its owner's turn.",
        "am Anfang des Zuges versetzt oder weggenommen.",
    ),
]


@pytest.mark.parametrize("row", SAID, ids=lambda row: f"{row[2]} {row[1]}")
def test_a_refusal_says_its_case(row: tuple[str, str, str, str, str]) -> None:
    """A player would read a law of several cases and have to guess which one is meant."""
    text, written, law, english, german = row
    position = final(read_record(text))
    name, _, action = written.rpartition(": ")
    player = position.rules.players.index(name) if name else None
    found = refusals(position, read_action(position.rules, action), player)
    (refusal,) = (each for each in found if each.law == law)
    assert refusal.sentence().endswith(english), refusal.sentence()
    assert german in refusal.sentence("de"), refusal.sentence("de")


def test_every_case_is_said_in_both_languages() -> None:
    """A case would be missing in German, or its sentence be the English one."""
    for law, english in ENGLISH.items():
        assert list(english.causes) == list(GERMAN[law].causes)
        for cause, text in english.causes.items():
            assert GERMAN[law].causes[cause] != text
