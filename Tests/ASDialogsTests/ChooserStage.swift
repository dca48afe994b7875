// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASNodes
internal import ASNodesTesting
internal import ASPlatform
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit

/// The file chooser over an empty page, with a simulated user.
@MainActor
final class ChooserStage: UIDocumentPickerDelegate {
    let harness: ASTestHarness
    private let folder: DialogFolder
    private let below = UIViewController()
    private(set) weak var chooser: ASFileChooserController?
    private var shownNode: ASFileChooserNode?
    /// The names of the chosen files.
    private(set) var chosen: [String] = []

    init(_ harness: ASTestHarness, _ folder: DialogFolder) {
        self.harness = harness
        self.folder = folder
        harness.show(below)
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        chosen += urls.map(\.lastPathComponent)
    }

    // MARK: Actions of the user

    /// Opens the chooser, which saves a new file if it has a name.
    ///
    /// - Parameters:
    ///   - name: the suggested name of the new file; `nil` to open a file
    ///   - shown: the displayed folder; `nil` for the folder of the stage
    /// - Throws: an error if the chooser does not open
    func open(saving name: String? = nil, in shown: URL? = nil) throws {
        let picker =
            try name.map { UIDocumentPickerViewController(forExporting: [try folder.add($0)], asCopy: true) }
            ?? UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        picker.directoryURL = shown ?? folder.url
        picker.delegate = self
        below.present(picker, animated: true)
        harness.advance(seconds: 1)
        chooser = try #require(picker.presentedViewController as? ASFileChooserController)
        shownNode = chooser?.chooser
    }

    func close() {
        harness.advance(seconds: 1)
        shownNode = nil
        harness.window?.rootViewController = nil
        harness.runUntilParked()
    }

    func press(_ key: ASKey, modifiers: UIKeyModifierFlags = []) {
        harness.type(key, modifiers: modifiers)
        harness.advance(seconds: 1)
    }

    func tap(_ node: ASDisplayNode) throws {
        try harness.tap(node)
        harness.advance(seconds: 1)
    }

    /// Opens the menu of a button and chooses an action by the keyboard.
    func choose(_ title: String, from button: ASDialogButton) throws {
        let titles = actions(button.menu?.children ?? []).map(\.title)
        let index = try #require(titles.firstIndex(of: title))
        button.becomeFirstResponder()
        press(.return)
        press(.home)
        for _ in 0..<index { press(.down) }
        press(.return)
    }

    private func actions(_ elements: [UIMenuElement]) -> [UIAction] {
        elements.flatMap { element in
            (element as? UIMenu).map { actions($0.children) } ?? [element as? UIAction].compactMap { $0 }
        }
    }

    // MARK: The visible chooser

    /// The contents of the chooser, also after it was closed.
    var node: ASFileChooserNode {
        guard let shownNode else { preconditionFailure("Call open() first.") }
        return shownNode
    }

    var isOpen: Bool { chooser?.presentingViewController != nil }
    var names: [String] { chooser?.entries.map(\.name) ?? [] }
    var selection: [String] { chooser?.selection.map(\.name) ?? [] }
    var status: String? { node.statusNode.attributedText?.string }
    /// The text in place of the files; `nil` if there are some.
    var message: String? { node.messageNode.isHidden ? nil : node.messageNode.attributedText?.string }
}
