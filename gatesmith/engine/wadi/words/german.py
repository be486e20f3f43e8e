"""The sentences of the laws and the problems of positions in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import LawWording

GERMAN: Mapping[str, LawWording] = {
    "A1": LawWording("Gespielt wird nur auf den Kärtchen des Spielbretts."),
    "A2": LawWording(
        "Zwei bis vier Spieler haben je sieben Schadufs.",
        causes={"used": "Alle sieben dieses Spielers stehen schon auf dem Brett."},
    ),
    "A3": LawWording(
        "Die Spieler sind reihum am Zug; am Ende jeder Runde fließt das Wasser weiter."
    ),
    "A4": LawWording(
        "Ein Zug besteht aus höchstens zwei Aktionen; dabei wird höchstens ein Schaduf gebaut."
    ),
    "A5": LawWording(
        "Ein Schaduf kommt auf ein leeres Landkärtchen, das mit keinem Kärtchen eines "
        "anderen Schadufs eine Kante teilt.",
        "Im Weg",
    ),
    "A6": LawWording(
        "Nach Bauregel B darf ein Schaduf neben fremden Schadufs gebaut werden, aber nie "
        "neben einem eigenen, und nur solange sein Besitzer weder anderswo bauen noch "
        "pumpen kann.",
        "Im Weg",
    ),
    "A7": LawWording(
        "Gepumpt wird eine Wasserscheibe von einem Kärtchen, auf dem eine liegt, auf ein "
        "anderes, das Land ist und Platz dafür hat.",
        causes={
            "dry": "Hier liegt keine Wasserscheibe: {places}.",
            "same": "Beide Male ist es dasselbe Kärtchen: {places}.",
            "river": "Das ist ein Wadikärtchen und kein Land: {places}.",
            "full": "Hier ist kein Platz mehr: {places}.",
            "dry river": "Es gibt nichts zu pumpen, und das Ziel ist ein Wadikärtchen: {places}.",
            "dry full": "Es gibt nichts zu pumpen, und auf dem Ziel ist kein Platz mehr: {places}.",
        },
    ),
    "A8": LawWording(
        "Ein und derselbe Schaduf muss beide Kärtchen erreichen. Er erreicht sein "
        "eigenes, die Kärtchen seiner Zone, die es berühren, und Wadikärtchen, die es "
        "berühren.",
        "Eigene Schadufs in der Nähe",
    ),
    "A9": LawWording(
        "Das Spiel endet nach der Runde, die keine Wasserscheibe auf dem Fluss übrig lässt."
    ),
    "R1": LawWording("Jeder Spieler hat einen Wächter, wenn mit den Wächtern gespielt wird."),
    "R4": LawWording("Im Sperrgebiet wird kein Schaduf gebaut.", "Der Wächter steht auf"),
    "R5": LawWording(
        "Kein Wächter kommt in das Sperrgebiet eines anderen.", "Der andere steht auf"
    ),
    "R6": LawWording(
        "Es darf kein Wasser in ein Sperrgebiet hinein, aus ihm heraus oder innerhalb davon "
        "gepumpt werden.",
        "Der Wächter steht auf",
    ),
    "R9": LawWording(
        "Nach den Zügen der ersten Runde folgt eine Zwischenrunde, in der jeder Spieler seinen "
        "Wächter setzen muss.",
        causes={
            "must": "Jetzt ist diese Runde: Der Wächter muss gesetzt werden, sonst ist nichts "
            "erlaubt.",
            "early": "Diese Runde hat noch nicht begonnen.",
            "over": "Diese Runde ist vorbei.",
            "off": "Dieses Spiel wird ohne Wächter gespielt.",
        },
    ),
    "R10": LawWording(
        "Ein Wächter kommt auf ein leeres Landkärtchen.",
        causes={
            "river": "Das ist ein Wadikärtchen: {places}.",
            "guardian": "Hier steht schon ein Wächter: {places}.",
            "shaduf": "Hier steht ein Schaduf: {places}.",
            "disc": "Hier liegt Wasser: {places}.",
            "shaduf disc": "Hier steht ein Schaduf und liegt Wasser: {places}.",
        },
    ),
    "R11": LawWording(
        "Ein Wächter darf in keine Zone, in der ein Schaduf seines Besitzers steht.",
        "Seine Schadufs dort",
    ),
    "R12": LawWording("Wer kein Kärtchen für seinen Wächter findet, wird übergangen."),
    "R13": LawWording(
        "Wächter wandern nur nach Absprache: Ab der zweiten Runde muss jeder am Anfang seines "
        "Zuges den eigenen versetzen oder endgültig wegnehmen. Führt der Fluss kein Wasser mehr, "
        "wird keiner mehr weggenommen.",
        causes={
            "fixed": "In diesem Spiel wandern die Wächter nicht.",
            "early": "Das ist die erste Runde.",
            "none": "Dieser Spieler hat keinen Wächter auf dem Brett.",
            "must": (
                "Zuerst muss der Wächter versetzt oder weggenommen werden. Er darf auf: {places}."
            ),
            "must move": (
                "Der Fluss führt kein Wasser mehr, also muss der Wächter zuerst versetzt werden. "
                "Er darf auf: {places}."
            ),
            "must remove": (
                "Für den Wächter ist kein Kärtchen frei, also muss er zuerst weggenommen werden."
            ),
            "same": "Er muss auf ein anderes Kärtchen, zum Beispiel: {places}.",
            "stuck": "Für ihn ist kein anderes Kärtchen frei.",
            "dry": (
                "Der Fluss führt kein Wasser mehr, also muss der Wächter versetzt werden. "
                "Er darf auf: {places}."
            ),
            "late": "Ein Wächter wird nur am Anfang des Zuges versetzt oder weggenommen.",
        },
    ),
}
"""By law."""


GERMAN_PROBLEMS: Mapping[str, str] = {
    "too-many-discs": (
        "auf {places} liegen {count} Scheiben, aber ein Landkärtchen hat nur Platz für {most}"
    ),
    "too-many-shadufs": "{player} hat {count} Schadufs auf dem Brett, besitzt aber nur {most}",
    "shadufs-too-early": (
        "Schadufs von {player} auf dem Brett: {count}; bei einem je Zug können es bis jetzt "
        "höchstens {most} sein"
    ),
    "shaduf-on-river": "ein Schaduf steht auf einem Wadikärtchen: {places}",
    "own-shadufs-beside": "Schadufs von {player} stehen nebeneinander: {places}",
    "shadufs-beside": (
        "Schadufs stehen nebeneinander, obwohl ohne Bauregel B gespielt wird: {places}"
    ),
    "guardians-off": "der Wächter von {player} ist im Spiel, aber es wird ohne Wächter gespielt",
    "guardian-too-early": "der Wächter von {player} steht zu früh auf dem Brett: {places}",
    "guardian-on-river": "ein Wächter steht auf einem Wadikärtchen: {places}",
    "guardian-on-disc": "unter einem Wächter liegen Scheiben: {places}",
    "guardians-beside": "Wächter stehen im Sperrgebiet eines anderen: {places}",
    "removed-without-moving": (
        "laut Stellung hat {player} den Wächter entfernt, aber Wächter wandern in "
        "diesem Spiel nicht"
    ),
    "removed-too-early": (
        "laut Stellung hat {player} den Wächter entfernt, hatte dafür aber noch keinen Zug"
    ),
    "removed-and-standing": "der Wächter von {player} ist entfernt, steht aber noch auf {places}",
    "round": "es ist Runde {count}, aber der Fluss ist spätestens nach Runde {most} leer",
    "not-flowed": "hier liegen Scheiben, die vor Runde {count} weitergeflossen sind: {places}",
    "not-over": "laut Stellung ist das Spiel zu Ende, aber auf dem Fluss liegen Scheiben: {places}",
    "over": (
        "Runde {count} beginnt ohne Scheibe auf dem Fluss, aber dann war das Spiel schon zu Ende"
    ),
    "no-shaduf-of-turn": (
        "laut Stellung hat {player} in diesem Zug gebaut, hat aber keinen Schaduf auf dem Brett"
    ),
    "turn": (
        "in diesem Zug sind noch {count} Aktionen frei; möglich sind nur 1 oder 2, und "
        "2 nur, solange nicht gebaut ist"
    ),
    "no-room-to-set": "{player} soll einen Wächter setzen, hat aber kein Kärtchen dafür",
    "set-twice": "{player} soll einen Wächter setzen, aber der steht schon auf {places}",
    "no-step": "{player} soll den Wächter versetzen oder entfernen, kann es aber nicht",
}
"""Problems of positions, by code."""
