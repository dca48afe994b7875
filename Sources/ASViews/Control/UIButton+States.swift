// SPDX-License-Identifier: Apache-2.0
internal import ASControlNodes
public import ASGraphics
public import ASImageIO
internal import ASImageNodes
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
public import ASUIKit
public import Foundation

/// The content of a button for each state.
struct ASButtonStates {
    var titles: [UIControlState: String] = [:]
    var richTitles: [UIControlState: NSAttributedString] = [:]
    var colors: [UIControlState: UIColor] = [:]
    var images: [UIControlState: UIImage] = [:]

    /// The states for which a title or its colour was ever set.
    var titleStates: Set<UIControlState> = []
}

extension UIButton {
    /// Sets the title for a state; states without a title use that of `.normal`.
    public func setTitle(_ title: String?, for state: State) {
        content.titles[state] = title
        showTitles(state)
    }

    /// Sets an attributed title for a state; it takes precedence over a plain title.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        content.richTitles[state] = title
        showTitles(state)
    }

    /// Sets the title colour for a state; states without a colour use that of `.normal`.
    public func setTitleColor(_ color: UIColor?, for state: State) {
        content.colors[state] = color
        showTitles(state)
    }

    /// Sets the image for a state; states without an image use that of `.normal`.
    public func setImage(_ image: UIImage?, for state: State) {
        content.images[state] = image
        showImages()
    }

    /// Sets the background image for a state; states without one use that of `.normal`.
    ///
    /// It is stretched over the button.
    public func setBackgroundImage(_ image: UIImage?, for state: State) {
        node.setBackgroundImage(image, for: state)
    }

    /// Returns the title for a state, or that of `.normal`.
    public func title(for state: State) -> String? { content.titles[state] ?? content.titles[.normal] }

    /// Returns the attributed title for a state, or that of `.normal`.
    public func attributedTitle(for state: State) -> NSAttributedString? {
        content.richTitles[state] ?? content.richTitles[.normal]
    }

    /// Returns the title colour for a state, or that of `.normal`.
    public func titleColor(for state: State) -> UIColor? { content.colors[state] ?? content.colors[.normal] }

    /// Returns the image for a state, or that of `.normal`.
    public func image(for state: State) -> UIImage? { content.images[state] ?? content.images[.normal] }

    /// Returns the background image for a state, or that of `.normal`.
    public func backgroundImage(for state: State) -> UIImage? {
        node.backgroundImage(for: state) ?? node.backgroundImage(for: .normal)
    }

    /// The displayed title.
    public var currentTitle: String? { title(for: state.subtracting(.focused)) }
    /// The displayed attributed title.
    public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state.subtracting(.focused)) }
    /// The displayed image.
    public var currentImage: UIImage? { image(for: state.subtracting(.focused)) }

    /// The appearance of all titles: font, lines and truncation.
    ///
    /// - Deviation: it is not a subview, and has no frame; the button draws its titles itself
    public var titleLabel: UILabel? { label }

    /// The appearance of all images: content mode and tint colour.
    ///
    /// - Deviation: it is not a subview, and has no frame; the button draws its images itself
    public var imageView: UIImageView? { picture }

    // MARK: Display

    /// Sets the node's title for each state that has a title or a colour.
    ///
    /// - Parameter state: the state whose title or colour was set; `nil` if the appearance of all titles has changed
    final func showTitles(_ state: State? = nil) {
        if let state { content.titleStates.insert(state) }
        for state in content.titleStates.union(isSystem ? [.disabled] : []) {
            node.setAttributedTitle(shownTitle(for: state), for: state)
        }
        setNeedsLayout()
    }

    private var isSystem: Bool { buttonType == .system }

    private func shownTitle(for state: UIControlState) -> NSAttributedString? {
        if let rich = attributedTitle(for: state) { return rich }
        guard let title = title(for: state) else { return nil }
        let own = content.colors[state]
        let fallback = content.colors[.normal] ?? (isSystem ? tintColor ?? .systemBlue : .white)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = label.textAlignment
        return NSAttributedString(
            string: title,
            attributes: [
                .font: label.font ?? .systemFont(ofSize: 18), .paragraphStyle: paragraph,
                .foregroundColor: own ?? (isSystem && state.contains(.disabled) ? .tertiaryLabel : fallback),
            ]
        )
    }

    /// Sets the node's images; those of a system button are templates, unless they specify another rendering mode.
    final func showImages() {
        for state in [.normal, .highlighted, .disabled, .selected, .focused] + Array(content.images.keys) {
            let image = content.images[state]
            let isTemplate = isSystem && image?.renderingMode == .automatic
            node.setImage(isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image, for: state)
        }
        setNeedsLayout()
    }

    final func applyLabel() {
        node.titleNode.maximumNumberOfLines = label.numberOfLines
        node.titleNode.truncationMode = label.lineBreakMode
        node.titleNode.adjustsFontForContentSizeCategory = label.adjustsFontForContentSizeCategory
        showTitles()
    }
}

/// The label that holds the appearance of a button's titles.
final class ASButtonLabel: UILabel {
    private weak var button: UIButton?

    init(of button: UIButton) {
        super.init(frame: .zero)
        font = .systemFont(ofSize: 18)
        lineBreakMode = .byTruncatingMiddle
        // Set last, because the values above require no new titles.
        self.button = button
    }

    override var text: String? {
        get { button?.currentTitle }
        set { button?.setTitle(newValue, for: .normal) }
    }

    override var attributedText: NSAttributedString? {
        get { button?.currentAttributedTitle ?? super.attributedText }
        set { button?.setAttributedTitle(newValue, for: .normal) }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var font: UIFont! { didSet { button?.applyLabel() } }
    override var textAlignment: NSTextAlignment { didSet { button?.applyLabel() } }
    override var adjustsFontForContentSizeCategory: Bool {
        didSet {
            button?.adjustsLabelFont = adjustsFontForContentSizeCategory
            button?.applyLabel()
        }
    }
    override var numberOfLines: Int { didSet { button?.applyLabel() } }
    override var lineBreakMode: NSLineBreakMode { didSet { button?.applyLabel() } }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var textColor: UIColor! {
        get { button?.titleColor(for: .normal) ?? super.textColor }
        set { button?.setTitleColor(newValue, for: .normal) }
    }
}

/// The image view that holds the appearance of a button's images.
final class ASButtonPicture: UIImageView {
    private weak var button: UIButton?

    init(of button: UIButton) {
        self.button = button
        super.init(frame: .zero)
    }

    override var image: UIImage? {
        get { button?.currentImage }
        set { button?.setImage(newValue, for: .normal) }
    }

    override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            button?.node.imageNode.contentMode = newValue
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        button?.node.imageNode.tintColor = tintColor
    }
}
