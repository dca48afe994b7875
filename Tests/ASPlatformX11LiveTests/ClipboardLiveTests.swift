// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASPlatform
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Copy and paste between the platform and `xclip`, a program of another toolkit.
    @MainActor @Suite(.serialized) struct Clipboard {
        /// Texts in many scripts, and texts that some programs mishandle.
        nonisolated static let texts = [
            "plain", "Grüße aus Köln", "Ελληνικά, Русский, עברית, العربية", "日本語 한국어 中文", "हिन्दी ไทย",
            "👩‍👩‍👧‍👦 🏳️‍🌈 e\u{301}", "two\nlines\n", "tab\tand \"quotes\" 'and' \\",
        ]

        /// Returns an image of 8 × 8 pixels.
        private func picture() throws -> UIImage {
            let buffer = try #require(
                ASPixelBuffer(pixelWidth: 8, pixelHeight: 8, format: .argb32, isOpaque: true) { bytes, bytesPerRow in
                    for y in 0..<8 {
                        for x in 0..<8 {
                            let pixel = 0xFF00_0000 | UInt32(x * 36) << 16 | UInt32(y * 36) << 8 | 0x40
                            bytes.storeBytes(of: pixel, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                        }
                    }
                }
            )
            return UIImage(pixelBuffer: buffer)
        }

        private func read(
            _ clipboard: any ASPlatformClipboard,
            _ type: String,
            limit: Int = 1 << 28
        ) async -> Result<Data, ASTransferError> {
            await withCheckedContinuation { continuation in
                clipboard.read(type, limit: limit) { continuation.resume(returning: $0) }
            }
        }

        /// Copies with `xclip`, and waits until `clipboard` has detected the new owner.
        private func copy(_ program: ClipProgram, into clipboard: any ASPlatformClipboard) async throws {
            let before = clipboard.changeCount
            try await program.copy()
            while clipboard.changeCount == before || clipboard.types == nil {
                try Task.checkCancellation()
                await Task.yield()
            }
        }

        /// Offers `contents` by type, and returns when the server reports `live` as the owner; an earlier request would reach the previous
        /// owner.
        private func offer(
            _ contents: [(String, Data)],
            as selection: ASClipboardName = .clipboard,
            _ live: LiveWindow
        ) async {
            let name = selection == .clipboard ? "CLIPBOARD" : "PRIMARY"
            let before = live.person.owner(of: name)
            live.platform.clipboard(selection).offer(ASTransferOffer(contents))
            while [before, 0].contains(live.person.owner(of: name)), !Task.isCancelled { await Task.yield() }
        }

        @Test(arguments: texts) func `text is pasted from another program`(text: String) async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)

            try await copy(ClipProgram(input: Data(text.utf8)), into: clipboard)

            #expect(clipboard.types?.contains(ASTransferType.text) == true)
            #expect(await read(clipboard, ASTransferType.text) == .success(Data(text.utf8)))
            #expect(live.errors.isEmpty)
        }

        @Test(arguments: texts) func `text is pasted into another program`(text: String) async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            await offer([(ASTransferType.text, Data(text.utf8))], live)

            #expect(try await ClipProgram.paste() == Data(text.utf8))
            #expect(live.errors.isEmpty)
        }

        @Test func `long text is transferred in both directions`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)
            let text = Data(String(repeating: "ÄÖ ", count: 200_000).utf8)

            await offer([(ASTransferType.text, text)], live)
            #expect(try await ClipProgram.paste() == text)

            try await copy(ClipProgram(input: text), into: clipboard)
            #expect(await read(clipboard, ASTransferType.text) == .success(text))
        }

        @Test func `the selection and the clipboard are independent`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let type = ASTransferType.text

            await offer([(type, Data("copied".utf8))], live)
            await offer([(type, Data("selected".utf8))], as: .primary, live)

            #expect(try await ClipProgram.paste() == Data("copied".utf8))
            #expect(try await ClipProgram.paste(selection: "primary") == Data("selected".utf8))
        }

        @Test func `images are transferred in both directions as PNG`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)
            let png = try #require(try picture().pngData())

            await offer([(ASTransferType.png, png)], live)
            let pasted = try await ClipProgram.paste(target: "image/png")
            #expect(pasted == png)

            try await copy(ClipProgram(input: pasted, target: "image/png"), into: clipboard)
            let data = try await read(clipboard, ASTransferType.png).get()
            let image = try UIImage.loading(data: data)
            #expect(try image.pixelBuffer().pixel(x: 7, y: 3) == 0xFF00_0040 | 252 << 16 | 108 << 8)
        }

        @Test func `fifty megabytes are sent without blocking the main thread`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let data = Self.pattern(50_000_000)
            await offer([("application/x-large", data)], live)
            let watch = MainWatch()

            let pasted = try await ClipProgram.paste(target: "application/x-large")

            #expect(pasted.count == data.count)
            #expect(pasted == data)
            #expect(watch.stop() < 0.25)
            #expect(live.errors.isEmpty)
        }

        @Test func `fifty megabytes are received without blocking the main thread`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)
            let data = Self.pattern(50_000_000)
            try await copy(ClipProgram(input: data, target: "application/x-large"), into: clipboard)
            let watch = MainWatch()

            let result = await read(clipboard, "application/x-large")

            #expect(watch.stop() < 0.25)
            #expect(try result.get() == data)
            #expect(await read(clipboard, "application/x-large", limit: 1000) == .failure(.tooLarge(limit: 1000)))
            #expect(live.errors.isEmpty)
        }

        @Test func `a program that ends while it pastes does not affect later transfers`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            await offer([("application/x-large", Self.pattern(20_000_000))], live)

            try await ClipProgram.pasteAndDie(target: "application/x-large")

            #expect(try await ClipProgram.paste(target: "application/x-large").count == 20_000_000)
            #expect(live.errors.isEmpty)
        }

        @Test func `the program is no longer the owner when another program copies`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)
            await offer([(ASTransferType.png, Data([1]))], live)
            #expect(try await ClipProgram.paste(target: "TARGETS").isEmpty == false)
            #expect(clipboard.isOwner)

            try await copy(ClipProgram(input: Data("theirs".utf8)), into: clipboard)

            #expect(!clipboard.isOwner)
            #expect(clipboard.types == [ASTransferType.text])
        }

        @Test func `without XFIXES the other program is asked each time`() async throws {
            let live = try await LiveWindow.shown(disabled: [.xfixes])
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)

            for text in ["first", "second"] {
                try await ClipProgram(input: Data(text.utf8)).copy()
                #expect(await read(clipboard, ASTransferType.text) == .success(Data(text.utf8)))
            }
        }

        @Test func `an empty clipboard is distinguished from one without text`() async throws {
            let server = try PrivateServer()
            let live = try await LiveWindow.shown(display: server.display)
            defer { live.close() }
            let clipboard = live.platform.clipboard(.clipboard)

            #expect(await read(clipboard, ASTransferType.text) == .failure(.empty))
        }

        private static func pattern(_ count: Int) -> Data {
            // The size of the pattern is not that of a transfer's piece, so that pieces in the wrong order are detected.
            var word: UInt32 = 0x9E37_79B9
            let block = Data(
                (0..<99_991).map { _ in
                    word = word &* 1_664_525 &+ 1_013_904_223
                    return UInt8(word >> 24)
                }
            )
            var data = Data(capacity: count + block.count)
            while data.count < count { data.append(block) }
            return data.prefix(count)
        }
    }
}

/// Measures the longest time for which the main thread was busy without a pause, in processor time, because other processes also run.
@MainActor
private final class MainWatch {
    private var longest = 0.0
    private var last = MainWatch.processorTime
    private var isOn = true

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    init() { look() }

    private func look() {
        let now = Self.processorTime
        longest = max(longest, now - last)
        last = now
        // Called without a delay, so that it runs between any two pieces of work of the main thread.
        if isOn { ASDispatcherCurrent().asyncMain { [weak self] in self?.look() } }
    }

    /// Ends the measurement, and returns the longest time in seconds.
    func stop() -> Double {
        isOn = false
        return longest
    }
}
