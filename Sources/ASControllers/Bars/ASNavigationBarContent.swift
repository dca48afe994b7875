// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The content of a navigation bar for one item: back button, items and title.
@MainActor
final class ASNavigationBarContent: UIView {
    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 4
    private static var longestBackTitle: CGFloat { UIFontMetrics.default.scaledValue(for: 200) }

    let item: UINavigationItem
    private let goBack: @MainActor () -> Void
    /// The title of the back button; `nil` for no button.
    var backTitle: String? { didSet { if backTitle != oldValue { rebuild() } } }

    /// The buttons between the back button and those of the item.
    var outerItems: [UIBarButtonItem] = [] { didSet { if !outerItems.elementsEqual(oldValue, by: ===) { rebuild() } } }

    /// Whether the title is large, if there is room below the row of buttons.
    var isLarge = false { didSet { if isLarge != oldValue { setNeedsLayout() } } }

    private let titleLabel = ASBarLabel()
    private let largeLabel = ASBarLabel()
    /// The view that clips the large title at the bottom of the row of buttons.
    private let largeArea = UIView()
    private(set) var backButton: ASBarButton?
    private var left: [UIView] = []
    private var right: [UIView] = []
    private weak var titleView: UIView?

    init(item: UINavigationItem, backTitle: String?, goBack: @escaping @MainActor () -> Void) {
        (self.item, self.goBack, self.backTitle) = (item, goBack, backTitle)
        super.init(frame: .zero)
        applyTitleStyles(nil, large: nil)
        titleLabel.isHeading = true
        largeLabel.isHeading = true
        largeArea.clipsToBounds = true
        largeArea.isUserInteractionEnabled = false
        largeArea.addSubview(largeLabel)
        rebuild()
    }

    /// Sets the fonts and colours of the titles.
    func applyTitleStyles(_ title: [NSAttributedString.Key: Any]?, large: [NSAttributedString.Key: Any]?) {
        let (title, large) = (ASBarTitleStyle(title), ASBarTitleStyle(large))
        titleLabel.font = title.font ?? .scaledSystemFont(ofSize: 15, weight: .bold)
        titleLabel.color = title.color ?? .label
        largeLabel.font = large.font ?? .scaledSystemFont(ofSize: 30, weight: .bold)
        largeLabel.color = large.color ?? .label
    }

    /// Updates the content from the item.
    func rebuild() {
        for view in subviews { view.removeFromSuperview() }
        let hasOwnLeft = !item.leftBarButtonItems.isEmpty && !item.leftItemsSupplementBackButton
        let showsBack = backTitle != nil && !item.hidesBackButton && !hasOwnLeft
        backButton = showsBack ? ASBarButton(backTitle: backTitle ?? "", action: goBack) : nil
        // A container's item that the app has added to the bar itself is not shown twice.
        let outer = outerItems.filter { outer in !item.leftBarButtonItems.contains { $0 === outer } }
        left = (backButton.map { [$0] } ?? []) + Self.views(of: outer + item.leftBarButtonItems)
        right = Self.views(of: item.rightBarButtonItems)
        titleLabel.text = item.title ?? ""
        largeLabel.text = item.title ?? ""
        titleView = item.titleView
        for view in [largeArea, titleView ?? titleLabel] + left + right { addSubview(view) }
        setNeedsLayout()
    }

    /// The elements from the leading edge to the trailing edge, regardless of their vertical positions.
    override var accessibilityElements: [UIAccessibilityObject]? {
        get { left + [titleView ?? (largeArea.isHidden || titleLabel.alpha > 0 ? titleLabel : largeLabel)] + right }
        set { super.accessibilityElements = newValue }
    }

    private static func views(of items: [UIBarButtonItem]) -> [UIView] {
        items.filter { !$0.isSpace }.map(view(of:))
    }

    static func view(of item: UIBarButtonItem) -> UIView {
        if let view = item.customView { return view }
        let button = ASBarButton(item)
        item.didChange = { [weak button] in
            button?.update()
            button?.superview?.setNeedsLayout()
        }
        return button
    }

