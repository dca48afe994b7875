// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
internal import ASImageIO
internal import ASLayoutEngine
internal import ASNodes
public import ASTextLayout
public import Foundation

extension ASTextNode {
    /// The text; `nil` for none.
    ///
    /// The node stores a copy.
    ///
    /// Setting it measures again only if the size may change: a change of colours only redraws.
    ///
    /// - Thread: any
    public var attributedText: NSAttributedString? {
        get { textState.withLock { $0.attributedText }?.value }
        set {
            let textScale = textState.withLock { $0.textScale }
            let copy = newValue.map { ASAttributedText($0.adjustingFonts(to: textScale)) }
            let plain = copy.map { ASTextContent($0.value) } ?? .empty
            let (old, content, hadMarks) = textState.withLock { state in
                let old = state.content
                let content = state.tintColor == nil ? plain : state.content(of: copy)
                state.attributedText = copy
                state.updateLinks()
                if content != old {
                    state.content = content
                    state.invalidate()
                }
                return (old, content, state.hasMarks)
            }
            touchesMayHaveChanged()
            if hadMarks { clearMarks(isSameString: content.string == old.string, isSame: content == old) }
            guard content != old else { return }
            if !content.hasSameMetrics(as: old) {
                updateBaselines()
                setNeedsLayout()
            }
            setNeedsDisplay()
        }
    }

    /// The maximum number of lines; 0, the default, for no limit.
    ///
    /// - Thread: any
    /// - Deviation: changing it requests layout; Texture only draws.
    public var maximumNumberOfLines: Int {
        get { textState.withLock { $0.maximumNumberOfLines } }
        set { change(\.maximumNumberOfLines, to: newValue) }
    }

    /// How lines break, and how text that does not fit is truncated; by words by default.
    ///
    /// - Thread: any
    public var truncationMode: NSLineBreakMode {
        get { textState.withLock { $0.truncationMode } }
        set { change(\.truncationMode, to: newValue) }
    }

    /// The text at the point of truncation; `nil` for an ellipsis with the attributes of the text before it.
    ///
    /// Missing attributes are those of the text's end.
    ///
    /// - Thread: any
    public var truncationAttributedText: NSAttributedString? {
        get { textState.withLock { $0.truncationAttributedText }?.value }
        set { change(\.truncationAttributedText, to: newValue.map { ASAttributedText($0) }) }
    }

    /// A text after the truncation text and a space, such as "more"; `nil` for none.
    ///
    /// - Thread: any
    public var additionalTruncationMessage: NSAttributedString? {
        get { textState.withLock { $0.additionalTruncationMessage }?.value }
        set { change(\.additionalTruncationMessage, to: newValue.map { ASAttributedText($0) }) }
    }

    /// Shapes around which the text flows; `nil`, the default, for none.
    ///
    /// They are in the coordinate space of the text, without `textContainerInset` and the shadow's padding. They affect the node's size
    /// only by moving lines. A line continues after a shape that it meets; parts of it that are narrower than an em, or than the next
    /// word, remain empty. A node with right-aligned, centred or right-to-left text takes the whole available width, so that the shapes
    /// keep their positions in it.
    ///
    /// The node stores copies: paths that are changed later must be set again. Setting equal paths does nothing.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Source: Texture, TextKit `NSTextContainer.exclusionPaths`
    /// - Deviation: a word that does not fit next to a shape moves to the next position where it fits, rather than being broken there.
    public var exclusionPaths: [UIBezierPath]? {
        get {
            let paths = textState.withLock { $0.exclusionPaths }
            guard !paths.isEmpty else { return nil }
            return paths.map { shape in
                let path = UIBezierPath(cgPath: shape.path)
                path.usesEvenOddFillRule = shape.usesEvenOddFillRule
                return path
            }
        }
        set { change(\.exclusionPaths, to: (newValue ?? []).map { ASTextExclusionPath($0) }) }
    }

    /// Modifies the positions of the lines; `nil`, the default, for no modification.
    ///
    /// Setting an equal modifier does nothing.
    ///
    /// - Thread: any
    /// - Source: Texture `ASTextNode2.textContainerLinePositionModifier`
    /// - Deviation: the text is measured again; Texture waits for the next change.
    public var textContainerLinePositionModifier: (any ASTextLinePositionModifier)? {
        get { textState.withLock { $0.linePositionModifier?.base } }
        set { change(\.linePositionModifier, to: newValue.map(ASAnyLinePositionModifier.init)) }
    }

