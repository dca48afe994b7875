// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A size whose sides may be relative.
///
/// - Thread: any (value)
/// - Source: Texture `ASLayoutSize`
public struct ASLayoutSize: Hashable, Sendable, CustomStringConvertible {
    /// The horizontal side.
    public var width: ASDimension
    /// The vertical side.
    public var height: ASDimension

    /// No opinion on either side.
    public static let auto = ASLayoutSize(width: .auto, height: .auto)

    /// A size by its sides.
    public init(width: ASDimension, height: ASDimension) {
        self.width = width
        self.height = height
    }

    /// A size in points.
    public init(_ size: CGSize) {
        self.init(width: .points(size.width), height: .points(size.height))
    }

    /// The size in points; `parent` may have NaN sides (unknown), for which fractions fall back to `autoSize`.
    public func resolved(parent: CGSize, auto autoSize: CGSize) -> CGSize {
        CGSize(
            width: width.resolved(parent: parent.width, auto: autoSize.width),
            height: height.resolved(parent: parent.height, auto: autoSize.height)
        )
    }

    /// `{50%, 30pt}`.
    public var description: String { "{\(width), \(height)}" }
}

/// No opinion on either side.
///
/// - Source: Texture `ASLayoutSizeAuto`
public let ASLayoutSizeAuto = ASLayoutSize.auto

/// A size by its sides.
public func ASLayoutSizeMake(_ width: ASDimension, _ height: ASDimension) -> ASLayoutSize {
    ASLayoutSize(width: width, height: height)
}
