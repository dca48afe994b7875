// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

/// The bar over a navigation stack: where one is, how to get back, what one can do here.
///
/// Buttons are marked under the pointer. From right to left it is mirrored.
///
/// - Thread: main
/// - Source: UIKit `UINavigationBar`
/// - Deviation: belongs to a navigation controller, which sets its items
open class UINavigationBar: UIView {
    /// The height without what it covers of the safe area, in points.
    public static let height: CGFloat = 44

    /// The items of the stack, bottom first.
    public private(set) var items: [UINavigationItem] = []

    /// The one that is shown.
    public var topItem: UINavigationItem? { items.last }

    /// The one that the back button leads to.
    public var backItem: UINavigationItem? { items.dropLast().last }

    /// The colour behind everything; nil is the usual one.
    open var barTintColor: UIColor? { didSet { applyBackground() } }

    /// Whether the bar is dark whatever surrounds it; `.default`.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }

    /// Whether something shows through, and content lies under the bar; false.
    ///
    /// - Deviation: false, as desktops have it; nothing is blurred
    open var isTranslucent = false {
        didSet {
            guard isTranslucent != oldValue else { return }
            applyBackground()
            superview?.setNeedsLayout()
        }
    }

    /// Whether titles stand large under the bar, until content is scrolled under it; false.
    ///
    /// The large title of a controller moves with its scroll view: its view, if that is one, or the first one in it. Without one it stays.
    ///
    /// - Deviation: scrolling may come to rest with a part of the title in sight
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { itemDidChange() } }
    }

    /// The font and colour of titles, by `.font` and `.foregroundColor`; other attributes have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyTitleLooks() } }

    /// The font and colour of large titles, by `.font` and `.foregroundColor`; other attributes have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { applyTitleLooks() } }

    private func applyTitleLooks() {
        for content in contents { content.applyLooks(titleTextAttributes, large: largeTitleTextAttributes) }
    }

    /// The template of bars that are made later: they begin with its colours, its title attributes, `isTranslucent` and
    /// `prefersLargeTitles`.
    ///
    /// - Source: UIKit `UIAppearance`
    public static func appearance() -> UINavigationBar { template.current.made { UINavigationBar() } }

    private static let template = ASMainSlot { ASBarTemplate<UINavigationBar>() }

    /// The height of a large title, in points.
    static let largeTitleHeight: CGFloat = 52

    /// How much of the large title is in sight.
    var shownLargeTitle: CGFloat = 0 {
        didSet { if shownLargeTitle != oldValue { setNeedsLayout() } }
    }

    /// The height of what stands under the title of an item, in points.
    func bottomHeight(of item: UINavigationItem?) -> CGFloat {
        item?.bottomBar?.sizeThatFits(CGSize(width: bounds.width, height: 0)).height ?? 0
    }

    /// What stands under the title that is shown.
    private weak var bottomBar: UIView?

    private func showBottomBar() {
        guard bottomBar !== topItem?.bottomBar else { return }
        bottomBar?.removeFromSuperview()
        bottomBar = topItem?.bottomBar
        if let bottomBar { addSubview(bottomBar) }
        setNeedsLayout()
    }

    /// Whether the title of one of the items is a large one.
    func isLarge(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, let index = items.firstIndex(where: { $0 === item }) else { return false }
        for item in items[...index].reversed() where item.largeTitleDisplayMode != .automatic {
            return item.largeTitleDisplayMode == .always
        }
        return true
    }

    static let usualColor = UIColor(light: UIColor(hex: 0xF6F6F7), dark: UIColor(hex: 0x2C2C2E))

    final var goBack: (@MainActor () -> Void)?

    /// The buttons of the container around the stack, after the back button; they stay while items change.
    package var outerItems: [UIBarButtonItem] = [] {
        didSet {
            guard !outerItems.elementsEqual(oldValue, by: ===) else { return }
            for content in contents { content.outerItems = outerItems }
        }
    }
    private let stage = UIView()
    private let line = UIView()
    /// Those on the stage, the newest last.
    private var contents: [ASNavigationBarContent] = []

    /// A bar without items, which looks as `appearance()` says.
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
        let color = barTintColor ?? Self.usualColor
        backgroundColor = isTranslucent ? color.withAlphaComponent(0.92) : color
    }

    /// The button that leads back, while there is one.
    var backButton: UIView? { contents.last?.backButton }

    // MARK: Items

    /// Shows the last of `items`.
    ///
    /// - Parameters:
    ///   - items: bottom first
    ///   - isForward: comes from the trailing edge; otherwise from the leading one
    ///   - isAnimated: only the start is set; `animateStep()` and `finishStep()` follow
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
        // Those on their way out take no clicks any more.
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
        content.applyLooks(titleTextAttributes, large: largeTitleTextAttributes)
        content.outerItems = outerItems
        return content
    }

    private func offset(_ steps: CGFloat) -> CGAffineTransform {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGAffineTransform(translationX: steps * min(120, bounds.width / 4) * (isMirrored ? -1 : 1), y: 0)
    }

    /// Large titles go all the way, as the pages under them.
    private func largeOffset(_ steps: CGFloat) -> CGAffineTransform {
        let rest = bounds.width - min(120, bounds.width / 4)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGAffineTransform(translationX: steps * rest * (isMirrored ? -1 : 1), y: 0)
    }

    /// In an animation block: the newest comes, the others go.
    func animateStep() {
        for content in contents {
            let isTop = content === contents.last
            content.alpha = isTop ? 1 : 0
            content.transform = isTop ? .identity : offset(direction)
            content.slideLargeTitle(isTop ? .identity : largeOffset(direction))
        }
    }

    /// Only the newest stays.
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
        backItem.map { $0.backButtonTitle ?? $0.backBarButtonItem?.title ?? $0.title ?? "Back" }
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

    /// The content lies at the bottom, a hairline under it.
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

    /// Clicks on the bar do not reach what lies under it.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
