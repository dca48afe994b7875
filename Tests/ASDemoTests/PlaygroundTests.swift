// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import PlaygroundDemo

/// Tests boxes A to C of 60 × 40, 90 × 60 and 70 × 90 points in a root of 300 × 160, with a spacing of 8 points.
@MainActor @Suite struct PlaygroundTests {
    private func run(
        size: CGSize = CGSize(width: 1000, height: 1800),
        _ body: @MainActor (ASTestHarness, PlaygroundViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let controller = PlaygroundViewController()
            harness.show(controller)
            try body(harness, controller)
        }
    }

    private func frames(_ controller: PlaygroundViewController) -> [String: CGRect] {
        Dictionary(
            uniqueKeysWithValues: controller.root.descendants(PlaygroundBoxNode.self).map { ($0.letter, $0.frame) }
        )
    }

    private func row<Row: PlaygroundRowNode>(
        _ name: String,
        _ type: Row.Type = Row.self,
        in controller: PlaygroundViewController
    ) throws -> Row {
        let rows = controller.page.panel.descendants(Row.self)
        return try #require(rows.first { $0.name == name }, "no row '\(name)' among \(rows.map(\.name))")
    }

    /// Drags the thumb of a slider to a value.
    private func drag(_ slider: ASSliderNode, to value: CGFloat, _ harness: ASTestHarness) throws {
        let middle = try harness.center(of: slider)
        let (width, way) = (slider.bounds.width, slider.bounds.width - 24)
        func place(_ value: CGFloat) -> CGPoint {
            let part = (value - slider.minimumValue) / (slider.maximumValue - slider.minimumValue)
            return CGPoint(x: middle.x - width / 2 + 12 + way * part, y: middle.y)
        }
        harness.drag(from: place(slider.value), to: place(value), duration: 0.03)
    }

    /// Clicks a title of a segmented control.
    private func choose(_ title: String, _ control: ASSegmentedControlNode, _ harness: ASTestHarness) throws {
        let index = try #require(control.titles.firstIndex(of: title))
        let edge = try harness.center(of: control).x - control.bounds.width / 2
        let y = try harness.center(of: control).y
        // Tries each place, because the widths of segments depend on their titles.
        for x in stride(from: edge + 8, to: edge + control.bounds.width, by: 12) {
            harness.press(at: CGPoint(x: x, y: y))
            harness.release()
            if control.selectedSegmentIndex == index { return }
        }
        Issue.record("'\(title)' cannot be chosen")
    }

    private func art(_ controller: PlaygroundViewController) -> [String] {
        controller.page.results.texts.art.split(separator: "\n").map(String.init)
    }

    /// Returns the words of each line of the table, without the heading.
    private func table(_ controller: PlaygroundViewController) -> [[String]] {
        controller.page.results.texts.table.split(separator: "\n").dropFirst().map { line in
            line.replacing(" × ", with: "×").replacing(", ", with: ",").split(separator: " ").map(String.init)
        }
    }

