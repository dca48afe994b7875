// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The content of an alert: labels, text fields and buttons in a column, which scrolls if the window is too low.
final class ASAlertView: UIScrollView {
    private static var buttonHeight: CGFloat { ASTextScale.height(44, fontSize: 17) }
    private static var fieldHeight: CGFloat { ASTextScale.height(32, fontSize: 13) }
    private static let margin: CGFloat = 16

    let titleLabel = UILabel()
    let messageLabel = UILabel()
    var fields: [UITextField] = [] { didSet { replace(oldValue, with: fields) } }
    /// The buttons, in their order side by side, from the leading edge.
    var buttons: [ASAlertButton] = [] { didSet { replace(oldValue, with: buttons) } }
    /// Two buttons are placed side by side if they fit.
    let allowsRow: Bool

    init(allowsRow: Bool) {
        self.allowsRow = allowsRow
        super.init(frame: .zero)
        backgroundColor = UIColor(light: UIColor(hex: 0xF9F9FB), dark: UIColor(hex: 0x2C2C2E))
        titleLabel.font = .scaledSystemFont(ofSize: 17, weight: .semibold)
        titleLabel.accessibilityTraits = .header
        messageLabel.font = .scaledSystemFont(ofSize: 13)
        for label in [titleLabel, messageLabel] {
            label.adjustsFontForContentSizeCategory = true
            label.numberOfLines = 0
            label.textAlignment = .center
            addSubview(label)
        }
    }

    private func replace(_ old: [UIView], with new: [UIView]) {
        for view in old where !new.contains(view) { view.removeFromSuperview() }
        for view in new where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentSize = CGSize(width: bounds.width, height: place(width: bounds.width))
    }

    /// Places all subviews in a width.
    ///
    /// - Returns: the height of the content
    @discardableResult
    func place(width: CGFloat) -> CGFloat {
        var top: CGFloat = 0
        let inside = width - 2 * Self.margin
        for label in [titleLabel, messageLabel] {
            label.isHidden = (label.text ?? "").isEmpty
            guard !label.isHidden else { continue }
            top += top == 0 ? 20 : 4
            let height = label.sizeThatFits(CGSize(width: inside, height: 0)).height
            label.frame = CGRect(x: Self.margin, y: top, width: inside, height: height)
            top += height
        }
        for (index, field) in fields.enumerated() {
            top += index == 0 ? 14 : 6
            field.frame = CGRect(x: Self.margin, y: top, width: inside, height: Self.fieldHeight)
            top += Self.fieldHeight
        }
        if top > 0 { top += 18 }
        return placeButtons(width: width, top: top)
    }

    private func placeButtons(width: CGFloat, top: CGFloat) -> CGFloat {
        let isRow = allowsRow && buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 }
        // In a column, the cancel button is the last.
        let ordered =
            isRow
            ? buttons : buttons.filter { $0.action.style != .cancel } + buttons.filter { $0.action.style == .cancel }
        // The first of two is at the leading edge.
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var top = top
        for (index, button) in ordered.enumerated() {
            let isAtRight = isRow && (index == 1) != isMirrored
            button.hasLineAtSide = isAtRight
            let width = isRow ? width / 2 : width
            let height = button.height(width: width, minimum: Self.buttonHeight)
            button.frame = CGRect(x: isAtRight ? width : 0, y: top, width: width, height: height)
            if !isRow || index == 1 { top += height }
        }
        return top
    }
}
