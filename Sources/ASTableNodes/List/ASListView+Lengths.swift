// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import Foundation

// Lengths of rows as they come to be known.

extension ASListView {
    /// Sizes of rows were found out.
    func sizesDidChange(of elements: [ASListElement]) {
        changeGeometry {
            for element in elements {
                let length = extent(ofNodeSize: element.size)
                guess.add(length)
                data.visible.setLength(length, of: element)
            }
            if let mean = guess.better() { data.visible.estimate = mean }
        }
    }

    /// What is seen keeps its present length until it is measured anew; all others are guessed from those that are.
    func sizesWereDropped() {
        guess = ASLengthGuess()
        changeGeometry { data.visible.setLengths { element, length in element?.isMounted == true ? length : nil } }
    }

    /// Lengths that come with an update.
    func noteLengths(of update: ASListUpdate) {
        if update.changes.includesReload { guess = ASLengthGuess() }
        for element in update.fresh.values where element.generation > 0 { guess.add(extent(ofNodeSize: element.size)) }
        if data.visible.count == 0 { measuredSpacing = spacing }
        if let length = guess.better() { data.visible.estimate = length }
    }

    func lengthOfNew(_ element: ASListElement) -> CGFloat? {
        element.generation > 0 ? extent(ofNodeSize: element.size) : nil
    }

    /// What surrounds the rows has changed: the same sizes give other lengths.
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

    /// A reload that ends above the present offset shows its last rows.
    func indicesSeen(after update: ASListUpdate) -> Range<Int> {
        let plan = update.plan
        let total = plan.sections.count
        let seen = seenIndices
        let anchor = plan.newIndex(ofOld: seen.lowerBound) ?? min(seen.lowerBound, max(0, total - 1))
        let rows = rowsInViewport(after: update)
        let first = max(0, min(anchor, total - rows))
        return first..<min(total, first + rows + 1)
    }

    /// As many as fill the viewport; a few while no row was ever measured.
    private func rowsInViewport(after update: ASListUpdate) -> Int {
        var length = data.visible.estimate
        if !data.visible.hasEstimate {
            var measured = ASLengthGuess()
            for element in update.fresh.values where element.generation > 0 {
                measured.add(extent(ofNodeSize: element.size))
            }
            guard let mean = measured.better() else { return Self.firstRowCount }
            length = mean
        }
        return Int((viewportLength / max(1, length)).rounded(.up)) + 1
    }

    /// Rows that are measured to learn how long rows are.
    private static let firstRowCount = 4
}
