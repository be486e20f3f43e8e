"""What the page says about a piece that can be made, in German: adapted sizes, notes, its row."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.core.sentence_patterns import translated
from gatesmith.web.german_numbers import german_number

_ADAPTED: Mapping[str, str] = {
    "the chamfer along the bed is {} mm, because the foot is small": (
        "die Fase am Druckbett ist {} mm, weil der Fuß klein ist"
    ),
    "the chamfer along the bed is {} mm, because the feet are small": (
        "die Fase am Druckbett ist {} mm, weil die Füße klein sind"
    ),
    "the opening is {} mm wide instead of {} mm, because it must close without support": (
        "die Öffnung ist {} mm breit statt {} mm, weil sie sich ohne Stützen schließen muss"
    ),
    "the arch is not a horseshoe, because the gate is too low": (
        "der Bogen ist kein Hufeisen, weil das Tor zu niedrig ist"
    ),
    "the portcullis has grooves between its bars instead of holes, because the opening is small": (
        "das Fallgitter hat zwischen seinen Stäben Rillen statt Löcher, weil die Öffnung klein ist"
    ),
    "the gate is {} mm high instead of {} mm, because it is thin for that height": (
        "das Tor ist {} mm statt {} mm hoch, weil es für diese Höhe zu dünn ist"
    ),
    "the gate is {} mm high instead of {} mm, because the printer prints no higher": (
        "das Tor ist {} mm statt {} mm hoch, weil der Drucker nicht höher druckt"
    ),
    "the roof has no slot, because it would cut the bridge of a flat arch": (
        "das Dach hat keinen Schlitz, weil er die Brücke eines flachen Bogens zerschneiden würde"
    ),
    "the roof has no slot, because the gate is too small": (
        "das Dach hat keinen Schlitz, weil das Tor zu klein ist"
    ),
    "{} merlons instead of 5, because the wall is short": (
        "{} Zinnen statt 5, weil die Mauer kurz ist"
    ),
    "the wall has no courses of stones, because the {} mm between plinth and cornice are too low "
    "for a joint": (
        "die Mauer hat keine Steinlagen, weil die {} mm zwischen Sockel und Gesims zu niedrig für "
        "eine Fuge sind"
    ),
    "the tile has no emblem, because it is too small": (
        "auf dem Plättchen fehlt das Emblem, weil es zu klein ist"
    ),
    "the tile has no emblem and no pips, because it is too small": (
        "auf dem Plättchen fehlen Emblem und Punkte, weil es zu klein ist"
    ),
    "the roof is flat, because the building is too small": (
        "das Dach ist flach, weil das Gebäude zu klein ist"
    ),
    "the building has no door and no windows, because it is too small": (
        "das Gebäude hat weder Tür noch Fenster, weil es zu klein ist"
    ),
    "the chip is {} mm thick: whole layers, two below the number": (
        "das Plättchen ist {} mm dick: ganze Schichten, zwei unter der Zahl"
    ),
    "the dome has no star below it, because it is too small": (
        "die Kuppel hat keinen Stern unter sich, weil sie zu klein ist"
    ),
    "the dome has no finial, because a finial this small would snap": (
        "die Kuppel hat keine Spitze, weil eine so kleine Spitze brechen würde"
    ),
    "the merchant has no face, because it would be too small to be seen": (
        "der Händler hat kein Gesicht, weil man es nicht sehen könnte"
    ),
    "the merchant carries nothing, because he is too short for his width": (
        "der Händler trägt nichts, weil er für seine Breite zu kurz ist"
    ),
    "the merchant carries nothing, because it would be too thin": (
        "der Händler trägt nichts, weil es zu dünn wäre"
    ),
    "the arches end above a sill and have no mangers, because the stable is too small": (
        "die Bögen enden über einer Schwelle und haben keine Krippen, weil der Stall zu klein ist"
    ),
    "the roof has no goat, because it would be too small to be seen": (
        "auf dem Dach steht keine Ziege, weil man sie nicht sehen könnte"
    ),
    "the roof has no parapet, because the stable is too small": (
        "das Dach hat keine Brüstung, weil der Stall zu klein ist"
    ),
    "the walls have no plinth and no cornice, because the stable is too small": (
        "die Wände haben weder Sockel noch Gesims, weil der Stall zu klein ist"
    ),
    "only the front has arches, because the others would be too small": (
        "nur die Vorderseite hat Bögen, weil die anderen zu klein wären"
    ),
    "the tower has no courses of stones, because the shaft is too low": (
        "der Turm hat keine Steinlagen, weil der Schaft zu niedrig ist"
    ),
    "the tower has no arrow slits, because it is too small": (
        "der Turm hat keine Schießscharten, weil er zu klein ist"
    ),
    "the figure is too small for eyes and a nose": (
        "die Figur ist zu klein für Augen und eine Nase"
    ),
    "the figure is too small for an emblem on its shield": (
        "die Figur ist zu klein für ein Emblem auf dem Schild"
    ),
    "water discs lie on the basins, not in them, because the tile is too small": (
        "Wasserscheiben liegen auf den Becken statt darin, weil das Plättchen zu klein ist"
    ),
    "the tile has no figure, because it is too small": (
        "auf dem Plättchen fehlt die Ziffer, weil es zu klein ist"
    ),
    "the tile has no palm, because it is too small": (
        "auf dem Plättchen fehlt die Palme, weil es zu klein ist"
    ),
    "the tile has no figure and no palm, because it is too small": (
        "auf dem Plättchen fehlen Ziffer und Palme, weil es zu klein ist"
    ),
    "the banks have fewer lines, because the tile is too small": (
        "die Ufer haben weniger Linien, weil das Plättchen zu klein ist"
    ),
    "the river has no waves, because the tile is too small": (
        "der Fluss hat keine Wellen, weil das Plättchen zu klein ist"
    ),
    "the disc shows no stones, because it is too small": (
        "auf der Scheibe fehlen die Steine, weil sie zu klein ist"
    ),
    "the disc shows no ripples, because it is too small": (
        "auf der Scheibe fehlen die Wellen, weil sie zu klein ist"
    ),
    "the disc shows no stones and no ripples, because it is too small": (
        "auf der Scheibe fehlen Steine und Wellen, weil sie zu klein ist"
    ),
    "the disc shows no water, because it is too small": (
        "auf der Scheibe ist kein Wasser zu sehen, weil sie zu klein ist"
    ),
}

_OF_MAKERS: Mapping[str, str] = {
    "made with the exact kernel, because {} failed: {}": (
        "mit dem exakten Kern gemacht, weil {} versagt hat: {}"
    ),
    "not cached, so repeating this will take as long: {}": (
        "nicht gespeichert, ein zweites Mal dauert also genauso lange: {}"
    ),
}

ROW_NOTES: Mapping[str, str] = {
    "too long, even on average": "zu lang, sogar im Durchschnitt",
    "too long more often than three sigma allow": "öfter zu lang, als drei Sigma erlauben",
    "keeps within the side, but not in the worst case": (
        "passt auf die Seite, aber nicht im schlimmsten Fall"
    ),
    "keeps within the side, even in the worst case": (
        "passt auf die Seite, auch im schlimmsten Fall"
    ),
    "nearly every such row is too long": "fast jede solche Reihe ist zu lang",
    "about {} of 100 such rows are too long": "etwa {} von 100 solchen Reihen sind zu lang",
    "about 1 of {} such rows is too long": "etwa 1 von {} solchen Reihen ist zu lang",
    "fewer than 1 of 10000 such rows is too long": (
        "weniger als 1 von 10000 solchen Reihen ist zu lang"
    ),
}

_NOTES: Mapping[str, str] = {**_ADAPTED, **_OF_MAKERS, **ROW_NOTES}


def german_note(text: str) -> str | None:
    """The note in German; None where there is none, as for pieces of extensions."""
    return translated(_NOTES, text, german_number)
