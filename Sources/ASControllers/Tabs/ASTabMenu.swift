// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASImageIO
internal import ASUIKit
internal import Foundation

/// The list of tabs for which there is no room, above the end of their bar; a click outside closes it.
@MainActor
final class ASTabMenu: UIView {
    private static let margin: CGFloat = 8
    private static let padding: CGFloat = 6

    private let panel = UIView()
    private let scrollView = UIScrollView()
    private let rows: [ASTabMenuRow]
    private let close: @MainActor () -> Void

    init(
        items: [UITabBarItem],
        selected: UITabBarItem?,
        wasChosen: @escaping @MainActor (UITabBarItem) -> Void,
        close: @escaping @MainActor () -> Void
    ) {
        self.close = close
        rows = items.map { item in ASTabMenuRow(item, isSelected: item === selected) { wasChosen(item) } }
        super.init(frame: .zero)
        panel.backgroundColor = .systemBackground
        panel.layer.cornerRadius = 10
        panel.layer.borderWidth = 1
        panel.layer.borderColor = .separator
        panel.layer.shadowOpacity = 0.25
        panel.layer.shadowRadius = 12
        panel.layer.shadowOffset = CGSize(width: 0, height: 4)
        addSubview(panel)
        panel.addSubview(scrollView)
        for row in rows { scrollView.addSubview(row) }
        accessibilityViewIsModal = true
    }

    /// Returns the row of a tab.
    func row(of item: UITabBarItem) -> ASTabMenuRow? { rows.first { $0.item === item } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(
            width: max(0, bounds.width - 2 * Self.margin),
            height: max(0, bounds.height - 2 * Self.margin)
        )
        let sizes = rows.map { $0.sizeThatFits(room) }
        let width = min(room.width, max(180, sizes.map(\.width).max() ?? 0) + 2 * Self.padding)
        let content = sizes.reduce(0) { $0 + $1.height }
        let height = min(room.height, content + 2 * Self.padding)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        panel.frame = CGRect(
            x: isMirrored ? Self.margin : bounds.width - Self.margin - width,
            y: bounds.height - Self.margin - height,
            width: width,
            height: height
        )
        scrollView.frame = CGRect(
            x: Self.padding,
            y: Self.padding,
            width: max(0, width - 2 * Self.padding),
            height: max(0, height - 2 * Self.padding)
        )
        var y: CGFloat = 0
        for (row, size) in zip(rows, sizes) {
            row.frame = CGRect(x: 0, y: y, width: scrollView.bounds.width, height: size.height)
            y += size.height
        }
        scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: y)
    }

    override func accessibilityPerformEscape() -> Bool {
        close()
        return true
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        close()
    }

    /// Does nothing, so that touches do not reach the view below.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A tab in that list.
@MainActor
final class ASTabMenuRow: ASBarPressView {
    private static var height: CGFloat { ASTextScale.height(36, fontSize: 15) }
    private static let pictureRoom: CGFloat = 30

    let item: UITabBarItem
    private let isSelected: Bool
    let label = ASBarLabel()
    private let picture = ASBarPictureView()

    init(_ item: UITabBarItem, isSelected: Bool, wasClicked: @escaping @MainActor () -> Void) {
        self.item = item
        self.isSelected = isSelected
        super.init(wasClicked: wasClicked)
        label.text = [item.title ?? "", item.badgeValue.map { "(\($0))" } ?? ""].joined(separator: " ")
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        picture.show(image, from: item.pictures)
        isUserInteractionEnabled = item.isEnabled
        addSubview(picture)
        addSubview(label)
        applyColor()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColor()
    }

    private func applyColor() {
        let color = !item.isEnabled ? .tertiaryLabel : isSelected ? tintColor ?? .systemBlue : .label
        label.color = color
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        picture.layer.contentsTint = image?.renderingMode == .alwaysOriginal ? nil : color
    }

    override var accessibilityLabel: String? {
        get { item.accessibilityLabel ?? item.title }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { item.isEnabled ? .button : [.button, .notEnabled] }
        set { super.accessibilityTraits = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: max(0, size.width - Self.pictureRoom - 24), height: Self.height))
        return CGSize(width: text.width + Self.pictureRoom + 24, height: Self.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let factor = min(1, 20 / max(1, max(picture.pictureSize.width, picture.pictureSize.height)))
        func place(_ view: UIView, _ start: CGFloat, _ size: CGSize) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - start - size.width : start,
                y: ((bounds.height - size.height) / 2).rounded(),
                width: size.width,
                height: size.height
            )
        }
        place(
            picture,
            8,
            CGSize(width: picture.pictureSize.width * factor, height: picture.pictureSize.height * factor)
        )
        let room = CGSize(width: max(0, bounds.width - Self.pictureRoom - 16), height: bounds.height)
        place(label, Self.pictureRoom + 8, label.sizeThatFits(room))
    }
}
