// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
public import Foundation

/// A row of tabs, of which one is selected; more than fit are scrolled.
///
/// The tabs share the width evenly, up to 160 points each, in the middle of the bar. From right to left they are mirrored.
///
/// - Thread: main
/// - Source: UIKit `UITabBar`
/// - Deviation: belongs to a tab controller; scrolls, where UIKit has a "More" tab
open class UITabBar: UIView {
    /// The height without what it covers of the safe area, in points.
    public static let height: CGFloat = 50
    private static let widest: CGFloat = 160
    private static let gap: CGFloat = 4

    /// The tabs.
    public internal(set) var items: [UITabBarItem] = [] {
        didSet { if !items.elementsEqual(oldValue, by: { $0 === $1 }) { rebuild(oldValue) } }
    }

    /// The one that is selected.
    public internal(set) var selectedItem: UITabBarItem? {
        didSet { if selectedItem !== oldValue { select() } }
    }

    /// The colour behind everything; nil is the usual one.
    open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? UINavigationBar.usualColor } }

    var itemWasClicked: (@MainActor (UITabBarItem) -> Void)?
    private let scrollView = UIScrollView()
    private let line = UIView()
    private var buttons: [ASTabButton] = []
    private var revealsSelection = false

    /// A bar without tabs.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UINavigationBar.usualColor
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        scrollView.showsVerticalScrollIndicator = false
        scrollView.showsHorizontalScrollIndicator = false
        addSubview(scrollView)
        addSubview(line)
    }

    private func rebuild(_ old: [UITabBarItem]) {
        for item in old { item.didChange = nil }
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = ASTabButton(item) { [weak self, weak item] in
                if let item { self?.itemWasClicked?(item) }
            }
            item.didChange = { [weak button] in button?.update() }
            scrollView.addSubview(button)
            return button
        }
        select()
        setNeedsLayout()
    }

    private func select() {
        for button in buttons { button.isSelected = button.item === selectedItem }
        revealsSelection = true
        setNeedsLayout()
    }

    /// The view of a tab.
    func button(of item: UITabBarItem) -> UIView? { buttons.first { $0.item === item } }

    /// Shares the width among the tabs.
    override open func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        scrollView.frame = CGRect(x: 0, y: 1, width: bounds.width, height: Self.height - 1)
        guard !buttons.isEmpty, bounds.width > 0 else { return }
        let height = Self.height - 1
        let count = CGFloat(buttons.count)
        let share = (bounds.width - Self.gap * (count + 1)) / count
        let wanted = buttons.map { $0.sizeThatFits(CGSize(width: bounds.width, height: height)).width }
        // All alike where that suffices, else each as wide as it needs.
        let widths: [CGFloat]
        if share >= wanted.max() ?? 0 {
            widths = wanted.map { _ in min(Self.widest, share).rounded(.down) }
        } else {
            widths = wanted
        }
        let total = widths.reduce(0, +) + Self.gap * (count + 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let extent = max(total, bounds.width)
        var start = ((extent - total) / 2).rounded() + Self.gap
        for (button, width) in zip(buttons, widths) {
            button.frame = CGRect(
                x: isMirrored ? extent - start - width : start,
                y: 3,
                width: width,
                height: height - 6
            )
            start += width + Self.gap
        }
        scrollView.contentSize = CGSize(width: extent, height: height)
        guard revealsSelection, let selected = buttons.first(where: \.isSelected) else { return }
        revealsSelection = false
        scrollView.scrollRectToVisible(selected.frame.insetBy(dx: -24, dy: 0), animated: false)
    }

    /// Clicks on the bar do not reach what lies under it.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
