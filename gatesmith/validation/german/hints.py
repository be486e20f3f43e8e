"""What to do about a finding, in German, by the English hints."""

from __future__ import annotations

from collections.abc import Mapping

_FILES: Mapping[str, str] = {
    "check the name and the permissions, and that no other program is writing the file": (
        "prüfe Namen und Zugriffsrechte, und ob ein anderes Programm gerade in die Datei schreibt"
    ),
    "export the piece again; nothing was selected, or the disk was full": (
        "exportiere das Bauteil noch einmal; es war nichts ausgewählt oder der Datenträger voll"
    ),
    "copy or download the file again; if that does not help, export the piece again": (
        "kopiere die Datei neu oder lade sie noch einmal herunter; hilft das nicht, exportiere das "
        "Bauteil noch einmal"
    ),
    "check whether two files were joined; otherwise export the piece again": (
        "prüfe, ob zwei Dateien aneinandergehängt wurden; sonst exportiere das Bauteil noch einmal"
    ),
    "check that it is the right file; rename it if the message says so, or export it again": (
        "prüfe, ob es die richtige Datei ist; benenne sie um, wenn die Meldung das sagt, oder "
        "exportiere sie noch einmal"
    ),
    "set a decimal point in the program or in the system's language, and export again": (
        "stelle im Programm oder in der Systemsprache den Dezimalpunkt ein und exportiere noch "
        "einmal"
    ),
    "export the piece again from the program that made it; if that does not help, use STL": (
        "exportiere das Bauteil noch einmal aus seinem Programm; hilft das nicht, nimm STL"
    ),
    "do not open the file in other programs either; find out where it comes from": (
        "öffne die Datei auch in anderen Programmen nicht, und finde heraus, woher sie kommt"
    ),
    "export it as a plain mesh, in 3MF or STL": "exportiere ein einfaches Netz, als 3MF oder STL",
    "export in millimetres": "exportiere in Millimetern",
    "put the object on the plate and export again": (
        "lege das Objekt auf die Platte und exportiere noch einmal"
    ),
    "export it without compression and extensions, or as 3MF": (
        "exportiere ohne Kompression und Erweiterungen, oder als 3MF"
    ),
    "heal or rebuild the solid in the program that wrote it, and export it again": (
        "heile den Körper in seinem Programm oder baue ihn neu, und exportiere noch einmal"
    ),
    "close the surface to a solid before you export it": (
        "schließe die Fläche vor dem Export zu einem Körper"
    ),
    "export the piece again from the program that made it, or try a STEP file from another "
    "program": (
        "exportiere das Bauteil noch einmal aus seinem Programm, oder versuche eine STEP-Datei aus "
        "einem anderen"
    ),
    "validate the piece as 3MF or STL, or leave out details": (
        "prüfe das Bauteil als 3MF oder STL, oder lass Einzelheiten weg"
    ),
    "repair the solid in the program that wrote it, or export the piece as 3MF or STL": (
        "repariere den Körper in seinem Programm, oder exportiere das Bauteil als 3MF oder STL"
    ),
    "check in another program that no part of the solid is missing": (
        "prüfe in einem anderen Programm, dass kein Teil des Körpers fehlt"
    ),
    "check the disk, then make the piece again": (
        "prüfe den Datenträger, dann mache das Bauteil noch einmal"
    ),
    "make the piece again": "mache das Bauteil noch einmal",
    "make the piece again; if that does not help, report it with the command": (
        "mache das Bauteil noch einmal; hilft das nicht, melde es mit dem Befehl"
    ),
    "validate the file on its own, or with --ignore printing; if that fails too, report it with "
    "the file": (
        "prüfe die Datei allein oder mit --ignore printing; hilft das nicht, melde es mit der Datei"
    ),
    "export the piece again; nothing was selected, or the shape was empty": (
        "exportiere das Bauteil noch einmal; es war nichts ausgewählt oder die Form leer"
    ),
    "export the piece again; the program that wrote this file divided by zero, or put a corner "
    "farther away than 3.4e38 mm": (
        "exportiere das Bauteil noch einmal; das Programm dieser Datei hat durch null geteilt oder "
        "eine Ecke weiter weg als 3,4e38 mm gesetzt"
    ),
    "move the piece to the origin in the program that made it, and export again": (
        "rücke das Bauteil in seinem Programm an den Ursprung, und exportiere noch einmal"
    ),
    "if the piece looks whole, save it again; otherwise copy or download the file again": (
        "ist das Bauteil vollständig, speichere es neu; sonst kopiere oder lade die Datei noch "
        "einmal"
    ),
    "slicers go by the winding; save the file again if a program shows it inside out": (
        "Slicer richten sich nach der Wicklung; speichere die Datei neu, wenn ein Programm sie "
        "umgestülpt zeigt"
    ),
    "move the items apart on the plate, or unite them if they form one piece": (
        "rücke die Objekte auf der Platte auseinander, oder vereinige sie, wenn sie ein Bauteil "
        "sind"
    ),
    "mirror the mesh itself in the program that made it, and export again": (
        "spiegele das Netz selbst in seinem Programm, und exportiere noch einmal"
    ),
    "the shape was checked without it; save the file again if a program rejects it": (
        "die Form wurde ohne das geprüft; speichere die Datei neu, wenn ein Programm sie ablehnt"
    ),
    "slicers ignore it; save the file again if a program rejects it": (
        "Slicer sehen darüber hinweg; speichere die Datei neu, wenn ein Programm sie ablehnt"
    ),
    "export the model as a plain mesh, then all of it is checked": (
        "exportiere das Modell als einfaches Netz, dann wird alles geprüft"
    ),
    "use a coarser mesh, or split the file into its pieces": (
        "nimm ein gröberes Netz, oder teile die Datei in ihre Bauteile"
    ),
    "if its numbers are millimetres, export it as 3MF in millimetres, or scale a GLB, which is in "
    "metres, by 0.001": (
        "wenn ihre Zahlen Millimeter sind, exportiere sie als 3MF in Millimetern, oder skaliere "
        "eine GLB, die in Metern ist, mit 0,001"
    ),
    "export in millimetres, or as 3MF, which states its unit": (
        "exportiere in Millimetern, oder als 3MF, die ihre Einheit nennt"
    ),
    "the file was checked by position, as slicers do; weld equal vertices when exporting": (
        "die Datei wurde nach der Lage geprüft, wie Slicer es tun; verbinde beim Export gleiche "
        "Punkte"
    ),
    "a 3MF joins triangles by index, within one object: make each object closed by itself, and "
    "weld equal vertices when exporting": (
        "eine 3MF verbindet Dreiecke nach Nummern, innerhalb eines Objekts: Schließe jedes Objekt "
        "für sich, und verbinde beim Export gleiche Punkte"
    ),
}

