// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import Testing

@testable import ASPlatformX11

/// One program with the library, and one that is simulated: of another toolkit, not responding, or hostile.
@MainActor @Suite(.serialized) struct SelectionPeerTests {
    private let text = ASTransferType.text

    /// A program of the library that offers `contents`, and a window of another one.
    private func offering(_ server: FakeServer, _ contents: [(type: String, data: Data)]) -> (ASX11Selections, Asker) {
        let selections = server.connect().selections()
        selections.clipboard("CLIPBOARD").offer(ASTransferOffer(contents))
        server.run()
        return (selections, Asker(server))
    }

    /// A program of the library, and another that owns the clipboard and answers with `answer`.
    private func owned(
        _ server: FakeServer,
        noticesOwners: Bool = false,
        _ answer: @escaping @MainActor (FakeWire, ASX11SelectionRequest) -> Void
    ) -> (ASX11Clipboard, FakeWire) {
        let peer = server.connect()
        peer.events.requested = { [unowned peer] in answer(peer, $0) }
        _ = peer.claim(peer.atom("CLIPBOARD"), for: peer.makeWindow(), at: server.time)
        // Without notifications no peer requests targets in advance.
        let clipboard = server.connect(noticesOwners: noticesOwners).selections().clipboard("CLIPBOARD")
        server.run()
        return (clipboard, peer)
    }

    private func read(
        _ clipboard: ASX11Clipboard,
        _ type: String,
        limit: Int = 1 << 20
    ) -> Box<
        Result<Data, ASTransferError>
    > {
        let box = Box<Result<Data, ASTransferError>>()
        clipboard.read(type, limit: limit) { box.values.append($0) }
        return box
    }

    // MARK: The library is the owner

