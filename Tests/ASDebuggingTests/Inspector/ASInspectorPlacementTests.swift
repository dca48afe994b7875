// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation
import NodeKit
import Testing

@testable import ASDebugging
@testable import ASNodes

@Suite("The placement of the inspector", .serialized)
@MainActor
struct ASInspectorPlacementTests {
    init() { ASDebugging.register() }

    private static let window = CGRect(x: 0, y: 0, width: 1000, height: 700)

    @Test("The inspector takes 380 points of the width or 300 of the height, and at most half of the window")
    func frames() {
        func frame(_ side: ASInspectorPlacement.Side, in bounds: CGRect = Self.window) -> CGRect {
            ASInspectorPlacement(side: side).frame(in: bounds)
        }
        #expect(frame(.left) == CGRect(x: 0, y: 0, width: 380, height: 700))
        #expect(frame(.right) == CGRect(x: 620, y: 0, width: 380, height: 700))
        #expect(frame(.top) == CGRect(x: 0, y: 0, width: 1000, height: 300))
        #expect(frame(.bottom) == CGRect(x: 0, y: 400, width: 1000, height: 300))
        #expect(frame(.window).isNull)
        #expect(
            frame(.right, in: CGRect(x: 0, y: 0, width: 500, height: 300))
                == CGRect(x: 250, y: 0, width: 250, height: 300)
        )
    }

    @Test("The edge follows the pointer, and leaves at least 160 points on both sides")
    func dragging() {
        func dragged(_ side: ASInspectorPlacement.Side, _ x: CGFloat, _ y: CGFloat) -> CGSize {
            ASInspectorPlacement(side: side).draggingEdge(by: CGPoint(x: x, y: y), in: Self.window)
                .frame(in: Self.window).size
        }
        #expect(dragged(.left, 40, 5) == CGSize(width: 420, height: 700))
        #expect(dragged(.right, 40, 5) == CGSize(width: 340, height: 700))
        #expect(dragged(.top, 5, -30) == CGSize(width: 1000, height: 270))
        #expect(dragged(.bottom, 5, -30) == CGSize(width: 1000, height: 330))
        #expect(dragged(.left, 5000, 0).width == 840)
        #expect(dragged(.left, -5000, 0).width == 160)
    }

    @Test(
        "The root view controller fills the rest of the window, and its node is laid out for that size",
        arguments: [
            (ASInspectorPlacement.Side.left, CGRect(x: 380, y: 0, width: 420, height: 400)),
            (.right, CGRect(x: 0, y: 0, width: 420, height: 400)),
            // Half of 400 points is less than 300.
            (.top, CGRect(x: 0, y: 200, width: 800, height: 200)),
            (.bottom, CGRect(x: 0, y: 0, width: 800, height: 200)),
        ]
    )
    func content(side: ASInspectorPlacement.Side, rest: CGRect) throws {
        let scene = try InspectorScene()
        defer { scene.finish() }

        scene.move(to: side)

        #expect(scene.controller.view.frame == rest)
        #expect(scene.body.frame == CGRect(x: 0, y: 30, width: rest.width, height: rest.height - 30))

        scene.window.window.showsInspector = false
        scene.window.settle()
        #expect(scene.controller.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
    }

    @Test("A drag of the edge enlarges the inspector and shrinks the content")
    func edge() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        let pointer = { (x: CGFloat) in ASPointerEvent(location: CGPoint(x: x, y: 200), timestamp: 1) }

        scene.send(.pointerMoved(pointer(420)))
        scene.send(.buttonPressed(.primary, clickCount: 1, pointer(420)))
        scene.send(.pointerMoved(pointer(380)))
        scene.send(.pointerMoved(pointer(320)))
        scene.send(.buttonReleased(.primary, pointer(320)))

        #expect(scene.inspector?.panel.frame == CGRect(x: 320, y: 0, width: 480, height: 400))
        #expect(scene.body.frame.width == 320)
    }

    @Test("The inspector opens at its previous side and with its previous size")
    func kept() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        scene.move(to: .left)
        scene.inspector?.dragEdge(.began, by: .zero)
        scene.inspector?.dragEdge(.ended, by: CGPoint(x: 20, y: 0))

        scene.window.window.showsInspector = false
        scene.open()

        #expect(scene.inspector?.panel.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test("A cancelled drag of the edge restores the previous size")
    func cancelled() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }

        scene.inspector?.dragEdge(.began, by: .zero)
        scene.inspector?.dragEdge(.changed, by: CGPoint(x: -100, y: 0))
        scene.inspector?.dragEdge(.cancelled, by: CGPoint(x: -100, y: 0))
        scene.window.settle()

        #expect(scene.inspector?.panel.frame.width == 380)
    }

    @Test("In its own window, the inspector leaves the app its whole window, and can move back to an edge")
    func ownWindow() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }

        scene.move(to: .window)

        let own = try #require(scene.inspector?.ownWindow)
        #expect(UIApplication.shared.windows.count == 2)
        #expect(scene.inspector?.panel.view.window === own)
        #expect(scene.inspector?.panel.frame == own.bounds)
        #expect(scene.controller.view.frame == scene.window.window.bounds)
        #expect(!own.showsInspector)
        #expect(ASInspector.inspected(by: own) === scene.window.window)

        scene.move(to: .bottom)
        #expect(UIApplication.shared.windows.count == 1)
        #expect(scene.inspector?.panel.view.window === scene.window.window)
    }

    @Test("F12 and the close button of its own window close the inspector")
    func closesOwnWindow() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        scene.move(to: .window)

        let first = try #require(scene.inspector?.ownWindow?.platformHandle as? ASHeadlessWindow)
        first.send(.keyPressed(ASKeyEvent(key: .function(12), timestamp: 1)))
        scene.window.settle()
        #expect(!scene.window.window.showsInspector)
        #expect(UIApplication.shared.windows.count == 1)

        scene.open()
        let own = try #require(scene.inspector?.ownWindow)
        #expect(!own.shouldClose())
        scene.window.settle()
        #expect(!scene.window.window.showsInspector)
        #expect(UIApplication.shared.windows.count == 1)
    }

    @Test("The inspector's own window closes with the app's last window, and does not count as the last one")
    func closesWithTheLast() throws {
        let scene = try InspectorScene()
        defer { scene.finish() }
        scene.move(to: .window)
        var last: [UIWindow] = []
        let handler = UIApplication.shared.lastWindowWillClose
        defer { UIApplication.shared.lastWindowWillClose = handler }
        UIApplication.shared.lastWindowWillClose = { last.append($0) }

        scene.window.window.close()

        #expect(last == [scene.window.window])
        #expect(UIApplication.shared.windows.isEmpty)
    }
}
