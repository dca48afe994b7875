// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASPlatform
@testable import ASUIKit

/// The keyboard while a controller is presented over others.
@Suite("The keyboard under a presented controller")
@MainActor
struct ModalFocusTests {
    /// A page with a field and a shortcut, Ctrl+N.
    private final class Page: UIViewController {
        let field = FocusedField(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
        var shortcutUses = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
        }

        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(key: .character("n"), modifierFlags: .control) { [weak self] _ in self?.shortcutUses += 1 }]
        }
    }

    private func run(
        _ root: UIViewController,
        _ body: @MainActor (ASTestHarness) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 1000, height: 300)) { harness in
            harness.show(root)
            try body(harness)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func makeSheet() -> Page {
        let page = Page()
        page.modalPresentationStyle = .formSheet
        return page
    }

    @Test func `F6 moves no focus in a split view under a sheet, whose shortcuts stay without effect`() throws {
        let (primary, secondary, sheet) = (Page(), Page(), makeSheet())
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        try run(split) { harness in
            let list = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 250))
            list.contentSize = CGSize(width: 300, height: 2_000)
            secondary.view.addSubview(list)
            split.present(sheet, animated: false)
            harness.runUntilParked()
            sheet.field.becomeFirstResponder()
            let offset = list.contentOffset

            for modifiers in [UIKeyModifierFlags.shift, []] {
                harness.type(.function(6), modifiers: modifiers)
                #expect(sheet.field.isFirstResponder)
                harness.type(.character("n"), modifiers: .control)
            }
            harness.type(.pageDown)
            harness.advance(seconds: 1)

            #expect(sheet.shortcutUses == 2)
            #expect(primary.shortcutUses == 0 && secondary.shortcutUses == 0)
            #expect(list.contentOffset == offset)
            split.dismiss(animated: false)
            harness.runUntilParked()
            harness.type(.function(6))
            #expect(primary.field.isFirstResponder)
        }
    }

    @Test func `a view under a sheet becomes first responder when the sheet is dismissed, not before`() throws {
        let (below, sheet) = (Page(), makeSheet())
        try run(below) { harness in
            below.present(sheet, animated: false)
            harness.runUntilParked()
            sheet.field.becomeFirstResponder()

            #expect(!below.field.becomeFirstResponder())
            #expect(harness.window?.focusSystem.focus(below.field) == false)
            #expect(sheet.field.isFirstResponder)

            below.dismiss(animated: true)
            #expect(below.field.isFirstResponder)
            // Tab stays in the appearing view during the animation.
            harness.type(.tab)
            #expect(below.field.isFirstResponder)
        }
    }

    @Test func `going back under a sheet leaves the keyboard in the sheet`() throws {
        let (first, second, sheet) = (Page(), Page(), makeSheet())
        let navigation = UINavigationController(rootViewController: first)
        try run(navigation) { harness in
            first.field.becomeFirstResponder()
            navigation.pushViewController(second, animated: false)
            harness.runUntilParked()
            navigation.present(sheet, animated: false)
            harness.runUntilParked()
            sheet.field.becomeFirstResponder()

            navigation.popViewController(animated: false)
            harness.runUntilParked()

            #expect(sheet.field.isFirstResponder)
            navigation.dismiss(animated: false)
            #expect(first.field.isFirstResponder)
        }
    }

    @Test func `a key that a covered responder has held back goes to the sheet`() throws {
        let (below, sheet) = (Page(), makeSheet())
        try run(below) { harness in
            below.field.becomeFirstResponder()
            below.present(sheet, animated: false)
            harness.runUntilParked()
            let key = ASKeyEvent(
                key: .character("n"),
                modifiers: .control,
                text: "",
                timestamp: harness.dispatcher.now
            )

            harness.window?.redeliver(key, from: below.field)

            #expect(below.shortcutUses == 0 && sheet.shortcutUses == 1)
        }
    }

    @Test func `a second presentation has no effect, by the same controller or another`() throws {
        let (below, first, second) = (Page(), makeSheet(), makeSheet())
        try run(below) { harness in
            var completions = 0
            UIViewController().present(second, animated: false) { completions += 1 }
            below.present(first, animated: false)
            below.present(second, animated: false) { completions += 1 }
            below.present(first, animated: false) { completions += 1 }
            first.present(first, animated: false) { completions += 1 }
            harness.runUntilParked()

            #expect(below.presentedViewController === first && first.presentedViewController == nil)
            #expect(completions == 0 && second.viewIfLoaded == nil)

            // Later presentations work.
            first.present(second, animated: false)
            harness.runUntilParked()
            #expect(first.presentedViewController === second)
            below.dismiss(animated: false)
        }
    }

    @Test func `a controller can be presented again while it is being dismissed, and cannot present then`() throws {
        let (below, above, other) = (Page(), makeSheet(), makeSheet())
        try run(below) { harness in
            below.present(above, animated: false)
            below.dismiss(animated: true)
            harness.advance(seconds: 0.1)
            above.present(other, animated: true)
            #expect(above.presentedViewController == nil)

            below.present(above, animated: true)
            harness.advance(seconds: 1)

            #expect(below.presentedViewController === above && above.isAppeared)
            below.dismiss(animated: false)
        }
    }
}
