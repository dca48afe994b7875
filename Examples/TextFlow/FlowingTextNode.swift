// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A text that follows a shape as fast as it is laid out and drawn, off main.
///
/// Meanwhile it shows what was drawn last. A shape that arrives before that is done waits; of several only the last one counts.
final class FlowingTextNode: ASTextNode {
    @MainActor private var waiting: UIBezierPath?
    @MainActor private var isDrawing = false

    /// Flows round a shape, from the top left of the text.
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

    /// It has all the room that there is: nothing is measured on main, lines are first broken where they are drawn.
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.max)
    }
}