    @Test func `the playground begins with a row, its table and its drawing`() throws {
        try run { _, controller in
            #expect(
                frames(controller) == [
                    "A": CGRect(x: 0, y: 0, width: 60, height: 40), "B": CGRect(x: 68, y: 0, width: 90, height: 60),
                    "C": CGRect(x: 166, y: 0, width: 70, height: 90),
                ]
            )
            #expect(art(controller) == ["-ASStackLayoutSpec-", "|     A  B  C     |", "-------------------"])
            #expect(
                table(controller) == [
                    ["Stack", "300×160", "300×160", "0,0"], ["A", "0…∞×0…160", "60×40", "0,0"],
                    ["B", "0…∞×0…160", "90×60", "68,0"], ["C", "0…∞×0…160", "70×90", "166,0"],
                ]
            )
        }
    }

    @Test func `frames and table follow a slider while it is dragged`() throws {
        try run { harness, controller in
            let slider = try row("spacing", PlaygroundNumberRowNode.self, in: controller).slider
            let middle = try harness.center(of: slider)

            harness.press(
                at: CGPoint(
                    x: middle.x - slider.bounds.width / 2 + 12 + (slider.bounds.width - 24) * 8 / 60,
                    y: middle.y
                )
            )
            harness.movePointer(to: CGPoint(x: middle.x + slider.bounds.width / 2, y: middle.y + 40))
            // The spacing is 60 points before the button is released.
            #expect(frames(controller)["C"]?.minX == 270)
            #expect(table(controller).last == ["C", "0…∞×0…160", "70×90", "270,0"])
            harness.movePointer(to: middle)
            #expect(frames(controller)["C"]?.minX == 210)
            harness.release()
        }
    }

    @Test func `a click on a box selects it, and the panel changes its style`() throws {
        try run { harness, controller in
            let box = try #require(controller.root.descendants(PlaygroundBoxNode.self).first { $0.letter == "B" })

            try harness.tap(box)
            #expect(controller.model.selected.letter == "B")
            #expect(box.isSelected && box.borderWidth == 3)
            #expect(controller.page.panel.texts.contains("Style of B"))

            // 300 - (60 + 90 + 70 + 2 · 8) = 64 points are left for B.
            try drag(row("flexGrow", PlaygroundNumberRowNode.self, in: controller).slider, to: 1, harness)
            #expect(frames(controller)["B"] == CGRect(x: 68, y: 0, width: 154, height: 60))
            #expect(frames(controller)["C"]?.minX == 230)
        }
    }

    @Test func `a length can be in points, a fraction of the parent, or automatic`() throws {
        try run { harness, controller in
            let width = try row("width", PlaygroundLengthRowNode.self, in: controller)
            #expect(!width.slider.isEnabled)

            try choose("pt", width.units, harness)
            #expect(frames(controller)["A"]?.width == 100)
            try drag(width.slider, to: 150, harness)
            #expect(frames(controller)["A"]?.width == 150)
            // The number is limited to 100 % of 300 points.
            try choose("%", width.units, harness)
            #expect(frames(controller)["A"]?.width == 300)
            try drag(width.slider, to: 50, harness)
            #expect(frames(controller)["A"]?.width == 150)
            try choose("auto", width.units, harness)
            #expect(frames(controller)["A"]?.width == 60)
        }
    }

    @Test func `the drawing follows the direction, and baselines are for rows only`() throws {
        try run { harness, controller in
            let align = try row("alignItems", PlaygroundChoiceRowNode.self, in: controller).controls[0]
            try choose("first", align, harness)
            #expect(controller.model.stack.alignItems == .baselineFirst)

            try choose("vertical", row("direction", PlaygroundChoiceRowNode.self, in: controller).controls[0], harness)
            #expect(
                art(controller) == [
                    "-ASStackLayoutSpec-", "|        A        |", "|        B        |", "|        C        |",
                    "-------------------",
                ]
            )
            #expect(frames(controller)["C"] == CGRect(x: 0, y: 116, width: 70, height: 90))
            #expect(!align.isEnabledForSegment(at: 4))
            #expect(align.isEnabledForSegment(at: 3))
        }
    }

    @Test func `children can be added and removed`() throws {
        try run { harness, controller in
            let children = try #require(controller.page.panel.descendants(PlaygroundChildrenNode.self).first)

            try harness.tap(children.addButton)
            #expect(controller.model.selected.letter == "D")
            #expect(frames(controller)["D"] == CGRect(x: 244, y: 0, width: 110, height: 50))
            #expect(children.letters.titles == ["A", "B", "C", "D"])

            try choose("A", children.letters, harness)
            try harness.tap(children.removeButton)
            #expect(frames(controller).keys.sorted() == ["B", "C", "D"])
            #expect(frames(controller)["B"]?.minX == 0)
            #expect(art(controller)[1].split(separator: " ") == ["|", "B", "C", "D", "|"])

            try harness.tap(children.removeButton)
            try harness.tap(children.removeButton)
            #expect(controller.model.boxes.map(\.letter) == ["C", "D"])
            #expect(!children.removeButton.isEnabled)
            for _ in 0..<9 { try harness.tap(children.addButton) }
            #expect(controller.model.boxes.map(\.letter) == ["C", "D", "A", "B", "E", "F", "G", "H"])
            #expect(!children.addButton.isEnabled)
        }
    }

    @Test func `the size range limits the spec and can be infinite`() throws {
        try run { harness, controller in
            let width = try row("max.width", PlaygroundNumberRowNode.self, in: controller).slider
            try drag(width, to: 200, harness)
            #expect(controller.model.minimum.width == 200)
            #expect(controller.root.frame.size == CGSize(width: 200, height: 160))

            try drag(row("min.width", PlaygroundNumberRowNode.self, in: controller).slider, to: 0, harness)
            try drag(width, to: 620, harness)
            // The width is that of the boxes: 60 + 90 + 70 + 2 · 8 = 236.
            #expect(controller.root.frame.size == CGSize(width: 236, height: 160))
            #expect(table(controller).first == ["Stack", "0…∞×160", "236×160", "0,0"])
        }
    }

    @Test func `right-to-left mirrors the boxes and their values in the table`() throws {
        try run { harness, controller in
            let control = try row("semanticContentAttribute", PlaygroundChoiceRowNode.self, in: controller).controls[0]
            try choose("right to left", control, harness)

            #expect(frames(controller)["A"] == CGRect(x: 240, y: 0, width: 60, height: 40))
            #expect(frames(controller)["C"] == CGRect(x: 64, y: 0, width: 70, height: 90))
            #expect(table(controller).first { $0[0] == "C" } == ["C", "0…∞×0…160", "70×90", "64,0"])

            try choose("left to right", control, harness)
            #expect(frames(controller)["A"]?.minX == 0)
        }
    }

    @Test func `insets can be infinite`() throws {
        try run { harness, controller in
            try choose("Inset", row("", PlaygroundChoiceRowNode.self, in: controller).controls[0], harness)
            #expect(frames(controller) == ["A": CGRect(x: 20, y: 20, width: 60, height: 40)])

            // The insets at left and right are infinite, so the box is in the middle of 300 points.
            try choose("∞", row("left", PlaygroundLengthRowNode.self, in: controller).units, harness)
            #expect(frames(controller) == ["A": CGRect(x: 120, y: 20, width: 60, height: 40)])
            #expect(art(controller)[1].contains("A"))
        }
    }

    @Test func `every spec can be chosen, and all its sliders can be moved`() throws {
        try run { harness, controller in
            for kind in PlaygroundModel.Kind.allCases {
                let kinds = try row("", PlaygroundChoiceRowNode.self, in: controller)
                let control = try #require(kinds.controls.first { $0.titles.contains(kind.rawValue) })
                try choose(kind.rawValue, control, harness)
                #expect(controller.model.kind == kind)
                #expect(frames(controller).count == min(kind.boxLimit, 3), "\(kind)")
                #expect(art(controller)[0].contains("AS\(kind.rawValue)LayoutSpec"), "\(kind)")
                #expect(table(controller).count == 1 + min(kind.boxLimit, 3), "\(kind)")

                moveEverySlider(of: "AS\(kind.rawValue)LayoutSpec", harness, controller)
            }
        }
    }

    @Test func `all sliders of the size range and of the style can be moved`() throws {
        try run { harness, controller in
            moveEverySlider(of: "Root node", harness, controller)
            for row in controller.page.panel.descendants(PlaygroundLengthRowNode.self) {
                try choose("pt", row.units, harness)
            }
            moveEverySlider(of: "Style of A", harness, controller)
        }
    }

    private func moveEverySlider(
        of heading: String,
        _ harness: ASTestHarness,
        _ controller: PlaygroundViewController
    ) {
        let group = controller.page.panel.descendants(PlaygroundGroupNode.self).first { $0.heading == heading }
        for row in group?.descendants(PlaygroundRowNode.self) ?? [] {
            for slider in row.descendants(ASSliderNode.self) where slider.isEnabled {
                slider.becomeFirstResponder()
                harness.type(.home)
                let before = controller.model
                harness.type(.end)
                let hasMoved = controller.model != before
                #expect(hasMoved, "\(heading) \(row.name)")
            }
        }
    }

    @Test(arguments: [CGSize(width: 700, height: 500), CGSize(width: 1600, height: 1000)])
    func `after a resize every row is inside of its card`(size: CGSize) throws {
        try run(size: CGSize(width: 1000, height: 700)) { harness, controller in
            harness.platformWindow.simulateResize(to: size)
            harness.runUntilParked()

            #expect(controller.page.frame.size == size)
            for group in controller.page.panel.descendants(PlaygroundGroupNode.self) {
                for row in group.rows {
                    #expect(row.frame.maxX == group.bounds.width - 14)
                    for part in row.subnodes {
                        #expect(part.frame.minX >= 0 && part.frame.maxX <= row.bounds.width, "\(row) \(part)")
                    }
                }
            }
        }
    }
}
