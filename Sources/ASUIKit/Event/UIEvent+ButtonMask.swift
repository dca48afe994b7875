// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import Foundation

extension UIEvent {
    /// Buttons of the pointer.
    ///
    /// - Source: UIKit `UIEvent.ButtonMask`
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits, the first button's lowest.
        public let rawValue: Int
        /// Usually the left one.
        public static let primary = ButtonMask(rawValue: 1)
        /// Usually the right one.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Buttons by their bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The button of a number: 1 is the primary one, 2 the secondary one, 3 the middle one, 4 goes back and 5 forward; others
        /// have the window system's number.
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
