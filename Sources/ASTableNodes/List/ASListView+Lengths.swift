// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import Foundation

// Lengths of rows after they are measured.

extension ASListView {
    /// Applies measured sizes of rows.
    ///
    /// If all are invalid, mounted rows keep their length until they are measured again; all others are estimated.
    func sizesDidChange(of elements: [ASListElement]?) {
        guard let elements else {
            lengthEstimate = ASLengthEstimate()
            return core.changeGeometry {
                data.visible.setLengths { element, length in element?.isMounted == true ? length : nil }
            }
        }
        core.changeGeometry {
            for element in elements {
                let length = extent(ofNodeSize: element.size)
                lengthEstimate.add(length)
                data.visible.setLength(length, of: element)
            }
            if let mean = lengthEstimate.improve() { data.visible.estimate = mean }
        }
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

    func lengthAfterChange(_ element: ASListElement) -> CGFloat? { frames.length(of: element) }

    /// Called after the spacing has changed, which changes the lengths of rows of the same size.
    func spacingDidChange() {
        let difference = spacing - measuredSpacing
        measuredSpacing = spacing
        guard difference != 0 else { return }
        core.changeGeometry {
            data.visible.setLengths { element, length in
                guard let element, element.generation > 0 else { return max(0, length + difference) }
                return extent(ofNodeSize: element.size)
            }
        }
    }
}
