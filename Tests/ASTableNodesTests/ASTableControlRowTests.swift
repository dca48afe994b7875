// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASLayoutEngine
internal import ASNodesTesting
internal import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASControlNodes
@testable import ASNodes
@testable import ASTableNodes

@Suite("Controls in rows that may be deleted and moved", .serialized)
@MainActor
struct ASTableControlRowTests {
    /// Rows of 100 points with a slider at the left and a button at the right.
    private final class Rows: ASTableDataSource {
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            {
                let cell = ASCellNode()
                cell.style.preferredSize = CGSize(width: 320, height: 100)
                let (slider, button) = (ASSliderNode(), ASButtonNode())
                slider.frame = CGRect(x: 0, y: 38, width: 140, height: 24)
                button.frame = CGRect(x: 200, y: 20, width: 100, height: 60)
                button.addAction(forControlEvents: .touchUpInside) { _ in }
                cell.addSubnode(slider)
                cell.addSubnode(button)
                return cell
            }
        }

        func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool { true }
        func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        func tableNode(_ tableNode: ASTableNode, moveRowAt from: IndexPath, to: IndexPath) {}
    }

    @Test func `a slider keeps its drag, a held button stays pressed, and both swipe and hold work beside them`() throws
    {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (table, rows) = (ASTableNode(), Rows())
            table.dataSource = rows
            harness.show(table)
            harness.runUntilParked()
            let view = table.view

            harness.drag(from: CGPoint(x: 120, y: 50), to: CGPoint(x: 20, y: 50), rest: 0.3)
            #expect(view.swipe == nil)
            harness.press(at: CGPoint(x: 250, y: 50))
            harness.advance(seconds: 0.5)
            #expect(view.core.reorder == nil)
            harness.release()

            // A drag that begins on a button is no click.
            harness.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(view.swipe?.isOpen == true)
            view.closeSwipe()
            harness.advance(seconds: 1)
            harness.press(at: CGPoint(x: 170, y: 50))
            harness.advance(seconds: 0.5)
            #expect(view.core.reorder != nil)
            harness.release()
            harness.advance(seconds: 1)
            #expect(view.core.reorder == nil)
        }
    }
}