    /// Factors for the font size, tried in this order until the text fits; `nil`, the default, for none.
    ///
    /// The text is first tried at its own size. It fits if the whole text is shown without broken words. If no factor makes it fit, the
    /// last one is used, and the text is truncated. The factors should be descending, such as `[0.9, 0.8]`.
    ///
    /// - Thread: any
    public var pointSizeScaleFactors: [CGFloat]? {
        get { textState.withLock { $0.pointSizeScaleFactors.isEmpty ? nil : $0.pointSizeScaleFactors } }
        set { change(\.pointSizeScaleFactors, to: newValue ?? []) }
    }

    /// Whether text without a colour of its own has the tint colour, rather than that of labels; `false` by default.
    ///
    /// - Thread: any
    public var textColorFollowsTintColor: Bool {
        get { textState.withLock { $0.textColorFollowsTintColor } }
        set {
            let didChange = textState.withLock { state in
                defer { state.textColorFollowsTintColor = newValue }
                return state.textColorFollowsTintColor != newValue
            }
            if didChange { setNeedsDisplay() }
        }
    }

    /// Updates the tint colour, if the text uses it.
    @MainActor
    func applyTintColor() {
        let color = textColorFollowsTintColor ? effectiveTintColor : nil
        textState.withLock { state in
            guard state.tintColor != color else { return }
            state.tintColor = color
            state.content = state.content(of: state.attributedText)
            // The sizes are unchanged.
            state.forgetLayout()
        }
    }

    /// The distances between the node's edges and the text; zero by default, and for negative distances.
    ///
    /// - Units: points
    /// - Thread: any
    public var textContainerInset: UIEdgeInsets {
        get { textState.withLock { $0.textContainerInset } }
        set {
            change(\.textContainerInset, to: newValue.notNegative)
            updateBaselines()
        }
    }

    /// The colour of the bars that represent lines until the text is drawn; `nil`, the default, for no bars.
    ///
    /// Setting it sets `placeholderEnabled`.
    ///
    /// - Thread: any
    public var placeholderColor: UIColor? {
        get { textState.withLock { $0.placeholderColor } }
        set {
            textState.withLock { $0.placeholderColor = newValue }
            placeholderEnabled = (newValue?.alpha ?? 0) > 0
        }
    }

    /// The distances between a line's edges and its bar; 1 at the top and bottom by default.
    ///
    /// - Units: points
    /// - Thread: any
    public var placeholderInsets: UIEdgeInsets {
        get { textState.withLock { $0.placeholderInsets } }
        set { textState.withLock { $0.placeholderInsets = newValue } }
    }

    /// The distance by which the shadow exceeds the text: zero or negative at each side, as for `CGRect.inset(by:)`.
    ///
    /// - Units: points
    /// - Thread: any
    public var shadowPadding: UIEdgeInsets {
        let padding = textState.withLock { $0.shadow.padding }
        return UIEdgeInsets(top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    }

    var shadow: ASTextNodeShadow { textState.withLock { $0.shadow } }

    func changeShadow(_ body: (inout ASTextNodeShadow) -> Void) {
        let (old, new) = textState.withLock { state -> (ASTextNodeShadow, ASTextNodeShadow) in
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
        let didChange = textState.withLock { state -> Bool in
            guard state[keyPath: key] != value else { return false }
            state[keyPath: key] = value
            state.invalidate()
            return true
        }
        guard didChange else { return }
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Sets the first and the last baseline, for stacks that align them.
    func updateBaselines() {
        let (content, padding) = textState.withLock { ($0.content, $0.padding) }
        guard let first = content.runs.first?.attributes, let last = content.runs.last?.attributes else { return }
        let paragraph = first.paragraphStyle
        var lineHeight = max(first.font.lineHeight, paragraph.minimumLineHeight)
        if paragraph.maximumLineHeight > 0 { lineHeight = min(lineHeight, paragraph.maximumLineHeight) }
        style.ascender = padding.top + lineHeight + first.font.descender
        style.descender = last.font.descender - padding.bottom
    }
}
