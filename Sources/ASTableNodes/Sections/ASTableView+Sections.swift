// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Headers and footers of sections, and the section index.

extension ASTableView {
    /// Places the pinned header above the rows.
    func decorateTitle(_ element: ASListElement) {
        element.node?.layer.zPosition = element === pinnedElement ? 2 : 0
    }

    // MARK: Section index

    /// Requests the titles of the section index from the data source.
    func updateIndexStrip() {
        guard let tableNode, let dataSource = sourceOfRows else { return }
        let titles = dataSource.sectionIndexTitles(for: tableNode) ?? []
        guard titles != indexStrip?.titles ?? [] else { return }
        if titles.isEmpty {
            indexStrip?.view.removeFromSuperview()
            indexStrip = nil
        } else {
            let strip = indexStrip ?? ASTableIndexNode()
            indexStrip = strip
            strip.titles = titles
            strip.onSelect = { [weak self] in self?.scroll(toTitle: $0) }
            if strip.view.superview !== self { addSubview(strip.view) }
        }
        placeIndexStrip()
        // The width of the cells changes.
        setNeedsLayout()
    }

    /// Places the section index at the trailing edge of the viewport.
    func placeIndexStrip() {
        // The scroll indicator is at that edge, too.
        verticalScrollIndicatorInsets.left = isMirrored ? viewport.reservedBreadth ?? 0 : 0
        verticalScrollIndicatorInsets.right = isMirrored ? 0 : viewport.reservedBreadth ?? 0
        guard let indexStrip else { return }
        let box = bounds.inset(by: contentInset)
        indexStrip.view.layer.zPosition = 3
        indexStrip.frame = CGRect(
            x: isMirrored ? bounds.minX : bounds.maxX - ASTableIndexNode.breadth,
            y: box.minY,
            width: ASTableIndexNode.breadth,
            height: max(0, box.height)
        )
    }

    /// Scrolls to a section of the data source as soon as the view has it.
    private func scroll(toTitle number: Int) {
        guard let tableNode, let dataSource = sourceOfRows, let titles = indexStrip?.titles,
            titles.indices.contains(number),
            // If the titles differ, the data source has an edit that the table has not received yet.
            titles == dataSource.sectionIndexTitles(for: tableNode) ?? []
        else { return }
        let section = dataSource.tableNode(tableNode, sectionForSectionIndexTitle: titles[number], at: number)
        data.whenIdle { [weak self] in self?.scroll(toSection: section) }
    }

    private func scroll(toSection section: Int) {
        let sections = data.visible.sections
        guard sections.counts.indices.contains(section), sections.count > 0 else { return }
        // An empty section begins where the next one does.
        let first = min(sections.range(of: section).lowerBound, sections.count - 1)
        scroll(to: first, at: viewport.isInverted ? .bottom : .top, animated: false)
        core.scrollDelegate?.scrollViewDidScrollByUser(self)
    }
}
