// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TextEditorDemo

@MainActor @Suite struct TextEditorTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("editor-\(UUID().uuidString)")

    /// Waits until the message at the bottom contains `text`; a thread of its own reads the file.
    private func wait(for text: String, _ harness: ASTestHarness) async throws {
        let start = ContinuousClock.now
        while !harness.texts.contains(where: { $0.contains(text) }) {
            try #require(start.duration(to: .now) < .seconds(60), "The texts are \(harness.texts).")
            await harness.runUntilParked()
        }
    }

    /// Types a letter at the start of the text and saves.
    private func edit(_ harness: ASTestHarness) async {
        harness.tap(at: CGPoint(x: 14, y: 25))
        harness.type("x")
        harness.type(.character("s"), modifiers: .control)
        await harness.runUntilParked()
    }

    @Test func `text cannot be typed or saved before the file has been read`() async throws {
        try Data("text".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        try await ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            harness.show(
                TextEditorViewController(file: file) {
                    for await _ in gate {}
                    return try String(contentsOf: $0, encoding: .utf8)
                }
            )
            await edit(harness)
            #expect(harness.texts.first == "Write something")
            #expect(harness.texts.contains { $0.contains("is not saved, because its text has not been read") })
            #expect(try String(contentsOf: file, encoding: .utf8) == "text")

            opener.finish()
            try await wait(for: "4 bytes", harness)
            await edit(harness)
            #expect(try String(contentsOf: file, encoding: .utf8) == "xtext")
        }
    }

    @Test func `a file that is not text is not overwritten`() async throws {
        let bytes = Data([0xFF, 0x00, 0x80])
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            harness.show(TextEditorViewController(file: file))
            try await wait(for: "cannot be read", harness)
            await edit(harness)
        }
        #expect(try Data(contentsOf: file) == bytes)
    }

    @Test func `a file that does not exist is created`() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try await ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            harness.show(TextEditorViewController(file: file))
            try await wait(for: "is a new file", harness)
            await edit(harness)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "x")
    }
}
