"""A value out of its range is told in one wording."""

from __future__ import annotations

import pytest

from gatesmith.core.units import range_fault


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1.9, "1.9 mm is below the minimum of 2 mm; give 2 to 7.5 mm"),
        (7.51, "7.51 mm is above the maximum of 7.5 mm; give 2 to 7.5 mm"),
        (float("nan"), "nan mm is not a number; give 2 to 7.5 mm"),
        (2.0, None),
        (7.5, None),
    ],
)
def test_a_length_out_of_its_range(value: float, words: str | None) -> None:
    """Four commands had four ways to say the same, and some not what may be given."""
    assert range_fault(value, 2.0, 7.5, "mm") == words


def test_whole_numbers_keep_their_digits() -> None:
    """A seed would be told to be at most 9.22e+18."""
    most = 2**63 - 1
    words = f"-1 is below the minimum of 0; give 0 to {most}"
    assert range_fault(-1, 0, most) == words
    assert range_fault(most, 0, most) is None
    assert range_fault(most + 1, 0, most) == f"{most + 1} is above the maximum of {most}; give " + (
        f"0 to {most}"
    )


def test_a_range_may_begin_above_its_end() -> None:
    """Nought would be offered where only more than nought is possible."""
    may = "give more than 0 and at most 0.1 mm"
    assert range_fault(0.0, 0, 0.1, "mm", above=True) == f"0 mm is not above 0 mm; {may}"
    assert (
        range_fault(0.2, 0, 0.1, "mm", above=True)
        == f"0.2 mm is above the maximum of 0.1 mm; {may}"
    )
    assert range_fault(0.05, 0, 0.1, "mm", above=True) is None


def test_a_number_longer_than_any_float_is_told() -> None:
    """A file of one line would end in a crash."""
    assert str(range_fault(10**400, 0, 20)).endswith(" is above the maximum of 20; give 0 to 20")
