// SPDX-License-Identifier: Apache-2.0

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
