// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

/// A bar below the title of a navigation bar, such as a search bar.
@MainActor
package protocol ASNavigationBottomBar: UIView {
    /// Whether the bar takes the place of the title and the buttons above it.
    var hidesTitleRow: Bool { get }
}

/// The bar above a navigation stack, with the title, the back button and the buttons of the current item.
///
/// Buttons are highlighted under the pointer. In right-to-left layouts the bar is mirrored.
///
/// - Thread: main
/// - Source: UIKit `UINavigationBar`
/// - Deviation: belongs to a navigation controller, which sets its items
open class UINavigationBar: UIView {
    /// The height without the part that covers the safe area, in points: 44, and more if the user prefers larger text.
    public static var height: CGFloat { ASTextScale.height(44, fontSize: 15) }

    /// The items of the stack, from the bottom to the top.
    public private(set) var items: [UINavigationItem] = []

    /// The item that is shown.
    public var topItem: UINavigationItem? { items.last }

    /// The item to which the back button leads.
    public var backItem: UINavigationItem? { items.dropLast().last }

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

    /// Whether titles are shown large below the row of buttons until content is scrolled under the bar; `false` by default.
    ///
    /// The large title of a controller moves with the controller's view, if that scrolls, otherwise with the view's first subview that
    /// does. Views with paging are ignored. Without a scroll view the title does not move.
    ///
    /// - Deviation: scrolling may come to rest while a part of the title is visible
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemDidChange() } }
    }

    /// The font and colour of titles, from `.font` and `.foregroundColor`; other attributes have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyTitleAppearance() } }

    /// The font and colour of large titles, from `.font` and `.foregroundColor`; other attributes have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyTitleAppearance() } }

    private func applyTitleAppearance() {
        for content in contents { content.applyTitleStyles(titleTextAttributes, large: largeTitleTextAttributes) }
    }

    /// Returns the template for later bars, which copy its colours, its title attributes, `isTranslucent` and `prefersLargeTitles`.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UINavigationBar { template.current.made { UINavigationBar() } }

    private static let template = ASMainSlot { ASBarTemplate<UINavigationBar>() }

    /// The height of a large title, in points.
    static var largeTitleHeight: CGFloat { ASTextScale.height(52, fontSize: 30) }

    /// The visible height of the large title, in points.
    var shownLargeTitle: CGFloat = 0 {
        didSet { if shownLargeTitle != oldValue { setNeedsLayout() } }
    }

    /// Returns the height of the bottom bar of an item, in points.
    func bottomHeight(of item: UINavigationItem?) -> CGFloat {
        item?.bottomBar?.sizeThatFits(CGSize(width: bounds.width, height: 0)).height ?? 0
    }

    /// Returns the height of the row with title and buttons above the bottom bar of an item, in points; zero while that hides the row.
    func rowHeight(of item: UINavigationItem?) -> CGFloat {
        (item?.bottomBar as? any ASNavigationBottomBar)?.hidesTitleRow == true ? 0 : Self.height
    }

    /// Whether the row with title and buttons is hidden.
    var hidesTitleRow = false {
        didSet {
            guard hidesTitleRow != oldValue else { return }
            stage.alpha = hidesTitleRow ? 0 : 1
            stage.isUserInteractionEnabled = !hidesTitleRow
            stage.accessibilityElementsHidden = hidesTitleRow
            setNeedsLayout()
        }
    }

    /// The bottom bar of the top item.
    private weak var bottomBar: UIView?

    private func showBottomBar() {
        guard bottomBar !== topItem?.bottomBar else { return }
        bottomBar?.removeFromSuperview()
        bottomBar = topItem?.bottomBar
        if let bottomBar { addSubview(bottomBar) }
        setNeedsLayout()
    }

    /// Whether the title of an item is large.
    func isLarge(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, let index = items.firstIndex(where: { $0 === item }) else { return false }
        for item in items[...index].reversed() where item.largeTitleDisplayMode != .automatic {
            return item.largeTitleDisplayMode == .always
        }
        return true
    }

    static let defaultColor = UIColor(light: UIColor(hex: 0xF6F6F7), dark: UIColor(hex: 0x2C2C2E))

    final var goBack: (@MainActor () -> Void)?

    /// The buttons of the container around the stack, after the back button; they do not change with the items.
    package var outerItems: [UIBarButtonItem] = [] {
        didSet {
            guard !outerItems.elementsEqual(oldValue, by: ===) else { return }
            for content in contents { content.outerItems = outerItems }
        }
    }
    private let stage = UIView()
    private let line = UIView()
    /// The contents that are shown or are leaving, the newest last.
    private var contents: [ASNavigationBarContent] = []

    /// Creates a bar without items, with the appearance of `appearance()`.
    override public init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        stage.clipsToBounds = true
        addSubview(stage)
        addSubview(line)
        if let template = Self.template.current.bar {
            barTintColor = template.barTintColor
            isTranslucent = template.isTranslucent
            prefersLargeTitles = template.prefersLargeTitles
            titleTextAttributes = template.titleTextAttributes
            largeTitleTextAttributes = template.largeTitleTextAttributes
            if let color = template.ownTintColor { tintColor = color }
        }
        applyBackground()
    }

    private func applyBackground() {
        let color = barTintColor ?? Self.defaultColor
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.92) : color
    }

    /// The back button; `nil` if there is none.
    var backButton: UIView? { contents.last?.backButton }

    // MARK: Items

    /// Shows the last of `items`.
    ///
    /// - Parameters:
    ///   - items: from the bottom to the top
    ///   - isForward: whether the content enters from the trailing edge, rather than from the leading one
    ///   - isAnimated: whether only the start is set; `animateStep()` and `finishStep()` follow
    func show(_ items: [UINavigationItem], isForward: Bool, isAnimated: Bool) {
        for item in self.items where !items.contains(where: { $0 === item }) { item.didChange = nil }
        self.items = items
        for item in items { item.didChange = { [weak self] in self?.itemDidChange() } }
        showBottomBar()
        let previous = contents.last
        guard let top = items.last else {
            for content in contents { content.removeFromSuperview() }
            contents = []
            return
        }
        let content = contents.first { $0.item === top } ?? makeContent(top)
        content.backTitle = backTitle
        for content in contents + [content] where items.contains(where: { $0 === content.item }) {
            content.isLarge = isLarge(content.item)
        }
        guard content !== previous else { return }
        contents.removeAll { $0 === content }
        contents.append(content)
        // Contents that are leaving receive no clicks.
        for content in contents { content.isUserInteractionEnabled = content === contents.last }
        guard isAnimated else { return finishStep() }
        UIView.performWithoutAnimation {
            if content.superview == nil {
                stage.addSubview(content)
                lay(content)
                content.alpha = 0
                content.transform = offset(isForward ? 1 : -1)
                content.slideLargeTitle(largeOffset(isForward ? 1 : -1))
            }
            content.layoutIfNeeded()
        }
        direction = isForward ? -1 : 1
    }

    private var direction: CGFloat = 1

    private func makeContent(_ item: UINavigationItem) -> ASNavigationBarContent {
        let content = ASNavigationBarContent(item: item, backTitle: backTitle) { [weak self] in self?.goBack?() }
        content.applyTitleStyles(titleTextAttributes, large: largeTitleTextAttributes)
        content.outerItems = outerItems
        return content
    }

    private func offset(_ steps: CGFloat) -> CGAffineTransform {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGAffineTransform(translationX: steps * min(120, bounds.width / 4) * (isMirrored ? -1 : 1), y: 0)
    }

    /// Returns the offset of large titles, which move by the whole width like the pages below them.
    private func largeOffset(_ steps: CGFloat) -> CGAffineTransform {
        let rest = bounds.width - min(120, bounds.width / 4)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGAffineTransform(translationX: steps * rest * (isMirrored ? -1 : 1), y: 0)
    }

    /// Moves the newest content in and the others out; called in an animation block.
    func animateStep() {
        for content in contents {
            let isTop = content === contents.last
            content.alpha = isTop ? 1 : 0
            content.transform = isTop ? .identity : offset(direction)
            content.slideLargeTitle(isTop ? .identity : largeOffset(direction))
        }
    }

    /// Removes all contents except the newest.
    func finishStep() {
        for content in contents.dropLast() { content.removeFromSuperview() }
        contents = Array(contents.suffix(1))
        guard let content = contents.last else { return }
        content.layer.removeAllAnimations()
        content.alpha = 1
        content.transform = .identity
        content.restLargeTitle()
        if content.superview == nil { stage.addSubview(content) }
        setNeedsLayout()
    }

    private var backTitle: String? {
        backItem.map { $0.backButtonTitle ?? $0.backBarButtonItem?.title ?? $0.title ?? ASWord("Back") }
    }

    private func itemDidChange() {
        guard let content = contents.last else { return }
        content.backTitle = backTitle
        content.isLarge = isLarge(content.item)
        content.rebuild()
        showBottomBar()
        superview?.setNeedsLayout()
    }

    // MARK: Layout

    private func lay(_ content: UIView) {
        content.bounds.size = stage.bounds.size
        content.center = CGPoint(x: stage.bounds.midX, y: stage.bounds.midY)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let bottomHeight = bottomHeight(of: topItem)
        bottomBar?.frame = CGRect(x: 0, y: bounds.height - bottomHeight, width: bounds.width, height: bottomHeight)
        stage.frame = CGRect(
            x: 0,
            y: bounds.height - Self.height - shownLargeTitle - bottomHeight,
            width: bounds.width,
            height: Self.height + shownLargeTitle
        )
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        for content in contents { lay(content) }
    }

    /// Does nothing, so that clicks on the bar do not reach the view below it.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
