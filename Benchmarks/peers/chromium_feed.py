#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The feed in Chromium: serves the page chromium_feed.html, shows it in a window of its own, measures all processes of the browser, and
prints the report of Probe/CBenchProbe.c.

    chromium_feed.py FEED [--profile FOLDER] [--damage PROGRAM] [--no-gpu]

    --profile FOLDER   the browser's data, kept for the next start; otherwise it is temporary
    --damage PROGRAM   prints the times at which the display changes (damage.c); for a display without other programs
    --no-gpu           painting in software, as on a computer without a GPU

The page follows the script and counts its frames (chromium_bench.js). Here its samples become figures:

- A frame is handed over when the page has changed its document. The browser shows it later: at the next change of the display that damage.c
  reports or, without it, at the start of the next frame. The times of a jump and of the start end there.
- Processor time is that of all processes, also of those that have ended; memory is the sum of their proportional set sizes, each second.
"""
import argparse
import bisect
import ctypes
import http.server
import json
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".jpg": "image/jpeg",
         ".png": "image/png"}
PAGE_FILE = re.compile(r"/chromium_[a-z]+\.(html|css|js)")
FEED_FILE = re.compile(r"/feed/((photos|avatars)/)?[a-z0-9]+\.(json|jpg|png)")
# Only isolated pages have exact clocks, and workers that can sleep.
HEADERS = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp", "Cache-Control": "max-age=3600"}

PR_SET_CHILD_SUBREAPER = 36
TICKS = os.sysconf("SC_CLK_TCK")
REFRESH_MS = 1000 / 60
DROPPED_MS = 1.5 * REFRESH_MS
# The display has the pixels of a frame at most so long after the page has handed it over.
LATEST_MS = 250
# Changes that are closer are one frame.
SAME_FRAME_MS = 4
MEMORY_INTERVAL_S = 1


def fail(message):
    sys.exit("chromium_feed.py: " + message)


def number(name, otherwise):
    """Returns a number from the environment."""
    return float(os.environ.get(name) or otherwise)


def settings():
    """Returns the script and the sizes, for the page."""
    width, height = number("BENCH_WINDOW_W", 800), number("BENCH_WINDOW_H", 900)
    return {
        "scale": number("BENCH_SCALE", 0),  # 0: that of the display
        "width": width,
        "height": height,
        "photoWidth": number("BENCH_PHOTO_W", width - 40),
        "photoHeight": number("BENCH_PHOTO_H", 400),
        "settle": number("BENCH_SETTLE_S", 2),
        "startRow": int(number("BENCH_START_ROW", 300)),
        "scroll": number("BENCH_SCROLL_S", 10),
        "velocity": number("BENCH_VELOCITY", 2400),
        "jumps": int(number("BENCH_JUMPS", 20)),
    }


# Reading the machine


def read(path):
    """Returns the text of a file in /proc, or nothing if the process has ended."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def stat(path):
    """Returns the fields of a process or thread after its name, which may contain spaces: its state, its parent, and so on."""
    text = read(path)
    return text[text.rindex(b")") + 2 :].split() if b")" in text else []


def seconds(fields, first, last):
    return sum(int(field) for field in fields[first : last + 1]) / TICKS


def descendants(ignored):
    """Returns the fields of all processes below this one by number, without `ignored` and its children."""
    found, children = {}, {}
    for name in os.listdir("/proc"):
        fields = stat("/proc/%s/stat" % name) if name.isdigit() else []
        if fields:
            found[int(name)] = fields
            children.setdefault(int(fields[1]), []).append(int(name))
    result, pending = {}, [os.getpid()]
    while pending:
        for pid in children.get(pending.pop(), []):
            if pid not in ignored:
                result[pid] = found[pid]
                pending.append(pid)
    return result


def server_seconds():
    fields = stat("/proc/%s/stat" % os.environ.get("XSERVER_PID"))
    return seconds(fields, 11, 12) if fields else 0


def server_peak_mb():
    match = re.search(rb"VmHWM:\s+(\d+)", read("/proc/%s/status" % os.environ.get("XSERVER_PID")))
    return int(match[1]) / 1024 if match else 0


def stolen_seconds():
    """Returns the seconds that the host took from all processors of this virtual machine."""
    return int(read("/proc/stat").split(None, 9)[8]) / TICKS


