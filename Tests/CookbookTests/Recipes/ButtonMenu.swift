// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func sortButton(_ sort: @escaping @MainActor (String) -> Void) -> ASButtonNode {
    let button = ASButtonNode()
    button.setTitle("Sort by", with: .systemFont(ofSize: 18), with: .systemBlue, for: .normal)
    button.menu = UIMenu(children: [
        UIAction(title: "Name", state: .on) { _ in sort("name") },
        UIAction(title: "Date") { _ in sort("date") },
        UIAction(title: "Size", attributes: .disabled) { _ in sort("size") },
    ])
    button.showsMenuAsPrimaryAction = true
    button.toolTip = "Changes the order of the files"
    return button
}
