// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import LayerKit
internal import Testing

@testable import ASCompositor

@Suite("Animation curves")
@MainActor
struct AnimationCurveTests {
    @Test("the named curves are the Bézier curves that Core Animation documents")
    func names() {
        let points: [(CAMediaTimingFunction.Name, [Double])] = [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ]

        for (name, p) in points {
            let curve = CAMediaTimingFunction(name: name)
            for step in 0...100 {
                let time = Double(step) / 100
                let expected = AnimationOracle.bezier(p[0], p[1], p[2], p[3], at: time)
                #expect(abs(curve.progress(at: time) - expected) < 1e-6, "\(name) at \(time)")
            }
        }
    }

    @Test("curves that stop, or overshoot, are computed correctly")
    func steep() {
        for p: [Float] in [[1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0.5, -1, 0.5, 2]] {
            let curve = CAMediaTimingFunction(controlPoints: p[0], p[1], p[2], p[3])
            for step in 0...50 {
                let time = Double(step) / 50
                let d = p.map { Double($0) }
                let expected = AnimationOracle.bezier(d[0], d[1], d[2], d[3], at: time)
                #expect(abs(curve.progress(at: time) - expected) < 1e-4, "\(p) at \(time)")
            }
        }
    }

    @Test("control points with time running backwards, or that are not numbers, are clamped")
    func wrongControlPoints() {
        let curve = CAMediaTimingFunction(controlPoints: -3, .nan, 7, .infinity)

        // As (0, 0) and (1, 0): x = 3·s·t² + t³ with s = 1 − t, y = t³; at t = 0.5, x = 0.5 and y = 0.125.
        #expect(abs(curve.progress(at: 0.5) - 0.125) < 1e-6)
        #expect(curve.progress(at: 0) == 0)
        #expect(curve.progress(at: 1) == 1)
    }

    @Test(
        "a spring follows its differential equation",
        arguments: [
            [1, 100, 10, 0], [1, 100, 2, 0], [2, 50, 20, 3], [1, 100, 20, 0], [1, 100, 40, 0], [1, 100, 40, -8],
            [0.5, 300, 6, 12],
        ]
    )
    func spring(_ p: [Double]) {
        let spring = ASSpringCurve(mass: p[0], stiffness: p[1], damping: p[2], velocity: p[3])

        for time in [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6] {
            let expected = AnimationOracle.spring(
                mass: p[0],
                stiffness: p[1],
                damping: p[2],
                velocity: p[3],
                at: time
            )
            #expect(abs(spring.progress(at: time) - expected) < 1e-6, "at \(time)")
        }
    }

    @Test(
        "a spring of a given duration has settled to a thousandth at its end, and not long before",
        arguments: [0.2, 0.6, 1, 2]
    )
    func settling(ratio: Double) {
        for duration in [0.1, 0.5, 3] {
            for velocity in [0.0, 5] {
                let spring = ASSpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity)

                let late = (0...200).map { spring.progress(at: duration * (1 + Double($0) / 100)) }
                #expect(late.allSatisfy { abs($0 - 1) <= 0.001 + 1e-9 })
                let early = (0...400).map { spring.progress(at: duration * (0.6 + Double($0) / 1000)) }
                #expect(early.contains { abs($0 - 1) > 0.001 })
            }
        }
    }

    @Test(
        "a spring overshoots by the amount that its damping ratio gives: exp(−πζ / √(1 − ζ²))",
        arguments: [0.2, 0.5, 0.8]
    )
    func overshoot(ratio: Double) {
        let spring = ASSpringCurve(dampingRatio: ratio, duration: 1, velocity: 0)

        let highest = (0...100_000).map { spring.progress(at: Double($0) / 100_000) }.max() ?? 0
        #expect(abs(highest - 1 - exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())) < 1e-6)
    }

    @Test("a spring's settling duration is the time when its swing is bounded by a thousandth")
    func settlingDuration() {
        let animation = CASpringAnimation(keyPath: "opacity")

        // ω = 10, ζ = 0.5: the bound is exp(−5t)·√(1 + (5 / 8.66)²) = exp(−5t)·1.1547; 0.001 at ln(1154.7) / 5.
        #expect(abs(animation.settlingDuration - log(1154.7005) / 5) < 1e-6)
    }

    @Test(
        "the time of an animation runs forwards, backwards and repeatedly, and stops at the end of the last, partial repetition"
    )
    func timing() {
        var timing = ASAnimationTiming(duration: 2)
        timing.delay = 1
        timing.autoreverses = true
        timing.repeatCount = 1.75

        #expect(timing.phase(at: 0.5) == .before)
        #expect(timing.phase(at: 2) == .running(0.5))
        #expect(timing.phase(at: 4) == .running(0.5))
        #expect(timing.phase(at: 5.5) == .running(0.25))
        // 1.75 repetitions of four seconds after one second of delay.
        #expect(timing.end == 8)
        #expect(timing.phase(at: 8) == .after(0.5))
        timing.repeatCount = 2
        #expect(timing.phase(at: 100) == .after(0))
        timing.autoreverses = false
        #expect(timing.phase(at: 100) == .after(1))
    }
}