_SURFACES: Mapping[str, str] = {
    "a triangle is missing, or two corners that should meet differ; export again": (
        "ein Dreieck fehlt, oder zwei Ecken, die sich treffen sollen, tun es nicht; exportiere "
        "noch einmal"
    ),
    "a triangle is repeated or a fin sticks out; unite the parts and export again": (
        "ein Dreieck ist doppelt, oder eine Fläche steht ab; vereinige die Teile und exportiere "
        "noch einmal"
    ),
    "it prints, but the parts may come apart; let them overlap, or move them apart": (
        "es lässt sich drucken, aber die Teile fallen womöglich auseinander; lass sie ineinander "
        "ragen, oder rücke sie auseinander"
    ),
    "mesh the piece again, finer or with another tolerance; slicers drop these triangles": (
        "vernetze das Bauteil neu, feiner oder mit anderer Toleranz; Slicer lassen diese Dreiecke "
        "weg"
    ),
    "remove the copy, or run gatesmith repair, which keeps one of them": (
        "entferne die Kopie, oder nimm gatesmith repair, das eine davon behält"
    ),
    "slicers close such gaps; gatesmith repair writes a file without them": (
        "Slicer schließen solche Lücken; gatesmith repair schreibt eine Datei ohne sie"
    ),
    "split the long edge where the corner lies, or unite the parts and mesh them again": (
        "teile die lange Kante an der Ecke, oder vereinige die Teile und vernetze sie neu"
    ),
    "the surface is twisted or passes through itself and encloses nothing; model the piece again": (
        "die Oberfläche ist verdreht oder durchdringt sich selbst und umschließt nichts; "
        "modelliere das Bauteil neu"
    ),
    "run gatesmith repair, which flips them, or export again with all normals outwards": (
        "nimm gatesmith repair, das sie umdreht, oder exportiere noch einmal mit allen Normalen "
        "nach außen"
    ),
    "unite parts that belong together, and put one piece in each file": (
        "vereinige Teile, die zusammengehören, mit einem Bauteil in jeder Datei"
    ),
    "flip the triangles of that body; it was mirrored, or subtracted from nothing": (
        "drehe die Dreiecke dieses Körpers um; er wurde gespiegelt oder vom Nichts abgezogen"
    ),
    "flip its triangles if it is a cavity, remove it if it is not": (
        "drehe ihre Dreiecke um, wenn sie ein Hohlraum ist; sonst entferne sie"
    ),
    "slicers fill what is enclosed twice; unite the surface in your CAD program": (
        "Slicer füllen, was doppelt umschlossen ist; vereinige die Oberfläche im CAD-Programm"
    ),
    "slicers unite them; unite them in your CAD program, or move them apart": (
        "Slicer verbinden sie; vereinige sie im CAD-Programm, oder rücke sie auseinander"
    ),
    "delete the debris; a cut or a union in your CAD program left it": (
        "lösche die Reste; ein Schnitt oder eine Vereinigung im CAD-Programm hat sie übrig gelassen"
    ),
    "it prints; let parts overlap where they should hold together": (
        "es lässt sich drucken; lass Teile ineinander ragen, wo sie halten sollen"
    ),
    "give the piece a thickness, or check whether its unit is the millimetre": (
        "gib dem Bauteil eine Dicke, oder prüfe, ob seine Einheit der Millimeter ist"
    ),
    "flip all triangles, or export again without mirroring": (
        "drehe alle Dreiecke um, oder exportiere noch einmal ohne Spiegelung"
    ),
}

