// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The width or height of an item or a group.
///
/// - Units: points; fractions are of the container: the group around an item, or the section around a group
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutDimension`
/// - Deviation: a value
public struct NSCollectionLayoutDimension: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case fractionalWidth, fractionalHeight, absolute, estimated
    }

    private let kind: Kind
    /// The fraction, or the length in points.
    public let dimension: CGFloat

    /// Returns a fraction of the container's width.
    public static func fractionalWidth(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalWidth, dimension: fraction)
    }

    /// Returns a fraction of the container's height.
    public static func fractionalHeight(_ fraction: CGFloat) -> Self {
        Self(kind: .fractionalHeight, dimension: fraction)
    }

    /// Returns a length in points.
    public static func absolute(_ length: CGFloat) -> Self { Self(kind: .absolute, dimension: length) }

    /// Returns an estimated length in points, which the cell's own length replaces when it is measured.
    ///
    /// A group of an estimated length is as long as its content.
    public static func estimated(_ length: CGFloat) -> Self { Self(kind: .estimated, dimension: length) }

    /// Whether it is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a fixed length.
    public var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate.
    public var isEstimated: Bool { kind == .estimated }

    /// Returns the length in a container; for an estimate, the estimated length.
    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: container.width * dimension
            case .fractionalHeight: container.height * dimension
            case .absolute, .estimated: dimension
            }
        return length.isFinite ? max(0, length) : 0
    }
}

/// The size of an item or a group.
///
/// - Thread: any; immutable
/// - Source: UIKit `NSCollectionLayoutSize`
/// - Deviation: a value
public struct NSCollectionLayoutSize: Hashable, Sendable {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size.
    public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
        (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    }

    var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

    /// Returns the size in a container, with the estimated lengths.
    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}
