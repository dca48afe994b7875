// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A text that flows around a moving shape, laid out and drawn off main.
///
/// The last drawing stays visible until the next one has finished. If several shapes arrive meanwhile, only the last one is used.
final class FlowingTextNode: ASTextNode {
    @MainActor private var waiting: UIBezierPath?
    @MainActor private var isDrawing = false

    /// Sets the shape around which the text flows, in the coordinate space of the text.
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

    /// Returns the maximum size: drawing breaks the lines, so that main measures nothing.
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        ASLayout(layoutElement: self, size: constrainedSize.max)
    }
}
