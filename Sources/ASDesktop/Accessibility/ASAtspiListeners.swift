// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Who on the bus wants to hear of what.
struct ASAtspiListeners {
    /// Of each client the events that it has asked for, as often as it has.
    private var events: [String: [[Substring]]] = [:]

    /// Whether anybody wants to hear anything that this application can tell.
    var isEmpty: Bool {
        !events.values.contains { $0.contains { ["object", "window", "focus", "*", ""].contains($0.first ?? "") } }
    }

    /// Somebody wants to hear of an event: `object:state-changed:focused`, or of a kind: `object:`.
    mutating func add(_ client: String, _ event: String) {
        events[client, default: []].append(Self.parts(event))
    }

    mutating func remove(_ client: String, _ event: String) {
        let parts = Self.parts(event)
        guard let index = events[client]?.firstIndex(of: parts) else { return }
        events[client]?.remove(at: index)
    }

    /// Somebody has left the bus.
    mutating func remove(_ client: String) { events[client] = nil }

    /// Whether anybody wants to hear of an event; the parts in lower case without hyphens.
    func want(_ kind: String, _ name: String, _ detail: String) -> Bool {
        let event = [kind, name, detail]
        return events.values.contains {
            $0.contains { wanted in
                zip(wanted, event).allSatisfy { $0.isEmpty || $0 == "*" || $0 == $1 }
            }
        }
    }

    /// Clients write `Object:StateChanged` as well.
    private static func parts(_ event: String) -> [Substring] {
        event.lowercased().replacingOccurrences(of: "-", with: "").split(
            separator: ":",
            omittingEmptySubsequences: false
        )
        .prefix(3).map { $0 }
    }
}
