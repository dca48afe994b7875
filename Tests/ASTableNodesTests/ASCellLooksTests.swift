// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points, the separator included, in a window of 320 by 300.
@Suite("Background views, separators and focus of cells", .serialized)
@MainActor
struct ASCellLooksTests {
    private func run(_ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 5))
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    private func tintIsShown(_ cell: ASCellNode) -> Bool {
        cell.listElement?.decoration("selection").map { !$0.layer.isHidden } ?? false
    }

    @Test func `the background view is behind the content, over the whole row`() throws {
        try run { harness, scene in
            let (cell, background) = (try #require(scene.node(1)), UIView())
            cell.accessoryType = .detailDisclosureButton
            cell.backgroundView = background
            harness.runUntilParked()
            #expect(
                background.convert(background.bounds, to: scene.table.view)
                    == CGRect(x: 0, y: 100, width: 320, height: 100)
            )
            #expect((background.superview?.layer.zPosition ?? 0) < cell.layer.zPosition)

            cell.backgroundView = nil
            harness.runUntilParked()
            #expect(background.superview == nil)
        }
    }

    @Test func `the selected background view is shown while the row is pressed or selected, in place of the tint`()
        throws
    {
        try run { harness, scene in
            let (cell, selected) = (try #require(scene.node(1)), UIView())
            cell.selectedBackgroundView = selected
            #expect(selected.superview == nil)
            harness.press(at: CGPoint(x: 50, y: 150))
            harness.advance(seconds: 0.3)
            #expect(selected.window != nil)
            harness.release()
            #expect(cell.isSelected && selected.window != nil && !tintIsShown(cell))

            scene.table.deselectRow(at: scene.row(1), animated: false)
            #expect(selected.superview == nil)
            // Another row has no background view of its own.
            scene.table.selectRow(at: scene.row(0), animated: false)
            #expect(tintIsShown(try #require(scene.node(0))))
        }
    }

    @Test func `the selected background view is in front of the other one`() throws {
        try run { harness, scene in
            let (cell, back, front) = (try #require(scene.node(0)), UIView(), UIView())
            (cell.backgroundView, cell.selectedBackgroundView) = (back, front)
            cell.isSelected = true
            harness.runUntilParked()
            #expect(back.superview?.subviews == [back, front])
        }
    }

    @Test func `without a selection style neither is shown`() throws {
        try run { harness, scene in
            let (cell, selected) = (try #require(scene.node(1)), UIView())
            cell.selectedBackgroundView = selected
            cell.selectionStyle = .none
            scene.table.selectRow(at: scene.row(1), animated: false)
            #expect(cell.isSelected && selected.superview == nil && !tintIsShown(cell))
        }
    }

    @Test func `the separator of a cell with an inset of its own follows that`() throws {
        try run { harness, scene in
            scene.table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
            let cell = try #require(scene.node(1))
            cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
            @MainActor func line(_ row: Int) -> CGRect? {
                scene.node(row)?.listElement?.decoration("separator")?.layer.frame
            }
            #expect(line(0) == CGRect(x: 20, y: 99, width: 300, height: 1))
            #expect(line(1) == CGRect(x: 50, y: 199, width: 240, height: 1))
            cell.separatorInset = nil
            #expect(line(1) == CGRect(x: 20, y: 199, width: 300, height: 1))
        }
    }

    @Test func `insets of separators begin where text begins, also when that changes`() throws {
        try run { harness, scene in
            scene.table.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 30)
            @MainActor func line() -> CGRect? { scene.node(0)?.listElement?.decoration("separator")?.layer.frame }
            #expect(line() == CGRect(x: 50, y: 99, width: 240, height: 1))
            harness.window?.semanticContentAttribute = .forceRightToLeft
            scene.table.view.setNeedsLayout()
            harness.runUntilParked()
            #expect(line() == CGRect(x: 30, y: 99, width: 240, height: 1))
        }
    }

    @Test func `the background views and the accessory of a deleted row fade out with it, behind the others`() throws {
        try run { harness, scene in
            let (cell, background) = (try #require(scene.node(1)), UIView())
            cell.backgroundView = background
            cell.accessoryType = .detailDisclosureButton
            harness.runUntilParked()
            let backdrop = try #require(background.superview)
            let element = try #require(cell.listElement)
            let decorations = element.decorations
            #expect(decorations.count { $0.view != nil } == 3)
            scene.source.sections[0].remove(at: 1)
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.runUntilParked()
            harness.advance(seconds: 0.1)

            let others = try #require(scene.node(0)).layer.zPosition - 0.5
            for decoration in decorations {
                #expect(decoration.layer.superlayer === scene.table.view.layer)
                #expect(decoration.layer.opacity > 0 && decoration.layer.opacity < 1)
                #expect(decoration.layer.zPosition < others)
                #expect(decoration.view?.isUserInteractionEnabled != true)
            }
            #expect(backdrop.layer.zPosition < cell.layer.zPosition)
            #expect(backdrop.frame == CGRect(x: 0, y: 100, width: 320, height: 100))
            harness.advance(seconds: 0.5)
            #expect(decorations.allSatisfy { $0.layer.superlayer == nil })
        }
    }

    @Test func `a cell that shows the focus itself has no ring`() throws {
        try run { harness, scene in
            let cell = try #require(scene.node(0))
            @MainActor func hasRing() -> Bool {
                cell.listElement?.decoration("focus ring").map { !$0.layer.isHidden } ?? false
            }
            harness.type(.tab)
            harness.type(.home)
            #expect(hasRing())
            cell.focusStyle = .custom
            #expect(!hasRing())
            cell.focusStyle = .default
            #expect(hasRing())
        }
    }

    @Test func `views of an item are in its cell, and move with it`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 80)
            let (collection, source) = (ASCollectionNode(collectionViewLayout: layout), StyledItems())
            collection.dataSource = source
            harness.show(collection)
            harness.runUntilParked()
            let cell = try #require(collection.nodeForItem(at: IndexPath(item: 1, section: 0)))
            let (back, selected) = (UIView(), UIView())
            (cell.backgroundView, cell.selectedBackgroundView) = (back, selected)
            #expect(back.isDescendant(of: cell.view) && back.frame == cell.bounds && cell.bounds.width == 100)
            #expect(selected.superview == nil)
            collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
            #expect(selected.isDescendant(of: cell.view))
            #expect((back.superview?.layer.zPosition ?? 0) < 0)
            // Only tables have accessories.
            cell.accessoryType = .disclosureIndicator
            harness.runUntilParked()
            #expect(cell.bounds.width == 100)
        }
    }
}

@MainActor
private final class StyledItems: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        { ASCellNode() }
    }
}
