// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page that opens a table with or without waiting for drawings on the main thread, and shows the effect on the frames.
public final class BlockingViewController: ASDKViewController<BlockingPageNode> {
    private static let delays = [0.01, 0.05, 0.2]

    /// The frame meters of the last visits, by whether main waited.
    private(set) var meters: [Bool: FrameMeter] = [:]
    private var link: CADisplayLink?

    override public init() {
        super.init(node: BlockingPageNode())
        title = "Blocking"
        node.placeholderButton.addTarget(self, forControlEvents: .touchUpInside) { $0.open(waits: false) }
        node.waitButton.addTarget(self, forControlEvents: .touchUpInside) { $0.open(waits: true) }
        node.show(meters)
    }

    private func open(waits: Bool) {
        let delay = Self.delays[node.delayControl.selectedSegmentIndex]
        startMeter(waits: waits)
        navigationController?.pushViewController(SlowRowsViewController(waits: waits, delay: delay), animated: true)
    }

    /// Starts to count the frames of the window, until the user returns.
    private func startMeter(waits: Bool) {
        guard let tree = view.window?.layer.tree else { return }
        meters[waits] = FrameMeter()
        link = CADisplayLink(tree: tree) { [weak self] _ in
            self?.meters[waits]?.frame(at: ASDispatcherCurrent().now)
        }
    }

    /// Stops the meter after the return.
    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        link?.invalidate()
        link = nil
        node.show(meters)
    }

    /// Stops the meter when the demo is removed.
    override public func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        guard parent == nil else { return }
        link?.invalidate()
        link = nil
    }
}
