#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py SYMBOLS DIAGNOSTICS: whether the documentation is complete, its links lead somewhere, and recipes show what tests run.

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
        if "Guide.docc" in path:
            text = re.sub(r"!\[.*?\]\(.*?\)", "", text)  # docc finds pictures by their names, and reports those that are missing
        for match in re.finditer(r"\]\((?!https?:|doc:|#)([^)#\s]+)", text):
            if not os.path.exists(os.path.join(os.path.dirname(path), match.group(1))):
                yield f"{path}: there is no {match.group(1)}"


def other_code():
    """Recipes whose article shows other code than the tests run, and code in those articles that no test runs."""
    recipes = {}
    for path in glob.glob("Tests/CookbookTests/Recipes/*.swift"):
        with open(path, encoding="utf8") as file:
            recipes[path] = file.read().partition("\n")[2]  # without the licence
    shown = set()
    for path in glob.glob("Documentation/Guide.docc/Cookbook/*.md") + ["Documentation/Guide.docc/LayoutByExample.md"]:
        with open(path, encoding="utf8") as file:
            blocks = re.findall(r"^```swift\n(.*?)^```$", file.read(), flags=re.DOTALL | re.MULTILINE)
        shown.update(blocks)
        if not set(blocks) <= set(recipes.values()):
            yield f"{path}: its code matches no file in Tests/CookbookTests/Recipes"
    for path, code in recipes.items():
        if code not in shown:
            yield f"{path}: no article shows this code"


breaches = [*without_summary(sys.argv[1]), *warnings(sys.argv[2]), *broken_files(), *other_code()]
root = os.getcwd() + "/"
for breach in breaches:
    print(breach.replace(root, ""), file=sys.stderr)
sys.exit(1 if breaches else 0)
