// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
internal import ASGraphics
internal import ASListEngine
public import Foundation

/// The appearance of sections.
///
/// - Source: UIKit `UITableView.Style`
public enum ASTableStyle: Hashable, Sendable {
    /// The header of the topmost visible section is pinned to the edge until the next header pushes it out.
    case plain
    /// Headers and footers scroll with the rows, with space around them.
    case grouped
}

extension ASTableNode {
    /// The appearance of sections.
    ///
    /// - Thread: any
    /// - Deviation: not named `style`, which is the layout style of a node.
    public var tableStyle: ASTableStyle { tableSettings.withLock { $0.style } }

    @MainActor
    private func node(of section: Int, _ part: ASElementPath.Part) -> ASCellNode? {
        loadedTable.data.node(at: ASElementPath(section, part, 0))
    }

    @MainActor
    private func rect(of section: Int, _ part: ASElementPath.Part) -> CGRect {
        let table = loadedTable
        return table.visibleIndex(of: ASElementPath(section, part, 0)).map { table.frames.rowRect(at: $0) } ?? .zero
    }

    /// Returns the header of a section; makes it unless it is already being made.
    ///
    /// - Returns: the header; `nil` if the section has none, or while it is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func headerNode(forSection section: Int) -> ASCellNode? { node(of: section, .leading) }

    /// Returns the footer of a section; makes it unless it is already being made.
    ///
    /// - Returns: the footer; `nil` if the section has none, or while it is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func footerNode(forSection section: Int) -> ASCellNode? { node(of: section, .trailing) }

    /// Returns the frame of a section's header in the content, not its pinned one; zero if the view does not contain it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForHeader(inSection section: Int) -> CGRect { rect(of: section, .leading) }

    /// Returns the frame of a section's footer in the content; zero if the view does not contain it.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForFooter(inSection section: Int) -> CGRect { rect(of: section, .trailing) }

    /// Returns the frame of a section in the content: its header, rows and footer.
    ///
    /// Zero for a section that is not in the view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rect(forSection section: Int) -> CGRect {
        let table = loadedTable
        let sections = table.data.visible.sections
        guard sections.counts.indices.contains(section) else { return .zero }
        let range = sections.range(of: section)
        guard let first = range.first, let last = range.last else { return .zero }
        return table.frames.rowRect(at: first).union(table.frames.rowRect(at: last))
    }

    /// Requests the titles of the section index from the data source again; a reload and every edit do so as well.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func reloadSectionIndexTitles() { (loadedView as? ASTableView)?.updateIndexStrip() }
}
