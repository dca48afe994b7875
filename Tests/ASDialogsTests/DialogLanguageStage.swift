// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControllers
internal import ASDesktop
internal import ASNodes
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControlNodes
@testable import ASDialogs
@testable import ASUIKit
@testable import ASViews

/// Opens each dialog as the user does, with the same files, names and dates in each run.
@MainActor
final class DialogLanguageStage {
    /// An open dialog.
    struct Shown {
        /// The view with all texts; for a menu its window.
        let view: UIView
        /// The window that shows it.
        let window: ASHeadlessWindow
    }

    /// A checker for which the first word is misspelled, and that offers all operations.
    private final class Checker: ASSpellChecking {
        let offers: ASSpellCheckingOptions = [.ignore, .learn]

        func misspelledRanges(in text: String, language: String?) throws -> [NSRange] {
            [NSRange(location: 0, length: text.prefix { $0 != " " }.utf16.count)]
        }

        func suggestions(for word: String, language: String?) throws -> [String] { [] }
    }

    private static let path = ["Users", "Anna", "Work", "Plans"]

    private let harness: ASTestHarness
    private let folder: DialogFolder

    init(_ harness: ASTestHarness, _ folder: DialogFolder) {
        (self.harness, self.folder) = (harness, folder)
    }

    /// Opens a dialog, calls `check`, and closes the dialog.
    func show(_ dialog: LocalizedDialog, _ check: @MainActor (Shown) throws -> Void) throws {
        switch dialog {
        case .about: try present(about(), check)
        case .actionSheet: try present(actionSheet(), check)
        case .sheetWithBar: try present(sheetWithBar(), check)
        case .editMenu: try showEditMenu(check)
        case .searchBar: try showSearchBar(check)
        case .newFolder, .open, .orderMenu, .problem, .replace, .save, .search: try choose(dialog, check)
        }
    }

    // MARK: Panels

    private func present(_ controller: UIViewController, _ check: @MainActor (Shown) throws -> Void) throws {
        let below = UIViewController()
        harness.show(below)
        below.present(controller, animated: false)
        harness.advance(seconds: 1)
        try check(Shown(view: controller.view, window: harness.platformWindow))
        below.dismiss(animated: false)
        close()
    }

    private func about() -> UIViewController {
        var information = ASAboutInformation()
        information.name = "Gallery"
        information.version = "1.2"
        information.summary = "Shows what the toolkit can do, with one page for each of its parts."
        information.website = URL(string: "https://example.org")
        information.credits = ["Ada", "Grace"]
        information.license = "Apache License 2.0"
        information.copyright = "© 2026 Ada"
        return ASAboutViewController(information)
    }

    private func actionSheet() -> UIViewController {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for title in [ASWord("Move backward"), ASWord("Add to Dictionary")] {
            sheet.addAction(UIAlertAction(title: title, style: .default))
        }
        sheet.addAction(UIAlertAction(title: ASWord("Delete"), style: .destructive))
        sheet.addAction(UIAlertAction(title: ASWord("Cancel"), style: .cancel))
        return sheet
    }

    private func sheetWithBar() -> UIViewController {
        let page = UIViewController()
        page.title = "Ada"
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
        let navigation = UINavigationController(rootViewController: page)
        navigation.modalPresentationStyle = .formSheet
        return navigation
    }

    // MARK: Texts

    private func showEditMenu(_ check: @MainActor (Shown) throws -> Void) throws {
        let (page, field) = (UIViewController(), UITextField(frame: CGRect(x: 20, y: 20, width: 320, height: 34)))
        field.borderStyle = .roundedRect
        field.editor.spellChecker = Checker()
        field.text = "Wrod"
        harness.show(page)
        page.view.addSubview(field)
        harness.runUntilParked()
        field.becomeFirstResponder()
        field.editor.selectedRange = NSRange(location: 4, length: 0)
        harness.advance(seconds: 2)
        harness.type(.menu)
        harness.advance(seconds: 1)
        let menu = try openMenu()
        let titles = ASMenuSession.current?.levels.first?.entries.map(\.content.title) ?? []
        for title in [ASWord("No Suggestions"), ASWord("Add to Dictionary"), ASWord("Select All")] {
            #expect(titles.contains(title))
        }
        try check(menu)
        ASMenuSession.current?.dismiss()
        close()
    }

    private func showSearchBar(_ check: @MainActor (Shown) throws -> Void) throws {
        let (page, bar) = (UIViewController(), UISearchBar())
        bar.showsCancelButton = true
        bar.placeholder = ASWord("Search")
        bar.frame = CGRect(origin: .zero, size: bar.sizeThatFits(CGSize(width: 360, height: 0)))
        harness.show(page)
        page.view.addSubview(bar)
        harness.advance(seconds: 1)
        try check(Shown(view: bar, window: harness.platformWindow))
        close()
    }

    /// The first level of the open menu.
    private func openMenu() throws -> Shown {
        let popup = try #require(ASMenuSession.current?.levels.first?.popup)
        let window = try #require(harness.platform.windows.last { $0.parent != nil })
        return Shown(view: popup, window: window)
    }

    // MARK: Files

    private func choose(_ dialog: LocalizedDialog, _ check: @MainActor (Shown) throws -> Void) throws {
        let stage = ChooserStage(harness, folder)
        let isSaving = [.newFolder, .replace, .save].contains(dialog)
        try stage.open(saving: isSaving ? "Budget.ods" : nil, in: try fixture())
        switch dialog {
        case .newFolder: stage.press(.character("n"), modifiers: [.control, .shift])
        case .replace: stage.press(.return)
        case .search:
            stage.press(.character("f"), modifiers: .control)
            harness.type("xyz")
            harness.advance(seconds: 1)
        case .problem:
            stage.press(.character("l"), modifiers: .control)
            harness.type("gone")
            stage.press(.return)
            harness.advance(seconds: 1)
        case .orderMenu:
            stage.node.orderButton.becomeFirstResponder()
            stage.press(.return)
        default: break
        }
        try check(dialog == .orderMenu ? openMenu() : topPanel(isOverChooser: isAlert(dialog)))
        // The question or the menu, and then the chooser.
        stage.press(.escape)
        stage.press(.escape)
        stage.close()
    }

    private func isAlert(_ dialog: LocalizedDialog) -> Bool { [.newFolder, .problem, .replace].contains(dialog) }

    /// The chooser, or the alert over it.
    private func topPanel(isOverChooser: Bool) throws -> Shown {
        var top = try #require(harness.window?.rootViewController)
        while let next = top.presentedViewController { top = next }
        #expect(isOverChooser ? top is UIAlertController : top is ASFileChooserController)
        return Shown(view: top.view, window: harness.platformWindow)
    }

    /// Creates the folder that the chooser displays.
    private func fixture() throws -> URL {
        let path = Self.path.joined(separator: "/")
        let shown = try folder.addFolder(path)
        try folder.addFolder("\(path)/Letters")
        try folder.add("\(path)/Budget.ods", String(repeating: "x", count: 24_300))
        try folder.add("\(path)/Notes.txt", String(repeating: "x", count: 812))
        for name in ["Letters", "Budget.ods", "Notes.txt"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_767_225_600)],
                ofItemAtPath: shown.appendingPathComponent(name).path
            )
        }
        return shown
    }

    private func close() {
        harness.advance(seconds: 1)
        harness.window?.rootViewController = nil
        harness.runUntilParked()
    }
}
