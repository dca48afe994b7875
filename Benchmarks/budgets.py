#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs BudgetBenchmark, and prints the counts with their budgets; exits with 1 if one exceeds its budget by more than its margin.

    budgets.py PROGRAM            the table
    budgets.py PROGRAM --counts   the counts in the form of budgets.json

A budget is only lowered. It applies to a debug build by the compiler in budgets.json; with another one, nothing is compared.
The program needs a display.
"""
import json
import os
import re
import subprocess
import sys

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "budgets.json")
# The percentage below its budget from which a count deserves a lower budget.
WORTH = 10
# Equal hash seeds in each run, and a malloc whose free blocks do not look like used ones.
FIXED = {"SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C.UTF-8", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"}


def words(count):
    return "{:,.0f}".format(count) if count >= 100 else "{:,.2f}".format(count).rstrip("0").rstrip(".")


def main():
    with open(FILE, encoding="utf-8") as file:
        told = json.load(file)
    budgets = told["budgets"]
    run = subprocess.run([sys.argv[1]], env={**os.environ, **FIXED}, stdout=subprocess.PIPE, timeout=1200)
    if run.returncode != 0:
        sys.exit("%s failed (%d); see above." % (sys.argv[1], run.returncode))
    counts = json.loads(run.stdout)

    if "--counts" in sys.argv:
        for name, entry in budgets.items():
            if counts.get(name) is not None:
                rounded = float("%.4g" % counts[name])
                entry["budget"] = int(rounded) if rounded.is_integer() else rounded
        print(json.dumps(told, indent=4, ensure_ascii=False))
        return

    wrong, notes = [], []
    print("%-44s %12s %12s" % ("", "count", "budget"))
    for name, entry in budgets.items():
        if name not in counts:
            wrong.append("%s: it is not counted; remove it from budgets.json." % name)
            continue
        count, budget = counts.pop(name), entry["budget"]
        if count is None:
            print("%-44s %12s %12s  %s" % (name, "-", words(budget), entry["unit"]))
            notes.append("%s: not counted, because this processor or kernel does not stop a program after each instruction." % name)
            continue
        print("%-44s %12s %12s  %s" % (name, words(count), words(budget), entry["unit"]))
        more = "%s: %s %s (%s)" % (name, words(count), entry["unit"], entry["counts"])
        if count > budget * (1 + entry.get("margin", told["margin"]) / 100):
            wrong.append("%s, above the budget of %s. Make it cheaper." % (more, words(budget)))
        elif count < budget * (1 - WORTH / 100):
            notes.append("%s, well below the budget of %s. Lower the budget." % (more, words(budget)))
    wrong += ["%s: %s; give it a budget." % (name, count) for name, count in counts.items()]

    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout
    version = re.search(r"Swift version (\d+\.\d+)", compiler)
    if not version or version[1] != told["swift"]:
        print("The budgets are for Swift %s. The compiler has another version, so nothing is compared:\n%s" % (told["swift"], compiler))
        return
    print("\n".join(notes + wrong), end="\n" if notes or wrong else "")
    if wrong:
        sys.stdout.flush()
        sys.exit("%d counts do not match their budgets in Benchmarks/budgets.json; see above." % len(wrong))


main()
