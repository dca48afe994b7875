// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The events for which clients on the bus have registered.
struct ASAtspiListeners {
    /// The events of each client, split into their parts, with an entry for each registration.
    private var events: [String: [[Substring]]] = [:]

    /// Whether no client has registered for an event that this application can send.
    var isEmpty: Bool {
        !events.values.contains { $0.contains { ["object", "window", "focus", "*", ""].contains($0.first ?? "") } }
    }

    /// Registers a client for an event, such as `object:state-changed:focused`, or for a kind of events, such as `object:`.
    mutating func add(_ client: String, _ event: String) {
        events[client, default: []].append(Self.parts(event))
    }

    mutating func remove(_ client: String, _ event: String) {
        let parts = Self.parts(event)
        guard let index = events[client]?.firstIndex(of: parts) else { return }
        events[client]?.remove(at: index)
    }

    /// Removes all registrations of a client, which has left the bus.
    mutating func remove(_ client: String) { events[client] = nil }

    /// Whether a client has registered for an event, whose parts are in lower case without hyphens.
    func isRegistered(_ kind: String, _ name: String, _ detail: String) -> Bool {
        let event = [kind, name, detail]
        return events.values.contains {
            $0.contains { wanted in
                zip(wanted, event).allSatisfy { $0.isEmpty || $0 == "*" || $0 == $1 }
            }
        }
    }

    /// Splits an event into at most three parts in lower case without hyphens, because clients also write `Object:StateChanged`.
    private static func parts(_ event: String) -> [Substring] {
        event.lowercased().replacingOccurrences(of: "-", with: "").split(
            separator: ":",
            omittingEmptySubsequences: false
        )
        .prefix(3).map { $0 }
    }
}
