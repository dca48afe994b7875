// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASInteractions
@testable import ASUIKit
@testable import ASViews

/// A controller with a shortcut of its own, one that is already in the main menu, and one without a title.
@MainActor
private final class PageController: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(key: .function(5), discoverabilityTitle: "Reload") { _ in },
            UIKeyCommand(title: "Save", input: "s", modifierFlags: .control) { _ in },
            UIKeyCommand(key: .escape) { _ in },
        ]
    }
}

@Suite("The list of shortcuts", .serialized)
@MainActor
struct ShortcutListTests {
    private func sheet(_ stage: MainMenuStage) -> ASShortcutsController? {
        let stack = stage.harness.window?.rootViewController?.presentedViewController as? ASShortcutsStack
        return stack?.topViewController as? ASShortcutsController
    }

    @Test func `it has the shortcuts of the main menu by menu, then those of the controllers, each once`() throws {
        try MainMenuStage.run { stage in
            let page = PageController()
            page.title = "Page"
            stage.harness.show(page)
            let window = try #require(stage.harness.window)
            let groups = ASShortcutGroup.groups(in: window)

            #expect(groups.map(\.title) == ["File", "Edit", "Format", "View", "Help", "Page"])
            #expect(groups.first?.rows.map(\.title) == ["Save", "Close Window", "Quit"])
            #expect(groups.first?.rows.map(\.keys) == ["Ctrl+S", "Ctrl+W", "Ctrl+Q"])
            #expect(groups.last?.rows == [ASShortcutGroup.Row(title: "Reload", keys: "F5")])
        }
    }

    @Test func `a search finds titles and keys regardless of case and accents`() {
        let groups = [
            ASShortcutGroup(
                title: "A",
                rows: [.init(title: "Résumé", keys: "F5"), .init(title: "Save", keys: "Ctrl+S")]
            ),
            ASShortcutGroup(title: "B", rows: [.init(title: "Stop", keys: "Ctrl+F")]),
        ]
        func found(_ text: String) -> [String] {
            ASShortcutGroup.matching(text, in: groups).flatMap { $0.rows.map(\.title) }
        }

        #expect(found("") == ["Résumé", "Save", "Stop"])
        #expect(found("resu") == ["Résumé"])
        #expect(found("CTRL+F") == ["Stop"])
        #expect(found("x").isEmpty)
    }

    @Test func `Ctrl+? shows the list, typing searches it, and Esc closes it`() throws {
        try MainMenuStage.run { stage in
            stage.harness.type(.character("?"), modifiers: [.control])
            stage.harness.advance(seconds: 1)
            let list = try #require(sheet(stage))
            #expect(list.sections.count == 5 && list.searchBar.searchTextField.editor.isFirstResponder)

            stage.harness.type("sav")
            #expect(list.sections.count == 1)
            stage.harness.type("x")
            #expect(list.sections.isEmpty)
            // The first Esc clears the field.
            stage.harness.type(.escape)
            #expect(list.sections.count == 5)
            stage.harness.type(.escape)
            stage.harness.advance(seconds: 1)
            #expect(sheet(stage) == nil)
        }
    }

    @Test func `the Help menu shows the list, and its button closes it`() throws {
        try MainMenuStage.run { stage in
            stage.click(at: try stage.place("Help"))
            stage.click(at: try stage.row("Keyboard Shortcuts"))
            stage.harness.advance(seconds: 1)
            let list = try #require(sheet(stage))
            let button = try #require(list.navigationItem.rightBarButtonItem?.shownView)
            stage.click(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
            stage.harness.advance(seconds: 1)
            #expect(sheet(stage) == nil)
        }
    }
}
