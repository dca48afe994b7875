// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Records the changes that the keyframes of a block make, for each property.
@MainActor
package final class ASKeyframeRecorder {
    /// The changes of one layer's property, with their times.
    struct Entry {
        let layer: CALayer
        let path: ASLayerKeyPath
        /// The value shown before the block.
        let start: ASAnimatableValue
        var steps: [(begin: Double, end: Double, value: ASAnimatableValue)] = []

        /// Returns the keyframes: the value stays constant until a keyframe begins, and reaches the keyframe's value at its end.
        @MainActor
        func keyframes(_ mode: CAAnimationCalculationMode) -> ASKeyframes {
            var (values, times) = ([start], [0.0])
            // Sorting keeps the order of keyframes with the same beginning.
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
    /// The keyframe whose changes are being recorded, as fractions; the whole time outside of keyframes.
    private var frame = (begin: 0.0, end: 1.0)

    package init(mode: CAAnimationCalculationMode) {
        self.mode = mode
    }

    /// Runs `block`, and records its changes for one keyframe.
    package func run(begin: Double, end: Double, _ block: @MainActor () -> Void) {
        let outer = frame
        frame = (begin, end)
        block()
        frame = outer
    }

    /// Records that a property was set to its current value on `layer`.
    func record(_ path: ASLayerKeyPath, of layer: CALayer, from start: ASAnimatableValue) {
        let known = entries.firstIndex { $0.layer === layer && $0.path.property == path.property }
        let index = known ?? entries.count
        if known == nil { entries.append(Entry(layer: layer, path: path, start: start)) }
        // If a property is set twice in one keyframe, the later value is used.
        entries[index].steps.removeAll { $0.begin == frame.begin && $0.end == frame.end }
        entries[index].steps.append((frame.begin, frame.end, layer.value(at: path)))
    }
}
