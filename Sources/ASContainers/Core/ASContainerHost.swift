// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// A view with the core of a container.
@MainActor
package protocol ASContainerHost: ASRangeReporter {
    var core: ASContainerCore { get }
}

extension ASContainerHost {
    /// Whether the container is on screen.
    package var isContainerVisible: Bool { core.isContainerVisible }

    /// The current ranges.
    package var rangeExtents: ASRangeExtents {
        let (geometry, indices, reach) = (core.geometry, core.rangeController.indices, core.rangeController.reach)
        let seen = geometry.span(of: bounds)
        return ASRangeExtents(
            reach: (min(reach.lowerBound, seen.start), max(reach.upperBound, seen.end)),
            preload: geometry.extent(of: indices.preload),
            display: geometry.extent(of: indices.display),
            visible: (seen.start, min(seen.end, geometry.extent))
        )
    }

    /// The data source's class, with an arrow on the side that content moves to.
    package var rangeTitle: String {
        let name = core.owner?.debugName.map { "\(core.dataSourceName) \($0)" } ?? core.dataSourceName
        if core.geometry.axes.isDisjoint(with: .verticalDirections) {
            return core.scrollDirection.contains(.left) ? "◀ \(name)" : "\(name) ▶"
        }
        return core.scrollDirection.contains(.up) ? "▲ \(name)" : "\(name) ▼"
    }
}
