"""The command line: reads arguments, calls the rooms that do the work, and prints the results.

Commands are the modules of this folder, found by walking it, and the pieces. A command's module
holds ``command``, a function with typer's annotations; the module's docstring is its help,
the first line what ``gatesmith --help`` shows. To add a command, add one file. A folder among
them is a group of commands, each in a file of its own.

No code here: a command may be named like a builtin (``list``), and as a module of this package
it would hide that builtin from everything written in this file.
"""
