// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Items, or groups of them, in a row, in a column or at places of their own.
///
/// A section repeats its group until all items have a place.
///
/// - Thread: main
/// - Source: UIKit `NSCollectionLayoutGroup`
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How the items of a group follow one another.
    enum Arrangement {
        /// The subitems one after another and again from the first, as long as the next one fits.
        case repeated
        /// So many items of the size of the only subitem, as far as they fit.
        case limited(Int)
        /// So many items that share the length of the group.
        case shared(Int)
        /// At places that the app says.
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    /// What follows one another; empty for a custom group.
    public let subitems: [NSCollectionLayoutItem]
    /// The room between the items; none.
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

    /// A row of the subitems, again from the first as long as the next one fits.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, .repeated)
    }

    /// A row of `count` items that share its width, whatever the width of `subitem`.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .shared(max(1, count)))
    }

    /// A row of at most `count` items of the size of `subitem`.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .limited(max(1, count)))
    }

    /// A column of the subitems, again from the first as long as the next one fits.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, .repeated)
    }

    /// A column of `count` items that share its height, whatever the height of `subitem`.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .shared(max(1, count)))
    }

    /// A column of at most `count` items of the size of `subitem`.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize,
        repeatingSubitem subitem: NSCollectionLayoutItem,
        count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .limited(max(1, count)))
    }

    /// Items at places that the app says.
    ///
    /// - Parameters:
    ///   - layoutSize: no estimates
    ///   - itemProvider: asked with the group as the container; a group holds as many items as it gives places
    /// - Returns: the group
    open class func custom(
        layoutSize: NSCollectionLayoutSize,
        itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [], isHorizontal: true, .custom(itemProvider))
    }
}

/// Says where the items of a custom group stand.
///
/// - Source: UIKit `NSCollectionLayoutGroupCustomItemProvider`
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group.
///
/// - Units: points, from the group's leading upper corner
/// - Source: UIKit `NSCollectionLayoutGroupCustomItem`
/// - Deviation: a value
public struct NSCollectionLayoutGroupCustomItem: Hashable, Sendable {
    /// Where it stands.
    public let frame: CGRect
    /// Elements with a greater index stand in front.
    public let zIndex: Int

    /// A place.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
    }
}
