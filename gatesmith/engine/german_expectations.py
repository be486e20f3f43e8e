"""What a text of a game should hold, in German: the ends of errors about positions and records."""

from __future__ import annotations

from collections.abc import Mapping

WHOLE: Mapping[str, str] = {
    # Squares, slots, placements
    "a cell, its column and its row, such as e5": "ein Feld, Spalte und Zeile, etwa e5",
    "a tile, its column and its row, such as e5": "ein Kärtchen, Spalte und Zeile, etwa e5",
    "a slot, its side ({}) and its number, such as N5": (
        "ein Mauerplatz, seine Seite ({}) und seine Nummer, etwa N5"
    ),
    "a placement that begins with {}": "ein Bauteil und sein Platz; am Anfang steht {}",
    "an action that begins with {}": "eine Aktion; am Anfang steht {}",
    "{} and the gate's slot, as in {}": "{} und der Platz des Stadttors, wie in {}",
    "{} alone: a line that ends early passes": (
        "{} allein: Wer in einer Zeile weniger Aktionen hat, hat schon gepasst"
    ),
    "single blanks between the words; did you mean {}?": (
        "einzelne Leerzeichen zwischen den Wörtern; gemeint ist wohl {}"
    ),
    "single blanks between the words, as in {}": (
        "einzelne Leerzeichen zwischen den Wörtern, wie in {}"
    ),
    "{} words, as in {}": "{} Wörter, wie in {}",
    "nothing more, as in {}": "nichts weiter, wie in {}",
    # Lines, keys, lists
    "a line 'key: value'": "eine Zeile 'Schlüssel: Wert'",
    "each key only once (line {} already has it)": (
        "jeder Schlüssel nur einmal (er steht schon in Zeile {})"
    ),
    "a value of {}": "ein Wert für {}",
    "the line {} before this place": "vor dieser Stelle die Zeile {}",
    "the line {}, because several palaces claim it": (
        "die Zeile {}, weil mehrere Paläste sie beanspruchen"
    ),
    "the line {}, because several palaces are equally large": (
        "die Zeile {}, weil mehrere Paläste gleich groß sind"
    ),
    "the line {}, because side {} is walled up": "die Zeile {}, weil Seite {} zugemauert ist",
    "the line {}, because the merchants do not form one line": (
        "die Zeile {}, weil die Händler keine einzelne Gasse bilden"
    ),
    "the line that begins with {}": "die Zeile, die mit {} beginnt",
    "an empty line before the first turn": "eine leere Zeile vor dem ersten Zug",
    "a turn, such as {}": "ein Zug, etwa {}",
    "each one once": "jedes nur einmal",
    "each piece once": "jedes Bauteil nur einmal",
    "each player once": "jeder Spieler nur einmal",
    "each tile once": "jedes Kärtchen nur einmal",
    "each tile once, because only one piece can stand there": (
        "jedes Kärtchen nur einmal, weil dort nur ein Bauteil stehen kann"
    ),
    "nothing more, because a position is one line": (
        "nichts weiter, denn eine Stellung ist eine einzige Zeile"
    ),
    "the fields {}": "die Angaben {}",
    "nothing after the {} fields": "nichts nach den {} Angaben",
    "{} items in the order of play, with / between them": (
        "{} Angaben in der Spielreihenfolge, mit / dazwischen"
    ),
    "{} {}, with / between them": "{} Angaben ({}), mit / dazwischen",
    "a name of one word: letters, digits, '-' and '.'": (
        "ein Name aus einem Wort: Buchstaben, Ziffern, '-' und '.'"
    ),
    "an edition of Medina for {} players; edition {} is for {} players, not for {}": (
        "eine Ausgabe von Medina für {} Spieler; die Ausgabe {} ist für {} Spieler, nicht für {}"
    ),
    "an edition of Medina for {} players": "eine Ausgabe von Medina für {} Spieler",
    "the name of an edition (one word)": "der Name einer Ausgabe (ein Wort)",
    # Which kind of text
    "a position in one line ({}), a drawing (the lines {} and {} and a grid), or a record (which "
    "begins with {})": (
        "eine Stellung in einer Zeile ({}), eine Zeichnung (die Zeilen {} und {} und ein Gitter) "
        "oder ein Protokoll (es beginnt mit {})"
    ),
    "a position in one line ({}), or the line {} of a drawing or a record": (
        "eine Stellung in einer Zeile ({}) oder die Zeile {} einer Zeichnung oder eines Protokolls"
    ),
    # Medina
    "a cell with a building for each dome": "für jedes Dach ein Feld mit einem Gebäude",
    "a cell with a merchant of the active alley": "ein Feld mit einem Händler der offenen Gasse",
    "one dome on a building": "ein Dach auf einem Gebäude",
    "a wall, and no gate, in the last slot of each arm": (
        "auf dem letzten Platz jedes Mauerstücks eine Mauer und kein Stadttor"
    ),
    "at least one merchant of the active alley on the board (rule TU4)": (
        "mindestens ein Händler der offenen Gasse auf dem Spielplan (Regel TU4)"
    ),
    "two ends of the active alley, such as f6-f8; a single merchant is both": (
        "zwei Enden der offenen Gasse, etwa f6-f8; ein einzelner Händler ist beide"
    ),
    "no more than 26 building colours": "höchstens 26 Gebäudefarben",
    "nothing below the second line of towers": "nichts unter der zweiten Zeile mit Türmen",
    "one gate on side {}": "ein Stadttor auf Seite {}",
    "walls of side {} that are connected to its towers": (
        "Mauern auf Seite {}, die an ihren Türmen hängen"
    ),
    "a slot: {} wall, {} gate, {}, - or | if it is free": (
        "ein Mauerplatz: {} Mauer, {} Stadttor, {}, - oder |, wenn er frei ist"
    ),
    "letters and numbers such as {}, or {}": "Buchstaben und Zahlen, etwa {}, oder {}",
    "the hands of all players; missing: {}": "die Vorräte aller Spieler; es fehlen: {}",
    "the letters of the columns, {}": "die Buchstaben der Spalten, {}",
    "what stands on {}: {}": "eines der Zeichen für das, was auf {} steht: {}",
    "{}: a line of towers, the rows from north to south, and towers": (
        "{}: eine Zeile mit Türmen, die Zeilen von Nord nach Süd, und wieder Türme"
    ),
    "{} signs, with {} before and after them, not {}": (
        "{} Zeichen, davor und danach {}, nicht {}"
    ),
    "{} signs, with {} before and after them": "{} Zeichen, davor und danach {}",
    "no more than {} cells in row {}": "höchstens {} Felder in Zeile {}",
    "{} cells in row {}": "{} Felder in Zeile {}",
    # Wadi
    "a tile of this board (rule A1)": "ein Kärtchen dieses Spielplans (Regel A1)",
    "a tile of this board, {} by {} (rule A1)": (
        "ein Kärtchen dieses Spielplans, {} mal {} (Regel A1)"
    ),
    "a row of the map, such as {}": "eine Zeile der Karte, etwa {}",
    "at most {} tiles in a row (rule A1)": "höchstens {} Kärtchen in einer Zeile (Regel A1)",
    "at most {} rows": "höchstens {} Zeilen",
    "at most {} on a land tile (rules A1, A7)": (
        "höchstens {} auf einem Landkärtchen (Regeln A1, A7)"
    ),
    "as many tiles as in the first row, {} (rule A1)": (
        "so viele Kärtchen wie in der ersten Zeile, {} (Regel A1)"
    ),
    "a tile, one of {} (rule A1)": "ein Kärtchen, eines von {} (Regel A1)",
    "a line {} with the wadi tiles of an arm (rule A1)": (
        "eine Zeile {} mit den Wadikärtchen eines Arms (Regel A1)"
    ),
    "the wadi tiles of an arm, from its source on": (
        "die Wadikärtchen eines Arms, von der Quelle an"
    ),
    "each wadi tile once, in one arm (rule A1)": (
        "jedes Wadikärtchen nur einmal, in einem Arm (Regel A1)"
    ),
    "a wadi tile, but this one is land (rule A1)": (
        "ein Wadikärtchen, aber dieses ist Land (Regel A1)"
    ),
    "a neighbour of {} (rule A1)": "ein Nachbar von {} (Regel A1)",
    "one tile after {}": "ein Kärtchen nach {}",
    "a tile of an arm above this one (rule A1)": (
        "ein Kärtchen eines Arms oberhalb von diesem (Regel A1)"
    ),
    "each wadi tile in an arm (rule A1), missing: {}": (
        "jedes Wadikärtchen in einem Arm (Regel A1), es fehlen: {}"
    ),
    "a tile and how many discs lie on it, from 0 to {}, such as c3=4": (
        "ein Kärtchen und wie viele Wasserscheiben darauf liegen, von 0 bis {}, etwa c3=4"
    ),
    "the rows of the map on lines of their own": "die Zeilen der Karte auf eigenen Zeilen",
    "the round and the player, such as {}": "die Runde und der Spieler, etwa {}",
    "nothing more about the turn": "nichts weiter zum Zug",
    "{}, {} or nothing more about the turn": "{}, {} oder nichts weiter zum Zug",
    "no 'built', because guardians are set now (rule R9)": (
        "kein 'built', weil jetzt die Wächter eingesetzt werden (Regel R9)"
    ),
    "no number of actions, because guardians are set now (rule R9)": (
        "keine Zahl von Aktionen, weil jetzt die Wächter eingesetzt werden (Regel R9)"
    ),
    "off, because it needs 'guardians: on' (rule R13)": (
        "off, denn dazu gehört 'guardians: on' (Regel R13)"
    ),
    "off, or a guardian_penalty: the points that a guardian costs at the end (rule R13)": (
        "off oder ein guardian_penalty: die Punkte, die ein Wächter am Ende kostet (Regel R13)"
    ),
    "{} to {} players (rule A2)": "{} bis {} Spieler (Regel A2)",
}
"""Expectations by the English ones; ``{}`` stands for a name or a number of the text."""

