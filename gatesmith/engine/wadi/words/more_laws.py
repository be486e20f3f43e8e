"""The laws of Wadi that refuse nothing by themselves, in words: score, closed areas, flow.

The laws that refuse an action are in ``english`` and ``german``; together they are all laws.
"""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language

MORE_LAWS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "A10": (
            "Each shaduf scores the fertility of its own tile and of each tile of its zone that "
            "touches it, if water lies there; shadufs left in hand break ties."
        ),
        "R2": (
            "The closed area of a guardian is its land tile and the land tiles that share an edge "
            "with it; wadi tiles are never part of it."
        ),
        "R3": (
            "Nothing changes in a closed area: shadufs and water stay as they are, for the owner "
            "of the guardian too."
        ),
        "R7": (
            "A shaduf in a closed area may pump, but only from and to tiles outside every closed "
            "area."
        ),
        "R8": "Closed areas of different guardians may share tiles.",
        "R14": "Guardians never stop the river: the water flows through everywhere.",
    },
    "de": {
        "A10": (
            "Jeder Schaduf zählt die Fruchtbarkeit seines Kärtchens und jedes Kärtchens seiner "
            "Zone, das ihn berührt, wenn dort Wasser liegt; bei Gleichstand zählen übrige Schadufs."
        ),
        "R2": (
            "Das Sperrgebiet eines Wächters sind sein Landkärtchen und die Landkärtchen, die mit "
            "ihm eine Kante teilen; Wadikärtchen gehören nie dazu."
        ),
        "R3": (
            "Im Sperrgebiet ändert sich nichts: Schadufs und Wasserscheiben bleiben, wie sie sind, "
            "auch für den Besitzer des Wächters."
        ),
        "R7": (
            "Ein Schaduf im Sperrgebiet darf pumpen, aber nur von und auf Kärtchen außerhalb aller "
            "Sperrgebiete."
        ),
        "R8": "Sperrgebiete verschiedener Wächter dürfen sich überschneiden.",
        "R14": "Wächter halten den Fluss nicht auf: Das Wasser fließt überall weiter.",
    },
}
"""By language and number."""

PARTS: Mapping[Language, Mapping[str, str]] = {
    "en": {"A": "base game", "R": "The Guardians"},
    "de": {"A": "Grundspiel", "R": "Die Wächter"},
}
"""The part of the rules that the letter of a law names, in the order of the page."""
