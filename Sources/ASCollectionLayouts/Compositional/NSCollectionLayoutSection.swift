// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
public import Foundation

/// How a section of its own scrolls across the direction of the layout.
///
/// - Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingBehavior`
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// To any place.
    case continuous
    /// To any place, and comes to rest where a group begins.
    case continuousGroupLeadingBoundary
    /// By the length of the viewport.
    case paging
    /// By one group, which comes to rest where the section begins.
    case groupPaging
    /// By one group, which comes to rest in the middle.
    case groupPagingCentered
}

/// A section: a group, repeated until all items have a place.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutSection`
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    /// The room between the edges of the section, inside of headers and footers, and its groups, in points; none.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room between groups, in points; none.
    open var interGroupSpacing: CGFloat = 0
    /// How groups scroll across the direction of the layout, one beside another; not at all.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and the like; one of each kind.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether these stand between the leading and trailing insets; true.
    open var supplementariesFollowContentInsets = true
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Lines between items, for lists; from the leading edge in points.
    var separatorInset: CGFloat?

    /// A section of a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }
}
