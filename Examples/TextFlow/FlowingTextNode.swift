// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A text that follows a shape as fast as it is laid out and drawn, off main.
///
/// Meanwhile the last drawing is shown. A shape that arrives during a drawing waits; of several only the last one is used.
final class FlowingTextNode: ASTextNode {
    @MainActor private var waiting: UIBezierPath?
    @MainActor private var isDrawing = false

    /// Sets the shape around which the text flows, from the top left of the text.
    @MainActor
    func flow(around path: UIBezierPath) {
        guard !isDrawing else {
            waiting = path
            return
        }
        guard path.cgPath != exclusionPaths?.first?.cgPath else { return }
        isDrawing = isInDisplayState
        exclusionPaths = [path]
    }

    override func displayDidFinish() {
        super.displayDidFinish()
        isDrawing = false
        guard let path = waiting else { return }
        waiting = nil
        flow(around: path)
    }

    override func didExitDisplayState() {
        super.didExitDisplayState()
        isDrawing = false
    }

    /// Uses all the available space: nothing is measured on main, and lines are broken when they are drawn.
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.max)
    }
}
