// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The source files of a page.
struct GallerySource {
    /// The folder of the page on the machine that built the program.
    let folder: URL
    /// The names of the Swift files, that of the first screen first; empty if the folder is not on this machine.
    let files: [String]

    /// Finds the files of a page.
    init(_ entry: GalleryEntry) {
        folder = entry.sourceFolder
        var names: [String] = []
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        } catch {
            ASLogLine("The source of \(entry.title) is not on this machine: \(error)")
        }
        let first = "\(entry.name)ViewController.swift"
        files = names.sorted { ($0 == first ? 0 : 1, $0) < ($1 == first ? 0 : 1, $1) }
    }

    /// Returns the complete path of a file.
    func path(_ file: String) -> String { folder.appendingPathComponent(file).path }

    /// Returns the lines of a file, or a line with the error.
    ///
    /// - Thread: any
    static func lines(of path: String) -> [SwiftLine] {
        do {
            return SwiftLexer.lines(of: try String(contentsOfFile: path, encoding: .utf8))
        } catch {
            return [[(.plain, "\(path) cannot be read: \(error)")]]
        }
    }

    /// Returns a line with syntax colours.
    ///
    /// - Thread: any
    static func text(of line: SwiftLine) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        for part in line { text.append(colored(part.text, part.token)) }
        return text
    }

    private static func colored(_ text: String, _ token: SwiftToken) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: 12, weight: token == .keyword ? .bold : .regular),
                .foregroundColor: color(token),
            ]
        )
    }

    private static func color(_ token: SwiftToken) -> UIColor {
        func color(_ light: UInt32, _ dark: UInt32) -> UIColor {
            UIColor(light: UIColor(hex: light), dark: UIColor(hex: dark))
        }
        return switch token {
        case .plain: .label
        case .keyword: color(0x9B2393, 0xFF7AB2)
        case .type: color(0x0B5A79, 0x6BDFFF)
        case .attribute: color(0x815F03, 0xFFA14F)
        case .number: color(0x1C00CF, 0xD9C97C)
        case .string: color(0xB4231B, 0xFF8170)
        case .comment: color(0x5D6C79, 0x8B98A5)
        }
    }
}