class Machine:
    """The processor times at a moment."""

    def __init__(self, ignored):
        processes = descendants(ignored)
        self.time = time.time() * 1000
        # The times of children that have ended are in those of their parents. Orphans become children of this process.
        self.cpu = sum(seconds(fields, 11, 14) for fields in processes.values())
        self.mains = {
            pid: seconds(stat("/proc/%d/task/%d/stat" % (pid, pid)), 11, 12)
            for pid in processes
            if b"--type=renderer" in read("/proc/%d/cmdline" % pid)
        }
        self.count = sum(fields[0] != b"Z" for fields in processes.values())
        self.server = server_seconds()
        self.stolen = stolen_seconds()


class Memory(threading.Thread):
    """Reads the memory of all processes each second, until `finish`."""

    def __init__(self, ignored):
        super().__init__(daemon=True)
        self.ignored = ignored
        self.peak_mb = 0
        self.is_unreadable = False
        self.finished = threading.Event()

    def run(self):
        while not self.finished.wait(MEMORY_INTERVAL_S):
            try:
                sizes = [re.search(rb"^Pss:\s+(\d+)", read("/proc/%d/smaps_rollup" % pid), re.MULTILINE)
                         for pid in descendants(self.ignored)]
            except PermissionError:
                self.is_unreadable = True
                return
            self.peak_mb = max(self.peak_mb, sum(int(size[1]) for size in sizes if size) / 1024)

    def finish(self):
        """Returns the largest sum in megabytes, or -1 if it cannot be read."""
        self.finished.set()
        self.join()
        if self.is_unreadable:
            print("chromium_feed.py: the memory of sandboxed processes can only be read by root; it is left out.", file=sys.stderr)
        return -1 if self.is_unreadable or not self.peak_mb else self.peak_mb


class Damage:
    """The times at which the display changed, in milliseconds since 1970."""

    def __init__(self, program):
        self.times = []
        self.process = subprocess.Popen([program], stdout=subprocess.PIPE, text=True)
        if self.process.stdout.readline() != "0\n":
            fail("%s does not work; see above." % program)
        threading.Thread(target=self.collect, daemon=True).start()

    def collect(self):
        for line in self.process.stdout:
            self.times.append(float(line))

    def end(self):
        self.process.terminate()
        self.process.wait()


# The server


