#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the busiest frame of a trace as SVG: the work of each thread between two refreshes of the display.

    AS_TRACE=trace.json PROGRAM
    frame.py trace.json > frame.svg
"""
import json
import sys
from html import escape

WIDTH, LEFT, LANE, BAR, TOP = 1000, 120, 46, 22, 34
COLORS = {"main": "#4c78a8", "composite": "#72b7b2", "upload": "#54a24b", "layout": "#f58518", "display": "#e45756", "decode": "#b279a2"}
BACKGROUND = ("layout", "display", "decode")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        events = json.load(file)
    events = events["traceEvents"] if isinstance(events, dict) else events
    spans = [event for event in events if event["ph"] == "X"]
    refreshes = sorted(event["ts"] for event in events if event["name"] == "refresh")
    if len(refreshes) < 100:
        sys.exit("%s has fewer than 100 frames." % sys.argv[1])
    # The first frames load fonts; pauses are not frames.
    pairs = [pair for pair in zip(refreshes[50:], refreshes[51:]) if pair[1] - pair[0] < 20000]

    def work(start, end, kinds):
        return [span for span in spans if start - 500 <= span["ts"] < end and span["cat"] in kinds]

    start, end = max(pairs, key=lambda pair: sum(span["dur"] for span in work(*pair, BACKGROUND)))
    shown = work(start, end + 1500, COLORS)
    mains = {span["tid"] for span in spans if span["name"] == "frame"}
    threads = sorted({span["tid"] for span in shown}, key=lambda tid: (tid not in mains, tid))
    scale = (WIDTH - LEFT - 20) / (end + 1500 - start + 500)

    def x(time):
        return LEFT + (time - start + 500) * scale

    height = TOP + LANE * len(threads) + 50
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="11">' % (WIDTH, height))
    print('<rect width="100%" height="100%" fill="#ffffff"/>')
    for tick in range(0, int((end - start) / 1000) + 2, 2):
        place = x(start + tick * 1000)
        print('<path d="M%.1f %d V%d" stroke="#dddddd"/>' % (place, TOP - 8, height - 44))
        print('<text x="%.1f" y="%d" text-anchor="middle" fill="#666666">%d ms</text>' % (place, TOP - 14, tick))
    for time in (start, end):
        print('<path d="M%.1f %d V%d" stroke="#222222" stroke-dasharray="4 3"/>' % (x(time), TOP - 8, height - 44))
        print('<text x="%.1f" y="%d" fill="#222222">refresh</text>' % (x(time) + 3, height - 46))
    for lane, thread in enumerate(threads):
        y = TOP + lane * LANE + 8
        name = "main" if thread in mains else "background %d" % lane
        print('<text x="8" y="%d" fill="#222222" font-size="13">%s</text>' % (y + BAR / 2 + 4, name))
        inside = []
        for span in sorted((span for span in shown if span["tid"] == thread), key=lambda span: (span["ts"], -span["dur"])):
            while inside and inside[-1] <= span["ts"]:
                inside.pop()
            depth = min(len(inside), 2)
            inside.append(span["ts"] + span["dur"])
            width = max((min(span["ts"] + span["dur"], end + 1500) - span["ts"]) * scale, 0.6)
            top = y + depth * 5
            label = span["name"].split(" 0x")[0]
            detail = "%s, %.2f ms" % (label, span["dur"] / 1000)
            print('<g><title>%s</title><rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s" stroke="#ffffff" stroke-width="0.5"/>'
                  % (escape(detail), x(span["ts"]), top, width, BAR - depth * 5, COLORS[span["cat"]]))
            if span["cat"] == "decode" and width > 12 * len(label):
                print('<text x="%.1f" y="%d" text-anchor="end" fill="#ffffff">%s</text>' % (x(span["ts"]) + width - 4, y + BAR - 6, label))
            print("</g>")
    place = LEFT
    for kind, color in COLORS.items():
        print('<rect x="%d" y="%d" width="12" height="12" fill="%s"/>' % (place, height - 24, color))
        print('<text x="%d" y="%d" fill="#222222">%s</text>' % (place + 17, height - 14, kind))
        place += 110
    print("</svg>")


main()
