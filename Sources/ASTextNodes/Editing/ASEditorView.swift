// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import ASUIKit

/// The view of a node that edits.
///
/// - Thread: main
final class ASEditorView: _ASDisplayView {
    /// While the pointer selects.
    override var keepsDrags: Bool {
        guard let drag = (node as? ASEditableTextNode)?.session.drag else { return super.keepsDrags }
        return !drag.isFinger
    }
}

/// What an editable text scrolls in.
final class ASEditedScrollNode: ASScrollNode {
    @MainActor
    override func makeView() -> UIView { UITextView() }
}
