// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A table whose rows and sections come, go, move and are reloaded at random, while it scrolls by itself.
///
/// After each update the rows that are shown are compared with plain arrays that had the same edits. When they differ everything stops,
/// and the line at the bottom says what is wrong; the same seed leads there again.
public final class TableStressViewController: ASDKViewController<ASDisplayNode> {
    /// Points per second.
    private static let scrollSpeed: CGFloat = 300
    /// How long a cell may stay that belongs to no row any more, in seconds.
    private static let patience = 1.0

    let table = ASTableNode()
    let controls = StressControlsNode()
    let status = StressStatusNode()
    private(set) var oracle: StressOracle
    private(set) var seed: Int
    private(set) var verdict = StressVerdict.right
    /// Updates that the table shows.
    private(set) var updateCount = 0
    /// Rows in the midst of others that were not there yet when an update was shown.
    private(set) var lateCount = 0
    private var lastEdit: StressEdit?
    /// Cells that belong to no row, and since when they have been seen so.
    private var strays: [ObjectIdentifier: CFTimeInterval] = [:]
    private var link: CADisplayLink?
    private var sinceEdit = 0.0
    private var direction: CGFloat = 1

    /// A table that stands still.
    override public convenience init() {
        self.init(seed: 1, runs: false)
    }

    /// A table.
    ///
    /// - Parameters:
    ///   - seed: of all edits
    ///   - runs: whether it edits and scrolls by itself as soon as it is seen
    public init(seed: Int, runs: Bool) {
        self.seed = seed
        oracle = StressOracle(seed: seed)
        super.init(node: ASDisplayNode())
        title = "Table stress"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        table.dataSource = self
        table.delegate = self
        table.allowsSelection = false
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        node.layoutSpecBlock = { [controls, table, status] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [controls, table, status]
            return column
        }
        controls.editSwitch.isOn = runs
        controls.scrollSwitch.isOn = runs
        for toggle in [controls.editSwitch, controls.scrollSwitch] {
            toggle.addTarget(self, forControlEvents: .valueChanged) { $0.runOrStop() }
        }
        controls.stepButton.addTarget(self, forControlEvents: .touchUpInside) { $0.step() }
        controls.seedButton.addTarget(self, forControlEvents: .touchUpInside) { $0.begin(seed: $0.seed &+ 1) }
        report()
    }

    // MARK: Steps

    /// Begins anew.
    func begin(seed newSeed: Int) {
        (seed, oracle) = (newSeed, StressOracle(seed: newSeed))
        (verdict, updateCount, lateCount, lastEdit) = (.right, 0, 0, nil)
        table.reloadData { [weak self] in self?.check() }
        report()
    }

    /// One random edit.
    func step() {
        guard verdict == .right else { return }
        let edit = oracle.edit()
        let isAnimated = controls.animationSwitch.isOn
        let before = seed
        table.performBatch(animated: isAnimated) {
            edit.submit(to: table, with: isAnimated ? .automatic : .none)
        } completion: { [weak self] _ in
            guard let self, seed == before else { return }
            updateCount += 1
            lastEdit = edit
            check()
        }
    }

