// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTableNodes
internal import ASUIKit
internal import Foundation

extension ASDocumentNode {
    /// Finds a text in the whole document, and marks and shows the first range after the selection or the top of the viewport.
    ///
    /// Letters are equal if they differ only in case, accents or width. The search runs in the background; `foundRangeCount` changes in a
    /// later main turn. An empty text removes the marks.
    ///
    /// - Thread: main
    @MainActor
    public func find(_ text: String) {
        let start =
            search.current.map { search.ranges[$0].lowerBound } ?? selectedRange?.lowerBound ?? firstVisiblePosition
        search.begin(text)
        foundRangesDidChange()
        guard !text.isEmpty else { return }
        let (document, generation) = (document, search.generation)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let ranges = document.ranges(of: text)
            ASPerformBlockOnMainThread {
                guard let self, self.search.generation == generation else { return }
                self.search.finish(ranges)
                if !ranges.isEmpty { self.showFoundRange(at: self.search.index(after: start) % ranges.count) }
                self.foundRangesDidChange()
            }
        }
    }

    /// The number of found ranges.
    ///
    /// - Thread: main
    @MainActor public var foundRangeCount: Int { search.ranges.count }

    /// The index of the current found range; `nil` for none.
    ///
    /// - Thread: main
    @MainActor public var currentFoundRange: Int? { search.current }

    /// Shows the next found range; after the last one, the first.
    ///
    /// - Thread: main
    @MainActor public func findNext() { step(by: 1) }

    /// Shows the previous found range; before the first one, the last.
    ///
    /// - Thread: main
    @MainActor public func findPrevious() { step(by: -1) }

    @MainActor
    private func step(by step: Int) {
        let count = search.ranges.count
        guard count > 0 else { return }
        let current = search.current ?? (step > 0 ? -1 : count)
        showFoundRange(at: (current + step + count) % count)
        foundRangesDidChange()
    }

    @MainActor
    private func showFoundRange(at index: Int) {
        search.current = index
        let range = search.ranges[index]
        // Control-C copies the found text after the bar is closed.
        let start = range.lowerBound
        select(ASDocumentSelection(unit: .character, anchor: start..<start, head: range.upperBound))
        let path = IndexPath(row: start.paragraph, section: 0)
        if cell(of: start.paragraph)?.isVisible != true {
            table.scrollToRow(at: path, at: .middle, animated: false)
            table.view.layoutIfNeeded()
        }
        reveal(start)
    }

    @MainActor
    private func foundRangesDidChange() {
        updateCells()
        findBar?.show(current: search.current, count: search.ranges.count, isSearching: !search.text.isEmpty)
        delegate?.documentNodeDidChangeFoundRanges(self)
    }

    /// The beginning of the first visible paragraph.
    @MainActor private var firstVisiblePosition: ASTextDocument.Position {
        let row = isNodeLoaded ? table.indexPathsForVisibleRows().first?.row : nil
        return ASTextDocument.Position(paragraph: row ?? 0, offset: 0)
    }

    // MARK: The bar

    /// Shows the bar to search with above the text, and focuses its field.
    ///
    /// - Thread: main
    @MainActor
    public func showFindBar() {
        if findBar == nil {
            let bar = ASDocumentFindBar(self)
            findBar = bar
            view.addSubview(bar)
            setNeedsLayout()
            view.layoutIfNeeded()
        }
        findBar?.beginEditing()
    }

    /// Hides the bar, and removes the marks of found ranges.
    ///
    /// - Thread: main
    @MainActor
    public func hideFindBar() {
        guard let bar = findBar else { return }
        findBar = nil
        bar.removeFromSuperview()
        search.cancel()
        foundRangesDidChange()
        setNeedsLayout()
        becomeFirstResponder()
    }
}
