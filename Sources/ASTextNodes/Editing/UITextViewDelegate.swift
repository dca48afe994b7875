// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// Observes edits of a text view by the user, and may forbid them.
///
/// - Thread: main
/// - Source: UIKit `UITextViewDelegate`
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether the view may become first responder.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Called when the view has become first responder.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called when the view is no longer first responder.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may replace `range`, in UTF-16, with `text`.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns `true`.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns `true`.
    public func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Forwards the events of an editor to the delegate of its text view.
final class ASTextViewReporter: ASEditableTextNodeDelegate {
    weak var view: UITextView?

    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        guard let view else { return false }
        return view.textDelegate?.textViewShouldBeginEditing(view) ?? true
    }

    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        if let view { view.textDelegate?.textViewDidBeginEditing(view) }
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        guard let view else { return true }
        return view.textDelegate?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {
        if let view { view.textDelegate?.textViewDidChangeSelection(view) }
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        if let view { view.textDelegate?.textViewDidChange(view) }
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        if let view { view.textDelegate?.textViewDidEndEditing(view) }
    }
}
