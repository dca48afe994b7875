// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASTesting
import Foundation
import Testing

@testable import ASPlatformX11

/// A drag of this program over windows of other programs, which follow XDND, or do not.
@MainActor @Suite(.serialized) struct DragSourceTests {
    /// A drag, and its callbacks.
    @MainActor
    private final class Stage {
        let wire = FakeDragWire()
        let server: FakeServer
        var source: ASX11DragSource
        private(set) var actions: [ASDragAction?] = []
        private(set) var released: [ASDragAction?] = []
        private(set) var ended: [ASDragAction?] = []
        private(set) var local: [String] = []
        var localAnswer: ASDragAction? = .move

        init(
            _ server: FakeServer,
            types: [String] = ["text/plain;charset=utf-8"],
            actions: [ASDragAction] = [.copy, .move, .link],
            foreignActions: [ASDragAction]? = nil,
            isLocalOnly: Bool = false
        ) {
            self.server = server
            var attributes = ASDragAttributes(
                offer: ASTransferOffer(types.map { ($0, Data()) }),
                actions: actions,
                foreignActions: foreignActions ?? actions,
                location: .zero
            )
            attributes.isLocalOnly = isLocalOnly
            let none = ASX11DropAsking(move: { _, _, _ in nil }, leave: { _, _ in }, drop: { _, _, _ in })
            source = ASX11DragSource(wire, attributes, at: 77, local: none)
            source = ASX11DragSource(
                wire,
                attributes,
                at: 77,
                local: ASX11DropAsking(
                    move: { [unowned self] window, point, drop in
                        local.append("move \(window) \(point.x) \(drop.suggestedAction)")
                        return localAnswer
                    },
                    leave: { [unowned self] window, _ in local.append("leave \(window)") },
                    drop: { [unowned self] window, _, drop in
                        local.append("drop \(window)")
                        drop.finish(localAnswer)
                    }
                )
            )
            source.actionDidChange = { [unowned self] in self.actions.append($0) }
            source.didRelease = { [unowned self] in released.append($0) }
            source.didEnd = { [unowned self] in ended.append($0) }
        }

        func window(_ identifier: UInt, _ x: Range<Int>, version: Int = 5, proxy: UInt? = nil, isLocal: Bool = false) {
            let place = ASX11DropWindow(
                window: identifier,
                recipient: proxy ?? identifier,
                version: version,
                isLocal: isLocal
            )
            wire.windows.append((x, place))
        }

        func move(_ x: Int, _ modifiers: UIKeyModifierFlags = []) {
            source.moved(to: ASX11Point(x: x, y: 5), modifiers: modifiers, at: 80)
        }

        func status(_ window: UInt, _ action: ASDragAction?, quiet: ASX11QuietRect? = nil) {
            let atom = action.map { Int(wire.atom($0.atomName)) } ?? 0
            let rect = [quiet.map { $0.origin.word } ?? 0, quiet.map { $0.width << 16 | $0.height } ?? 0]
            let flags = (action == nil ? 0 : 1) | (quiet == nil ? 2 : 0)
            #expect(source.handle(ASX11DragMessage(name: "XdndStatus", words: [Int(window), flags] + rect + [atom])))
        }

        func finished(_ window: UInt, _ action: ASDragAction?) {
            let atom = action.map { Int(wire.atom($0.atomName)) } ?? 0
            let words = [Int(window), action == nil ? 0 : 1, atom, 0, 0]
            #expect(source.handle(ASX11DragMessage(name: "XdndFinished", words: words)))
        }
    }

    @Test func `a window is sent one position at a time, and finally the last one`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            #expect(stage.source.begin())

            stage.move(10)
            #expect(stage.wire.take() == ["1: Enter", "1: Position 10,5 Copy"])
            stage.move(11)
            stage.move(12)
            #expect(stage.wire.take().isEmpty)
            stage.status(1, .copy)

