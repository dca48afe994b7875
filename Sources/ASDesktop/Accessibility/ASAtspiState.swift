// SPDX-License-Identifier: Apache-2.0

/// The states of an item, with a bit for each.
///
/// - Source: at-spi2-core, `AtspiStateType`
struct ASAtspiState: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    static let active = Self(rawValue: 1 << 1)
    static let busy = Self(rawValue: 1 << 3)
    static let checked = Self(rawValue: 1 << 4)
    static let defunct = Self(rawValue: 1 << 6)
    static let editable = Self(rawValue: 1 << 7)
    static let enabled = Self(rawValue: 1 << 8)
    static let focusable = Self(rawValue: 1 << 11)
    static let focused = Self(rawValue: 1 << 12)
    static let horizontal = Self(rawValue: 1 << 14)
    static let modal = Self(rawValue: 1 << 16)
    static let multiLine = Self(rawValue: 1 << 17)
    static let multiselectable = Self(rawValue: 1 << 18)
    static let resizable = Self(rawValue: 1 << 21)
    static let selectable = Self(rawValue: 1 << 22)
    static let selected = Self(rawValue: 1 << 23)
    static let sensitive = Self(rawValue: 1 << 24)
    static let showing = Self(rawValue: 1 << 25)
    static let singleLine = Self(rawValue: 1 << 26)
    static let visible = Self(rawValue: 1 << 30)
    static let indeterminate = Self(rawValue: 1 << 32)
    static let selectableText = Self(rawValue: 1 << 38)
    static let checkable = Self(rawValue: 1 << 41)
    static let hasPopup = Self(rawValue: 1 << 42)
    static let readOnly = Self(rawValue: 1 << 43)

    /// The states whose changes are sent as events, with their names in events.
    static let named: [(ASAtspiState, String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
        (.focusable, "focusable"),
        (.focused, "focused"), (.indeterminate, "indeterminate"), (.selected, "selected"),
        (.selectable, "selectable"), (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"),
        (.checkable, "checkable"), (.hasPopup, "has-popup"), (.readOnly, "read-only"),
    ]

    /// The two 32-bit words that the bus carries, the lower one first.
    var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}
