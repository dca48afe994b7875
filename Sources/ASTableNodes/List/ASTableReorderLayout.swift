// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import Foundation

/// The positions of rows while the user carries one of them up or down.
///
/// - Thread: main
@MainActor
struct ASTableReorderLayout: ASReorderLayout {
    unowned let list: ASListView
    /// The row that is swiped aside.
    weak var swiped: ASListElement?
    let directions: ASScrollDirection = .verticalDirections

    /// Returns the slot of the carried row; a row makes room when the edge of the carried one has passed its middle.
    func nearestSlot(to frame: CGRect, from origin: Int) -> Int {
        let rows = list.data.visible
        let length = rows.length(at: origin)
        let start = list.viewport.span(of: CGRect(x: 0, y: frame.minY, width: 1, height: length)).start
        func middle(_ index: Int) -> CGFloat { rows.offset(at: index) + rows.length(at: index) / 2 }
        if start > rows.offset(at: origin) {
            let end = start + length
            let last = rows.indices(from: end - 0.01, to: end).first ?? rows.count - 1
            return max(origin, middle(last) < end ? last : last - 1)
        }
        let first = rows.indices(from: start, to: start + 0.01).first ?? 0
        return min(origin, middle(first) > start ? first : first + 1)
    }

    /// Returns the displacement of a row: the length of the carried row, or zero.
    func shift(of index: Int, from origin: Int, to target: ASListMove) -> CGPoint {
        let length = (list.viewport.isInverted ? -1 : 1) * list.data.visible.length(at: origin)
        if index > origin, index <= target.slot { return CGPoint(x: 0, y: -length) }
        if index < origin, index >= target.slot { return CGPoint(x: 0, y: length) }
        return .zero
    }

    func isExcluded(_ other: ASListElement) -> Bool { other === list.pinnedElement }

    func canShift(_ other: ASListElement) -> Bool { other !== swiped }
}
