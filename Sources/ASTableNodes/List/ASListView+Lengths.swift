// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import Foundation

// Lengths of rows after they are measured.

extension ASListView {
    /// Applies measured sizes of rows.
    func sizesDidChange(of elements: [ASListElement]) {
        changeGeometry {
            for element in elements {
                let length = extent(ofNodeSize: element.size)
                lengthEstimate.add(length)
                data.visible.setLength(length, of: element)
            }
            if let mean = lengthEstimate.improve() { data.visible.estimate = mean }
        }
    }

    /// Called after sizes were invalidated: mounted rows keep their length until they are measured again; all others are estimated.
    func sizesDidBecomeInvalid() {
        lengthEstimate = ASLengthEstimate()
        changeGeometry { data.visible.setLengths { element, length in element?.isMounted == true ? length : nil } }
    }

    /// Records the lengths that come with an update.
    func recordLengths(of update: ASListUpdate) {
        if update.changes.includesReload { lengthEstimate = ASLengthEstimate() }
        for element in update.newElements.values where element.generation > 0 {
            lengthEstimate.add(extent(ofNodeSize: element.size))
        }
        if data.visible.count == 0 { measuredSpacing = spacing }
        if let length = lengthEstimate.improve() { data.visible.estimate = length }
    }

    func lengthAfterChange(_ element: ASListElement) -> CGFloat? {
        element.generation > 0 ? extent(ofNodeSize: element.size) : nil
    }

    /// Called after the spacing has changed, which changes the lengths of rows of the same size.
    func spacingDidChange() {
        let difference = spacing - measuredSpacing
        measuredSpacing = spacing
        guard difference != 0 else { return }
        changeGeometry {
            data.visible.setLengths { element, length in
                guard let element, element.generation > 0 else { return max(0, length + difference) }
                return extent(ofNodeSize: element.size)
            }
        }
    }

    /// Returns the indices expected to be visible after `update`.
    ///
    /// A reload with fewer rows than before the current offset shows its last rows.
    func indicesSeen(after update: ASListUpdate) -> Range<Int> {
        let plan = update.plan
        let total = plan.sections.count
        let seen = visibleIndices
        let anchor = plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        let rows = rowsInViewport(after: update)
        let first = max(0, min(anchor, total - rows))
        return first..<min(total, first + rows + 1)
    }

    /// Returns the number of rows that fill the viewport; a small number before any row was measured.
    private func rowsInViewport(after update: ASListUpdate) -> Int {
        var length = data.visible.estimate
        if !data.visible.hasEstimate {
            var measured = ASLengthEstimate()
            for element in update.newElements.values where element.generation > 0 {
                measured.add(extent(ofNodeSize: element.size))
            }
            guard let mean = measured.improve() else { return Self.firstRowCount }
            length = mean
        }
        return Int((viewportLength / max(1, length)).rounded(.up)) + 1
    }

    /// The number of rows that are measured for the first estimate of lengths.
    private static let firstRowCount = 4
}
