// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A table whose rows and sections are inserted, deleted, moved and reloaded at random, while it scrolls automatically.
///
/// After each update the displayed rows are compared with plain arrays that had the same edits. After a difference everything stops, and
/// the line at the bottom shows the error, which the same seed repeats.
public final class TableStressViewController: ASDKViewController<ASDisplayNode> {
    /// The scrolling speed, in points per second.
    private static let scrollSpeed: CGFloat = 300
    /// The maximum time that a cell without a row may stay, in seconds.
    private static let timeout = 1.0

    let table = ASTableNode()
    let controls = StressControlsNode()
    let status = StressStatusNode()
    private(set) var oracle: StressOracle
    private(set) var seed: Int
    private(set) var verdict = StressVerdict.right
    /// The number of displayed updates.
    private(set) var updateCount = 0
    /// The number of rows between visible ones that had no cell when an update was displayed.
    private(set) var lateCount = 0
    private var lastEdit: StressEdit?
    /// Cells that belong to no row, with the time at which they were first found.
    private var strays: [ObjectIdentifier: CFTimeInterval] = [:]
    private var link: CADisplayLink?
    private var sinceEdit = 0.0
    private var direction: CGFloat = 1

    /// Creates a table without automatic edits.
    override public convenience init() {
        self.init(seed: 1, runs: false)
    }

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - seed: the seed of all edits
    ///   - runs: whether the page edits and scrolls automatically as soon as it appears
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

    /// Starts again with a seed.
    func begin(seed newSeed: Int) {
        (seed, oracle) = (newSeed, StressOracle(seed: newSeed))
        (verdict, updateCount, lateCount, lastEdit) = (.right, 0, 0, nil)
        table.reloadData { [weak self] in self?.check() }
        report()
    }

    /// Applies one random edit.
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

    /// Compares the displayed rows with the arrays.
    ///
    /// While another update is pending, the arrays are ahead of the table, and the next completion compares.
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

    /// Returns the items of cells without a row that have stayed longer than any fade-out or transition to a new version.
    private func overdueStrays() -> [StressItem] {
        let (now, before) = (CACurrentMediaTime(), strays)
        let cells = table.view.subviews.compactMap { ASViewToDisplayNode($0) as? StressItemNode }
        strays = [:]
        return cells.filter { table.indexPath(for: $0) == nil }.compactMap { cell in
            let since = before[ObjectIdentifier(cell)] ?? now
            strays[ObjectIdentifier(cell)] = since
            return now - since > Self.timeout * ASDebug.slowAnimations ? cell.item : nil
        }
    }

    /// The visible rows from top to bottom.
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

    // MARK: Automatic edits

    /// Starts or stops according to the switches.
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

    /// Scrolls by the distance of a frame, and reverses at the ends.
    private func scroll(_ duration: Double) {
        let view = table.view
        guard !view.isDragging else { return }
        let (low, high) = view.offsetLimits
        let place = view.contentOffset.y + direction * Self.scrollSpeed * duration
        if place >= high.y || place <= low.y { direction = place >= high.y ? -1 : 1 }
        view.contentOffset.y = min(max(place, low.y), high.y)
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        runOrStop()
    }

    override public func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
    }

    // MARK: Keys

    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "t", modifierFlags: .control, repeats: true) { [weak self] _ in self?.step() },
            UIKeyCommand(input: "n", modifierFlags: .control) { [weak self] _ in
                guard let self else { return }
                begin(seed: seed &+ 1)
            },
            UIKeyCommand(input: "e", modifierFlags: .control) { [weak self] _ in self?.toggle(\.editSwitch) },
            UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in self?.toggle(\.scrollSwitch) },
            UIKeyCommand(input: "a", modifierFlags: .control) { [weak self] _ in self?.toggle(\.animationSwitch) },
        ]
    }

    private func toggle(_ control: KeyPath<StressControlsNode, ASSwitchNode>) {
        let toggle = controls[keyPath: control]
        toggle.setOn(!toggle.isOn, animated: true)
        runOrStop()
    }
}

extension TableStressViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of sections of the arrays.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { oracle.sections.count }

    /// Returns the number of rows of the arrays.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        oracle.sections[section].count
    }

    /// Returns a block that creates the node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = oracle.sections[indexPath.section][indexPath.row]
        return { StressItemNode(item) }
    }
}
