// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Finds the lines of source code that created what a test left behind.
///
/// It asks `llvm-symbolizer`, which comes with Swift, or `addr2line`. Without either, or in a program without debug information, reports do
/// not name lines.
enum ASLeftoverOrigins {
    private struct Line: Hashable {
        var file: String
        /// `nil` for code to which the compiler gives no line, such as the first initial value of a property.
        var number: Int?

        var text: String { URL(fileURLWithPath: file).lastPathComponent + (number.map { ":\($0)" } ?? "") }
    }

    /// Lines that are named in one report.
    private static let maximumLineCount = 3
    /// Leftovers that are looked up for one report.
    private static let maximumLookupCount = 50
    /// The folder of the toolkit's sources.
    private static let sources =
        URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"
    /// Modules through which everything passes.
    private static let passages = [
        "ASBase/", "ASTesting/", "ASUIKitTesting/", "ASNodesTesting/", "AsyncDisplayKitTesting/",
    ]

    /// Names the lines that created leftovers.
    ///
    /// - Parameters:
    ///   - leftovers: the calls that created each of them
    ///   - verb: the beginning of the sentence
    ///   - namesToolkit: whether the toolkit's line is named in addition to that of its caller
    /// - Returns: such as " Started at FeedTests.swift:12, through ASTableNode.swift:40 (2 times)."; empty if no line is known
    static func sentence(_ leftovers: [ASCallers], verb: String, namesToolkit: Bool = true) -> String {
        let stacks = leftovers.prefix(maximumLookupCount).map(\.addresses)
        let lines = lines(of: Set(stacks.joined()))
        var counts: [String: Int] = [:]
        for stack in stacks {
            if let origin = origin(stack.compactMap { lines[$0] }, namesToolkit) { counts[origin, default: 0] += 1 }
        }
        guard !counts.isEmpty else { return "" }
        let origins = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let named = origins.prefix(maximumLineCount).map { $0.value == 1 ? $0.key : "\($0.key) (\($0.value) times)" }
        let rest = origins.count > named.count ? " and at \(origins.count - named.count) other places" : ""
        return " \(verb) \(named.joined(separator: "; "))\(rest)."
    }

    /// Returns the innermost line outside of the toolkit, and the toolkit's line that it led to.
    private static func origin(_ stack: [Line], _ namesToolkit: Bool) -> String? {
        let user = stack.first { !$0.file.hasPrefix(sources) }
        let toolkit = stack.first { line in
            line.file.hasPrefix(sources) && !passages.contains { line.file.hasPrefix(sources + $0) }
        }
        switch (user, toolkit) {
        case (let user?, let toolkit?) where namesToolkit: return "at \(user.text), through \(toolkit.text)"
        case (let user?, _): return "at \(user.text)"
        case (nil, let toolkit?): return "by \(toolkit.text)"
        case (nil, nil): return nil
        }
    }

    private static func lines(of addresses: Set<UInt>) -> [UInt: Line] {
        var offsets: [String: [(address: UInt, offset: UInt)]] = [:]
        for address in addresses {
            // A return address is the one after the call.
            guard let (path, offset) = ASCallers.image(of: address - 1) else { continue }
            // The main program may be known by a relative path.
            offsets[path.hasPrefix("/") ? path : "/proc/self/exe", default: []].append((address, offset))
        }
        var lines: [UInt: Line] = [:]
        for (path, places) in offsets where !path.hasPrefix("/lib") && !path.hasPrefix("/usr/lib") {
            let file = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
            for (place, line) in zip(places, symbolized(places.map(\.offset), in: file)) { lines[place.address] = line }
        }
        return lines
    }

    /// Returns a line for each offset, `nil` where there is no debug information; an empty array without a symbolizer.
    private static func symbolized(_ offsets: [UInt], in file: String) -> [Line?] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        func program(_ name: String) -> URL? {
            path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)") }
                .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        }
        let process = Process()
        if let symbolizer = program("llvm-symbolizer") {
            process.executableURL = symbolizer
            process.arguments = ["--output-style=GNU", "--functions=none", "--no-inlines", "--obj=\(file)"]
        } else if let symbolizer = program("addr2line") {
            process.executableURL = symbolizer
            process.arguments = ["-e", file]
        } else {
            return []
        }
        process.arguments? += offsets.map { "0x" + String($0, radix: 16) }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            ASLogLine("The lines of leftovers cannot be found: \(error.localizedDescription)")
            return []
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map { line in
            // addr2line may add " (discriminator 1)".
            let place = line.prefix { $0 != " " }
            guard let colon = place.lastIndex(of: ":"), place.hasPrefix("/") else { return nil }
            guard let number = Int(place[place.index(after: colon)...]), !place.contains("<compiler-generated>") else {
                return nil
            }
            return Line(file: String(place[..<colon]), number: number > 0 ? number : nil)
        }
    }
}
