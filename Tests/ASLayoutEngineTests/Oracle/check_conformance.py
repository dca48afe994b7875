# SPDX-License-Identifier: Apache-2.0
"""Checks the model of layout_oracle.py against the facts in Tests/LayoutKit/Resources/texture-layout.json: python3 check_conformance.py"""

import json
import math
import pathlib
import sys

import layout_oracle as oracle

CASES = pathlib.Path(__file__).parent.parent.parent / "LayoutKit" / "Resources" / "texture-layout.json"
LONG = {"horizontal": "row", "vertical": "column", "horizontalReverse": "rowReverse", "verticalReverse": "columnReverse"}


def number(value):
    return math.inf if value == "inf" else float(value)


def dimension(text):
    if text == "auto":
        return None
    return ("%", float(text[:-1]) / 100) if text.endswith("%") else ("pt", float(text[:-2]))


def style(values):
    made = oracle.Style()
    sizes = {"width": "exact", "minWidth": "least", "maxWidth": "most", "height": "exact", "minHeight": "least", "maxHeight": "most"}
    plain = {
        "flexGrow": "grow",
        "flexShrink": "shrink",
        "spacingBefore": "before",
        "spacingAfter": "after",
        "ascender": "ascender",
        "descender": "descender",
    }
    for name, value in values.items():
        if name in sizes:
            getattr(made, sizes[name])[1 if name.lower().endswith("height") else 0] = dimension(value)
        elif name in plain:
            setattr(made, plain[name], float(value))
        elif name == "flexBasis":
            made.basis = dimension(value)
        elif name == "alignSelf":
            made.align_self = value
        elif name == "layoutPosition":
            made.position = tuple(map(float, value))
        else:
            raise ValueError("unknown style property " + name)
    return made


def wish(entry):
    if "measure" in entry:

        def text(offered):
            for step in entry["measure"]:
                if number(step["maxWidthAtLeast"]) <= offered[0]:
                    return tuple(map(float, step["size"]))
            return (0.0, 0.0)

        return text
    if entry["size"] is None:
        return lambda offered: offered if all(map(oracle.is_valid, offered)) else (0.0, 0.0)
    return lambda offered: tuple(map(float, entry["size"]))


def element(entry):
    kind, own = entry["type"], style(entry["style"])
    child = element(entry["child"]) if "child" in entry else None
    members = [element(member) for member in entry.get("children", [])]
    if kind == "node":
        return oracle.Leaf(entry["name"], wish(entry), own)
    if kind == "stack":
        return oracle.Stack(
            LONG[entry["direction"]],
            members,
            float(entry["spacing"]),
            entry["justifyContent"],
            entry["alignItems"],
            entry["flexWrap"] == "wrap",
            entry["alignContent"],
            float(entry["lineSpacing"]),
            own,
        )
    if kind == "inset":
        edges = {name: number(value) for name, value in entry["insets"].items()}
        return oracle.Inset(((edges["left"], edges["right"]), (edges["top"], edges["bottom"])), child, own)
    if kind == "center":
        places = ["center" if axis in entry["centering"] else "none" for axis in "xy"]
        return oracle.Relative(places, ["X" in entry["sizing"], "Y" in entry["sizing"]], child, own)
    if kind == "relative":
        small = [entry["sizing"] in ("minimumSize", "minimum" + name) for name in ("Width", "Height")]
        return oracle.Relative([entry["horizontalPosition"], entry["verticalPosition"]], small, child, own)
    if kind == "ratio":
        return oracle.Ratio(float(entry["ratio"]), child, own)
    if kind in ("overlay", "background"):
        return oracle.Layered(child, element(entry[kind]), kind == "background", own)
    if kind == "absolute":
        return oracle.Absolute(entry["sizing"] == "sizeToFit", members, own)
    if kind == "corner":
        ends = ("Right" in entry["location"], "bottom" in entry["location"])
        return oracle.Corner(child, element(entry["corner"]), ends, tuple(map(float, entry["offset"])), entry["wrapsCorner"], own)
    if kind == "wrapper":
        return oracle.Wrapper(members, own)
    raise ValueError("unknown element " + kind)


def bounds(entry):
    return [(number(entry["min"][axis]), number(entry["max"][axis])) for axis in (0, 1)]


def painted(rects, size, scale):
    """The colours of the pixels after painting (frame, colour) pairs."""
    width, height = (round(length * scale) for length in size)
    rows = [[None] * width for _ in range(height)]
    for (x, y, w, h), colour in rects:
        left, right = (min(max(round(value * scale), 0), width) for value in (x, x + w))
        top, bottom = (min(max(round(value * scale), 0), height) for value in (y, y + h))
        for row in rows[top:bottom]:
            row[left:right] = [colour] * (right - left)
    return rows


def check_layout(case):
    result = oracle.Result(element(case["root"]), bounds(case["sizeRange"]), case["scale"])
    expected, frames = case["expected"], dict(result.frames)
    if list(result.size) != [float(length) for length in expected["size"]]:
        yield "size %r, not %r" % (result.size, expected["size"])
    colours, wanted = {}, []
    for rect in expected["rects"]:
        names = [rect["node"]] if "node" in rect else rect["nodes"]
        colours.update((name, rect["color"]) for name in names)
        area = rect.get("frame") or rect.get("visibleBounds") or rect.get("unionVisibleBounds")
        if area:
            wanted.append((area, rect["color"]))
        if "frame" in rect and max(abs(a - b) for a, b in zip(frames[rect["node"]], rect["frame"])) >= 0.25:
            yield "%s at %r, not %r" % (rect["node"], frames[rect["node"]], rect["frame"])
    if wanted:
        actual = [(frames[name], colours[name]) for name in case["paintOrder"]]
        if painted(actual, result.size, case["scale"]) != painted(wanted, result.size, case["scale"]):
            yield "the picture differs"
    if "measureCalls" in expected:
        for name in frames:
            calls = sorted(bounds(call["sizeRange"]) for call in expected["measureCalls"] if call["node"] == name)
            if sorted(result.ranges.get(name, [])) != calls:
                yield "%s measured in %r, not %r" % (name, result.ranges.get(name), calls)


def check(case):
    kind = case["kind"]
    if kind == "layout":
        yield from check_layout(case)
    elif kind == "sizeRangeIntersect":
        met = [oracle.meet(this, other) for this, other in zip(bounds(case["range"]), bounds(case["other"]))]
        if met != bounds(case["expected"]):
            yield "%r" % met
    elif kind == "layoutThrows":
        try:
            oracle.Result(element(case["root"]), bounds(case["sizeRange"]), 2)
            yield "no error"
        except oracle.LayoutError:
            pass
    elif kind == "layoutSizeThrows":
        if all(oracle.is_valid(number(length)) for length in case["size"]):
            yield "no error"
    else:
        # Parsing, properties and the reuse of layout objects: nothing that the model has.
        return


def main():
    cases, failures = json.loads(CASES.read_text()), 0
    for case in cases:
        for problem in check(case):
            failures += 1
            print(case["id"] + ": " + problem)
    print("%d cases, %d failures" % (len(cases), failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
