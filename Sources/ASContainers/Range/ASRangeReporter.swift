// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// A list that tells the debug overlay of its ranges.
///
/// - Thread: main
@MainActor
package protocol ASRangeReporter: UIScrollView {
    /// Whether the list is on screen.
    var isContainerVisible: Bool { get }
    /// The ranges as they are now.
    var rangeExtents: ASRangeExtents { get }
    /// What the overlay writes beside them.
    var rangeTitle: String { get }
}

/// How far each range of a list reaches along the main axis, from the beginning of the first element.
///
/// - Units: points, as (start, end)
package struct ASRangeExtents {
    package let reach: (CGFloat, CGFloat)
    package let preload: (CGFloat, CGFloat)
    package let display: (CGFloat, CGFloat)
    package let visible: (CGFloat, CGFloat)
}
extension ASContainerView {
    /// The ranges as they are now.
    package var rangeExtents: ASRangeExtents {
        let indices = rangeController.indices
        let reach = rangeController.reach
        let seen = span(of: bounds)
        return ASRangeExtents(
            reach: (min(reach.lowerBound, seen.start), max(reach.upperBound, seen.end)),
            preload: extent(of: indices.preload),
            display: extent(of: indices.display),
            visible: (seen.start, min(seen.end, extent))
        )
    }

    /// The data source's class, with an arrow on the side that content moves to.
    package var rangeTitle: String {
        let name = listNode?.debugName.map { "\(dataSourceName) \($0)" } ?? dataSourceName
        if axes.isDisjoint(with: .verticalDirections) {
            return scrollDirection.contains(.left) ? "◀ \(name)" : "\(name) ▶"
        }
        return scrollDirection.contains(.up) ? "▲ \(name)" : "\(name) ▼"
    }
}
