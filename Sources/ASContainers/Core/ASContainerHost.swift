// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASCompositor
internal import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// A view with a container core.
@MainActor
package protocol ASContainerHost: ASRangeReporter, UIScrollView {
    var core: ASContainerCore { get }
    /// Returns the start and the end of elements along the main axis, from the start of the first element.
    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat)
}

extension ASContainerHost {
    /// The layer of the view.
    package var rangeLayer: CALayer? { layer }

    /// Whether the container is on screen.
    package var isContainerVisible: Bool { core.isContainerVisible }

    /// The current ranges.
    package var rangeExtents: ASRangeExtents {
        let (viewport, indices) = (core.viewport, core.rangeController.indices)
        let rect = core.hasNoRanges ? bounds : core.rangeController.geometry?.rect(for: .preload)
        let reach = rect.map { viewport.span(of: $0) } ?? (start: 0, end: 0)
        let seen = viewport.span(of: bounds)
        return ASRangeExtents(
            reach: (min(reach.start, seen.start), max(reach.end, seen.end)),
            preload: extent(of: indices.preload),
            display: extent(of: indices.display),
            visible: (seen.start, min(seen.end, core.frames.mainAxis.length(core.frames.filledSize)))
        )
    }

    package func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        let spans = set.ranges.joined().filter { $0 < core.data.visible.count }
            .map { core.viewport.span(of: core.frames.shownFrame(at: $0)) }
        return (spans.map(\.start).min() ?? 0, spans.map(\.end).max() ?? 0)
    }

    /// The class name of the data source, with an arrow on the side that the content moves towards.
    package var rangeTitle: String {
        let name = core.owner?.debugName.map { "\(core.dataSourceName) \($0)" } ?? core.dataSourceName
        if core.frames.axes.isDisjoint(with: .verticalDirections) {
            return core.scrollDirection.contains(.left) ? "◀ \(name)" : "\(name) ▶"
        }
        return core.scrollDirection.contains(.up) ? "▲ \(name)" : "\(name) ▼"
    }
}

/// Cells that are at their frames.
extension ASContainerHost where Self: ASContainerKind {
    package var mountedSet: RangeSet<Int> {
        let rows = core.data.visible
        return RangeSet(core.mounted.compactMap { rows.index(of: $0) }, within: 0..<rows.count)
    }

    package func frameInSuperview(at index: Int) -> CGRect { core.frames.shownFrame(at: index) }

    package func place(_ element: ASListElement, at index: Int) {
        guard let cell = element.node else { return }
        let frame = core.frames.shownFrame(at: index)
        if cell.frame != frame { cell.frame = frame }
        decorate(element, frame: frame)
    }
}
