#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads documents as JSON and writes their characters with the elements around them, as html5lib parses them.

A character is written with its marks: "b", "i" and "a" for bold, italic and links, then the name of the block around it.
"""
import json
import sys

import html5lib

BLOCKS = {"p", "div", "li", "blockquote", "h1", "h2", "dd", "dt", "td", "th", "caption", "pre", "section"}
HIDDEN = {"script", "style", "title", "template", "select", "textarea"}


def walk(element, block, marks, found):
    name = element.tag.rsplit("}", 1)[-1] if isinstance(element.tag, str) else None
    if name is None or name in HIDDEN:
        return
    inner_block = name if name in BLOCKS else block
    inner = marks | {name} if name in ("b", "i", "a") else marks
    add(element.text, inner_block, inner, found)
    for child in element:
        walk(child, inner_block, inner, found)
        add(child.tail, inner_block, inner, found)


def add(text, block, marks, found):
    for character in text or "":
        if not character.isspace():
            found.append(character + "".join(mark for mark in "bia" if mark in marks) + ":" + block)


def characters(html):
    found = []
    walk(html5lib.parse(html, treebuilder="etree"), "body", frozenset(), found)
    return found


json.dump([characters(html) for html in json.load(sys.stdin)], sys.stdout)
