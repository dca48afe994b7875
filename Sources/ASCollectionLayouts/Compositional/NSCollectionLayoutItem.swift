// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A place for one cell in a group.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutItem`
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
    /// The size, in the group.
    public let layoutSize: NSCollectionLayoutSize
    /// The room round the cell, inside of the size; without effect along an axis whose length is estimated.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room outside of the size; none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// A place of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
    }
}

/// A header, a footer or another supplementary element at the edge of a section.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutBoundarySupplementaryItem`
/// - Deviation: elements along the axis of scrolling make the section longer, those at its sides stand over its content
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// The kind, by which the data source knows it.
    public let elementKind: String
    /// The edge or the corner.
    public let alignment: NSRectAlignment
    /// From there, in points.
    public let offset: CGPoint
    /// Whether it stands outside of the section's content, and makes the section longer; true.
    open var extendsBoundary = true
    /// Whether it stays at the edge of the viewport as long as its section is there; false.
    open var pinToVisibleBounds = false
    /// Elements with a greater index stand in front; a pinned one stands at least at 10.
    open var zIndex = 0

    /// An element of a kind at an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: fractions are of the section
    ///   - elementKind: such as `UICollectionView.elementKindSectionHeader`; one of each kind for a section
    ///   - alignment: the edge or the corner
    ///   - absoluteOffset: from there, in points
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
    /// The kind, by which the layout knows the class.
    public let elementKind: String
    /// The room between the edges of the section and the view, in points.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// Elements with a greater index stand in front; 0, which is behind cells.
    open var zIndex = 0

    private init(_ elementKind: String) {
        self.elementKind = elementKind
    }

    /// A view behind all of a section, with its headers and footers.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