    @Test func `the list of targets contains everything that can be requested`() throws {
        try FakeServer.run { server in
            let (_, asker) = offering(server, [(text, Data("a".utf8)), ("image/png", Data([1]))])

            let reply = try #require(asker.ask("TARGETS"))

            #expect(server.name(reply.type) == "ATOM")
            #expect(reply.format == 32)
            #expect(
                reply.data.words.map { server.name($0) } == [
                    "TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "UTF8_STRING", "text/plain;charset=utf-8",
                    "text/plain", "TEXT", "STRING", "image/png",
                ]
            )
        }
    }

    @Test func `the time of the claim can be requested`() throws {
        try FakeServer.run { server in
            let (_, asker) = offering(server, [(text, Data("a".utf8))])

            let reply = try #require(asker.ask("TIMESTAMP"))

            #expect(reply.data.words == [server.owners[server.atom("CLIPBOARD")]?.time])
        }
    }

    @Test func `text is converted to the requested encoding, and never with characters missing`() {
        FakeServer.run { server in
            let (_, asker) = offering(server, [(text, Data("Größe".utf8))])
            #expect(asker.ask("STRING")?.data == Data([0x47, 0x72, 0xF6, 0xDF, 0x65]))
            #expect(asker.ask("TEXT").map { server.name($0.type) } == "STRING")
            #expect(asker.ask("UTF8_STRING")?.data == Data("Größe".utf8))

            let (_, other) = offering(server, [(text, Data("日本".utf8))])
            #expect(other.ask("STRING") == nil)
            #expect(other.ask("TEXT").map { server.name($0.type) } == "UTF8_STRING")
            #expect(other.ask("text/plain")?.data == Data("日本".utf8))
        }
    }

    @Test func `NULs at the end of text are not offered`() {
        FakeServer.run { server in
            let list = (ASTransferType.uriList, Data("file:///a\r\n\0".utf8))
            let (_, asker) = offering(server, [(text, Data("ab\0\0".utf8)), list, ("a/a", Data([1, 0]))])
            for target in ASX11Targets.offeredTexts { #expect(asker.ask(target)?.data == Data("ab".utf8)) }
            #expect(asker.ask("text/uri-list")?.data == Data("file:///a\r\n".utf8))
            #expect(asker.ask("a/a")?.data == Data([1, 0]))
        }
    }

    @Test func `a request from before the claim is refused, and one without a property is answered`() {
        FakeServer.run { server in
            let (_, asker) = offering(server, [(text, Data("a".utf8))])

            #expect(asker.ask("UTF8_STRING", at: 4000) == nil)
            #expect(asker.ask("UTF8_STRING", at: 0)?.data == Data("a".utf8))
            #expect(asker.ask("UTF8_STRING", property: 0)?.data == Data("a".utf8))
        }
    }

    @Test func `many targets are converted in one request, and failed ones are marked`() throws {
        try FakeServer.run { server in
            let large = pattern(600_000)
            let (_, asker) = offering(server, [(text, Data("a".utf8)), ("b/b", large)])
            let names = ["UTF8_STRING", "no/such", "b/b", "MULTIPLE", "TIMESTAMP"]
            let pairs = names.flatMap { [server.atom($0), server.atom("P_" + $0)] }

            let reply = try #require(asker.ask("MULTIPLE", words: pairs))

            let words = reply.data.words
            #expect(words.enumerated().filter { $1 == 0 }.map(\.offset) == [2, 3, 6, 7])
            #expect(asker.value("P_UTF8_STRING")?.data == Data("a".utf8))
            #expect(asker.value("P_TIMESTAMP")?.data.words.count == 1)
            #expect(asker.value("P_b/b").map { server.name($0.type) } == "INCR")
            #expect(asker.takeAll("P_b/b") == large)
        }
    }

    @Test(arguments: [[UInt](), [7]]) func `an invalid list of pairs is answered anyway`(words: [UInt]) {
        FakeServer.run { server in
            let (_, asker) = offering(server, [(text, Data("a".utf8))])

            _ = asker.ask("MULTIPLE", words: words)

            #expect(asker.answers.count == 1)
        }
    }

    @Test func `a requestor that stops reading is dropped`() {
        FakeServer.run { server in
            let (selections, asker) = offering(server, [("b/b", pattern(900_000))])
            #expect(asker.ask("b/b").map { server.name($0.type) } == "INCR")
            #expect(asker.value("P")?.data.words == [900_000])
            #expect(selections.isHandingOver)

            server.advance(seconds: 4.9)
            #expect(selections.isHandingOver)
            asker.takeOne("P")
            server.advance(seconds: 4.9)
            #expect(selections.isHandingOver)
            server.advance(seconds: 0.2)
            #expect(!selections.isHandingOver)
        }
    }

    @Test func `a requestor whose window is destroyed is dropped at once`() {
        FakeServer.run { server in
            let (selections, asker) = offering(server, [("b/b", pattern(900_000))])
            _ = asker.ask("b/b")
            asker.takeOne("P")

            server.destroy(asker.window)
            server.run()

            #expect(!selections.isHandingOver)
        }
    }

    @Test func `a new offer does not change the data that is being sent`() {
        FakeServer.run { server in
            let old = pattern(700_000)
            let (selections, asker) = offering(server, [("b/b", old)])
            _ = asker.ask("b/b")

            selections.clipboard("CLIPBOARD").offer(ASTransferOffer([("b/b", Data([1]))]))
            server.run()

            #expect(asker.takeAll("P") == old)
        }
    }

    // MARK: The other program is the owner

    @Test func `an owner that never answers is dropped after five seconds`() {
        FakeServer.run { server in
            let (clipboard, _) = owned(server) { _, _ in }
            let box = read(clipboard, "a/a")
            server.run()

            server.advance(seconds: 4.9)
            #expect(box.values.isEmpty)
            server.advance(seconds: 0.2)
            #expect(box.values == [.failure(.noAnswer(seconds: 5))])
        }
    }

    @Test func `an owner that never answers does not delay the requests to the next one`() {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server, noticesOwners: true) { _, _ in }
            _ = peer
            server.run()
            #expect(clipboard.types == nil)

            let next = server.connect().selections()
            next.clipboard("CLIPBOARD").offer(ASTransferOffer([("a/a", Data([1]))]))
            server.run()

            #expect(clipboard.types == ["a/a"])
        }
    }

    @Test func `an owner that stops in the middle is dropped after five more seconds`() {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server) { peer, request in
                peer.write(request.requestor, request.property, type: peer.atom("INCR"), format: 32, Data(words: [10]))
                peer.answer(request, property: request.property)
                peer.server.post {
                    peer.write(request.requestor, request.property, type: peer.atom("a/a"), format: 8, Data([1, 2]))
                }
            }
            _ = peer
            let box = read(clipboard, "a/a")
            server.run()

            server.advance(seconds: 5.1)
            #expect(box.values == [.failure(.noAnswer(seconds: 5))])
        }
    }

    @Test func `invalid data is reported in a message`() {
        let nonsense: [(FakeServer.Property?, String)] = [
            (nil, "a reply without data"),
            (FakeServer.Property(type: 0, format: 32, data: Data(words: [1, 2])), "in words of 32 bits, not 8"),
            (FakeServer.Property(type: 0, format: 16, data: Data([1, 2])), "in words of 16 bits, not 8"),
        ]
        for (property, sentence) in nonsense {
            FakeServer.run { server in
                let (clipboard, peer) = owned(server) { peer, request in
                    if let property {
                        let type = peer.atom("a/a")
                        peer.write(
                            request.requestor,
                            request.property,
                            type: type,
                            format: property.format,
                            property.data
                        )
                    }
                    peer.answer(request, property: request.property)
                }
                _ = peer

                let box = read(clipboard, "a/a")
                server.run()

                guard case .failure(.malformed(let detail))? = box.values.first else {
                    Issue.record("not told: \(box.values)")
                    return
                }
                #expect(detail.contains(sentence))
            }
        }
    }

    @Test func `pieces of another type end the transfer`() {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server) { peer, request in
                var next = ["a/a", "b/b"][...]
                peer.events.propertyChanged = { window, property, isRemoved, _ in
                    guard isRemoved, let type = next.popFirst() else { return }
                    peer.write(window, property, type: peer.atom(type), format: 8, Data([1]))
                }
                peer.watch(request.requestor, true)
                peer.write(request.requestor, request.property, type: peer.atom("INCR"), format: 32, Data())
                peer.answer(request, property: request.property)
            }
            _ = peer

            let box = read(clipboard, "a/a")
            server.run()

            #expect(box.values == [.failure(.malformed("pieces of several types"))])
        }
    }

    @Test func `an answer after the time limit changes nothing`() {
        FakeServer.run { server in
            var asked: ASX11SelectionRequest?
            let (clipboard, peer) = owned(server) { asked = $1 }
            let box = read(clipboard, "a/a")
            server.run()
            server.advance(seconds: 5.1)

            if let asked {
                peer.write(asked.requestor, asked.property, type: peer.atom("a/a"), format: 8, Data([1]))
                peer.answer(asked, property: asked.property)
            }
            server.run()

            #expect(box.values == [.failure(.noAnswer(seconds: 5))])
        }
    }

    @Test(arguments: [
        ("STRING", Data([0x47, 0xF6]), "Gö"), ("UTF8_STRING", Data("日本".utf8), "日本"),
        ("COMPOUND_TEXT", Data([1, 2, 3]), "compound of 3"), ("text/plain", Data([0xF6]), "ö"),
        ("text/plain;charset=utf-8", Data("a".utf8), "a"),
        // NULs at the end are not text.
        ("STRING", Data([0x47, 0]), "G"), ("UTF8_STRING", Data("日本\0\0".utf8), "日本"),
        ("COMPOUND_TEXT", Data([1, 2, 3, 0]), "compound of 3"), ("text/plain", Data("a\0".utf8), "a"),
        ("text/plain;charset=utf-8", Data("a\0b\0".utf8), "a\0b"), ("UTF8_STRING", Data([0]), ""),
    ]) func `text is read in every encoding`(type: String, data: Data, expected: String) {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server) { peer, request in
                peer.write(request.requestor, request.property, type: peer.atom(type), format: 8, data)
                peer.answer(request, property: request.property)
            }
            _ = peer

            let box = read(clipboard, text)
            server.run()

            #expect(box.values == [.success(Data(expected.utf8))])
        }
    }

    @Test func `a list of URLs is read without NULs at its end, and other data is unchanged`() {
        for (type, read) in [(ASTransferType.uriList, Data("file:///a\r\n".utf8)), ("a/a", nil)] {
            FakeServer.run { server in
                let data = Data("file:///a\r\n\0".utf8)
                let (clipboard, peer) = owned(server) { peer, request in
                    peer.write(request.requestor, request.property, type: peer.atom(type), format: 8, data)
                    peer.answer(request, property: request.property)
                }
                _ = peer

                let box = self.read(clipboard, type)
                server.run()

                #expect(box.values == [.success(read ?? data)])
            }
        }
    }

    @Test func `text that does not match its encoding is reported`() {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server) { peer, request in
                peer.write(request.requestor, request.property, type: peer.atom("UTF8_STRING"), format: 8, Data([0xFF]))
                peer.answer(request, property: request.property)
            }
            _ = peer

            let box = read(clipboard, text)
            server.run()

            #expect(box.values == [.failure(.malformed("invalid text of the type UTF8_STRING"))])
        }
    }

    @Test func `an old owner that supports neither lists nor UTF-8 can provide its text`() {
        FakeServer.run { server in
            let (clipboard, peer) = owned(server) { peer, request in
                guard peer.names([request.target]) == ["STRING"] else { return peer.answer(request, property: 0) }
                peer.write(request.requestor, request.property, type: peer.atom("STRING"), format: 8, Data("old".utf8))
                peer.answer(request, property: request.property)
            }
            _ = peer
            let types = Box<Result<[String], ASTransferError>>()
            clipboard.readTypes { types.values.append($0) }

            let box = read(clipboard, text)
            server.run()

            #expect(types.values == [.success([text])])
            #expect(box.values == [.success(Data("old".utf8))])
        }
    }
}
