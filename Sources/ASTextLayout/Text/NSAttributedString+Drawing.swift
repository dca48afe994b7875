// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
public import Foundation

/// The options for measuring and drawing attributed strings.
///
/// - Source: UIKit `NSStringDrawingOptions`
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// The text breaks into lines, and its rectangle begins at the top of the first line.
    ///
    /// Without this option the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// The last line that fits ends with an ellipsis if the text is longer.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

    /// Creates options from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
}

extension NSAttributedString {
    /// Returns the size of the text without limits, in points; lines break only at line separators.
    ///
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.size()`
    public func size() -> CGSize { layout(ASTextLayoutParameters()).size }

    /// Returns the rectangle of the text when it is drawn with at most `size`.
    ///
    /// - Units: points
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.boundingRect(with:options:context:)`, without the context
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = []) -> CGRect {
        CGRect(origin: .zero, size: layout(parameters(size, options)).size)
    }

    /// Draws the text in the current context with its top left at a point; does nothing without a context.
    ///
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.draw(at:)`
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(ASTextLayoutParameters(scale: context.pixelsPerPoint)).draw(in: context, at: point)
    }

    /// Draws the text in the current context, broken into lines of the width of `rect`; does nothing without a context.
    ///
    /// Lines that do not fit are omitted.
    ///
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.draw(in:)`
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin)
    }

    /// Draws the text in the current context; does nothing without a context.
    ///
    /// - Thread: any
    /// - Source: UIKit `NSAttributedString.draw(with:options:context:)`, without the context
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = []) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        layout(parameters(rect.size, options, scale: context.pixelsPerPoint))
            .draw(in: context, at: rect.origin, width: rect.width)
    }

    private func layout(_ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTextMeasuringCurrent().layout(ASTextContent(self), parameters)
    }

    private func parameters(
        _ size: CGSize,
        _ options: NSStringDrawingOptions,
        scale: CGFloat? = nil
    ) -> ASTextLayoutParameters {
        ASTextLayoutParameters(
            maximumWidth: size.width,
            maximumHeight: size.height,
            maximumNumberOfLines: options.contains(.usesLineFragmentOrigin) ? 0 : 1,
            lineBreakMode: options.contains(.truncatesLastVisibleLine) ? .byTruncatingTail : .byWordWrapping,
            scale: scale
        )
    }
}

extension CGContext {
    /// The number of device pixels per point of user space, horizontally.
    fileprivate var pixelsPerPoint: CGFloat { hypot(ctm.a, ctm.b) }
}
