// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit

extension ASFileArrangement.Order {
    /// Makes a menu of the properties and the directions.
    ///
    /// - Parameter choose: receives the chosen order
    /// - Returns: the menu, with check marks at this order
    @MainActor
    func menu(_ choose: @escaping @MainActor (Self) -> Void) -> UIMenu {
        func action(_ title: String, _ change: (inout Self) -> Void) -> UIAction {
            var changed = self
            change(&changed)
            return UIAction(title: title, state: changed == self ? .on : .off) { [changed] _ in choose(changed) }
        }
        let keys = Key.allCases.map { key in action(key.title) { $0.key = key } }
        let directions = [
            action(ASWord("Ascending")) { $0.isDescending = false },
            action(ASWord("Descending")) { $0.isDescending = true },
        ]
        return UIMenu(
            children: [keys, directions].map { UIMenu(options: [.displayInline, .singleSelection], children: $0) }
        )
    }
}
