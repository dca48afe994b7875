// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
public import Foundation

// Properties that version 1 had in the view, and that the node has now.

extension ASCollectionView {
    /// The data source, which provides the items; held weakly.
    @available(*, deprecated, renamed: "collectionNode.dataSource")
    public var asyncDataSource: (any ASCollectionDataSource)? {
        get { collectionNode?.dataSource }
        set { collectionNode?.dataSource = newValue }
    }

    /// The delegate, which receives the events of items; held weakly.
    @available(*, deprecated, renamed: "collectionNode.delegate")
    public var asyncDelegate: (any ASCollectionDelegate)? {
        get { collectionNode?.delegate }
        set { collectionNode?.delegate = newValue }
    }

    /// The layout inspector, which determines the size ranges in which cells are measured; held weakly.
    @available(*, deprecated, renamed: "collectionNode.layoutInspector")
    public var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        get { collectionNode?.layoutInspector }
        set { collectionNode?.layoutInspector = newValue }
    }

    /// Whether a click selects an item.
    @available(*, deprecated, renamed: "collectionNode.allowsSelection")
    public var allowsSelection: Bool {
        get { collectionNode?.allowsSelection ?? true }
        set { collectionNode?.allowsSelection = newValue }
    }

    /// Whether several items may be selected.
    @available(*, deprecated, renamed: "collectionNode.allowsMultipleSelection")
    public var allowsMultipleSelection: Bool {
        get { collectionNode?.allowsMultipleSelection ?? false }
        set { collectionNode?.allowsMultipleSelection = newValue }
    }

    /// The number of viewports before the end at which the next batch of data is requested.
    @available(*, deprecated, renamed: "collectionNode.leadingScreensForBatching")
    public var leadingScreensForBatching: CGFloat {
        get { collectionNode?.leadingScreensForBatching ?? 0 }
        set { collectionNode?.leadingScreensForBatching = newValue }
    }
}
