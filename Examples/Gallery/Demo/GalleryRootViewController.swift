// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Shows the list of demos, or one of them under a bar that leads back.
public final class GalleryRootViewController: UIViewController {
    private let bar = GalleryBarNode()
    private lazy var list = GalleryViewController(demos: demos) { [weak self] in self?.open($0) }
    private let demos: [GalleryEntry]
    private var demo: UIViewController?

    /// A gallery of `demos`.
    public init(demos: [GalleryEntry]) {
        self.demos = demos
        super.init()
        title = "AsyncDisplayKit Gallery"
        bar.backButton.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.back() }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        add(list)
    }

    /// Opens a demo in place of the list.
    public func open(_ entry: GalleryEntry) {
        guard demo == nil else { return }
        let controller = entry.makeViewController()
        demo = controller
        bar.show(title: entry.title)
        title = entry.title
        remove(list)
        view.addSubnode(bar)
        add(controller)
        view.layoutIfNeeded()
    }

    /// Back to the list.
    ///
    /// - Returns: whether a demo was open
    @discardableResult
    public func back() -> Bool {
        guard let demo else { return false }
        remove(demo)
        self.demo = nil
        bar.view.removeFromSuperview()
        title = "AsyncDisplayKit Gallery"
        add(list)
        view.layoutIfNeeded()
        return true
    }

    override public func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds
        bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: GalleryBarNode.height)
        let top = demo == nil ? 0 : GalleryBarNode.height
        (demo ?? list).view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    /// Esc goes back; every other key is for what is shown.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        if event.key == .escape, back() { return true }
        return (demo ?? list).view.keyPressed(event)
    }

    /// The mouse's back button goes back.
    override public func buttonPressed(_ button: ASPointerButton, at pointer: ASPointerEvent) -> Bool {
        button == .back && back()
    }

    private func add(_ child: UIViewController) {
        addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        view.insertSubview(child.view, at: 0)
        view.setNeedsLayout()
        child.endAppearanceTransition()
        child.didMove(toParent: self)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
        child.removeFromParent()
    }
}
