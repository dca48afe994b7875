// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASLayoutEngine
internal import ASUIKit
package import Foundation

// Measuring while somebody records it.

extension ASDisplayNode {
    /// What `layoutThatFits(_:parentSize:)` does inside a recording.
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

    /// Measures although the result may be known, and keeps nothing.
    private func uncachedLayoutThatFits(_ wantedRange: ASSizeRange, _ parentSize: CGSize) -> ASLayout {
        let range = checkedRange(wantedRange)
        let environment = ASCurrentElement.environmentAddress
        if nodeState.withLockUnchecked({ Self.differs($0, fromEnvironmentAt: environment) }) {
            adoptTraitsOfMeasuringNode()
        }
        let (traits, direction) = nodeState.withLockUnchecked { ($0.traits, Self.direction($0)) }
        return measuredAnew(range, parentSize, traits, direction)
    }

    private func hasLayout(for range: ASSizeRange, _ parentSize: CGSize) -> Bool {
        nodeState.withLockUnchecked { state in
            [state.pendingLayout, state.calculatedLayout].contains {
                $0?.isValid(for: range, parentSize: parentSize, version: state.layoutVersion) == true
            }
        }
    }

    /// What the node was measured for last: range and parent's size; nil before the first measurement.
    package var lastMeasurement: (range: ASSizeRange, parentSize: CGSize)? {
        nodeState.withLockUnchecked { state in
            let pending = state.pendingLayout.flatMap { $0.version >= state.layoutVersion ? $0 : nil }
            return (pending ?? state.calculatedLayout).map { ($0.constrainedSize, $0.parentSize) }
        }
    }
}
