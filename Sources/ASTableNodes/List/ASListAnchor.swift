// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import Foundation

/// A row that keeps its position on screen while other rows change their lengths.
struct ASListAnchor {
    let element: ASListElement
    /// The distance from the offset of the view to the start of the row.
    let distance: CGFloat
}

/// A row that was scrolled to, and its position in the viewport.
struct ASListPin {
    let element: ASListElement
    let position: ASScrollPosition
    /// The distance from the start of the row to the offset of the view; `nil` to use the position.
    var distance: CGFloat?

    /// Returns the same position for another element.
    func moved(to element: ASListElement) -> Self {
        ASListPin(element: element, position: position, distance: distance)
    }
}

/// The element pinned to the edge of the viewport while its section is there, and its place.
struct ASPinnedPlace: Hashable {
    /// The index of the element.
    let index: Int
    /// The start of the element, from the start of the first row.
    let offset: CGFloat
}

/// The position of a row in the viewport after scrolling to it.
///
/// - Source: UIKit `UITableView.ScrollPosition`, `UICollectionView.ScrollPosition`
public enum ASScrollPosition: Hashable, Sendable {
    /// The position that shows the whole row with the shortest scroll.
    case none
    /// At the top or the left edge.
    case top
    /// In the middle.
    case middle
    /// At the bottom or the right edge.
    case bottom

    /// The same position in a list of the opposite direction.
    var mirrored: Self {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .none, .middle: self
        }
    }
}
