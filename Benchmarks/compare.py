#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the figures of two builds that were measured in pairs, and exits with 1 if one of them got worse.

    compare.py BEFORE AFTER

Each file has the reports of all runs, in order, with a line "# run N" before each. A report is JSON, as the feed's program prints
it, or lines of text with figures and their units. A figure got worse if every run of AFTER is worse than every run of BEFORE, and
their medians differ by 2 % or more. With equal builds that happens to one figure of 250 in five pairs.
"""
import json
import re
import statistics
import sys

import table

UNITS = "ms|ns|µs|s|MB|kB|KB|bytes|allocations"
FIGURE = re.compile(r"(-?\d+(?:\.\d+)?) (%s)\b( processor| real)?" % UNITS)
SPEED_UP = re.compile(r"(speed-up[^:]*): *(\d+(?:\.\d+)?)")
LEAST = 0.02
# The figures that are better when they are higher.
HIGHER = ("fps", "speed-up")


def figures(report):
    """Returns the figures of one run, by name."""
    found = {}
    for line in report:
        if line.startswith("{"):
            values = json.loads(line)
            keys = [key for key, _, has_ratio in table.FIGURES if has_ratio or key == "fps"]
            found.update({key: values[key] for key in keys if values.get(key, -1) > 0})
            continue
        speed_up = SPEED_UP.search(line)
        if speed_up:
            found[line[: speed_up.end(1)].strip()] = float(speed_up[2])
            continue
        first = FIGURE.search(line)
        if not first:
            continue
        label = " ".join(line[: first.start()].split())
        for match in FIGURE.finditer(line):
            value = float(match[1])
            if value > 0:
                found["%s, %s%s" % (label, match[2], match[3] or "")] = value
    return found


def runs(path):
    runs = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("# run"):
                runs.append([])
            elif runs:
                runs[-1].append(line.rstrip("\n"))
    return [figures(run) for run in runs]


def reports(path):
    """Returns the reports of the feed's program."""
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.startswith("{")]


def compare(before, after):
    """Returns rows of (name, median before, median after, ratio, smallest and largest ratio of a pair, verdict)."""
    rows = []
    for name in before[0]:
        old = [run[name] for run in before if name in run]
        new = [run[name] for run in after if name in run]
        if len(old) != len(before) or len(new) != len(after):
            continue
        ratios = [b / a for a, b in zip(old, new)]
        ratio = statistics.median(new) / statistics.median(old)
        verdict = ""
        if any(word in name for word in HIGHER):
            lost, won = max(new) < min(old) and ratio < 1 - LEAST, min(new) > max(old) and ratio > 1 + LEAST
        else:
            lost, won = min(new) > max(old) and ratio > 1 + LEAST, max(new) < min(old) and ratio < 1 - LEAST
        verdict = "worse" if lost else "better" if won else ""
        rows.append((name, statistics.median(old), statistics.median(new), ratio, min(ratios), max(ratios), verdict))
    return rows


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: compare.py BEFORE AFTER")
    before, after = runs(sys.argv[1]), runs(sys.argv[2])
    if not before or len(before) != len(after):
        sys.exit("compare.py: %d runs before and %d after; the numbers must be equal." % (len(before), len(after)))
    reason = table.disturbance(reports(sys.argv[1]) + reports(sys.argv[2]))
    if reason:
        sys.exit("compare.py: " + reason)
    rows = compare(before, after)
    if not rows:
        sys.exit("compare.py: the reports have no figure in common.")
    width = max(len(row[0]) for row in rows)
    print("%-*s %12s %12s %8s   %s" % (width, "median of %d pairs" % len(before), "before", "after", "ratio", "of pairs"))
    for name, old, new, ratio, low, high, verdict in rows:
        pairs = "%.3f to %.3f" % (low, high)
        print("%-*s %12s %12s %8.3f   %s  %s" % (width, name, table.number(old), table.number(new), ratio, pairs, verdict))
    worse = [row[0] for row in rows if row[6] == "worse"]
    if worse:
        sys.exit("Worse: %s." % "; ".join(worse))


if __name__ == "__main__":
    main()
