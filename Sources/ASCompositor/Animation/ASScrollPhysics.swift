// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The rules by which one axis of a scroll view moves: how it slows down, bounces, follows a finger beyond its edge, and goes
/// to a place.
///
/// - Units: points and seconds
/// - Thread: any (value)
/// - Source: UIKit's numbers: what is left of the speed after a millisecond, and how far content follows beyond its edge
package struct ASScrollPhysics: Hashable, Sendable {
    /// The smallest offset at rest.
    package var minimum: CGFloat
    /// The largest offset at rest.
    package var maximum: CGFloat
    /// Length of the view.
    package var length: CGFloat
    /// What is left of the speed after a millisecond; between 0 and 1.
    package var decelerationRate: CGFloat
    /// Whether content can go beyond its edges.
    package var bounces: Bool
    /// Distance that cannot be seen.
    package var precision: CGFloat

    /// Angular frequency of the spring at the edges, per second.
    package static let bounceStiffness: CGFloat = 10
    /// Angular frequency of the spring that goes to a place which somebody else has chosen, per second.
    package static let targetStiffness: CGFloat = 8
    /// What part of the distance beyond the edge content follows at first.
    package static let rubberBandFactor: CGFloat = 0.55

    /// Rules of an axis whose offset at rest is in a range.
    package init(
        minimum: CGFloat,
        maximum: CGFloat,
        length: CGFloat,
        decelerationRate: CGFloat = 0.998,
        bounces: Bool = true,
        precision: CGFloat = 0.5
    ) {
        self.minimum = minimum
        self.maximum = max(minimum, maximum)
        self.length = length
        self.decelerationRate = decelerationRate
        self.bounces = bounces
        self.precision = precision
    }

    /// The part of its speed that motion loses, per second: 2.002 at UIKit's normal rate, 10.05 at its fast one.
    package var decay: CGFloat { -1000 * log(decelerationRate) }

    /// The nearest offset at rest.
    package func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

    // MARK: Letting go

    /// What content does that is let go at `start` with `velocity`: slows down; beyond an edge a spring brings it back.
    package func fling(from start: CGFloat, velocity: CGFloat) -> ASScrollCurve {
        let natural = start + velocity / decay
        let edge = clamped(start)
        // Beyond an edge, and not fast enough to come back by itself.
        if start != edge, clamped(natural) == edge {
            return spring(from: start, velocity: velocity, to: edge, stiffness: Self.bounceStiffness)
        }
        let glide = ASScrollCurve.Piece.decay(start: start, velocity: velocity, rate: decay)
        let end = clamped(natural)
        guard end != natural else {
            let duration = glide.duration(precision: precision)
            return duration > 0 ? ASScrollCurve(first: glide, duration: duration) : rest(at: start)
        }
        // Over the edge at this time, with this speed.
        let time = Double(-log(1 - (end - start) * decay / velocity) / decay)
        guard bounces else {
            return ASScrollCurve(first: glide, handover: time, second: .rest(end), duration: time)
        }
        let back = spring(from: end, velocity: glide.velocity(at: time), to: end, stiffness: Self.bounceStiffness)
        return ASScrollCurve(first: glide, handover: time, second: back.first, duration: time + back.duration)
    }

    /// Where content let go at `start` with `velocity` comes to rest.
    package func restingPoint(from start: CGFloat, velocity: CGFloat) -> CGFloat {
        clamped(start + velocity / decay)
    }

    // MARK: Going to a place

    /// Goes to `target`, never beyond it if it is under way there already.
    ///
    /// With enough speed it slows down evenly; otherwise a spring of the given angular frequency pulls.
    package func settle(
        from start: CGFloat,
        velocity: CGFloat,
        to target: CGFloat,
        stiffness: CGFloat,
        lowestRate: CGFloat? = nil
    ) -> ASScrollCurve {
        let distance = target - start
        if distance == 0, abs(velocity) < precision { return rest(at: target) }
        if distance != 0, velocity / distance >= lowestRate ?? stiffness {
            let glide = ASScrollCurve.Piece.decay(start: start, velocity: velocity, rate: velocity / distance)
            return ASScrollCurve(first: glide, duration: glide.duration(precision: precision))
        }
        return spring(from: start, velocity: velocity, to: target, stiffness: stiffness)
    }

    /// As `fling`, but to a place that somebody else has chosen.
    package func fling(from start: CGFloat, velocity: CGFloat, to target: CGFloat) -> ASScrollCurve {
        settle(from: start, velocity: velocity, to: target, stiffness: Self.targetStiffness, lowestRate: decay * 0.75)
    }

    /// Goes to `target` in `duration`, from the present speed.
    package func ease(from start: CGFloat, velocity: CGFloat, to target: CGFloat, duration: Double) -> ASScrollCurve {
        guard duration > 0 else { return rest(at: target) }
        return ASScrollCurve(
            first: .ease(start: start, velocity: velocity, target: target, duration: duration),
            duration: duration
        )
    }

    /// Stays.
    package func rest(at place: CGFloat) -> ASScrollCurve {
        ASScrollCurve(first: .rest(place), duration: 0)
    }

    private func spring(from start: CGFloat, velocity: CGFloat, to target: CGFloat, stiffness: CGFloat) -> ASScrollCurve
    {
        let distance = start - target
        let piece = ASScrollCurve.Piece.spring(
            target: target,
            distance: distance,
            slope: velocity + stiffness * distance,
            stiffness: stiffness
        )
        return ASScrollCurve(first: piece, duration: piece.duration(precision: precision))
    }

    // MARK: Beyond the edge

    /// Where content is when a finger asks for `offset`: beyond an edge it follows less and less, up to the view's length.
    package func rubberBanded(_ offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0 else { return edge }
        guard bounces else { return edge }
        let distance = abs(offset - edge)
        let followed = (1 - 1 / (distance * Self.rubberBandFactor / length + 1)) * length
        return edge + (offset < edge ? -followed : followed)
    }

    /// What the finger asked for when content is at `offset`.
    package func unbanded(_ offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0, bounces else { return offset }
        let followed = min(abs(offset - edge), length * 0.99)
        let distance = (1 / (1 - followed / length) - 1) * length / Self.rubberBandFactor
        return edge + (offset < edge ? -distance : distance)
    }

    /// How much of a finger's speed content has at `offset`.
    package func followedPart(at offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0 else { return 1 }
        let distance = abs(unbanded(offset) - edge)
        let root = distance * Self.rubberBandFactor / length + 1
        return Self.rubberBandFactor / (root * root)
    }
}
