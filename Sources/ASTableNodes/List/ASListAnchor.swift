// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import Foundation

/// A row that shall not move on screen while others change their lengths.
struct ASListAnchor {
    let element: ASListElement
    /// From the offset of the view to the beginning of the row.
    let distance: CGFloat
}

/// A row that was scrolled to, and where it shall stand.
struct ASListPin {
    let element: ASListElement
    let position: ASScrollPosition
    /// From the beginning of the row to the offset of the view; `nil` to go by the position.
    var distance: CGFloat?
}

/// What is shown at the edge of the viewport while its section is there, and where that is.
struct ASStuckPlace: Hashable {
    /// The number of the element.
    let index: Int
    /// Where it begins, from the beginning of the first row.
    let offset: CGFloat
}

/// Where a row comes to stand in the viewport.
///
/// - Source: UIKit `UITableView.ScrollPosition`, `UICollectionView.ScrollPosition`
public enum ASScrollPosition: Hashable, Sendable {
    /// The shortest way that shows the row whole.
    case none
    /// At the top, or the left edge.
    case top
    /// In the middle.
    case middle
    /// At the bottom, or the right edge.
    case bottom

    /// The same place where rows follow one another the other way.
    var mirrored: Self {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .none, .middle: self
        }
    }
}
