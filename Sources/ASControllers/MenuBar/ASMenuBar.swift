// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASInteractions
package import ASPlatform
internal import ASTextLayout
package import ASUIKit
package import Foundation

/// The titles of the main menu at the top edge of a window; a single button where there is no room for them.
///
/// A press opens a menu. While one is open, the pointer and the arrow keys open the others. F10 opens the first menu, Alt with an underlined
/// letter opens its menu.
@MainActor
package final class ASMenuBar: UIView, ASWindowBar {
    private static let margin: CGFloat = 4

    private var menus: [UIMenu] = []
    private var titles: [ASMenuBarTitle] = []
    private lazy var button = makeButton()
    private let line = UIView()
    private var opened: (index: Int, menu: any ASOpenMenu)?
    /// Whether there is no room for the titles, so that one button replaces them.
    package private(set) var isCompact = false

    package init() {
        super.init(frame: .zero)
        backgroundColor = UINavigationBar.defaultColor
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
        isAccessibilityElement = false
        accessibilityTraits = .menuBar
    }

    /// Shows the titles of other menus; closes an open one.
    func show(_ menus: [UIMenu]) {
        opened?.menu.dismiss()
        self.menus = menus
        for title in titles { title.removeFromSuperview() }
        let letters = ASMenuBarMnemonics.indices(in: menus.map(\.title))
        titles = zip(menus, letters).enumerated().map { index, entry in
            let title = ASMenuBarTitle(entry.0.title, underlined: entry.1)
            title.open = { [weak self] in self?.open(index, $0, at: $1) ?? false }
            addSubview(title)
            return title
        }
        setNeedsLayout()
    }

    private func makeButton() -> ASMenuBarTitle {
        let text = ASWord("Menu", comment: "button that opens all menus")
        let button = ASMenuBarTitle(text, underlined: nil, isButton: true)
        button.open = { [weak self] in self?.open(0, $0, at: $1) ?? false }
        addSubview(button)
        return button
    }

    /// The titles that are shown: all of them, or the button.
    private var shown: [ASMenuBarTitle] { isCompact ? [button] : titles }

    // MARK: Layout

    package var barHeight: CGFloat { ASTextScale.height(30, fontSize: UIFont.systemFontSize) }

    override package func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = bounds.height - 5
        let room = CGSize(width: CGFloat.infinity, height: height)
        let total = titles.reduce(2 * Self.margin) { $0 + $1.sizeThatFits(room).width }
        isCompact = total > bounds.width
        for title in titles { title.isHidden = isCompact }
        if isCompact || button.superview != nil { button.isHidden = !isCompact }
        var start = Self.margin
        for title in shown {
            let width = title.sizeThatFits(room).width
            let x = isMirrored ? bounds.width - start - width : start
            title.frame = CGRect(x: x, y: 2, width: width, height: height)
            start += width
        }
        line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    }

    override package func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { window?.setNeedsLayout() }
    }

    /// Does nothing, so that presses between the titles do not reach the window.
    override package func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// The titles in the order of the menus.
    override package var accessibilityElements: [UIAccessibilityObject]? {
        get { shown }
        set { super.accessibilityElements = newValue }
    }

    // MARK: Menus

    /// The menu below a title, validated for the first responder.
    private func menu(at index: Int, in window: UIWindow) -> UIMenu {
        ASMainMenu.current.validated(isCompact ? UIMenu(children: menus) : menus[index], in: window)
    }

    /// Opens the menu below a title, and closes an open one.
    ///
    /// - Parameters:
    ///   - index: the index of the title among those that are shown
    ///   - cause: the input that opens it
    ///   - location: the location of the pointer or finger in the window; `nil` for a key
    /// - Returns: whether it is open
    @discardableResult
    private func open(_ index: Int, _ cause: ASMenuCause, at location: CGPoint?) -> Bool {
        guard let window, let contents = ASPopups.contents, shown.indices.contains(index) else { return false }
        let title = shown[index]
        let frame = title.convert(title.bounds, to: nil)
        let request = ASMenuRequest(
            menu: menu(at: index, in: window),
            window: window,
            source: title,
            anchorRect: frame,
            kind: .dropDownMenu,
            cause: cause,
            location: location ?? CGPoint(x: frame.midX, y: frame.midY)
        )
        if !isCompact {
            request.openNeighbour = { [weak self] in self?.openNeighbour(of: index, isNext: $0) }
            request.didPointOutside = { [weak self] in self?.openMenu(under: $0, insteadOf: index) }
        }
        request.didEnd = { [weak self, weak title] in
            title?.isOpen = false
            if self?.opened?.index == index { self?.opened = nil }
        }
        guard let menu = contents.openMenu(request) else { return false }
        title.isOpen = true
        opened = (index, menu)
        return true
    }

    private func openNeighbour(of index: Int, isNext: Bool) {
        guard titles.count > 1 else { return }
        open((index + (isNext ? 1 : titles.count - 1)) % titles.count, .key, at: nil)
    }

    /// Opens the menu of the title at a location in the window, unless it is the open one.
    private func openMenu(under location: CGPoint, insteadOf index: Int) {
        let place = convert(location, from: nil)
        guard let other = titles.firstIndex(where: { $0.frame.contains(place) }), other != index else { return }
        open(other, .button, at: location)
    }

    /// Opens a menu by F10, or by Alt with a letter.
    override package func keyPressed(_ key: ASKeyEvent) -> Bool {
        guard !key.isRepeat else { return false }
        if key.key == .function(10), key.modifiers.withoutLocks.isEmpty { return open(0, .key, at: nil) }
        let matches = key.bestMatches(in: Array(titles.indices)) { index in
            titles[index].key.flatMap { key.rank(.character($0), .alternate) }
        }
        guard let index = matches.first else { return false }
        return open(isCompact ? 0 : index, .key, at: nil)
    }
}
