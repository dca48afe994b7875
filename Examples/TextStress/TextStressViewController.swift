// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Ten thousand rows of random rich text, some of it extreme, which can scroll automatically.
///
/// The line at the bottom shows the frames per second and the longest time between two frames, by the display link of the window. It also
/// shows the number of row layouts, and the time of the layouts of visible rows (`performanceMeasurements`). If `AS_TRACE=file.json` is
/// set, the button "Write trace" writes a trace of all threads.
public final class TextStressViewController: ASDKViewController<ASDisplayNode> {
    /// The scrolling speed, in points per second.
    private static let speed: CGFloat = 1800

    private let table = ASTableNode()
    private let statusNode = ASTextNode()
    private let reloadButton = ASButtonNode()
    private let traceButton = ASButtonNode()
    private let scrollSwitch = ASSwitchNode()
    private let layouts = ASLock(0)
    private var seed: Int
    private let rowCount: Int
    private var link: CADisplayLink?
    private var meter = StressMeter()
    private var direction: CGFloat = 1
    private var place: CGFloat = 0
    private var isReportDue = false
    private var touchCount = 0
    private var touched = ""

    /// Creates the page with the first seed.
    override public convenience init() {
        self.init(seed: 1)
    }

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - seed: the seed of the random texts; the same seed creates the same rows
    ///   - rowCount: the number of rows
    public init(seed: Int, rowCount: Int = 10_000) {
        (self.seed, self.rowCount) = (seed, rowCount)
        super.init(node: ASDisplayNode())
        title = "Text stress"
        node.backgroundColor = .systemGroupedBackground
        node.automaticallyManagesSubnodes = true
        table.dataSource = self
        table.allowsSelection = false
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = ASDimension(unit: .points, value: 0)
        table.delegate = self
        statusNode.maximumNumberOfLines = 1
        configure(reloadButton, "Reload") { [weak self] in self?.reload() }
        configure(traceButton, "Write trace") { [weak self] in self?.writeTrace() }
        traceButton.isEnabled = ASTrace.isOn
        traceButton.toolTip = "Requires AS_TRACE=file.json"
        scrollSwitch.accessibilityLabel = "Automatic scrolling"
        scrollSwitch.addTarget(self, forControlEvents: .valueChanged) { $0.switchDidChange() }
        layOut()
        report()
    }

    // MARK: Appearance

    private func configure(_ button: ASButtonNode, _ title: String, _ action: @escaping @MainActor () -> Void) {
        let font = UIFont.systemFont(ofSize: 14)
        button.setTitle(title, with: font, with: DemoColor.accent, for: .normal)
        button.setTitle(title, with: font, with: .tertiaryLabel, for: .disabled)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        button.addAction(forControlEvents: .touchUpInside) { _ in action() }
    }

    private func layOut() {
        let caption = ASTextNode()
        caption.attributedText = styled("Automatic scrolling", size: 14, .label)
        let jumps = StressKind.singles.map { single in
            let button = ASButtonNode()
            configure(button, single.name) { [weak self] in self?.jump(to: single.row) }
            return button
        }
        node.layoutSpecBlock = { [table, statusNode, reloadButton, traceButton, scrollSwitch] _, _ in
            let onOff = ASStackLayoutSpec.horizontal()
            onOff.spacing = 8
            onOff.alignItems = .center
            onOff.children = [scrollSwitch, caption]
            let controls = ASStackLayoutSpec.horizontal()
            controls.spacing = 6
            controls.lineSpacing = 2
            controls.alignItems = .center
            controls.flexWrap = .wrap
            controls.children = [onOff, reloadButton] + jumps + [traceButton]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12), child: controls), table,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 14, bottom: 8, right: 14), child: statusNode),
            ]
            return column
        }
    }

    private func styled(_ text: String, size: CGFloat, _ color: UIColor) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: color]
        )
    }

    // MARK: Actions

    /// Replaces all rows.
    private func reload() {
        seed += 1
        layouts.withLock { $0 = 0 }
        table.reloadData { [weak self] in self?.report() }
        report()
    }

    private func jump(to row: Int) {
        guard row < rowCount else { return }
        table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    }

    private func writeTrace() {
        // Writing the whole trace takes time.
        ASDispatcherCurrent().async(.utility) { ASTrace.flush() }
    }

    private func switchDidChange() {
        link?.invalidate()
        link = nil
        meter = StressMeter()
        guard scrollSwitch.isOn, let tree = table.layer.tree else { return report() }
        place = table.contentOffset.y
        link = CADisplayLink(tree: tree) { [weak self] link in self?.step(link) }
    }

    /// Scrolls by one frame, and reverses at the ends.
    private func step(_ link: CADisplayLink) {
        let view = table.view
        let (low, high) = view.offsetLimits
        place += direction * Self.speed * link.duration
        if place >= high.y || place <= low.y { direction = place >= high.y ? -1 : 1 }
        place = min(max(place, low.y), high.y)
        view.contentOffset.y = place
        if meter.frame(duration: link.duration, now: ASDispatcherCurrent().now) { report() }
    }

    private func report() {
        var parts: [String] = []
        if touchCount > 0 { parts.append("Touch \(touchCount): \(touched)") }
        if link == nil {
            parts.append("At rest")
        } else {
            let frames = String(format: "%.0f", meter.framesPerSecond)
            let gap = String(format: "%.1f", meter.longestGap * 1000)
            parts.append("\(frames) frames/s, longest gap \(gap) ms")
        }
        parts.append("\(layouts.withLock { $0 }) layouts of \(rowCount) rows")
        let visible = table.isNodeLoaded ? table.visibleNodes.map(\.performanceMeasurements) : []
        let passes = visible.reduce(0) { $0 + max(0, $1.layoutComputationNumberOfPasses) }
        let seconds = visible.reduce(0.0) {
            $0 + ($1.layoutComputationTotalTime.isNaN ? 0 : $1.layoutComputationTotalTime)
        }
        if link != nil, passes > 0 {
            parts.append("\(passes) of visible rows took \(String(format: "%.1f", seconds * 1000)) ms")
        }
        parts.append("seed \(seed)")
        statusNode.attributedText = styled(parts.joined(separator: "; "), size: 12, .secondaryLabel)
    }

    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        scrollSwitch.setOn(false, animated: false)
        switchDidChange()
    }
}

extension TextStressViewController: ASTextNodeDelegate {
    /// Shows a tapped link in the line at the bottom.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        (touchCount, touched) = (touchCount + 1, "\(value)")
        report()
    }

    /// Shows the whole text.
    public func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
        (touchCount, touched) = (touchCount + 1, "more")
        textNode.maximumNumberOfLines = 0
        report()
    }
}

extension TextStressViewController: ASTableDataSource, ASTableDelegate {
    /// Connects the row, so that the line at the bottom shows its taps, and schedules an update of the line.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        (node as? StressRowNode)?.textNode.delegate = self
        guard link == nil, !isReportDue else { return }
        isReportDue = true
        ASDispatcherCurrent().asyncMain(after: 0.5) { [weak self] in
            guard let self else { return }
            isReportDue = false
            if link == nil { report() }
        }
    }

    /// Returns the number of rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rowCount }

    /// Returns a block that creates the text and the node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, seed, layouts) = (indexPath.row, seed, layouts)
        return { StressRowNode(row: row, seed: seed, layouts: layouts) }
    }
}
