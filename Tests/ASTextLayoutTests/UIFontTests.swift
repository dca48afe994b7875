// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import Dispatch
import Foundation
import Testing

@testable import ASTextLayout

@Suite("UIFont and installed fonts")
struct UIFontTests {
    private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("assets/fonts")

    @Test("A descriptor changes the requested attributes and keeps the rest")
    func describes() throws {
        let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
        let descriptor = try #require(
            font.fontDescriptor.withSymbolicTraits([.traitItalic, .traitBold, .traitCondensed])
        )
        let changed = UIFont(descriptor: descriptor, size: 0)

        #expect(
            changed.isItalic && changed.weight == .semibold && changed.width == .condensed && changed.pointSize == 20
        )
        #expect(UIFont(descriptor: descriptor, size: 9).pointSize == 9)
        #expect(changed.familyName == font.familyName)
        #expect(descriptor.symbolicTraits == [.traitItalic, .traitBold, .traitCondensed])
        #expect(font.fontDescriptor.withDesign(.monospaced)?.symbolicTraits.contains(.traitMonoSpace) == true)
        #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    }

    @Test("Fonts that differ in one attribute are different, and equal ones have equal hashes")
    func compares() {
        let base = UIFont.systemFont(ofSize: 14)
        let others = [
            UIFont.systemFont(ofSize: 15), .systemFont(ofSize: 14, weight: .bold), .italicSystemFont(ofSize: 14),
            .systemFont(ofSize: 14, weight: .regular, width: .expanded),
            .monospacedSystemFont(ofSize: 14, weight: .regular),
            .monospacedDigitSystemFont(ofSize: 14, weight: .regular),
            UIFont(descriptor: base.fontDescriptor.withFeatures(["smcp": 1]), size: 0),
            UIFont(descriptor: base.fontDescriptor.withVariations(["wght": 500]), size: 0),
        ]

        #expect(Set(others + [base]).count == others.count + 1)
        #expect(UIFont.systemFont(ofSize: 14) == base && UIFont.systemFont(ofSize: 14).hashValue == base.hashValue)
    }

    @Test("Invalid tags are ignored", arguments: ["", "abc", "abcde", "a=bc", "ab,c", "ab\"c", "äbc", "a\0bc"])
    func refusesTags(tag: String) {
        let plain = UIFont.systemFont(ofSize: 14).fontDescriptor

        #expect(plain.withFeatures([tag: 1]) == plain)
        #expect(plain.withVariations([tag: 1]) == plain)
        #expect(plain.withVariations(["wght": .nan]) == plain && plain.withFeatures(["smcp": -1]) == plain)
    }

    @Test("Features change letters: without kerning, a text is as wide as its letters")
    func appliesFeatures() {
        func width(_ string: String, _ features: [String: Int]) -> CGFloat {
            let font = UIFont(descriptor: UIFont.systemFont(ofSize: 40).fontDescriptor.withFeatures(features), size: 0)
            return pango(text(string) { $0.font = font }).size.width
        }
        let letters = "AVAV".map { width(String($0), ["kern": 0]) }.reduce(0, +)

        #expect(width("AVAV", ["kern": 0]) == letters)
        #expect(width("AVAV", [:]) < letters)
    }

    @Test("A name with style words is split; one that is not installed is not a font")
    func looksUpNames() throws {
        let bold = try #require(UIFont(name: "DejaVu Sans Bold", size: 12))

        #expect(bold.familyName == "DejaVu Sans" && bold.weight == .bold && !bold.isItalic)
        #expect(UIFont(name: "No Such Font", size: 12) == nil && UIFont(name: "", size: 12) == nil)
    }

    @Test("Text styles have UIKit's sizes")
    func hasTextStyles() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
        #expect(UIFont.preferredFont(forTextStyle: .headline).weight == .semibold)
        #expect(UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: "other")).pointSize == 17)
    }

    @Test("A file that is not a font, or missing, is an error that names the file")
    func refusesFiles() throws {
        let missing = fonts.appendingPathComponent("missing.ttf")
        let text = fonts.appendingPathComponent("LICENSE-Droid.txt")

        #expect(throws: ASFontError.unreadable(path: missing.path)) { try UIFont.registerFonts(at: missing) }
        #expect(throws: ASFontError.notAFont(path: text.path)) { try UIFont.registerFonts(at: text) }
        #expect(ASFontError.notAFont(path: "/x").description.contains("/x"))
    }

    @Test("A font that the program registers is found by its name, while other threads lay out text")
    func registersFonts() throws {
        let file = try makeFont("registered")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(UIFont(name: "Q3j4Vu S4ns M0n0", size: 20) == nil)
        let before = ASFontConfiguration.current
        defer { ASFontConfiguration.change { _, files, _ in files = before.files } }

        let failures = ASLock(0)
        let families = ASLock<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            if thread == 0 {
                let found = try? UIFont.registerFonts(at: file)
                families.withLock { $0 = found ?? [] }
            }
            for round in 0..<30 {
                let layout = pango(text("Line \(thread) \(round)", size: 10 + CGFloat(round)))
                if layout.size.width <= 0 { failures.withLock { $0 += 1 } }
            }
        }

        #expect(families.withLock { $0 } == ["Q3j4Vu S4ns M0n0"])
        #expect(failures.withLock { $0 } == 0)
        let font = try #require(UIFont(name: "Q3j4Vu S4ns M0n0", size: 20))
        let widths = ["i", "W"].map { letter in pango(text(letter) { $0.font = font }).size.width }
        #expect(widths[0] == widths[1])
        #expect(pango(text("i", size: 20)).size.width < widths[0])
    }

    @Test("The desktop's family is that of the system's font, and restoring it is complete")
    func followsDesktop() {
        let before = ASFontSettings.current
        defer { ASFontSettings.current = before }
        let usual = pango(text("iiii", size: 20)).size.width
        var settings = before
        settings.systemFamily = "DejaVu Sans Mono"

        ASFontSettings.current = settings
        let wide = pango(text("iiii", size: 20)).size.width
        let capital = pango(text("WWWW", size: 20)).size.width
        ASFontSettings.current = before

        #expect(wide == capital && wide > usual)
        #expect(pango(text("iiii", size: 20)).size.width == usual)
        #expect(ASFontSettings.family(inDescription: "Cantarell Bold 11") == "Cantarell")
        #expect(ASFontSettings.family(inDescription: "") == nil)
    }

    @Test("A program's own family replaces that of the desktop, and characters that it lacks are drawn in other faces")
    func prefersOwnFamily() {
        let before = (ASFontSettings.current, UIFont.systemFamily)
        defer { (ASFontSettings.current, UIFont.systemFamily) = before }
        #expect(UIFont.systemFamily == nil)
        func widths(_ letters: String) -> [CGFloat] {
            letters.map { pango(text(String(repeating: $0, count: 4), size: 20)).size.width }
        }
        let (usual, other) = (widths("iW"), widths("猫"))

        UIFont.systemFamily = "DejaVu Sans Mono"
        ASFontSettings.current.systemFamily = "DejaVu Sans"
        let mono = widths("iW")
        #expect(mono[0] == mono[1] && mono[0] > usual[0])
        #expect(widths("猫") == other)

        UIFont.systemFamily = nil
        #expect(widths("iW") == usual)
    }

    @Test("The file of a font is mapped once, for all threads that lay out text and for drawing")
    func mapsOnce() throws {
        let file = try makeFont("mapped")
        defer { try? FileManager.default.removeItem(at: file) }
        let before = ASFontConfiguration.current
        defer { ASFontConfiguration.change { _, files, _ in files = before.files } }
        try UIFont.registerFonts(at: file)
        let font = try #require(UIFont(name: "Q3j4Vu S4ns M0n0", size: 20))

        // While one engine is in use, a text is laid out with another.
        let (first, second) = ASPangoEngine.use { _ in
            (
                pango(text("first") { $0.font = font }),
                ASPangoEngine.use { _ in pango(text("second") { $0.font = font }) }
            )
        }
        _ = try #require(drawn(first))
        _ = try #require(drawn(second))

        // The kernel returns it in pieces, of which `String(contentsOfFile:)` reads only the first.
        let maps = try #require(try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/maps")).readToEnd())
        #expect(String(decoding: maps, as: UTF8.self).split(separator: "\n").count { $0.hasSuffix(file.path) } == 1)
    }

    @Test("A space that a font lacks is as wide as a quarter of the font's size, and draws nothing")
    func keepsMissingSpacesInvisible() throws {
        let file = try makeFont("spaceless") { try withoutSpace($0) }
        defer { try? FileManager.default.removeItem(at: file) }
        let before = ASFontConfiguration.current
        defer { ASFontConfiguration.change { _, files, _ in files = before.files } }
        try UIFont.registerFonts(at: file)
        let font = try #require(UIFont(name: "Q3j4Vu S4ns M0n0", size: 20))
        func layout(_ string: String) -> ASTextLayout { pango(text(string) { $0.font = font }) }

        #expect(drawn(layout("   ")).map { $0.withUnsafeBytes { $0.allSatisfy { $0 == 0 } } } ?? true)
        #expect(layout("a a").size.width - layout("aa").size.width == 5)
    }

    /// Returns a font of one file whose tables of characters lack the space (OpenType's `cmap`, formats 4 and 12).
    private func withoutSpace(_ data: Data) throws -> Data {
        var bytes = [UInt8](data)
        func number(_ offset: Int, _ count: Int = 2) -> Int {
            bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
        }
        func set(_ offset: Int, _ value: Int, _ count: Int = 2) {
            for place in 0..<count { bytes[offset + place] = UInt8(value >> (8 * (count - 1 - place)) & 255) }
        }
        let table = try #require(
            (0..<number(4)).map { 12 + 16 * $0 }.first { bytes[$0..<$0 + 4].elementsEqual("cmap".utf8) }
        )
        let start = number(table + 8, 4)
        for entry in 0..<number(start + 2) {
            let own = start + number(start + 4 + 8 * entry + 4, 4)
            switch number(own) {
            case 4:
                let doubledCount = number(own + 6)
                let starts = own + 16 + doubledCount
                for place in stride(from: 0, to: doubledCount, by: 2) where number(starts + place) == 0x20 {
                    set(starts + place, 0x21)
                    let offset = starts + 2 * doubledCount + place
                    if number(offset) != 0 { set(offset, number(offset) + 2) }
                }
            case 12:
                for group in 0..<number(own + 12, 4) where number(own + 16 + 12 * group, 4) == 0x20 {
                    set(own + 16 + 12 * group, 0x21, 4)
                    set(own + 24 + 12 * group, number(own + 24 + 12 * group, 4) + 1, 4)
                }
            default: break
            }
        }
        let changed = Data(bytes)
        try #require(changed != data)
        return changed
    }

    /// Makes a file with a font whose family, Q3j4Vu S4ns M0n0, no system has.
    private func makeFont(_ name: String, change: (Data) throws -> Data = { $0 }) throws -> URL {
        let data = try change(Data(contentsOf: fonts.appendingPathComponent("DejaVuSansMono.ttf")))
        let copy = try #require(renamed(data, from: "DejaVu Sans Mono", to: "Q3j4Vu S4ns M0n0"))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(getpid()).ttf")
        try copy.write(to: file)
        return file
    }

    /// Returns the file with another name of the same length: as ASCII, and as UTF-16.
    private func renamed(_ data: Data, from old: String, to new: String) -> Data? {
        var bytes = data
        for encode in [{ Data($0.utf8) }, { Data($0.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }) }]
            as [(String) -> Data]
        {
            let (a, b) = (encode(old), encode(new))
            guard a.count == b.count else { return nil }
            while let range = bytes.range(of: a) { bytes.replaceSubrange(range, with: b) }
        }
        return bytes == data ? nil : bytes
    }
}
