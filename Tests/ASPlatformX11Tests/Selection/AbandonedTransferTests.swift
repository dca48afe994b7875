// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASTesting
import Foundation
import Testing

@testable import ASPlatformX11

/// Transfers that are abandoned in each phase, from and to programs that serve one transfer at a time.
@MainActor @Suite(.serialized) struct AbandonedTransferTests {
    /// An owner of a megabyte, a program of the library, and the results of its transfers.
    @MainActor
    private final class Stage {
        let server: FakeServer
        let owner: SerialOwner
        let wire: FakeWire
        let selections: ASX11Selections
        let data = pattern(1_000_000)
        private let box = Box<Result<Data, ASTransferError>>()

        init(_ server: FakeServer) {
            self.server = server
            owner = SerialOwner(server, data)
            wire = server.connect(noticesOwners: false)
            selections = wire.selections()
            server.run()
        }

        var results: [Result<Data, ASTransferError>] { box.values }

        func read(limit: Int = 1 << 30) {
            selections.clipboard("CLIPBOARD").read("a/a", limit: limit) { self.box.values.append($0) }
        }

        /// Whether another program receives everything.
        func servesOthers() -> Bool {
            owner.laterType = "a/a"
            let other = Box<Result<Data, ASTransferError>>()
            server.connect(noticesOwners: false).selections().clipboard("CLIPBOARD").read("a/a", limit: 1 << 30) {
                other.values.append($0)
            }
            server.run()
            return other.values == [.success(data)]
        }

        /// The number of windows of transfers that are left.
        var windowCount: Int { server.windows(of: wire).count - 1 }
    }

    private func run(_ body: (Stage) throws -> Void) rethrows {
        try FakeServer.run { try body(Stage($0)) }
    }

    @Test(arguments: [1000, 40_000, 50_000, 260_000, 999_999])
    func `a transfer above its limit is read to its end`(limit: Int) {
        run { stage in
            stage.read(limit: limit)
            stage.server.run()

            #expect(stage.results == [.failure(.tooLarge(limit: limit))])
            #expect(!stage.owner.isBusy)
            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test func `a transfer that announces more than its limit is read to its end`() {
        run { stage in
            stage.owner.announced = 1_000_000
            stage.read(limit: 10_000)
            stage.server.run()

            #expect(stage.results == [.failure(.tooLarge(limit: 10_000))])
            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test func `large data in one piece is deleted when it exceeds the limit`() {
        run { stage in
            stage.owner.isWhole = true
            stage.read(limit: 600_000)
            stage.server.run()

            #expect(stage.results == [.failure(.tooLarge(limit: 600_000))])
            #expect(stage.windowCount == 0)
        }
    }

    @Test func `a transfer whose pieces are invalid is read to its end`() {
        run { stage in
            stage.owner.laterType = "b/b"
            stage.read()
            stage.server.run()

            #expect(stage.results == [.failure(.malformed("pieces of several types"))])
            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test(arguments: [false, true]) func `an answer after the time limit is read to its end`(isWhole: Bool) {
        run { stage in
            stage.owner.isSlow = true
            stage.owner.isWhole = isWhole
            stage.read()
            stage.server.run()
            stage.server.advance(seconds: 5.1)
            #expect(stage.results == [.failure(.noAnswer(seconds: 5))])

            stage.owner.resume()

            #expect(stage.results.count == 1)
            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test func `pieces after the time limit are read to their end`() {
        run { stage in
            stage.read()
            while !stage.owner.isBusy { stage.server.runOne() }
            stage.owner.isSlow = true
            stage.server.run()
            stage.server.advance(seconds: 5.1)
            #expect(stage.results == [.failure(.noAnswer(seconds: 5))])

            stage.owner.resume()

            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test(arguments: 0..<12, [false, true])
    func `a program that ends reads its transfers to their end`(turns: Int, isWhole: Bool) {
        run { stage in
            stage.owner.isWhole = isWhole
            stage.read()
            for _ in 0..<turns { stage.server.runOne() }

            stage.selections.beginEnd()
            stage.server.run()

            #expect(stage.results.count == 1)
            #expect(stage.selections.endOfWait == nil)
            #expect(stage.servesOthers())
            #expect(stage.windowCount == 0)
        }
    }

    @Test func `a program that ends does not wait for an owner that has stopped`() throws {
        try run { stage in
            stage.owner.isSlow = true
            stage.read()
            stage.server.run()
            stage.selections.beginEnd()
            let end = try #require(stage.selections.endOfWait)
            #expect(end - stage.server.dispatcher.now <= ASX11Selections.senderTimeout)
        }
    }

    @Test func `a new request does not disturb the transfer before it`() {
        run { stage in
            stage.read(limit: 1000)
            stage.read()
            stage.server.run()
            // The owner ignores a request during a transfer.
            stage.server.advance(seconds: 5.1)

            #expect(stage.results == [.failure(.tooLarge(limit: 1000)), .failure(.noAnswer(seconds: 5))])
            #expect(stage.servesOthers())
        }
    }

    @Test func `an endless transfer ends when its window is destroyed`() {
        FakeServer.run { server in
            let peer = server.connect()
            var requestor: UInt = 0
            peer.events.requested = { [unowned peer] request in
                requestor = request.requestor
                peer.watch(request.requestor, true)
                peer.write(request.requestor, request.property, type: peer.atom("INCR"), format: 32, Data(words: [0]))
                peer.answer(request, property: request.property)
            }
            peer.events.propertyChanged = { [unowned peer] window, property, isRemoved, _ in
                if isRemoved { peer.write(window, property, type: peer.atom("a/a"), format: 8, Data(count: 1000)) }
            }
            _ = peer.claim(peer.atom("CLIPBOARD"), for: peer.makeWindow(), at: server.time)
            let box = Box<Result<Data, ASTransferError>>()
            let selections = server.connect(noticesOwners: false).selections()

            selections.clipboard("CLIPBOARD").read("a/a", limit: 10_000) { box.values.append($0) }
            server.run()

            #expect(box.values == [.failure(.tooLarge(limit: 10_000))])
            #expect(requestor != 0 && !server.exists(requestor))
        }
    }

    // MARK: The library is the owner

    @Test func `a program that ends sends everything to the programs that are reading`() {
        FakeServer.run { server in
            let data = pattern(900_000)
            let wire = server.connect()
            let selections = wire.selections()
            selections.clipboard("CLIPBOARD").offer(ASTransferOffer([("b/b", data)]))
            server.run()
            let asker = Asker(server)
            _ = asker.ask("b/b")

            selections.beginEnd()
            // What another program has read meanwhile may have been reported with the reply about the clipboard manager.
            #expect(!wire.hasReadAhead)
            #expect(selections.endOfWait == server.dispatcher.now + ASX11Selections.handOverTimeout)
            #expect(asker.takeAll("P") == data)

            #expect(selections.endOfWait == nil)
        }
    }

    @Test func `a program that ends refuses requests whose data does not exist yet`() {
        FakeServer.run { server in
            let selections = server.connect().selections()
            selections.clipboard("CLIPBOARD").offer(ASTransferOffer(types: ["b/b"]) { _, _ in })
            server.run()
            let asker = Asker(server)
            _ = asker.ask("b/b")
            #expect(asker.answers.isEmpty)

            selections.beginEnd()
            #expect(selections.endOfWait != nil)
            selections.end()
            server.run()

            #expect(asker.answers == [0])
            #expect(selections.endOfWait == nil)
        }
    }
}
