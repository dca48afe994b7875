// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// The time of layers, which is that of the clock, unless a layer or an ancestor has its own time.

extension CALayer {
    /// Converts `time` from another layer's time to this layer's; `nil` is the clock of `CACurrentMediaTime()`.
    ///
    /// - Returns: infinity when the other layer's time is stopped
    /// - Source: Core Animation `-convertTime:fromLayer:`
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        ownTime(at: layer?.clockTime(at: time) ?? time)
    }

    /// Converts `time` from this layer's time to that of another layer, or of the clock for `nil`.
    ///
    /// - Returns: infinity when this layer's time is stopped
    /// - Source: Core Animation `-convertTime:toLayer:`
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let clock = clockTime(at: time)
        return layer?.ownTime(at: clock) ?? clock
    }

    /// Returns the layer's time when the clock is at `time`.
    func ownTime(at time: Double) -> Double {
        guard Self.hasOwnTimes else { return time }
        let above = superlayer?.ownTime(at: time) ?? time
        return (above - beginTime) * Double(speed) + timeOffset
    }

    private func clockTime(at time: Double) -> Double {
        guard Self.hasOwnTimes else { return time }
        let above = speed > 0 ? (time - timeOffset) / Double(speed) + beginTime : .infinity
        return superlayer?.clockTime(at: above) ?? above
    }

    /// Whether the layer's time is stopped.
    var isPaused: Bool {
        Self.hasOwnTimes && sequence(first: self, next: \.superlayer).contains { $0.speed == 0 }
    }

    /// Updates the animations of the layer and its descendants, which now show another moment and may need frames again.
    func timeDidChange() {
        Self.hasOwnTimes = true
        guard let tree else { return }
        var waiting = [self]
        while let layer = waiting.popLast() {
            if layer.animations != nil { tree.animationsDidBegin(in: layer) }
            waiting += layer.layersBelow
        }
    }
}
