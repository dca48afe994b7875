// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// A button in a bar with an arrow, a picture or a title; highlighted while the pointer is on it, and while it is pressed.
@MainActor
final class ASBarButton: ASBarPressView {
    static var height: CGFloat { ASTextScale.height(32, fontSize: 15) }
    private static let margin: CGFloat = 10
    private static let gap: CGFloat = 6

    let label = ASBarLabel()
    private let picture = ASBarPictureView()
    private let arrow = ASBarArrow()
    private let item: UIBarButtonItem?
    private var menu: ASBarButtonMenu?
    private var imageSize: CGSize { picture.pictureSize }

    /// Creates the button of an item.
    convenience init(_ item: UIBarButtonItem) {
        let menu = ASBarButtonMenu(item)
        self.init(item: item) { [weak item] in
            if item?.opensMenuOnPress == true { menu.open(.key) } else { item?.perform() }
        }
        self.menu = menu
        menu.attach(to: self)
        pressBegan = { [weak item, menu] touch in
            guard item?.opensMenuOnPress == true else { return false }
            return menu.open(touch.type == .direct ? .touch : .button, at: touch.location(in: nil))
        }
        update()
    }

    /// Creates a back button.
    convenience init(backTitle: String, action: @escaping @MainActor () -> Void) {
        self.init(item: nil, action: action)
        label.text = backTitle
        addSubview(arrow)
        applyTint()
    }

    private init(item: UIBarButtonItem?, action: @escaping @MainActor () -> Void) {
        self.item = item
        super.init(wasClicked: action)
        item?.shownView = self
        addSubview(picture)
        addSubview(label)
    }

    private var hasArrow: Bool { item == nil }
    private var isEnabled: Bool { item?.isEnabled ?? true }

    /// Updates the button from its item.
    func update() {
        guard let item else { return }
        menu?.update()
        let look = item.titleLook(for: isEnabled ? .normal : .disabled, UIBarButtonItem.appearance())
        label.font = look.font ?? .scaledSystemFont(ofSize: 15, weight: item.style == .done ? .bold : .regular)
        item.pictures.keep([item.image])
        picture.show(item.image, from: item.pictures)
        label.text = imageSize.width > 0 ? "" : item.title ?? ""
        isUserInteractionEnabled = isEnabled
        applyTint()
        setNeedsLayout()
    }

    private func applyTint() {
        let template = UIBarButtonItem.appearance()
        let color = isEnabled ? item?.tintColor ?? template.tintColor ?? tintColor ?? .systemBlue : .tertiaryLabel
        label.color = item?.titleLook(for: isEnabled ? .normal : .disabled, template).color ?? color
        arrow.color = color
        picture.layer.contentsTint = item?.image?.renderingMode == .alwaysOriginal ? nil : color
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyTint()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { superview?.setNeedsLayout() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        applyTint()
    }

    // MARK: Accessibility

    override var accessibilityLabel: String? {
        get { item?.accessibilityLabel ?? item?.title ?? (label.text.isEmpty ? ASWord("Back") : label.text) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits: UIAccessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
            if item?.opensMenuOnPress == true { traits.insert(.hasMenu) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    // MARK: Layout

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        var width = 2 * Self.margin
        if hasArrow { width += ASBarArrow.size.width - 4 }
        width += imageSize.width
        let text = label.sizeThatFits(CGSize(width: max(0, size.width - width), height: size.height))
        if text.width > 0 { width += text.width + (hasArrow ? Self.gap : 0) }
        return CGSize(width: min(size.width, max(width, Self.height)), height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        arrow.isMirrored = isMirrored
        var start = Self.margin
        func place(_ view: UIView, _ size: CGSize) {
            let y = ((bounds.height - size.height) / 2).rounded()
            let x = isMirrored ? bounds.width - start - size.width : start
            view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
            start += size.width + Self.gap
        }
        if hasArrow {
            start -= 4
            place(arrow, ASBarArrow.size)
        }
        if imageSize.width > 0 {
            start = ((bounds.width - imageSize.width) / 2).rounded()
            place(picture, imageSize)
            if let item { picture.frame = picture.frame.inset(by: item.imageInsets) }
        }
        let room = CGSize(width: max(0, bounds.width - start - Self.margin + 1), height: bounds.height)
        let text = label.sizeThatFits(room)
        if !hasArrow, text.width > 0 { start = ((bounds.width - text.width) / 2).rounded() }
        label.isHidden = text.width <= 0 || start + text.width > bounds.width
        place(label, text)
    }
}
