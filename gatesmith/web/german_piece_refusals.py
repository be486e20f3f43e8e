"""Why a piece other than the gate cannot be made, in German, by the English sentences.

``{0}`` and so on are the names and numbers of the English sentence in their order.
"""

from __future__ import annotations

from collections.abc import Mapping

_EVERY_PIECE: Mapping[str, str] = {
    "{}° is more than the printer's overhang of {}°; use at most that": (
        "{0}° sind mehr als der Überhang des Druckers von {1}°; nimm höchstens so viel"
    ),
    "{}° is less than the {}° of the chamfer along the bed; use --bed-chamfer 0 or an overhang of "
    "at least that": (
        "{0}° sind weniger als die {1}° der Fase am Druckbett; nimm --bed-chamfer 0 oder einen "
        "Überhang von mindestens so viel"
    ),
    "{} mm is more than the nozzle of {} mm can print; use at most that": (
        "{0} mm sind mehr, als die Düse von {1} mm drucken kann; nimm höchstens so viel"
    ),
    "{} mm leaves no floor of {} layers below a carving {} mm deep; use at least {} mm or a finer "
    "printer": (
        "{0} mm lassen unter einer {2} mm tiefen Verzierung keinen Boden von {1} Schichten; nimm "
        "mindestens {3} mm oder einen feineren Drucker"
    ),
    "{} mm on a foot of {} mm would wobble and snap; use at most {} mm": (
        "{0} mm auf einem Fuß von {1} mm würden wackeln und brechen; nimm höchstens {2} mm"
    ),
    "there is no mark for {}; use {}, or leave out --marked": (
        "für {0} gibt es kein Zeichen; nimm {1} oder lass --marked weg"
    ),
}

