// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class NotesApp: UIApplicationDelegate {
    func buildMenu(with builder: any UIMenuBuilder) {
        let save = UIKeyCommand(title: "Save", action: NoteController.save, input: "s", modifierFlags: .control)
        let pin = UICommand(title: "Pin", action: NoteController.togglePin)
        builder.insertElements([save, pin], atStartOfMenu: .document)
        builder.remove(menu: .format)
    }
}

final class NoteController: UIViewController {
    private(set) var savedCount = 0
    private(set) var isPinned = false

    func save() { savedCount += 1 }

    func togglePin() { isPinned.toggle() }

    override func validate(_ command: UICommand) {
        if command.title == "Pin" { command.state = isPinned ? .on : .off }
    }
}
