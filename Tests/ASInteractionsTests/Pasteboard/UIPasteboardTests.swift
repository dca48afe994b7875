// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASInteractions
import ASPlatform
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import Testing

/// Copying and pasting, with another program that the headless clipboard simulates.
@MainActor @Suite(.serialized) struct UIPasteboardTests {
    /// The received values, in order.
    @MainActor private final class Box<Value> {
        var values: [Value] = []
    }

    private func clipboard(_ harness: ASTestHarness) throws -> ASMemoryClipboard {
        try #require(harness.platform.clipboard(.clipboard) as? ASMemoryClipboard)
    }

    /// The data that another program receives as a type.
    private func read(_ clipboard: ASMemoryClipboard, _ type: String, _ harness: ASTestHarness) throws -> Data {
        let box = Box<Result<Data, ASTransferError>>()
        clipboard.read(type, limit: 1 << 20) { box.values.append($0) }
        harness.runUntilParked()
        return try #require(box.values.first).get()
    }

    private func load<T: NSItemProviderReading>(
        _ kind: T.Type,
        _ harness: ASTestHarness
    ) throws -> Result<[T], any Error> {
        let box = Box<Result<[T], any Error>>()
        UIPasteboard.general.loadObjects(ofClass: kind) { box.values.append($0) }
        #expect(box.values.isEmpty)
        harness.runUntilParked()
        #expect(box.values.count == 1)
        return try #require(box.values.first)
    }

