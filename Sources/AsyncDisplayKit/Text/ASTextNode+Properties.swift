// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import ASLayoutEngine
public import Foundation

extension ASTextNode {
    /// The text; nil for none.
    ///
    /// A copy is taken.
    ///
    /// Setting it measures anew only when the size may change: other colours are just drawn.
    ///
    /// - Thread: any
    public var attributedText: NSAttributedString? {
        get { textState.withLockUnchecked { $0.attributedText } }
        set {
            let copy = newValue.map { NSAttributedString(attributedString: $0) }
            let content = copy.map { ASTextContent($0) } ?? .empty
            let old = textState.withLockUnchecked { state -> ASTextContent in
                let old = state.content
                state.attributedText = copy
                state.updateLinks()
                guard content != old else { return old }
                state.content = content
                state.invalidate()
                return old
            }
            guard content != old else { return }
            if !content.hasSameMetrics(as: old) {
                updateBaselines()
                setNeedsLayout()
            }
            setNeedsDisplay()
        }
    }

    /// The greatest number of lines; 0, the default, for any number.
    ///
    /// - Thread: any
    /// - Deviation: changing it lays out anew; Texture only draws.
    public var maximumNumberOfLines: Int {
        get { textState.withLockUnchecked { $0.maximumNumberOfLines } }
        set { change(\.maximumNumberOfLines, to: newValue) }
    }

    /// How lines break, and how text that does not fit is cut; by words.
    ///
    /// - Thread: any
    public var truncationMode: NSLineBreakMode {
        get { textState.withLockUnchecked { $0.truncationMode } }
        set { change(\.truncationMode, to: newValue) }
    }

    /// What stands where text was cut; nil for an ellipsis that looks like the text before it.
    ///
    /// Attributes that it lacks are those of the text's end.
    ///
    /// - Thread: any
    public var truncationAttributedText: NSAttributedString? {
        get { textState.withLockUnchecked { $0.truncationAttributedText } }
        set { change(\.truncationAttributedText, to: newValue.map { NSAttributedString(attributedString: $0) }) }
    }

    /// What follows the truncation text after a space, such as "more"; nil for nothing.
    ///
    /// - Thread: any
    public var additionalTruncationMessage: NSAttributedString? {
        get { textState.withLockUnchecked { $0.additionalTruncationMessage } }
        set { change(\.additionalTruncationMessage, to: newValue.map { NSAttributedString(attributedString: $0) }) }
    }

    /// Distances between the node's edges and the text; zero.
    ///
    /// - Units: points
    /// - Thread: any
    public var textContainerInset: UIEdgeInsets {
        get { textState.withLockUnchecked { $0.textContainerInset } }
        set {
            change(\.textContainerInset, to: newValue)
            updateBaselines()
        }
    }

    /// The colour of the bars that stand for lines until the text is drawn; nil, the default, for no bars.
    ///
    /// Setting it turns `placeholderEnabled` on or off.
    ///
    /// - Thread: any
    public var placeholderColor: UIColor? {
        get { textState.withLockUnchecked { $0.placeholderColor } }
        set {
            textState.withLockUnchecked { $0.placeholderColor = newValue }
            placeholderEnabled = (newValue?.alpha ?? 0) > 0
        }
    }

    /// Distances between a line's edges and its bar; 1 at top and bottom.
    ///
    /// - Units: points
    /// - Thread: any
    public var placeholderInsets: UIEdgeInsets {
        get { textState.withLockUnchecked { $0.placeholderInsets } }
        set { textState.withLockUnchecked { $0.placeholderInsets = newValue } }
    }

    /// How far the shadow reaches out of the text: zero or less on each side, as `CGRect.inset(by:)` takes it.
    ///
    /// - Units: points
    /// - Thread: any
    public var shadowPadding: UIEdgeInsets {
        let padding = textState.withLockUnchecked { $0.shadow.padding }
        return UIEdgeInsets(top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    }

    var shadow: ASTextNodeShadow { textState.withLockUnchecked { $0.shadow } }

    func changeShadow(_ body: (inout ASTextNodeShadow) -> Void) {
        let (old, new) = textState.withLockUnchecked { state -> (ASTextNodeShadow, ASTextNodeShadow) in
            let old = state.shadow
            body(&state.shadow)
            if state.shadow.padding != old.padding { state.invalidate() }
            return (old, state.shadow)
        }
        guard old != new else { return }
        if old.padding != new.padding {
            updateBaselines()
            setNeedsLayout()
        }
        setNeedsDisplay()
    }

    private func change<Value: Equatable>(_ key: WritableKeyPath<ASTextNodeState, Value>, to value: Value) {
        let didChange = textState.withLockUnchecked { state -> Bool in
            guard state[keyPath: key] != value else { return false }
            state[keyPath: key] = value
            state.invalidate()
            return true
        }
        guard didChange else { return }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Where the first and the last baseline are, for stacks that align them.
    private func updateBaselines() {
        let (content, padding) = textState.withLockUnchecked { ($0.content, $0.padding) }
        guard let first = content.runs.first?.attributes, let last = content.runs.last?.attributes else { return }
        let paragraph = first.paragraphStyle
        var lineHeight = max(first.font.lineHeight, paragraph.minimumLineHeight)
        if paragraph.maximumLineHeight > 0 { lineHeight = min(lineHeight, paragraph.maximumLineHeight) }
        style.ascender = padding.top + lineHeight + first.font.descender
        style.descender = last.font.descender - padding.bottom
    }
}