    /// Compares what is shown with the arrays.
    ///
    /// While another update is on its way they are one ahead, and the next completion compares.
    func check() {
        defer { report() }
        guard verdict == .right, !table.isProcessingUpdates else { return }
        let shown = shown
        verdict = StressVerdict(
            shown: shown,
            counts: (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) },
            strays: overdueStrays(),
            sections: oracle.sections
        )
        guard verdict != .right else {
            lateCount += StressVerdict.missingCount(shown, oracle.sections)
            return
        }
        controls.editSwitch.setOn(false, animated: true)
        controls.scrollSwitch.setOn(false, animated: true)
        runOrStop()
        ASLogLine("seed \(seed), after \(updateCount) updates: \(verdict)")
    }

    /// What cells show that belong to no row and have been seen so for longer than any cell fades out, or covers the next version.
    private func overdueStrays() -> [StressItem] {
        let (now, before) = (CACurrentMediaTime(), strays)
        let cells = table.view.subviews.compactMap { ASViewToDisplayNode($0) as? StressItemNode }
        strays = [:]
        return cells.filter { table.indexPath(for: $0) == nil }.compactMap { cell in
            let since = before[ObjectIdentifier(cell)] ?? now
            strays[ObjectIdentifier(cell)] = since
            return now - since > Self.patience * ASDebug.slowAnimations ? cell.item : nil
        }
    }

    /// The rows in sight, from the top.
    var shown: [StressVerdict.Shown] {
        table.visibleNodes.compactMap { cell in
            guard let cell = cell as? StressItemNode, let path = table.indexPath(for: cell) else { return nil }
            return StressVerdict.Shown(path: path, item: cell.item, top: cell.frame.minY, bottom: cell.frame.maxY)
        }
    }

    private func report() {
        let (rows, sections) = (oracle.count, oracle.sections.count)
        var text = "seed \(seed)  ·  \(updateCount) updates  ·  \(rows) rows in \(sections) sections"
        if lateCount > 0 { text += "  ·  \(lateCount) rows came late" }
        if let lastEdit { text += "  ·  last: \(lastEdit.summary)" }
        status.show(text, verdict)
    }

    // MARK: By itself

    /// Does what the switches say.
    func runOrStop() {
        link?.invalidate()
        link = nil
        sinceEdit = 0
        let isWanted = controls.editSwitch.isOn || controls.scrollSwitch.isOn
        guard isWanted, let tree = table.layer.tree else { return }
        link = CADisplayLink(tree: tree) { [weak self] link in self?.frame(link.duration) }
    }

    private func frame(_ duration: Double) {
        if controls.scrollSwitch.isOn { scroll(duration) }
        guard controls.editSwitch.isOn else { return }
        sinceEdit += duration
        let speed = StressControlsNode.speeds[Int(controls.speedSlider.slider.value.rounded())]
        guard sinceEdit >= 1 / speed - 0.001 else { return }
        sinceEdit = 0
        step()
    }

    /// On, and back at the ends.
    private func scroll(_ duration: Double) {
        let view = table.view
        guard !view.isDragging else { return }
        let (low, high) = view.offsetLimits
        let place = view.contentOffset.y + direction * Self.scrollSpeed * duration
        if place >= high.y || place <= low.y { direction = place >= high.y ? -1 : 1 }
        view.contentOffset.y = min(max(place, low.y), high.y)
    }

    /// Begins, if it is wished.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        runOrStop()
    }

    /// Stops: nobody sees it.
    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
    }

    // MARK: Keys

    /// All that can be done.
    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "t", modifierFlags: .control, repeats: true) { [weak self] _ in self?.step() },
            UIKeyCommand(input: "n", modifierFlags: .control) { [weak self] _ in
                guard let self else { return }
                begin(seed: seed &+ 1)
            },
            UIKeyCommand(input: "e", modifierFlags: .control) { [weak self] _ in self?.turn(\.editSwitch) },
            UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in self?.turn(\.scrollSwitch) },
            UIKeyCommand(input: "a", modifierFlags: .control) { [weak self] _ in self?.turn(\.animationSwitch) },
        ]
    }

    private func turn(_ toggle: KeyPath<StressControlsNode, ASSwitchNode>) {
        let toggle = controls[keyPath: toggle]
        toggle.setOn(!toggle.isOn, animated: true)
        runOrStop()
    }
}

extension TableStressViewController: ASTableDataSource, ASTableDelegate {
    /// Those of the arrays.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { oracle.sections.count }

    /// Those of the arrays.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        oracle.sections[section].count
    }

    /// Made on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = oracle.sections[indexPath.section][indexPath.row]
        return { StressItemNode(item) }
    }
}
