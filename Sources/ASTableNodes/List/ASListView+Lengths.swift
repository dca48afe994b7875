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
        guard let mean = meanLength(after: update) else {
            let first = max(0, min(anchor, total - Self.firstRowCount))
            return first..<min(total, first + Self.firstRowCount)
        }
        let rows = Int((viewportLength / max(1, mean)).rounded(.up)) + 1
        let first = max(0, min(anchor, total - rows))
        // At first the list is at its top; later the first row may be partly above the viewport.
        var (end, rest) = (data.visible.count == 0 ? first : min(total, first + 1), viewportLength)
        while end < total, rest > 0 {
            rest -= max(1, lengthAfterChange(data.element(of: end, in: update)) ?? mean)
            end += 1
        }
        return first..<end
    }

    /// Returns the mean length of rows after `update`; `nil` before any row was measured.
    private func meanLength(after update: ASListUpdate) -> CGFloat? {
        guard !data.visible.hasEstimate else { return data.visible.estimate }
        var measured = ASLengthEstimate()
        for element in update.newElements.values where element.generation > 0 {
            measured.add(extent(ofNodeSize: element.size))
        }
        return measured.improve()
    }

    /// The number of rows that are measured for the first estimate of lengths: as many as most machines measure at once.
    private static let firstRowCount = 2
}
