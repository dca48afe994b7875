// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import LayoutSpecsDemo

/// Tests boxes A to D of 60 × 40, 90 × 60, 70 × 90 and 180 × 120 points on a stage 768 points wide.
@MainActor @Suite struct LayoutSpecsTests {
    private func run(_ body: @MainActor (ASTestHarness, LayoutSpecsPageNode, LayoutSpecStageNode) throws -> Void) throws
    {
        try ASTestHarness.run(size: CGSize(width: 800, height: 700)) { harness in
            let controller = LayoutSpecStagesViewController()
            harness.show(controller)
            let page = try #require(controller.node as? LayoutSpecsPageNode)
            let stage = try #require(page.descendants(LayoutSpecStageNode.self).first)
            #expect(stage.frame.width == 768)
            try body(harness, page, stage)
        }
    }

    private func frames(_ stage: LayoutSpecStageNode) -> [String: CGRect] {
        Dictionary(uniqueKeysWithValues: stage.descendants(BoxNode.self).map { ($0.debugName ?? "", $0.frame) })
    }

    @Test func `the stack begins as a row from the top left corner`() throws {
        try run { _, page, stage in
            #expect(
                frames(stage) == [
                    "A": CGRect(x: 0, y: 0, width: 60, height: 40), "B": CGRect(x: 68, y: 0, width: 90, height: 60),
                    "C": CGRect(x: 166, y: 0, width: 70, height: 90),
                    "D": CGRect(x: 244, y: 0, width: 180, height: 120),
                ]
            )
            #expect(page.texts.contains { $0.hasPrefix("ASStackLayoutSpec(direction: .horizontal, spacing: 8,") })
        }
    }

    @Test func `a click on the direction turns the row into a column`() throws {
        try run { harness, page, stage in
            try harness.tap(page.button(titled: "direction: .horizontal"))

            #expect(
                frames(stage) == [
                    "A": CGRect(x: 0, y: 0, width: 60, height: 40), "B": CGRect(x: 0, y: 48, width: 90, height: 60),
                    "C": CGRect(x: 0, y: 116, width: 70, height: 90),
                    "D": CGRect(x: 0, y: 214, width: 180, height: 120),
                ]
            )
            #expect(try page.button(titled: "direction: .vertical").isVisible)
            #expect(page.texts.contains { $0.hasPrefix("ASStackLayoutSpec(direction: .vertical, spacing: 8,") })
        }
    }

    @Test(arguments: [
        // The spacing is 24 points.
        ("spacing", [0.0, 84, 198, 292]),
        // 768 - (60 + 90 + 70 + 180 + 3 · 8) = 344 points are free, half of them at the left.
        ("justifyContent", [172.0, 240, 338, 416]),
        // Box B takes all free points.
        ("B.flexGrow", [0.0, 68, 510, 588]),
        // One line has enough room.
        ("flexWrap", [0.0, 68, 166, 244]),
    ]) func `a click on a parameter of the stack moves the boxes`(parameter: String, left: [CGFloat]) throws {
        try run { harness, page, stage in
            try harness.tap(page.button(titled: parameter))

            let now = frames(stage)
            #expect(["A", "B", "C", "D"].map { now[$0]?.minX } == left)
            #expect(now["B"]?.width == (parameter == "B.flexGrow" ? 434 : 90))
        }
    }

    @Test func `a click on the alignment centres the boxes across the row`() throws {
        try run { harness, page, stage in
            let height = stage.frame.height

            try harness.tap(page.button(titled: "alignItems"))

            let now = frames(stage)
            for (name, own) in [("A", 40.0), ("B", 60), ("C", 90), ("D", 120)] {
                #expect(abs((now[name]?.minY ?? -1) - (height - own) / 2) <= 0.5)
            }
        }
    }

    @Test func `a click mirrors the stage, and a second click restores it`() throws {
        try run { harness, page, stage in
            let before = frames(stage)

            try harness.tap(page.button(titled: "semanticContentAttribute"))
            for (name, frame) in frames(stage) { #expect(frame.minX == 768 - (before[name]?.maxX ?? 0)) }

            try harness.tap(page.button(titled: "semanticContentAttribute: .forceRightToLeft"))
            #expect(frames(stage) == before)
        }
    }

    @Test func `a parameter returns to its first value after the last one`() throws {
        try run { harness, page, stage in
            let before = frames(stage)
            for _ in 0..<4 { try harness.tap(page.button(titled: "direction")) }

            #expect(frames(stage) == before)
        }
    }

    @Test func `each spec keeps its parameters while another spec is shown`() throws {
        try run { harness, page, stage in
            try harness.tap(page.button(titled: "Inset"))
            // The insets are 20 points at the top and left, and infinite on the other sides.
            #expect(frames(stage) == ["D": CGRect(x: 20, y: 20, width: 180, height: 120)])

            try harness.tap(page.button(titled: "left: 20"))
            // The insets at left and right are infinite, so the box is in the middle of 768 points.
            #expect(frames(stage) == ["D": CGRect(x: 294, y: 20, width: 180, height: 120)])

            try harness.tap(page.button(titled: "Stack"))
            #expect(frames(stage).count == 4)
            try harness.tap(page.button(titled: "Inset"))
            #expect(frames(stage) == ["D": CGRect(x: 294, y: 20, width: 180, height: 120)])
        }
    }

    @Test func `every spec can be shown, and every parameter can be changed`() throws {
        try run { harness, page, stage in
            for demo in LayoutSpecDemo.all {
                try harness.tap(page.button(titled: String(demo.name.dropFirst(2).replacing("LayoutSpec", with: ""))))
                #expect(!frames(stage).isEmpty, "\(demo.name)")
                for parameter in demo.parameters {
                    let code = page.texts
                    try harness.tap(page.button(titled: "\(parameter.name): "))
                    #expect(page.texts != code, "\(demo.name) \(parameter.name)")
                }
            }
        }
    }
}
