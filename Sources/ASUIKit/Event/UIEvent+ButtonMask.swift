// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import Foundation

extension UIEvent {
    /// A set of pointer buttons.
    ///
    /// - Source: UIKit `UIEvent.ButtonMask`
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits; the lowest one is the first button.
        public let rawValue: Int
        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1)
        /// The secondary button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Creates a set from raw bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Returns the button with a number: 1 is primary, 2 secondary, 3 middle, 4 back, 5 forward; other buttons have the window
        /// system's number.
        ///
        /// Empty for numbers below 1 and above 62.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            (1...62).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
        }
    }
}

extension ASPointerButton {
    /// The number in `UIEvent.ButtonMask.button(_:)`.
    var number: Int {
        switch self {
        case .primary: 1
        case .secondary: 2
        case .middle: 3
        case .back: 4
        case .forward: 5
        case .other(let number): number
        }
    }

    var mask: UIEvent.ButtonMask { .button(number) }
}
