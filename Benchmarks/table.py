#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the medians of the reports in a file, one per line, as a table: a row for each figure, this toolkit in the first column.

    table.py REPORTS [--json]
"""
import json
import statistics
import sys

OURS = "asyncdisplaykit"
AGAINST = "qtquick-software-async"
# A probe that woke later, at 99 %, shares the processors with other programs; ratios are then not printed.
LATEST_MS = 5

# key in the report, title of the row, whether a ratio is meaningful
FIGURES = [
    ("fps", "frames per second", False),
    ("dropped", "intervals over 25 ms", False),
    ("missed_refreshes", "refreshes without a frame", False),
    ("shown_fps", "frames per second that the X server got", False),
    ("shown_dropped", "intervals over 25 ms between these", False),
    ("frame_p50", "frame interval, median, ms", False),
    ("frame_p99", "frame interval, 99 %, ms", True),
    ("frame_max", "frame interval, worst, ms", True),
    ("stall_p50", "main loop stall, median, ms", True),
    ("stall_p95", "main loop stall, 95 %, ms", True),
    ("stall_p99", "main loop stall, 99 %, ms", True),
    ("stall_max", "main loop stall, worst, ms", True),
    ("busy_p50", "main thread per frame, median, ms", True),
    ("busy_p99", "main thread per frame, 99 %, ms", True),
    ("blank_frames_pct", "frames with a photo missing, %", False),
    ("jump_p50", "far jump, target shown, median, ms", True),
    ("jump_max", "far jump, target shown, worst, ms", True),
    ("jump_full_p50", "far jump, photos shown, median, ms", True),
    ("jump_full_max", "far jump, photos shown, worst, ms", True),
    ("jump_stall_max", "worst stall while jumping, ms", True),
    ("first_frame_ms", "start to first frame, ms", True),
    ("first_photos_ms", "start to first photos, ms", True),
    ("main_cpu_scroll_s", "main thread, CPU s in the scroll", True),
    ("cpu_scroll_s", "process, CPU s in the scroll", True),
    ("xserver_cpu_scroll_s", "X server, CPU s in the scroll", True),
    ("peak_rss_mb", "process, peak memory, MB", True),
    ("xserver_rss_mb", "X server, peak memory, MB", True),
    ("binds", "rows built or bound", False),
    ("start_stall_max", "worst stall before the scroll, ms", True),
    ("wire_up_kb_frame", "to the X server, KB a frame", True),
    ("wire_down_kb_frame", "from the X server, KB a frame", True),
    ("wire_up_mb_s", "to the X server, MB a second", True),
    ("replies_scroll", "replies of the X server in the scroll", False),
    ("replies_start", "replies of the X server before it", False),
]


def number(value):
    if value is None or value < 0:
        return "-"
    if value == int(value) or abs(value) >= 100:
        return "%.0f" % value
    return ("%.1f" if abs(value) >= 10 else "%.2f") % value


def disturbance(reports):
    """Returns why the reports allow no ratio; nothing if they do."""
    late = max((report["probe_late_p99"] for report in reports if "probe_late_p99" in report), default=0)
    if late <= LATEST_MS:
        return ""
    return "No ratios: the probe woke %.2f ms late (99 %%), more than %g ms. Repeat the runs when the machine is quiet." % (late, LATEST_MS)


def main():
    runs = {}
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            if line.startswith("{"):
                report = json.loads(line)
                runs.setdefault(report["peer"], []).append(report)
    if not runs:
        sys.exit("table.py: %s has no reports" % sys.argv[1])
    base = lambda name: name.split("@")[0]
    names = sorted(runs, key=lambda name: (base(name) != OURS, base(name) != AGAINST))
    medians = {
        name: {key: statistics.median(report.get(key, -1) for report in runs[name]) for key, _, _ in FIGURES}
        for name in names
    }
    if "--json" in sys.argv:
        print(json.dumps(medians, indent=2))
        return
    ours = next((name for name in names if base(name) == OURS), None)
    against = next((name for name in names if base(name) == AGAINST), None)
    compared = ours is not None and against is not None
    reason = disturbance(runs[ours] + runs[against]) if compared else ""
    compared = compared and not reason
    head = ["median of %s runs" % "/".join(str(len(runs[name])) for name in names)]
    for name in names:
        head += [name] + (["of " + AGAINST.rsplit("-", 1)[0]] if compared and name == ours else [])
    rows = [head]
    told = {key for reports in runs.values() for report in reports for key in report}
    for key, label, has_ratio in FIGURES:
        if key not in told:
            continue
        row = [label]
        for name in names:
            row.append(number(medians[name][key]))
            if compared and name == ours:
                mine, other = medians[ours][key], medians[against][key]
                row.append("x %.2f" % (mine / other) if has_ratio and mine >= 0 and other > 0 else "")
        rows.append(row)
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    for row in rows:
        print(row[0].ljust(widths[0]) + "".join("  " + cell.rjust(width) for cell, width in zip(row[1:], widths[1:])))
    if reason:
        print("\n" + reason)
    reports = [report for name in names for report in runs[name]]
    late = [report["probe_late_p99"] for report in reports]
    print(
        "\nDisturbance by the machine: the probe woke up to %.2f ms late (99 %%), the host took up to %.2f s of processor time, "
        "the load before a run was %.1f to %.1f."
        % (
            max(late),
            max(report["steal_s"] for report in reports),
            min(report["load_before"] for report in reports),
            max(report["load_before"] for report in reports),
        )
    )


if __name__ == "__main__":
    main()
