// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Facts about the project, the machine and the window, as text.
@MainActor
enum AboutFacts {
    /// Returns the commit of `HEAD` in a checkout, shortened to ten digits, or `nil` if there is none.
    static func commit(in checkout: URL) -> String? {
        func contents(_ path: String) -> String? {
            try? String(contentsOf: checkout.appendingPathComponent(".git/\(path)"), encoding: .utf8)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard let head = contents("HEAD") else { return nil }
        guard head.hasPrefix("ref: ") else { return String(head.prefix(10)) }
        let name = String(head.dropFirst(5))
        if let loose = contents(name) { return String(loose.prefix(10)) }
        let packed = contents("packed-refs")?.split(separator: "\n").first { $0.hasSuffix(" \(name)") }
        return packed.map { String($0.prefix(10)) }
    }

    /// Returns the value of the line `name : value` in the text of a kernel file.
    static func value(_ name: String, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            guard line[..<colon].trimmingCharacters(in: .whitespaces) == name else { continue }
            return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    /// Formats a size of the kernel in larger units: `51200 kB` becomes `50 MB`.
    static func size(_ value: String?) -> String {
        guard let kibibytes = value?.split(separator: " ").first.flatMap({ Double($0) }) else { return "unknown" }
        return kibibytes < 1_048_576
            ? "\(Int((kibibytes / 1024).rounded())) MB" : String(format: "%.1f GB", kibibytes / 1_048_576)
    }

    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    /// The resident memory of this process.
    static var residentMemory: String { size(value("VmRSS", in: text("/proc/self/status"))) }

    private static var build: String {
        #if DEBUG
        "debug"
        #else
        "release"
        #endif
    }

    /// Returns the name of the project, the version and the licence.
    static func project() -> [(name: String, value: String)] {
        let checkout = SamplePhotos.assets.deletingLastPathComponent()
        return [
            ("Version", "\(build) build" + (commit(in: checkout).map { "; the sources are at commit \($0)" } ?? "")),
            ("Licence", "Apache 2.0"),
        ]
    }

    /// Returns the processor, the memory and the system.
    static func machine() -> [(name: String, value: String)] {
        let processor = value("model name", in: text("/proc/cpuinfo")) ?? "unknown"
        let count = ProcessInfo.processInfo.activeProcessorCount
        return [
            ("Processor", "\(processor), \(count) \(count == 1 ? "core" : "cores")"),
            ("Memory", size(value("MemTotal", in: text("/proc/meminfo")))),
            ("System", ProcessInfo.processInfo.operatingSystemVersionString),
        ]
    }

    /// Returns the screens and the properties of the window.
    static func display(of window: UIWindow?) -> [(name: String, value: String)] {
        let screens = UIApplication.shared.platform?.screens ?? []
        let list = screens.map { screen in
            "\(Int(screen.frame.width)) × \(Int(screen.frame.height)) points, scale \(number(screen.scale)), "
                + "\(Int(screen.refreshRate.rounded())) Hz"
        }
        let size = window.map { "\(Int($0.bounds.width)) × \(Int($0.bounds.height)) points" }
        return [
            ("Window system", UIApplication.shared.platform?.name ?? "none"),
            (screens.count == 1 ? "Screen" : "Screens", list.joined(separator: "; ")),
            ("Window", size ?? "not shown yet"),
        ]
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}
