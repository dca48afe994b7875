// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASGraphics
internal import ASImageIO
public import ASUIKit
public import Foundation

/// A row of tabs, one of which is selected; tabs for which there is no room are in a list behind the last one.
///
/// The tabs share the width evenly, up to 160 points each, centred in the bar. In right-to-left layouts they are mirrored.
///
/// - Thread: main
/// - Source: UIKit `UITabBar`
/// - Deviation: belongs to a tab controller; shows as many tabs as fit, where UIKit shows at most five
open class UITabBar: UIView {
    /// The height without the part that covers the safe area, in points: 50, and more if the user prefers larger text.
    public static var height: CGFloat { ASTextScale.height(50, fontSize: 14) }
    private static let widest: CGFloat = 160
    private static let gap: CGFloat = 4

    /// The tabs; never `nil`.
    ///
    /// - Source: UIKit `UITabBar.items`, which is also optional
    public var items: [UITabBarItem]? { tabs }

    /// The items of the tabs.
    final var tabs: [UITabBarItem] = [] {
        didSet { if !tabs.elementsEqual(oldValue, by: { $0 === $1 }) { rebuild(oldValue) } }
    }

    /// The selected item.
    public internal(set) var selectedItem: UITabBarItem? {
        didSet { if selectedItem !== oldValue { select() } }
    }

    /// The background colour; `nil` for the default.
    open var barTintColor: UIColor? { didSet { applyBackground() } }

    /// Whether the bar is dark regardless of the inherited style; `.default` by default.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }

    /// Whether the bar is translucent, and content extends below it; `false` by default.
    ///
    /// - Deviation: `false` by default, as is common on desktops; nothing is blurred
    open var isTranslucent = false {
        didSet {
            guard isTranslucent != oldValue else { return }
            applyBackground()
            superview?.setNeedsLayout()
        }
    }

    private func applyBackground() {
        let color = barTintColor ?? UINavigationBar.defaultColor
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.92) : color
    }

    /// The colour of the tabs that are not selected; `nil` for the default.
    open var unselectedItemTintColor: UIColor? {
        didSet { for button in buttons { button.update() } }
    }

    /// Returns the template for later bars, which copy its colours and `isTranslucent`.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UITabBar { template.current.made { UITabBar() } }

    private static let template = ASMainSlot { ASBarTemplate<UITabBar>() }

    final var itemWasClicked: (@MainActor (UITabBarItem) -> Void)?
    /// Called when the last tab was clicked, which opens the list of hidden tabs.
    final var moreWasClicked: (@MainActor () -> Void)?
    /// The tabs for which there is no room.
    private(set) var hiddenItems: [UITabBarItem] = [] {
        didSet {
            guard !hiddenItems.elementsEqual(oldValue, by: { $0 === $1 }) else { return }
            select()
            hiddenItemsDidChange?()
        }
    }
    final var hiddenItemsDidChange: (@MainActor () -> Void)?

    private let stage = UIView()
    private let line = UIView()
    private var buttons: [ASTabButton] = []
    private lazy var moreButton = ASTabButton(Self.makeMoreItem()) { [weak self] in self?.moreWasClicked?() }

    /// Creates a bar without tabs, with the appearance of `appearance()`.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        if let template = Self.template.current.bar {
            barTintColor = template.barTintColor
            isTranslucent = template.isTranslucent
            unselectedItemTintColor = template.unselectedItemTintColor
            if let color = template.ownTintColor { tintColor = color }
        }
        applyBackground()
        accessibilityTraits = .tabBar
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        stage.clipsToBounds = true
        addSubview(stage)
        addSubview(line)
        moreButton.isHidden = true
        stage.addSubview(moreButton)
    }

    /// Returns an item with three dots above a title.
    private static func makeMoreItem() -> UITabBarItem {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 22, height: 22)).image { context in
            context.cgContext.setFillColor(.black)
            for x in [2, 9, 16] { context.cgContext.fillEllipse(in: CGRect(x: x, y: 9, width: 4, height: 4)) }
        }
        return UITabBarItem(title: moreTitle, image: image)
    }

    private static var moreTitle: String { ASWord("More", comment: "further tabs") }

    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard previousTraitCollection?.localeGeneration != traitCollection.localeGeneration else { return }
        moreButton.item.title = Self.moreTitle
        moreButton.update()
        setNeedsLayout()
    }

    private func rebuild(_ old: [UITabBarItem]) {
        for item in old { item.didChange = nil }
        for button in buttons { button.removeFromSuperview() }
        buttons = tabs.map { item in
            let button = ASTabButton(item) { [weak self, weak item] in
                if let item { self?.itemWasClicked?(item) }
            }
            item.didChange = { [weak button] in button?.update() }
            stage.addSubview(button)
            return button
        }
        select()
        setNeedsLayout()
    }

    private func select() {
        for button in buttons { button.isSelected = button.item === selectedItem }
        moreButton.isSelected = hiddenItems.contains { $0 === selectedItem }
        setNeedsLayout()
    }

    /// Returns the view of a tab; `nil` if there is no room for it.
    func button(of item: UITabBarItem) -> UIView? { buttons.first { $0.item === item && !$0.isHidden } }

    /// The last tab, which opens the list of hidden tabs; `nil` if there are none.
    var visibleMoreButton: UIView? { moreButton.isHidden ? nil : moreButton }

    /// Distributes the width among the tabs, as many of them as fit.
    override open func layoutSubviews() {
        super.layoutSubviews()
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
        stage.frame = CGRect(x: 0, y: 1, width: bounds.width, height: Self.height - 1)
        guard !buttons.isEmpty, bounds.width > 0 else { return }
        let height = Self.height - 1
        func width(of button: ASTabButton) -> CGFloat {
            button.sizeThatFits(CGSize(width: bounds.width, height: height)).width
        }
        let shown = buttonsThatFit(buttons.map { ($0, width(of: $0)) }, moreWidth: width(of: moreButton))
        for button in buttons { button.isHidden = !shown.contains { $0.0 === button } }
        moreButton.isHidden = shown.last?.0 !== moreButton
        hiddenItems = buttons.filter(\.isHidden).map(\.item)
        // Equal widths if they suffice, otherwise each tab has its required width.
        let count = CGFloat(shown.count)
        let share = (bounds.width - Self.gap * (count + 1)) / count
        let isEven = share >= shown.map(\.1).max() ?? 0
        let widths = shown.map { isEven ? min(Self.widest, share).rounded(.down) : $0.1 }
        let total = widths.reduce(0, +) + Self.gap * (count + 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var start = max(0, ((bounds.width - total) / 2).rounded()) + Self.gap
        for ((button, _), width) in zip(shown, widths) {
            button.frame = CGRect(
                x: isMirrored ? bounds.width - start - width : start,
                y: 3,
                width: width,
                height: height - 6
            )
            start += width + Self.gap
        }
    }

    /// Returns all tabs, or as many as leave room for the last one, but at least one.
    private func buttonsThatFit(
        _ wanted: [(ASTabButton, CGFloat)],
        moreWidth: CGFloat
    ) -> [(ASTabButton, CGFloat)] {
        var room = bounds.width - Self.gap - wanted.reduce(0) { $0 + $1.1 + Self.gap }
        if room >= 0 || wanted.count < 3 { return wanted }
        room -= moreWidth + Self.gap
        var shown = wanted
        while room < 0, shown.count > 1, let last = shown.popLast() { room += last.1 + Self.gap }
        return shown + [(moreButton, moreWidth)]
    }

    /// Does nothing, so that clicks on the bar do not reach the view below it.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
