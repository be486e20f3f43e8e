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


GERMAN_PROBLEMS: Mapping[str, str] = {
    "too-many-discs": "auf {places} liegen {count} Scheiben, ein Landkärtchen hat Platz für {most}",
    "too-many-shadufs": "{player} hat {count} Schadufs auf dem Brett, von {most}",
    "shadufs-too-early": (
        "{player} hat {count} Schadufs auf dem Brett und kann bis jetzt {most} gebaut haben, "
        "einen je Zug"
    ),
    "shaduf-on-river": "ein Schaduf steht auf einem Wadikärtchen: {places}",
    "own-shadufs-beside": "Schadufs von {player} stehen nebeneinander: {places}",
    "shadufs-beside": (
        "Schadufs stehen nebeneinander, obwohl ohne Bauregel B gespielt wird: {places}"
    ),
    "guardians-off": "es wird ohne Wächter gespielt, aber einer ist im Spiel: {player}",
    "guardian-too-early": "der Wächter von {player} steht zu früh auf dem Brett: {places}",
    "guardian-on-river": "ein Wächter steht auf einem Wadikärtchen: {places}",
    "guardian-on-disc": "unter einem Wächter liegen Scheiben: {places}",
    "guardians-beside": "Wächter stehen im Sperrgebiet eines anderen: {places}",
    "removed-without-moving": (
        "{player} soll den Wächter entfernt haben, obwohl Wächter nicht wandern"
    ),
    "removed-too-early": "{player} soll den Wächter entfernt haben und hatte dafür noch keinen Zug",
    "removed-and-standing": "der Wächter von {player} ist entfernt und steht doch auf {places}",
    "round": "es ist Runde {count}, der Fluss ist nach spätestens {most} leer",
    "not-flowed": "hier liegen Scheiben, die vor Runde {count} weitergeflossen sind: {places}",
    "not-over": "das Spiel soll zu Ende sein, aber auf dem Fluss liegen Scheiben: {places}",
    "over": "Runde {count} beginnt ohne Scheibe auf dem Fluss: das Spiel war schon zu Ende",
    "no-shaduf-of-turn": (
        "{player} soll in diesem Zug gebaut haben und hat keinen Schaduf auf dem Brett"
    ),
    "turn": (
        "in diesem Zug sind noch {count} Aktionen frei; es können eine oder zwei sein, zwei "
        "nur, solange noch nicht gebaut ist"
    ),
    "no-room-to-set": "{player} soll einen Wächter setzen und hat kein Kärtchen dafür",
    "set-twice": "{player} soll einen Wächter setzen, der schon auf {places} steht",
    "no-step": "{player} soll den Wächter versetzen oder entfernen und kann es nicht",
}
"""What is impossible about a position, by code."""
