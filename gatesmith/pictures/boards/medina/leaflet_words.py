"""The text of the gates' leaflet, in English and in German."""

from __future__ import annotations

from collections.abc import Mapping

from gatesmith.engine.wording import Language
from gatesmith.pictures.boards.leaflet_page import LeafletWords

MEDINA_LEAFLETS: Mapping[Language, LeafletWords] = {
    "en": LeafletWords(
        "The Gates of Medina",
        "Where a gate may stand, and what it changes",
        (
            "Four white gates join the game, each as long as a wall and nobody's in particular. "
            "With three or four players everyone gets one, with two players two.",
            "With three players the fourth lies beside the board: whoever places the first gate "
            "takes it. Placing a gate is one of the two placements of a turn.",
        ),
        ("allowed", "not allowed", "active alley, ends ringed", "way round through gates"),
        {
            "GA5": (
                "Right after a wall",
                "A gate continues a wall that stands: it goes on the free slot after the last "
                "piece. It never stands on its own.",
            ),
            "GA6": (
                "Never beside a tower",
                "The slot next to a tower takes no gate, not even where the wall of the other "
                "tower has come that far.",
            ),
            "GA7": (
                "A free way in",
                "The cell before the gate is empty or a merchant stands there. A building or a "
                "stable on it keeps the gate out.",
            ),
            "GA8": (
                "One gate a side",
                "Where a side has its gate, no second one is built there. The other sides stay "
                "open for theirs.",
            ),
            "GA9": (
                "The gate ends its wall",
                "Past the gate the wall of that tower goes no further. The tower's wall on its "
                "other side grows on.",
            ),
            "GA10": (
                "The other wall comes up to it",
                "From the opposite tower the wall may reach the gate: no slot has to stay free. "
                "On a side without a gate one must.",
            ),
            "GA11": (
                "Keep the gateway clear",
                "No building and no stable goes on the cell before a gate. Merchants are "
                "welcome there.",
            ),
            "GA12": (
                "A gate is no wall",
                "A palace scores beside walls and takes their tower's tile. Gates bring neither "
                "points nor a tile.",
            ),
            "GA13": (
                "Out by one gate, in by another",
                "If the alley ends before a gate, the next merchant may stand before another "
                "gate: on an empty cell with no merchant beside it.",
            ),
            "GA14": (
                "A choice, until you walk past",
                "Nobody has to leave the city. But once the alley goes on past a gate, that "
                "gate is closed to it.",
            ),
            "GA15": (
                "Stuck, yet not blocked",
                "While a way through gates is left the alley is not blocked: a merchant goes "
                "through, and no new alley begins.",
            ),
            "GA16": (
                "A gap is no gate",
                "The alley leaves and enters by gates only. A free slot in the wall is no way "
                "out and no way in.",
            ),
        },
        "The last gate: whoever has nothing but gates left to place and cannot place any "
        "discards them and takes no more turns (GA17).",
        "The Gates of Medina is by François Haffner; this leaflet tells its rules in words of "
        "its own. Every drawing is a position played by the rules, and ticks and crosses are "
        "the verdicts of gatesmith's rules engine.",
    ),
    "de": LeafletWords(
        "Die Stadttore von Medina",
        "Wo ein Stadttor stehen darf und was es ändert",
        (
            "Vier weiße Stadttore kommen dazu, jedes so lang wie eine Mauer und keiner Farbe "
            "eigen. Zu dritt und zu viert bekommt jeder eines, zu zweit jeder zwei.",
            "Zu dritt liegt das vierte neben dem Plan: Wer als Erster ein Tor einsetzt, nimmt "
            "es. Ein Tor ist eines der zwei Bauteile des Zuges.",
        ),
        ("erlaubt", "nicht erlaubt", "aktive Gasse, Enden im Ring", "Weg außen herum durch Tore"),
        {
            "GA5": (
                "Gleich hinter eine Mauer",
                "Ein Tor setzt eine Mauer fort: Es kommt auf den freien Platz hinter ihrem "
                "letzten Stück. Allein mitten auf einer Seite steht es nie.",
            ),
            "GA6": (
                "Nie neben einen Turm",
                "Der Platz am Turm nimmt kein Tor auf, auch dann nicht, wenn die Mauer des "
                "anderen Turms bis dorthin reicht.",
            ),
            "GA7": (
                "Der Weg hinein ist frei",
                "Das Feld vor dem Tor ist leer, oder ein Händler steht darauf. Ein Gebäude oder "
                "ein Stall dort verhindert das Tor.",
            ),
            "GA8": (
                "Ein Tor je Seite",
                "Hat eine Seite ihr Tor, kommt dort kein zweites hin. Andere Seiten können noch "
                "eines bekommen.",
            ),
            "GA9": (
                "Am Tor endet die Mauer",
                "Über das Tor hinaus wächst die Mauer dieses Turms nicht weiter. Auf seiner "
                "anderen Seite darf sie wachsen.",
            ),
            "GA10": (
                "Die Gegenmauer reicht heran",
                "Vom Turm gegenüber darf die Mauer ans Tor anschließen, kein Platz bleibt frei. "
                "Auf einer Seite ohne Tor muss einer frei sein.",
            ),
            "GA11": (
                "Die Einfahrt bleibt frei",
                "Auf das Feld vor einem Tor kommt kein Gebäude und kein Stall. Händler dürfen "
                "dort stehen.",
            ),
            "GA12": (
                "Ein Tor ist keine Mauer",
                "Ein Palast punktet an Mauern und holt die Karte ihres Turms. Tore bringen "
                "weder Punkte noch eine Karte.",
            ),
            "GA13": (
                "Hier hinaus, dort hinein",
                "Endet die Gasse vor einem Tor, darf der nächste Händler vor ein anderes: auf "
                "ein leeres Feld, neben dem kein Händler steht.",
            ),
            "GA14": (
                "Freiwillig, bis man vorbeigeht",
                "Niemand muss die Stadt verlassen. Führt die Gasse aber am Tor vorbei, ist es "
                "für sie verschlossen.",
            ),
            "GA15": (
                "Eingebaut, aber nicht am Ende",
                "Solange ein Weg durch Tore offen ist, ist die Gasse nicht blockiert: Es geht "
                "dort weiter, und keine neue Gasse beginnt.",
            ),
            "GA16": (
                "Eine Lücke ist kein Tor",
                "Die Gasse verlässt und betritt die Stadt nur durch Tore. Ein freier Platz in "
                "der Mauer ist kein Weg.",
            ),
        },
        "Das letzte Tor: Wer nichts als Tore einzusetzen hat und keines einsetzen kann, wirft "
        "sie ab und macht keine Züge mehr (GA17).",
        "Die Stadttore hat François Haffner erdacht; dieses Blatt gibt ihre Regeln in eigenen "
        "Worten wieder. Jede Zeichnung ist eine nach den Regeln gespielte Stellung, Haken und "
        "Kreuze sind das Urteil der Regelprüfung von gatesmith.",
    ),
}
