// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Recognises drags of the pointer that select in a document, and reports presses.
///
/// It keeps its touch while rows appear and disappear.
@MainActor
final class ASDocumentPointerRecognizer: UIGestureRecognizer {
    /// The distance at which a press becomes a drag, in points.
    private static let threshold: CGFloat = 4

    private weak var document: ASDocumentNode?
    private var start = CGPoint.zero

    init(_ document: ASDocumentNode) {
        self.document = document
        super.init()
        name = "as.document"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, self.touches.count == 1 else { return }
        start = touch.location(in: nil)
        document?.pressed(touch, with: event)
        // A finger scrolls, and selects words by a double tap only.
        if touch.type != .indirectPointer { state = .failed }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        let place = touch.location(in: nil)
        guard state == .possible else {
            state = .changed
            document?.dragged(touch)
            return
        }
        guard hypot(place.x - start.x, place.y - start.y) > Self.threshold else { return }
        document?.beginDrag()
        state = .began
        document?.dragged(touch)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if state != .possible { state = .ended }
        document?.endDrag()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { document?.endDrag() }

    /// Returns `true` for drags of the scroll view: the pointer selects.
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other is UIPanGestureRecognizer }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
