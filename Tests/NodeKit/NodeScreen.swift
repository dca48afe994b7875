// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import Foundation

/// A window filled by a node, and a simulated user who operates it.
@MainActor
package final class NodeScreen {
    package let root: ASDisplayNode
    private let nodeWindow: NodeWindow
    private let headless: ASHeadlessWindow

    package var window: UIWindow { nodeWindow.window }

    package init(_ root: ASDisplayNode, size: CGSize = CGSize(width: 400, height: 300)) {
        nodeWindow = NodeWindow(size: size)
        headless = nodeWindow.platform.windows[0]
        self.root = root
        nodeWindow.show(root)
        nodeWindow.settle()
    }

    /// Restores all settings.
    ///
    /// Call it in each test, deferred.
    package func close() {
        // A view retains its hosted node as long as it is in another view.
        root.view.removeFromSuperview()
        nodeWindow.finish()
    }

    /// Runs all pending work, and delivers a frame.
    package func frame() {
        window.layer.tree?.setNeedsFrame()
        nodeWindow.settle()
    }

    /// The colour of a pixel on screen, as `0xAARRGGBB`.
    package func pixel(_ x: Int, _ y: Int) -> UInt32? {
        headless.snapshot()?.pixel(x: x, y: y)
    }

    package func press(_ x: CGFloat, _ y: CGFloat, clickCount: Int = 1) {
        headless.send(.buttonPressed(.primary, clickCount: clickCount, pointer(x, y)))
    }

    package func move(_ x: CGFloat, _ y: CGFloat) {
        headless.send(.pointerMoved(pointer(x, y)))
    }

    package func release(_ x: CGFloat, _ y: CGFloat) {
        headless.send(.buttonReleased(.primary, pointer(x, y)))
    }

    package func touch(_ identifier: Int, _ x: CGFloat, _ y: CGFloat) {
        headless.send(.touchBegan(ASTouchEvent(identifier: identifier, pointer: pointer(x, y))))
    }

    package func lift(_ identifier: Int, _ x: CGFloat, _ y: CGFloat) {
        headless.send(.touchEnded(ASTouchEvent(identifier: identifier, pointer: pointer(x, y))))
    }

    package func takeAway(_ identifier: Int, _ x: CGFloat, _ y: CGFloat) {
        headless.send(.touchCancelled(ASTouchEvent(identifier: identifier, pointer: pointer(x, y))))
    }

    package func key(_ key: ASKey, modifiers: UIKeyModifierFlags = []) {
        headless.send(.keyPressed(ASKeyEvent(key: key, modifiers: modifiers, timestamp: 0)))
    }

    private func pointer(_ x: CGFloat, _ y: CGFloat) -> ASPointerEvent {
        ASPointerEvent(location: CGPoint(x: x, y: y), timestamp: 0)
    }
}
