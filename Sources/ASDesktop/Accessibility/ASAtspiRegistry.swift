// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The calls to the session bus and to the registry of AT-SPI.
enum ASAtspiRegistry {
    private static let name = "org.a11y.atspi.Registry"
    private static let path = "/org/a11y/atspi/registry"
    private static let rootPath = "/org/a11y/atspi/accessible/root"
    private static let socket = "org.a11y.atspi.Socket"
    /// The timeout of a call, in milliseconds; long, because the bus may have to start the called program first.
    private static let timeout: Int32 = 10_000

    /// Returns the address of the AT-SPI bus, which the session's launcher starts on request.
    static func busAddress(asking session: String) throws -> String {
        let connection = try ASDBusConnection(address: session)
        let answer = try connection.call(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.a11y.Bus",
            "GetAddress",
            timeout: timeout
        )
        guard let address = answer.first?.text, !address.isEmpty else {
            throw ASDBusFailure(description: "the session has no AT-SPI bus.")
        }
        return address
    }

    /// Subscribes to the registry's signals, and to the signal that a client has left the bus.
    static func listen(_ connection: ASDBusConnection) throws {
        try connection.addMatch("type='signal',interface='\(name)',path='\(path)'")
        try connection.addMatch(ASAtspiKeys.matchRule)
        try connection.addMatch(
            "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg2=''"
        )
    }

    static func registeredEvents(_ connection: ASDBusConnection) throws -> [(client: String, event: String)] {
        let answer = try connection.call(name, path, name, "GetRegisteredEvents", timeout: timeout)
        return (answer.first?.parts ?? []).compactMap { entry in
            guard let texts = entry.parts?.compactMap(\.text), texts.count >= 2 else { return nil }
            return (texts[0], texts[1])
        }
    }

    /// Adds the application to the desktop's applications.
    ///
    /// - Returns: a reference to the desktop
    static func embed(_ connection: ASDBusConnection) throws -> ASDBusValue {
        let root = ASDBusValue.structure([.string(connection.uniqueName), .objectPath(rootPath)])
        let answer = try connection.call(name, rootPath, socket, "Embed", [root], timeout: timeout)
        guard let desktop = answer.first, desktop.signature == "(so)" else {
            throw ASDBusFailure(description: "the registry returned no desktop for the application.")
        }
        return desktop
    }

    /// Removes the application from the desktop, without waiting for a reply.
    static func unembed(_ connection: ASDBusConnection) throws {
        var message = ASDBusMessage(kind: .call, path: rootPath, interface: socket, member: "Unembed")
        message.destination = name
        message.arguments = [.structure([.string(connection.uniqueName), .objectPath(rootPath)])]
        try connection.send(message)
        connection.flush()
    }
}
