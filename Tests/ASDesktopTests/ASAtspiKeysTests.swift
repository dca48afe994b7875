// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import Foundation
import Testing

@testable import ASDesktop

/// The keys that clients receive before the program.
@Suite("Keys over AT-SPI")
@MainActor
struct ASAtspiKeysTests {
    @MainActor
    private final class Bus {
        var sent: [ASDBusMessage] = []
        private(set) lazy var keys = ASAtspiKeys { [unowned self] in sent.append($0) }

        func answer(_ arguments: [ASDBusValue], to call: ASDBusMessage) {
            var reply = ASDBusMessage(kind: .reply, arguments: arguments)
            reply.replySerial = call.serial
            keys.answered(reply)
        }

        func signal(_ member: String, _ client: String) {
            // A client's name and path, the kind of device, the events, the keys, the modifiers, and the mode.
            let listener = ASDBusValue.structure([
                .string(client), .objectPath("/1"), .uint32(0), .uint32(3), .array(element: "(iisi)", []), .uint32(0),
                .structure([.boolean(true), .boolean(true), .boolean(false)]),
            ])
            keys.receive(.signal("/", "org.a11y.atspi.DeviceEventListener", member, [listener]))
        }
    }

    private let key = ASKeystroke(isPress: true, symbol: 0xFF53, code: 114, modifiers: 4, text: "Right", time: .max)

    @Test func `clients that have registered, register and leave are counted`() throws {
        let bus = Bus()
        bus.keys.begin()
        let call = try #require(bus.sent.first)
        #expect(call.member == "GetKeystrokeListeners" && call.expectsReply)
        #expect(call.path == "/org/a11y/atspi/registry/deviceeventcontroller")
        #expect(!bus.keys.hasListeners)
        bus.answer(
            [.array(element: "(souua(iisi)u(bbb))", [.structure([.string(":1.5"), .objectPath("/1")])])],
            to: call
        )
        #expect(bus.keys.hasListeners)

        bus.signal("KeystrokeListenerRegistered", ":1.5")
        bus.signal("KeystrokeListenerDeregistered", ":1.5")
        #expect(bus.keys.hasListeners)
        bus.signal("KeystrokeListenerDeregistered", ":1.5")
        #expect(!bus.keys.hasListeners)
        bus.signal("KeystrokeListenerRegistered", ":1.6")
        bus.signal("KeystrokeListenerRegistered", ":1.6")
        bus.keys.removeClient(":1.6")
        #expect(!bus.keys.hasListeners)
    }

    @Test func `each key has an answer of its own, and an error or the end of the bus consumes nothing`() throws {
        let bus = Bus()
        var answers: [Bool] = []
        for _ in 0..<4 { bus.keys.offer(key) { answers.append($0) } }
        #expect(bus.sent.map(\.member) == Array(repeating: "NotifyListenersSync", count: 4))
        #expect(Set(bus.sent.map(\.serial)).count == 4)
        #expect(bus.sent.allSatisfy { $0.serial >= ASDBusMessage.firstOwnSerial && $0.signature == "(uiiiisb)" })
        // The time is a number without sign on the server, and with one on the bus.
        let sent: [ASDBusValue] = [
            .uint32(0), .int32(0xFF53), .int32(114), .int32(4), .int32(-1), .string("Right"), .boolean(true),
        ]
        #expect(bus.sent[0].arguments == [.structure(sent)])

        bus.answer([.boolean(true)], to: bus.sent[1])
        #expect(answers == [true])
        bus.answer([.boolean(false)], to: bus.sent[0])
        bus.answer([.boolean(true)], to: bus.sent[0])
        #expect(answers == [true, false])
        var failure = ASDBusMessage(kind: .error, errorName: "org.freedesktop.DBus.Error.NoReply")
        failure.replySerial = bus.sent[2].serial
        bus.keys.answered(failure)
        #expect(answers == [true, false, false])
        bus.keys.end()
        #expect(answers == [true, false, false, false])
    }
}
