// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
internal import Foundation

// What the data source says that cells show. A cell that can take the model of its reloaded row stays.

extension ASDataController {
    /// How the node at a place is made; it gets the model that the data source has for it.
    package func source(of element: ASListElement, at place: ASListPlace) -> ASListElement.Source {
        element.nodeModel = context.source.nodeModel(at: place)
        let source = ASListElement.Source.block(context.source.nodeBlock(at: place) ?? { ASCellNode() })
        guard let model = element.nodeModel, case .block(let block) = source else { return source }
        return .block {
            let node = block()
            node.nodeModel = model
            return node
        }
    }

    /// What the node at a place shows, or will; nil where there is no such place, or no model.
    package func nodeModel(at place: ASListPlace) -> (any Sendable)? {
        let (isThere, element) = pending.withLockUnchecked { rows in
            let index = rows.sections.index(at: place)
            return (index != nil, index.flatMap { rows.element(at: $0) })
        }
        guard isThere else { return nil }
        // One that nobody has looked at needs no entry.
        guard let element else { return context.source.nodeModel(at: place) }
        if case .notAsked = element.source { return context.source.nodeModel(at: place) }
        return element.nodeModel
    }

    /// Takes out of the edits the reloads of rows whose cells stay, and tells what those will show.
    func takeModels(
        from changes: inout ASListChangeSet,
        old: ASListSections,
        new: ASListSections
    ) -> [(element: ASListElement, model: any Sendable)] {
        guard !changes.includesReload, !changes.reloadedRows.isEmpty else { return [] }
        var rest = changes
        rest.reloadedRows = []
        // Where rows come to stand does not depend on reloads.
        let plan = ASListPlan(rest, old: old, new: new)
        var models: [(element: ASListElement, model: any Sendable)] = []
        for row in changes.reloadedRows {
            if let index = old.index(at: row), let goal = plan.newIndex(ofOld: index),
                let element = pending.withLockUnchecked({ $0.element(at: index) }), let cell = element.node,
                let model = context.source.nodeModel(at: new.place(of: goal)), cell.canUpdate(toNodeModel: model)
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

    /// Hands cells the models that come with an update; those in the view make room at once, the others tell by themselves.
    func giveModels(of update: ASListUpdate) {
        for (element, model) in update.models {
            // It may have been let go while the update waited: then it gets the model when it is made again.
            guard let cell = element.node else { continue }
            cell.nodeModel = model
            guard element.isMounted, element.generation > 0, element.stands(in: .visible) else { continue }
            let size = element.wantedSize(of: cell)
            guard size != element.size else { continue }
            element.size = size
            update.resized.append(element)
            if let length = context.geometry.lengthOfNew(element) { visible.setLength(length, of: element) }
        }
    }
}
