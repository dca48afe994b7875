// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
public import Foundation

// What version 1 had in the view, and the node has now.

extension ASTableView {
    /// Provides the rows; held weakly.
    @available(*, deprecated, renamed: "tableNode.dataSource")
    public var asyncDataSource: (any ASTableDataSource)? {
        get { tableNode?.dataSource }
        set { tableNode?.dataSource = newValue }
    }

    /// Hears what happens to the rows; held weakly.
    @available(*, deprecated, renamed: "tableNode.delegate")
    public var asyncDelegate: (any ASTableDelegate)? {
        get { tableNode?.delegate }
        set { tableNode?.delegate = newValue }
    }

    /// The number of viewports before the end at which the next batch of data is asked for.
    @available(*, deprecated, renamed: "tableNode.leadingScreensForBatching")
    public var leadingScreensForBatching: CGFloat {
        get { tableNode?.leadingScreensForBatching ?? 0 }
        set { tableNode?.leadingScreensForBatching = newValue }
    }
}