    /// Lays out the items first, then the back button in the remaining room: with its title, with "Back", or with the arrow only.
    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (width, height) = (bounds.width, UINavigationBar.height)
        layLargeTitle(isMirrored: isMirrored)
        func place(_ view: UIView, _ start: CGFloat, _ size: CGSize) {
            let x = isMirrored ? width - start - size.width : start
            let y = ((height - size.height) / 2).rounded()
            view.frame = CGRect(x: x.rounded(), y: y, width: size.width, height: size.height)
        }
        let room = CGSize(width: width, height: height)
        var end = width - Self.margin
        for view in right {
            let size = view.sizeThatFits(room)
            end -= size.width
            place(view, end, size)
            end -= Self.gap
        }
        let sizes = left.filter { $0 !== backButton }.map { $0.sizeThatFits(room) }
        let shownTitle: UIView = titleView ?? titleLabel
        let wanted = shownTitle.sizeThatFits(room)
        var start = Self.margin
        if let backButton {
            let items = sizes.reduce(CGFloat(0)) { $0 + $1.width + Self.gap }
            let middle = max(0, (width - wanted.width) / 2)
            let limit = min(middle, end - wanted.width - Self.gap)
            let size = backSize(of: backButton, room: max(0, limit - start - items))
            place(backButton, start, size)
            start += size.width + Self.gap
        }
        for (view, size) in zip(left.filter { $0 !== backButton }, sizes) {
            place(view, start, size)
            start += size.width + Self.gap
        }
        start += Self.gap
        end -= Self.gap
        let title = shownTitle.sizeThatFits(CGSize(width: max(0, end - start), height: height))
        let centred = (width - title.width) / 2
        place(shownTitle, max(start, min(centred, end - title.width)), title)
    }

    /// Lays out the large title at the bottom edge; it moves under the row above, where the small title then replaces it.
    private func layLargeTitle(isMirrored: Bool) {
        let (row, full) = (UINavigationBar.height, UINavigationBar.largeTitleHeight)
        let extra = max(0, bounds.height - row)
        largeArea.isHidden = !isLarge || extra <= 0
        // Sets the bounds, not the frame, because the view may be animated.
        largeArea.bounds.size = CGSize(width: bounds.width, height: extra)
        largeArea.center = CGPoint(x: bounds.width / 2, y: row + extra / 2)
        let size = largeLabel.sizeThatFits(CGSize(width: max(0, bounds.width - 2 * Self.largeMargin), height: full))
        largeLabel.frame = CGRect(
            x: isMirrored ? bounds.width - Self.largeMargin - size.width : Self.largeMargin,
            y: (extra - full + (full - size.height) / 2).rounded(),
            width: size.width,
            height: size.height
        )
        titleLabel.alpha = isLarge && extra > full / 3 ? 0 : 1
    }

    private static let largeMargin: CGFloat = 16

    /// Moves the large title in addition to the movement of the whole content.
    func slideLargeTitle(_ transform: CGAffineTransform) {
        largeArea.transform = transform
    }

    /// Resets the large title to its position, without animations.
    func restLargeTitle() {
        largeArea.layer.removeAllAnimations()
        largeArea.transform = .identity
    }

    /// Returns the view at a point; an item is hit in an area of at least 44 by 44 points, and where areas overlap the nearest one.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard hit === self else { return hit }
        let near = (left + right).compactMap { view in
            ASBarHitArea.nearestPoint(to: point, in: view.frame).map { (view: view, place: $0) }
        }
        let nearest = near.min { distance(from: $0.place, to: point) < distance(from: $1.place, to: point) }
        return nearest.flatMap { $0.view.hitTest($0.view.convert($0.place, from: self), with: event) } ?? hit
    }

    private func distance(from a: CGPoint, to b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

    private func backSize(of button: ASBarButton, room: CGFloat) -> CGSize {
        let all = CGSize(width: CGFloat.infinity, height: UINavigationBar.height)
        var size = CGSize.zero
        for words in [backTitle ?? "", ASWord("Back", comment: "to the previous screen"), ""] {
            button.label.text = words
            size = button.sizeThatFits(all)
            if size.width <= min(room, Self.longestBackTitle) { break }
        }
        return size
    }
}
