// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASPlatform
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers

/// Items of 100 points, three in a line, in a window of 300 by 500; two sections of 4 and 20.
@Suite("Several selected items", .serialized)
@MainActor
struct ASCollectionSelectionTests {
    private func run(
        toggles: Bool = false,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 500)) { harness in
            let source = ItemSource([[0, 1, 2, 3], Array(10..<30)])
            let scene = CollectionScene.grid(source, item: CGSize(width: 100, height: 100), spacing: 0)
            scene.node.allowsMultipleSelection = true
            scene.node.togglesSelectionOnClick = toggles
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// Clicks a visible item.
    private func click(
        _ harness: ASTestHarness,
        _ scene: CollectionScene,
        _ item: Int,
        _ modifiers: UIKeyModifierFlags = []
    ) throws {
        let place = try #require(scene.places[item])
        harness.tap(at: CGPoint(x: place.midX, y: place.midY), modifiers: modifiers)
        harness.advance(seconds: 0.5)
    }

    private func selected(_ scene: CollectionScene) -> [Int] {
        (scene.node.indexPathsForSelectedItems ?? []).map { scene.source.sections[$0.section][$0.item] }.sorted()
    }

    @Test(arguments: [false, true])
    func `where clicks select one item a click beside all items selects none`(toggles: Bool) throws {
        try run(toggles: toggles) { harness, scene in
            for item in [1, 11] { try click(harness, scene, item, .control) }
            // After item 3, in its line.
            for (modifiers, end) in [(UIKeyModifierFlags.shift, false), ([], true)] {
                harness.tap(at: CGPoint(x: 150, y: 150), modifiers: modifiers)
                harness.advance(seconds: 0.5)
                #expect(selected(scene) == (end && !toggles ? [] : [1, 11]))
            }
            #expect(scene.source.heard.filter { $0.hasPrefix("deselect") }.count == (toggles ? 0 : 2))
            // A drag is no click.
            try click(harness, scene, 1, .control)
            let before = selected(scene)
            harness.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 100), rest: 0.3)
            harness.advance(seconds: 1)
            #expect(selected(scene) == before)
        }
    }

    @Test func `where the selection follows the focus an arrow selects one item, and Shift extends`() throws {
        try run { harness, scene in
            scene.node.selectionFollowsFocus = true
            harness.type(.tab)
            harness.type(.right)
            #expect(selected(scene) == [1])
            harness.type(.down, modifiers: .shift)
            #expect(selected(scene) == [1, 2, 3])
            harness.type(.up)
            #expect(selected(scene) == [0])
            harness.type(.right)
            #expect(selected(scene) == [1])
        }
    }

    @Test func `in desktop mode a click selects one item, Control toggles one, Shift selects a range`() throws {
        try run { harness, scene in
            try click(harness, scene, 1)
            #expect(selected(scene) == [1])
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            try click(harness, scene, 0, .control)
            #expect(selected(scene) == [0, 2])
            // From 0, into the other section.
            try click(harness, scene, 11, .shift)
            #expect(selected(scene) == [0, 1, 2, 3, 10, 11])
            // With the same anchor, the other items are deselected.
            try click(harness, scene, 1, .shift)
            #expect(selected(scene) == [0, 1])
            try click(harness, scene, 1, .control)
            #expect(selected(scene) == [0])
            try click(harness, scene, 3, [.shift, .control])
            #expect(selected(scene) == [0, 1, 2, 3])
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            _ = scene.source.takeHeard()
            try click(harness, scene, 2)
            #expect(selected(scene) == [2])
            #expect(!scene.source.heard.contains { $0.contains("select") })
        }
    }

    @Test func `by default each click toggles one item`() throws {
        try run(toggles: true) { harness, scene in
            try click(harness, scene, 1)
            try click(harness, scene, 10)
            #expect(selected(scene) == [1, 10])
            try click(harness, scene, 1)
            #expect(selected(scene) == [10])
            try click(harness, scene, 3, .shift)
            #expect(selected(scene) == [1, 2, 3])
        }
    }

    @Test func `the delegate is notified of each item, and may refuse some`() throws {
        try run { harness, scene in
            // In both sections.
            scene.source.refusesSelection = [1]
            try click(harness, scene, 0)
            _ = scene.source.takeHeard()
            try click(harness, scene, 2, .shift)
            #expect(selected(scene) == [0, 2])
            #expect(scene.source.takeHeard().filter { $0.contains("select") } == ["select 2"])
            try click(harness, scene, 10)
            #expect(
                scene.source.heard.filter { $0.contains("select") } == ["deselect 0", "deselect 2", "select 0"]
            )
        }
    }

    @Test func `Shift and arrows extend, Control and A select all, Control and Space toggle the item`() throws {
        try run { harness, scene in
            harness.type(.tab)
            harness.type(.right)
            harness.type(.return)
            #expect(selected(scene) == [1])
            harness.type(.right, modifiers: .shift)
            #expect(selected(scene) == [1, 2])
            harness.type(.left, modifiers: .shift)
            harness.type(.left, modifiers: .shift)
            #expect(selected(scene) == [0, 1])
            harness.type(.character(" "), modifiers: .control)
            #expect(selected(scene) == [1])
            harness.type(.character("a"), modifiers: .control)
            #expect(selected(scene).count == 24)
            harness.type(.end, modifiers: .shift)
            #expect(selected(scene) == [0, 1, 2, 3] + Array(10..<30))
        }
    }

    @Test func `the anchor item may be deleted, and Shift has no effect with single selection`() throws {
        try run { harness, scene in
            try click(harness, scene, 1)
            scene.source.sections[0].remove(at: 1)
            scene.node.deleteItems(at: [scene.item(1)])
            harness.advance(seconds: 1)
            #expect(selected(scene) == [])
            try click(harness, scene, 10, .shift)
            #expect(selected(scene) == [10])

            scene.node.allowsMultipleSelection = false
            try click(harness, scene, 12, .shift)
            #expect(selected(scene) == [12])
        }
    }
}
