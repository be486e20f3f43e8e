"""The upload bundle: a folder and a zip with everything that a page on a model site needs.

``selection`` reads the request, ``models`` makes and checks every file, ``images`` draws the
pictures, ``text_templates`` fills the templates with ``template_values``, ``limits`` compares the
result with the limits of the sites, and ``output_folder`` puts all of it in place, or nothing.
"""
