// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASPlatform
internal import Foundation

// Keys while a menu is open. None of them reaches the window.
extension ASMenuSession {
    func keyPressed(_ key: ASKeyEvent) {
        guard key.key != .modifier else { return }
        guard levels.indices.contains(keyLevel), levels[keyLevel].popup != nil else {
            pendingKeys.append(key)
            return
        }
        waiting = nil
        triangleApex = nil
        let held = key.modifiers.withoutLocks
        switch key.key {
        case .up where held.isEmpty: move(levels[keyLevel].navigation.next(from: levels[keyLevel].highlighted, by: -1))
        case .down where held.isEmpty: move(levels[keyLevel].navigation.next(from: levels[keyLevel].highlighted, by: 1))
        case .home: move(levels[keyLevel].navigation.first)
        case .end: move(levels[keyLevel].navigation.last)
        case .pageUp: move(levels[keyLevel].navigation.page(from: levels[keyLevel].highlighted, by: -page))
        case .pageDown: move(levels[keyLevel].navigation.page(from: levels[keyLevel].highlighted, by: page))
        case .left: sideways(isMirrored)
        case .right: sideways(!isMirrored)
        case .escape:
            if key.isRepeat { break }
            if keyLevel > 0 { leave() } else { dismiss() }
        case .return where !key.isRepeat: chooseHighlighted()
        case .character(" ") where !key.isRepeat && !isTyping(at: key.timestamp): chooseHighlighted()
        case .menu where !key.isRepeat, .function(10) where !key.isRepeat: dismiss()
        default: type(key)
        }
    }

    /// Handles the keys that were pressed before the rows were ready.
    func replayKeys() {
        let keys = pendingKeys
        pendingKeys = []
        for (index, key) in keys.enumerated() {
            // The neighbour that a key has opened receives the keys after it.
            guard !hasEnded else {
                Self.current?.pendingKeys += keys[index...]
                return
            }
            keyPressed(key)
        }
    }

    private func move(_ row: Int?) {
        guard let row else { return }
        let level = levels[keyLevel]
        close(above: keyLevel)
        level.highlighted = row
        level.node?.reveal(row)
    }

    /// The number of visible rows minus one.
    private var page: Int {
        let height = levels[keyLevel].screenFrame.height
        return max(1, Int((height - 2 * ASMenuNode.arrowHeight) / ASMenuRowNode.minimumHeight) - 1)
    }

    /// Enters a submenu, or leaves one; in a menu bar, where there is no submenu, opens the next or the previous menu.
    private func sideways(_ isInto: Bool) {
        guard isInto else {
            if keyLevel > 0 { leave() } else { request.openNeighbour?(false) }
            return
        }
        let level = levels[keyLevel]
        if let row = level.highlighted, level.entries[row].submenu != nil {
            openSubmenu(of: row, in: keyLevel, highlightsFirst: true)
        } else if let openNeighbour = request.openNeighbour {
            openNeighbour(true)
        } else if level.highlighted == nil {
            move(level.navigation.first)
        }
    }

    private func leave() {
        let place = keyLevel - 1
        let row = levels[keyLevel].openedBy
        close(above: place)
        keyLevel = place
        levels[place].highlighted = row
    }

    private func chooseHighlighted() {
        guard let row = levels[keyLevel].highlighted else { return }
        choose(row, in: keyLevel, highlightsFirst: true)
    }

    private func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - lastTyped < Self.typingTimeout }

    /// Highlights the row that begins with the typed text.
    private func type(_ key: ASKeyEvent) {
        let isPlain = key.modifiers.isDisjoint(with: [.control, .alternate, .command])
        guard isPlain, !key.text.isEmpty else { return }
        typed = isTyping(at: key.timestamp) ? typed + key.text : key.text
        lastTyped = key.timestamp
        let level = levels[keyLevel]
        move(level.navigation.row(typed: typed, from: level.highlighted))
    }
}
