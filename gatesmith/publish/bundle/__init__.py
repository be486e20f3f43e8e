"""The upload bundle: a folder and a zip with all that a page on a site of models needs.

``selection`` reads what is asked for, ``models`` forges and proves every file, ``images`` draws,
``texts`` fills the templates from what ``telling`` says of it, ``limits`` holds it against what
the sites take, and ``place`` puts it where it was wanted: all of it, or nothing.
"""
