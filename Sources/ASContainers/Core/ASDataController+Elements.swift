// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
internal import Foundation

// The elements of rows, their nodes, and the models of these. A cell that can take the model of its reloaded row stays.

extension ASDataController {
    /// Returns the element of a visible row, which must exist.
    package func element(at index: Int) -> ASListElement {
        visible.element(at: index) ?? makeElement(of: index, after: 0)
    }

    /// Returns the element of a row of the data source, or `nil` if there is none.
    package func element(at position: ASListPosition) -> ASListElement? { element(at: ASElementPath(position)) }

    /// Returns the element at a path of the data source, or `nil` if there is none.
    package func element(at path: ASElementPath) -> ASListElement? {
        pending.withLockUnchecked { $0.sections.index(at: path) }.map { element(atPending: $0) }
    }

    /// Returns the element of a row of the data source, which must exist.
    func element(atPending index: Int) -> ASListElement {
        pending.withLockUnchecked { $0.element(at: index) } ?? makeElement(of: index, after: updates.count)
    }

    /// Creates the element of the row at `index` after the first `count` pending updates.
    ///
    /// The element is added to the visible rows or to the update that inserts the row, and to the pending rows.
    private func makeElement(of index: Int, after count: Int) -> ASListElement {
        let sections = count == 0 ? visible.sections : updates[count - 1].plan.sections
        let element = ASListElement(sections.path(of: index).part)
        var place: Int? = index
        for update in updates[..<count].reversed() {
            guard let new = place else { break }
            switch update.plan.origin(ofNew: new) {
            case .kept(let old):
                place = old
            case .new(let number):
                update.newElements[number] = element
                place = nil
            }
        }
        if let place { visible.setElement(element, at: place) }
        place = index
        for update in updates[count...] { place = place.flatMap { update.plan.newIndex(ofOld: $0) } }
        if let place { pending.withLockUnchecked { $0.setElement(element, at: place) } }
        return element
    }

    /// Returns the element at `index` after the pending update.
    package func element(of index: Int, in update: ASListUpdate) -> ASListElement {
        switch update.plan.origin(ofNew: index) {
        case .kept(let old): element(at: old)
        case .new(let number): update.newElements[number] ?? makeElement(of: index, after: 1)
        }
    }

    // MARK: Nodes

    package func path(of element: ASListElement) -> ASElementPath? {
        pending.withLockUnchecked { $0.path(of: element) }
    }

    /// Gets the node block of an element from the data source, unless that has happened already.
    ///
    /// - Returns: `false` for a deleted row, and while the data source has changed and no edit for that has been submitted. The data
    ///   source must not be asked about the row then.
    @discardableResult
    package func requestNode(_ element: ASListElement) -> Bool {
        let isAsked = if case .notRequested = element.source { false } else { true }
        guard let place = path(of: element) else { return isAsked }
        // Without a data source, cells are empty.
        guard context.source.dataSource == nil || isCurrent(place.section) else { return false }
        if !isAsked { element.source = source(of: element, at: place) }
        return true
    }

    /// Returns the node at a path of the pending rows, and creates it if necessary; `nil` while it is created in the background.
    package func node(at path: ASElementPath) -> ASCellNode? {
        guard let element = element(at: path) else { return nil }
        if case .notRequested = element.source, !requestNode(element) { return nil }
        if case .block(let block) = element.source {
            take(block(), element)
            outOfRange.needsMeasure(element)
            pump()
        }
        return element.node
    }

    package func take(_ node: ASCellNode, _ element: ASListElement) {
        reportSharing(of: node, by: element)
        element.take(node)
        context.adopt(node, element)
        outOfRange.append(element)
    }

    /// Returns the source of the node at a path; the node gets its model from the data source.
    package func source(of element: ASListElement, at path: ASElementPath) -> ASListElement.Source {
        element.nodeModel = context.source.nodeModel(at: path)
        let block = context.source.nodeBlock(at: path) ?? { ASCellNode() }
        guard let model = element.nodeModel else { return .block(block) }
        return .block {
            let node = block()
            node.nodeModel = model
            return node
        }
    }

    // MARK: Models

    /// Returns the current or future model of the node at a path, or `nil` if there is no such path or no model.
    package func nodeModel(at path: ASElementPath) -> (any Sendable)? {
        let (isThere, element) = pending.withLockUnchecked { rows in
            let index = rows.sections.index(at: path)
            return (index != nil, index.flatMap { rows.element(at: $0) })
        }
        guard isThere else { return nil }
        // A row without an element needs none for this.
        guard let element else { return context.source.nodeModel(at: path) }
        if case .notRequested = element.source { return context.source.nodeModel(at: path) }
        return element.nodeModel
    }

    /// Removes the reloads of rows whose cells stay from the edits, and returns the new models of these cells.
    func extractModels(
        from changes: inout ASListChangeSet,
        old: ASListSections,
        new: ASListSections
    ) -> [(element: ASListElement, model: any Sendable)] {
        guard !changes.includesReload, !changes.reloadedRows.isEmpty else { return [] }
        var rest = changes
        rest.reloadedRows = []
        // The new positions of rows do not depend on reloads.
        let plan = ASListPlan(rest, old: old, new: new)
        var models: [(element: ASListElement, model: any Sendable)] = []
        for row in changes.reloadedRows {
            if let index = old.index(at: row), let goal = plan.newIndex(ofOld: index),
                let element = pending.withLockUnchecked({ $0.element(at: index) }), let cell = element.node,
                let model = context.source.nodeModel(at: new.path(of: goal)), cell.canUpdate(toNodeModel: model)
            {
                element.nodeModel = model
                models.append((element, model))
            } else {
                rest.reloadedRows.append(row)
            }
        }
        changes = rest
        return models
    }

    /// Sets the models of an update; mounted cells are resized at once, and the others report size changes themselves.
    func applyModels(of update: ASListUpdate) {
        for (element, model) in update.models {
            // The node may have been released while the update was pending; it then gets the model when it is recreated.
            guard let cell = element.node else { continue }
            cell.nodeModel = model
            guard element.isMounted, element.generation > 0, element.exists(in: .visible) else { continue }
            let size = element.wantedSize(of: cell)
            guard size != element.size else { continue }
            element.size = size
            update.resized.append(element)
            if let length = context.kind.lengthAfterChange(element) { visible.setLength(length, of: element) }
        }
    }
}
