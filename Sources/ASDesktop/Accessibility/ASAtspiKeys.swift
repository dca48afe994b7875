// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// The keys that clients such as screen readers receive before the program, through the registry.
///
/// The registry asks each client that has registered for the key, and answers whether one has consumed it. No key is sent while no client
/// has registered for keys.
///
/// - Thread: main
/// - Source: at-spi2-core, `xml/DeviceEventController.xml`
@MainActor
final class ASAtspiKeys {
    private static let registry = "org.a11y.atspi.Registry"
    private nonisolated static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
    private static let interface = "org.a11y.atspi.DeviceEventController"
    /// Selects the signals of the registry about clients that register for keys.
    nonisolated static let matchRule = "type='signal',interface='org.a11y.atspi.DeviceEventListener',path='\(path)'"

    private let send: @MainActor (ASDBusMessage) -> Void
    /// The number of registrations of each client.
    private var listeners: [String: Int] = [:]
    private var calls: [UInt32: @MainActor (ASDBusMessage?) -> Void] = [:]
    private var lastSerial = ASDBusMessage.firstOwnSerial

    /// - Parameter send: sends a message to the bus
    init(send: @escaping @MainActor (ASDBusMessage) -> Void) { self.send = send }

    /// Whether a client has registered for keys.
    var hasListeners: Bool { !listeners.isEmpty }

    /// Requests the clients that have registered already; their later registrations arrive as signals.
    func begin() {
        call("GetKeystrokeListeners") { [weak self] answer in
            guard let self, let answer, answer.kind == .reply else { return }
            let clients = (answer.arguments.first?.parts ?? []).compactMap { $0.parts?.first?.text }
            listeners = Dictionary(clients.map { ($0, 1) }, uniquingKeysWith: +)
        }
    }

    /// Handles a signal of the registry.
    func receive(_ signal: ASDBusMessage) {
        guard let client = signal.arguments.first?.parts?.first?.text else { return }
        switch signal.member {
        case "KeystrokeListenerRegistered": listeners[client, default: 0] += 1
        case "KeystrokeListenerDeregistered":
            let count = (listeners[client] ?? 0) - 1
            listeners[client] = count > 0 ? count : nil
        default: break
        }
    }

    /// Removes a client, which has left the bus.
    func removeClient(_ name: String) { listeners[name] = nil }

    /// Sends a key; `completion` receives whether a client has consumed it.
    func offer(_ key: ASKeystroke, completion: @escaping @MainActor (Bool) -> Void) {
        // Clients compare the text with names of keys, which count as texts in GTK as well.
        let isText = !key.text.isEmpty
        // The registry refuses the types of its own description, (uiuuisb); other toolkits send numbers with signs.
        let event = ASDBusValue.structure([
            .uint32(key.isPress ? 0 : 1), .int32(Int32(bitPattern: key.symbol)), .int32(Int32(bitPattern: key.code)),
            .int32(Int32(bitPattern: key.modifiers)), .int32(Int32(bitPattern: key.time)), .string(key.text),
            .boolean(isText),
        ])
        call("NotifyListenersSync", [event]) { completion($0?.arguments.first == .boolean(true)) }
    }

    private func call(
        _ member: String,
        _ arguments: [ASDBusValue] = [],
        completion: @escaping @MainActor (ASDBusMessage?) -> Void
    ) {
        lastSerial = lastSerial == .max ? ASDBusMessage.firstOwnSerial : lastSerial + 1
        var message = ASDBusMessage(kind: .call, path: Self.path, interface: Self.interface, member: member)
        (message.destination, message.expectsReply) = (Self.registry, true)
        (message.serial, message.arguments) = (lastSerial, arguments)
        calls[lastSerial] = completion
        send(message)
    }

    /// Handles a reply or an error of the registry.
    func answered(_ message: ASDBusMessage) { calls.removeValue(forKey: message.replySerial)?(message) }

    /// Answers all calls, because the connection is closed.
    func end() {
        listeners = [:]
        let open = calls
        calls = [:]
        for completion in open.values { completion(nil) }
    }
}
