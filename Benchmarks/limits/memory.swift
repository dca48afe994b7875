// SPDX-License-Identifier: Apache-2.0
// Measures the memory of a program that does very little with the libraries of the feed: the peak of its resident memory after each of
// some steps, and the parts of that memory at the end. Any more memory of the feed belongs to the toolkit and the feed itself.
//
//   memory FOLDER
//
//   FOLDER      the feed
//
//   libraries   linked and started
//   feed        the rows of the feed read by Foundation's parser, and kept; with the time that this takes
//   Foundation  an attributed string created, and the file of a photo read
//   connection  a window of 800 x 900 is open
//   text        a line of text laid out and drawn with Pango, in the scripts of the feed
//   photo       a photo decoded at a scale that has at least 760 x 400 pixels
import Foundation

guard CommandLine.arguments.count == 2 else {
    print("usage: memory FOLDER")
    exit(2)
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
    return "\(found / 1024).\(found % 1024 * 10 / 1024) MB"
}
func report(_ step: String) { print("memory     \(step) \(megabytes("VmHWM"))") }

report("libraries ")

struct Feed: Decodable {
    struct Row: Decodable {
        var title: String
        var body: String
        var photo: String
        var avatar: String
    }
    var rows: [Row]
}

let folder = CommandLine.arguments[1]
let clock = ContinuousClock()
let start = clock.now
guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/feed.json"), options: .alwaysMapped),
    let feed = try? JSONDecoder().decode(Feed.self, from: data)
else {
    print("memory: \(folder)/feed.json cannot be read.")
    exit(1)
}
let parsed = start.duration(to: clock.now) / .milliseconds(1)
report("feed      ")
print("memory     of which \(feed.rows.count) rows were parsed in \((parsed * 10).rounded() / 10) ms")

guard let photo = try? Data(contentsOf: URL(fileURLWithPath: folder + "/photos/p000.jpg")) else {
    print("memory: \(folder)/photos/p000.jpg cannot be read.")
    exit(1)
}
let string = NSMutableAttributedString(string: "naïve Αθήνα Москва שלום صباح 東京の朝 图片 😀 …")
report("Foundation")

guard let display = XOpenDisplay(nil) else {
    print("memory: there is no display.")
    exit(1)
}
let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 800, 900, 0, 0, 0)
XMapWindow(display, window)
XSync(display, 0)
report("connection")

let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 760, 40)
let context = cairo_create(surface)
let layout = pango_cairo_create_layout(context)
pango_layout_set_text(layout, string.string, -1)
for font in ["DejaVu Sans 14px", "DejaVu Sans Bold 16px"] {
    let description = pango_font_description_from_string(font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_cairo_show_layout(context, layout)
}
report("text      ")

let decoder = tjInitDecompress()
var (width, height, sampling, colors) = (Int32(), Int32(), Int32(), Int32())
let isDecoded = photo.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    tjDecompressHeader3(decoder, start, UInt(bytes.count), &width, &height, &sampling, &colors)
    while width / 2 >= 760, height / 2 >= 400 { (width, height) = (width / 2, height / 2) }
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(width * height) * 4)
    return tjDecompress2(decoder, start, UInt(bytes.count), pixels, width, width * 4, height, Int32(TJPF_BGRX.rawValue), 0) == 0
}
guard isDecoded else {
    print("memory: the photo cannot be decoded.")
    exit(1)
}
report("photo     ")
print("memory     of which \(megabytes("RssFile")) are pages of files, \(megabytes("RssAnon")) private")