    private func square(_ color: UInt32) throws -> ASPixelBuffer {
        try #require(
            ASPixelBuffer(pixelWidth: 2, pixelHeight: 2, format: .argb32, isOpaque: true) { bytes, bytesPerRow in
                for index in 0..<4 {
                    bytes.storeBytes(of: color, toByteOffset: index / 2 * bytesPerRow + index % 2 * 4, as: UInt32.self)
                }
            }
        )
    }

    @Test func `the program has its own copy at once, and other programs receive it as text`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            let before = UIPasteboard.general.changeCount

            UIPasteboard.general.string = "Größe"

            #expect(UIPasteboard.general.string == "Größe")
            #expect(UIPasteboard.general.hasStrings)
            #expect(!UIPasteboard.general.hasImages)
            #expect(UIPasteboard.general.changeCount == before + 1)
            #expect(UIPasteboard.general.numberOfItems == 1)
            #expect(clipboard.types == ["text/plain;charset=utf-8"])
            #expect(try read(clipboard, "text/plain;charset=utf-8", harness) == Data("Größe".utf8))
        }
    }

    @Test func `several strings are copied as lines, and several URLs as a list`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            UIPasteboard.general.strings = ["one", "two"]
            #expect(UIPasteboard.general.strings == ["one", "two"])
            #expect(try read(clipboard, ASTransferType.text, harness) == Data("one\ntwo".utf8))

            let urls = [URL(fileURLWithPath: "/tmp/a b"), try #require(URL(string: "https://example.org/?q=1"))]
            UIPasteboard.general.urls = urls
            let list = try read(clipboard, ASTransferType.uriList, harness)
            #expect(list == Data("file:///tmp/a%20b\r\nhttps://example.org/?q=1\r\n".utf8))
            #expect(
                try read(clipboard, ASTransferType.text, harness) == Data("/tmp/a b\nhttps://example.org/?q=1".utf8)
            )
        }
    }

    @Test func `text that another program copies is known at once, and available when the app has loaded it`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            UIPasteboard.general.string = "own"
            let posts = Box<UIPasteboard?>()
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification,
                object: nil,
                queue: nil
            ) { note in
                let sender = note.object as? UIPasteboard
                MainActor.assumeIsolated { posts.values.append(sender) }
            }
            defer { NotificationCenter.default.removeObserver(observer) }

            clipboard.simulateOffer(ASTransferOffer([(ASTransferType.text, Data("theirs".utf8))]))

            #expect(posts.values.count == 1)
            #expect(posts.values.first.flatMap { $0 } === UIPasteboard.general)
            #expect(UIPasteboard.general.hasStrings)
            harness.runUntilParked()
            #expect(UIPasteboard.general.string == nil)
            #expect(try load(String.self, harness).get() == ["theirs"])
            #expect(UIPasteboard.general.string == "theirs")
        }
    }

    @Test(arguments: [true, false]) func `nothing is requested before the app loads it`(hasFocus: Bool) throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            _ = UIPasteboard.general.changeCount
            harness.platformWindow.simulateFocus(hasFocus)
            let asked = Box<String>()
            clipboard.simulateOffer(
                ASTransferOffer(types: [ASTransferType.text]) { type, done in
                    MainActor.assumeIsolated { asked.values.append(type) }
                    done(.success(Data("theirs".utf8)))
                }
            )
            harness.runUntilParked()
            harness.platformWindow.simulateFocus(!hasFocus)
            harness.runUntilParked()
            #expect(UIPasteboard.general.hasStrings)
            #expect(!UIPasteboard.general.hasURLs && !UIPasteboard.general.hasImages && !UIPasteboard.general.hasColors)
            #expect(UIPasteboard.general.string == nil)
            #expect(asked.values.isEmpty)

            #expect(try load(String.self, harness).get() == ["theirs"])
            #expect(asked.values == [ASTransferType.text])
        }
    }

    @Test func `an image of another program is decoded, and the program's own image is returned itself`() throws {
        try ASTestHarness.run { harness in
            let buffer = try square(0xFF11_2233)
            let png = try #require(buffer.pngData())
            try clipboard(harness).simulateOffer(ASTransferOffer([(ASTransferType.png, png)]))
            #expect(UIPasteboard.general.hasImages)
            let foreign = try #require(try load(UIImage.self, harness).get().first)
            #expect(try foreign.pixelBuffer().pixel(x: 1, y: 1) == 0xFF11_2233)

            let own = UIImage(pixelBuffer: buffer)
            UIPasteboard.general.image = own
            #expect(UIPasteboard.general.image === own)
            #expect(try load(UIImage.self, harness).get().first === own)
            let written = try read(clipboard(harness), ASTransferType.png, harness)
            #expect(try UIImage.loading(data: written).pixelBuffer().pixel(x: 0, y: 1) == 0xFF11_2233)
        }
    }

    @Test func `colours are encoded as 16-bit numbers, and as text in CSS notation`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            UIPasteboard.general.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            #expect(
                try read(clipboard, ASTransferType.color, harness)
                    == [UInt16(65535), 32768, 0, 65535].withUnsafeBytes { Data($0) }
            )
            #expect(try read(clipboard, ASTransferType.text, harness) == Data("#FF8000".utf8))

            let theirs = [UInt16(0), 65535, 0, 32768].withUnsafeBytes { Data($0) }
            clipboard.simulateOffer(ASTransferOffer([(ASTransferType.color, theirs)]))
            let color = try #require(try load(UIColor.self, harness).get().first)
            #expect(color.green == 1 && color.red == 0 && abs(color.alpha - 0.5) < 0.001)
        }
    }

    @Test func `a URL list may contain comments and several kinds of line ends`() throws {
        try ASTestHarness.run { harness in
            let list = "# from a file manager\r\nfile:///tmp/a\nfile:///tmp/b%20c\r\n\r\n"
            try clipboard(harness).simulateOffer(ASTransferOffer([(ASTransferType.uriList, Data(list.utf8))]))

            #expect(try load(URL.self, harness).get().map(\.path) == ["/tmp/a", "/tmp/b c"])
        }
    }

    @Test func `a missing type is no error, and invalid data is one`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            #expect(try load(String.self, harness).get().isEmpty)
            clipboard.simulateOffer(ASTransferOffer([(ASTransferType.png, Data([1, 2, 3]))]))
            #expect(try load(String.self, harness).get().isEmpty)
            #expect(throws: (any Error).self) { try load(UIImage.self, harness).get() }

            clipboard.simulateOffer(ASTransferOffer([(ASTransferType.text, Data([0xFF, 0xFE]))]))
            #expect(throws: ASTransferError.malformed("text that is not UTF-8")) {
                try load(String.self, harness).get()
            }
            clipboard.simulateOffer(
                ASTransferOffer(types: [ASTransferType.text]) { _, done in done(.failure(.noAnswer(seconds: 5))) }
            )
            #expect(throws: ASTransferError.noAnswer(seconds: 5)) { try load(String.self, harness).get() }
        }
    }

    @Test func `more data than the limit is an error`() throws {
        try ASTestHarness.run { harness in
            try clipboard(harness).simulateOffer(ASTransferOffer([("a/a", Data(count: 11))]))
            let box = Box<Result<Data, ASTransferError>>()

            UIPasteboard.general.loadData(forPasteboardType: "a/a", limit: 10) { box.values.append($0) }
            UIPasteboard.general.loadData(forPasteboardType: "a/a", limit: 11) { box.values.append($0) }
            harness.runUntilParked()

            #expect(box.values == [.failure(.tooLarge(limit: 10)), .success(Data(count: 11))])
            #expect(UIPasteboard.general.data(forPasteboardType: "a/a") == Data(count: 11))
        }
    }

    @Test func `promised data is made in the background, on request`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            let calls = ASLock(0)
            let item = NSItemProvider()
            item.registerDataRepresentation(forTypeIdentifier: "a/a") { done in
                ASDispatcherCurrent().async(.utility) {
                    calls.withLock { $0 += 1 }
                    done(.success(Data("made".utf8)))
                }
            }
            UIPasteboard.general.setItemProviders([item])
            harness.runUntilParked()
            #expect(calls.withLock { $0 } == 0)

            #expect(try read(clipboard, "a/a", harness) == Data("made".utf8))
            #expect(calls.withLock { $0 } == 1)
        }
    }

    @Test func `the contents of another program are one item that can be loaded`() throws {
        try ASTestHarness.run { harness in
            try clipboard(harness).simulateOffer(ASTransferOffer([("a/a", Data([7])), ("b/b", Data([8]))]))
            let items = UIPasteboard.general.itemProviders
            let loaded = ASLock<[Data]>([])

            #expect(items.map(\.registeredTypeIdentifiers) == [["a/a", "b/b"]])
            items.first?.loadDataRepresentation(forTypeIdentifier: "b/b") { result in
                loaded.withLock { $0 += (try? result.get()).map { [$0] } ?? [] }
            }
            harness.runUntilParked()

            #expect(loaded.withLock { $0 } == [Data([8])])
        }
    }

    @Test func `a named pasteboard is private to the program`() throws {
        try ASTestHarness.run { harness in
            let name = UIPasteboard.Name(rawValue: "drafts")
            #expect(UIPasteboard.named(name, create: false) == nil)
            let drafts = try #require(UIPasteboard.named(name, create: true))
            defer { UIPasteboard.remove(withName: name) }

            drafts.string = "draft"
            UIPasteboard.primary.string = "selected"

            #expect(UIPasteboard.named(name, create: false)?.string == "draft")
            #expect(try clipboard(harness).types == [])
            #expect(harness.platform.clipboard(.primary).types == [ASTransferType.text])
            #expect(UIPasteboard.withUniqueName().string == nil)
        }
    }

    @Test func `clearing leaves the contents of other programs`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try clipboard(harness)
            UIPasteboard.general.string = "own"
            UIPasteboard.general.string = nil
            #expect(clipboard.types == [])

            clipboard.simulateOffer(ASTransferOffer([("a/a", Data([7]))]))
            UIPasteboard.general.string = nil
            #expect(clipboard.types == ["a/a"])
        }
    }
}