THINGS: Mapping[str, str] = {
    "a building colour": "eine Gebäudefarbe",
    "a building colour of {}": "eine Gebäudefarbe von {}",
    "a colour that is gone": "eine Farbe, die aus dem Spiel ist",
    "a player": "ein Spieler",
    "a player of {}": "ein Spieler von {}",
    "a player of this game": "ein Spieler dieses Spiels",
    "a player who is out": "ein Spieler, der ausgeschieden ist",
    "a player who removed the guardian": "ein Spieler, der seinen Wächter entfernt hat",
    "a player, or {} after the end": "ein Spieler oder nach dem Ende {}",
    "a player, or {} for nobody": "ein Spieler oder {} für niemanden",
    "a piece of a hand, by its letter": "ein Bauteil des Vorrats, als Buchstabe",
    "a position, which begins with the game": "eine Stellung, die mit dem Spiel beginnt",
    "a setting": "eine Einstellung",
    "a side": "eine Seite",
    "a switch": "ein Schalter",
    "one of the keys": "einer der Schlüssel",
    "the end or": "das Ende oder",
    "the game": "das Spiel",
    "actions left": "verbleibende Aktionen",
    "placements left": "verbleibende Bauteile",
    "gates beside the board": "Stadttore neben dem Spielplan",
    "the length of the arm at the high end": "die Länge des Mauerstücks am hohen Ende",
    "the length of the arm at the low end": "die Länge des Mauerstücks am niedrigen Ende",
    "the number of {} in this hand": "die Zahl {} in diesem Vorrat",
    "the slot of the gate": "der Platz des Stadttors",
    "empty cells of {} cells in row {}": "leere Felder der {} Felder in Zeile {}",
    "the round": "die Runde",
    "discs": "Wasserscheiben",
    "points": "Punkte",
    "new_alley": "new_alley",
    "wall_points": "wall_points",
}
"""Things that a word names or a number counts, before their bounds or the list of known words."""
