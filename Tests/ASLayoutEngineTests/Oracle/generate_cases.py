# SPDX-License-Identifier: Apache-2.0
"""Makes Resources/layout-oracle.json: random trees and what the model says of them. python3 generate_cases.py

The same seed gives the same file. Resources/README.md says how to read it.
"""

import json
import math
import pathlib
import random
import sys

import check_conformance
import layout_oracle as oracle

SEED = 20_261_121
COUNT = 3_000
SCALES = [1, 1.5, 2, 3]
FILE = pathlib.Path(__file__).parent.parent / "Resources" / "layout-oracle.json"

INF = math.inf
JUSTIFY = ["start", "center", "end", "spaceBetween", "spaceAround"]
ALIGN = ["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]
CONTENT = ["start", "center", "end", "spaceBetween", "spaceAround", "stretch"]
DIRECTIONS = ["row", "column", "rowReverse", "columnReverse"]
PLACES = ["none", "start", "center", "end"]


def value(text):
    """A number as the file has it: 12, 0.37, 100/3, or * for infinity."""
    if text == "*":
        return INF
    if "/" in text:
        above, below = text.split("/")
        return float(above) / float(below)
    return float(text)


def text_wish(widest, line):
    """Lines of text: broken where there is less width than they need."""

    def wish(offered):
        width = min(widest, offered[0])
        lines = min(math.ceil(widest / width - 1e-6), 40) if width >= 1 else 0
        return (width, lines * line)

    return wish


class Trees:
    """Random trees as text."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def one_in(self, count):
        return self.random.randrange(count) == 0

    def length(self, limit, least=0):
        kind = self.random.randrange(10)
        if kind == 0 and least == 0:
            return "0"
        if kind <= 4:
            return str(self.random.randint(math.ceil(least), math.ceil(limit)))
        if kind <= 6:
            return "%d/3" % self.random.randint(3 * math.ceil(least), 3 * math.ceil(limit))
        if kind == 7:
            return "%.1f" % (self.random.randint(2 * math.ceil(least), 2 * math.ceil(limit)) / 2)
        return ("%.2f" % self.random.uniform(least, limit)).rstrip("0").rstrip(".")

    def signed(self, limit, chance=5):
        return ("-" if self.one_in(chance) else "") + self.length(limit)

    def dimension(self):
        if self.one_in(3):
            return self.random.choice(["50%", "100%", "25%", "0%", "33.3%", "75%", "12.5%"])
        return self.length(self.random.choice([20, 60, 150]))

    def bounds(self):
        def side():
            kind = self.random.randrange(10)
            low = value(self.length(300))
            if kind <= 3:
                exact = self.length(300, 10)
                return exact
            if kind <= 6:
                return "<" + self.length(320, 10)
            if kind == 7:
                return ">" + self.length(120)
            if kind == 8:
                return "*"
            return "%d:%d" % (low, low + self.random.randint(1, 200))

        return side() + "x" + side()

    def style(self, in_stack, in_absolute, is_in_corner):
        parts = []

        def add(chance, key, make):
            if self.one_in(chance):
                parts.append(key + make())

        def exact():
            return self.length(120) if is_in_corner else self.dimension()

        add(5, "w", exact)
        add(5, "h", exact)
        add(12, "m", self.dimension)
        add(12, "n", self.dimension)
        add(12, "x", self.dimension)
        add(12, "y", self.dimension)
        if in_stack:
            add(4, "g", lambda: self.random.choice(["1", "2", "0.5", "1/3"]))
            add(3, "s", lambda: self.random.choice(["1", "2", "0.5", "1/3"]))
            add(8, "f", self.dimension)
            add(6, "t", lambda: str(self.random.randrange(4)))
            add(7, "b", lambda: self.signed(12))
            add(7, "z", lambda: self.signed(12))
            add(5, "u", lambda: self.length(20))
            add(5, "e", lambda: "-" + self.length(6))
        if in_absolute:
            add(1, "o", lambda: self.signed(60) + "," + self.signed(60))
        return parts

    def element(self, budget, around=""):
        """A tree of `budget` elements, as words."""
        style = self.style(around == "S", around == "A", around == "K")
        if budget <= 1:
            return self.leaf() + style
        kind = self.random.choice("SSSSSSSSIIOBCRAKWQ")
        if budget == 2 and kind in "OBK":
            kind = "S"
        own, count = self.spec(kind, budget)
        budgets = self.split(budget - 1, count)
        words = [kind] + own + style + ["("]
        for part in budgets:
            words += self.element(part, kind)
        return words + [")"]

    def split(self, budget, count):
        parts = [1] * count
        for _ in range(budget - count):
            parts[self.random.randrange(count)] += 1
        return parts

    def leaf(self):
        kind = self.random.randrange(12)
        if kind == 0:
            return ["E"]
        if kind == 1:
            return ["P"]
        if kind <= 4:
            return ["T%sx%s" % (self.length(260, 5), self.random.choice(["12", "14.5", "40/3"]))]
        return ["L%sx%s" % (self.length(110), self.length(90))]

    def spec(self, kind, budget):
        """The words of a spec, and how many members it has."""
        pick = self.random.randrange
        if kind == "S":
            direction = pick(4) if self.one_in(3) else pick(2)
            words = ["d%d" % direction]
            if not self.one_in(3):
                words.append("p" + self.signed(12, 8))
            words.append("j%d" % pick(5))
            words.append("a%d" % pick(4 if direction in (1, 3) else 6))
            if self.one_in(3):
                words += ["v", "c%d" % pick(6)]
                if self.one_in(2):
                    words.append("l" + self.length(8))
            if self.one_in(6):
                words.append("k")
            return words, max(1, min(budget - 1, self.random.choice([1, 2, 3, 3, 4, 5, 6])))
        if kind == "I":
            edges = ["*" if self.one_in(5) else self.signed(20, 8) for _ in range(4)]
            return ["i" + ",".join(edges)], 1
        if kind == "C":
            return ["q%d" % pick(4), "r%d" % pick(4)], 1
        if kind == "R":
            return ["q%d%d" % (pick(4), pick(4)), "r%d" % pick(4)], 1
        if kind == "Q":
            return ["q" + self.random.choice(["1", "0.5", "2", "2/3", "9/16", "1.37", "0.1"])], 1
        if kind == "A":
            return ["r%d" % pick(2)], max(1, min(budget - 1, 1 + pick(3)))
        if kind == "K":
            return ["q%d" % pick(4), "r%d" % pick(2), "i" + self.signed(15, 3) + "," + self.signed(15, 3)], 2
        if kind == "W":
            return [], max(1, min(budget - 1, 1 + pick(3)))
        return [], 2


class Parser:
    """Words to elements of the model. The nodes are named by their place, which is also the order of drawing."""

    def __init__(self, words):
        self.words = words
        self.at = 0
        self.names = 0

    def element(self):
        head = self.words[self.at]
        self.at += 1
        own = {}
        while self.at < len(self.words) and self.words[self.at][0].islower():
            word = self.words[self.at]
            own[word[0]] = word[1:]
            self.at += 1
        style, name = self.style(own), self.names
        if head[0] in "LTP":
            self.names += 1
        members = []
        if self.at < len(self.words) and self.words[self.at] == "(":
            self.at += 1
            while self.words[self.at] != ")":
                members.append(self.element())
            self.at += 1
        return self.make(head, own, name, style, members)

    @staticmethod
    def dimension(text):
        return ("%", value(text[:-1]) / 100) if text.endswith("%") else ("pt", value(text))

    def style(self, own):
        style = oracle.Style()
        for keys, sizes in (("wh", style.exact), ("mn", style.least), ("xy", style.most)):
            for axis, key in enumerate(keys):
                if key in own:
                    sizes[axis] = self.dimension(own[key])
        for key, name in zip("gsbzue", ["grow", "shrink", "before", "after", "ascender", "descender"]):
            if key in own:
                setattr(style, name, value(own[key]))
        if "f" in own:
            style.basis = self.dimension(own["f"])
        if "t" in own:
            style.align_self = ALIGN[int(own["t"])]
        if "o" in own:
            style.position = tuple(map(value, own["o"].split(",")))
        return style

    @staticmethod
    def make(head, own, name, style, members):
        kind = head[0]
        if kind == "E":
            return oracle.Element(style)
        if kind == "P":
            return oracle.Leaf(name, lambda offered: offered if all(map(oracle.is_valid, offered)) else (0.0, 0.0), style)
        if kind == "L":
            wished = tuple(map(value, head[1:].split("x")))
            return oracle.Leaf(name, lambda offered: wished, style)
        if kind == "T":
            return oracle.Leaf(name, text_wish(*map(value, head[1:].split("x"))), style)
        if kind == "S":
            return oracle.Stack(
                DIRECTIONS[int(own["d"])],
                members,
                value(own.get("p", "0")),
                JUSTIFY[int(own["j"])],
                ALIGN[int(own["a"])],
                "v" in own,
                CONTENT[int(own.get("c", "0"))],
                value(own.get("l", "0")),
                style,
            )
        if kind == "I":
            left, right, top, bottom = map(value, own["i"].split(","))
            return oracle.Inset(((left, right), (top, bottom)), members[0], style)
        if kind == "O":
            return oracle.Layered(members[0], members[1], False, style)
        if kind == "B":
            return oracle.Layered(members[1], members[0], True, style)
        if kind in "CR":
            small = int(own["r"])
            places = (
                [PLACES[int(digit)] for digit in own["q"]]
                if kind == "R"
                else ["center" if int(own["q"]) & bit else "none" for bit in (1, 2)]
            )
            return oracle.Relative(places, [bool(small & 1), bool(small & 2)], members[0], style)
        if kind == "Q":
            return oracle.Ratio(value(own["q"]), members[0], style)
        if kind == "A":
            return oracle.Absolute(own["r"] == "1", members, style)
        if kind == "K":
            corner = int(own["q"])
            offset = tuple(map(value, own["i"].split(",")))
            return oracle.Corner(members[0], members[1], (bool(corner & 1), bool(corner & 2)), offset, own["r"] == "1", style)
        if kind == "W":
            return oracle.Wrapper(members, style)
        raise ValueError(head)


def parse_bounds(text):
    def side(part):
        if part == "*":
            return (0.0, INF)
        if part[0] == "<":
            return (0.0, value(part[1:]))
        if part[0] == ">":
            return (value(part[1:]), INF)
        if ":" in part:
            return tuple(map(value, part.split(":")))
        return (value(part),) * 2

    return [side(part) for part in text.split("x")]


def number(amount):
    text = ("%.7f" % amount).rstrip("0").rstrip(".")
    return text if text not in ("-0", "") else "0"


def bounds_text(bounds):
    def side(low, high):
        if low == high:
            return number(low)
        if high == INF:
            return "*" if low == 0 else ">" + number(low)
        return "<" + number(high) if low == 0 else number(low) + ":" + number(high)

    return "x".join(side(*part) for part in bounds)


def pixels(lengths, scale):
    amounts = [length * scale for length in lengths]
    assert all(abs(amount - round(amount)) < 1e-6 for amount in amounts), amounts
    return " ".join(str(round(amount)) for amount in amounts)


def expectation(tree, bounds, scale):
    """What is expected at a scale: size and frames in pixels, and the ranges that reach each node."""
    parser = Parser(tree.split())
    root = parser.element()
    result = oracle.Result(root, bounds, scale, is_strict=True)
    names = [name for name, _ in result.frames]
    assert names == sorted(names)
    frames = dict(result.frames)
    parts = [pixels(result.size, scale)]
    parts += [pixels(frames[name], scale) if name in frames else "-" for name in range(parser.names)]
    ranges = [
        ";".join(dict.fromkeys(bounds_text(bounds) for bounds in result.ranges.get(name, []))) for name in range(parser.names)
    ]
    return ",".join(parts), "|".join(ranges)


def cases(seed, count):
    trees, seen, skipped = Trees(seed), set(), 0
    while len(seen) < count:
        tree = " ".join(trees.element(trees.random.randint(2, 12)))
        bounds = trees.bounds()
        try:
            expected = [expectation(tree, parse_bounds(bounds), scale) for scale in SCALES]
        except (oracle.LayoutError, oracle.Undecided):
            skipped += 1
            continue
        # Nothing to see: every node is empty.
        if tree in seen or all(part.endswith(" 0 0") or part == "-" for part in expected[0][0].split(",")[1:]):
            skipped += 1
            continue
        seen.add(tree)
        ranges = [expected[0][1]]
        ranges += [now[1] if now[1] != before[1] else "" for before, now in zip(expected, expected[1:])]
        yield [tree, bounds, [frames for frames, _ in expected], ranges]
    print("%d trees left out: invalid, empty, or undecided" % skipped, file=sys.stderr)


def conformance():
    """What the model says of the cases of texture-layout.json at every scale, their nodes in the order of their names."""
    expected = {}
    for case in json.loads(check_conformance.CASES.read_text()):
        if case["kind"] != "layout":
            continue
        expected[case["id"]] = scales = []
        for scale in SCALES:
            bounds = check_conformance.bounds(case["sizeRange"])
            result = oracle.Result(check_conformance.element(case["root"]), bounds, scale)
            frames = [frame for _, frame in sorted(result.frames)]
            scales.append(",".join(pixels(lengths, scale) for lengths in [result.size] + frames))
    return expected


def main():
    lines = [json.dumps(case, separators=(",", ":")) for case in cases(SEED, COUNT)]
    head = '{"seed":%d,"scales":%s,"cases":[\n' % (SEED, json.dumps(SCALES))
    tail = '\n],"conformance":%s}\n' % json.dumps(conformance(), separators=(",", ":")).replace("],", "],\n")
    FILE.write_text(head + ",\n".join(lines) + tail)
    print("%d cases, %d bytes" % (len(lines), FILE.stat().st_size), file=sys.stderr)


if __name__ == "__main__":
    main()