class Run:
    """The state that the threads of the server share."""

    def __init__(self, feed, options, ignored):
        self.feed = feed
        self.options = options
        self.ignored = ignored
        self.machines = {}
        self.phases = {}
        self.result = None
        self.failure = None
        self.finished = threading.Event()
        self.files = {}

    def file(self, path):
        """Returns the contents and the type of a file of the page or the feed, or nothing."""
        if path == "/settings":
            return json.dumps(self.options).encode(), TYPES[".json"]
        if FEED_FILE.fullmatch(path):
            name = os.path.join(self.feed, path[len("/feed/") :])
        elif PAGE_FILE.fullmatch(path):
            name = HERE + path
        else:
            return None
        if name not in self.files:
            with open(name, "rb") as file:
                self.files[name] = file.read()
        return self.files[name], TYPES[os.path.splitext(name)[1]]

    def received(self, path, message):
        if path == "/phase":
            self.machines[message["name"]] = Machine(self.ignored)
            self.phases[message["name"]] = message["at"]
        elif path == "/result":
            self.result = message
            self.finished.set()
        elif path == "/failed":
            self.failure = message
            self.finished.set()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1
    run = None

    def do_GET(self):
        try:
            found = self.run.file(self.path.partition("?")[0])
        except OSError as error:
            print("chromium_feed.py: %s" % error, file=sys.stderr)
            found = None
        self.answer(*(found or (b"", None)))

    def do_POST(self):
        message = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.run.received(self.path, message)
        self.answer(b"", TYPES[".json"])

    def answer(self, body, kind):
        self.send_response(404 if kind is None else 200)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "%s; charset=utf-8" % (kind or "text/plain"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


# The browser


class Browser:
    """The processes of Chromium."""

    def __init__(self, url, options, profile, has_gpu, log):
        program = shutil.which("chromium")
        if not program:
            fail("there is no chromium: install the package chromium of Debian.")
        # The frame of the window, which the page measured in the last run.
        frame = {"width": 0, "height": 0}
        self.frame_file = os.path.join(profile, "bench-frame.json")
        if os.path.exists(self.frame_file):
            with open(self.frame_file, encoding="utf-8") as file:
                frame = json.load(file)
        arguments = [
            program,
            "--app=" + url,
            "--user-data-dir=" + profile,
            "--window-position=0,0",
            "--window-size=%d,%d" % (options["width"] + frame["width"], options["height"] + frame["height"]),
            "--ozone-platform=x11",
            # No dialogs, no bars above the page, no traffic.
            "--no-first-run",
            "--no-default-browser-check",
            "--hide-crash-restore-bubble",
            "--disable-search-engine-choice-screen",
            "--test-type",
            "--password-store=basic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--disable-features=Translate,MediaRouter",
        ]
        if options["scale"]:
            arguments.append("--force-device-scale-factor=%g" % options["scale"])
        if not has_gpu:
            arguments.append("--disable-gpu")
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        # Containers often have 64 MB there, which is less than the pixels of a large window.
        shared = os.statvfs("/dev/shm") if os.path.isdir("/dev/shm") else None
        if not shared or shared.f_bavail * shared.f_frsize < 1 << 30:
            arguments.append("--disable-dev-shm-usage")
        if shutil.which("setpriv"):
            arguments = ["setpriv", "--pdeathsig", "KILL"] + arguments
        # GDK_SCALE would multiply the scale; without a session there is no bus.
        environment = {name: value for name, value in os.environ.items() if name != "GDK_SCALE"}
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        self.start = time.time() * 1000
        self.process = subprocess.Popen(arguments, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                        start_new_session=True)

    def remember(self, frame):
        with open(self.frame_file, "w", encoding="utf-8") as file:
            json.dump(frame, file)

    def end(self, ignored):
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            pass
        for pid, fields in descendants(ignored).items():
            if fields[0] != b"Z":
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        self.process.wait()


# The report


def percentile(values, percent):
    return sorted(values)[max(math.ceil(percent / 100 * len(values)), 1) - 1] if values else -1


def spread(name, values):
    return {"%s_%s" % (name, key): round(percentile(values, percent), 2)
            for key, percent in (("p50", 50), ("p95", 95), ("p99", 99), ("max", 100))}


def when_shown(mark, changes):
    """Returns the time at which the display had the pixels of a frame."""
    index = bisect.bisect_left(changes, mark["handed"])
    if index < len(changes) and changes[index] - mark["handed"] < LATEST_MS:
        return changes[index]
    return mark["next"]


def is_complete(mark):
    return mark is not None and "next" in mark


def frame_rate(intervals):
    """Returns the frames per second, the number of long intervals, and that of refreshes without a frame."""
    missed = sum(max(int(value / REFRESH_MS + 0.5) - 1, 0) for value in intervals)
    rate = len(intervals) * 1000 / sum(intervals) if intervals else 0
    return rate, sum(value > DROPPED_MS for value in intervals), missed


def shown_frames(changes, start, end):
    """Returns the intervals between the frames that the display showed."""
    frames = []
    for change in changes:
        if start <= change <= end and not (frames and change - frames[-1] < SAME_FRAME_MS):
            frames.append(change)
    return [after - before for before, after in zip(frames, frames[1:])]


def report(run, browser, changes, memory_mb, load_before):
    result, before, after = run.result, run.machines["scroll"], run.machines["jump"]
    jumps, full = [], []
    for jump in result["jumps"]:
        if is_complete(jump.get("target")):
            jumps.append(when_shown(jump["target"], changes) - jump["at"])
        if "waited" in jump:
            full.append(jump["waited"])
        elif is_complete(jump.get("photos")):
            full.append(when_shown(jump["photos"], changes) - jump["at"])
    since_start = lambda mark: round(when_shown(mark, changes) - browser.start, 1) if is_complete(mark) else -1
    rate, dropped, missed = frame_rate(result["intervals"])
    top_rows = (result["topRows"] + [-1, -1])[:2]
    stalls = result["stalls"]
    figures = {
        "peer": "chromium" + os.environ.get("BENCH_TAG", ""),
        "seconds": round((result["scrollEnd"] - result["scrollStart"]) / 1000, 2),
        "px": round(result["scrolled"]),
        "rows": "%d-%d" % tuple(top_rows),
        "binds": result["binds"],
        "frames": result["frames"],
        "fps": round(rate, 1),
        "dropped": dropped,
        "missed_refreshes": missed,
        **spread("frame", result["intervals"]),
        **spread("stall", stalls[1]),
        "blank_frames_pct": round(100 * result["blanks"] / result["checks"], 1) if result["checks"] else -1,
        "jumps": len(jumps),
        "jump_p50": round(percentile(jumps, 50), 2),
        "jump_max": round(percentile(jumps, 100), 2),
        "jump_full_p50": round(percentile(full, 50), 2),
        "jump_full_max": round(percentile(full, 100), 2),
        "jump_stall_p95": round(percentile(stalls[2], 95), 2),
        "jump_stall_max": round(percentile(stalls[2], 100), 2),
        "start_stall_max": round(percentile(stalls[0], 100), 2),
        "first_frame_ms": since_start(result.get("firstFrame")),
        "first_photos_ms": since_start(result.get("firstPhotos")),
        "main_cpu_scroll_s": round(max([after.mains[pid] - before.mains.get(pid, 0) for pid in after.mains], default=-1), 2),
        "cpu_scroll_s": round(after.cpu - before.cpu, 2),
        "xserver_cpu_scroll_s": round(after.server - before.server, 2),
        "cpu_total_s": round(Machine(run.ignored).cpu, 2),
        "peak_rss_mb": round(memory_mb, 1),
        "xserver_rss_mb": round(server_peak_mb(), 1),
        "processes": after.count,
        "probe_late_p99": round(percentile(result["delays"], 99), 2),
        "steal_s": round(after.stolen - before.stolen, 2),
        "load_before": round(load_before, 2),
    }
    if changes:
        shown_rate, shown_dropped, _ = frame_rate(shown_frames(changes, result["scrollStart"], result["scrollEnd"]))
        figures.update({"shown_fps": round(shown_rate, 1), "shown_dropped": shown_dropped})
    return figures


def check(run, options):
    """Fails if the run was another one than the options say."""
    window = run.result["window"]
    if (window["width"], window["height"]) != (options["width"], options["height"]):
        fail("the page had %g x %g points instead of %g x %g." % (
            window["width"], window["height"], options["width"], options["height"]))
    if options["scale"] and abs(window["scale"] - options["scale"]) > 0.01:
        fail("the page had a scale of %g instead of %g." % (window["scale"], options["scale"]))
    late = abs(run.machines["scroll"].time - run.phases["scroll"])
    if late > 200:
        fail("the clock of the page and that of the system differ by %.0f ms." % late)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("feed", metavar="FEED")
    parser.add_argument("--profile", metavar="FOLDER")
    parser.add_argument("--damage", metavar="PROGRAM")
    parser.add_argument("--no-gpu", action="store_true")
    arguments = parser.parse_args()
    if not os.path.exists(os.path.join(arguments.feed, "feed.json")):
        fail("there is no %s/feed.json." % arguments.feed)
    load_before = os.getloadavg()[0]
    options = settings()
    # `finally` below ends the browser.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    damage = Damage(arguments.damage) if arguments.damage else None
    ignored = {damage.process.pid} if damage else set()
    run = Handler.run = Run(arguments.feed, options, ignored)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = "http://127.0.0.1:%d/chromium_feed.html" % server.server_address[1]

    with tempfile.TemporaryDirectory(prefix="chromium_feed.", ignore_cleanup_errors=True) as folder:
        profile = arguments.profile or os.path.join(folder, "profile")
        os.makedirs(profile, exist_ok=True)
        log_path = os.path.join(folder, "log")
        with open(log_path, "wb") as log:
            browser = Browser(url, options, profile, not arguments.no_gpu, log)
        memory = Memory(ignored)
        memory.start()
        try:
            while not run.finished.wait(0.2) and browser.process.poll() is None:
                pass
            if run.failure:
                fail("the page failed: %s" % run.failure)
            if not run.result:
                last = read(log_path).decode(errors="replace").splitlines()[-5:]
                fail("chromium ended (%s):\n%s" % (browser.process.returncode, "\n".join(last)))
            browser.remember(run.result["frame"])
            check(run, options)
            changes = list(damage.times) if damage else []
            print(json.dumps(report(run, browser, changes, memory.finish(), load_before), separators=(",", ":")), flush=True)
        finally:
            browser.end(ignored)
            if damage:
                damage.end()


if __name__ == "__main__":
    main()