            #expect(stage.wire.take() == ["1: Position 12,5 Copy"])
            #expect(stage.actions == [.copy])
            stage.status(1, .copy)
            #expect(stage.wire.take().isEmpty)
            #expect(stage.actions == [.copy])
        }
    }

    @Test func `a window can disable messages within a rectangle`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            let quiet = ASX11QuietRect(origin: ASX11Point(x: 5, y: 0), width: 20, height: 20)
            stage.status(1, .copy, quiet: quiet)
            _ = stage.wire.take()

            stage.move(24)
            #expect(stage.wire.take().isEmpty)
            stage.move(24, [.shift])
            #expect(stage.wire.take() == ["1: Position 24,5 Move"])
            stage.status(1, .move, quiet: quiet)
            stage.move(25, [.shift])
            #expect(stage.wire.take() == ["1: Position 25,5 Move"])
        }
    }

    @Test func `a window is left when another one is entered, and its accepted action is forgotten`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.window(2, 100..<200, version: 3)
            stage.move(10)
            stage.status(1, .copy)
            _ = stage.wire.take()

            stage.move(150)
            #expect(stage.wire.take() == ["1: Leave", "2: Enter", "2: Position 150,5 Copy"])
            #expect(stage.actions == [.copy, nil])
            // Too late.
            stage.status(1, .copy)
            #expect(stage.source.action == nil)
            stage.move(300)
            #expect(stage.wire.take() == ["2: Leave"])
            stage.source.released()
            #expect(stage.ended == [nil])
        }
    }

    @Test func `an accepted drop is sent with the time of the release, and ends with the result`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .move)

            stage.source.released()

            #expect(stage.released == [.move])
            #expect(stage.wire.sent.last?.message == ASX11DragMessage(name: "XdndDrop", words: [7, 0, 80, 0, 0]))
            #expect(stage.ended.isEmpty)
            stage.finished(2, .copy)
            #expect(stage.ended.isEmpty)
            stage.finished(1, .copy)
            #expect(stage.ended == [.copy])
            stage.finished(1, nil)
            server.advance(seconds: 400)
            #expect(stage.ended == [.copy])
        }
    }

    @Test func `a window that fails to receive the drop reports so`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .move)
            stage.source.released()

            stage.finished(1, nil)

            #expect(stage.ended == [nil])
        }
    }

    @Test func `the end in old protocol versions contains no result`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100, version: 4)
            stage.move(10)
            stage.status(1, .move)
            stage.source.released()

            stage.finished(1, nil)

            #expect(stage.ended == [.move])
        }
    }

    @Test func `a release waits for the answer to the last position`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .copy)
            stage.move(20)
            _ = stage.wire.take()

            stage.source.released()
            #expect(stage.wire.take().isEmpty)
            stage.status(1, .copy)

            #expect(stage.wire.take() == ["1: Drop"])
        }
    }

    @Test func `a release where the drop is refused ends the drag without an action`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            _ = stage.wire.take()
            stage.source.released()

            stage.status(1, nil)

            #expect(stage.wire.take() == ["1: Leave"])
            #expect(stage.ended == [nil])
        }
    }

    @Test func `a window that does not answer is abandoned after two seconds`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            _ = stage.wire.take()
            stage.source.released()

            server.advance(seconds: 1.9)
            #expect(stage.ended.isEmpty)
            server.advance(seconds: 0.2)
            #expect(stage.wire.take() == ["1: Leave"])
            #expect(stage.ended == [nil])
        }
    }

    @Test func `a window that reads no data for five seconds ends the drag, and one that reads continues`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .copy)
            stage.source.released()

            server.advance(seconds: 4)
            stage.wire.lastTransfer = server.dispatcher.now
            server.advance(seconds: 4)
            #expect(stage.ended.isEmpty)
            server.advance(seconds: 1.1)
            #expect(stage.ended == [nil])
        }
    }

    @Test func `a window that asks the user has time`() {
        FakeServer.run { server in
            let stage = Stage(server, actions: [.copy, .ask])
            stage.window(1, 0..<100)
            stage.move(10, [.alternate])
            #expect(stage.wire.take().last == "1: Position 10,5 Ask")
            stage.status(1, .ask)
            stage.source.released()

            server.advance(seconds: 60)
            #expect(stage.ended.isEmpty)
            stage.finished(1, .link)
            #expect(stage.ended == [.link])
        }
    }

    @Test func `proxies receive messages with the names of their windows`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100, proxy: 9)

            stage.move(10)

            #expect(stage.wire.sent.map(\.recipient) == [9, 9])
            #expect(stage.wire.sent.map(\.window) == [1, 1])
            stage.source.windowGone(9)
            #expect(stage.source.action == nil)
        }
    }

    @Test func `keys change the action where the pointer rests, if it is allowed`() {
        FakeServer.run { server in
            let stage = Stage(server, actions: [.copy, .move])
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .copy)
            _ = stage.wire.take()

            stage.move(10, [.shift])
            #expect(stage.wire.take() == ["1: Position 10,5 Move"])
            stage.status(1, .move)
            #expect(stage.actions == [.copy, .move])
            stage.move(10, [.shift, .control])
            #expect(stage.wire.take() == ["1: Position 10,5 Copy"])
        }
    }

    @Test func `a window of another program that prefers to move can only copy`() {
        FakeServer.run { server in
            let stage = Stage(server, foreignActions: [.copy])
            stage.window(1, 0..<100)
            #expect(stage.source.begin())
            #expect(stage.wire.names(stage.wire.properties["XdndActionList"] ?? []) == ["XdndActionCopy"])

            stage.move(10, .shift)
            #expect(stage.wire.take().last == "1: Position 10,5 Copy")
            stage.status(1, .move)
            #expect(stage.source.action == nil)
            stage.move(11)
            stage.status(1, .copy)
            stage.source.released()
            // The app would remove what it reports as moved.
            stage.finished(1, .move)

            #expect(stage.released == [.copy])
            #expect(stage.ended == [.copy])
        }
    }

    @Test func `keys choose other actions in windows of this program than in others`() {
        FakeServer.run { server in
            let stage = Stage(server, foreignActions: [.copy])
            stage.window(1, 0..<100)
            stage.window(2, 100..<200, isLocal: true)
            #expect(stage.source.begin())

            stage.move(10, .shift)
            stage.move(110, .shift)

            #expect(stage.wire.take().contains("1: Position 10,5 Copy"))
            #expect(stage.local == ["move 2 110 move"])
        }
    }

    @Test func `a drag that is cancelled leaves, and ends once`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .copy)
            _ = stage.wire.take()

            stage.source.cancel()
            stage.source.cancel()
            stage.source.released()
            stage.move(20)

            #expect(stage.wire.take() == ["1: Leave"])
            #expect(stage.ended == [nil])
            #expect(stage.released.isEmpty)
        }
    }

    @Test func `a window that is destroyed receives nothing`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100)
            stage.move(10)
            stage.status(1, .copy)
            stage.source.windowGone(1)
            #expect(stage.actions == [.copy, nil])
            #expect(stage.ended.isEmpty)

            stage.move(11)
            stage.status(1, .copy)
            stage.source.released()
            stage.source.windowGone(1)
            #expect(stage.ended == [nil])
        }
    }

    @Test func `up to three types are in the first message, and more in a list`() {
        FakeServer.run { server in
            let few = Stage(server, types: ["a/a", "b/b"])
            few.window(1, 0..<100)
            few.move(10)
            let words = few.wire.sent[0].message.words
            #expect(words[1] == 5 << 24)
            #expect(few.wire.names(words[2...].map { UInt($0) }) == ["a/a", "b/b", nil])

            let many = Stage(server, types: ["a/a", "b/b", "c/c", "d/d"])
            many.window(1, 0..<100)
            #expect(many.source.begin())
            many.move(10)
            #expect(many.wire.sent[0].message.words[1] == 5 << 24 | 1)
            #expect(many.wire.names(many.wire.properties["XdndTypeList"] ?? []) == ["a/a", "b/b", "c/c", "d/d"])
            #expect(many.wire.claimTimes == [77])
        }
    }

    @Test func `the program's own windows are asked without a message`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.window(1, 0..<100, isLocal: true)
            stage.window(2, 100..<200)
            stage.move(10, [.control])
            stage.move(150)
            stage.move(20)
            #expect(stage.local == ["move 1 10 copy", "leave 1", "move 1 20 copy"])
            #expect(stage.wire.take() == ["2: Enter", "2: Position 150,5 Copy", "2: Leave"])
            #expect(stage.actions == [.move, nil, .move])

            stage.source.released()

            #expect(stage.local.last == "drop 1")
            #expect(stage.released == [.move])
            #expect(stage.ended == [.move])
            #expect(stage.wire.take().isEmpty)
        }
    }

    @Test func `types that are private to this program are not offered to others`() {
        FakeServer.run { server in
            let stage = Stage(server, isLocalOnly: true)
            stage.window(1, 0..<100)

            #expect(stage.source.begin())
            stage.move(10)

            #expect(stage.wire.take().isEmpty)
            #expect(stage.wire.claimTimes.isEmpty)
        }
    }

    @Test func `without the selection there is no drag`() {
        FakeServer.run { server in
            let stage = Stage(server)
            stage.wire.canClaim = false

            #expect(!stage.source.begin())
        }
    }
}
