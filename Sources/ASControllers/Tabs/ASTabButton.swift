// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// A tab: an optional picture above a title, with an optional badge.
@MainActor
final class ASTabButton: ASBarPressView {
    private static let imageHeight: CGFloat = 22
    /// The minimum width of a tab.
    static let minimumWidth: CGFloat = 72

    let item: UITabBarItem
    private let label = ASBarLabel()
    private let picture = ASBarPictureView()
    private let badge = UIView()
    private let badgeLabel = ASBarLabel()
    private var imageSize: CGSize {
        let size = picture.pictureSize
        let factor = min(1, Self.imageHeight / max(1, size.height))
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    var isSelected = false { didSet { if isSelected != oldValue { update() } } }

    init(_ item: UITabBarItem, wasClicked: @escaping @MainActor () -> Void) {
        self.item = item
        super.init(wasClicked: wasClicked)
        badge.addSubview(badgeLabel)
        badgeLabel.font = .scaledSystemFont(ofSize: 11, weight: .bold)
        badgeLabel.color = .white
        badge.isUserInteractionEnabled = false
        for view in [picture, label, badge] { addSubview(view) }
        update()
    }

    private var unselectedColor: UIColor {
        sequence(first: superview) { $0?.superview }.lazy.compactMap { $0 as? UITabBar }.first?.unselectedItemTintColor
            ?? .secondaryLabel
    }

    /// Updates the tab from its item.
    func update() {
        let color = item.isEnabled ? isSelected ? tintColor ?? .systemBlue : unselectedColor : .tertiaryLabel
        label.text = item.title ?? ""
        let state: UIControlState = item.isEnabled ? isSelected ? .selected : .normal : .disabled
        let look = item.titleLook(for: state, UITabBarItem.appearance())
        label.color = look.color ?? color
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        item.pictures.keep([item.image, item.selectedImage])
        decodeAllPictures()
        picture.show(image, from: item.pictures)
        picture.layer.contentsTint = image?.renderingMode == .alwaysOriginal ? nil : color
        label.font =
            look.font
            ?? (imageSize.height > 0 ? .scaledSystemFont(ofSize: 11) : .scaledSystemFont(ofSize: 14, weight: .medium))
        badgeLabel.text = item.badgeValue ?? ""
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        isUserInteractionEnabled = item.isEnabled
        setNeedsLayout()
        superview?.superview?.setNeedsLayout()
    }

    /// Decodes the pictures of both states, because the other one is needed when the tab is selected.
    private func decodeAllPictures() {
        let traits = traitCollection
        for image in [item.image, item.selectedImage] {
            if let image { _ = item.pictures.pixels(of: image, with: traits) }
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        decodeAllPictures()
        if previousTraitCollection?.textScale != traitCollection.textScale { superview?.superview?.setNeedsLayout() }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { update() }
    }

    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { item.badgeValue }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits: UIAccessibilityTraits = .button
            if isSelected { traits.insert(.selected) }
            if !item.isEnabled { traits.insert(.notEnabled) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: size.height))
        return CGSize(width: max(Self.minimumWidth, max(text.width, imageSize.width) + 28), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let text = label.sizeThatFits(CGSize(width: max(0, bounds.width - 8), height: bounds.height))
        let gap: CGFloat = imageSize.height > 0 && text.height > 0 ? 2 : 0
        var y = ((bounds.height - imageSize.height - gap - text.height) / 2).rounded()
        func place(_ view: UIView, _ size: CGSize) {
            let x = ((bounds.width - size.width) / 2).rounded()
            view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        }
        place(picture, imageSize)
        picture.frame = picture.frame.inset(by: item.imageInsets)
        y += imageSize.height + gap
        place(label, text)
        let height = ASTextScale.height(16, fontSize: 11)
        let mark = badgeLabel.sizeThatFits(CGSize(width: UIFontMetrics.default.scaledValue(for: 60), height: height))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let anchor = imageSize.height > 0 ? picture.frame : label.frame
        let width = max(height, mark.width + 8)
        badge.frame = CGRect(
            x: isMirrored ? max(2, anchor.minX - width + 4) : min(bounds.width - width - 2, anchor.maxX - 4),
            y: max(2, anchor.minY - 5),
            width: width,
            height: height
        )
        badge.layer.cornerRadius = height / 2
        badgeLabel.frame = CGRect(x: ((width - mark.width) / 2).rounded(), y: 0, width: mark.width, height: height)
    }
}
