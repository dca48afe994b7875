#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py SYMBOLS DIAGNOSTICS: whether the documentation is complete and its links lead somewhere.

SYMBOLS is a folder of symbol graphs, DIAGNOSTICS the file of docc's warnings. Prints each breach, and exits with 1 if there is one.
"""
import glob
import json
import os
import re
import sys
from urllib.parse import unquote, urlparse


def without_summary(folder):
    """Public declarations of this package without a doc comment. Cases explain themselves by their names and their enumeration."""
    for path in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
        with open(path, encoding="utf8") as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            is_synthesized = "::SYNTHESIZED::" in symbol["identifier"]["precise"]
            is_case = symbol["kind"]["identifier"] == "swift.enum.case"
            if is_synthesized or is_case or symbol.get("docComment", {}).get("lines") or "location" not in symbol:
                continue
            place = symbol["location"]
            yield f'{unquote(urlparse(place["uri"]).path)}:{place["position"]["line"] + 1}: {".".join(symbol["pathComponents"])} has no summary'


def warnings(path):
    with open(path, encoding="utf8") as file:
        for diagnostic in json.load(file)["diagnostics"]:
            if diagnostic["severity"] in ("warning", "error"):
                source = unquote(urlparse(diagnostic.get("source") or "").path)
                line = (diagnostic.get("range") or {}).get("start", {}).get("line", 0)
                yield f'{source}:{line}: {diagnostic["summary"]}'


def broken_files():
    """Links of README.md and its neighbours to files that are not there."""
    for path in glob.glob("*.md") + glob.glob("Documentation/*.md") + glob.glob("Documentation/*/*.md"):
        with open(path, encoding="utf8") as file:
            text = re.sub(r"```.*?```", "", file.read(), flags=re.DOTALL)
        for match in re.finditer(r"\]\((?!https?:|doc:|#)([^)#\s]+)", text):
            if not os.path.exists(os.path.join(os.path.dirname(path), match.group(1))):
                yield f"{path}: there is no {match.group(1)}"


breaches = [*without_summary(sys.argv[1]), *warnings(sys.argv[2]), *broken_files()]
root = os.getcwd() + "/"
for breach in breaches:
    print(breach.replace(root, ""), file=sys.stderr)
sys.exit(1 if breaches else 0)
