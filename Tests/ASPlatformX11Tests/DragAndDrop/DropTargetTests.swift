// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import Testing

@testable import ASPlatformX11

/// Drags of another, simulated program over a window of this program.
@MainActor @Suite(.serialized) struct DropTargetTests {
    @MainActor
    private final class Stage {
        let wire = FakeDragWire()
        private(set) var log: [String] = []
        private(set) var drop: ASX11Drop?
        var answer: ASDragAction? = .copy
        private lazy var target = ASX11DropTarget(
            wire,
            ASX11DropAsking(
                move: { [unowned self] window, point, drop in
                    log.append("move \(window) \(point.x),\(point.y) \(drop.suggestedAction)")
                    self.drop = drop as? ASX11Drop
                    return answer
                },
                leave: { [unowned self] window, _ in log.append("leave \(window)") },
                drop: { [unowned self] window, point, drop in
                    log.append("drop \(window) \(point.x),\(point.y)")
                    self.drop = drop as? ASX11Drop
                }
            )
        )

        func send(_ name: String, _ words: [Int], from source: Int = 50, to window: UInt = 1) {
            #expect(target.handle(ASX11DragMessage(name: name, words: [source] + words), to: window))
        }

        func enter(_ types: [String] = ["text/plain", "a/a"], version: Int = 5, from source: Int = 50) {
            let atoms = types.map { Int(wire.atom($0)) } + [0, 0, 0]
            send("XdndEnter", [version << 24] + atoms.prefix(3), from: source)
        }

        func move(_ x: Int, _ y: Int, _ action: String = "XdndActionCopy", time: Int = 900) {
            send("XdndPosition", [0, ASX11Point(x: x, y: y).word, time, Int(wire.atom(action))])
        }

        func gone(_ window: UInt) { target.windowGone(window) }
        func isForeign(_ name: String) -> Bool {
            !target.handle(ASX11DragMessage(name: name, words: [1, 2, 3, 4, 5]), to: 1)
        }
    }

    @Test func `each position is answered with the possible action`() {
        let stage = Stage()
        stage.enter()

        stage.move(30, -4)
        stage.answer = nil
        stage.move(31, 5, "XdndActionMove")

        #expect(stage.log == ["move 1 30,-4 copy", "move 1 31,5 move"])
        #expect(stage.wire.sent.map(\.recipient) == [50, 50])
        #expect(stage.wire.take() == ["50: Status 1 Copy", "50: Status 0 no"])
    }

    @Test func `types are read from the message, or from the list when there are many`() {
        let stage = Stage()
        stage.enter(["UTF8_STRING", "STRING", "a/a"])
        stage.move(1, 1)
        #expect(stage.drop?.types == ["text/plain;charset=utf-8", "a/a"])

        let list = ["text/uri-list", "b/b", "c/c", "d/d"].map { stage.wire.atom($0) }
        stage.wire.foreignProperties[50] = ["XdndTypeList": list]
        stage.send("XdndEnter", [5 << 24 | 1, Int(list[0]), Int(list[1]), Int(list[2])])
        stage.move(1, 1)
        #expect(stage.drop?.types == ["text/uri-list", "b/b", "c/c", "d/d"])
    }

    @Test func `a drop is read at its own time, and its end is sent once`() throws {
        let stage = Stage()
        stage.enter()
        stage.move(30, 4)
        stage.send("XdndDrop", [0, 950, 0, 0])
        #expect(stage.log.last == "drop 1 30,4")
        let drop = try #require(stage.drop)
        var read: [Result<Data, ASTransferError>] = []
        _ = stage.wire.take()

        drop.read("a/a", limit: 10) { read.append($0) }
        drop.finish(.move)
        drop.finish(nil)

        #expect(read == [.success(Data("a/a".utf8))])
        #expect(stage.wire.reads.map(\.time) == [950])
        #expect(stage.wire.take() == ["50: Finished 1 Move"])
    }

    @Test func `a refused drag is not dropped`() {
        let stage = Stage()
        stage.enter()
        stage.answer = nil
        stage.move(30, 4)
        _ = stage.wire.take()

        stage.send("XdndDrop", [0, 950, 0, 0])

        #expect(stage.log.last == "leave 1")
        #expect(stage.wire.take() == ["50: Finished 0 no"])
    }

    @Test func `a position without an enter message, and a drop, are refused and not remembered`() {
        let stage = Stage()

        stage.move(1, 1)
        stage.send("XdndDrop", [0, 950, 0, 0])

        #expect(stage.log.isEmpty)
        #expect(stage.wire.take() == ["50: Status 0 no", "50: Finished 0 no"])
    }

    @Test func `leaving is reported, also for a source that is destroyed or enters again`() {
        let stage = Stage()
        stage.enter()
        stage.move(1, 1)
        #expect(stage.wire.watched == [50])
        stage.send("XdndLeave", [0, 0, 0, 0])
        #expect(stage.log.last == "leave 1")
        #expect(stage.wire.watched.isEmpty)

        stage.enter()
        stage.move(2, 2)
        stage.gone(50)
        #expect(stage.log.suffix(2) == ["move 1 2,2 copy", "leave 1"])

        stage.enter()
        stage.move(3, 3)
        stage.enter(from: 51)
        #expect(stage.log.suffix(2) == ["move 1 3,3 copy", "leave 1"])
        // The first drag has ended.
        stage.send("XdndLeave", [0, 0, 0, 0])
        #expect(stage.log.count == 6)
    }

    @Test func `a window of the program that closes forgets the drag above it`() {
        let stage = Stage()
        stage.enter()
        stage.move(1, 1)

        stage.gone(1)
        stage.send("XdndLeave", [0, 0, 0, 0])

        #expect(stage.log == ["move 1 1,1 copy"])
    }

    @Test func `versions before the third are not supported, and later ones are`() {
        let stage = Stage()
        stage.enter(version: 2)
        stage.move(1, 1)
        #expect(stage.log.isEmpty)

        stage.enter(version: 6)
        stage.move(1, 1)
        #expect(stage.drop?.version == 5)
    }

    @Test func `unknown actions are treated as copies, and the ask action includes all`() {
        let stage = Stage()
        stage.enter()
        stage.move(1, 1, "XdndActionPrivate")
        #expect(stage.drop?.suggestedAction == .copy)

        let actions = ["XdndActionMove", "XdndActionLink"].map { stage.wire.atom($0) }
        stage.wire.foreignProperties[50] = ["XdndActionList": actions]
        stage.move(1, 1, "XdndActionAsk")
        #expect(stage.drop?.actions == [.move, .link])
    }

    @Test func `other messages are ignored`() {
        #expect(Stage().isForeign("WM_PROTOCOLS"))
    }
}
