// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import ASUIKit

/// The view of an editable text node.
///
/// - Thread: main
final class ASEditingView: _ASDisplayView {
    /// Whether the pointer is selecting.
    override var handlesDrags: Bool {
        guard let drag = (node as? ASEditableTextNode)?.session.drag else { return super.handlesDrags }
        return !drag.isFinger
    }
}

/// The scroll node of an editable text.
final class ASEditingScrollNode: ASScrollNode {
    @MainActor
    override func makeView() -> UIView { UITextView() }
}
