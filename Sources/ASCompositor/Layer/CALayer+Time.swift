// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

// The time of layers: that of the clock, unless a layer or one above it has its own.

extension CALayer {
    /// The layer's time when it is `time` in that of another layer; nil means the clock of `CACurrentMediaTime()`.
    ///
    /// - Returns: infinity when the other one's time stands still: no moment of it is that time
    /// - Source: Core Animation `-convertTime:fromLayer:`
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        ownTime(at: layer?.clockTime(at: time) ?? time)
    }

    /// The time of another layer, or of the clock, when it is `time` in this layer's.
    ///
    /// - Returns: infinity when this layer's time stands still
    /// - Source: Core Animation `-convertTime:toLayer:`
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let clock = clockTime(at: time)
        return layer?.ownTime(at: clock) ?? clock
    }

    /// The layer's time when the clock says `time`.
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

    /// Whether no time passes here.
    var standsStill: Bool {
        Self.hasOwnTimes && sequence(first: self, next: \.superlayer).contains { $0.speed == 0 }
    }

    /// What is animated here shows another moment now, and may need frames again.
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
