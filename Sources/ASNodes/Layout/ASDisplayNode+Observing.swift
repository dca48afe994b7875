// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
internal import ASUIKit
package import Foundation

// Measuring inside a recording.

extension ASDisplayNode {
    /// Performs `layoutThatFits(_:parentSize:)` inside a recording.
    func observedLayoutThatFits(_ observer: ASLayoutObserver, _ range: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        observer.respond(self, range, parentSize) { isFromCache in
            let recording = observer.recording
            guard recording.isIsolated else {
                isFromCache = hasLayout(for: range, parentSize)
                return cachedLayoutThatFits(range, parentSize: parentSize)
            }
            if let known = recording.knownLayout(self, range, parentSize) {
                isFromCache = true
                return known
            }
            let layout = uncachedLayoutThatFits(range, parentSize)
            recording.setKnownLayout(layout, self, range, parentSize)
            return layout
        }
    }

    /// Measures without cached layouts, and stores nothing.
    private func uncachedLayoutThatFits(_ wantedRange: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        let range = checkedRange(wantedRange)
        let environment = ASCurrentElement.environmentAddress
        if nodeState.withLock({ $0.links.supernode == nil && $0.traits.differ(from: environment) }) {
            adoptTraitsOfMeasuringNode()
        }
        let (traits, direction) = nodeState.withLock { ($0.traits.current, $0.traits.direction) }
        return measureUncached(range, parentSize, traits, direction)
    }

    private func hasLayout(for range: ASSizeRange, _ parentSize: CGSize) -> Bool {
        nodeState.withLock { $0.layouts.layout(for: range, parentSize: parentSize) != nil }
    }

    /// The size range and the parent size of the last measurement; `nil` before the first one.
    package var lastMeasurement: (range: ASSizeRange, parentSize: CGSize)? {
        nodeState.withLock { $0.layouts.newest.map { ($0.constrainedSize, $0.parentSize) } }
    }
}
