// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Texts of more than `ASEditingDisplayState.keptCount` characters. Only the paragraphs near the visible part have lines; the heights of
// others are estimated, and measured in the background. The position at the top of the visible part stays there while heights above it
// change.

extension ASEditableTextNode {
    /// The visible part of the text; `nil` without lines.
    @MainActor
    private func viewport(revealing caret: Int?) -> ASEditingLayout.Viewport {
        let inset = textContainerInset
        let visible = textView.bounds.offsetBy(dx: -inset.left, dy: -inset.top)
        let anchor = caret.map { .caret($0) } ?? looks.layout?.anchor(atY: visible.minY)
        return ASEditingLayout.Viewport(
            anchor: anchor ?? .paragraph(0, distance: visible.minY),
            x: visible.minX,
            size: visible.size
        )
    }

    /// Shows the visible part of a text: immediately if little has to be laid out, otherwise when the lines have been made.
    @MainActor
    func updateLongText(_ text: ASEditingText, _ version: Int, _ parameters: ASEditingLayout.Parameters) {
        let caret = looks.revealsCaret ? selection.head.offset : nil
        let viewport = viewport(revealing: caret)
        if text.paragraphs.count <= ASEditingDisplayState.shortParagraphCount {
            let layout = ASEditingLayout(text, parameters, isEstimated: true)
            if layout.work(in: viewport) <= ASEditingDisplayState.shortByteCount {
                looks.coming = nil
                return take(ASEditingLayout.make(text, parameters, near: viewport), version)
            }
        }
        if let coming = looks.coming, coming.version == version, coming.parameters == parameters { return }
        layOut(version, parameters) { ASEditingLayout.make(text, parameters, near: viewport) }
    }

    /// Makes the missing lines of the visible part after a scroll.
    ///
    /// - Returns: whether everything was shown
    @MainActor
    func layOutVisibleText() -> Bool {
        guard let layout = currentLayout, layout.text.length > ASEditingDisplayState.keptCount else { return false }
        let viewport = viewport(revealing: nil)
        let near = layout.paragraphs(in: viewport)
        let isMissing = near.contains { !layout.hasLines(at: $0) || !layout.isPlaced(at: $0) }
        guard isMissing else { return false }
        let version = looks.version
        let (text, parameters) = (layout.text, layout.parameters)
        let isShort =
            text.paragraphs.count <= ASEditingDisplayState.shortParagraphCount
            && layout.work(in: viewport) <= ASEditingDisplayState.shortByteCount
        if isShort {
            looks.coming = nil
            take(ASEditingLayout.make(text, parameters, near: viewport), version)
            return true
        }
        if looks.coming == nil {
            layOut(version, parameters) { ASEditingLayout.make(text, parameters, near: viewport) }
        }
        return false
    }

    /// Measures the paragraphs whose heights are estimated.
    @MainActor
    func measureRest() {
        guard looks.measuring == nil, let layout = currentLayout, layout.isEstimated else { return }
        let node = ASWeakNode(self)
        let version = looks.version
        looks.measuring = ASEditingMeasuring(layout.text, layout.parameters) { better in
            guard let editor = node.value as? ASEditableTextNode, editor.looks.version == version,
                editor.looks.layout?.parameters == better.parameters
            else { return }
            if !better.isEstimated { editor.looks.measuring = nil }
            editor.take(better, version)
        }
    }

    /// Returns the position at the top of the visible part, if it exists in a text.
    @MainActor
    func topAnchor(in text: ASEditingText) -> ASEditingLayout.Viewport.Anchor? {
        guard let layout = looks.layout else { return nil }
        let anchor = viewport(revealing: nil).anchor
        guard case .paragraph(let index, _) = anchor, text.starts.indices.contains(index),
            layout.text.starts[index] == text.starts[index]
        else { return nil }
        return anchor
    }

    /// Scrolls a position to the top of the visible part, without ending a scroll.
    @MainActor
    func restore(_ anchor: ASEditingLayout.Viewport.Anchor) {
        guard case .paragraph(let index, let distance) = anchor, let layout = looks.layout else { return }
        let y = layout.tops[index] + distance + textContainerInset.top
        let step = y - textView.contentOffset.y
        if abs(step) > 0.01 { textView.shiftContent(by: CGPoint(x: 0, y: step)) }
    }

    /// Drops the lines of paragraphs that are no longer near the visible part.
    @MainActor
    func keepLinesOfVisibleText() {
        guard let layout = looks.layout, layout.text.length > ASEditingDisplayState.keptCount else {
            looks.lined = []
            return
        }
        let near = layout.paragraphs(in: viewport(revealing: nil)).map { layout.text.paragraphs[$0] }
        let kept = Set(near.map(ObjectIdentifier.init))
        for paragraph in looks.lined where !kept.contains(ObjectIdentifier(paragraph)) { paragraph.dropLines() }
        looks.lined = near
    }
}
