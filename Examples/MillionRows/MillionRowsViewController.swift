// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A million rows of many heights, which open as fast as a hundred, because only near rows are created.
///
/// Rows can be inserted at the top without moving the visible ones, deleted while they are visible, and scrolled to by number. The line at
/// the bottom shows for how many frames a row was visible without its content.
public final class MillionRowsViewController: ASDKViewController<ASDisplayNode> {
    /// The maximum initial number of rows.
    public nonisolated static let maximumCount = 100_000_000
    private static let insertCount = 1000

    let table = ASTableNode()
    let bar = MillionBarNode()
    private let statusNode = ASTextNode()
    private let lineNode = ASDisplayNode()
    /// The numbers of the rows.
    private(set) var rows: NumberPieces
    /// The number of the next inserted row.
    private var nextNumber: Int
    private(set) var meter = BlankRowMeter()
    /// The number of rows requested so far.
    private(set) var requestedCount = 0
    /// An additional note for the line at the bottom, or `nil`.
    private var note: (text: String, isError: Bool)?

    private let frameReport: FrameReport
    private var watchesFrames = false

    /// Creates a page with `count` rows.
    ///
    /// - Parameters:
    ///   - count: the number of rows, from 0 to `maximumCount`
    ///   - frameReport: the report about blank rows, which starts when the page first appears
    public init(count: Int = 1_000_000, frameReport: FrameReport = .none) {
        self.frameReport = frameReport
        rows = NumberPieces(1..<count + 1)
        nextNumber = count + 1
        super.init(node: ASDisplayNode())
        title = "Million rows"
        node.backgroundColor = .systemBackground
        table.dataSource = self
        table.delegate = self
        table.automaticallyAdjustsContentOffset = true
        table.accessibilityLabel = "Rows"
        bar.field.delegate = self
        bar.insertButton.addTarget(self, forControlEvents: .touchUpInside) { $0.insertAtTop() }
        bar.deleteButton.addTarget(self, forControlEvents: .touchUpInside) { $0.deleteVisible() }
        bar.middleButton.addTarget(self, forControlEvents: .touchUpInside) { $0.jumpToMiddle() }
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingTail
        lineNode.isLayerBacked = true
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        layOut()
        showPlace()
        showStatus()
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        node.layoutSpecBlock = { [bar, table, lineNode, statusNode] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                bar, table, lineNode,
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 14, bottom: 7, right: 14), child: statusNode),
            ]
            return column
        }
    }

    /// Formats a number, such as `10,000`.
    public nonisolated static func format(_ count: Int) -> String {
        let digits = String(count)
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
            result.append(digit)
        }
        return result
    }

    // MARK: Visible rows

    /// The indexes of the visible rows, from 0.
    var visibleRows: Range<Int>? {
        guard table.isNodeLoaded else { return nil }
        let paths = table.indexPathsForRows(in: table.view.bounds)
        guard let first = paths.first, let last = paths.last else { return nil }
        return first.row..<last.row + 1
    }

    private func showPlace() {
        bar.show(visibleRows.map { $0.lowerBound + 1...$0.upperBound }, of: rows.count, requested: requestedCount)
        bar.deleteButton.isEnabled = rows.count > 0
        bar.middleButton.isEnabled = rows.count > 0
    }

    private func show(note text: String, isError: Bool = false) {
        note = (text, isError)
        showStatus()
        if isError { UIAccessibility.post(notification: .announcement, argument: text) }
    }

    private func showStatus() {
        var text = note?.text ?? "Wheel, scroll bar, Home, End; Ctrl+G goes to a row."
        if let longest = meter.longest {
            text += "  ·  \(Self.format(meter.count)) rows waited for their content, at most \(longest.frames)"
            text += longest.frames == 1 ? " frame" : " frames"
        }
        guard text != statusNode.attributedText?.string else { return }
        statusNode.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: DemoFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular),
                .foregroundColor: note?.isError == true ? UIColor.systemRed : .secondaryLabel,
            ]
        )
        statusNode.debugName = "status: \(text)"
    }

    // MARK: Frames

    /// The kind of report about rows that are presented without content.
    public enum FrameReport: Sendable {
        case none
        /// The line at the bottom shows their number, and for how many frames they were blank.
        case statusLine
        /// In addition, standard error receives a line for each row.
        ///
        /// The line has the number of blank frames, and the number without those in which other programs used the processors.
        case standardError
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard frameReport != .none, !watchesFrames, let tree = node.view.window?.layer.tree else { return }
        watchesFrames = true
        let logs = frameReport == .standardError
        tree.didPresent.append { [weak self] in self?.didPresent(at: $0, logs: logs) }
    }

    private func didPresent(at time: Double, logs: Bool) {
        let ended = meter.presented(at: time, blank: blankRows())
        if logs {
            for wait in ended {
                ASLogLine("row \(wait.row) was blank for \(wait.frames) frames, \(wait.ownFrames) of them its own")
            }
        }
        if !ended.isEmpty { showStatus() }
    }

    /// Returns the numbers of the visible rows without content.
    private func blankRows() -> Set<Int> {
        guard let visibleRows else { return [] }
        var result = Set(visibleRows.map { rows[$0] })
        for cell in table.visibleNodes {
            if let cell = cell as? MillionRowNode, cell.hasContent { result.remove(cell.row.number) }
        }
        return result
    }

    // MARK: Actions

    /// Inserts rows with new numbers at the top, without moving the visible rows.
    func insertAtTop() {
        let numbers = nextNumber..<nextNumber + Self.insertCount
        nextNumber = numbers.upperBound
        rows.insert(numbers, at: 0)
        table.insertRows(at: numbers.indices.map { IndexPath(row: $0 - numbers.lowerBound, section: 0) }, with: .none)
        show(note: "Rows \(numbers.ends) were inserted at the top.")
        showPlace()
    }

    func deleteVisible() {
        guard let visibleRows else { return show(note: "There is no row to delete.", isError: true) }
        rows.remove(visibleRows)
        table.performBatch(animated: true) {
            table.deleteRows(at: visibleRows.map { IndexPath(row: $0, section: 0) }, with: .automatic)
        } completion: { [weak self] _ in
            self?.showPlace()
        }
        show(note: visibleRows.count == 1 ? "One row was deleted." : "\(visibleRows.count) rows were deleted.")
        showPlace()
    }

    func jumpToMiddle() {
        guard rows.count > 0 else { return show(note: "There are no rows.", isError: true) }
        go(to: rows.count / 2, at: .middle)
    }

    /// Scrolls to the typed row, or shows an error.
    func goToTypedRow() {
        let text = (bar.field.attributedText?.string ?? "").trimmingCharacters(in: .whitespaces)
        guard !text.isEmpty else { return show(note: "Type the number of a row.", isError: true) }
        let digits = text.filter { !",. '’\u{00A0}\u{202F}".contains($0) }
        guard let number = Int(digits), digits.allSatisfy(\.isNumber) else {
            return show(note: "“\(text)” is not a row number.", isError: true)
        }
        guard (1..<nextNumber).contains(number) else {
            let last = Self.format(nextNumber - 1)
            return show(note: "There is no row \(Self.format(number)): rows go from 1 to \(last).", isError: true)
        }
        guard let place = rows.index(of: number) else {
            return show(note: "Row \(Self.format(number)) was deleted.", isError: true)
        }
        bar.field.attributedText = nil
        go(to: place, at: .top)
        table.view.becomeFirstResponder()
    }

    private func go(to place: Int, at position: ASScrollPosition) {
        table.scrollToRow(at: IndexPath(row: place, section: 0), at: position, animated: false)
        show(note: "Row \(Self.format(rows[place])).")
        showPlace()
    }

    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "i", modifierFlags: .control) { [weak self] _ in self?.insertAtTop() },
            UIKeyCommand(input: "d", modifierFlags: .control) { [weak self] _ in self?.deleteVisible() },
            UIKeyCommand(input: "m", modifierFlags: .control) { [weak self] _ in self?.jumpToMiddle() },
            UIKeyCommand(input: "g", modifierFlags: .control) { [weak self] _ in
                self?.bar.field.becomeFirstResponder()
            },
        ]
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        showPlace()
    }
}

extension Range<Int> {
    /// The two ends of the range, such as `1,000 – 1,999`.
    fileprivate var ends: String {
        [lowerBound, upperBound - 1].map(MillionRowsViewController.format).joined(separator: " – ")
    }
}

extension MillionRowsViewController: ASEditableTextNodeDelegate {
    /// Scrolls to the row in the text.
    public func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool {
        goToTypedRow()
        return true
    }
}

extension MillionRowsViewController: ASTableDataSource, ASTableDelegate {
    /// Returns the number of all rows; far rows cost nothing.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    /// Returns a block that creates the text and the node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = MillionRow(number: rows[indexPath.row])
        requestedCount += 1
        return { MillionRowNode(row) }
    }

    /// Updates the range of visible rows, which measured rows may have moved.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        showPlace()
    }

    /// Updates the range of visible rows.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        showPlace()
    }
}
