// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASGraphics
public import ASPlatform
@_spi(ASHooks) public import ASUIKit
public import Foundation

/// Controllers side by side, one of which is shown above a row of tabs.
///
/// Control-Tab and Control-Page Down select the next tab, Control-Shift-Tab and Control-Page Up the previous one, wrapping around at the
/// ends. A view is created when its tab is first selected. Choosing the selected tab pops its navigation stack to the root.
///
/// - Thread: main
/// - Source: UIKit `UITabBarController`
open class UITabBarController: UIViewController {
    /// The delegate, which allows and observes the choices of the user; held weakly.
    public weak var delegate: (any UITabBarControllerDelegate)?

    /// The tab bar.
    public let tabBar = UITabBar()

    private var tabs: [UIViewController] = []
    private var selected: UIViewController?
    private let stageView = UIView()
    /// The list of tabs for which there is no room, while it is open.
    private(set) var menu: ASTabMenu?

    /// Creates a controller without tabs; both parameters are ignored.
    override public init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        tabBar.itemWasClicked = { [weak self] item in
            guard let self, let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
            select(controller)
        }
        tabBar.moreWasClicked = { [weak self] in self?.toggleMenu() }
        tabBar.hiddenItemsDidChange = { [weak self] in self?.closeMenu() }
    }

    // MARK: Tabs

    /// The controllers, one for each tab.
    public var viewControllers: [UIViewController] {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selected one remains selected if it is among the new ones, otherwise the tab at its index is
    /// selected.
    ///
    /// - Precondition: no controller is in it twice; traps otherwise
    /// - Deviation: never animated, regardless of `animated`
    open func setViewControllers(_ new: [UIViewController], animated: Bool) {
        for (index, controller) in new.enumerated() {
            precondition(
                !new[..<index].contains { $0 === controller },
                "\(type(of: controller)) would have two tabs."
            )
        }
        let old = tabs
        let oldIndex = selectedIndex
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        tabs = new
        for controller in added { addChild(controller) }
        for controller in gone { controller.willMove(toParent: nil) }
        itemsDidChange()
        let keepsSelection = selected.map { shown in new.contains { $0 === shown } } ?? false
        if !keepsSelection {
            let index = oldIndex == NSNotFound ? 0 : min(oldIndex, new.count - 1)
            show(new.isEmpty ? nil : new[max(0, index)])
        }
        for controller in gone { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    /// The controller that is shown; `nil` without tabs.
    ///
    /// Setting a controller that has no tab does nothing in release builds, and traps in debug builds.
    public var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue, tabs.contains(where: { $0 === newValue }) else {
                assertionFailure("selectedViewController: there is no tab for it.")
                return
            }
            show(newValue)
        }
    }

    /// The index of the controller that is shown; `NSNotFound` without tabs.
    ///
    /// - Precondition: there is such a tab; traps otherwise (debug)
    public var selectedIndex: Int {
        get { tabs.firstIndex { $0 === selected } ?? NSNotFound }
        set {
            guard tabs.indices.contains(newValue) else {
                assertionFailure("selectedIndex: \(newValue) is past the \(tabs.count) tabs.")
                return
            }
            show(tabs[newValue])
        }
    }

    @_spi(ASHooks) override public final func tabBarItemDidChange() { itemsDidChange() }

    package func itemsDidChange() {
        closeMenu()
        tabBar.tabs = tabs.map(\.tabBarItem)
        tabBar.selectedItem = selected?.tabBarItem
        viewIfLoaded?.setNeedsLayout()
    }

    private func toggleMenu() {
        guard menu == nil else { return closeMenu() }
        let menu = ASTabMenu(items: tabBar.hiddenItems, selected: selected?.tabBarItem) { [weak self] item in
            guard let self, let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
            closeMenu()
            select(controller)
        } close: { [weak self] in
            self?.closeMenu()
        }
        self.menu = menu
        view.addSubview(menu)
        view.setNeedsLayout()
    }

    private func closeMenu() {
        menu?.removeFromSuperview()
        menu = nil
    }

    private func select(_ controller: UIViewController) {
        guard controller.tabBarItem.isEnabled else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if controller === selected {
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            show(controller)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    private func show(_ new: UIViewController?) {
        guard new !== selected else { return }
        let old = selected
        selected = new
        closeMenu()
        tabBar.selectedItem = new?.tabBarItem
        selectionDidChange()
        guard isViewLoaded else { return }
        let isOnScreen = appearance == .appeared || appearance == .appearing
        // Each call may select another tab; that one is then shown, and this one is not.
        new?.loadViewIfNeeded()
        if old !== selected { old?.beginAppearanceTransition(false, animated: false) }
        if isOnScreen, new === selected { new?.beginAppearanceTransition(true, animated: false) }
        if new === selected { showInContainer(new) }
        if old !== selected {
            old?.viewIfLoaded?.removeFromSuperview()
            if old?.appearance == .disappearing { old?.endAppearanceTransition() }
        }
        if appearance == .appeared, new === selected { new?.endAppearanceTransition() }
    }

    private func showInContainer(_ new: UIViewController?) {
        guard let new else { return }
        layStage()
        stageView.addSubview(new.view)
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Called when another tab was selected, before its views appear.
    open func selectionDidChange() {}

    // MARK: State restoration

    private static let selectionKey = "UITabBarController.selectedIndex"

    /// Writes the index of the selected tab.
    override open func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        if selectedIndex != NSNotFound { coder.encode(Int64(selectedIndex), forKey: Self.selectionKey) }
    }

    /// Selects the saved tab, if it exists and is enabled; the delegate is not asked.
    override open func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        guard coder.containsValue(forKey: Self.selectionKey) else { return }
        let index = coder.decodeInteger(forKey: Self.selectionKey)
        if tabs.indices.contains(index), tabs[index].tabBarItem.isEnabled { show(tabs[index]) }
    }

    // MARK: View

    override open func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stageView.clipsToBounds = true
        view.addSubview(stageView)
        view.addSubview(tabBar)
        showInContainer(selected)
    }

    /// Lays out the bar, whose height depends on the text size.
    override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.textScale != traitCollection.textScale { viewIfLoaded?.setNeedsLayout() }
    }

    override open func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layStage()
    }

    private func layStage() {
        let bounds = view.bounds
        let height = UITabBar.height + view.safeAreaInsets.bottom
        let barY = hidesBar ? bounds.height : bounds.height - height
        tabBar.frame = CGRect(x: 0, y: barY, width: bounds.width, height: height)
        stageView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height))
        menu?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, barY))
        if hidesBar { closeMenu() }
        guard let selected else { return }
        let extendsUnderBar = (tabBar.isTranslucent || selected.extendedLayoutIncludesOpaqueBars) && !hidesBar
        selected.barInsets = UIEdgeInsets(bottom: extendsUnderBar ? UITabBar.height : 0)
        selected.view.frame = CGRect(
            x: 0,
            y: 0,
            width: bounds.width,
            height: extendsUnderBar ? bounds.height : max(0, barY)
        )
    }

    private var hidesBar: Bool {
        let shown = (selected as? UINavigationController)?.viewControllers ?? selected.map { [$0] } ?? []
        return shown.contains(where: \.hidesBottomBarWhenPushed)
    }

    // MARK: Keys

    /// Returns the selected controller, or one that it shows.
    @_spi(ASHooks) override public final var controllerForKeys: UIViewController { selected?.controllerForKeys ?? self }

    /// Selects the next or previous tab on Control with Tab, Page Up and Page Down.
    override open func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.withoutLocks
        switch (event.key, held) {
        case (.escape, []) where menu != nil:
            closeMenu()
            return true
        case (.tab, .control), (.pageDown, .control): return walk(1)
        case (.tab, [.control, .shift]), (.pageUp, .control): return walk(-1)
        default: return super.keyPressed(event)
        }
    }

    /// Selects the next tab, skipping those that the delegate refuses.
    private func walk(_ step: Int) -> Bool {
        guard tabs.count > 1, let start = tabs.firstIndex(where: { $0 === selected }) else { return false }
        for distance in 1..<tabs.count {
            let index = (start + step * distance + tabs.count * distance) % tabs.count
            select(tabs[index])
            if selected === tabs[index] { return true }
        }
        return true
    }
}
