// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASLayoutEngine
internal import Foundation

// Measuring and drawing. A Pango layout is made in each, and none is kept.

extension ASTextNode {
    func measure(in size: CGSize) -> CGSize {
        let (container, padding) = textState.withLockUnchecked { ($0.container(in: size), $0.padding) }
        let text = measurement(for: container).size
        return CGSize(
            width: min(size.width, text.width + padding.horizontal),
            height: min(size.height, text.height + padding.vertical)
        )
    }

    private func measurement(for container: CGSize) -> ASTextMeasurement {
        let (known, content, parameters) = textState.withLockUnchecked {
            ($0.measurement(for: container), $0.content, $0.parameters(container: container))
        }
        if let known { return known }
        let layout = ASTextLayout.make(content, parameters)
        return textState.withLockUnchecked { state in
            // Another thread may have set a text meanwhile.
            guard state.content == content, state.parameters(container: container) == parameters else {
                return ASTextMeasurement(layout, container: container)
            }
            return state.remember(layout, container: container)
        }
    }

    /// The measurement of what is, or will be, shown.
    private var shownMeasurement: ASTextMeasurement {
        let size = calculatedSize
        guard size.width > 0, size.height > 0 else {
            return measurement(for: CGSize(width: CGFloat.infinity, height: .infinity))
        }
        return measurement(for: textState.withLockUnchecked { $0.container(in: size) })
    }

    /// The number of lines shown; before the first measurement, of those that there would be with any room.
    ///
    /// - Thread: any
    public var lineCount: Int { shownMeasurement.lineCount }

    /// Whether some of the text is not shown.
    ///
    /// - Thread: any
    public var isTruncated: Bool { shownMeasurement.isTruncated }

    func forgetLayout() {
        textState.withLockUnchecked { $0.forgetLayout() }
    }

    func makeDrawing() -> ASTextDrawing {
        let size = bounds.size
        return textState.withLockUnchecked { state in
            let container = state.container(in: size)
            return ASTextDrawing(
                content: state.content,
                parameters: state.parameters(container: container),
                layout: state.layout(for: container),
                padding: state.padding,
                shadow: state.shadow
            )
        }
    }

    /// The lines in a node of a size, laid out anew unless they still are.
    func layoutForQuery(size: CGSize) -> ASTextLayout {
        let (kept, content, parameters) = textState.withLockUnchecked { state in
            let container = state.container(in: size)
            return (state.layout(for: container), state.content, state.parameters(container: container))
        }
        return kept ?? ASTextLayout.make(content, parameters)
    }

    func makePlaceholder() -> UIImage? {
        let (color, insets, padding, isEmpty) = textState.withLockUnchecked {
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
