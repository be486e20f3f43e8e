"""What the page of codes says before it explains them one by one; written by hand."""

TITLE = "# What a verdict can say"

INTRODUCTION = """\
<!-- Made by `gatesmith explain --all --out docs`; change the program, not this page. -->

Every code that `gatesmith validate` tells, and that a piece is held against before its file is
written: what is wrong, why it matters, and what to do. Each picture is drawn by the program from
the code's own two examples, a small mesh in which it is found and the nearest one in which it is
not; where a limit is measured, one lies just beyond it and the other just within.

```console
$ gatesmith gate --wall-length 30 --out gate.stl
$ gatesmith validate gate.stl
$ gatesmith list checks
$ gatesmith explain overhang
$ gatesmith explain overhang --picture overhang.svg
```

In the pictures outsides are sand and insides blue, so what is inside out or open shows blue. Red
lines are open edges, red circles some of the places that the finding names. The pale sheet is the
printer's bed; with pale ends it is the room that a piece has. Where the fault is in a hollow, the
front is cut away. Files are shown as bytes and letters: red is what the good file does not have,
green what the bad one lacks.

## How a verdict comes about

1. The file is read as it is. Nothing is welded, dropped or turned on the way. A file that cannot
   be read is an error of the group `file`, and nothing else is said about it.
2. Checks measure **facts** (triangles, open edges, volume, box) and tell **findings**. A finding
   has a code, a severity, a count, the first five places at most, what to do, and where something
   is measured the value and its limit.
3. The worst severity is the verdict: `error` when the file is broken or the piece cannot be made
   so, `warning` when it may go wrong or something could not be judged, else `sound`. `info` is a
   tip and changes nothing.

Findings come in five groups, a later one resting on earlier ones. Where one of those found an
error, the later group is left out and the report says so, for its answer would be noise:

| group | looks at | rests on |
|---|---|---|
{groups}

What concerns printing is an error in a piece of ours, which must print as it lies and without
supports, and often only a warning in a model from elsewhere, which may be meant to be turned or
held up. Both are told below where they differ.

`--only` and `--ignore` take groups and codes, separated by commas. What is left out is not
told and does not count, but an error of a group on which a wanted one rests is always told.
`--strict` makes each warning an error.

```console
$ gatesmith validate gate.stl --only topology,fit
$ gatesmith validate gate.stl --ignore printing,unwelded --strict
```

| exit code | meaning |
|---|---|
| 0 | no file has an error |
| 1 | an error was found in at least one |
| 2 | the command itself is wrong |

## How exact it is

Topology, volume and boxes are exact on the file's own numbers; places and lengths are told to a
ten-thousandth of a millimetre. Walls, gaps, small features and columns are measured in level
sections, one in the middle of each layer of the printer; a file of very many facets gets fewer,
evenly spread, and the facts `layers` and `layer_spacing_mm` say how many and how far apart. What
is lower than that distance may fall between two sections. Outlines of sections are simplified by
0.001 mm at most, and widths are found to a thousandth of their limit.

[Validating a file](validating.md) shows the command with all its options.
"""
"""With ``{groups}`` for the rows of the table of groups."""
