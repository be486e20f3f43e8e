"""What follows from an action: the guardian round, the flow, rounds and the end, all told."""

from __future__ import annotations

from gatesmith.engine.wadi import WadiPosition, final, legal, play, read_action, read_record
from gatesmith.engine.wadi.referee.events import events
from gatesmith.engine.wadi.words.event_sentences import EVENTS, sentence_of

from .test_reasons_said import BEGUN, FIRST, GUARDED, HEAD, MOVING, PLAIN, SET


def _told(position: WadiPosition, text: str) -> list[str]:
    action = read_action(position.rules, text)
    assert action in legal(position)
    found = events(position, action, play(position, action))
    assert all(sentence_of(each, "de") != sentence_of(each) for each in found)
    return [sentence_of(each) for each in found]


def _at(text: str) -> WadiPosition:
    return final(read_record(text))


def test_the_flow_and_the_next_round_are_told() -> None:
    """The group would forget to move the water, or the wrong player begin."""
    # Of four discs on c3 and two on c2, three and one are left.
    assert _told(_at(PLAIN + BEGUN), "pass") == [
        "the water flows: discs moved 4, of these out of the game 0 (A3)",
        "round 2 begins with yellow (A3)",
    ]


def test_a_disc_pumped_by_the_last_action_does_not_flow() -> None:
    """The number of discs would be one too many."""
    text = PLAIN + "red: build b3; pump c3 a3\nyellow: pass\nbrown: build d2\n"
    position = _at(text.replace("brown: build d2\n", ""))
    after = play(position, read_action(position.rules, "build d2"))
    assert _told(after, "pump c2 d3")[0].startswith("the water flows: discs moved 4,")


def test_the_guardian_round_begins_with_the_last_player() -> None:
    """The group would go on clockwise, or nobody know that a guardian is due."""
    assert _told(_at(GUARDED + BEGUN), "pass") == [
        "the guardian round begins, anticlockwise: brown must set first (R9)"
    ]
    assert _told(_at(GUARDED + FIRST), "guardian e1") == []
    assert [each[-4:] for each in _told(_at(GUARDED + FIRST + SET[:39]), "guardian e3")] == [
        "(A3)",
        "(A3)",
    ]


def test_players_without_room_for_the_guardian_are_told() -> None:
    """A player would be passed over without knowing why (R12)."""
    one = HEAD + "guardians: on\n\nmap:\n1 ~ ~\nriver: b1 c1\nwater: b1=2\n\n"
    position = _at(one + "red: pass\nyellow: pass\nbrown: pass\n")
    assert _told(position, "guardian a1")[:2] == [
        "yellow has no tile for the guardian and is passed over (R12)",
        "red has no tile for the guardian and is passed over (R12)",
    ]
    none = HEAD + "guardians: on\n\nmap:\n1 ~ ~\nriver: b1 c1\nwater: b1=2 a1=1\n\n"
    assert _told(_at(none + "red: pass\nyellow: pass\n"), "pass")[:3] == [
        "brown has no tile for the guardian and is passed over (R12)",
        "yellow has no tile for the guardian and is passed over (R12)",
        "red has no tile for the guardian and is passed over (R12)",
    ]


def test_the_points_for_removing_a_guardian_are_told() -> None:
    """The second player to remove a guardian would expect two points (R13)."""
    position = _at(MOVING + FIRST + SET)
    assert _told(position, "guardian off") == [
        "yellow is the first to remove the guardian: 2 points (R13)"
    ]
    text = MOVING + FIRST + SET + "yellow: guardian off\n"
    assert _told(_at(text), "guardian off") == [
        "brown is the second to remove the guardian: 1 point (R13)"
    ]
    text += "brown: guardian off\n"
    assert _told(_at(text), "guardian off") == ["red removes the guardian without points (R13)"]


def test_the_end_is_told() -> None:
    """The group would play another round."""
    dry = "game: wadi\nplayers: red yellow\n\nmap:\n1 ~ ~\nriver: b1 c1\nwater: c1=2\n\nred: pass\n"
    assert _told(_at(dry), "pass") == [
        "the water flows: discs moved 2, of these out of the game 2 (A3)",
        "no water is left on the river: the game is over (A9)",
    ]


def test_both_languages_tell_the_same() -> None:
    """An event would be told in one language only."""
    assert list(EVENTS["en"]) == list(EVENTS["de"])
