// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// The free segments of a band, compared with single columns of points.
@Suite("Free segments beside paths")
struct ASTextExclusionShapeTests {
    private let limits: ClosedRange<CGFloat> = 0...200

    private func segments(_ paths: [UIBezierPath], _ top: CGFloat, _ bottom: CGFloat) -> [ClosedRange<CGFloat>] {
        var exclusion = ASTextExclusion(paths.map { ASTextExclusionPath($0) })
        return exclusion?.freeSegments(from: top, to: bottom, in: limits) ?? [limits]
    }

    /// The largest height of a band's column that is inside a path: computed independently, with curves of 100 pieces.
    private func takenHeight(_ x: CGFloat, _ paths: [Outline], _ top: CGFloat, _ bottom: CGFloat) -> CGFloat {
        var taken: CGFloat = 0
        for path in paths {
            var crossings: [(y: CGFloat, winding: Int)] = []
            for (a, b) in path.edges where (a.x <= x) != (b.x <= x) {
                crossings.append((a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x), a.x < b.x ? 1 : -1))
            }
            crossings.sort { $0.y < $1.y }
            var winding = 0
            for (one, next) in zip(crossings, crossings.dropFirst()) {
                winding += one.winding
                let isInside = path.isEvenOdd ? winding % 2 != 0 : winding != 0
                if isInside { taken = max(taken, min(bottom, next.y) - max(top, one.y)) }
            }
        }
        return taken
    }

    private struct Outline {
        var edges: [(CGPoint, CGPoint)]
        var isEvenOdd: Bool
    }

    private func edges(_ path: UIBezierPath) -> [(CGPoint, CGPoint)] {
        var (edges, current, start): ([(CGPoint, CGPoint)], CGPoint, CGPoint) = ([], .zero, .zero)
        for element in path.cgPath.elements + [.close] {
            switch element {
            case .move(let to):
                edges.append((current, start))
                (current, start) = (to, to)
            case .line(let to):
                edges.append((current, to))
                current = to
            case .curve(let to, let one, let two):
                let from = current
                for index in 1...100 {
                    let (t, s) = (CGFloat(index) / 100, 1 - CGFloat(index) / 100)
                    func mix(_ key: KeyPath<CGPoint, CGFloat>) -> CGFloat {
                        s * s * s * from[keyPath: key] + 3 * s * s * t * one[keyPath: key]
                            + 3 * s * t * t * two[keyPath: key] + t * t * t * to[keyPath: key]
                    }
                    let next = CGPoint(x: mix(\.x), y: mix(\.y))
                    edges.append((current, next))
                    current = next
                }
            case .close:
                edges.append((current, start))
                current = start
            }
        }
        return edges
    }

    /// The distance of a point from the nearest end of a segment.
    private func distanceToAnEnd(_ x: CGFloat, _ segments: [ClosedRange<CGFloat>]) -> CGFloat {
        segments.flatMap { [abs($0.lowerBound - x), abs($0.upperBound - x)] }.min() ?? .infinity
    }

    private func verify(_ paths: [UIBezierPath], tolerance: CGFloat, height: CGFloat = 12, _ name: String) {
        let outlines = paths.map { Outline(edges: edges($0), isEvenOdd: $0.usesEvenOddFillRule) }
        for top in stride(from: -8.0, through: 150, by: height) {
            let found = segments(paths, top, top + height)
            for x in stride(from: 0.5, to: 200, by: 1) {
                let isInSegment = found.contains { $0.contains(x) }
                let height = takenHeight(x, outlines, top + 0.01, top + height - 0.01)
                // A very small tip may be missed, because curves are divided differently.
                let isWrong = isInSegment ? height > 0.3 : height <= 0
                guard isWrong, distanceToAnEnd(x, found) > tolerance else { continue }
                Issue.record("\(name): at \(x) in \(top)...\(top + height), of \(found)")
                return
            }
        }
    }

    private func star(_ center: CGPoint, _ radius: CGFloat) -> UIBezierPath {
        let star = UIBezierPath()
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            star.addLine(to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
        }
        star.close()
        return star
    }

    @Test("A circle leaves the space left and right of its widest extent in a band")
    func flowsRoundACircle() throws {
        let circle = UIBezierPath(ovalIn: CGRect(x: 50, y: 20, width: 100, height: 100))

        // Half of it is at 70. A band that ends above is as wide as at its lower edge, a band across the middle as wide as the circle.
        for (top, widest) in [(22.0, 34.0), (40, 52), (64, 70), (90, 90), (105, 105)] {
            let half = (50 * 50 - (widest - 70) * (widest - 70)).squareRoot()
            let found = segments([circle], top, top + 12)

            try #require(found.count == 2)
            #expect(abs(found[0].upperBound - (100 - half)) < 0.15 && abs(found[1].lowerBound - (100 + half)) < 0.15)
        }
        #expect(segments([circle], 0, 20) == [limits] && segments([circle], 120, 130) == [limits])
        verify([circle], tolerance: 0.6, "circle")
    }

    @Test("Both fill rules are respected, for paths that cross themselves, and any number of paths")
    func obeysFillRules() {
        let star = star(CGPoint(x: 90, y: 75), 70)
        verify([star], tolerance: 0.6, "star")
        let hollow = self.star(CGPoint(x: 90, y: 75), 70)
        hollow.usesEvenOddFillRule = true
        verify([hollow], tolerance: 0.6, "hollow star")
        let ring = UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 120, height: 120))
        ring.append(UIBezierPath(ovalIn: CGRect(x: 50, y: 40, width: 60, height: 60)))
        verify([ring], tolerance: 0.6, "disc with a disc")
        ring.usesEvenOddFillRule = true
        verify([ring], tolerance: 0.6, "ring")
        // The hole of a ring is free.
        #expect(segments([ring], 64, 76).count == 3)
        verify([ring, star, UIBezierPath(rect: CGRect(x: 150, y: 40, width: 20, height: 30))], tolerance: 0.6, "three")
    }

    @Test("Seeded random polygons and curves leave exactly the space outside all of them")
    func agreesWithPoints() {
        for seed in UInt64(1)...60 {
            var random = SplitMix(seed: seed)
            func point() -> CGPoint { CGPoint(x: random.next(in: -20...220), y: random.next(in: -20...160)) }
            let paths = (0..<Int(random.next(in: 1...3.99))).map { _ in
                let path = UIBezierPath()
                path.move(to: point())
                for _ in 0..<Int(random.next(in: 2...7.99)) {
                    if random.next(in: 0...1) < 0.3 {
                        path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
                    } else {
                        path.addLine(to: point())
                    }
                }
                path.usesEvenOddFillRule = random.next(in: 0...1) < 0.5
                return path
            }
            verify(paths, tolerance: 1.2, height: random.next(in: 5...30), "seed \(seed)")
        }
    }

    @Test(
        "Steps with NaN are ignored, infinite ones are clamped, a path with too many edges is treated as its bounding box"
    )
    func toleratesAnything() {
        let broken = UIBezierPath(rect: CGRect(x: 50, y: 0, width: 50, height: 50))
        broken.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(segments([broken], 10, 20) == [0...50, 100...200])

        let endless = UIBezierPath()
        endless.move(to: CGPoint(x: 100, y: 30))
        endless.addLine(to: CGPoint(x: CGFloat.infinity, y: 30))
        endless.addLine(to: CGPoint(x: CGFloat.infinity, y: CGFloat.infinity))
        endless.addLine(to: CGPoint(x: 100, y: CGFloat.infinity))
        #expect(segments([endless], 10, 20) == [limits])
        #expect(segments([endless], 1000, 1020) == [0...100])

        let dense = UIBezierPath()
        for index in 0..<50_000 {
            let angle = CGFloat(index) * 1.1
            dense.addLine(to: CGPoint(x: 100 + 40 * cos(angle), y: 60 + 40 * sin(angle)))
        }
        let found = segments([dense], 25, 30)
        #expect(found.count == 2)
        #expect(abs(found[0].upperBound - 60) < 0.01 && abs((found.last?.lowerBound ?? 0) - 140) < 0.01)
    }

    @Test("The next height to check is where an edge ends, or a step away")
    func findsNextHeights() throws {
        let path = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 5, width: 50, height: 8)))
        var exclusion = try #require(ASTextExclusion([path]))

        #expect(exclusion.nextTop(below: 0, step: 3) == 5)
        #expect(exclusion.nextTop(below: 5, step: 3) == 13)
        #expect(exclusion.bottom == 13)

        let triangle = UIBezierPath()
        for point in [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 0, y: 40)] { triangle.addLine(to: point) }
        var slanted = try #require(ASTextExclusion([ASTextExclusionPath(triangle)]))

        #expect(slanted.nextTop(below: 1, step: 3) == 4)
        #expect(slanted.nextTop(below: 39, step: 3) == 40)
    }
}

/// A generator with the same numbers for the same seed.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(in range: ClosedRange<CGFloat>) -> CGFloat {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(z >> 11) / CGFloat(1 << 53)
    }
}
