"""Sizes of an edition that do not go together, in German."""

from __future__ import annotations

import re
from collections.abc import Mapping

from gatesmith.core.findings import Finding, Json
from gatesmith.core.sentence_patterns import translated
from gatesmith.web.german_numbers import german_number
from gatesmith.web.german_refusals import german_refusal
from gatesmith.web.german_words import german_label

_WHAT: Mapping[str, str] = {
    "the {} of the slot {} ({})": "die {} des Platzes {} ({})",
    "the {} of the {}": "die {} ({})",
    "the diameter of a merchant in front of a gate": "der Durchmesser eines Händlers vor einem Tor",
    "a shaduf and a water disc side by side": "ein Schaduf und eine Wasserscheibe nebeneinander",
}
_WHERE: Mapping[str, str] = {
    "its slot {} ({})": "der Platz {} ({})",
    "its place on the board ({})": "der Platz auf dem Spielplan ({})",
    "its cell (cell-pitch)": "das Feld (Feldabstand)",
    "one tile (tile-side)": "ein Plättchen (Plättchenseite)",
}
_SEAT: Mapping[str, str] = {
    "the boss of a building is {} mm across and {} mm high, and the recess of a dome {} mm and {} "
    "mm": (
        "der Zapfen eines Gebäudes ist {} mm dick und {} mm hoch, die Mulde einer Kuppel {} mm und "
        "{} mm"
    ),
}
_HINTS: Mapping[str, str] = {
    "measure these sizes again, or choose a printer that can make them": (
        "miss diese Größen noch einmal oder wähle einen Drucker, der sie machen kann"
    ),
    "measure a row of pieces and one of places: {}, {}": (
        "miss eine Reihe von Teilen und eine von Plätzen: {}, {}"
    ),
    "measure the piece and {} again": "miss das Teil und {} noch einmal",
    "measure merchant-diameter and cell-pitch again": (
        "miss Händlerdurchmesser und Feldabstand noch einmal"
    ),
    "measure shaduf-side, disc-diameter and tile-side again": (
        "miss Schadufseite, Scheibendurchmesser und Plättchenseite noch einmal"
    ),
    "make both with a dome seat of the same size, or both without": (
        "mach beide mit einem gleich großen Kuppelsitz oder beide ohne"
    ),
}

_SIZES = re.compile(r"(.+) is (.+) mm, (?:(.+) mm more than|as much as) (.+) with (.+) mm")


def doubt_in_german(found: Finding) -> dict[str, Json]:
    """The finding as its ``to_json``; what has no German stays in English."""
    document = found.to_json()
    document["message"] = _message(found.message) or found.message
    if found.hint is not None:
        document["hint"] = translated(_HINTS, found.hint, _words) or found.hint
    return document


def _message(text: str) -> str | None:
    if sizes := _SIZES.fullmatch(text):
        what = translated(_WHAT, sizes[1], _words)
        where = translated(_WHERE, sizes[4], _words)
        if what is None or where is None:
            return None
        value, limit = german_number(sizes[2]), german_number(sizes[5])
        more = f"{german_number(sizes[3])} mm mehr als" if sizes[3] else "so viel wie"
        return f"{what}: {value} mm, {more} {where} mit {limit} mm"
    return translated(_SEAT, text, german_number) or german_refusal(text)


def _words(text: str) -> str:
    """Options, one or several, by the labels of their fields."""
    return ", ".join(german_label(each) for each in text.split(", "))
