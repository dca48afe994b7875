// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import Testing

@testable import ASPlatformX11

/// Two programs that follow the rules.
@MainActor @Suite(.serialized) struct SelectionTests {
    private let text = ASTransferType.text

    @Test func `text in any script arrives as it was offered`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            let sample = "Grüße, Ελλάδα, 日本語, हिन्दी, عربى, 👩‍👩‍👧 \u{0}end"

            pair.given.offer(ASTransferOffer([(text, Data(sample.utf8))]))
            server.run()

            #expect(pair.taken.types == [text])
            #expect(pair.read(text) == .success(Data(sample.utf8)))
        }
    }

    @Test func `an empty text is a text`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)

            pair.given.offer(ASTransferOffer([(text, Data())]))
            server.run()

            #expect(pair.read(text) == .success(Data()))
        }
    }

    @Test(arguments: [1 << 18, (1 << 18) + 1, 1 << 19, 3_000_001, 50_000_000])
    func `data of any size arrives completely`(
        count: Int
    ) {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            let data = pattern(count)

            pair.given.offer(ASTransferOffer([("application/octet-stream", data)]))
            server.run()

            #expect(pair.read("application/octet-stream") == .success(data))
            #expect(server.largestProperty <= 1 << 18)
            #expect(!pair.giving.isHandingOver)
        }
    }

    @Test func `a small request limit of the server makes more pieces`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.giver.maximumByteCount = 1001
            let data = pattern(10_000)

            pair.given.offer(ASTransferOffer([("image/png", data)]))
            server.run()

            #expect(pair.read("image/png") == .success(data))
            #expect(server.largestProperty <= 1001)
        }
    }

    @Test func `several requestors are served at the same time`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            let third = server.connect().selections().clipboard("CLIPBOARD")
            let data = pattern(2_000_000)
            pair.given.offer(ASTransferOffer([("a/a", data), (text, Data("short".utf8))]))
            server.run()
            let box = Box<Result<Data, ASTransferError>>()

            for clipboard in [pair.taken, third, pair.taken] {
                clipboard.read("a/a", limit: 1 << 30) { box.values.append($0) }
            }
            third.read(text, limit: 10) { box.values.append($0) }
            server.run()

            #expect(box.values.count == 4)
            #expect(box.values.filter { $0 == .success(data) }.count == 3)
            #expect(box.values.contains(.success(Data("short".utf8))))
        }
    }

    @Test(arguments: [true, false]) func `the program that copies last has the selection`(noticesOwners: Bool) {
        FakeServer.run { server in
            let pair = SelectionPair(server, noticesOwners: noticesOwners)
            pair.given.offer(ASTransferOffer([(text, Data("first".utf8))]))
            server.run()
            let before = pair.given.changeCount
            var changes = 0
            pair.given.didChange = { changes += 1 }

            pair.taken.offer(ASTransferOffer([("image/png", Data([1]))]))
            server.run()

            #expect(!pair.given.isOwner)
            #expect(pair.taken.isOwner)
            #expect(pair.given.changeCount > before)
            #expect(changes == 1)
            #expect(pair.given.types == ["image/png"])
        }
    }

    @Test func `of two copies in a row the last offer is kept`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)

            pair.given.offer(ASTransferOffer([(text, Data("one".utf8))]))
            pair.given.offer(ASTransferOffer([(text, Data("two".utf8))]))
            server.run()

            #expect(pair.read(text) == .success(Data("two".utf8)))
        }
    }

    @Test func `a cleared clipboard has no contents`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.given.offer(ASTransferOffer([(text, Data("one".utf8))]))
            server.run()

            pair.given.offer(nil)
            server.run()

            #expect(pair.taken.types == [])
            #expect(pair.read(text) == .failure(.empty))
        }
    }

    @Test func `a type that is not offered is refused at once`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.given.offer(ASTransferOffer([("image/png", Data([1]))]))
            server.run()

            #expect(pair.read(text) == .failure(.noSuchType(text)))
            #expect(pair.read("image/gif") == .failure(.noSuchType("image/gif")))
        }
    }

    @Test func `every claim and every request has a time of the server`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.given.offer(ASTransferOffer([(text, Data("one".utf8))]))
            server.run()
            _ = pair.read(text)

            let times = pair.giver.times + pair.taker.times
            #expect(times.count >= 3)
            #expect(times.allSatisfy { $0 >= 5000 && $0 <= server.time })
        }
    }

    @Test func `promised data is made on request, each time`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            let asked = Box<String>()
            pair.given.offer(
                ASTransferOffer(types: ["a/a", "b/b"]) { type, done in
                    MainActor.assumeIsolated { asked.values.append(type) }
                    done(.success(Data(type.utf8)))
                }
            )
            server.run()
            #expect(asked.values.isEmpty)

            #expect(pair.read("b/b") == .success(Data("b/b".utf8)))
            #expect(pair.read("b/b") == .success(Data("b/b".utf8)))
            #expect(asked.values == ["b/b", "b/b"])
        }
    }

    @Test func `a promise that fails is refused`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.given.offer(ASTransferOffer(types: ["a/a"]) { _, done in done(.failure(.failed("no ink"))) })
            server.run()

            #expect(pair.read("a/a") == .failure(.noSuchType("a/a")))
        }
    }

    @Test func `the end of the program passes everything to the clipboard manager`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            let manager = ManagerPeer(server)
            let data = pattern(1_000_000)
            pair.given.offer(ASTransferOffer([(text, Data("kept".utf8)), ("image/png", data)]))
            server.run()

            #expect(pair.giving.beginHandOver())
            #expect(pair.giving.isHandingOver)
            server.run()

            #expect(!pair.giving.isHandingOver)
            #expect(manager.kept["UTF8_STRING"] == Data("kept".utf8))
            #expect(manager.kept["image/png"] == data)
            #expect(manager.kept["TARGETS"] == nil)
        }
    }

    @Test func `without a manager, or without contents of this program, the end does not wait`() {
        FakeServer.run { server in
            let pair = SelectionPair(server)
            pair.given.offer(ASTransferOffer([(text, Data("kept".utf8))]))
            server.run()
            #expect(!pair.giving.beginHandOver())

            _ = ManagerPeer(server)
            #expect(!pair.taking.beginHandOver())
        }
    }
}
