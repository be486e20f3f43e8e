"""The functions of `gatesmith` itself, each of which does what a command does.

No code here: `gatesmith/__init__.py` finds each function when it is first used.
"""
