// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
internal import Foundation

// The models of cells. A cell that can take the model of its reloaded row stays.

extension ASDataController {
    /// Returns the source of the node at a path; the node gets its model from the data source.
    package func source(of element: ASListElement, at path: ASElementPath) -> ASListElement.Source {
        element.nodeModel = context.source.nodeModel(at: path)
        let source = ASListElement.Source.block(context.source.nodeBlock(at: path) ?? { ASCellNode() })
        guard let model = element.nodeModel, case .block(let block) = source else { return source }
        return .block {
            let node = block()
            node.nodeModel = model
            return node
        }
    }

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
