// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A signal that notifies clients of a change.
struct ASAtspiEvent {
    /// The last part of the signal's interface: `Object` or `Window`.
    var kind: String
    /// The name of the signal, such as `StateChanged`.
    var name: String
    /// The subject of the event, such as the name of a state or a property.
    var detail = ""
    var first = 0
    var second = 0
    var value = ASDBusValue.int32(0)

    static func state(_ name: String, _ isOn: Bool) -> ASAtspiEvent {
        ASAtspiEvent(kind: "Object", name: "StateChanged", detail: name, first: isOn ? 1 : 0)
    }

    static func property(_ name: String, _ value: ASDBusValue) -> ASAtspiEvent {
        ASAtspiEvent(kind: "Object", name: "PropertyChange", detail: name, value: value)
    }

    static func child(added: Bool, at index: Int, _ child: ASDBusValue) -> ASAtspiEvent {
        ASAtspiEvent(
            kind: "Object",
            name: "ChildrenChanged",
            detail: added ? "add" : "remove",
            first: index,
            value: child
        )
    }

    static func window(_ name: String, title: String) -> ASAtspiEvent {
        ASAtspiEvent(kind: "Window", name: name, value: .string(title))
    }

    /// Returns an event with a text that a screen reader speaks at its next pause.
    static func announcement(_ words: String) -> ASAtspiEvent {
        let polite = 1
        return ASAtspiEvent(kind: "Object", name: "Announcement", first: polite, value: .string(words))
    }

    /// Whether the event invalidates values that clients may have cached, even if no client has registered for it.
    var concernsCaches: Bool { ["StateChanged", "PropertyChange", "ChildrenChanged"].contains(name) }

    /// Whether a client has registered for the event.
    func isWanted(by listeners: ASAtspiListeners) -> Bool {
        let detail = detail.lowercased().replacingOccurrences(of: "-", with: "")
        if listeners.isRegistered(kind.lowercased(), name.lowercased(), detail) { return true }
        return name == "StateChanged" && detail == "focused" && listeners.isRegistered("focus", "", "")
    }

    /// Returns the signal to send for the object at `path`.
    func message(from path: String) -> ASDBusMessage {
        .signal(
            path,
            "org.a11y.atspi.Event." + kind,
            name,
            [
                .string(detail), .int(first), .int(second), .variant(value),
                .array(element: "{sv}", []),
            ]
        )
    }
}
