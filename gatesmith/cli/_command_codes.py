"""Codes of findings that only one command reports, and what each means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from gatesmith.core.findings import Json
from gatesmith.engine.wording import Language

_FIT, _BUNDLE, _PUBLISH = "gatesmith fit", "gatesmith bundle", "gatesmith publish"
_REMAKE, _RULES = "gatesmith remake", "gatesmith rules"


class CommandCode(NamedTuple):
    """A code, the command that reports it, and its meaning in a language."""

    name: str
    command: str
    meaning: str

    def lines(self, language: Language) -> Iterator[str]:
        """The explanation, line by line."""
        words = "a finding of" if language == "en" else "eine Meldung von"
        yield f"{self.name}  ({words} {self.command})"
        yield f"  {self.meaning}"

    def to_json(self) -> dict[str, Json]:
        """The explanation for programs."""
        return {"code": self.name, "command": self.command, "meaning": self.meaning}


_MEANINGS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    _FIT: {
        "cannot-be-made": (
            "The sizes of the edition describe a piece that cannot be made.",
            "Die Größen der Ausgabe beschreiben ein Bauteil, das sich nicht herstellen lässt.",
        ),
        "collides": (
            "The piece takes up room in which another one stands.",
            "Das Bauteil steht dort, wo schon ein anderes steht.",
        ),
        "larger-than-slot": (
            "A piece of the edition is larger than the room that the rules give it.",
            "Ein Bauteil der Ausgabe ist größer als der Platz, den die Regeln ihm geben.",
        ),
        "made-for-printer": (
            "The file names the printer that it was made for; it is checked for that one.",
            "Die Datei nennt den Drucker, für den sie gemacht ist; für diesen wird sie geprüft.",
        ),
        "no-room-on-board": (
            "Pieces that stand side by side on the board need more room than it has.",
            "Bauteile, die nebeneinander stehen, brauchen mehr Platz, als der Spielplan hat.",
        ),
        "no-seat": (
            "A dome does not sit on the boss of a building, because its recess is too small.",
            "Ein Dach sitzt nicht auf dem Zapfen des Gebäudes: Seine Mulde ist zu klein.",
        ),
        "not-readable": (
            "The position or the placement could not be read.",
            "Die Stellung oder das Bauteil mit seinem Platz war nicht zu lesen.",
        ),
        "nothing-placed": (
            "The placement puts no piece on the board, so there is nothing to compare.",
            "Es kommt kein Bauteil auf den Spielplan, also gibt es nichts zu vergleichen.",
        ),
        "nothing-under-it": (
            "What carries the piece, such as the building below a dome, is not there.",
            "Was das Bauteil trägt, etwa das Gebäude unter einem Dach, steht nicht da.",
        ),
        "other-piece": (
            "The placement is for another piece than the one that was given.",
            "Zum genannten Platz gehört ein anderes Bauteil als das angegebene.",
        ),
        "over-the-edge": (
            "The piece overhangs the edge of what carries it.",
            "Das Bauteil ragt über den Rand dessen, was es trägt.",
        ),
        "position-illegal": (
            "The record contains a move that the rules forbid.",
            "Das Protokoll enthält einen Zug, den die Regeln verbieten.",
        ),
        "position-impossible": (
            "No game leads to this position; it is checked as it stands.",
            "Kein Spiel führt zu dieser Stellung; sie wird geprüft, wie sie ist.",
        ),
        "row-assumed": (
            "A size in the calculation of the row was assumed, not measured.",
            "Ein Maß in der Rechnung der Reihe ist angenommen, nicht gemessen.",
        ),
        "row-few-readings": (
            "So few pieces were measured that their spread may be larger.",
            "Es sind so wenige Bauteile gemessen, dass ihre Streuung größer sein kann.",
        ),
        "row-likely-too-long": (
            "As the pieces vary, the row is likely to be longer than the side of the board.",
            "So wie die Bauteile streuen, ist die Reihe wahrscheinlich länger als die Seite.",
        ),
        "row-tight": (
            "In the worst case the row is longer than the side of the board.",
            "Im schlimmsten Fall ist die Reihe länger als die Seite des Spielplans.",
        ),
        "row-too-long": (
            "Even on average the row is longer than the side of the board.",
            "Schon im Mittel ist die Reihe länger als die Seite des Spielplans.",
        ),
        "several-pieces": (
            "The file contains several bodies, which were checked as one piece.",
            "Die Datei enthält mehrere Körper, die als ein Bauteil geprüft wurden.",
        ),
        "slot-missing": (
            "The edition gives no size of the slot, so nothing could be compared.",
            "Die Ausgabe nennt keine Größe des Platzes, also war nichts zu vergleichen.",
        ),
    },
    _BUNDLE: {
        "slicer-failed": (
            "The slicer gave no estimate, so the page names no time of printing.",
            "Der Slicer gab keine Schätzung, darum nennt die Seite keine Druckzeit.",
        ),
        "slicer-supports": (
            "The slicer would add supports to a file that is made to print without them.",
            "Der Slicer würde Stützen hinzufügen, obwohl die Datei ohne sie auskommt.",
        ),
    },
    _PUBLISH: {
        "content": (
            "The site has other bytes of a file than the bundle.",
            "Die Website hat von einer Datei andere Bytes als das Paket.",
        ),
        "cover": (
            "The cover is not the first image on the site.",
            "Das Titelbild ist auf der Website nicht das erste Bild.",
        ),
        "earlier-text": (
            "The text that the page had before was saved in a file.",
            "Der frühere Text der Seite wurde in einer Datei gesichert.",
        ),
        "file-count": (
            "The site has more or fewer files than the bundle.",
            "Die Website hat mehr oder weniger Dateien als das Paket.",
        ),
        "left-out": (
            "A part of the bundle is not sent to the site.",
            "Ein Teil des Pakets wird nicht an die Website geschickt.",
        ),
        "licence": (
            "The site has another licence than the bundle.",
            "Die Website nennt eine andere Lizenz als das Paket.",
        ),
        "md5": (
            "A file on the site has another checksum than the one in the bundle.",
            "Eine Datei auf der Website hat eine andere Prüfsumme als die im Paket.",
        ),
        "md5-untold": (
            "The site gives no checksum, so a complete upload cannot be confirmed.",
            "Die Website nennt keine Prüfsumme; ob alles ankam, lässt sich nicht bestätigen.",
        ),
        "missing": (
            "A file of the bundle is missing on the site.",
            "Eine Datei des Pakets fehlt auf der Website.",
        ),
        "name": (
            "The site has another title than the bundle.",
            "Die Website hat einen anderen Titel als das Paket.",
        ),
        "not-published": (
            "The site was asked to publish, but still shows a draft.",
            "Die Website sollte veröffentlichen, zeigt aber noch einen Entwurf.",
        ),
        "outdated": (
            "The site still has an earlier version of a file of the bundle.",
            "Die Website hat noch eine frühere Fassung einer Datei des Pakets.",
        ),
        "renamed": (
            "The site gave a file another name.",
            "Die Website hat einer Datei einen anderen Namen gegeben.",
        ),
        "size": (
            "A file on the site has another size than the one in the bundle.",
            "Eine Datei auf der Website hat eine andere Größe als die im Paket.",
        ),
        "stranger": (
            "The site has a file that is not in the bundle; it is left alone.",
            "Die Website hat eine Datei, die nicht im Paket ist; sie bleibt, wie sie ist.",
        ),
        "twice": (
            "The site has a file of the bundle twice.",
            "Die Website hat eine Datei des Pakets zweimal.",
        ),
        "unproven": (
            "The site tells nothing that shows a file to be complete, so it is not published.",
            "Nichts belegt, dass eine Datei ganz ankam; darum wird nicht veröffentlicht.",
        ),
    },
    _REMAKE: {
        "no-recipe": (
            "The file contains no recipe, so it was not made by gatesmith or was saved again.",
            "Die Datei enthält kein Rezept: Sie ist nicht von gatesmith oder neu gespeichert.",
        ),
        "recipe": (
            "The recipe in the file is damaged.",
            "Das Rezept in der Datei ist beschädigt.",
        ),
    },
    _RULES: {
        "file-large": (
            "The file is larger than any text of a game.",
            "Die Datei ist größer als jeder Text eines Spiels.",
        ),
        "file-missing": ("There is no such file.", "Diese Datei gibt es nicht."),
        "file-no-text": (
            "The file is not text in UTF-8.",
            "Die Datei ist kein Text in UTF-8.",
        ),
    },
}
_OF_SITES = re.compile(r"(thingiverse|printables|makerworld)-[a-z-]+")
_SITE = (
    "The bundle does not meet a limit of this site; the finding names both values.",
    "Das Paket hält eine Grenze dieser Website nicht ein; die Meldung nennt beide Werte.",
)


def command_codes() -> tuple[str, ...]:
    """The names of these codes."""
    return tuple(name for codes in _MEANINGS.values() for name in codes)


def command_code(name: str, language: Language) -> CommandCode | None:
    """The code of that name; None for any other."""
    which = int(language == "de")
    if _OF_SITES.fullmatch(name):
        return CommandCode(name, _BUNDLE, _SITE[which])
    for command, codes in _MEANINGS.items():
        if name in codes:
            return CommandCode(name, command, codes[name][which])
    return None
