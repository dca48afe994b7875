// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation
import LanguagesDemo

/// A navigation controller with the gallery and the open page.
///
/// The button at the top right selects the style of the desktop, light or dark for the whole window. The globe beside it has the menus for
/// the language of the program, and for the layout direction of the window.
public final class GalleryRootViewController: ASDKNavigationController {
    private let list: GalleryViewController
    private weak var watchedTree: ASLayerTree?

    /// Creates a gallery of `sections`.
    public init(sections: [GallerySection]) {
        var open: (@MainActor (GalleryEntry) -> Void)?
        list = GalleryViewController(sections: sections) { open?($0) }
        super.init(nibName: nil, bundle: nil)
        open = { [weak self] in self?.open($0) }
        prepareLanguageButton()
        list.navigationItem.backButtonTitle = "Gallery"
        list.navigationItem.rightBarButtonItems = [styleItem, UIBarButtonItem(customView: languageButton)]
        if let about = sections.flatMap(\.entries).first(where: { $0.title == "About" }) {
            list.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "About") { [weak self] _ in
                self?.open(about)
            }
        }
        setViewControllers([list], animated: false)
    }

    /// Sets the accent colour of bars, focus and controls.
    override public func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = DemoColor.accent
    }

    /// Pushes a page.
    public func open(_ entry: GalleryEntry) {
        guard viewControllers.count == 1 else { return }
        pushViewController(GalleryPageViewController(entry), animated: true)
    }

    /// Updates the overlay buttons before each frame, because keys and pages toggle overlays too.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard let tree = view.window?.layerTree, watchedTree !== tree else { return }
        watchedTree = tree
        tree.willCommit.append { [weak self] in
            (self?.topViewController as? GalleryPageViewController)?.showOverlays()
        }
    }

    /// Sets the title of the window to that of the visible page.
    override public func setViewControllers(_ new: [UIViewController], animated: Bool) {
        super.setViewControllers(new, animated: animated)
        title = new.last?.title
    }

    // MARK: Language and direction

    private(set) lazy var languageMenus = LanguageMenus(window: { [weak self] in self?.viewIfLoaded?.window })
    let languageButton = UIButton(type: .system)

    private func prepareLanguageButton() {
        languageButton.setImage(GalleryGlobe.image, for: .normal)
        languageButton.contentEdgeInsets = UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
        languageButton.accessibilityLabel = "Language and direction"
        languageButton.menu = languageMenus.menu
        languageButton.showsMenuAsPrimaryAction = true
    }

    // MARK: Light and dark

    private lazy var styleItem = UIBarButtonItem(title: Self.title(for: .unspecified)) { [weak self] item in
        guard let window = self?.view.window else { return }
        let next = UIUserInterfaceStyle(rawValue: (window.overrideUserInterfaceStyle.rawValue + 1) % 3) ?? .unspecified
        window.overrideUserInterfaceStyle = next
        item.title = Self.title(for: next)
    }

    /// Returns the title of the button for a style.
    static func title(for style: UIUserInterfaceStyle) -> String {
        switch style {
        case .unspecified: "As the desktop"
        case .light: "Light"
        case .dark: "Dark"
        }
    }

    /// Updates the style button, because a page may have set the style.
    override public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        styleItem.title = Self.title(for: view.window?.overrideUserInterfaceStyle ?? .unspecified)
    }
}
