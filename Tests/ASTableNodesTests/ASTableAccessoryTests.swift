// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASLayoutEngine
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points, the separator included, in a window of 320 by 300.
///
/// The widths are those of the content view of UIKit's cells.
@Suite("Accessories and indentation of rows", .serialized)
@MainActor
struct ASTableAccessoryTests {
    private func run(
        accessories: [ASCellAccessoryType] = [.none, .disclosureIndicator, .detailButton],
        levels: [Int] = [],
        isMirrored: Bool = false,
        _ body: @MainActor (ASTestHarness, TableScene, StyledSource) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            if isMirrored { harness.window?.semanticContentAttribute = .forceRightToLeft }
            let source = StyledSource(accessories, levels)
            let scene = TableScene(source.rows)
            scene.table.dataSource = source.rows
            scene.table.delegate = source
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene, source)
            harness.advance(seconds: 1)
        }
    }

    private func frames(_ scene: TableScene) -> [[CGFloat]] {
        scene.table.visibleNodes.map { [$0.frame.minX, $0.frame.width] }
    }

    private func decorations(_ scene: TableScene, _ row: Int) -> [String] {
        let names = scene.node(row)?.listElement?.decorations.map(\.name) ?? []
        return names.filter { $0 != "separator" }.sorted()
    }

    private func button(_ scene: TableScene, _ row: Int) -> ASTableDetailButtonNode? {
        scene.node(row)?.listElement.flatMap { scene.table.view.detailButton(of: $0) }
    }

    @Test(arguments: [
        (ASCellAccessoryType.none, 320.0), (.disclosureIndicator, 287), (.detailDisclosureButton, 253),
        (.checkmark, 281),
        (.detailButton, 273),
    ])
    func `the accessory reduces the width of the content`(type: ASCellAccessoryType, width: Double) throws {
        try run(accessories: [type]) { _, scene, _ in
            #expect(frames(scene).first == [0, CGFloat(width)])
        }
    }

    @Test func `in right-to-left layout the accessory is at the left`() throws {
        try run(accessories: [.disclosureIndicator, .detailButton], levels: [0, 2], isMirrored: true) { _, scene, _ in
            #expect(frames(scene).prefix(2) == [[33, 287], [47, 253]])
            let layer = scene.node(0)?.listElement?.decoration("accessory")?.layer
            #expect(layer?.frame.minX == 15)
        }
    }

    @Test func `an accessory that is set later reduces the content`() throws {
        try run(accessories: [.none]) { harness, scene, _ in
            let cell = try #require(scene.node(0))
            cell.accessoryType = .checkmark
            harness.runUntilParked()
            #expect(cell.frame.width == 281)
            // In the middle, at a whole pixel.
            let tick = scene.node(0)?.listElement?.decoration("accessory")?.layer
            #expect(tick?.frame == CGRect(x: 320 - 15 - 14, y: 43, width: 14, height: 14))

            cell.accessoryType = .none
            harness.runUntilParked()
            #expect(cell.frame.width == 320)
            #expect(scene.node(0)?.listElement?.decoration("accessory") == nil)
        }
    }

    @Test func `its space and its mark are removed while the table is edited`() throws {
        try run(accessories: [.disclosureIndicator]) { harness, scene, _ in
            scene.table.setEditing(true, animated: false)
            #expect(frames(scene).first == [40, 280])
            #expect(scene.node(0)?.listElement?.decoration("accessory") == nil)
            scene.table.setEditing(false, animated: false)
            harness.runUntilParked()
            #expect(frames(scene).first == [0, 287])
        }
    }

    @Test func `a tap on the button calls the delegate and selects no row`() throws {
        try run { harness, scene, source in
            harness.tap(at: CGPoint(x: 295, y: 250))
            #expect(source.tapped == [2])
            #expect(source.selected == [])
            // Right beside the row's content, and at the edge.
            harness.tap(at: CGPoint(x: 275, y: 205))
            harness.tap(at: CGPoint(x: 318, y: 290))
            #expect(source.tapped == [2, 2, 2])
            // The arrow belongs to the row.
            harness.tap(at: CGPoint(x: 300, y: 150))
            #expect(source.selected == [1])
        }
    }

    @Test func `keys move to the button of the focused row`() throws {
        try run { harness, scene, source in
            scene.table.indexPathForFocusedRow = scene.row(2)
            harness.type(.tab)
            let button = try #require(self.button(scene, 2))
            for _ in 0..<3 where !button.isFocused { harness.type(.tab) }
            #expect(button.isFocused)
            harness.type(.character(" "))
            #expect(source.tapped == [2])
            #expect(source.selected == [])
        }
    }

    @Test func `screen readers find the button by the name of its row`() throws {
        try run { harness, scene, source in
            scene.node(2)?.accessibilityLabel = "Third"
            scene.table.view.redecorateAll()
            let button = try #require(self.button(scene, 2))
            #expect(button.accessibilityLabel == "More info: Third")
            #expect(button.accessibilityTraits.contains(.button))
            #expect(button.accessibilityActivate())
            #expect(source.tapped == [2])
        }
    }

    @Test func `rows are indented by 10 points a level`() throws {
        try run(accessories: [.none, .checkmark, .none], levels: [0, 1, 3]) { _, scene, _ in
            #expect(frames(scene) == [[0, 320], [10, 271], [30, 290]])
            scene.table.setEditing(true, animated: false)
            #expect(frames(scene) == [[40, 280], [50, 270], [70, 250]])
        }
    }

    @Test func `the colour of a cell continues behind the accessory`() throws {
        try run(accessories: [.disclosureIndicator]) { harness, scene, _ in
            let cell = try #require(scene.node(0))
            #expect(decorations(scene, 0) == ["accessory"])
            cell.backgroundColor = .green
            scene.table.view.redecorateAll()
            let backdrop = cell.listElement?.decoration("backdrop")?.view
            #expect(backdrop?.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
            #expect(backdrop?.backgroundColor == .green)
        }
    }
}

/// Numbered rows with accessories and levels.
@MainActor
final class StyledSource: ASTableDelegate {
    let rows: RowSource
    private let levels: [Int]
    private(set) var tapped: [Int] = []
    private(set) var selected: [Int] = []

    init(_ accessories: [ASCellAccessoryType], _ levels: [Int]) {
        rows = RowSource(count: accessories.count)
        self.levels = levels
        for (row, type) in accessories.enumerated() {
            let node = RowNode(row, height: 99)
            node.accessoryType = type
            rows.nodes[row] = node
        }
    }

    func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        levels.indices.contains(indexPath.row) ? levels[indexPath.row] : 0
    }

    func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped.append(indexPath.row)
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
}
