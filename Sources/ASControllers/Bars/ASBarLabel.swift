// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// One line of text in a bar.
///
/// Laid out and drawn on main: bars have a few words.
@MainActor
final class ASBarLabel: UIView {
    var text = "" { didSet { if text != oldValue { contentDidChange() } } }
    var font = UIFont.systemFont(ofSize: 15) { didSet { if font != oldValue { contentDidChange() } } }
    var color = UIColor.label { didSet { if color != oldValue { contentDidChange() } } }

    /// The last layout, for a width.
    private var laidOut: (width: CGFloat, layout: ASTextLayout)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.fontGeneration != traitCollection.fontGeneration { contentDidChange() }
    }

    private func contentDidChange() {
        laidOut = nil
        setNeedsDisplay()
        superview?.setNeedsLayout()
    }

    private func layout(width: CGFloat) -> ASTextLayout {
        if let laidOut, laidOut.width == width { return laidOut.layout }
        let content = ASTextContent(
            NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        )
        let layout = ASTextLayout.make(
            content,
            ASTextLayoutParameters(maximumWidth: width, maximumNumberOfLines: 1, lineBreakMode: .byTruncatingTail)
        )
        laidOut = (width, layout)
        return layout
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard !text.isEmpty, size.width > 0 else { return .zero }
        let natural = layout(width: .infinity).size
        return CGSize(width: min(size.width, natural.width.rounded(.up)), height: natural.height.rounded(.up))
    }

    /// Whether it is the title of what is below.
    var isHeading = false

    override var isAccessibilityElement: Bool {
        get { !text.isEmpty }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { isHeading ? [.staticText, .header] : .staticText }
        set { super.accessibilityTraits = newValue }
    }

    override func draw(_ rect: CGRect) {
        guard !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        // A hair more than what was measured: rounding must not cut the last word.
        let natural = layout(width: .infinity)
        let shown = natural.size.width <= bounds.width + 0.5 ? natural : layout(width: bounds.width)
        shown.draw(in: context, at: CGPoint(x: 0, y: ((bounds.height - shown.size.height) / 2).rounded()))
    }
}
