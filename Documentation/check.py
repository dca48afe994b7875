#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""check.py SYMBOLS DIAGNOSTICS: whether the documentation is complete, its links lead somewhere, recipes show what tests run,
decisions have their form, and the list of methods that hide functions of apps is complete.

SYMBOLS is a folder of symbol graphs, DIAGNOSTICS the file of docc's warnings. Prints each breach, and exits with 1 if there is one.
"""
import glob
import json
import os
import re
import sys
from urllib.parse import unquote, urlparse


def without_summary(folder):
    """Public declarations of this package without a doc comment.

    Cases explain themselves by their names and their enumeration, an override by the documentation of its superclass.
    """
    for path in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
        with open(path, encoding="utf8") as file:
            graph = json.load(file)
        overrides = {r["source"] for r in graph["relationships"] if r["kind"] == "overrides"}
        for symbol in graph["symbols"]:
            is_synthesized = "::SYNTHESIZED::" in symbol["identifier"]["precise"]
            is_case = symbol["kind"]["identifier"] == "swift.enum.case"
            is_documented = symbol["identifier"]["precise"] in overrides or symbol.get("docComment", {}).get("lines")
            if is_synthesized or is_case or is_documented or "location" not in symbol:
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
    for path in glob.glob("*.md") + glob.glob("findings/*.md") + glob.glob("Documentation/*.md") + glob.glob("Documentation/*/*.md"):
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


def code_of_reader():
    """Code in the article about data bases that is no part of the example."""
    sources = []
    for path in glob.glob("Examples/Reader/Sources/**/*.swift", recursive=True):
        with open(path, encoding="utf8") as file:
            sources.append(file.read())
    path = "Documentation/Guide.docc/DatabaseLists.md"
    with open(path, encoding="utf8") as file:
        for block in re.findall(r"^```swift\n(.*?)^```$", file.read(), flags=re.DOTALL | re.MULTILINE):
            if not any(block in source for source in sources):
                yield f"{path}: no file of Examples/Reader has this code: {block.splitlines()[0].strip()}"


def formless_decisions():
    """Decisions without dates, a rejected alternative or a figure, and rows of their table with other dates or titles."""
    folder = "Documentation/decisions"
    with open(f"{folder}/README.md", encoding="utf8") as file:
        table = re.finditer(r"^\| [^|]+ \| \[(.*?)\]\((.*?)\) \| (\S*) \| (?:(\S+) )?\|", file.read(), re.MULTILINE)
        rows = {row[2]: row for row in table}
    for path in sorted(glob.glob(f"{folder}/*.md")):
        name = os.path.basename(path)
        if name == "README.md":
            continue
        with open(path, encoding="utf8") as file:
            text = file.read()
        head = re.match(r"# (.+)\n\nDecided (\d{4}-\d\d-\d\d)\.(?: Changed (\d{4}-\d\d-\d\d)\.)?\n\n", text)
        if not head:
            yield f'{path}:3: write the date below the title: "Decided 2026-11-12.", or "Decided 2026-11-12. Changed 2026-11-25."'
        elif name not in rows or rows[name].group(1, 3, 4) != head.groups():
            yield f"{folder}/README.md: the table needs a row with the title and the dates of {name}"
        for part in ("Rejected", "Figure"):
            if not re.search(rf"^\*\*{part}:\*\* \S", text, re.MULTILINE):
                yield f"{path}: write **{part}:** …, see {folder}/README.md"
        lines = text.count("\n")
        if lines > 60:
            yield f"{path}: {lines} lines; a decision has at most 60"


def hidden_names(folder):
    """Rows of the table of methods with names of one word in Questions.md that differ from the classes.

    A row has the methods that the class adds to its superclass in the table.
    """
    names, superclasses, methods = {}, {}, {}
    for path in sorted(glob.glob(os.path.join(folder, "*.symbols.json"))):
        if re.match(r"AsyncDisplayKit[A-Z]|AS\w*Testing\b|ASSnapshots\b", os.path.basename(path)):
            continue  # products beside the toolkit
        with open(path, encoding="utf8") as file:
            graph = json.load(file)
        for symbol in graph["symbols"]:
            parts = symbol["pathComponents"]
            if symbol["kind"]["identifier"] == "swift.class":
                names[symbol["identifier"]["precise"]] = parts[-1]
            elif symbol["kind"]["identifier"] == "swift.method" and len(parts) == 2:
                word = parts[1].partition("(")[0]
                if word.isalpha() and word.islower():
                    methods.setdefault(parts[0], set()).add(word)
        superclasses.update((r["source"], r["target"]) for r in graph["relationships"] if r["kind"] == "inheritsFrom")
    superclass = {names[i]: names.get(target) for i, target in superclasses.items() if i in names}
    path = "Documentation/Guide.docc/Questions.md"
    with open(path, encoding="utf8") as file:
        rows = {row[1]: (number, re.findall(r"`(\w+)`", row[2])) for number, line in enumerate(file, 1)
                if (row := re.match(r"\| subclasses of `(\w+)` \| (.*) \|$", line))}
    for name, (number, listed) in rows.items():
        wanted, current = set(), name
        while current and (current == name or current not in rows):
            wanted |= methods.get(current, set())
            current = superclass.get(current)
        while current:
            wanted -= methods.get(current, set())
            current = superclass.get(current)
        if listed != sorted(wanted):
            yield f'{path}:{number}: the methods of {name} are {", ".join(f"`{word}`" for word in sorted(wanted)) or "none"}'
    if not rows:
        yield f"{path}: the table of methods with names of one word is missing"


breaches = [*without_summary(sys.argv[1]), *warnings(sys.argv[2]), *broken_files(), *other_code(), *code_of_reader(), *formless_decisions(),
            *hidden_names(sys.argv[1])]
root = os.getcwd() + "/"
for breach in breaches:
    print(breach.replace(root, ""), file=sys.stderr)
sys.exit(1 if breaches else 0)
