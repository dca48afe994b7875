// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDesktop

/// A notification server, and a user who clicks.
package final class LittleNotifications: Sendable {
    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
    private let recorder: LittleRecorder

    /// The calls, as they arrive.
    package var calls: AsyncStream<ASDBusMessage> { recorder.calls }

    /// Starts to answer; the notifications have the numbers 1, 2, 3, ….
    ///
    /// - Parameters:
    ///   - bus: the bus on which the server runs
    ///   - capabilities: the words that the specification lists
    /// - Throws: `PrivateBus.DidNotStart`
    package init(on bus: PrivateBus, capabilities: [String] = ["actions", "body", "body-markup"]) throws {
        let count = ASLock(UInt32(0))
        recorder = try LittleRecorder(on: bus, name: Self.name) { call in
            switch call.member {
            case "GetCapabilities": return [.array(element: "s", capabilities.map { .string($0) })]
            case "Notify":
                if case .uint32(let replaced) = call.arguments[1], replaced != 0 { return [.uint32(replaced)] }
                return [
                    .uint32(
                        count.withLock { count in
                            count += 1
                            return count
                        }
                    )
                ]
            default: return []
            }
        }
    }

    package func stop() { recorder.stop() }

    /// Clicks on a notification, which closes it as many servers do.
    package func click(_ number: UInt32, _ action: String = "default", token: String? = nil) {
        if let token { send("ActivationToken", number, .string(token)) }
        send("ActionInvoked", number, .string(action))
        close(number, reason: 2)
    }

    /// Closes a notification for the reason 1, its time, 2, the user, or 3, a call.
    package func close(_ number: UInt32, reason: UInt32) { send("NotificationClosed", number, .uint32(reason)) }

    private func send(_ member: String, _ number: UInt32, _ value: ASDBusValue) {
        recorder.send(.signal(Self.path, Self.name, member, [.uint32(number), value]))
    }
}
