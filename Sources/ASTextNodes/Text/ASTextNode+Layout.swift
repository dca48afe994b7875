// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
public import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import Foundation

// Measuring and drawing. Each creates a Pango layout, which is not kept.

extension ASTextNode {
    func measure(in size: CGSize) -> CGSize {
        let (container, padding) = textState.withLock { ($0.container(in: size), $0.padding) }
        let text = measurement(for: container).size
        return CGSize(
            width: min(size.width, text.width + padding.horizontal),
            height: min(size.height, text.height + padding.vertical)
        )
    }

    private func measurement(for container: CGSize) -> ASTextMeasurement {
        let (known, fitting) = textState.withLock {
            ($0.measurement(for: container), $0.fitting(container: container))
        }
        if let known { return known }
        let layout = fitting.layout()
        return textState.withLock { state in
            // Another thread may have set a text meanwhile.
            guard state.fitting(container: container) == fitting else {
                return ASTextMeasurement(layout, container: container)
            }
            return state.remember(layout, container: container)
        }
    }

    /// The measurement of the displayed, or next, layout.
    private var shownMeasurement: ASTextMeasurement {
        let size = calculatedSize
        guard size.width > 0, size.height > 0 else {
            return measurement(for: CGSize(width: CGFloat.infinity, height: .infinity))
        }
        return measurement(for: textState.withLock { $0.container(in: size) })
    }

    /// The number of displayed lines; before the first measurement, the number without a size limit.
    ///
    /// The parts on both sides of an exclusion path at the same height are one line, as for `maximumNumberOfLines`.
    ///
    /// - Thread: any
    public var lineCount: Int { shownMeasurement.lineCount }

    /// Whether a part of the text is not shown.
    ///
    /// - Thread: any
    public var isTruncated: Bool { shownMeasurement.isTruncated }

    /// Whether a part of the text would not be shown at the maximum size of a size range.
    ///
    /// - Thread: any
    /// - Source: Texture `ASTextNode.shouldTruncateForConstrainedSize(_:)`
    public func shouldTruncateForConstrainedSize(_ constrainedSize: ASSizeRange) -> Bool {
        measurement(for: textState.withLock { $0.container(in: constrainedSize.max) }).isTruncated
    }

    /// Takes over the direction of the node's layout, which decides where text without an alignment is.
    ///
    /// - Returns: whether it has changed
    @discardableResult
    func adoptLayoutDirection() -> Bool {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return textState.withLock { state -> Bool in
            guard state.isInRightToLeftLayout != isRightToLeft else { return false }
            state.isInRightToLeftLayout = isRightToLeft
            state.invalidate()
            return true
        }
    }

    func forgetLayout() {
        textState.withLock { $0.forgetLayout() }
    }

    @MainActor
    func makeDrawing() -> ASTextDrawing {
        applyTintColor()
        adoptLayoutDirection()
        let (layout, marks) = selectionMarks
        let size = bounds.size
        return textState.withLock { state in
            let container = state.container(in: size)
            return ASTextDrawing(
                fitting: state.fitting(container: container),
                layout: state.layout(for: container) ?? layout,
                padding: state.padding,
                shadow: state.shadow,
                marks: marks,
                isWhole: type(of: self) == ASTextNode.self
            )
        }
    }

    /// Returns the layout for a node of a size; lays the text out again unless the layout is still cached.
    func layoutForQuery(size: CGSize) -> ASTextLayout {
        adoptLayoutDirection()
        let (kept, fitting) = textState.withLock { state in
            let container = state.container(in: size)
            return (state.layout(for: container), state.fitting(container: container))
        }
        return kept ?? fitting.layout()
    }

    /// The layout on main, which is cached for the next query, with its position in the node.
    @MainActor
    var layoutForTouches: (ASTextLayout, origin: CGPoint, width: CGFloat) {
        adoptLayoutDirection()
        let size = bounds.size
        let (kept, fitting, padding) = textState.withLock { state in
            let container = state.container(in: size)
            return (state.layout(for: container), state.fitting(container: container), state.padding)
        }
        let box = CGRect(origin: .zero, size: size).inset(by: padding)
        if let kept { return (kept, box.origin, box.width) }
        if let known = queriedLayout, known.fitting == fitting { return (known.layout, box.origin, box.width) }
        let layout = fitting.layout()
        queriedLayout = (fitting, layout)
        return (layout, box.origin, box.width)
    }

    func makePlaceholder() -> UIImage? {
        let (color, insets, padding, isEmpty) = textState.withLock {
            ($0.placeholderColor, $0.placeholderInsets, $0.padding, $0.content.isEmpty)
        }
        let size = calculatedSize
        guard let color, color.alpha > 0, !isEmpty, size.width > 0, size.height > 0 else { return nil }
        let lines = layoutForQuery(size: size).lineRects(width: size.width - padding.horizontal)
        let scale = ASScreenScale()
        let pixels = ASGraphicsRender(size: size, scale: scale, isOpaque: false) { context in
            context.setFillColor(color)
            for line in lines {
                context.fill(line.offsetBy(dx: padding.left, dy: padding.top).inset(by: insets))
            }
        }
        return pixels.map { UIImage(pixelBuffer: $0, scale: scale) }
    }
}
