// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASNodes
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// A button of an alert, which fills its frame.
final class ASAlertButton: UIButton {
    let action: UIAlertAction
    private let line = UIView()
    private let sideLine = UIView()

    init(_ action: UIAlertAction, isEmphasized: Bool, press: @escaping @MainActor (UIAlertAction) -> Void) {
        self.action = action
        super.init(frame: .zero)
        buttonType = .system
        titleLabel?.font = .scaledSystemFont(ofSize: 17, weight: isEmphasized ? .semibold : .regular)
        titleLabel?.adjustsFontForContentSizeCategory = true
        titleLabel?.lineBreakMode = .byWordWrapping
        titleLabel?.numberOfLines = 0
        setTitle(action.title, for: .normal)
        if action.style == .destructive { setTitleColor(.systemRed, for: .normal) }
        contentEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
        for line in [line, sideLine] {
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        addAction(UIAction { [unowned self] _ in press(self.action) }, for: .primaryActionTriggered)
        update()
    }

    /// Returns the height of the title in a width, with a margin; at least `minimum`.
    func height(width: CGFloat, minimum: CGFloat) -> CGFloat {
        let size = sizeOfNode(in: CGSize(width: width, height: .infinity))
        let isInSeveralLines = size.height > (titleLabel?.font.lineHeight ?? 0) * 1.5
        let alignment: NSTextAlignment = isInSeveralLines ? .center : .natural
        if titleLabel?.textAlignment != alignment { titleLabel?.textAlignment = alignment }
        return max(minimum, size.height + 16)
    }

    func update() {
        isEnabled = action.isEnabled
    }

    var keyRoleOfButton: UIKeyRole {
        get { control.keyRole }
        set { control.keyRole = newValue }
    }

    /// The view that takes the keyboard focus.
    var focusView: UIView { control.view }

    /// Whether the node has the focus, for screen readers, which see this view.
    override var isFirstResponder: Bool { focusView.isFirstResponder }

    /// Whether there is a separator at the left edge, besides that at the top.
    var hasLineAtSide = false { didSet { if hasLineAtSide != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        sideLine.isHidden = !hasLineAtSide
        sideLine.frame = CGRect(x: 0, y: 0, width: 1, height: bounds.height)
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            showBackground()
        }
    }

    override func hoverDidChange() {
        super.hoverDidChange()
        showBackground()
    }

    private func showBackground() {
        backgroundColor = isHighlighted ? .systemGray4 : isHovered ? .systemGray5 : nil
    }
}