_PRINTING: Mapping[str, str] = {
    "choose a larger printer, a smaller piece or a smaller bed margin": (
        "wähle einen größeren Drucker, ein kleineres Bauteil oder einen schmaleren Rand des "
        "Druckbetts"
    ),
    "extend the tip down to something, cut it off, or turn the piece": (
        "verlängere die Spitze bis auf etwas hinunter, schneide sie ab, oder drehe das Bauteil"
    ),
    "make it wider or close it: its two sides fuse in print": (
        "mache ihn breiter oder schließe ihn: Seine Seiten verschmelzen im Druck"
    ),
    "make it higher or close it: what is above fuses with what is below": (
        "mache ihn höher oder schließe ihn: Oben und unten verschmelzen"
    ),
    "make it steeper, support a level part at both ends, or turn the piece": (
        "mache sie steiler, stütze waagerechte Teile an beiden Enden, oder drehe das Bauteil"
    ),
    "make the opening narrower, or close it with flanks of {}° instead of a level ceiling": (
        "mache die Öffnung schmaler, oder schließe sie mit Schrägen von {}° statt mit einer "
        "waagerechten Decke"
    ),
    "make it thicker or shorter, or join it to what stands beside it: it snaps off": (
        "mache sie dicker oder kürzer, oder verbinde sie mit ihrer Umgebung: Sie bricht ab"
    ),
    "make it thicker; so thin a plate bends and tears": (
        "mache es dicker; eine so dünne Platte verbiegt sich und reißt"
    ),
    "make it thicker: slicers drop it": "mache es dicker: Slicer lassen es weg",
    "make it wider: it prints as a mere bump": "mache sie breiter: Gedruckt ist sie nur ein Buckel",
    "make it one or two layers high: anything lower may vanish": (
        "mache sie ein oder zwei Schichten hoch: Was niedriger ist, kann verschwinden"
    ),
    "make it at least two layers high: anything lower may vanish": (
        "mache sie mindestens zwei Schichten hoch: Was niedriger ist, kann verschwinden"
    ),
    "make it thicker: a single line does not hold, and less than one line is not printed": (
        "mache sie dicker: Eine einzelne Bahn hält nicht, und weniger als eine wird nicht gedruckt"
    ),
    "turn the piece, make it lower or give it a wider foot": (
        "drehe das Bauteil, mache es niedriger, oder gib ihm einen breiteren Fuß"
    ),
    "move the piece so that its lowest point is at z = 0": (
        "verschiebe das Bauteil, bis sein tiefster Punkt bei z = 0 liegt"
    ),
    "look for a foot that is too short or too long, or a part lying on its side": (
        "suche nach einem zu kurzen oder zu langen Fuß, oder nach einem Teil, das auf der Seite "
        "liegt"
    ),
    "place the piece on its largest flat face, or give it a foot": (
        "lege das Bauteil auf seine größte ebene Fläche, oder gib ihm einen Fuß"
    ),
    "turn on the brim in the slicer, or use a bed with good adhesion": (
        "schalte im Slicer den Rand (Brim) ein, oder nimm ein Druckbett, das gut haftet"
    ),
}

_FIT: Mapping[str, str] = {
    "turn it {}° {}, seen from above, and export it again": (
        "drehe es um {}° {}, von oben gesehen, und exportiere noch einmal"
    ),
    "check the unit, the position of the origin and the meshing tolerance": (
        "prüfe die Einheit, die Lage des Ursprungs und die Toleranz der Vernetzung"
    ),
    "move the piece so that its lowest point is at z = 0; it was checked as if it stood there": (
        "verschiebe das Bauteil, bis sein tiefster Punkt bei z = 0 liegt; geprüft wurde es so, als "
        "läge er dort"
    ),
    "make the piece at least {} mm shorter along {}": (
        "mache das Bauteil mindestens {} mm kürzer entlang {}"
    ),
    "make it {} mm shorter along {}, or expect to sand it": (
        "mache es {} mm kürzer entlang {}, oder rechne mit Schleifen"
    ),
    "if it is upside down, turn it over and export it again": (
        "steht es auf dem Kopf, drehe es um und exportiere noch einmal"
    ),
    "export in millimetres, scale the piece by {}, or save it as 3MF, which states its unit": (
        "exportiere in Millimetern, skaliere das Bauteil mit {}, oder speichere es als 3MF, die "
        "ihre Einheit nennt"
    ),
}

HINTS: Mapping[str, str] = {**_FILES, **_SURFACES, **_PRINTING, **_FIT}
"""Hints by the English ones; ``{}`` stands for a number or a word."""
