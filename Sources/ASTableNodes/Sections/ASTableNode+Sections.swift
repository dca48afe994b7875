// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
internal import ASGraphics
internal import ASListEngine
public import Foundation

/// How sections are shown.
///
/// - Source: UIKit `UITableView.Style`
public enum ASTableStyle: Hashable, Sendable {
    /// The header of the topmost section in sight stays at the edge until the next one pushes it out.
    case plain
    /// Headers and footers scroll with the rows, with room round them.
    case grouped
}

extension ASTableNode {
    /// How sections are shown.
    ///
    /// - Thread: any
    /// - Deviation: a node's `style` is how it is laid out.
    public var tableStyle: ASTableStyle { tableSettings.withLock { $0.style } }

    @MainActor
    private func node(of section: Int, _ part: ASListPlace.Part) -> ASCellNode? {
        loadedTable.data.node(at: ASListPlace(section, part, 0))
    }

    @MainActor
    private func rect(of section: Int, _ part: ASListPlace.Part) -> CGRect {
        let table = loadedTable
        return table.visibleIndex(of: ASListPlace(section, part, 0)).map { table.rowRect(at: $0) } ?? .zero
    }

    /// The header of a section, made here when nobody has begun to.
    ///
    /// - Returns: nil when the section has none, and while it is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func headerNode(forSection section: Int) -> ASCellNode? { node(of: section, .leading) }

    /// The footer of a section, made here when nobody has begun to.
    ///
    /// - Returns: nil when the section has none, and while it is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func footerNode(forSection section: Int) -> ASCellNode? { node(of: section, .trailing) }

    /// The place of a section's header in the content, not where it sticks; zero when there is none in the view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForHeader(inSection section: Int) -> CGRect { rect(of: section, .leading) }

    /// The place of a section's footer in the content; zero when there is none in the view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForFooter(inSection section: Int) -> CGRect { rect(of: section, .trailing) }

    /// The place of a section in the content: its header, rows and footer.
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
        return table.rowRect(at: first).union(table.rowRect(at: last))
    }

    /// Asks the data source for the titles of the strip at the right edge anew; a reload and every edit do so as well.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func reloadSectionIndexTitles() { (loadedView as? ASTableView)?.updateIndexStrip() }
}
