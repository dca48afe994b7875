// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControllers
internal import ASGraphics
internal import ASInteractions
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The list of shortcuts that the Help menu and Ctrl+? show.
@MainActor
package enum ASShortcuts {
    /// Adds the list to the main menu; further calls have no effect.
    package static func register() {
        if ASMainMenu.showShortcuts == nil { ASMainMenu.showShortcuts = show }
    }

    /// Shows the list over a window, or closes it; returns whether there are any shortcuts.
    private static func show(in window: UIWindow) -> Bool {
        guard var top = window.rootViewController else { return false }
        while let presented = top.presentedViewController { top = presented }
        if top is ASShortcutsStack {
            top.dismiss(animated: true)
            return true
        }
        let groups = ASShortcutGroup.groups(in: window)
        guard !groups.isEmpty else { return false }
        top.present(ASShortcutsStack(rootViewController: ASShortcutsController(groups)), animated: true)
        return true
    }
}

/// The sheet with the bar above the list.
final class ASShortcutsStack: UINavigationController {
    override init(rootViewController: UIViewController) {
        super.init(rootViewController: rootViewController)
        modalPresentationStyle = .formSheet
        preferredContentSize = CGSize(width: 460, height: 560)
    }
}

/// Lists shortcuts by group, and searches them.
final class ASShortcutsController: UIViewController, UISearchBarDelegate {
    private let groups: [ASShortcutGroup]
    let searchBar = UISearchBar()
    let scrollView = UIScrollView()
    private(set) var sections: [ASShortcutSectionView] = []
    private let emptyLabel = UILabel()

    init(_ groups: [ASShortcutGroup]) {
        self.groups = groups
        super.init(nibName: nil, bundle: nil)
        title = ASWord("Keyboard Shortcuts")
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .close) { [weak self] _ in
            self?.dismiss(animated: true)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        searchBar.delegate = self
        searchBar.placeholder = ASWord("Search")
        emptyLabel.text = ASWord("No shortcuts found", comment: "a search in the list of shortcuts")
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        emptyLabel.font = .scaledSystemFont(ofSize: 15)
        emptyLabel.adjustsFontForContentSizeCategory = true
        for view in [searchBar, scrollView, emptyLabel] { self.view.addSubview(view) }
        show(groups)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        searchBar.becomeFirstResponder()
    }

    private func show(_ groups: [ASShortcutGroup]) {
        for section in sections { section.removeFromSuperview() }
        sections = groups.map(ASShortcutSectionView.init)
        for section in sections { scrollView.addSubview(section) }
        emptyLabel.isHidden = !groups.isEmpty
        scrollView.contentOffset = .zero
        view.setNeedsLayout()
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        show(ASShortcutGroup.matching(searchText, in: groups))
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size
        let bar = searchBar.sizeThatFits(size).height
        searchBar.frame = CGRect(x: 0, y: 0, width: size.width, height: bar)
        scrollView.frame = CGRect(x: 0, y: bar, width: size.width, height: max(0, size.height - bar))
        emptyLabel.frame = CGRect(x: 16, y: bar + 24, width: max(0, size.width - 32), height: 24)
        var y: CGFloat = 0
        for section in sections {
            let height = section.sizeThatFits(size).height
            section.frame = CGRect(x: 0, y: y, width: size.width, height: height)
            y += height
        }
        scrollView.contentSize = CGSize(width: size.width, height: y + 8)
    }
}

/// A heading with the shortcuts below it.
final class ASShortcutSectionView: UIView {
    private static let margin: CGFloat = 16

    private let heading: UILabel
    private let rows: [ASShortcutRowView]

    init(_ group: ASShortcutGroup) {
        heading = ASShortcutSectionView.label(group.title, .secondaryLabel, weight: .bold, size: 13)
        heading.accessibilityTraits = .header
        rows = group.rows.map(ASShortcutRowView.init)
        super.init(frame: .zero)
        addSubview(heading)
        for row in rows { addSubview(row) }
    }

    /// Makes a label whose text follows the text size of the desktop.
    static func label(_ text: String, _ color: UIColor, weight: UIFont.Weight, size: CGFloat) -> UILabel {
        let label = UILabel()
        label.font = .scaledSystemFont(ofSize: size, weight: weight)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.text = text
        return label
    }

    private static var headingHeight: CGFloat { ASTextScale.height(36, fontSize: 13) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.headingHeight + CGFloat(rows.count) * ASShortcutRowView.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(0, bounds.width - 2 * Self.margin)
        let size = heading.sizeThatFits(CGSize(width: width, height: Self.headingHeight))
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        heading.frame = CGRect(
            x: isMirrored ? bounds.width - Self.margin - size.width : Self.margin,
            y: Self.headingHeight - size.height - 4,
            width: size.width,
            height: size.height
        )
        for (index, row) in rows.enumerated() {
            let y = Self.headingHeight + CGFloat(index) * ASShortcutRowView.height
            row.frame = CGRect(x: Self.margin, y: y, width: width, height: ASShortcutRowView.height)
        }
    }
}

/// A shortcut: its title, and its keys at the trailing edge.
final class ASShortcutRowView: UIView {
    static var height: CGFloat { ASTextScale.height(30, fontSize: 15) }

    private let row: ASShortcutGroup.Row
    private let titleLabel: UILabel
    private let keysLabel: UILabel

    init(_ row: ASShortcutGroup.Row) {
        self.row = row
        titleLabel = ASShortcutSectionView.label(row.title, .label, weight: .regular, size: 15)
        keysLabel = ASShortcutSectionView.label(row.keys, .secondaryLabel, weight: .regular, size: 15)
        super.init(frame: .zero)
        addSubview(titleLabel)
        addSubview(keysLabel)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let keys = keysLabel.sizeThatFits(bounds.size)
        let title = titleLabel.sizeThatFits(bounds.size)
        let width = min(title.width, max(0, bounds.width - keys.width - 16))
        keysLabel.frame = CGRect(
            x: isMirrored ? 0 : bounds.width - keys.width,
            y: ((bounds.height - keys.height) / 2).rounded(),
            width: keys.width,
            height: keys.height
        )
        titleLabel.frame = CGRect(
            x: isMirrored ? bounds.width - width : 0,
            y: ((bounds.height - title.height) / 2).rounded(),
            width: width,
            height: title.height
        )
    }

    override var isAccessibilityElement: Bool {
        get { true }
        set { super.isAccessibilityElement = newValue }
    }

    override var accessibilityLabel: String? {
        get { ASWordList([row.title, row.keys]) }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { .staticText }
        set { super.accessibilityTraits = newValue }
    }
}
