// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControlNodes
@testable import ASControllers
@testable import ASInteractions
@testable import ASUIKit
@testable import ASViews

@Suite("The main menu", .serialized)
@MainActor
struct MainMenuTests {
    // MARK: The bar

    @Test func `a program whose delegate changes no menu has no bar, and its shortcuts stay free`() throws {
        try MainMenuStage.run(build: { _ in }) { stage in
            #expect(stage.bar == nil)
            #expect(stage.document.view.frame == CGRect(x: 0, y: 0, width: 480, height: 360))

            stage.harness.type(.character("w"), modifiers: .control)
            stage.harness.type(.function(10))

            #expect(stage.harness.window?.platformHandle != nil && stage.session == nil)
        }
    }

    @Test func `the bar has the menus with visible elements, above the root view controller`() throws {
        try MainMenuStage.run { stage in
            #expect(stage.titles == ["File", "Edit", "Format", "View", "Help"])
            #expect(stage.bar?.frame == CGRect(x: 0, y: 0, width: 480, height: 30))
            #expect(stage.document.view.frame == CGRect(x: 0, y: 30, width: 480, height: 330))

            stage.harness.window?.showsMenuBar = false
            stage.harness.runUntilParked()
            #expect(stage.bar == nil && stage.document.view.frame.height == 360)
            stage.harness.type(.character("s"), modifiers: .control)
            #expect(stage.document.lines == ["save"])
        }
    }

