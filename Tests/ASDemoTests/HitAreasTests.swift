// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import HitAreasDemo

/// The area in which a click hits a button, in points, in the coordinate space of the grey box around the button.
///
/// A button is 14 points wide and high, and its slop extends or reduces its area. Each parent limits the area to its own bounds,
/// extended by the slop of the parent. Clipping affects painting only.
struct HitAreaCase: CustomTestStringConvertible, Sendable {
    var caption: String
    var area: CGRect

    var testDescription: String { caption }

    static let all = [
        // The button extends from (53, 38) to (67, 52).
        HitAreaCase(caption: "14 pt, no slop", area: CGRect(x: 53, y: 38, width: 14, height: 14)),
        // The slop adds 15 points on each side.
        HitAreaCase(caption: "Grown to 44 pt", area: CGRect(x: 38, y: 23, width: 44, height: 44)),
        // The slop removes 4 points on each side.
        HitAreaCase(caption: "Shrunk by 4 pt", area: CGRect(x: 57, y: 42, width: 6, height: 6)),
        // The button extends from (4, 4) to (18, 18), and with its slop of 15 points from (-11, -11) to (33, 33). The box limits that:
        HitAreaCase(caption: "Cut by a clipping parent", area: CGRect(x: 0, y: 0, width: 33, height: 33)),
        HitAreaCase(caption: "Cut by a parent that does not clip", area: CGRect(x: 0, y: 0, width: 33, height: 33)),
        // The box has a slop of 15 points too, so it limits nothing.
        HitAreaCase(caption: "A clipping parent with slop", area: CGRect(x: -11, y: -11, width: 44, height: 44)),
        HitAreaCase(
            caption: "No clipping; the parent has slop too",
            area: CGRect(x: -11, y: -11, width: 44, height: 44)
        ),
    ]
}

@MainActor @Suite struct HitAreasTests {
    private func run(_ body: @MainActor (ASTestHarness, HitAreasViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 700)) { harness in
            let controller = HitAreasViewController()
            harness.show(controller)
            try body(harness, controller)
        }
    }

    /// Returns the grey box around the button of a sample.
    private func box(_ sample: ASDisplayNode) throws -> ASDisplayNode {
        try #require(sample.descendants(ASButtonNode.self).first?.supernode)
    }

    @Test(arguments: HitAreaCase.all) func `a click hits just inside of each edge and misses just outside`(
        sample: HitAreaCase
    ) throws {
        try run { harness, controller in
            let node = try #require(
                controller.node.descendants(HitAreaSampleNode.self).first { $0.texts.contains(sample.caption) }
            )
            let box = try box(node)
            var count = 0
            let (area, half) = (sample.area, 0.5)
            let places: [(point: CGPoint, counts: Bool)] = [
                (CGPoint(x: area.minX + half, y: area.midY), true), (CGPoint(x: area.minX - half, y: area.midY), false),
                (CGPoint(x: area.maxX - half, y: area.midY), true), (CGPoint(x: area.maxX + half, y: area.midY), false),
                (CGPoint(x: area.midX, y: area.minY + half), true), (CGPoint(x: area.midX, y: area.minY - half), false),
                (CGPoint(x: area.midX, y: area.maxY - half), true), (CGPoint(x: area.midX, y: area.maxY + half), false),
                (CGPoint(x: area.minX + half, y: area.minY + half), true),
                (CGPoint(x: area.maxX - half, y: area.maxY - half), true),
                (CGPoint(x: area.maxX + half, y: area.maxY + half), false),
            ]

            for place in places {
                harness.tap(at: box.convert(place.point, to: controller.node))

                count += place.counts ? 1 : 0
                let text = count == 1 ? "1 click" : "\(count) clicks"
                #expect(node.texts.contains(text), "after a click at \(place.point): \(node.texts)")
            }
        }
    }

    @Test(arguments: [
        // The blue area has x from 18 to 72, the orange area in front of it from 46 to 100. Both have y from 18 to 72.
        (CGPoint(x: 17.5, y: 45), 0, 0), (CGPoint(x: 18.5, y: 45), 1, 0), (CGPoint(x: 45.5, y: 45), 1, 0),
        (CGPoint(x: 46.5, y: 45), 0, 1), (CGPoint(x: 71.5, y: 45), 0, 1), (CGPoint(x: 99.5, y: 45), 0, 1),
        (CGPoint(x: 100.5, y: 45), 0, 0), (CGPoint(x: 60, y: 17.5), 0, 0), (CGPoint(x: 60, y: 71.5), 0, 1),
        // Inside the blue button: left of the orange area, then under it.
        (CGPoint(x: 39, y: 39), 1, 0), (CGPoint(x: 51, y: 51), 0, 1),
    ]) func `where two areas overlap, the front button gets the click`(point: CGPoint, blue: Int, orange: Int) throws {
        try run { harness, controller in
            let node = try #require(controller.node.descendants(OverlappingButtonsNode.self).first)

            harness.tap(at: try box(node).convert(point, to: controller.node))

            #expect(node.texts.contains("blue \(blue), orange \(orange)"), "\(node.texts)")
        }
    }

    @Test func `the button at the top shows the areas and hides them again`() throws {
        try run { harness, controller in
            let before = try #require(harness.snapshot())
            let button = try controller.node.button(titled: "Hit areas on or off")

            try harness.tap(button)
            harness.advance(seconds: 1)
            let during = try #require(harness.snapshot())
            #expect(!ASPixelComparison(expected: before, actual: during).isMatch)

            try harness.tap(button)
            harness.advance(seconds: 1)
            let after = try #require(harness.snapshot())
            #expect(ASPixelComparison(expected: before, actual: after).isMatch)
        }
    }
}
