// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A colour of Core Graphics; the same as UIKit's here.
///
/// - Source: Core Graphics `CGColor`
/// - Deviation: dynamic colours stay dynamic, so that layers follow the appearance by themselves
public typealias CGColor = UIColor

extension UIColor {
    /// The colour itself, for sources that take Core Graphics' colours.
    public var cgColor: CGColor { self }

    /// Creates a colour equal to `cgColor`.
    public convenience init(cgColor: CGColor) {
        self.init(copying: cgColor)
    }

    /// Reads red, green, blue and opacity, each from 0 to 1, for `UITraitCollection.current`.
    ///
    /// - Returns: `true`: every colour has them
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

    /// Text on a light background in any surroundings: black.
    public static var darkText: UIColor { black }
    /// Text on a dark background in any surroundings: white at 60 %.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}
