// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What the keyframes of a block set, property by property.
@MainActor
package final class ASKeyframeRecorder {
    /// A property of one layer, and what it becomes when.
    struct Entry {
        let layer: CALayer
        let path: ASLayerKeyPath
        /// What shows before.
        let start: ASAnimatableValue
        var steps: [(begin: Double, end: Double, value: ASAnimatableValue)] = []

        /// The values: each holds until a keyframe begins, and is the keyframe's when that ends.
        @MainActor
        func keyframes(_ mode: CAAnimationCalculationMode) -> ASKeyframes {
            var (values, times) = ([start], [0.0])
            // Sorting keeps the order of those that begin alike.
            for step in steps.enumerated().sorted(by: { ($0.element.begin, $0.offset) < ($1.element.begin, $1.offset) })
            {
                let (begin, end, value) = step.element
                let last = times.last ?? 0
                if !mode.isCubic, !mode.isPaced, begin > last {
                    values.append(values.last ?? start)
                    times.append(begin)
                }
                values.append(value)
                times.append(mode == .discrete ? max(last, begin) : max(last, end))
            }
            if let last = times.last, last < 1 {
                values.append(values.last ?? start)
                times.append(1)
            }
            return ASKeyframes(values, times: times, mode: mode)
        }
    }

    let mode: CAAnimationCalculationMode
    private(set) var entries: [Entry] = []
    /// The keyframe whose changes are being made, as fractions; the whole time outside of keyframes.
    private var frame = (begin: 0.0, end: 1.0)

    package init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Runs `block`, whose changes belong to a keyframe.
    package func run(begin: Double, end: Double, _ block: @MainActor () -> Void) {
        let outer = frame
        frame = (begin, end)
        block()
        frame = outer
    }

    /// A property was set to what `layer` has now.
    func record(_ path: ASLayerKeyPath, of layer: CALayer, from start: ASAnimatableValue) {
        let known = entries.firstIndex { $0.layer === layer && $0.path.property == path.property }
        let index = known ?? entries.count
        if known == nil { entries.append(Entry(layer: layer, path: path, start: start)) }
        // Set twice in one keyframe: the later counts.
        entries[index].steps.removeAll { $0.begin == frame.begin && $0.end == frame.end }
        entries[index].steps.append((frame.begin, frame.end, path.value(on: layer)))
    }
}
