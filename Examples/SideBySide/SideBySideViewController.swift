// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page that shows the same feed as views and as nodes, scrolls both with the same code, and measures the frames of each.
///
/// Both feeds share the main thread and the window, so work of one delays the other. Therefore they are scrolled and measured one
/// after the other. Scrolling by the user is measured in the same way.
public final class SideBySideViewController: ASDKViewController<SideBySidePageNode> {
    enum Side: Hashable, CaseIterable {
        case views, nodes
    }

    /// The speed in points per second, the seconds of scrolling for each side, and the seconds at rest after which a measurement ends.
    static let (speed, duration, rest): (CGFloat, Double, Double) = (1500, 2, 0.2)

    private(set) var meters: [Side: FrameMeter] = [:]
    private var link: CADisplayLink?
    /// The side that is scrolling, and the time of its last motion in seconds.
    private var moving: (side: Side, time: Double)?
    /// The side that the program scrolls, and the start time in seconds.
    private var run: (side: Side, start: Double)?
    private var shownAt = 0.0
    private var work = SideBySidePageNode.works[SideBySidePageNode.firstWork]
    private var startsByItself: Bool

    /// Creates the page, with both feeds at their start.
    ///
    /// - Parameter startsByItself: whether both feeds are scrolled when the page appears for the first time
    public init(startsByItself: Bool = true) {
        self.startsByItself = startsByItself
        super.init(node: SideBySidePageNode())
        title = "Side by side"
        node.table.dataSource = self
        node.table.delegate = self
        node.startButton.addTarget(self, forControlEvents: .touchUpInside) { $0.start() }
        node.workSlider.onChange = { [weak self] in self?.makeHard(SideBySidePageNode.works[$0]) }
        showFigures()
    }

    /// Becomes the delegate of the view, to measure its scrolling too.
    override public func viewDidLoad() {
        super.viewDidLoad()
        node.plainView.delegate = self
        node.plainView.work = work
    }

    /// Starts scrolling when the page appears for the first time, so that the difference is visible without a click.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if startsByItself { start() }
        startsByItself = false
    }

    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        stop()
    }

    private func scrollView(of side: Side) -> UIScrollView { side == .views ? node.plainView : node.table.view }

    // MARK: Scrolling

    private func start() { scroll(.views) }

    /// Makes both feeds decode and draw each photograph `work` times, and scrolls them.
    private func makeHard(_ work: Int) {
        guard work != self.work else { return }
        self.work = work
        node.plainView.work = work
        node.table.reloadData()
        start()
    }

    private func meterNode(of side: Side) -> JankMeterNode { side == .views ? node.views.meter : node.nodes.meter }

    private func scroll(_ side: Side) {
        scrollView(of: side).setContentOffset(.zero, animated: false)
        meters[side] = FrameMeter()
        meterNode(of: side).clear()
        run = (side, ASDispatcherCurrent().now)
        sideDidMove(side)
    }

    /// Scrolls the current side to its offset at `now`, or starts the next side at the end of `duration`.
    private func continueRun(_ run: (side: Side, start: Double), now: Double) {
        let scrollView = scrollView(of: run.side)
        guard now - run.start < Self.duration else {
            self.run = nil
            if run.side == .views { scroll(.nodes) }
            return
        }
        scrollView.contentOffset.y = min(scrollView.offsetLimits.maximum.y, Self.speed * (now - run.start))
    }

    // MARK: Measuring

    private func sideDidMove(_ side: Side) {
        // The layout of the other feed may scroll it while this one is measured.
        guard run == nil || run?.side == side else { return }
        if moving?.side != side, let other = moving?.side {
            meters[other]?.pause()
            meterNode(of: other).pause()
        }
        moving = (side, ASDispatcherCurrent().now)
        guard link == nil, let tree = node.layer.tree else { return }
        link = CADisplayLink(tree: tree) { [weak self] _ in self?.frame() }
    }

    private func frame() {
        let now = ASDispatcherCurrent().now
        guard let moving else { return stop() }
        meters[moving.side, default: FrameMeter()].frame(at: now)
        meterNode(of: moving.side).frame(at: now)
        if let run { continueRun(run, now: now) } else if now - moving.time > Self.rest { return stop() }
        if now - shownAt > 0.25 {
            shownAt = now
            showFigures()
        }
    }

    private func stop() {
        link?.invalidate()
        (link, moving, run) = (nil, nil, nil)
        for side in Side.allCases {
            meters[side]?.pause()
            meterNode(of: side).pause()
        }
        showFigures()
    }

    private func showFigures() {
        node.views.show(figures: meters[.views]?.summary ?? "not scrolled yet")
        node.nodes.show(figures: meters[.nodes]?.summary ?? "not scrolled yet")
    }
}

extension SideBySideViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of rows, which is the same as in the feed of views.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { FeedEntry.count }

    /// Returns a block that creates the entry and the node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, work) = (indexPath.row, work)
        return { FeedRowNode(FeedEntry(row, work: work)) }
    }

    /// Measures the frames of the feed that scrolls, whether the user or the program scrolls it.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        sideDidMove(scrollView === node.plainView ? .views : .nodes)
    }
}