    @Test func `the bar returns when a closed window opens again`() throws {
        try MainMenuStage.run { stage in
            let window = UIWindow(size: CGSize(width: 400, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            stage.harness.runUntilParked()
            let bar = try #require(window.additions.topBar)
            #expect(bar.superview === window)

            window.close()
            window.makeKeyAndVisible()
            stage.harness.runUntilParked()

            #expect(window.additions.topBar?.superview === window)
            #expect(window.rootViewController?.view.frame.minY == 30)
            window.close()
            window.rootViewController = nil
            stage.harness.runUntilParked()
        }
    }

    @Test func `a button replaces the titles in a narrow window, and opens all menus`() throws {
        try MainMenuStage.run(size: CGSize(width: 160, height: 360)) { stage in
            #expect(stage.bar?.isCompact == true && stage.titles == ["Menu"])

            stage.click(at: try stage.place("Menu"))
            #expect(stage.rows == ["File", "Edit", "Format", "View", "Help"])
            stage.harness.type(.down)
            stage.harness.type(.right)
            #expect(stage.highlighted == "Save")
            stage.harness.type(.return)
            #expect(stage.document.lines == ["save"])

            stage.harness.type(.function(10))
            #expect(stage.highlighted == "File")
        }
    }

    // MARK: Pointer

    @Test func `a press opens a menu, the pointer changes to others, and a press on the title closes it`() throws {
        try MainMenuStage.run { stage in
            let (file, edit) = (try stage.place("File"), try stage.place("Edit"))
            stage.press(at: file)
            #expect(stage.rows.first == "Save" && stage.highlighted == nil)
            stage.release(at: file)
            #expect(stage.session != nil)

            stage.move(to: edit)
            #expect(stage.rows.first == "(Undo)")
            stage.click(at: edit)
            #expect(stage.session == nil)
        }
    }

    @Test func `a drag from a title to a row chooses it`() throws {
        try MainMenuStage.run { stage in
            stage.press(at: try stage.place("File"))
            stage.move(to: try stage.row("Save"))
            stage.release(at: try stage.row("Save"))
            #expect(stage.document.lines == ["save"] && stage.session == nil)
        }
    }

    // MARK: Keys

    @Test func `F10 opens the first menu, arrows the others, and Esc closes`() throws {
        try MainMenuStage.run { stage in
            stage.harness.type(.function(10))
            #expect(stage.highlighted == "Save")
            stage.harness.type(.right)
            #expect(stage.rows.first == "(Undo)")
            stage.harness.type(.right)
            stage.harness.type(.right)
            #expect(stage.highlighted == "Zoom")

            // Right enters a submenu first, and leads to the next menu from there.
            stage.harness.type(.right)
            #expect(stage.highlighted == "Larger")
            stage.harness.type(.left)
            #expect(stage.highlighted == "Zoom")
            stage.harness.type(.right)
            stage.harness.type(.right)
            #expect(stage.highlighted == "Keyboard Shortcuts")
            stage.harness.type(.right)
            #expect(stage.highlighted == "Save")
            stage.harness.type(.left)
            #expect(stage.highlighted == "Keyboard Shortcuts")
            stage.harness.type(.escape)
            #expect(stage.session == nil)
        }
    }

    @Test func `keys that are pressed before a menu is shown reach its neighbour`() throws {
        try MainMenuStage.run { stage in
            let now = stage.harness.dispatcher.now
            for key in [ASKey.function(10), .right, .right, .right] {
                stage.harness.runtime.run {
                    stage.harness.platformWindow.send(.keyPressed(ASKeyEvent(key: key, timestamp: now)))
                }
            }
            stage.harness.runUntilParked()
            #expect(stage.highlighted == "Zoom")
        }
    }

    @Test func `in a right-to-left window the left arrow leads to the next menu`() throws {
        try MainMenuStage.run(isMirrored: true) { stage in
            let (file, edit) = (try stage.place("File"), try stage.place("Edit"))
            #expect(file.x > edit.x && file.x > 440)
            stage.harness.type(.function(10))
            stage.harness.type(.left)
            #expect(stage.rows.first == "(Undo)")
            stage.harness.type(.right)
            #expect(stage.highlighted == "Save")
        }
    }

    @Test func `Alt with the underlined letter opens its menu`() throws {
        try MainMenuStage.run { stage in
            stage.harness.type(.character("e"), modifiers: .alternate)
            #expect(stage.rows.first == "(Undo)")
            stage.harness.type(.escape)

            // File has F, so Format has O.
            stage.harness.type(.character("o"), modifiers: .alternate)
            #expect(stage.highlighted == "Bold")
        }
    }

    @Test(
        arguments: [
            (["File", "Edit", "Format", "View"], [0, 0, 1, 0]), (["Å", "å", "a"], [0, nil, 0]),
            (["…", "1 x"], [nil, 0]), (["Файл", "Формат"], [0, 1]),
        ] as [([String], [Int?])]
    )
    func `each title has its first letter that none before it has`(_ titles: [String], _ indices: [Int?]) {
        #expect(ASMenuBarMnemonics.indices(in: titles) == indices)
    }

    // MARK: Commands

    @Test func `a command is performed by the nearest responder that can, which validates it before`() throws {
        try MainMenuStage.run { stage in
            stage.click(at: try stage.place("File"))
            #expect(stage.rows.prefix(2) == ["Save", "Rename “Draft”"])
            #expect(stage.content("Save")?.shortcut == "Ctrl+S")
            stage.click(at: try stage.row("Rename “Draft”"))
            #expect(stage.document.lines == ["rename: draft"])

            // The next time the delegate's own title is validated again.
            stage.document.canRename = false
            stage.click(at: try stage.place("File"))
            #expect(stage.rows.prefix(2) == ["Save", "(Rename)"])
        }
    }

    @Test func `a shortcut performs its command, whose state the menu shows`() throws {
        try MainMenuStage.run { stage in
            stage.harness.type(.character("b"), modifiers: .control)
            #expect(stage.document.isBold && stage.document.lines == ["bold Bold"])
            stage.click(at: try stage.place("Format"))
            #expect(stage.content("Bold")?.mark == .check)
        }
    }

    @Test func `a presented controller takes commands before the controller below it`() throws {
        try MainMenuStage.run { stage in
            let other = DocumentController()
            stage.document.present(other, animated: false)
            stage.harness.runUntilParked()
            stage.harness.type(.character("s"), modifiers: .control)
            #expect(other.lines == ["save"] && stage.document.lines.isEmpty)
            stage.document.dismiss(animated: false)
            stage.harness.runUntilParked()
        }
    }

    @Test func `the commands of Edit act on the text that is edited`() throws {
        try MainMenuStage.run { stage in
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
            stage.document.view.addSubview(field)
            stage.click(at: try stage.place("Edit"))
            let all = ["Undo", "Redo", "Cut", "Copy", "Paste", "Delete", "Select All"]
            #expect(stage.rows == all.map { "(\($0))" })
            stage.harness.type(.escape)

            field.becomeFirstResponder()
            stage.harness.type("word")
            stage.click(at: try stage.place("Edit"))
            #expect(stage.content("Undo")?.isEnabled == true && stage.content("Select All")?.isEnabled == true)
            stage.click(at: try stage.row("Select All"))
            stage.click(at: try stage.place("Edit"))
            #expect(stage.content("Cut")?.isEnabled == true && stage.content("Select All")?.isEnabled == false)
            stage.click(at: try stage.row("Delete"))
            #expect(field.text?.isEmpty == true && field.isFirstResponder)

            stage.click(at: try stage.place("Edit"))
            stage.click(at: try stage.row("Undo"))
            #expect(field.text == "word")
            field.resignFirstResponder()
            field.removeFromSuperview()
        }
    }

    @Test func `a menu that is built again replaces the bar's`() throws {
        try MainMenuStage.run { stage in
            stage.delegate.build = { builder in
                MainMenuStage.addCommands(builder)
                builder.remove(menu: .edit)
                builder.insertSibling(
                    UIMenu(title: "Tools", children: [UIAction(title: "Count") { _ in }]),
                    beforeMenu: .help
                )
            }
            stage.rebuild()
            #expect(stage.titles == ["File", "Format", "View", "Tools", "Help"])
        }
    }

    @Test func `Close Window closes the window of its menu bar`() throws {
        try MainMenuStage.run { stage in
            let window = UIWindow(size: CGSize(width: 400, height: 200))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            stage.harness.runUntilParked()
            let commands = ASMainMenu.current.keyCommands.flatMap(\.commands)
            let close = try #require(commands.first { $0.title == "Close Window" })

            close.perform(sender: window.additions.topBar)
            stage.harness.runUntilParked()

            #expect(window.platformHandle == nil && stage.harness.window?.platformHandle != nil)
            window.rootViewController = nil
            stage.harness.runUntilParked()
        }
    }

    // MARK: Screen readers

    @Test func `screen readers see a menu bar with menus, which they can open`() throws {
        try MainMenuStage.run { stage in
            let tree = try #require(stage.harness.window?.accessibilityTree)
            let bar = try #require(tree.root?.children.first { $0.role == .menuBar })
            #expect(bar.children.map(\.label) == ["File", "Edit", "Format", "View", "Help"])
            let file = try #require(bar.children.first)
            #expect(file.role == .menuItem && file.traits.contains(.hasMenu))
            #expect(file.object?.accessibilityActivate() == true)
            stage.harness.runUntilParked()
            #expect(stage.highlighted == "Save")
        }
    }
}
