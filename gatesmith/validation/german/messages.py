"""The messages of findings in German, by the English ones."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.validation.german.file_messages import UNREADABLE
from gatesmith.validation.german.size_messages import FIT, PRINTING

_SURFACE: Mapping[str, str] = {
    "{} used by only one triangle: the surface has a hole there ({} of the {} open edges in the "
    "file are not counted: they close when points up to {} mm apart are welded)": (
        "{} an nur einem Dreieck: Dort hat die Oberfläche ein Loch ({} der {} offenen Kanten der "
        "Datei zählen nicht: Sie schließen sich, wenn Punkte mit bis zu {} mm Abstand verbunden "
        "werden)"
    ),
    "{} used by only one triangle: the surface has a hole there": (
        "{} an nur einem Dreieck: Dort hat die Oberfläche ein Loch"
    ),
    "{} used by only one triangle": "{} an nur einem Dreieck",
    "{} used by more than two triangles, not equally often in both directions": (
        "{} an mehr als zwei Dreiecken, nicht gleich oft in beiden Richtungen"
    ),
    "{} not used equally both ways": "{}, nicht gleich oft in beiden Richtungen benutzt",
    "{} where {} touch without being united": "{}: Dort berühren sich {}, ohne verbunden zu sein",
    "{} where bodies touch": "{}: Dort berühren sich Körper",
    "{} with two corners at one point": "{} mit zwei Ecken an derselben Stelle",
    "{} with all three corners on a line": "{} mit allen drei Ecken auf einer Geraden",
    "{} on the same corners as another": "{} auf denselben Ecken wie ein anderes",
    "{} repeated in the same place, each triangle with a copy wound the opposite way, so it "
    "encloses nothing": (
        "{} doppelt an derselben Stelle, jedes Dreieck mit einer entgegengesetzt gewendeten Kopie; "
        "das umschließt nichts"
    ),
    "{} repeated in the same place, each triangle with a copy wound the same way": (
        "{} doppelt an derselben Stelle, jedes Dreieck mit einer gleich gewendeten Kopie"
    ),
    "{} of a body that is there twice": "{} eines Körpers, der doppelt da ist",
    "{} in the file: all close when points up to {} mm apart are welded, and the file was checked "
    "that way": (
        "{} in der Datei: Alle schließen sich, wenn Punkte mit bis zu {} mm Abstand verbunden "
        "werden; so wurde die Datei geprüft"
    ),
    "{} in the middle of another triangle's edge, which leaves {} open": (
        "{} mitten auf der Kante eines anderen Dreiecks; dadurch bleiben offen: {}"
    ),
    "{} where both triangles run the same way however they are flipped: the surface has only one "
    "side": (
        "{}: Dort laufen beide Dreiecke gleich herum, wie man sie auch dreht; die Oberfläche hat "
        "nur eine Seite"
    ),
    "{} where both triangles run the same way: {} must be flipped": (
        "{}: Dort laufen beide Dreiecke gleich herum; umzudrehen: {}"
    ),
    "{} where both triangles run one way": "{}: Dort laufen beide Dreiecke gleich herum",
}

_FILES: Mapping[str, str] = {
    "the mesh has no triangles": "das Netz hat keine Dreiecke",
    "{} of {} with a coordinate that is infinite, not a number, or too far away to be stored; the "
    "first: {} (counted from 0)": (
        "{} von {} mit einer Koordinate, die unendlich, keine Zahl oder zu weit entfernt ist; die "
        "ersten: {} (gezählt ab 0)"
    ),
    "coordinates of up to {} mm are stored in steps of {} mm; smaller details are lost": (
        "Koordinaten bis {} mm werden in Schritten von {} mm gespeichert; kleinere Einzelheiten "
        "gehen verloren"
    ),
    "line {}: the last solid ends without endsolid": (
        "Zeile {}: Der letzte Körper endet ohne endsolid"
    ),
    "{} of {} stored normals point against the winding of their triangles": (
        "{} von {} gespeicherten Normalen zeigen gegen die Wicklung ihrer Dreiecke"
    ),
    "{} with a coordinate that is not a finite number": (
        "{} mit einer Koordinate, die keine endliche Zahl ist"
    ),
    "at least {} of overlapping build items (counted from 0: {}); their boxes overlap by up to {} "
    "mm": (
        "mindestens {} sich überschneidender Objekte auf der Platte (gezählt ab 0: {}); ihre "
        "Hüllquader überschneiden sich um bis zu {} mm"
    ),
    "{} of overlapping build items (counted from 0: {}); their boxes overlap by up to {} mm": (
        "{} sich überschneidender Objekte auf der Platte (gezählt ab 0: {}); ihre Hüllquader "
        "überschneiden sich um bis zu {} mm"
    ),
    "the longest side is {} mm, unusually small for a piece: {}": (
        "die längste Seite misst {} mm, ungewöhnlich klein für ein Bauteil: {}"
    ),
    "by the unit that the file states the longest side is {} mm, unusually large for a piece; a "
    "thousandth of that is {} mm": (
        "in der Einheit, die die Datei angibt, misst die längste Seite {} mm, ungewöhnlich groß "
        "für ein Bauteil; ein Tausendstel davon ist {} mm"
    ),
    "the longest side is {} mm, unusually large for a piece: {}": (
        "die längste Seite misst {} mm, ungewöhnlich groß für ein Bauteil: {}"
    ),
    "{} of {} repeats the position of another: {} is open by the file's own indices, {} by "
    "position": (
        "{} von {} an derselben Stelle wie ein anderer; nach den Nummern der Datei offen: {}, nach "
        "der Lage: {}"
    ),
    "{} of {} repeats the position of another: {} are open by the file's own indices, {} by "
    "position": (
        "{} von {} an derselben Stelle wie ein anderer; nach den Nummern der Datei offen: {}, nach "
        "der Lage: {}"
    ),
    "{} of {} repeat the position of another: {} is open by the file's own indices, {} by "
    "position": (
        "{} von {} an derselben Stelle wie andere; nach den Nummern der Datei offen: {}, nach der "
        "Lage: {}"
    ),
    "{} of {} repeat the position of another: {} are open by the file's own indices, {} by "
    "position": (
        "{} von {} an derselben Stelle wie andere; nach den Nummern der Datei offen: {}, nach der "
        "Lage: {}"
    ),
    "the transform of build item {} mirrors the object": (
        "die Transformation von Objekt {} auf der Platte spiegelt es"
    ),
    "the model holds {}, which gatesmith does not read": (
        "das Modell enthält etwas, das gatesmith nicht liest ({})"
    ),
    "not checked, because it would take too long: overhangs and bridges at undersides that are "
    "smaller than many others or have very many edges ({} left out)": (
        "nicht geprüft, weil es zu lange dauern würde: Überhänge und Brücken an Unterseiten, die "
        "kleiner sind als viele andere oder sehr viele Kanten haben ({} ausgelassen)"
    ),
    "not checked, because it would take too long: overhangs at corners that are shorter than many "
    "others or have very many triangles beside them ({} left out)": (
        "nicht geprüft, weil es zu lange dauern würde: Überhänge an Ecken, die kürzer sind als "
        "viele andere oder sehr viele Dreiecke neben sich haben ({} ausgelassen)"
    ),
    "not checked, because it would take too long: whether triangles cross where very many of them "
    "lie in one place": (
        "nicht geprüft, weil es zu lange dauern würde: ob sich Dreiecke durchdringen, wo sehr "
        "viele an einer Stelle liegen"
    ),
    "not checked, because it would take too long: whether more triangles cross where very many of "
    "them lie in one place": (
        "nicht geprüft, weil es zu lange dauern würde: ob sich weitere Dreiecke durchdringen, wo "
        "sehr viele an einer Stelle liegen"
    ),
    "not checked, because it would take too long: thin walls, narrow gaps and small features of "
    "horizontal sections": (
        "nicht geprüft, weil es zu lange dauern würde: dünne Wände, enge Spalte und Kleinteile in "
        "waagerechten Schnitten"
    ),
    "not checked, because it would take too long: solids and printing of {} triangles, more than "
    "{}: crossings, nested bodies, overhangs and thin walls": (
        "nicht geprüft, weil es zu lange dauern würde: Körper und Druck von {} Dreiecken, mehr als "
        "{}: Durchdringungen, Körper in Körpern, Überhänge und dünne Wände"
    ),
    "not checked, because it would take too long: whether each number in the rows of a large model "
    "is well-formed": (
        "nicht geprüft, weil es zu lange dauern würde: ob jede Zahl in den Zeilen eines großen "
        "Modells richtig geschrieben ist"
    ),
    "not checked, because it would take too long: level parts and gaps lower than a layer, of "
    "which there are very many": (
        "nicht geprüft, weil es zu lange dauern würde: waagerechte Teile und Spalte unter einer "
        "Schichthöhe, von denen es sehr viele gibt"
    ),
    "the file is empty": "die Datei ist leer",
    "there is not enough memory in this browser": "dieser Browser hat nicht genug Speicher",
    "not checked, because there is not enough memory: all of the file": (
        "nicht geprüft, weil der Speicher nicht reicht: die ganze Datei"
    ),
}

_SOLIDS: Mapping[str, str] = {
    "{} of {} inside out and not a cavity of another": (
        "{} von {} mit der Innenseite nach außen und kein Hohlraum eines anderen"
    ),
    "{} inside out": "{} mit der Innenseite nach außen",
    "{} inside a body faces outwards like the body, so slicers see no cavity": (
        "{} in einem Körper, wie dieser nach außen gewendet; Slicer sehen keinen Hohlraum"
    ),
    "{} inside a body face outwards like the body, so slicers see no cavity": (
        "{} in einem Körper, wie dieser nach außen gewendet; Slicer sehen keinen Hohlraum"
    ),
    "{} of triangles of one body cross each other": (
        "{} von Dreiecken eines Körpers, die sich durchdringen"
    ),
    "{} of overlapping bodies, with {} of crossing triangles": (
        "{} sich überschneidender Körper; sich durchdringende Dreiecke: {}"
    ),
    "{} beside the others too small to print, up to {} mm wide": (
        "{} neben den anderen, zu klein zum Drucken, bis zu {} mm breit"
    ),
    "{} beside the others too small to print, up to {} large": (
        "{} neben den anderen, zu klein zum Drucken, bis zu {} groß"
    ),
    "{} where parts of the surface meet without sharing an edge": (
        "{}: Dort treffen sich Teile der Oberfläche ohne gemeinsame Kante"
    ),
    "the surface of {} mm² encloses only {} mm³, like a sheet {} mm thick": (
        "die Oberfläche von {} mm² umschließt nur {} mm³, wie ein Blatt von {} mm Dicke"
    ),
    "the surface encloses only {} mm³": "die Oberfläche umschließt nur {} mm³",
    "the volume is {} mm³, less than 0: all triangles face inwards": (
        "das Volumen ist {} mm³, also unter 0: Alle Dreiecke zeigen nach innen"
    ),
    "the volume is {} mm³: all triangles face inwards": (
        "das Volumen ist {} mm³: Alle Dreiecke zeigen nach innen"
    ),
}

_LAST: Mapping[str, str] = {
    # These would fit sentences above, too
    "{}, expected {}": "{}, erwartet: {}",
}

MESSAGES: Mapping[str, str] = {
    **_SURFACE,
    **_FILES,
    **UNREADABLE,
    **_SOLIDS,
    **PRINTING,
    **FIT,
    **_LAST,
}
"""Messages by the English ones; ``{}`` stands for a number, a count or a word of ``WORDS``."""
