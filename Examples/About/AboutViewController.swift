// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The project, the machine, and the live figures of the window: frame rate, stalls of the main thread, memory.
///
/// The page requests a frame at each refresh of the display, so that the figures show the current capacity of the main thread.
public final class AboutViewController: ASDKViewController<AboutPageNode> {
    /// The interval of updates of the figures, in seconds.
    static let interval = 0.5

    private(set) var meter = FrameMeter()
    private var recent = FrameMeter()
    private var rate = 0
    private var link: CADisplayLink?
    private var shownAt = 0.0
    private let project = AboutFacts.project()
    private let machine = AboutFacts.machine()

    override public init() {
        super.init(node: AboutPageNode())
        title = "About"
        showFigures()
    }

    /// Shows the figures of the window that the page will be in.
    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showFigures()
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard link == nil, let tree = node.layer.tree else { return }
        showFigures()
        link = CADisplayLink(tree: tree) { [weak self] _ in self?.frame() }
    }

    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
        meter.pause()
        recent.pause()
    }

    private func frame() {
        let now = ASDispatcherCurrent().now
        meter.frame(at: now)
        recent.frame(at: now)
        guard now - shownAt >= Self.interval else { return }
        shownAt = now
        if recent.elapsed > 0 { rate = Int((Double(recent.frameCount) / recent.elapsed).rounded()) }
        recent = FrameMeter()
        recent.frame(at: now)
        showFigures()
    }

    private func showFigures() {
        let longest = Int((meter.longestGap * 1000).rounded())
        let count = "\(meter.stallCount) \(meter.stallCount == 1 ? "stall" : "stalls")"
        let stalls = "\(count) longer than \(Int(FrameMeter.stall * 1000)) ms; the longest gap was \(longest) ms"
        node.show([
            ("This project", project),
            (
                "This window, live",
                [
                    ("Frame rate", meter.frameCount == 0 ? "not measured yet" : "\(rate) frames per second"),
                    ("Main thread", meter.frameCount == 0 ? "not measured yet" : stalls),
                    ("Memory", "\(AboutFacts.residentMemory) in use by this program"),
                ]
            ), ("Display", AboutFacts.display(of: viewIfLoaded?.window ?? navigationController?.viewIfLoaded?.window)),
            ("This machine", machine),
        ])
    }
}
