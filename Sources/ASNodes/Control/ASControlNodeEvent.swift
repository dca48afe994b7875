// SPDX-License-Identifier: Apache-2.0

/// An event of a control; a set of bits.
///
/// - Thread: any (value)
/// - Source: Texture `ASControlNodeEvent`, with its raw values; UIKit `UIControl.Event`, of which the events of editing are
public struct ASControlNodeEvent: OptionSet, Hashable, Sendable, CustomStringConvertible {
    /// The raw bits.
    ///
    /// Bits without a name here are available for an app's own events.
    public let rawValue: UInt32

    /// Creates events from raw bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A touch began in the control.
    public static let touchDown = ASControlNodeEvent(rawValue: 1 << 0)
    /// A touch began, and it was the second or a later one of a multiple tap.
    public static let touchDownRepeat = ASControlNodeEvent(rawValue: 1 << 1)
    /// The touch moved inside the control.
    public static let touchDragInside = ASControlNodeEvent(rawValue: 1 << 2)
    /// The touch moved outside of the control.
    public static let touchDragOutside = ASControlNodeEvent(rawValue: 1 << 3)
    /// The touch ended in the control, or not farther from it than the tracking tolerance.
    public static let touchUpInside = ASControlNodeEvent(rawValue: 1 << 4)
    /// The touch ended farther away.
    public static let touchUpOutside = ASControlNodeEvent(rawValue: 1 << 5)
    /// The touch was cancelled.
    public static let touchCancel = ASControlNodeEvent(rawValue: 1 << 6)
    /// The control's value changed; sent by subclasses.
    public static let valueChanged = ASControlNodeEvent(rawValue: 1 << 12)
    /// The primary action of the control was performed, by any device.
    public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 1 << 13)
    /// Editing of a text field has begun.
    public static let editingDidBegin = ASControlNodeEvent(rawValue: 1 << 16)
    /// The user has changed the text of a text field.
    public static let editingChanged = ASControlNodeEvent(rawValue: 1 << 17)
    /// Editing of a text field has ended.
    public static let editingDidEnd = ASControlNodeEvent(rawValue: 1 << 18)
    /// Return ends the editing of a text field; sent before `editingDidEnd`.
    public static let editingDidEndOnExit = ASControlNodeEvent(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = ASControlNodeEvent(rawValue: 0xFFF)
    /// All events of text fields.
    public static let allEditingEvents = ASControlNodeEvent(rawValue: 0xF_0000)
    /// Every event, including an app's own ones.
    public static let allEvents = ASControlNodeEvent(rawValue: .max)

    private static let names: [(ASControlNodeEvent, String)] = [
        (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
        (.touchDragOutside, "touchDragOutside"), (.touchUpInside, "touchUpInside"),
        (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
        (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
        (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
        (.editingDidEndOnExit, "editingDidEndOnExit"),
    ]

    /// The names of the events, and the bits of an app's own ones.
    public var description: String {
        let known = Self.names.filter { contains($0.0) }
        let rest = subtracting(ASControlNodeEvent(known.map(\.0)))
        return (known.map(\.1) + rest.bits.map { "0x\(String($0, radix: 16))" }).joined(separator: ", ")
    }

    /// The single events, lowest bit first.
    var bits: [UInt32] {
        (0..<32).map { UInt32(1) << $0 }.filter { rawValue & $0 != 0 }
    }
}
