// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
public import Foundation

/// How a section scrolls orthogonally to the layout.
///
/// - Source: UIKit `UICollectionLayoutSectionOrthogonalScrollingBehavior`
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
    /// The section does not scroll orthogonally.
    case none
    /// The section scrolls to any offset.
    case continuous
    /// The section scrolls to any offset, and stops at the leading edge of a group.
    case continuousGroupLeadingBoundary
    /// The section scrolls by the length of the viewport.
    case paging
    /// The section scrolls by one group, which stops at the section's leading edge.
    case groupPaging
    /// The section scrolls by one group, which stops in the middle.
    case groupPagingCentered
}

/// A section: a group, repeated until all items have a frame.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutSection`
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
    let group: NSCollectionLayoutGroup
    /// The insets of the groups from the edges of the section, inside of headers and footers, in points; none by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups, in points; none by default.
    open var interGroupSpacing: CGFloat = 0
    /// How groups scroll orthogonally to the layout; not at all by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers, footers and other elements at the edges; at most one of each kind.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether these elements are inset by the leading and trailing insets; `true` by default.
    open var supplementariesFollowContentInsets = true
    /// The views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The leading inset of the separators in a list, in points; `nil` for no separators.
    var separatorInset: CGFloat?

    /// Creates a section from a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
    }
}
