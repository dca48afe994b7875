// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDesktop
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// A window, and a client that calls the server about it without a bus.
@MainActor
package struct ASAtspiScreen {
    package let harness: ASTestHarness
    package let server: ASAtspiServer
    package static let client = ":1.7"

    package static func run(
        size: CGSize = CGSize(width: 300, height: 200),
        scale: CGFloat = 1,
        test: String = #function,
        _ body: @MainActor (ASAtspiScreen) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size, scale: scale, test: test) { harness in
            let server = ASAtspiServer(busName: ":1.9", name: "Test") { UIApplication.shared.windows }
            try body(ASAtspiScreen(harness: harness, server: server))
            harness.advance(seconds: 0.5)
        }
    }

    package var window: UIWindow {
        get throws { try #require(harness.window) }
    }

    /// Returns the reply to a call, or the error.
    package func message(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: [ASDBusValue] = []
    ) throws -> ASDBusMessage {
        var call = ASDBusMessage.call(path, interface, member, arguments)
        (call.sender, call.serial) = (Self.client, 5)
        let answer = try #require(server.answer(call))
        #expect(answer.replySerial == 5 && answer.destination == Self.client)
        server.endTurn()
        return answer
    }

    package func ask(
        _ item: String,
        _ interface: ASAtspiInterface,
        _ member: String,
        _ arguments: ASDBusValue...
    ) throws -> [ASDBusValue] {
        let answer = try message(item, interface.rawValue, member, arguments)
        #expect(answer.kind == .reply, "\(answer.errorName) \(answer.arguments)")
        // The types of the reply are those in the introspection.
        #expect(answer.signature == interface.method(member)?.output)
        return answer.arguments
    }

    package func get(_ item: String, _ interface: ASAtspiInterface, _ property: String) throws -> ASDBusValue {
        let answer = try ask(item, .properties, "Get", .string(interface.rawValue), .string(property))
        let value = try #require(answer.first).unwrapped
        #expect(value.signature == interface.property(property)?.type)
        return value
    }

    package func error(
        _ path: String,
        _ interface: String,
        _ member: String,
        _ arguments: ASDBusValue...
    ) throws -> String {
        let answer = try message(path, interface, member, arguments)
        return answer.kind == .error
            ? answer.errorName.replacingOccurrences(of: "org.freedesktop.DBus.Error.", with: "") : ""
    }

    package func paths(_ answer: [ASDBusValue]) -> [String] {
        (answer.first?.parts ?? []).compactMap { $0.parts?.last?.text }
    }

    /// Returns the paths of the children of an item.
    package func children(_ path: String) throws -> [String] { paths(try ask(path, .accessible, "GetChildren")) }

    /// Returns the paths of all elements and groups of all windows, by name.
    package func items() throws -> [String: String] {
        var found: [String: String] = [:]
        @MainActor func visit(_ path: String) throws {
            for child in try children(path) {
                found[try get(child, .accessible, "Name").text ?? ""] = child
                try visit(child)
            }
        }
        try visit(ASAtspiServer.rootPath)
        return found
    }

    package func role(_ path: String) throws -> String {
        try ask(path, .accessible, "GetRoleName").first?.text ?? ""
    }

    package func states(_ path: String) throws -> ASAtspiState {
        let words = try ask(path, .accessible, "GetState").first?.parts?.compactMap(\.int) ?? []
        #expect(words.count == 2)
        return ASAtspiState(rawValue: UInt64(words[0]) | UInt64(words[1]) << 32)
    }
}

/// The paths of items, by name.
extension [String: String] {
    package func path(_ name: String) throws -> String { try #require(self[name], "there is no \(name) in \(keys)") }
}
