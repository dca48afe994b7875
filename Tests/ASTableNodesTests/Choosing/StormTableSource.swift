// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import ASInteractions
import ASLayoutEngine
import ASUIKit
import Foundation
internal import ItemKit
internal import ListKit

@testable import ASContainers
@testable import ASTableNodes

/// The data source and the delegate of a table in a storm; checks each index path.
@MainActor
final class StormTableSource: ASTableDataSource, ASTableDelegate {
    let model: StormModel

    init(_ model: StormModel) { self.model = model }

    // MARK: Data

    func numberOfSections(in tableNode: ASTableNode) -> Int { model.sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        model.judge(section: section, "numberOfRows")
        return model.sections[section].count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = model.name(indexPath, "nodeBlock")
        return { RowNode(name, height: 40) }
    }

    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? {
        model.name(indexPath, "nodeModel")
    }

    func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? {
        model.judge(section: section, "titleForHeader")
        return "Section"
    }

    func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? {
        (0..<model.sections.count).map { "\($0)" }
    }

    func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        model.judge(section: index, "sectionForTitle")
        return index
    }

    func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool {
        model.name(indexPath, "canEdit") % 3 != 0
    }

    func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle {
        model.name(indexPath, "editingStyle") % 3 == 1 ? .delete : .insert
    }

    func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {
        model.name(indexPath, "commit")
        // A deletion in the model while the storm has a pending edit would be submitted twice.
        guard editingStyle == .delete else { return }
        model.remove(at: indexPath)
        tableNode.deleteRows(at: [indexPath], with: .automatic)
    }

    func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
        model.name(indexPath, "canMove") % 2 == 0
    }

    func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        model.name(sourceIndexPath, "moveRow")
        model.judge(section: destinationIndexPath.section, "moveRow")
        model.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: Delegate

    func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        model.name(sourceIndexPath, "targetOfMove")
        model.judge(section: proposedDestinationIndexPath.section, "targetOfMove")
        return proposedDestinationIndexPath
    }

    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        model.name(indexPath, "constrainedSize")
        return .unconstrained
    }

    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        !StormModel.refusesHighlight(model.name(indexPath, "shouldHighlight"))
    }

    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        model.name(indexPath, "didHighlight")
    }

    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        model.name(indexPath, "didUnhighlight")
    }

    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        StormModel.refusesSelection(model.name(indexPath, "willSelect")) ? nil : indexPath
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        model.judgeSelection(indexPath, "didSelect")
    }

    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        model.name(indexPath, "willDeselect")
        return indexPath
    }

    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        model.judgeSelection(indexPath, "didDeselect")
    }

    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        model.name(indexPath, "contextMenu")
        return nil
    }

    /// An action that uses its index path, as those of most apps do.
    private func action(_ path: IndexPath, _ name: Int) -> UISwipeActionsConfiguration {
        UISwipeActionsConfiguration(
            actions: [
                UIContextualAction(style: .normal, title: "A") { [weak self] _, _, done in
                    if let self, model.name(path, "action") != name { model.fail("the action of \(name) is another's") }
                    done(true)
                }
            ]
        )
    }

    func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { action(indexPath, model.name(indexPath, "leadingActions")) }

    func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let name = model.name(indexPath, "trailingActions")
        return name % 2 == 0 ? nil : action(indexPath, name)
    }

    func tableNode(_ tableNode: ASTableNode, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        model.name(indexPath, "shouldIndent") % 4 != 0
    }

    func tableNode(
        _ tableNode: ASTableNode,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        model.name(indexPath, "titleForDelete")
        return nil
    }

    func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath) {
        model.name(indexPath, "willBeginEditing")
    }

    func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?) {
        if let indexPath { model.name(indexPath, "didEndEditing") }
    }
}
