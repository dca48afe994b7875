// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASSnapshots
import ASTesting
import Foundation
import PictureKit
import Testing

@Suite("Snapshots")
final class ASSnapshotStoreTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("ASSnapshotStoreTests-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private var store: ASSnapshotStore { ASSnapshotStore(directory: folder, isBlessing: false) }
    private var blessing: ASSnapshotStore { ASSnapshotStore(directory: folder, isBlessing: true) }

    private var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    private func error(_ body: () throws -> Void) -> ASSnapshotError? {
        do {
            try body()
            return nil
        } catch {
            return error as? ASSnapshotError
        }
    }

    @Test("a missing reference fails and writes the image")
    func missing() throws {
        let found = error { try store.verify(try picture(4, 4), name: "a") }

        guard case .missingReference(let path, let new) = found else {
            Issue.record("got \(String(describing: found))")
            return
        }
        #expect(path.hasSuffix("/a.png") && new.hasSuffix("/a.new.png"))
        #expect(files == ["a.new.png"])
    }

    @Test("a blessed image is accepted, and no other files are left")
    func blessed() throws {
        _ = error { try store.verify(try picture(4, 4), name: "a") }
        try blessing.verify(try picture(4, 4), name: "a")

        try store.verify(try picture(4, 4), name: "a")

        #expect(files == ["a.png"])
    }

    @Test("another image fails, writes itself and the difference, and both are removed when it is right again")
    func difference() throws {
        try blessing.verify(try picture(4, 4), name: "a")

        let found = error { try store.verify(try picture(4, 4) { $0 == 2 && $1 == 1 ? 0xFF00_0000 : $2 }, name: "a") }

        #expect(found?.description.contains("1 pixels differ") == true)
        #expect(found?.description.contains("(2, 1)") == true)
        #expect(files == ["a.diff.png", "a.new.png", "a.png"])
        try store.verify(try picture(4, 4), name: "a")
        #expect(files == ["a.png"])
    }

    @Test("blessing accepts another image from then on, and rejects the old one")
    func blessAnother() throws {
        let other = try picture(5, 3)
        try blessing.verify(try picture(4, 4), name: "a")

        try blessing.verify(other, name: "a")

        try store.verify(other, name: "a")
        #expect(error { try store.verify(try picture(4, 4), name: "a") } != nil)
    }

    @Test("an image within the tolerance is accepted, one beyond it is not")
    func tolerance() throws {
        try blessing.verify(try picture(4, 4), name: "a")
        let off = try picture(4, 4) { _, _, word in word - 2 << 8 }

        try store.verify(off, name: "a", tolerance: ASSnapshotTolerance(channel: 2))

        #expect(error { try store.verify(off, name: "a", tolerance: ASSnapshotTolerance(channel: 1)) } != nil)
    }

    @Test("every premultiplied colour is read from a reference as it was written")
    func translucent() throws {
        // All pairs of an alpha and a value up to it.
        let translucent = try picture(256, 256) { x, y, _ in
            let (alpha, value) = (UInt32(y), UInt32(min(x, y)))
            return alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2
        }
        try blessing.verify(translucent, name: "a", maximumByteCount: .max)

        try store.verify(translucent, name: "a", maximumByteCount: .max)
    }

    @Test("a mask is kept as shades of grey")
    func mask() throws {
        func mask(_ value: UInt8) throws -> ASPixelBuffer {
            let made = ASPixelBuffer(pixelWidth: 3, pixelHeight: 2, format: .alpha8, isOpaque: false) { bytes, _ in
                bytes[0] = 255
                bytes[1] = value
            }
            return try #require(made)
        }
        try blessing.verify(try mask(100), name: "a")

        try store.verify(try mask(100), name: "a")

        #expect(error { try store.verify(try mask(101), name: "a") } != nil)
    }

    @Test("a reference over the limit is refused, when blessing and when comparing, unless more is allowed")
    func tooLarge() throws {
        var generator = ASSeededGenerator(seed: 1)
        let noise = try picture(64, 64) { _, _, _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator) }

        let refused = error { try blessing.verify(noise, name: "a") }

        guard case .tooLarge(_, let byteCount, 8192) = refused else {
            Issue.record("got \(String(describing: refused))")
            return
        }
        #expect(byteCount > 64 * 64 * 3)
        #expect(files.isEmpty)
        try blessing.verify(noise, name: "a", maximumByteCount: 20_000)
        try store.verify(noise, name: "a", maximumByteCount: 20_000)
        #expect(error { try store.verify(noise, name: "a") } != nil)
    }

    @Test("the text is compared too, line by line")
    func dump() throws {
        try blessing.verify(try picture(2, 2), name: "a", dump: "one\ntwo\nthree")

        try store.verify(try picture(2, 2), name: "a", dump: "one\ntwo\nthree\n")
        let found = error { try store.verify(try picture(2, 2), name: "a", dump: "one\n2\nthree") }

        guard case .dumpDiffers(_, 2, "two", "2", _) = found else {
            Issue.record("got \(String(describing: found))")
            return
        }
        #expect(files == ["a.new.txt", "a.png", "a.txt"])
    }

    @Test("A text alone is compared without an image")
    func textAlone() throws {
        let missing = error { try store.verify(text: "one", name: "a") }
        guard case .missingReference = missing else {
            Issue.record("got \(String(describing: missing))")
            return
        }
        try blessing.verify(text: "one", name: "a")
        try store.verify(text: "one\n", name: "a")
        #expect(error { try store.verify(text: "two", name: "a") } != nil)
    }

    @Test("a text without a reference fails, and so does one longer than the reference")
    func dumpMissing() throws {
        try blessing.verify(try picture(2, 2), name: "a")
        #expect(error { try store.verify(try picture(2, 2), name: "a", dump: "one") } != nil)
        try blessing.verify(try picture(2, 2), name: "a", dump: "one")

        #expect(error { try store.verify(try picture(2, 2), name: "a", dump: "one\ntwo") } != nil)
    }

    @Test("where text and image differ, both are written")
    func bothDiffer() throws {
        try blessing.verify(try picture(2, 2), name: "a", dump: "one")

        _ = error { try store.verify(try picture(3, 3), name: "a", dump: "two") }

        #expect(files == ["a.diff.png", "a.new.png", "a.new.txt", "a.png", "a.txt"])
    }

    @Test("a damaged reference fails")
    func damaged() throws {
        try blessing.verify(try picture(4, 4), name: "a")
        try Data("no picture".utf8).write(to: folder.appendingPathComponent("a.png"))

        let found = error { try store.verify(try picture(4, 4), name: "a") }

        guard case .file = found else {
            Issue.record("got \(String(describing: found))")
            return
        }
    }

    @Test("a missing image fails, also when blessing")
    func noPicture() {
        #expect(error { try blessing.verify(nil, name: "a") } != nil)
        #expect(files.isEmpty)
    }

    @Test("references are in the folder of the test target")
    func place() throws {
        let file = "/somewhere/Tests/SomeTests/Deep/ThingTests.swift"

        #expect(try ASSnapshot.referencesDirectory(for: file).path == "/somewhere/Tests/SomeTests/References")
        #expect(throws: ASSnapshotError.self) { try ASSnapshot.referencesDirectory(for: "/somewhere/Other/A.swift") }
        #expect(throws: ASSnapshotError.self) { try ASSnapshot.referencesDirectory(for: "/somewhere/Tests/A.swift") }
    }

    @Test("the pinned fonts are those of this package")
    func pinnedFonts() throws {
        try ASPinnedFonts.install()

        let path = try #require(getenv("FONTCONFIG_FILE").map { String(cString: $0) })
        #expect(path.hasSuffix("/assets/fonts/fonts.conf"))
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(throws: ASPinnedFonts.Missing.self) { try ASPinnedFonts.configuration(near: "/nowhere/at/all.swift") }
    }
}
