// SPDX-License-Identifier: Apache-2.0
package import ASNodes

extension ASListNode: ASPlacingNode {
    @MainActor
    package func isBetweenPlaces(_ node: ASDisplayNode) -> Bool {
        guard let core = loadedCore, let cell = node as? ASCellNode else { return false }
        if core.removedCells.cells.contains(where: { $0.kind == .fading && $0.node === cell }) { return true }
        return cell.listElement.flatMap { core.animation?.moves($0) } ?? false
    }
}
