// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Items, or groups of items, in a row, in a column or with custom frames.
///
/// A section repeats its group until all items have a frame.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutGroup`
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// The arrangement of the items in a group.
    enum Arrangement {
        /// The subitems one after another, repeated as long as the next one fits.
        case repeated
        /// At most this number of items with the size of the only subitem, as far as they fit.
        case limited(Int)
        /// This number of items, which share the length of the group.
        case shared(Int)
        /// Frames that the app provides.
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    /// The repeated items; empty for a custom group.
    public let subitems: [NSCollectionLayoutItem]
    /// The spacing between the items; none by default.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    let isHorizontal: Bool
    let arrangement: Arrangement

    private init(
        _ layoutSize: NSCollectionLayoutSize,
        _ subitems: [NSCollectionLayoutItem],
        isHorizontal: Bool,
        _ arrangement: Arrangement
    ) {
        (self.subitems, self.isHorizontal, self.arrangement) = (subitems, isHorizontal, arrangement)
        super.init(layoutSize: layoutSize)
    }

    /// Creates a row of the subitems, repeated as long as the next one fits.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, .repeated)
    }

    /// Creates a row of `count` items that share its width, regardless of the width of `subitem`.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .shared(max(1, count)))
    }

    /// Creates a row of at most `count` items of the size of `subitem`.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .limited(max(1, count)))
    }

    /// Creates a column of the subitems, repeated as long as the next one fits.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, .repeated)
    }

    /// Creates a column of `count` items that share its height, regardless of the height of `subitem`.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .shared(max(1, count)))
    }

    /// Creates a column of at most `count` items of the size of `subitem`.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .limited(max(1, count)))
    }

    /// Creates a group of items with custom frames.
    ///
    /// - Parameters:
    ///   - layoutSize: without estimates
    ///   - itemProvider: called with the group as the container; a group has as many items as it returns frames
    /// - Returns: the group
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [], isHorizontal: true, .custom(itemProvider))
    }
}

/// Returns the frames of the items in a custom group.
///
/// - Source: UIKit `NSCollectionLayoutGroupCustomItemProvider`
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item in a custom group.
///
/// - Units: points, from the group's top leading corner
/// - Source: UIKit `NSCollectionLayoutGroupCustomItem`
/// - Deviation: a value
public struct NSCollectionLayoutGroupCustomItem: Hashable, Sendable {
    /// The frame of the item.
    public let frame: CGRect
    /// The z index; elements with a greater index are in front.
    public let zIndex: Int

    /// Creates a custom item.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
    }
}
