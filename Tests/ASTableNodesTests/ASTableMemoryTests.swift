// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("A table with low memory, and one that is not visible")
@MainActor
struct ASTableMemoryTests {
    private let drawn: ASInterfaceState = [.measureLayout, .preload, .display]

    /// Three rows of a hundred points fill the table.
    private func run(_ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 60))
            harness.show(scene.table)
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    @Test("A memory warning keeps only the visible rows of a table: nothing is drawn or preloaded ahead afterwards")
    func shrinks() throws {
        try run { harness, scene in
            #expect(scene.node(3)?.interfaceState == drawn)
            #expect(scene.node(3)?.hasContents == true)

            UIApplication.shared.didReceiveMemoryWarning()

            #expect(scene.table.view.core.rangeController.mode == .visibleOnly)
            #expect((0..<3).allSatisfy { scene.node($0)?.interfaceState == .inHierarchy })
            #expect((0..<3).allSatisfy { scene.node($0)?.hasContents == true })
            #expect((3..<6).allSatisfy { scene.node($0)?.interfaceState == .measureLayout })
            harness.runUntilParked()
            #expect(scene.node(3)?.hasContents == false)

            try harness.scroll(scene.table, by: 100)
            #expect(scene.node(4)?.hasContents == true)
        }
    }

    @Test("A table that is not near the screen enters the mode for memory warnings, which is low memory by default")
    func shrinksElsewhere() throws {
        try run { harness, scene in
            let view = scene.table.view
            view.removeFromSuperview()
            harness.runUntilParked()

            UIApplication.shared.didReceiveMemoryWarning()
            #expect(view.core.rangeController.mode == .lowMemory)
            ASDisplayNode.setRangeModeForMemoryWarnings(.visibleOnly)
            UIApplication.shared.didReceiveMemoryWarning()
            #expect(view.core.rangeController.mode == .visibleOnly)
            ASDisplayNode.setRangeModeForMemoryWarnings(.lowMemory)
        }
    }

    @Test(
        "In a hidden window rows are not visible, keep their drawings, and are not redrawn when it is shown again"
    )
    func hides() throws {
        try run { harness, scene in
            let contents = (0..<3).map { scene.node($0)?.layer.contents }
            #expect(contents.allSatisfy { $0 != nil })
            _ = scene.source.takeLog()

            harness.platformWindow.hide()
            harness.runUntilParked()

            #expect(scene.table.interfaceState == drawn)
            #expect((0..<3).allSatisfy { scene.node($0)?.interfaceState == drawn })
            #expect(scene.table.view.core.rangeController.mode == .visibleOnly)
            #expect(scene.node(3)?.hasContents == false)

            harness.platformWindow.show()
            harness.runUntilParked()
            #expect(scene.table.view.core.rangeController.mode == .minimum)
            #expect((0..<3).allSatisfy { scene.node($0)?.interfaceState == .inHierarchy })
            #expect((0..<3).allSatisfy { scene.node($0)?.layer.contents === contents[$0] })
            #expect(scene.source.takeLog().filter { $0.hasPrefix("0") } == ["0-visible", "0+visible"])
        }
    }
}
