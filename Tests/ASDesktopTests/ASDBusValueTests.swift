// SPDX-License-Identifier: Apache-2.0
import CGIO
import Foundation
import Testing

@testable import ASDesktop

@Suite("Values on a bus")
struct ASDBusValueTests {
    private func sent(_ values: [ASDBusValue]) throws -> ASDBusMessage {
        let signal = ASDBusMessage.signal("/a", "b.c", "D", values)
        let raw = signal.makeRaw()
        defer { g_object_unref(UnsafeMutableRawPointer(raw)) }
        g_dbus_message_set_serial(raw, 1)
        var size: gsize = 0
        let bytes = try #require(cgio_bytes(raw, &size))
        defer { g_free(bytes) }
        let arrived = try #require(cgio_message_of_bytes(bytes, size))
        defer { g_object_unref(UnsafeMutableRawPointer(arrived)) }
        return try #require(ASDBusMessage(reading: arrived))
    }

    @Test("a value of every type arrives as it was sent, with its signature")
    func types() throws {
        let values: [ASDBusValue] = [
            .boolean(true), .byte(7), .int16(-3), .uint16(60_000), .int32(-70_000), .uint32(.max), .int64(.min),
            .uint64(.max), .double(0.5), .string("Grüße, 世界 🐈"), .objectPath("/a/b"), .signature("a{sv}"),
            .array(element: "(so)", []), .array(element: "i", [.int32(1), .int32(2)]),
            .structure([.string(""), .structure([.byte(1)])]), .variant(.variant(.int32(4))),
            .array(element: "{sv}", [.entry(.string("k"), .variant(.string("v")))]),
        ]

        let message = try sent(values)

        #expect(message.arguments == values)
        #expect(message.signature == "bynqiuxtdsoga(so)ai(s(y))va{sv}")
        #expect((message.path, message.interface, message.member) == ("/a", "b.c", "D"))
        #expect(!message.isUnreadable)
    }

    @Test("a message with values that are nested too deeply or too many is unreadable")
    func tooMuch() throws {
        var deep = ASDBusValue.byte(0)
        for _ in 0..<20 { deep = .variant(deep) }
        #expect(try sent([deep]).arguments == [deep])
        for _ in 0..<20 { deep = .variant(deep) }
        #expect(try sent([deep]).isUnreadable)

        let many = ASDBusValue.array(element: "y", Array(repeating: .byte(0), count: 100_001))
        #expect(try sent([many]).isUnreadable)
    }

    @Test("a string ends at a NUL, and numbers are clamped")
    func conversions() throws {
        #expect(try sent([.string("a\0b")]).arguments == [.string("a")])
        #expect(ASDBusValue.int(1 << 40) == .int32(.max))
        #expect(ASDBusValue.variant(.variant(.uint32(5))).unwrapped.int == 5)
        #expect(ASDBusValue.uint64(.max).int == nil)
        #expect(ASDBusValue.int32(3).number == 3)
    }
}
