// SPDX-License-Identifier: Apache-2.0
// Measures the memory of a program that does very little with the libraries of the feed: the peak of its resident memory after each of
// some steps, and the parts of that memory at the end. Any more memory of the feed belongs to the toolkit and the feed itself.
//
//   memory PHOTO
//
//   libraries   linked and started
//   Foundation  an attributed string created, and the file of a photo read
//   connection  a window of 800 x 900 is open
//   text        a line of text laid out and drawn with Pango, in the scripts of the feed
//   photo       a photo decoded
import Foundation

guard CommandLine.arguments.count == 2 else {
    print("usage: memory PHOTO")
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

guard let photo = try? Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])) else {
    print("memory: \(CommandLine.arguments[1]) cannot be read.")
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
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(width * height) * 4)
    return tjDecompress2(decoder, start, UInt(bytes.count), pixels, width, 0, height, Int32(TJPF_BGRX.rawValue), 0) == 0
}
guard isDecoded else {
    print("memory: \(CommandLine.arguments[1]) cannot be decoded.")
    exit(1)
}
report("photo     ")
print("memory     of which \(megabytes("RssFile")) are pages of files, \(megabytes("RssAnon")) private")
