// SPDX-License-Identifier: Apache-2.0
internal import ASTesting
internal import Foundation
internal import Testing

@testable import ASCompositor

/// The numbers are computed manually from the formulas; UIKit's normal rate keeps 0.998 of the velocity each millisecond, so the decay is
/// −1000 · ln 0.998 = 2.0020027 per second.
@Suite("Physics of scrolling")
struct ASScrollPhysicsTests {
    private let physics = ASScrollPhysics(minimum: 0, maximum: 10_000, length: 400)

    private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 0.001) -> Bool { abs(a - b) <= tolerance }

    @Test("content released at 1000 points a second decelerates over 499.5 points")
    func glide() {
        let curve = physics.fling(from: 100, velocity: 1000)

        // 1000 / 2.0020027
        #expect(isNear(curve.end, 599.4998))
        #expect(isNear(physics.restingPoint(from: 100, velocity: 1000), 599.4998))
        // 1000 · e^(−1.0010013) = 367.511; the distance so far is (1000 − 367.511) / 2.0020027
        #expect(isNear(curve.velocity(at: 0.5), 367.511, 0.01))
        #expect(isNear(curve.position(at: 0.5), 100 + 315.928, 0.01))
        // Half a point is left after ln(499.4998 / 0.5) / 2.0020027 seconds.
        #expect(isNear(CGFloat(curve.duration), 3.4503, 0.001))
    }

    @Test("the fast rate stops within a fifth of the distance")
    func fastRate() {
        var fast = physics
        fast.decelerationRate = 0.99

        // −1000 · ln 0.99 = 10.0503
        #expect(isNear(fast.fling(from: 0, velocity: 1000).end, 99.4992))
    }

    @Test("content that reaches the edge at speed v moves v / (10·e) beyond it, and returns")
    func bounce() {
        let short = ASScrollPhysics(minimum: 0, maximum: 100, length: 400)

        let curve = short.fling(from: 0, velocity: 1000)

        // At the edge after −ln(1 − 0.20020027) / 2.0020027 seconds, at 1000 − 100 · 2.0020027 points per second.
        #expect(isNear(CGFloat(curve.handover), 0.111585, 0.00001))
        #expect(isNear(curve.velocity(at: curve.handover), 799.7997, 0.001))
        // A critically damped spring is furthest out after 1 / 10 s: 79.97997 / e.
        #expect(isNear(curve.position(at: curve.handover + 0.1), 129.4230, 0.001))
        #expect(isNear(curve.velocity(at: curve.handover + 0.1), 0, 0.001))
        #expect(curve.end == 100)
        #expect(curve.duration < 1.5)
    }

    @Test("without bouncing, content stops at the edge")
    func noBounce() {
        let short = ASScrollPhysics(minimum: 0, maximum: 100, length: 400, bounces: false)

        let curve = short.fling(from: 0, velocity: 1000)

        #expect(isNear(CGFloat(curve.duration), 0.111585, 0.00001))
        #expect(curve.position(at: curve.duration) == 100)
        #expect(curve.velocity(at: curve.duration) == 0)
    }

    @Test("content beyond its edge returns on the spring; released fast enough it decelerates inside")
    func release() {
        // (distance + slope · t) · e^(−10t) with distance −50 and slope −500: after 0.1 s −100 / e is left.
        #expect(isNear(physics.fling(from: -50, velocity: 0).position(at: 0.1), -36.7879))
        // 1000 / 2.002 = 499.5 is far beyond the edge 50 points away.
        #expect(isNear(physics.fling(from: -50, velocity: 1000).end, 449.4998))
        // 60 / 2.002 = 30 is not.
        #expect(physics.fling(from: -50, velocity: 60).end == 0)
    }

    @Test("a finger 100 points beyond the edge of a view 400 long pulls content 48.35 points")
    func rubberBand() {
        // (1 − 1 / (100 · 0.55 / 400 + 1)) · 400 = 400 · 0.1375 / 1.1375
        #expect(isNear(physics.rubberBanded(-100), -48.3516))
        #expect(isNear(physics.rubberBanded(10_100), 10_048.3516))
        #expect(physics.rubberBanded(500) == 500)
        #expect(isNear(physics.unbanded(-48.35165), -100, 0.01))
        // 0.55 / 1.1375²
        #expect(isNear(physics.followedPart(at: -48.35165), 0.42507, 0.0001))
        var hard = physics
        hard.bounces = false
        #expect(hard.rubberBanded(-100) == 0)
    }

    @Test("an animation to an offset has 2 / e of the distance left after one time constant")
    func settle() {
        let curve = physics.settle(from: 0, velocity: 0, to: 100, stiffness: 10)

        #expect(isNear(curve.position(at: 0.1), 26.4241))
        #expect(curve.end == 100)
    }

    @Test("an animated scroll is half-way at half time, and starts with the current speed")
    func ease() {
        let curve = physics.ease(from: 0, velocity: 0, to: 100, duration: 0.3)
        let moving = physics.ease(from: 0, velocity: 200, to: 100, duration: 0.3)

        #expect(isNear(curve.position(at: 0.15), 50))
        // 3/4² − 2/4³ of the distance
        #expect(isNear(curve.position(at: 0.075), 15.625))
        #expect(isNear(moving.velocity(at: 0), 200))
        #expect(moving.position(at: 0.3) == 100)
    }

    @Test("motions are smooth, end in their range, and never pass their target")
    func properties() {
        var generator = ASSeededGenerator(seed: ASSeed.announce("scroll physics"))
        for _ in 0..<2000 {
            let maximum = CGFloat.random(in: 0...3000, using: &generator)
            let rules = ASScrollPhysics(
                minimum: 0,
                maximum: maximum,
                length: 500,
                decelerationRate: [0.998, 0.99].randomElement(using: &generator) ?? 0.998
            )
            let start = CGFloat.random(in: -200...(maximum + 200), using: &generator)
            let speed = CGFloat.random(in: -6000...6000, using: &generator)
            let target = CGFloat.random(in: 0...maximum, using: &generator)
            let fling = rules.fling(from: start, velocity: speed)
            let settle = rules.settle(from: start, velocity: speed, to: target, stiffness: 12)

            #expect(fling.end >= -0.001 && fling.end <= maximum + 0.001)
            for curve in [fling, settle] where curve.duration > 0 {
                #expect(isNear(curve.position(at: 0), start, 0.001))
                #expect(isNear(curve.velocity(at: 0), speed, 0.001))
                #expect(isNear(curve.position(at: curve.duration - 1e-9), curve.end, 0.51))
                let handover = curve.handover
                if handover.isFinite, handover < curve.duration {
                    #expect(isNear(curve.position(at: handover - 1e-7), curve.position(at: handover + 1e-7), 0.01))
                    #expect(isNear(curve.velocity(at: handover - 1e-7), curve.velocity(at: handover + 1e-7), 0.1))
                }
            }
            if (target - start) * speed >= 0 {
                let low = min(start, target) - 0.001, high = max(start, target) + 0.001
                for step in 0...40 {
                    let place = settle.position(at: settle.duration * Double(step) / 40)
                    #expect(place >= low && place <= high)
                }
            }
        }
    }

    @Test("content that is shifted shifts its motion too")
    func shift() {
        let curve = physics.fling(from: 0, velocity: 1000).shifted(by: 250)

        #expect(isNear(curve.position(at: 0), 250))
        #expect(isNear(curve.end, 749.4998))
    }
}
