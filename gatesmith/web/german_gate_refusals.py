"""Why a gate cannot be made, in German, by the English sentences."""

from __future__ import annotations

from collections.abc import Mapping

GATE_REFUSALS: Mapping[str, str] = {
    "{} mm leaves too little roof; use at most {} mm": (
        "{} mm lassen zu wenig Dach übrig; nimm höchstens {} mm"
    ),
    "{} mm leaves an opening {} mm high; it must be at least {} mm high": (
        "bei {} mm ist die Öffnung {} mm hoch; nötig sind mindestens {} mm"
    ),
    "{} mm leaves an opening {} mm wide; it must be at least {} mm wide": (
        "bei {} mm ist die Öffnung {} mm breit; nötig sind mindestens {} mm"
    ),
    "{} mm leaves jambs too thin; use at most {} mm": (
        "bei {} mm werden die Seiten zu dünn; nimm höchstens {} mm"
    ),
    "{} mm cannot close without support; use at most {} mm": (
        "{} mm lassen sich nicht ohne Stützen überwölben; nimm höchstens {} mm"
    ),
    "{} mm cannot close without support within {} mm of height; use a narrower or a higher "
    "opening": (
        "{} mm lassen sich auf {} mm Höhe nicht ohne Stützen überwölben; mache die Öffnung "
        "schmaler oder höher"
    ),
    "{} mm is more than {} times the wall's {} mm; use at most {} mm": (
        "{} mm sind mehr als das {}-fache der Mauer von {} mm; nimm höchstens {} mm"
    ),
    "{} mm leaves too little to stand on; use at most {} mm": (
        "bei {} mm bleibt zu wenig Standfläche; nimm höchstens {} mm"
    ),
    "{} mm is less than the printer can show; use 0 or at least {} mm": (
        "{} mm sind weniger, als der Drucker zeigen kann; nimm 0 oder mindestens {} mm"
    ),
    "{} was given, but a gate of style {} has none; leave out --{} or choose another style": (
        "{} ist angegeben, aber ein Tor im Stil {} hat das nicht; lass --{} weg oder wähle einen "
        "anderen Stil"
    ),
    "a tower of {} mm has no room for two merlons of {} mm, the printer's minimum wall; choose "
    "another style": (
        "ein Turm von {} mm hat keinen Platz für zwei Zinnen von {} mm, der dünnsten Wand des "
        "Druckers; wähle einen anderen Stil"
    ),
    "{} merlons on {} mm would be {} mm wide, less than the printer's minimum wall of {} mm; use "
    "at most {}": (
        "{} Zinnen auf {} mm wären {} mm breit, weniger als die dünnste Wand des Druckers von {} "
        "mm; nimm höchstens {}"
    ),
    "{} mm leaves no room between two parapets of {} mm, the printer's minimum wall; use the plain "
    "style or a finer nozzle": (
        "{} mm lassen keinen Platz zwischen zwei Brüstungen von {} mm, der dünnsten Wand des "
        "Druckers; wähle den schlichten Stil (plain) oder eine feinere Düse"
    ),
    "{} cannot be cut; use Latin letters, digits and {}": (
        "{} lässt sich nicht einprägen; nimm lateinische Buchstaben, Ziffern und {}"
    ),
    "{} would be {} mm high in the {} mm under a jamb; it must be at least {} mm high: shorten it "
    "or leave it out": (
        "{0} wäre in den {2} mm unter einem Pfosten {1} mm hoch; nötig sind mindestens {3} mm: "
        "kürze es oder lass es weg"
    ),
    "{} mm is too high for the opening; use at most {} mm": (
        "{} mm sind zu hoch für die Öffnung; nimm höchstens {} mm"
    ),
    "it stands out by the relief depth, which is 0; use a --relief-depth above 0": (
        "er steht um die Relieftiefe vor, und die ist 0; nimm ein --relief-depth über 0"
    ),
    "{} mm is too much for a gate {} mm deep and {} mm high; use at most {} mm": (
        "{} mm sind zu viel für ein Tor von {} mm Tiefe und {} mm Höhe; nimm höchstens {} mm"
    ),
    "{} mm is too much for a gate of this size; use at most {} mm": (
        "{} mm sind zu viel für ein Tor dieser Größe; nimm höchstens {} mm"
    ),
    "{} mm would snap on a merlon {} mm thick; use at most {} mm": (
        "{} mm würden auf einer {} mm dicken Zinne brechen; nimm höchstens {} mm"
    ),
    "{} mm leaves no room for a gate {} mm high; use at most {} mm": (
        "{} mm lassen keinen Platz für ein Tor von {} mm Höhe; nimm höchstens {} mm"
    ),
}
