// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A size with dimensions that may be relative.
///
/// - Thread: any (value)
/// - Source: Texture `ASLayoutSize`
public struct ASLayoutSize: Hashable, Sendable, CustomStringConvertible {
    /// The width.
    public var width: ASDimension
    /// The height.
    public var height: ASDimension

    /// The size that is automatic on both axes.
    public static let auto = ASLayoutSize(width: .auto, height: .auto)

    /// Creates a size of a width and a height.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }

    /// Creates a size in points.
    public init(_ size: CGSize) {
        self.init(width: .points(size.width), height: .points(size.height))
    }

    /// Returns the size in points.
    ///
    /// A side of `parent` may be NaN (unknown); a fraction of it falls back to `autoSize`.
    public func resolved(parent: CGSize, auto autoSize: CGSize) -> CGSize {
        CGSize(
            width: width.resolved(parent: parent.width, auto: autoSize.width),
            height: height.resolved(parent: parent.height, auto: autoSize.height)
        )
    }

    /// The size as text, such as `{50%, 30pt}`.
    public var description: String { "{\(width), \(height)}" }
}

/// The size that is automatic on both axes.
///
/// - Source: Texture `ASLayoutSizeAuto`
public let ASLayoutSizeAuto = ASLayoutSize.auto

/// Returns a size of a width and a height.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}
