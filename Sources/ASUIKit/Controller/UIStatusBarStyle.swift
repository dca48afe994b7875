// SPDX-License-Identifier: Apache-2.0

/// The style of a status bar; desktops have none.
///
/// - Source: UIKit `UIStatusBarStyle`
public enum UIStatusBarStyle: Int, Sendable {
    /// The style that fits the traits.
    case `default` = 0
    /// Light text, for dark content.
    case lightContent = 1
    /// Dark text, for light content.
    case darkContent = 3
}

/// The orientations of a device; desktop windows have none.
///
/// - Source: UIKit `UIInterfaceOrientationMask`
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw bits, as in UIKit.
    public let rawValue: UInt

    /// Creates orientations from raw bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Portrait.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// Landscape, with the home button on the right.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// Landscape, with the home button on the left.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations except upside down.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
}
