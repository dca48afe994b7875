// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
package import ASUIKit
package import Foundation

/// One line of text in a bar.
///
/// It is laid out and drawn on main, because bars contain only a few words.
@MainActor
package final class ASBarLabel: UIView {
    /// The words.
    package var text = "" { didSet { if text != oldValue { contentDidChange() } } }
    var font = UIFont.scaledSystemFont(ofSize: 15) { didSet { if font != oldValue { contentDidChange() } } }
    /// The character that is underlined, as an index in UTF-16; `nil` for none.
    var underlined: Int? { didSet { if underlined != oldValue { contentDidChange() } } }
    var color = UIColor.label { didSet { if color != oldValue { contentDidChange() } } }

    /// The last layout and its width.
    private var laidOut: (width: CGFloat, layout: ASTextLayout)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    override package func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont()
        if let laidOut, ASTextConditions(laidOut.layout.parameters) != .current { contentDidChange() }
    }

    override package func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { adjustFont() }
    }

    /// Adjusts a font that follows the preferred text size.
    private func adjustFont() {
        let adjusted = font.adjusted(to: traitCollection.textScale)
        if adjusted !== font { font = adjusted }
    }

    private func contentDidChange() {
        laidOut = nil
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    private func layout(width: CGFloat) -> ASTextLayout {
        if let laidOut, laidOut.width == width { return laidOut.layout }
        let words = NSMutableAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        if let underlined {
            let range = (text as NSString).rangeOfComposedCharacterSequence(at: underlined)
            words.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
        }
        let content = ASTextContent(words)
        let layout = ASTextLayout.make(
            content,
            ASTextLayoutParameters(maximumWidth: width, maximumNumberOfLines: 1, lineBreakMode: .byTruncatingTail)
        )
        laidOut = (width, layout)
        return layout
    }

    override package func sizeThatFits(_ size: CGSize) -> CGSize {
        guard !text.isEmpty, size.width > 0 else { return .zero }
        let natural = layout(width: .infinity).size
        return CGSize(width: min(size.width, natural.width.rounded(.up)), height: natural.height.rounded(.up))
    }

    /// Whether the label is the title of the content below.
    var isHeading = false

    override package var isAccessibilityElement: Bool {
        get { !text.isEmpty }
        set { super.isAccessibilityElement = newValue }
    }

    override package var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }

    override package var accessibilityTraits: UIAccessibilityTraits {
        get { isHeading ? [.staticText, .header] : .staticText }
        set { super.accessibilityTraits = newValue }
    }

    override package func draw(_ rect: CGRect) {
        guard !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        // Allows slightly more than the measured width, so that rounding does not cut off the last word.
        let natural = layout(width: .infinity)
        let shown = natural.size.width <= bounds.width + 0.5 ? natural : layout(width: bounds.width)
        shown.draw(in: context, at: CGPoint(x: 0, y: ((bounds.height - shown.size.height) / 2).rounded()))
    }
}
