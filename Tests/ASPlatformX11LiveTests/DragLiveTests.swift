// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASInteractions
import ASPlatform
import ASUIKit
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Drags by simulated input, between windows of one connection and of two, which are two programs for the server.
    @MainActor @Suite(.serialized) struct Drags {
        /// Records the events of a drag.
        @MainActor
        private final class Party: ASPlatformDragDelegate {
            private(set) var actions: [ASDragAction?] = []
            private(set) var promised: [ASDragAction?] = []
            private(set) var ended: [ASDragAction?] = []

            func platformDrag(_ drag: any ASPlatformDrag, didMoveTo location: CGPoint, action: ASDragAction?) {
                actions.append(action)
            }

            func platformDrag(_ drag: any ASPlatformDrag, willEndWith action: ASDragAction?) {
                promised.append(action)
            }

            func platformDrag(_ drag: any ASPlatformDrag, didEndWith action: ASDragAction?) {
                ended.append(action)
            }
        }

        private func until(_ what: String, _ condition: @MainActor () -> Bool) async throws {
            let start = ContinuousClock.now
            while !condition() {
                try #require(start.duration(to: .now) < .seconds(15), "\(what) did not happen")
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        /// Returns the windows of two programs: one at the left, one at the right.
        private func pair() async throws -> (LiveWindow, LiveWindow) {
            let left = try await LiveWindow.shown()
            let right = try await LiveWindow.shown()
            left.person.place(left.identifier, 20, 20)
            left.person.place(right.identifier, 400, 20)
            try await until("the windows are in their places") {
                left.window.origin == ASX11Point(x: 20, y: 20) && right.window.origin == ASX11Point(x: 400, y: 20)
            }
            return (left, right)
        }

        private func picture() throws -> ASPixelBuffer {
            try #require(
                ASPixelBuffer(pixelWidth: 40, pixelHeight: 30, format: .argb32, isOpaque: true) { bytes, bytesPerRow in
                    for y in 0..<30 {
                        for x in 0..<40 {
                            bytes.storeBytes(of: 0xFFFF_0000, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                        }
                    }
                }
            )
        }

        /// Presses in the left window, and begins a drag there.
        private func begin(
            _ left: LiveWindow,
            _ contents: [(type: String, data: Data)],
            _ party: Party,
            actions: [ASDragAction] = [.copy, .move, .link],
            foreignActions: [ASDragAction]? = nil
        ) async throws -> any ASPlatformDrag {
            left.person.move(to: 60, 60)
            left.person.press()
            try await until("the press arrives") { !left.presses.isEmpty }
            let attributes = ASDragAttributes(
                offer: ASTransferOffer(contents),
                actions: actions,
                foreignActions: foreignActions ?? actions,
                image: try picture(),
                hotSpot: CGPoint(x: 20, y: 15),
                location: CGPoint(x: 40, y: 40)
            )
            return try #require(left.window.beginDrag(attributes, delegate: party))
        }

        private func read(_ drop: any ASPlatformDrop, _ type: String) async -> Result<Data, ASTransferError> {
            await withCheckedContinuation { continuation in
                drop.read(type, limit: 1 << 28) { continuation.resume(returning: $0) }
            }
        }

        @Test func `text is dropped on another program, which reports the action`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            right.dropAnswer = .copy
            let text = Data("Größe, 日本語".utf8)
            let drag = try await begin(left, [(ASTransferType.text, text), ("a/a", Data([1]))], party)

            left.person.move(to: 200, 100)
            left.person.move(to: 450, 80)
            try await until("it is over the other window") { party.actions.last == .copy }
            #expect(right.dropMoves.last?.at == CGPoint(x: 50, y: 60))
            #expect(right.dropMoves.last?.action == .copy)
            left.person.release()
            try await until("it is dropped") { !right.drops.isEmpty }

            let drop = try #require(right.drops.first)
            #expect(drop.at == CGPoint(x: 50, y: 60))
            #expect(drop.drop.types == [ASTransferType.text, "a/a"])
            #expect(drop.drop.localContext == nil)
            #expect(party.promised == [.copy])
            #expect(party.ended.isEmpty)
            #expect(await read(drop.drop, ASTransferType.text) == .success(text))
            #expect(await read(drop.drop, "b/b") == .failure(.noSuchType("b/b")))
            drop.drop.finish(.move)
            try await until("the end is told") { !party.ended.isEmpty }
            #expect(party.ended == [.move])
            // The release was part of the drag.
            #expect(left.releases.isEmpty)
            #expect(left.errors.isEmpty && right.errors.isEmpty)
            _ = drag
        }

        @Test func `a program that prefers to move can only copy`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            right.dropAnswer = .move
            let drag = try await begin(left, [("a/a", Data([1]))], party, foreignActions: [.copy])
            let offered = left.person.words(left.platform.selections.window, "XdndActionList")
            #expect(offered == [left.person.atom("XdndActionCopy")])

            left.person.move(to: 450, 80)
            try await until("it is over the other window") { !right.dropMoves.isEmpty }
            #expect(right.dropMoves.last?.action == .copy)
            // The reply has arrived when another one has.
            right.dropAnswer = .copy
            left.person.move(to: 455, 80)
            try await until("a copy is accepted") { party.actions.last == .copy }
            #expect(!party.actions.contains(.move))
            left.person.release()
            try await until("it is dropped") { !right.drops.isEmpty }
            right.drops.first?.drop.finish(.move)
            try await until("the end is told") { !party.ended.isEmpty }

            #expect(party.ended == [.copy])
            _ = drag
        }

        @Test func `twenty megabytes are dropped`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            right.dropAnswer = .copy
            // Each chunk has a different last byte, so that a misplaced one is detected.
            let chunk = Data((0..<99_999).lazy.map { UInt8(truncatingIfNeeded: $0 &* 31 >> 5) })
            let data = (0..<200).reduce(into: Data()) { $0 += chunk + [UInt8($1)] }
            let drag = try await begin(left, [("a/a", data)], party)
            left.person.move(to: 450, 80)
            try await until("it is over the other window") { party.actions.last == .copy }
            left.person.release()
            try await until("it is dropped") { !right.drops.isEmpty }

            let drop = try #require(right.drops.first?.drop)
            #expect(try await read(drop, "a/a").get() == data)

            drop.finish(.copy)
            try await until("the end is told") { !party.ended.isEmpty }
            #expect(party.ended == [.copy])
            _ = drag
        }

        @Test func `held keys change the action while the pointer does not move`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            right.dropAnswer = .move
            let drag = try await begin(left, [("a/a", Data([1]))], party)
            left.person.move(to: 450, 80)
            try await until("it is over the other window") { !right.dropMoves.isEmpty }

            left.person.key("Shift_L", isPress: true)
            try await until("Shift is noticed") { right.dropMoves.last?.action == .move }
            left.person.key("Control_L", isPress: true)
            try await until("Control is noticed too") { right.dropMoves.last?.action == .link }
            left.person.key("Shift_L", isPress: false)
            left.person.key("Control_L", isPress: false)
            try await until("that they are let go is noticed") { right.dropMoves.last?.action == .copy }

            drag.cancel()
            left.person.release()
            try await until("the other program hears that it is over") { right.dropsLeft == 1 }
            #expect(party.ended == [nil])
        }

        @Test func `Esc cancels a drag, and the image flies back and disappears`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            right.dropAnswer = .copy
            let drag = try await begin(left, [("a/a", Data([1]))], party)
            left.person.move(to: 480, 90)
            try await until("it is over the other window") { party.actions.last == .copy }
            // A point within half the image's size from its centre, over the other window.
            try await until("the picture is there") {
                right.person.pixel(right.identifier, 80 + 15, 70 + 10) == 0xFF0000
            }

            left.person.type("Escape")
            try await until("it has ended") { !party.ended.isEmpty }
            left.person.release()

            #expect(party.ended == [nil])
            try await until("the other program hears of it") { right.dropsLeft == 1 }
            try await until("the picture is gone") {
                right.person.pixel(right.identifier, 95, 80) == 0xFFFFFF
                    && left.person.pixel(left.identifier, 40, 40) == 0xFFFFFF
            }
            #expect(right.drops.isEmpty)
            _ = drag
        }

        @Test func `a drop on a window that does not accept it has no effect`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            let drag = try await begin(left, [("a/a", Data([1]))], party)

            left.person.move(to: 450, 80)
            try await until("it is over the other window") { !right.dropMoves.isEmpty }
            left.person.release()

            try await until("it has ended") { !party.ended.isEmpty }
            #expect(party.ended == [nil])
            #expect(right.drops.isEmpty)
            _ = drag
        }

        @Test func `a drag continues when the window below it closes`() async throws {
            let (left, right) = try await pair()
            defer { left.close() }
            let party = Party()
            right.dropAnswer = .copy
            let drag = try await begin(left, [("a/a", Data([1]))], party)
            left.person.move(to: 450, 80)
            try await until("it is over the other window") { party.actions.last == .copy }

            right.close()
            right.sync()
            left.person.move(to: 455, 85)
            try await until("nobody takes it any more") { party.actions.last == .some(nil) }
            left.person.release()
            try await until("it has ended") { !party.ended.isEmpty }

            #expect(party.ended == [nil])
            #expect(left.errors.isEmpty)
            _ = drag
        }

        @Test func `a drop outside of all windows has no effect`() async throws {
            let (left, right) = try await pair()
            defer {
                left.close()
                right.close()
            }
            let party = Party()
            let drag = try await begin(left, [("a/a", Data([1]))], party)

            left.person.move(to: 900, 700)
            left.person.release()

            try await until("it has ended") { !party.ended.isEmpty }
            #expect(party.ended == [nil])
            _ = drag
        }

        @Test func `a drag between windows of one program passes the object itself`() async throws {
            let person = try Person()
            person.move(to: 1000, 700)
            let platform = try ASX11Platform()
            UIApplication.shared.attach(to: platform)
            defer { UIApplication.shared.detach() }
            let mover = ViewParty()
            let windows = (
                UIWindow(size: CGSize(width: 200, height: 150)), UIWindow(size: CGSize(width: 200, height: 150))
            )
            windows.0.addSubview(mover.dragged)
            windows.1.addSubview(mover.zone)
            // One window at a time: a window that is completely covered does not become visible.
            windows.0.makeKeyAndVisible()
            let first = try #require(windows.0.platformHandle as? ASX11Window)
            try await until("the first one is shown") { first.isVisible }
            person.place(UInt(first.identifier), 20, 20)
            windows.1.makeKeyAndVisible()
            let second = try #require(windows.1.platformHandle as? ASX11Window)
            try await until("the second one is shown") { second.isVisible }
            person.place(UInt(second.identifier), 400, 20)
            try await until("they are in their places") {
                first.origin == ASX11Point(x: 20, y: 20) && second.origin == ASX11Point(x: 400, y: 20)
            }

            person.move(to: 60, 60)
            person.press()
            for x in [64, 70, 90, 200, 420, 450] {
                person.move(to: x, 60)
                try await Task.sleep(for: .milliseconds(20))
            }
            try await until("it is over the zone") { mover.log.last == "update" }
            person.release()
            try await until("the drag has ended") { mover.log.contains("end copy") }

            #expect(mover.dropped === mover.object)
        }
    }
}

/// A view that can be dragged, a drop zone, and an object that has no representation as bytes.
@MainActor
private final class ViewParty: UIDragInteractionDelegate, UIDropInteractionDelegate {
    let dragged = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let zone = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    let object = UIView()
    private(set) var dropped: AnyObject?
    private(set) var log: [String] = []

    init() {
        dragged.backgroundColor = .systemGreen
        dragged.addInteraction(UIDragInteraction(delegate: self))
        zone.addInteraction(UIDropInteraction(delegate: self))
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider())
        item.localObject = object
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction,
        session: any UIDragSession,
        didEndWith operation: UIDropOperation
    ) {
        log.append("end \(operation)")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction,
        sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        log.append("update")
        return UIDropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        dropped = session.items.first?.localObject as AnyObject?
    }
}
