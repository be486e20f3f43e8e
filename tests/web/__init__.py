"""Tests of the page: its questions and answers, its server, the page in a browser."""
