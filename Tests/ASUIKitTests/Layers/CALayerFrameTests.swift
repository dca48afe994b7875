// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import LayerKit
import Testing

@testable import ASCompositor
@testable import ASUIKit

@Suite("Layers: the steps of a frame", .serialized)
@MainActor
struct CALayerFrameTests {
    /// Counts its layouts; runs a closure when it is displayed.
    private final class ActiveLayer: CALayer {
        var layoutCount = 0
        var whenDisplayed: (@MainActor (ActiveLayer) -> Void)?
        var whenLaidOut: (@MainActor (ActiveLayer) -> Void)?

        override func display() { whenDisplayed?(self) }

        override func layoutSublayers() {
            super.layoutSublayers()
            layoutCount += 1
            whenLaidOut?(self)
        }
    }

    @Test("Layout that is requested while layers are displayed is made in the next frame")
    func layoutAskedForByDisplay() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let box = ActiveLayer()
            box.bounds.size = CGSize(width: 10, height: 10)
            try #require(harness.window).layer.addSublayer(box)
            harness.runUntilParked()
            let before = box.layoutCount

            box.whenDisplayed = { $0.setNeedsLayout() }
            box.setNeedsDisplay()
            harness.advance(frames: 2)

            #expect(box.layoutCount == before + 1)
            #expect(!box.needsLayout)
        }
    }

    @Test("Layout and display that are requested right before the scene is made are done in the next frame")
    func asksWhileCommitting() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let (box, other) = (ActiveLayer(), ActiveLayer())
            let window = try #require(harness.window)
            window.layer.addSublayer(box)
            window.layer.addSublayer(other)
            harness.runUntilParked()
            let before = box.layoutCount
            var isDue = true
            try #require(window.layerTree).willCommit.append {
                if isDue { box.setNeedsLayout() }
                isDue = false
            }
            var displays = 0
            box.whenDisplayed = { _ in displays += 1 }
            // Is displayed after `box`, which has already been displayed.
            other.whenDisplayed = { [weak box] _ in box?.setNeedsDisplay() }

            other.setNeedsDisplay()
            harness.advance(frames: 2)

            #expect(box.layoutCount == before + 1)
            #expect(displays == 1)
        }
    }

    @Test("A display link that another one invalidates is no longer called, not even in the same frame")
    func linkEndedByAnother() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let tree = try #require(harness.window?.layerTree)
            var calls = 0
            var second: CADisplayLink?
            let first = CADisplayLink(tree: tree) { _ in second?.invalidate() }
            second = CADisplayLink(tree: tree) { _ in calls += 1 }

            harness.advance(frames: 3)
            first.invalidate()
            harness.runUntilParked()

            #expect(calls == 0)
        }
    }

    @Test("A display link that another one pauses is no longer called, also in the same frame")
    func linkPausedByAnother() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let tree = try #require(harness.window?.layerTree)
            var calls = 0
            var second: CADisplayLink?
            let first = CADisplayLink(tree: tree) { _ in second?.isPaused = true }
            second = CADisplayLink(tree: tree) { _ in calls += 1 }

            harness.advance(frames: 3)
            first.invalidate()
            second?.invalidate()
            harness.runUntilParked()

            #expect(calls == 0)
        }
    }

    @Test("Two layers that endlessly request each other's layout are stopped, and can be laid out later")
    func endlessLayout() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 60)) { harness in
            let (a, b) = (ActiveLayer(), ActiveLayer())
            let window = try #require(harness.window)
            window.layer.addSublayer(a)
            window.layer.addSublayer(b)
            harness.runUntilParked()
            a.whenLaidOut = { [weak b] _ in b?.setNeedsLayout() }
            b.whenLaidOut = { [weak a] _ in a?.setNeedsLayout() }
            a.setNeedsLayout()
            harness.runUntilParked()
            a.whenLaidOut = nil
            b.whenLaidOut = nil

            for each in [a, b] {
                let before = each.layoutCount
                each.setNeedsLayout()
                harness.runUntilParked()
                #expect(each.layoutCount == before + 1)
            }
        }
    }

    @Test("A layer that a transform of zero has made invisible is not hit, at any point")
    func vanishedIsNotHit() throws {
        for transform in [CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 1, 1)] {
            let root = layer(0, 0, 200, 200)
            let box = layer(20, 20, 60, 60, .red)
            root.addSublayer(box)
            box.transform = transform

            for place in [CGPoint(x: 150, y: 150), CGPoint(x: 50, y: 50), CGPoint(x: 1, y: 1)] {
                #expect(root.hitTest(place) === root)
            }

            let (parent, child) = (
                UIView(frame: root.bounds), UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
            )
            parent.addSubview(child)
            child.layer.transform = transform
            for place in [CGPoint(x: 150, y: 150), CGPoint(x: 50, y: 50), CGPoint(x: 1, y: 1)] {
                #expect(parent.hitTest(place, with: nil) === parent)
            }
        }
    }
}
