// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// The view's part in applying an update.

extension ASCollectionView {
    func prepareLayout(for update: ASListUpdate, isNeededNow: Bool) -> Bool {
        guard let asyncLayout else { return true }
        guard isNeededNow else { return asyncLayout.isReady(for: update) }
        asyncLayout.calculateNow(for: update)
        return true
    }

    func willApply(_ update: ASListUpdate) {
        if !update.changes.includesReload {
            collectionNode?.collectionSettings.withLock { $0.layoutFacilitator }?.value.tell(update.changes)
            data.forgetCounts()
        }
        wasEmpty = data.visible.count == 0
        core.prepareAnimation(of: update) { placesNear(update) }
        keptPage = pagerLayout == nil ? nil : pageToKeep(by: update)
    }

    /// Scrolls a right-to-left layout to its beginning, where the offset is not 0.
    private func showBeginning() {
        guard wasEmpty, !core.hasBeenScrolled, collectionNode?.settings.withLock({ $0.contentOffset }) == nil,
            frames.runsFromRightToLeft
        else { return }
        viewport.adjust(to: viewport.offset(atBeginning: viewport.isInverted))
    }

    /// Returns the positions of elements that are visible, about to become visible from nearby, or moved.
    private func placesNear(_ update: ASListUpdate) -> [ObjectIdentifier: CGPoint] {
        let near = frames.visibleAttributes(in: bounds.insetBy(dx: -bounds.width, dy: -bounds.height)).indices.ranges
            .joined()
        let moved = update.changes.movedRows.compactMap { data.visible.sections.index(at: $0.from) }
        let elements = (Array(near) + moved).compactMap { data.visible.element(at: $0) } + core.mounted
        var places: [ObjectIdentifier: CGPoint] = [:]
        for element in elements { places[ObjectIdentifier(element)] = core.positionOnScreen(of: element) }
        return places
    }

    /// Returns the elements whose measured sizes the layout does not have yet.
    private func measured(of update: ASListUpdate) -> [ASListElement] {
        guard update.isShownAsReload else {
            return update.newElements.values.filter { $0.generation > 0 } + update.resized
        }
        return data.visible.elements(in: 0..<data.visible.count).map(\.element).filter { $0.generation > 0 }
    }

    func didApply(_ update: ASListUpdate) {
        let items = update.isShownAsReload ? [] : update.changes.updateItems(update.plan)
        asyncLayout?.adopt(update)
        invalidateAttributes()
        if update.isShownAsReload {
            sizeEstimate = ASItemSizeEstimate()
            collectionViewLayout.invalidateLayoutForReload()
        } else {
            collectionViewLayout.invalidateLayout(forCollectionViewUpdates: items)
        }
        core.followUpdate(update)
        if let keptPage {
            viewport.anchor = ASListAnchor(element: data.element(at: keptPage.index), distance: keptPage.distance)
        }
        keptPage = nil
        let measured = measured(of: update)
        if !measured.isEmpty { sizesDidChange(of: measured) }
        if !items.isEmpty { collectionViewLayout.prepare(forCollectionViewUpdates: items) }
        measureMovedItems()
        core.updateContentSize()
        viewport.restore(viewport.anchor)
        if viewport.anchor == nil {
            let proposed = frames.invertedOffset(contentOffset)
            let offset = frames.invertedOffset(
                collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
            )
            viewport.adjust(to: isDragging || isDecelerating ? offset : clamped(offset))
        }
        viewport.anchor = nil
        viewport.redirectToGoal()
        _ = wrapAround()
        showBeginning()
        core.showUpdate()
        if !items.isEmpty { collectionViewLayout.finalizeCollectionViewUpdates() }
    }
}

extension ASListChangeSet {
    /// Returns the edits in the form that layouts receive.
    func updateItems(_ plan: ASListPlan) -> [UICollectionViewUpdateItem] {
        typealias Item = UICollectionViewUpdateItem
        let origins = ASListPlan.sectionMap(of: self, newCount: plan.sections.counts.count)
        let goals = Dictionary(
            origins.enumerated().compactMap { new, old in old.map { ($0, new) } },
            uniquingKeysWith: { first, _ in first }
        )
        var items = deletedSections.map { Item(.delete, before: Item.path(ofSection: $0)) }
        items += insertedSections.map { Item(.insert, after: Item.path(ofSection: $0)) }
        items += movedSections.map {
            Item(.move, before: Item.path(ofSection: $0.from), after: Item.path(ofSection: $0.to))
        }
        items += reloadedSections.compactMap { section in
            goals[section].map { Item(.reload, before: Item.path(ofSection: section), after: Item.path(ofSection: $0)) }
        }
        items += deletedRows.map { Item(.delete, before: $0.indexPath) }
        items += insertedRows.map { Item(.insert, after: $0.indexPath) }
        items += movedRows.map { Item(.move, before: $0.from.indexPath, after: $0.to.indexPath) }
        items += reloadedRows.compactMap { row in
            goals[row.section].map { section in
                Item(.reload, before: row.indexPath, after: goal(of: row, inSection: section).indexPath)
            }
        }
        return items
    }
}
