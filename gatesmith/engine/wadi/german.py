"""What each law says, in German: a sentence, and the words that lead to its places."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

GERMAN: Mapping[str, LawWording] = {
    "A1": LawWording("Gespielt wird nur auf den Kärtchen des Spielbretts."),
    "A2": LawWording("Zwei bis vier Spieler haben je sieben Schadufs."),
    "A3": LawWording(
        "Jeder handelt, wenn er an der Reihe ist; am Ende jeder Runde fließt das Wasser weiter."
    ),
    "A4": LawWording("Ein Zug hat höchstens zwei Aktionen, und höchstens ein Schaduf wird gebaut."),
    "A5": LawWording(
        "Ein Schaduf kommt auf ein leeres Landkärtchen, das Kante an Kante neben keinem anderen "
        "Schaduf liegt.",
        "Im Weg",
    ),
    "A6": LawWording(
        "Nach Bauregel B darf ein Schaduf neben fremden stehen, nie neben einem eigenen, und nur "
        "solange sein Besitzer weder anders bauen noch pumpen kann.",
        "Im Weg",
    ),
    "A7": LawWording(
        "Gepumpt wird eine Scheibe von einem Kärtchen, auf dem eine liegt, auf ein anderes, das "
        "Land ist und Platz hat.",
        "Nicht so",
    ),
    "A8": LawWording(
        "Ein und derselbe Schaduf erreicht beide Kärtchen: sein eigenes, die der Zone, die es "
        "berühren, und Wadikärtchen, die es berühren.",
        "Eigene Schadufs in der Nähe",
    ),
    "A9": LawWording(
        "Das Spiel endet nach der Runde, die keine Wasserscheibe auf dem Fluss übrig lässt."
    ),
    "R1": LawWording("Jeder hat einen Wächter, wenn mit den Wächtern gespielt wird."),
    "R4": LawWording("Im Sperrgebiet wird kein Schaduf gebaut.", "Der Wächter steht auf"),
    "R5": LawWording(
        "Kein Wächter kommt in das Sperrgebiet eines anderen.", "Der andere steht auf"
    ),
    "R6": LawWording(
        "In ein Sperrgebiet, aus ihm heraus und in ihm wird kein Wasser gepumpt.",
        "Der Wächter steht auf",
    ),
    "R9": LawWording(
        "Alle Wächter kommen in einer eigenen Runde auf das Brett, nach den Zügen der ersten Runde."
    ),
    "R10": LawWording("Ein Wächter kommt auf ein leeres Landkärtchen.", "Nicht auf"),
    "R11": LawWording(
        "Ein Wächter kommt in eine Zone, in der kein Schaduf seines Besitzers steht.",
        "Seine Schadufs dort",
    ),
    "R12": LawWording("Wer kein Kärtchen für seinen Wächter findet, wird übergangen."),
    "R13": LawWording(
        "Wächter wandern nur nach Absprache: Jeder beginnt seinen Zug damit, den eigenen zu "
        "versetzen oder endgültig wegzunehmen, und tut es später im Zug nicht mehr; ist der Fluss "
        "leer, wird keiner mehr weggenommen.",
        "Siehe",
    ),
}
"""By law."""
