// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The size and spacing of one cell in a group.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutItem`
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
    /// The size in the group.
    public let layoutSize: NSCollectionLayoutSize
    /// The insets of the cell within the size; without effect along an axis whose length is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing outside of the size; none by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// Creates an item of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
    }
}

/// A header, a footer or another supplementary element at the edge of a section.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutBoundarySupplementaryItem`
/// - Deviation: elements along the scrolling axis extend the section; those at its sides are above its content
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// The kind, which identifies the element for the data source.
    public let elementKind: String
    /// The edge or corner of the section.
    public let alignment: NSRectAlignment
    /// The offset from there, in points.
    public let offset: CGPoint
    /// Whether the element is outside of the section's content, and extends the section; `true` by default.
    open var extendsBoundary = true
    /// Whether the element is pinned to the edge of the viewport while its section is visible; `false` by default.
    open var pinToVisibleBounds = false
    /// The z index; elements with a greater index are in front, and that of a pinned element is at least 10.
    open var zIndex = 0

    /// Creates an element of a kind at an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: fractions are of the section
    ///   - elementKind: such as `UICollectionView.elementKindSectionHeader`; a section has at most one element of each kind
    ///   - alignment: the edge or the corner
    ///   - absoluteOffset: the offset from there, in points
    public init(
        layoutSize: NSCollectionLayoutSize,
        elementKind: String,
        alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
        super.init(layoutSize: layoutSize)
    }
}

/// A view behind the items of a section; its class is registered with the layout.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutDecorationItem`
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem {
    /// The kind, which identifies the class for the layout.
    public let elementKind: String
    /// The insets of the view from the edges of the section, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The z index; elements with a greater index are in front, and the default 0 is behind cells.
    open var zIndex = 0

    private init(_ elementKind: String) {
        self.elementKind = elementKind
    }

    /// Creates a view behind the whole section, including its headers and footers.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
