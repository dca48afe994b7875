// SPDX-License-Identifier: Apache-2.0

/// What controls have in common.
///
/// - Deviation: only the states; controls are nodes (`ASControlNode`).
public enum UIControl {
    /// What a control is in.
    ///
    /// Bits add up.
    ///
    /// - Thread: any (value)
    /// - Source: UIKit `UIControl.State`
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// A state by its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// None of the others.
        public static let normal: State = []
        /// Pressed.
        public static let highlighted = State(rawValue: 1)
        /// Not to be operated.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
        /// Holding the keyboard's focus, where that is shown.
        public static let focused = State(rawValue: 8)
        /// Under the pointer.
        ///
        /// - Deviation: UIKit has no such state; the bit is one of those that it leaves to apps
        public static let hovered = State(rawValue: 0x1_0000)
    }
}
