// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A page above its bar.
public final class GalleryPageViewController: UIViewController {
    /// The entry of the page.
    public let entry: GalleryEntry
    /// The first screen of the page.
    public let demo: UIViewController
    let bar: GalleryPageBar

    /// Creates the first screen of the page.
    public init(_ entry: GalleryEntry) {
        self.entry = entry
        demo = entry.makeViewController()
        bar = GalleryPageBar(hint: entry.hint)
        super.init(nibName: nil, bundle: nil)
        demo.title = entry.title
        title = entry.title
        addChild(demo)
        bar.sourceButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.showSource() }
        bar.resetButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.reset() }
        for (overlay, button) in bar.overlayButtons {
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.toggle(overlay) }
        }
    }

    /// The navigation item of the page, whose buttons are in the bar at the top.
    override public var navigationItem: UINavigationItem { demo.navigationItem }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(demo.view)
        view.addSubnode(bar)
        demo.didMove(toParent: self)
    }

    /// Gives the bar the height of its content, and the page the remaining space.
    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        let range = ASSizeRange(
            min: CGSize(width: size.width, height: 0),
            max: CGSize(width: size.width, height: .infinity)
        )
        let height = min(size.height / 2, bar.layoutThatFits(range).size.height)
        demo.view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
        bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    // MARK: Overlays

    /// Selects the buttons of the visible overlays.
    func showOverlays() {
        guard let window = viewIfLoaded?.window else { return }
        bar.showOverlays(of: window)
    }

    private func toggle(_ overlay: GalleryOverlay) {
        guard let window = view.window else { return }
        overlay.toggle(in: window)
        showOverlays()
    }

    // MARK: Source and reset

    private func showSource() {
        navigationController?.pushViewController(GallerySourceViewController(entry), animated: true)
    }

    /// Replaces the page with a new one.
    func reset() {
        guard let navigationController, navigationController.topViewController === self else { return }
        let below = navigationController.viewControllers.dropLast()
        navigationController.setViewControllers(below + [GalleryPageViewController(entry)], animated: false)
    }
}
