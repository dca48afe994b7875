// SPDX-License-Identifier: Apache-2.0

/// The states of an item, with a bit for each.
///
/// - Source: at-spi2-core, `AtspiStateType`
package struct ASAtspiState: OptionSet, Hashable, Sendable {
    package var rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let active = Self(rawValue: 1 << 1)
    package static let busy = Self(rawValue: 1 << 3)
    package static let checked = Self(rawValue: 1 << 4)
    package static let defunct = Self(rawValue: 1 << 6)
    package static let editable = Self(rawValue: 1 << 7)
    package static let enabled = Self(rawValue: 1 << 8)
    package static let focusable = Self(rawValue: 1 << 11)
    package static let focused = Self(rawValue: 1 << 12)
    package static let horizontal = Self(rawValue: 1 << 14)
    package static let modal = Self(rawValue: 1 << 16)
    package static let multiLine = Self(rawValue: 1 << 17)
    package static let multiselectable = Self(rawValue: 1 << 18)
    package static let resizable = Self(rawValue: 1 << 21)
    package static let selectable = Self(rawValue: 1 << 22)
    package static let selected = Self(rawValue: 1 << 23)
    package static let sensitive = Self(rawValue: 1 << 24)
    package static let showing = Self(rawValue: 1 << 25)
    package static let singleLine = Self(rawValue: 1 << 26)
    package static let visible = Self(rawValue: 1 << 30)
    package static let indeterminate = Self(rawValue: 1 << 32)
    package static let selectableText = Self(rawValue: 1 << 38)
    package static let checkable = Self(rawValue: 1 << 41)
    package static let hasPopup = Self(rawValue: 1 << 42)
    package static let readOnly = Self(rawValue: 1 << 43)

    /// The states whose changes are sent as events, with their names in events.
    package static let named: [(ASAtspiState, String)] = [
        (.active, "active"), (.busy, "busy"), (.checked, "checked"), (.editable, "editable"), (.enabled, "enabled"),
        (.focusable, "focusable"),
        (.focused, "focused"), (.indeterminate, "indeterminate"), (.selected, "selected"),
        (.selectable, "selectable"), (.sensitive, "sensitive"), (.showing, "showing"), (.visible, "visible"),
        (.checkable, "checkable"), (.hasPopup, "has-popup"), (.readOnly, "read-only"),
    ]

    /// The two 32-bit words that the bus carries, the lower one first.
    package var words: [UInt32] { [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)] }
}