_MEDINA: Mapping[str, str] = {
    "a tile of {} mm has no room for a figure {} mm high, the smallest that this printer can show; "
    "use a larger tile or a finer printer": (
        "ein Plättchen von {0} mm hat keinen Platz für eine {1} mm hohe Ziffer, die kleinste, die "
        "dieser Drucker zeigen kann; nimm ein größeres Plättchen oder einen feineren Drucker"
    ),
    "a building {} mm wide and {} mm high has no room for carving that this printer can make; use "
    "a larger building or a finer nozzle": (
        "ein Gebäude von {0} mm Breite und {1} mm Höhe hat keinen Platz für eine Verzierung, die "
        "dieser Drucker machen kann; nimm ein größeres Gebäude oder eine feinere Düse"
    ),
    "a roof of {} mm has no room for a mark that this printer can show; leave out --marked or use "
    "a larger building or a finer nozzle": (
        "ein Dach von {0} mm hat keinen Platz für ein Zeichen, das dieser Drucker zeigen kann; "
        "lass --marked weg oder nimm ein größeres Gebäude oder eine feinere Düse"
    ),
    "the boss for a dome of {} mm is {} mm wide, but the roof has room for only {} mm; leave out "
    "--seat or use a smaller --dome-side": (
        "der Zapfen für eine Kuppel von {0} mm ist {1} mm breit, das Dach hat aber nur Platz für "
        "{2} mm; lass --seat weg oder nimm ein kleineres --dome-side"
    ),
    "a chip of {} mm has no room for the number {}, which needs {} mm on this printer; use a "
    "greater depth, a shorter number or a finer nozzle": (
        "ein Plättchen von {0} mm hat keinen Platz für die Zahl {1}, die auf diesem Drucker {2} mm "
        "braucht; nimm mehr Tiefe, eine kürzere Zahl oder eine feinere Düse"
    ),
    "{} slots of {} mm are {} mm long, the printer's bed has {} mm; use at most {} slots or a "
    "narrower key": (
        "{0} Schlitze von {1} mm sind {2} mm lang, das Druckbett hat {3} mm; nimm höchstens {4} "
        "Schlitze oder einen schmaleren Schlüssel"
    ),
    "{} mm leaves nothing above the foot in layers of {} mm; use at least {} mm": (
        "{0} mm lassen bei Schichten von {1} mm nichts über dem Fuß; nimm mindestens {2} mm"
    ),
    "a dome {} mm wide and {} mm high is too small for a star that shows its colour; leave out "
    "--marked or use a larger dome": (
        "eine Kuppel von {0} mm Breite und {1} mm Höhe ist zu klein für einen Stern, der ihre "
        "Farbe zeigt; lass --marked weg oder nimm eine größere Kuppel"
    ),
    "{} mm leaves too little to stand on around a recess of {} mm; use a larger dome or leave out "
    "--seat": (
        "bei {0} mm bleibt um eine Mulde von {1} mm zu wenig Standfläche; nimm eine größere Kuppel "
        "oder lass --seat weg"
    ),
    "a dome {} mm high and {} mm wide has too thin a shell around a recess {} mm wide and {} mm "
    "deep; use a larger dome or leave out --seat": (
        "eine Kuppel von {0} mm Höhe und {1} mm Breite hat um eine Mulde von {2} mm Breite und {3} "
        "mm Tiefe eine zu dünne Schale; nimm eine größere Kuppel oder lass --seat weg"
    ),
    "the smallest numbers that this printer can show need {} mm, but the marks are {} mm apart; "
    "use a finer nozzle": (
        "die kleinsten Zahlen, die dieser Drucker zeigen kann, brauchen {0} mm, die Striche liegen "
        "aber {1} mm auseinander; nimm eine feinere Düse"
    ),
    "{} mm is too thin for a sturdy neck on this printer; use at least {} mm": (
        "{0} mm sind auf diesem Drucker zu dünn für einen festen Hals; nimm mindestens {1} mm"
    ),
    "a merchant {} mm wide would snap below a head that this printer can show; use at least {} "
    "mm": (
        "ein Händler von {0} mm Breite würde unter einem Kopf brechen, den dieser Drucker zeigen "
        "kann; nimm mindestens {1} mm"
    ),
    "{} mm leaves no room for a head that this printer can show; use at least {} mm": (
        "{0} mm lassen keinen Platz für einen Kopf, den dieser Drucker zeigen kann; nimm "
        "mindestens {1} mm"
    ),
    "a foot {} mm wide does not stick to the bed; use at least {} mm": (
        "ein Fuß von {0} mm Breite haftet nicht am Druckbett; nimm mindestens {1} mm"
    ),
    "{} mm leaves no room for an arch between two walls on this printer; use at least {} mm": (
        "{0} mm lassen auf diesem Drucker keinen Platz für einen Bogen zwischen zwei Wänden; nimm "
        "mindestens {1} mm"
    ),
    "{} mm is too low for an arch {} mm wide on this printer; use at least {} mm": (
        "{0} mm sind auf diesem Drucker zu niedrig für einen {1} mm breiten Bogen; nimm mindestens "
        "{2} mm"
    ),
    "a tower {} mm wide has only {} mm of roof between its parapets, but diamonds need {} mm; "
    "leave out --value or use a larger tower": (
        "ein Turm von {0} mm Breite hat zwischen den Brüstungen nur {1} mm Dach, Rauten brauchen "
        "aber {2} mm; lass --value weg oder nimm einen größeren Turm"
    ),
    "{} mm leaves no shaft between the foot and the crown of a tower {} mm wide on this printer; "
    "use a finer nozzle": (
        "{0} mm lassen auf diesem Drucker zwischen Fuß und Krone eines {1} mm breiten Turms keinen "
        "Schaft; nimm eine feinere Düse"
    ),
    "{} mm leaves no shaft between the foot and the crown of a tower {} mm wide on this printer; "
    "use at least {} mm": (
        "{0} mm lassen auf diesem Drucker zwischen Fuß und Krone eines {1} mm breiten Turms keinen "
        "Schaft; nimm mindestens {2} mm"
    ),
    "a tower {} mm wide has a shaft of {} mm, which would snap at any height; use a larger tower, "
    "finer detail or a finer nozzle": (
        "ein Turm von {0} mm Breite hat einen Schaft von {1} mm, der bei jeder Höhe brechen würde; "
        "nimm einen größeren Turm, feinere Details oder eine feinere Düse"
    ),
    "{} merlons on {} mm would be thinner than the printer's minimum wall; use at most {}": (
        "{0} Zinnen auf {1} mm wären dünner als die dünnste Wand des Druckers; nimm höchstens {2}"
    ),
    "{} mm leaves no room between two parapets of {} mm, the printer's minimum wall; use a larger "
    "tower or a finer nozzle": (
        "{0} mm lassen keinen Platz zwischen zwei Brüstungen von {1} mm, der dünnsten Wand des "
        "Druckers; nimm einen größeren Turm oder eine feinere Düse"
    ),
}

