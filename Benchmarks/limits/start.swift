// SPDX-License-Identifier: Apache-2.0
// Measures the shortest possible time from execution to the first frame with all photos, and of a far jump, and the memory that this
// needs: a window with the texts and photos of some rows of the feed, without a toolkit. Independent threads load fonts, read the feed, open
// the display, lay out and draw each text, and decode each photo. The program links the libraries of FeedBenchmark.
//
//   START_NS=$(date +%s%N) start FOLDER ROWS PHOTOS WIDTH HEIGHT [scroll]
//
//   scroll          prints only the processor time of the process that scrolls the feed for ten seconds, 2,400 points a second
//   FOLDER          the feed
//   ROWS, PHOTOS    the number of rows and of photos that are visible at the same time
//   WIDTH, HEIGHT   the size of a photo in the window, in points
//
// LIMIT_SCALE in the environment is the number of pixels per point, 1 to 3.
//
// Prints milliseconds since START_NS: until the libraries are linked, the rows of the feed are read, the display is open, and the server
// has shown the texts and photos; then milliseconds of a jump to other rows. Last it prints the peak of the resident memory, before the
// display was opened and in all, and its parts.
import Foundation

struct Feed: Decodable, Sendable {
    struct Row: Decodable {
        var title: String
        var body: String
        var photo: String
        var avatar: String
    }
    var rows: [Row]
}

func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// Returns a value in kilobytes from the process's file in /proc, in megabytes.
func megabytes(_ key: String) -> String {
    var line: UnsafeMutablePointer<CChar>?
    var (size, found) = (0, 0)
    let file = fopen("/proc/self/status", "r")
    while getline(&line, &size, file) > 0 {
        if let line, strncmp(line, key, strlen(key)) == 0 { found = Int(atol(line + strlen(key) + 1)) }
    }
    free(line)
    fclose(file)
    return String(format: "%.1f", Double(found) / 1024)
}

let linked = now()
let arguments = CommandLine.arguments
let scrolls = arguments.count == 7 && arguments[6] == "scroll"
guard arguments.count == 6 || scrolls, let rows = Int(arguments[2]), let photos = Int(arguments[3]),
    let width = Int32(arguments[4]), let height = Int32(arguments[5])
else {
    print("usage: start FOLDER ROWS PHOTOS WIDTH HEIGHT [scroll]")
    exit(2)
}
let folder = arguments[1]

/// Begins to draw the texts and to decode the photos of the rows from `first` on.
@Sendable func begin(_ feed: Feed, from first: Int) {
    for row in feed.rows[first..<first + rows] { limit_add_text(row.body) }
    for row in feed.rows[first..<first + photos] { limit_add_photo(folder + "/" + row.photo, width, height) }
}

limit_load_fonts()
nonisolated(unsafe) var feed: Feed?
// because: written by the reader before it signals `isRead`, and read after that.
nonisolated(unsafe) var (parsed, memoryAfterParsing) = (0.0, "")
// because: the same.
let reader = Thread {
    let file = URL(fileURLWithPath: folder + "/feed.json")
    if let data = try? Data(contentsOf: file, options: .alwaysMapped) {
        feed = try? JSONDecoder().decode(Feed.self, from: data)
    }
    (parsed, memoryAfterParsing) = (now(), megabytes("VmHWM"))
    if let feed { begin(feed, from: 0) }
    isRead.signal()
}
let isRead = DispatchSemaphore(value: 0)
reader.stackSize = 1 << 20
reader.start()
guard limit_open_window() else {
    print("start: there is no display.")
    exit(1)
}
let opened = now()
isRead.wait()
guard let feed else {
    print("start: \(folder)/feed.json cannot be read.")
    exit(1)
}
limit_show()
let shown = now()
if scrolls {
    let texts = feed.rows.map { UnsafePointer(strdup($0.body)) }
    let paths = feed.rows.map { UnsafePointer(strdup(folder + "/" + $0.photo)) }
    let seconds = limit_scroll(texts, paths, Int32(texts.count), width, height)
    print(String(format: "scroll: %.2f s of the process for 600 frames", seconds))
    exit(0)
}

// The jump begins when the server and the freed memory have come to rest.
usleep(300_000)
let jumped = now()
begin(feed, from: 1000)
limit_show()
let arrived = now()

let start = ProcessInfo.processInfo.environment["START_NS"].flatMap(Double.init).map { $0 / 1e6 } ?? linked
func since(_ time: Double) -> String { String(format: "%.1f ms", time - start) }
print(
    "start: linked \(since(linked)), read \(since(parsed)), display \(since(opened)), shown \(since(shown)); "
        + "jump \(String(format: "%.1f ms", arrived - jumped)); peak \(megabytes("VmHWM")) MB (\(memoryAfterParsing) after reading), "
        + "of which \(megabytes("RssFile")) of files and \(megabytes("RssAnon")) private"
)
