// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASNodes
internal import ASUIKit
public import ASUIKitTesting
public import Foundation

// Nodes in the window, and input for them. When a method returns, everything that the input started has run.
extension ASTestHarness {
    /// Adds `node` to the window, filling it if `frame` is `nil`, and runs until the node is shown.
    public func show(_ node: ASDisplayNode, frame: CGRect? = nil) {
        guard let window else { return }
        runtime.run {
            node.frame = frame ?? window.bounds
            window.addSubnode(node)
        }
        runUntilParked()
    }

    /// Taps the centre of `node`.
    ///
    /// - Throws: `ASTestFailure` if the centre is not inside the window, or the node moves so that a press misses it
    public func tap(_ node: ASDisplayNode, clickCount: Int = 1) throws {
        tap(at: try pressableCenter(of: node.isNodeLoaded ? node.layer : nil, "\(node)"), clickCount: clickCount)
    }

    /// Presses the primary button in the centre of `node` until `release()`.
    ///
    /// - Throws: `ASTestFailure` if the centre is not inside the window, or the node moves so that a press misses it
    public func press(_ node: ASDisplayNode) throws {
        press(at: try pressableCenter(of: node.isNodeLoaded ? node.layer : nil, "\(node)"))
    }

    /// Scrolls vertically in the centre of `node`.
    ///
    /// - Throws: `ASTestFailure` if the centre is not inside the window
    public func scroll(_ node: ASDisplayNode, by points: CGFloat, duration: Double = 0) throws {
        scroll(at: try center(of: node), by: CGPoint(x: 0, y: points), duration: duration)
    }

    /// Returns the centre of `node`, in points of the window.
    ///
    /// - Throws: `ASTestFailure` if the node is not in the window, or its centre is not in the window's bounds
    public func center(of node: ASDisplayNode) throws -> CGPoint {
        try center(of: node.isNodeLoaded ? node.layer : nil, "\(node)")
    }

    /// Closes the window, and fails if the test has left anything behind, except for nodes that it holds; see `finish()`.
    ///
    /// - Parameter roots: nodes that the test still holds, with their subnodes
    /// - Throws: `ASTestFailure`
    public func finish(keeping roots: [ASDisplayNode]) throws {
        try finish {
            func identifiers(of node: ASDisplayNode) -> [ObjectIdentifier] {
                [ObjectIdentifier(node)] + node.subnodes.flatMap(identifiers(of:))
            }
            return Set(roots.flatMap(identifiers(of:)))
        }
    }
}
