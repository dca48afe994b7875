#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes Swift files of the code in the tutorials of Guide.docc, so that it is compiled and run.

    Documentation/tutorials.py               writes the program at the end of each section into Tests/CookbookTests/Tutorials
    Documentation/tutorials.py --check       fails if such a file is older than its tutorial, or if a file of code is in no step
    Documentation/tutorials.py --steps FILE  writes the program after each step into one file

Each program is the body of an enumeration, because the programs declare the same types.
"""
import glob
import os
import re
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
TUTORIALS = "Documentation/Guide.docc/Tutorials"
PROGRAMS = "Tests/CookbookTests/Tutorials"


def read(path):
    with open(path, encoding="utf8") as file:
        return file.read()


def steps(tutorial):
    """Yields (section, step, paths) for each step with code: the current version of each source file, in the order of their first steps."""
    section = step = 0
    files = {}
    for match in re.finditer(r'@(Section|Step|Code)\b(?:\(name: "([^"]+)", file: "([^"]+)")?', read(tutorial)):
        kind, name, file = match.groups()
        if kind == "Section":
            section, step = section + 1, 0
        elif kind == "Step":
            step += 1
        else:
            files[name] = f"{TUTORIALS}/Code/{file}"
            yield section, step, list(files.values())


def program(name, paths, has_lines):
    """Returns the imports, and the other code of all files as the body of an enumeration."""
    imports, lines = set(), []
    for path in paths:
        if has_lines:
            lines.append(f'#sourceLocation(file: "{path}", line: 1)')
        for line in read(path).splitlines():
            is_left_out = line.startswith("import ") or line == "@main"
            if line.startswith("import "):
                imports.add(line)
            if not is_left_out or has_lines:
                lines.append(f"    {line}" if line and not is_left_out else "")
        lines.append("#sourceLocation()" if has_lines else "")
    body = "\n".join(lines)
    if not has_lines:
        body = re.sub(r"\n{3,}", "\n\n", body).strip("\n")
    return imports, f"enum {name} {{\n{body}\n}}\n"


def ends():
    """Yields (path, text) of the program at the end of each section."""
    for tutorial in sorted(glob.glob(f"{TUTORIALS}/*.tutorial")):
        title = os.path.basename(tutorial).removesuffix(".tutorial")
        for section, paths in {section: paths for section, _, paths in steps(tutorial)}.items():
            imports, text = program(f"{title}{section}", paths, False)
            comment = f"/// The program after section {section} of the tutorial `{title}`, written by `Documentation/tutorials.py`."
            head = "\n".join(["// SPDX-License-Identifier: Apache-2.0", *sorted(imports), "", comment])
            yield f"{PROGRAMS}/{title}{section}.swift", f"{head}\n{text}"


def write_steps(path):
    imports, texts = set(), []
    for tutorial in sorted(glob.glob(f"{TUTORIALS}/*.tutorial")):
        title = os.path.basename(tutorial).removesuffix(".tutorial")
        for section, step, paths in steps(tutorial):
            more, text = program(f"{title}_{section}_{step}", paths, True)
            imports |= more
            texts.append(text)
    with open(path, "w", encoding="utf8") as file:
        file.write("\n".join([*sorted(imports), *texts]))


def breaches():
    programs = dict(ends())
    for path, text in programs.items():
        if not os.path.exists(path) or read(path) != text:
            yield f"{path}: its tutorial has other code; run Documentation/tutorials.py"
    for path in sorted(set(glob.glob(f"{PROGRAMS}/*.swift")) - set(programs)):
        yield f"{path}: no section of a tutorial ends with this program"
    used = {path for tutorial in glob.glob(f"{TUTORIALS}/*.tutorial") for _, _, paths in steps(tutorial) for path in paths}
    for path in sorted(set(glob.glob(f"{TUTORIALS}/Code/*")) - used):
        yield f"{path}: no step shows this file"


os.chdir(ROOT)
if "--steps" in sys.argv:
    write_steps(sys.argv[-1])
elif "--check" in sys.argv:
    found = list(breaches())
    print("".join(f"{breach}\n" for breach in found), end="", file=sys.stderr)
    sys.exit(1 if found else 0)
else:
    os.makedirs(PROGRAMS, exist_ok=True)
    for path, text in ends():
        if not os.path.exists(path) or read(path) != text:
            with open(path, "w", encoding="utf8") as file:
                file.write(text)
