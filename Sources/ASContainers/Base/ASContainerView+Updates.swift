// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Edits on their way in, cells that go, and cells that change their size.

extension ASContainerView {
    // MARK: Submitting

    /// The first load, as soon as somebody asks or the view has a size.
    func loadDataIfNeeded() {
        guard !hasLoadedData else { return }
        guard listNode?.hasDataSource == true else { return data.reportReleasedDataSource() }
        reloadData(completion: nil)
    }

    func reloadData(completion: (@MainActor (Bool) -> Void)?) {
        hasLoadedData = true
        var changes = ASListChangeSet()
        changes.includesReload = true
        guard batchDepth == 0 else {
            openChanges.includesReload = true
            if let completion { openCompletions.append(completion) }
            return
        }
        noteForBatches(changes)
        data.submit(changes, animated: false, completion: completion)
    }

    /// One edit, on its own or as part of the batch that is open.
    func edit(animated: Bool, _ change: (inout ASListChangeSet) -> Void) {
        performBatch(animated: animated, updates: { change(&openChanges) }, completion: nil)
    }

    func performBatch(animated: Bool, updates: () -> Void, completion: (@MainActor (Bool) -> Void)?) {
        batchDepth += 1
        updates()
        if let completion { openCompletions.append(completion) }
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        let (changes, completions) = (openChanges, openCompletions)
        openChanges = ASListChangeSet()
        openCompletions = []
        // Before the first load there is nothing to edit: the load will ask for everything.
        guard hasLoadedData else {
            for completion in completions { completion(true) }
            return
        }
        noteForBatches(changes)
        data.submit(changes, animated: animated) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    // MARK: Cells that go

    /// Takes out the cells of elements that an update has removed; with `fades` they go slowly.
    func unmountGone(_ changes: ASListChangeSet, fades: Bool) {
        let gone = mounted.filter { data.visible.index(of: $0) == nil }
        let covers = changes.includesReload || !changes.reloadedRows.isEmpty || !changes.reloadedSections.isEmpty
        for element in gone {
            let isGhost = covers ? haunt(element, .covering) : fades && fadesOut(element) && haunt(element, .fading)
            unmount(element)
            rangeController.release(element)
            if !isGhost { element.node?.recursivelySetInterfaceState([]) }
        }
    }

    /// - Returns: whether its cell stays for a while
    private func haunt(_ element: ASListElement, _ kind: ASListGhost.Kind) -> Bool {
        guard let cell = element.node, window != nil else { return false }
        let patience = kind == .covering ? ASListGhost.patience : ASPlaceAnimation.duration * ASDebug.slowAnimations
        let deadline = ASDispatcherCurrent().now + patience
        let decorations = kind == .fading ? element.decorations : []
        if kind == .fading { element.decorations = [] }
        ghosts.append(ASListGhost(kind, node: cell, deadline: deadline, decorations: decorations))
        return true
    }

    /// Shows what goes slowly, and keeps those ghosts that cover a row which has not drawn yet.
    func showGhosts() {
        guard !ghosts.isEmpty else { return }
        for ghost in ghosts where isNeeded(ghost) && ghost.node.view.superview !== self { ghost.show(in: self) }
        layBareGhosts()
    }

    private func isNeeded(_ ghost: ASListGhost) -> Bool {
        guard !ghost.isTaken, ASDispatcherCurrent().now < ghost.deadline else { return false }
        return ghost.kind == .fading
            || mounted.contains { element in
                guard let cell = element.node else { return false }
                return cell.frame.intersects(ghost.frame) && cell.isSubtreeWaitingForDisplay
            }
    }

    /// Takes away the ghosts whose successors have drawn; looks again on the next frames while some stay.
    private func layBareGhosts() {
        // One look at each: what it waits for may be drawn, and its time be over, between two.
        var (needed, done): ([ASListGhost], [ASListGhost]) = ([], [])
        for ghost in ghosts {
            if isNeeded(ghost) { needed.append(ghost) } else { done.append(ghost) }
        }
        ghosts = needed
        for ghost in done { ghost.end(in: self) }
        guard !ghosts.isEmpty, !isGhostCheckScheduled else { return }
        isGhostCheckScheduled = true
        ASDispatcherCurrent().asyncMain(after: 1.0 / 60) { [weak self] in
            guard let self else { return }
            isGhostCheckScheduled = false
            layBareGhosts()
        }
    }

    /// What fades out is gone.
    func endFadingGhosts() {
        let fading = ghosts.filter { $0.kind == .fading }
        guard !fading.isEmpty else { return }
        ghosts.removeAll { $0.kind == .fading }
        for ghost in fading { ghost.end(in: self) }
    }

    // MARK: Cells that change their size

    /// Takes over the sizes that cells have asked for.
    func resizeCells() {
        guard !resizing.isEmpty else { return }
        let cells = resizing
        resizing = []
        // Inside of an animation block rows make room as part of it, unless one of them would rather not.
        if cells.allSatisfy(\.shouldAnimateSizeChanges) {
            takeSizes(of: cells)
        } else {
            UIView.performWithoutAnimation { takeSizes(of: cells) }
        }
    }

    private func takeSizes(of cells: [ASCellNode]) {
        for cell in cells {
            guard let element = cell.listElement, element.generation > 0 else { continue }
            data.setSize(cell.layoutThatFits(element.range, parentSize: element.range.max).size, of: element)
        }
    }
}

/// What cells tell.
extension ASContainerView {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode) {
        resizing.append(cell)
        setNeedsLayout()
        // A list outside of windows has no layout pass.
        guard resizing.count == 1 else { return }
        ASDispatcherCurrent().asyncMain { [weak self] in self?.resizeCells() }
    }

    func cellNodeDidInvalidateLayout(_ cell: ASCellNode) {
        guard let element = cell.listElement, !element.isMounted else { return }
        data.invalidateSize(of: element)
    }

    func cellNodeDidChangeSelection(_ cell: ASCellNode) {
        guard let element = cell.listElement else { return }
        selectionDidChange(of: element)
    }

    /// Hands the list's traits to the cells that have a view; the others get theirs when they are measured.
    func traitsDidChange(to traits: ASTraitCollection) {
        for (_, element) in data.visible.elements(in: 0..<data.visible.count) {
            if let cell = element.node, cell.isNodeLoaded { cell.adopt(traits) }
        }
        // The list's own layout comes first: its breadth may have changed as well.
        hasNewTraits = true
        setNeedsLayout()
    }

    /// Takes a new node in.
    func adopt(_ node: ASCellNode, _ element: ASListElement) {
        if !node.isRangeManaged { node.setRangeManaged(true) }
        if let listNode { node.adopt(listNode.asyncTraitCollection()) }
        node.owningNode = listNode
        node.listElement = element
        node.interactionDelegate = self
        if node.interfaceState.isEmpty { node.recursivelySetInterfaceState(.measureLayout) }
    }
}

extension ASDisplayNode {
    /// Whether a drawing in the subtree is missing.
    @MainActor
    var isSubtreeWaitingForDisplay: Bool {
        if needsContents || isWaitingForDisplay { return true }
        return subnodes.contains { $0.isSubtreeWaitingForDisplay }
    }
}
