// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
public import Foundation

// Properties that version 1 had in the view, and that the node has now.

extension ASTableView {
    /// The data source, which provides the rows; held weakly.
    @available(*, deprecated, renamed: "tableNode.dataSource")
    public var asyncDataSource: (any ASTableDataSource)? {
        get { tableNode?.dataSource }
        set { tableNode?.dataSource = newValue }
    }

    /// The delegate, which receives the events of rows; held weakly.
    @available(*, deprecated, renamed: "tableNode.delegate")
    public var asyncDelegate: (any ASTableDelegate)? {
        get { tableNode?.delegate }
        set { tableNode?.delegate = newValue }
    }

    /// The number of viewports before the end of the content at which the next batch is requested.
    @available(*, deprecated, renamed: "tableNode.leadingScreensForBatching")
    public var leadingScreensForBatching: CGFloat {
        get { tableNode?.leadingScreensForBatching ?? 0 }
        set { tableNode?.leadingScreensForBatching = newValue }
    }
}
