"""What ``gatesmith bundle`` refuses, in German, by the English sentences."""

from __future__ import annotations

from collections.abc import Mapping

BUNDLE_SENTENCES: Mapping[str, str] = {
    "there is no piece or set {}; did you mean {}?": (
        "weder Teil noch Set: {}; gemeint ist wohl {}"
    ),
    "there is no piece or set {}; known: {}": "weder Teil noch Set: {}; bekannt sind: {}",
    "there is no category {}; did you mean {}?": (
        "die Kategorie {} gibt es nicht; gemeint ist wohl {}"
    ),
    "there is no category {}; known: {}": "die Kategorie {} gibt es nicht; bekannt sind: {}",
    "nothing to bundle; name a piece, a set such as gates, or a list of pieces: {}": (
        "nichts zu packen; nenne ein Teil, ein Set wie gates oder eine Liste von Teilen: {}"
    ),
    "the licence {} asks for a name; write --author NAME, set it once with gatesmith config set "
    "author NAME, or choose --license CC0-1.0": (
        "die Lizenz {} verlangt einen Namen; schreibe --author NAME, setze ihn einmal mit "
        "gatesmith config set author NAME, oder wähle --license CC0-1.0"
    ),
    "{} is not a licence that Thingiverse offers; choose one of {}": (
        "{} ist keine Lizenz, die Thingiverse anbietet; wähle eine von {}"
    ),
    "the name is empty; name a folder, such as thingiverse": (
        "der Name ist leer; nenne einen Ordner, etwa thingiverse"
    ),
    "a bundle needs its own folder; give its name, such as thingiverse": (
        "ein Paket braucht einen eigenen Ordner; nenne ihn, etwa thingiverse"
    ),
    "give the folder's name, such as {}; the zip is written beside it": (
        "nenne den Ordner, etwa {}; das Zip entsteht daneben"
    ),
    "is a file, but a bundle is a folder; choose another name": (
        "ist eine Datei, ein Paket ist aber ein Ordner; wähle einen anderen Namen"
    ),
    "contains {}, which gatesmith did not write and would delete; move it, or choose another "
    "name": (
        "enthält {}, das nicht von gatesmith ist und gelöscht würde; verschiebe es oder wähle "
        "einen anderen Namen"
    ),
    "{} was changed after gatesmith wrote it, and the change would be lost; move it, or choose "
    "another name": (
        "{} wurde später geändert, und die Änderung ginge verloren; verschiebe es oder wähle einen "
        "anderen Namen"
    ),
    "applies to a single piece; in a list, write it after its piece, as in {}": (
        "gilt für ein einzelnes Teil; schreibe es in einer Liste hinter sein Teil, wie in {}"
    ),
    "files cannot be mixed with pieces or sets; make a separate bundle": (
        "Dateien lassen sich nicht mit Teilen oder Sets mischen; mach ein eigenes Paket"
    ),
    "the recipe in the file already has it; omit the option": (
        "das Rezept in der Datei hat es schon; lass die Option weg"
    ),
    "these recipes are for different printers or different profiles of one; make a separate bundle "
    "for each": (
        "diese Rezepte sind für verschiedene Drucker oder Profile; mach für jeden ein eigenes Paket"
    ),
}
"""Sentences at the end of a message; ``{}`` stands for a name."""
