"""Plays one story in a real browser against a server of its own, and ends with 0 when all of it came true.

Usage: run.py STORY TAMBULI [ARGUMENT…]; TAMBULI is the built tool, STORY a module of `stories`.
Each story leaves its screenshots in .build/screenshots.
"""

import importlib
import sys

from browser import Browser
from server import Server

name, tool, *arguments = sys.argv[1:]
with Server(tool) as server, Browser(name, arguments) as browser:
    importlib.import_module(f"stories.{name}").play(server, browser, *arguments)
    browser.expect_no_complaints()
