// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import ASGraphics
internal import ASNodes
public import ASTextLayout
public import ASTextNodes
internal import ASUIKit
public import Foundation

/// A label: text that cannot be edited.
///
/// The text is vertically centred, as in UIKit.
///
/// - Thread: main
/// - Source: UIKit `UILabel`
@preconcurrency @MainActor
open class UILabel: ASNodeHostView {
    private var plainText: String?
    private var richText: NSAttributedString?
    private var node: ASTextNode { hosted() }

    override class func makeNode() -> ASDisplayNode { ASTextNode() }

    /// Creates an empty label with a frame.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
    }

    // MARK: Text

    /// The text; setting it removes the attributes of `attributedText`.
    open var text: String? {
        get { richText?.string ?? plainText }
        set {
            (plainText, richText) = (newValue, nil)
            show()
        }
    }

    /// The text with attributes; the font, colour and alignment of the label apply where it has none.
    open var attributedText: NSAttributedString? {
        get { richText ?? plainText.map { NSAttributedString(string: $0, attributes: attributes) } }
        set {
            (plainText, richText) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
            show()
        }
    }

    /// The font; the system font at 17 points by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var font: UIFont! = .systemFont(ofSize: 17) { didSet { show() } }

    /// The colour; that of labels by default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var textColor: UIColor! = .label { didSet { show() } }

    /// The alignment of lines.
    open var textAlignment = NSTextAlignment.natural { didSet { show() } }

    /// The maximum number of lines; 1 by default, and 0 for any number.
    open var numberOfLines = 1 {
        didSet {
            node.maximumNumberOfLines = numberOfLines
            setNeedsLayout()
        }
    }

    /// The truncation of text that does not fit; at the end of the last line by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            node.truncationMode = lineBreakMode
            setNeedsLayout()
        }
    }

    /// Whether the font size is reduced, down to `minimumScaleFactor`, until the text fits; `false` by default.
    open var adjustsFontSizeToFitWidth = false { didSet { applyScale() } }

    /// The minimum factor of the font size; 0 means one half.
    open var minimumScaleFactor: CGFloat = 0 { didSet { applyScale() } }

    /// Whether fonts of text styles and of `UIFontMetrics` follow the preferred text size; `false` by default.
    open var adjustsFontForContentSizeCategory = false {
        didSet {
            node.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
            adjustFont(to: traitCollection)
        }
    }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        adjustFont(to: traitCollection)
    }

    override open func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { adjustFont(to: traitCollection) }
    }

    final func adjustFont(to traits: UITraitCollection) {
        guard adjustsFontForContentSizeCategory, let font else { return }
        let adjusted = font.adjusted(to: traits.textScale)
        if adjusted !== font { self.font = adjusted }
    }

    /// The colour while `isHighlighted` is `true`; `nil` for `textColor`.
    open var highlightedTextColor: UIColor? { didSet { show() } }

    /// Whether the text has the colour `highlightedTextColor`; `false` by default.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { show() } } }

    /// Whether the text has its full colour; `true` by default.
    open var isEnabled = true { didSet { if isEnabled != oldValue { show() } } }

    /// The width at which several lines are measured for `intrinsicContentSize`; 0 for no limit.
    ///
    /// - Units: points
    open var preferredMaxLayoutWidth: CGFloat = 0

    private var attributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = textAlignment
        let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        return [
            .font: font ?? .systemFont(ofSize: 17), .paragraphStyle: paragraph,
            .foregroundColor: isEnabled ? color ?? .label : .tertiaryLabel,
        ]
    }

    private func show() {
        let shown = richText.map { text in
            let whole = NSMutableAttributedString(string: text.string, attributes: attributes)
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
                whole.addAttributes(own, range: range)
            }
            return whole
        }
        node.attributedText = shown ?? plainText.map { NSAttributedString(string: $0, attributes: attributes) }
        setNeedsLayout()
    }

    private func applyScale() {
        let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.5
        let factors = stride(from: 0.95, to: least, by: -0.05).map { CGFloat($0) } + [least]
        node.pointSizeScaleFactors = adjustsFontSizeToFitWidth ? factors : nil
        setNeedsLayout()
    }

    // MARK: Size

    override func maximumNodeSize(in size: CGSize) -> CGSize {
        let isBounded = numberOfLines != 1 && size.width > 0
        return CGSize(width: isBounded ? size.width : .infinity, height: .infinity)
    }

    /// The size of the text, at `preferredMaxLayoutWidth` if it has several lines.
    override open var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0)) }

    override var frameOfNode: CGRect {
        let room = CGSize(width: bounds.width, height: .infinity)
        let height = min(bounds.height, sizeOfNode(in: room).height)
        let scale = layer.contentsScale
        let top = ((bounds.height - height) / 2 * scale).rounded(.down) / scale
        return CGRect(x: 0, y: bounds.minY + top, width: bounds.width, height: height)
    }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
