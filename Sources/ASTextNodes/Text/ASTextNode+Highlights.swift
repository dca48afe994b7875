// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
public import Foundation

// A highlight is a layer above the text, so that nothing is redrawn.

extension ASTextNode {
    /// The highlighted range, in UTF-16; empty for none.
    ///
    /// A touched link is highlighted automatically, while the touch is on it. Setting another text removes the highlight.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var highlightRange: NSRange {
        get {
            guard case .range(let range)? = highlight else { return NSRange(location: 0, length: 0) }
            return range
        }
        set { setHighlightRange(newValue, animated: false) }
    }

    /// Highlights a range of the text.
    ///
    /// - Parameters:
    ///   - highlightRange: in UTF-16; empty for none; the part beyond the text is ignored
    ///   - animated: whether the highlight fades in within 0.1 seconds and out within 0.15, rather than immediately
    /// - Thread: main
    @preconcurrency @MainActor
    public func setHighlightRange(_ highlightRange: NSRange, animated: Bool) {
        let whole = NSRange(location: 0, length: attributedText?.length ?? 0)
        let isRange = highlightRange.location != NSNotFound && highlightRange.length > 0
        let shown = isRange ? NSIntersectionRange(highlightRange, whole) : whole
        setHighlight(isRange && shown.length > 0 ? .range(shown) : nil, animated: animated)
    }

    @MainActor
    func setHighlight(_ newValue: ASTextHighlight?, animated: Bool) {
        guard newValue != highlight else { return }
        highlight = newValue
        if newValue != nil { recordMarks() }
        if let old = highlightLayer {
            highlightLayer = nil
            if animated {
                UIView.animate(withDuration: 0.15) {
                    old.opacity = 0
                } completion: { _ in
                    old.removeFromSuperlayer()
                }
            } else {
                old.removeFromSuperlayer()
            }
        }
        layOutHighlight()
        guard animated, let layer = highlightLayer else { return }
        let opacity = layer.opacity
        layer.opacity = 0
        UIView.animate(withDuration: 0.1) { layer.opacity = opacity }
    }

    /// Lays out the highlight above its text, in the current style.
    @MainActor
    func layOutHighlight() {
        guard let highlight, let node = loadedLayer else { return }
        let rects = rects(of: highlight)
        guard !rects.isEmpty else {
            highlightLayer?.removeFromSuperlayer()
            highlightLayer = nil
            return
        }
        let layer = highlightLayer ?? ASTextHighlightLayer()
        layer.isStill = true
        layer.show(rects, highlightStyle)
        layer.opacity = ASTextHighlightLayer.opacity(highlightStyle)
        guard highlightLayer == nil else { return }
        layer.name = "highlight"
        layer.zPosition = 1000
        node.addSublayer(layer)
        highlightLayer = layer
    }

    @MainActor
    private func rects(of highlight: ASTextHighlight) -> [CGRect] {
        let (layout, origin, width) = layoutForTouches
        let rects =
            switch highlight {
            case .range(let range): layout.rects(for: range, width: width)
            case .truncationToken: layout.truncationTokenRects(width: width)
            }
        return rects.filter { $0.width > 0 }.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    // MARK: Removal

    /// Records that a change of the text has a highlight or a selection to remove.
    @MainActor
    func recordMarks() {
        textState.withLock { $0.hasMarks = true }
    }

    /// Removes highlight and selection after the text was changed.
    func clearMarks(isSameString: Bool, isSame: Bool) {
        guard !isSame else { return }
        performOnMain { node in
            guard let node = node as? ASTextNode else { return }
            node.resetTouch()
            node.setHighlight(nil, animated: false)
            if !isSameString { node.clearSelection() }
            let hasSelection = node.selection != nil
            node.textState.withLock { $0.hasMarks = hasSelection }
        }
    }

    /// Cancels the current touch.
    @MainActor
    func resetTouch() {
        endDrag(publishes: false)
        guard touchedTarget != nil else { return }
        touchedTarget = nil
        setHighlight(nil, animated: false)
    }
}
