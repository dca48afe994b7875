// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import Testing

@testable import ASInteractions
@testable import ASPlatform
@testable import ASUIKit

/// Drops and clipboards whose contents arrive late, in pieces, or not at all.
@Suite("Failing drags and clipboards", .serialized)
@MainActor
struct TransferTroubleTests {
    /// The received values, in order.
    @MainActor private final class Box<Value> {
        var values: [Value] = []
    }

    /// Promised data, until it is provided.
    private final class Promise: Sendable {
        typealias Answer = @Sendable (Result<Data, ASTransferError>) -> Void
        private let waiting = ASLock<[Answer]>([])

        func offer(_ types: [String]) -> ASTransferOffer {
            ASTransferOffer(types: types) { _, done in self.waiting.withLock { $0.append(done) } }
        }

        func keep(_ text: String) {
            let answers = waiting.withLock { waiting in
                defer { waiting = [] }
                return waiting
            }
            for answer in answers { answer(.success(Data(text.utf8))) }
        }
    }

    private let inZone = CGPoint(x: 180, y: 60)

    private func run(_ body: (ASTestHarness, DragStage) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let stage = DragStage()
            stage.show(in: harness.window)
            harness.runUntilParked()
            try body(harness, stage)
            harness.advance(seconds: 0.5)
        }
    }

    private func foreign(
        _ offer: ASTransferOffer,
        _ finished: @escaping @MainActor (ASDragAction?) -> Void = { _ in }
    ) -> ASLocalDrop {
        ASLocalDrop(
            ASDragAttributes(offer: offer, actions: [.copy, .move], location: .zero),
            didFinish: finished
        )
    }

    private func text(_ text: String) -> ASTransferOffer {
        ASTransferOffer([(ASTransferType.text, Data(text.utf8))])
    }

    // MARK: Drops

    @Test func `a drop ends when the last of its items has been loaded, not the first`() throws {
        try run { harness, stage in
            let (first, last, ended) = (Promise(), Promise(), Box<ASDragAction?>())
            let offers = [first.offer(["a/a"]), last.offer(["b/b"])]
            let offer = ASTransferOffer(types: ["a/a", "b/b"]) { type, done in
                // Each type has its own promise.
                let part = offers[type == "a/a" ? 0 : 1]
                ASDispatcherCurrent().asyncMain { part.read(type) { done($0) } }
            }
            let drop = foreign(offer) { ended.values.append($0) }
            var loaded: [String] = []
            stage.perform = { session in
                for type in ["a/a", "b/b"] {
                    session.loadData(forTypeIdentifier: type) { _ in loaded.append(type) }
                }
            }
            harness.platformWindow.simulateDrop(drop, at: inZone)
            harness.runUntilParked()

            first.keep("1")
            harness.runUntilParked()
            #expect(loaded == ["a/a"])
            #expect(ended.values.isEmpty && !stage.log.contains("conclude"))
            last.keep("2")
            harness.runUntilParked()

            #expect(loaded == ["a/a", "b/b"])
            #expect(ended.values == [.copy])
            #expect(stage.log.suffix(2) == ["conclude", "session end"])
        }
    }

    @Test func `another program's drop that is refused leaves before it ends`() throws {
        try run { harness, stage in
            stage.operation = .forbidden
            let ended = Box<ASDragAction?>()
            harness.platformWindow.simulateDrop(foreign(text("theirs")) { ended.values.append($0) }, at: inZone)

            #expect(stage.log == ["can handle", "enter", "exit", "session end"])
            #expect(ended.values == [nil])
        }
    }

    @Test func `all views that a drag has entered are notified of its end, and each is asked once`() throws {
        try run { harness, stage in
            let other = DragStage()
            other.zone.frame = CGRect(x: 150, y: 150, width: 100, height: 100)
            harness.window?.addSubview(other.zone)
            let drop = foreign(text("theirs"))

            for y in [60.0, 200, 60, 200] {
                _ = harness.platformWindow.simulateDrag(drop, to: CGPoint(x: 180, y: y))
            }
            harness.platformWindow.simulateDrop(drop, at: CGPoint(x: 180, y: 200))
            harness.runUntilParked()

            #expect(stage.log == ["can handle", "enter", "exit", "enter", "exit", "session end"])
            #expect(
                other.log == ["can handle", "enter", "exit", "enter", "perform", "conclude", "session end"]
            )
        }
    }

    @Test func `one of several items that cannot be loaded does not affect the others`() throws {
        try run { harness, stage in
            let broken = NSItemProvider()
            broken.registerDataRepresentation(forTypeIdentifier: ASTransferType.text) {
                $0(.failure(ASTransferError.connectionLost))
            }
            let whole = NSItemProvider(object: "whole")
            stage.items = [broken, whole].map { UIDragItem(itemProvider: $0) }
            var texts: [String]?
            stage.perform = { session in session.loadObjects(ofClass: String.self) { texts = try? $0.get() } }

            harness.drag(from: CGPoint(x: 40, y: 30), to: inZone)
            harness.runUntilParked()

            #expect(texts == ["whole"])
        }
    }

    @Test func `data above the limit is an error, also within the program`() throws {
        try run { harness, _ in
            let (drop, results) = (foreign(text("abc")), Box<Result<Data, ASTransferError>>())
            for limit in [2, 3] { drop.read(ASTransferType.text, limit: limit) { results.values.append($0) } }
            harness.runUntilParked()

            #expect(results.values == [.failure(.tooLarge(limit: 2)), .success(Data("abc".utf8))])
        }
    }

    @Test func `a view that has scrolled is dragged by the part under the pointer`() throws {
        try run { harness, stage in
            stage.dragged.bounds.origin = CGPoint(x: 100, y: 50)
            harness.press(at: CGPoint(x: 40, y: 30))
            harness.movePointer(to: CGPoint(x: 60, y: 30))

            // The view's corner is at (20, 20).
            #expect(harness.platform.drag?.hotSpot == CGPoint(x: 20, y: 10))
            harness.type(.escape)
            harness.release()
        }
    }

    @Test func `after a drag the wheel and the pointer work as before`() throws {
        try run { harness, stage in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 150, width: 300, height: 150))
            scroll.contentSize = CGSize(width: 300, height: 2000)
            harness.window?.addSubview(scroll)
            harness.runUntilParked()

            harness.drag(from: CGPoint(x: 40, y: 30), to: inZone)
            harness.runUntilParked()
            harness.turnWheel(at: CGPoint(x: 100, y: 200), clicks: 1)
            harness.advance(seconds: 1)

            #expect(stage.log.contains("perform"))
            #expect(scroll.contentOffset.y == 40)
            harness.movePointer(to: CGPoint(x: 10, y: 10))
            harness.advance(seconds: 2)
        }
    }

    // MARK: Clipboards

    @Test func `a late answer of the previous owner of the clipboard is ignored`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try #require(harness.platform.clipboard(.clipboard) as? ASMemoryClipboard)
            let (old, new) = (Promise(), Promise())
            @MainActor func load() {
                UIPasteboard.general.loadObjects(ofClass: String.self) { (_: Result<[String], any Error>) in }
            }
            _ = UIPasteboard.general.types
            clipboard.simulateOffer(old.offer([ASTransferType.text]))
            load()
            harness.runUntilParked()
            clipboard.simulateOffer(new.offer([ASTransferType.text]))
            load()
            harness.runUntilParked()

            old.keep("old")
            harness.runUntilParked()
            #expect(UIPasteboard.general.string == nil)
            new.keep("new")
            harness.runUntilParked()

            #expect(UIPasteboard.general.string == "new")
            clipboard.simulateOffer(text("newest"))
            #expect(UIPasteboard.general.string == nil)
            load()
            harness.runUntilParked()
            #expect(UIPasteboard.general.string == "newest")
        }
    }

    @Test func `the program's copy is released when another program copies something`() throws {
        try ASTestHarness.run { harness in
            let clipboard = try #require(harness.platform.clipboard(.clipboard) as? ASMemoryClipboard)
            weak var held: NSItemProvider?
            do {
                let item = NSItemProvider(object: "own")
                held = item
                UIPasteboard.general.setItemProviders([item])
            }
            harness.runUntilParked()
            #expect(held != nil)

            clipboard.simulateOffer(text("theirs"))
            harness.runUntilParked()

            #expect(held == nil)
            #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.string == nil)
        }
    }

    @Test func `a family of types is the part before the slash, and not a prefix of it`() {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "imagery/satellite") { $0(.success(Data())) }

        #expect(!provider.hasItemConformingToTypeIdentifier("image/*"))
        #expect(provider.hasItemConformingToTypeIdentifier("imagery/*"))
        #expect(!provider.hasItemConformingToTypeIdentifier("imagery"))
    }
}
