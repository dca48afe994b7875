// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A colour of Core Graphics; here the same class as UIKit's.
///
/// - Source: Core Graphics `CGColor`
/// - Deviation: dynamic colours stay dynamic, so that layers follow the appearance
public typealias CGColor = UIColor

extension UIColor {
    /// The colour itself, for code that takes Core Graphics' colours.
    public var cgColor: CGColor { self }

    /// Creates a colour equal to `cgColor`.
    public convenience init(cgColor: CGColor) {
        self.init(copying: cgColor)
    }

    /// Reads red, green, blue and opacity, each between 0 and 1, for `UITraitCollection.current`.
    ///
    /// - Returns: `true`, because every colour has these components
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = resolvedForDrawing
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// The colour of text on a light background in any environment: black.
    public static var darkText: UIColor { black }
    /// The colour of text on a dark background in any environment: white at 60 %.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
