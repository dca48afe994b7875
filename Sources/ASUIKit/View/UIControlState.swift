// SPDX-License-Identifier: Apache-2.0

/// The state of a control; a set of bits.
///
/// `UIControl.State` is the same type.
///
/// - Thread: any (value)
/// - Source: UIKit `UIControl.State`
public struct UIControlState: OptionSet, Hashable, Sendable {
    /// The raw bits, as in UIKit.
    public let rawValue: UInt

    /// Creates a state from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// No other state.
    public static let normal: UIControlState = []
    /// Pressed.
    public static let highlighted = UIControlState(rawValue: 1)
    /// Disabled.
    public static let disabled = UIControlState(rawValue: 2)
    /// Selected.
    public static let selected = UIControlState(rawValue: 4)
    /// Focused, while the focus is shown.
    public static let focused = UIControlState(rawValue: 8)
    /// Under the pointer.
    ///
    /// - Deviation: not in UIKit, which reserves the bit for apps
    public static let hovered = UIControlState(rawValue: 0x1_0000)
}
