#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes README's first package, with the description of an app from the article on shipping.

    Documentation/first-package.py CHECKOUT FOLDER
"""
import os
import re
import sys

ICON = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>\n'


def block(text, language, part):
    found = [b for b in re.findall(rf"```{language}\n(.*?)```", text, re.S) if part in b]
    if not found:
        sys.exit(f"{sys.argv[0]}: there is no block of {language} with {part}.")
    return found[0]


def main():
    checkout, folder = sys.argv[1:]
    with open(os.path.join(checkout, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    with open(os.path.join(checkout, "Documentation/Guide.docc/Shipping.md"), encoding="utf-8") as file:
        shipping = file.read()
    name = os.path.basename(os.path.realpath(checkout))
    manifest = block(readme, "swift", "import PackageDescription")
    # README's checkout has another place and name.
    manifest = manifest.replace('"../AsyncDisplayKit"', f'"{checkout}"').replace('package: "AsyncDisplayKit"', f'package: "{name}"')
    files = {
        "Package.swift": manifest,
        "Sources/Hello/Hello.swift": block(readme, "swift", "@main"),
        "App.json": block(shipping, "json", '"icon"'),
        "Hello.svg": ICON,
    }
    for path, text in files.items():
        with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
            file.write(text)


main()
