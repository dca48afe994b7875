// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// What an editable text scrolls in.
final class ASEditedScrollNode: ASScrollNode {
    @MainActor
    override func makeView() -> UIView { ASTextEditingView(frame: .zero) }

    @MainActor var editingView: ASTextEditingView? { view as? ASTextEditingView }
}

/// The view of it: a finger scrolls, the pointer selects, and the middle button pastes.
///
/// - Thread: main
final class ASTextEditingView: UIScrollView {
    weak var editor: ASEditableTextNode?
    /// Whether the present touch is the pointer's, whose drags select.
    private var isTouchedByPointer = false

    override class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        panGestureRecognizer.allowedTouchTypes = [.direct]
    }

    override var keepsDrags: Bool { isTouchedByPointer }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTouchedByPointer = touches.allSatisfy { $0.type == .indirectPointer }
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        isTouchedByPointer = false
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        isTouchedByPointer = false
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        editor?.textDidScroll()
    }

    override func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        guard button == .middle, let editor else { return false }
        editor.pastePrimary(at: convert(pointer.location, from: nil))
        return true
    }
}