_WADI: Mapping[str, str] = {
    "{} mm leaves no room for a sturdy guardian and a finger of {} mm on each side of it; use at "
    "least {} mm: measure the side of a land tile": (
        "{0} mm lassen keinen Platz für einen festen Wächter und auf jeder Seite einen Finger von "
        "{1} mm; nimm mindestens {2} mm: miss die Seite eines Landplättchens"
    ),
    "a {} {} mm wide is too small to be sturdy on this printer; use at least {} mm": (
        "ein Wächter ({0}) von {1} mm Breite ist auf diesem Drucker zu klein, um fest zu sein; "
        "nimm mindestens {2} mm"
    ),
    "a {} {} mm high is too small to be sturdy on this printer; use at least {} mm": (
        "ein Wächter ({0}) von {1} mm Höhe ist auf diesem Drucker zu klein, um fest zu sein; nimm "
        "mindestens {2} mm"
    ),
    "a base {} mm wide leaves no room for a finger of {} mm on each side of it on a tile of {} mm; "
    "use at most {} mm": (
        "ein Fuß von {0} mm Breite lässt auf einem Plättchen von {2} mm an den Seiten keinen Platz "
        "für einen Finger von {1} mm; nimm höchstens {3} mm"
    ),
    "{} mm on a base of {} mm tips over at {}°, but it must withstand {}°; use a lower height or a "
    "wider base": (
        "{0} mm auf einem Fuß von {1} mm kippen bei {2}°, nötig sind {3}°; nimm weniger Höhe oder "
        "einen breiteren Fuß"
    ),
    "a tile of {} mm is too small for a figure or a palm that an inlay could fill; leave out "
    "--inlay and --inlay-color or use a larger tile": (
        "ein Plättchen von {0} mm ist zu klein für eine Ziffer oder eine Palme, die eine Einlage "
        "füllen könnte; lass --inlay und --inlay-color weg oder nimm ein größeres Plättchen"
    ),
    "a {} is its own mirror image; leave out --mirror, or use --course {}": (
        "der Flusslauf ({0}) ist sein eigenes Spiegelbild; lass --mirror weg oder nimm {1}"
    ),
    "a tile {} mm wide and {} mm thick has no terrace below which water could lie; leave out "
    "--inlay or use a thicker tile": (
        "ein Plättchen von {0} mm Breite und {1} mm Dicke hat keine Stufe, unter der Wasser liegen "
        "könnte; lass --inlay weg oder nimm ein dickeres Plättchen"
    ),
    "a disc of {} mm is too small for a carving that an inlay could fill; leave out --inlay and "
    "--inlay-color or use a larger disc": (
        "eine Scheibe von {0} mm ist zu klein für eine Verzierung, die eine Einlage füllen könnte; "
        "lass --inlay und --inlay-color weg oder nimm eine größere Scheibe"
    ),
    "the bank of a shaduf {} mm wide has no room for pips that this printer can show; leave out "
    "--marked or use a larger shaduf or a finer nozzle": (
        "das Ufer eines {0} mm breiten Schadufs hat keinen Platz für Punkte, die dieser Drucker "
        "zeigen kann; lass --marked weg oder nimm einen größeren Schaduf oder eine feinere Düse"
    ),
}

_SHADUF_FAULTS: Mapping[str, str] = {
    "is too small to be sturdy on this printer": "ist auf diesem Drucker zu klein, um fest zu sein",
    "has too steep a beam": "hat einen zu steilen Balken",
    "has a rope that would snap": "hat ein Seil, das brechen würde",
}

_SHADUF_REMEDIES: Mapping[str, str] = {
    "use at least {} mm of height, or a side of at least {} mm": (
        "nimm mindestens {2} mm Höhe oder eine Seite von mindestens {3} mm"
    ),
    "use at most {} mm of height, or a side of at least {} mm": (
        "nimm höchstens {2} mm Höhe oder eine Seite von mindestens {3} mm"
    ),
    "use at least {} mm of height": "nimm mindestens {2} mm Höhe",
    "use at most {} mm of height": "nimm höchstens {2} mm Höhe",
    "use a side of at least {} mm": "nimm eine Seite von mindestens {2} mm",
    "use for example a side of {} mm and a height of {} mm": (
        "nimm etwa eine Seite von {2} mm und eine Höhe von {3} mm"
    ),
    "use a finer nozzle": "nimm eine feinere Düse",
}

_SHADUFS = {
    f"a shaduf {{}} mm wide and {{}} mm high {fault}; {remedy}": (
        f"ein Schaduf von {{0}} mm Breite und {{1}} mm Höhe {german}; {use}"
    )
    for fault, german in _SHADUF_FAULTS.items()
    for remedy, use in _SHADUF_REMEDIES.items()
}

PIECE_REFUSALS: Mapping[str, str] = {**_EVERY_PIECE, **_MEDINA, **_WADI, **_SHADUFS}
