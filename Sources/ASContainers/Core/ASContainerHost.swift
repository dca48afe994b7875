// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASListEngine
internal import ASNodes
package import ASUIKit
internal import Foundation

/// A view with a container core.
@MainActor
package protocol ASContainerHost: ASRangeReporter, UIScrollView {
    var core: ASContainerCore { get }
}

extension ASContainerHost {
    /// The layer of the view.
    package var rangeLayer: CALayer? { layer }

    /// Whether the container is on screen.
    package var isContainerVisible: Bool { core.isContainerVisible }

    /// The current ranges.
    package var rangeExtents: ASRangeExtents {
        let (geometry, indices) = (core.geometry, core.rangeController.indices)
        let rect = core.hasNoRanges ? bounds : core.rangeController.geometry?.rect(for: .preload)
        let reach = rect.map { geometry.span(of: $0) } ?? (start: 0, end: 0)
        let seen = geometry.span(of: bounds)
        return ASRangeExtents(
            reach: (min(reach.start, seen.start), max(reach.end, seen.end)),
            preload: geometry.extent(of: indices.preload),
            display: geometry.extent(of: indices.display),
            visible: (seen.start, min(seen.end, geometry.extent))
        )
    }

    /// The class name of the data source, with an arrow on the side that the content moves towards.
    package var rangeTitle: String {
        let name = core.owner?.debugName.map { "\(core.dataSourceName) \($0)" } ?? core.dataSourceName
        if core.geometry.axes.isDisjoint(with: .verticalDirections) {
            return core.scrollDirection.contains(.left) ? "◀ \(name)" : "\(name) ▶"
        }
        return core.scrollDirection.contains(.up) ? "▲ \(name)" : "\(name) ▼"
    }
}
