// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Movement of items by the user.

extension ASCollectionView {
    // MARK: Keys

    /// Handles Alt with an arrow key, which moves the focused item to its neighbour's place, and Escape, which cancels a movement.
    ///
    /// - Returns: whether the key is handled
    func moveItem(by event: ASKeyEvent) -> Bool {
        if event.key == .escape, event.modifiers.withoutLocks == [], core.reorder?.isCarrying == true {
            core.cancelReorder()
            return true
        }
        let arrows: [ASKey] = [.left, .right, .up, .down]
        guard event.modifiers.withoutLocks == .alternate, arrows.contains(event.key) else { return false }
        return core.moveFocused { neighbouringSlot(of: $0, event.key) }
    }

    /// Returns the slot of the neighbour: along lines the next one in the order of the data, across them the one visible there.
    private func neighbouringSlot(of origin: Int, _ key: ASKey) -> Int? {
        let isAlongLine = (key == .left || key == .right) == (mainAxis == .vertical)
        guard isAlongLine else { return neighbour(of: origin, key) }
        let isMirrored = mainAxis == .vertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
        return core.slot((key == .right || key == .down) != isMirrored ? 1 : -1, after: origin)
    }
}
