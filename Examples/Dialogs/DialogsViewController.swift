// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Alerts, action sheets, file dialogs, an about panel and saved settings.
public final class DialogsViewController: ASDKViewController<ASDisplayNode> {
    private static let (largeKey, styleKey) = ("DialogsLargeText", "DialogsCorners")

    let page: DialogsPageNode
    private let settings: UserDefaults
    /// The source of the action sheet.
    private let sheetButton = DemoButton.make("Action sheet …")

    /// Creates the page with the settings of the program.
    override public convenience init() { self.init(settings: .standard) }

    init(settings: UserDefaults) {
        self.settings = settings
        settings.register(defaults: [Self.largeKey: false, Self.styleKey: 0])
        var press: [(DemoButton, @MainActor (DialogsViewController) -> Void)] = []
        func button(_ title: String, _ action: @escaping @MainActor (DialogsViewController) -> Void) -> DemoButton {
            let button = DemoButton.make(title)
            press.append((button, action))
            return button
        }
        let alerts = [
            button("Message …") { $0.showMessage() }, button("Question …") { $0.askToDelete() },
            button("Three buttons …") { $0.askToSave() }, button("Text fields …") { $0.askForName() }, sheetButton,
        ]
        let files = [
            button("Open picture …") { $0.open([.image]) }, button("Open text …") { $0.open([.text]) },
            button("Choose folder …") { $0.open([.folder]) }, button("Save …") { $0.save() },
        ]
        page = DialogsPageNode([("Alerts", alerts), ("Files", files), ("Program", [button("About …") { $0.about() }])])
        let root = ASDisplayNode()
        super.init(node: root)
        title = "Dialogs"
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { [page] _, _ in ASWrapperLayoutSpec(layoutElement: page) }
        press.append((sheetButton, { $0.showSheet() }))
        for (button, action) in press {
            button.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
                if let self { action(self) }
            }
        }
        page.largeSwitch.addTarget(self, forControlEvents: .valueChanged) { $0.saveSettings() }
        page.styleControl.addTarget(self, forControlEvents: .valueChanged) { $0.saveSettings() }
        applySettings()
    }

    // MARK: Settings

    private func saveSettings() {
        settings.set(page.largeSwitch.isOn, forKey: Self.largeKey)
        settings.set(page.styleControl.selectedSegmentIndex, forKey: Self.styleKey)
        applySettings()
    }

    private func applySettings() {
        page.apply(isLarge: settings.bool(forKey: Self.largeKey), style: settings.integer(forKey: Self.styleKey))
    }

    // MARK: Alerts

    private func present(_ alert: UIAlertController, _ buttons: (String, UIAlertAction.Style)...) {
        for (title, style) in buttons {
            alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.page.show(title) })
        }
        present(alert, animated: true)
    }

    private func showMessage() {
        let alert = UIAlertController(
            title: "Saved",
            message: "All changes were written to the disk.",
            preferredStyle: .alert
        )
        present(alert, ("OK", .default))
    }

    private func askToDelete() {
        let alert = UIAlertController(
            title: "Delete the draft?",
            message: "This cannot be undone.",
            preferredStyle: .alert
        )
        present(alert, ("Delete", .destructive), ("Cancel", .cancel))
    }

    private func askToSave() {
        let alert = UIAlertController(
            title: "Save the changes?",
            message: "They will be lost if you don’t save them.",
            preferredStyle: .alert
        )
        present(alert, ("Save", .default), ("Don’t save", .destructive), ("Cancel", .cancel))
    }

    private func askForName() {
        let alert = UIAlertController(title: "Sign in", message: "To the demo server", preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { field in
            field.placeholder = "Password"
            field.isSecureTextEntry = true
        }
        let signIn = UIAlertAction(title: "Sign in", style: .default) { [weak self, unowned alert] _ in
            self?.page.show("Signed in as \(alert.textFields?.first?.text ?? "")")
        }
        signIn.isEnabled = false
        alert.textFields?.first?.addAction(
            UIAction { [unowned alert] _ in signIn.isEnabled = alert.textFields?.first?.text?.isEmpty == false },
            for: .editingChanged
        )
        alert.addAction(signIn)
        present(alert, ("Cancel", .cancel))
    }

    private func showSheet() {
        let sheet = UIAlertController(
            title: nil,
            message: "Choose an action for the selected file.",
            preferredStyle: .actionSheet
        )
        sheet.popoverPresentationController?.sourceView = sheetButton.view
        present(sheet, ("Copy", .default), ("Print", .default), ("Delete", .destructive), ("Cancel", .cancel))
    }

    // MARK: Files

    private func open(_ types: [UTType]) {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
        picker.allowsMultipleSelection = types != [.folder]
        picker.delegate = self
        present(picker, animated: true)
    }

    private func save() {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("Haiku.txt")
        do {
            try Data("An old silent pond\nA frog jumps into the pond\nSplash! Silence again.\n".utf8).write(to: file)
        } catch {
            return page.show("The file cannot be written: \(error.localizedDescription)")
        }
        let picker = UIDocumentPickerViewController(forExporting: [file])
        picker.delegate = self
        present(picker, animated: true)
    }

    private func about() {
        var information = ASAboutInformation()
        information.name = "Dialogs"
        information.icon = DemoIcon.image(side: 128)
        information.version = "1.0"
        information.summary = "Shows the dialogs that every app needs."
        information.website = URL(string: "https://www.texturegroup.org")
        information.credits = ["Ada", "Grace"]
        information.copyright = "© 2026 the authors"
        information.license = "Licensed under the Apache License, Version 2.0. It comes without warranty of any kind."
        present(ASAboutViewController(information), animated: true)
    }
}

extension DialogsViewController: UIDocumentPickerDelegate {
    /// Shows the first file.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        page.show(urls.map(\.path).joined(separator: "\n"))
        let url = urls[0]
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let type = UTType(filenameExtension: url.pathExtension)
            let image = type?.conforms(to: .image) == true ? UIImage(contentsOfFile: url.path) : nil
            let text = type?.conforms(to: .text) == true ? Self.beginning(of: url) : nil
            ASPerformBlockOnMainThread { self?.page.show(image: image, text: text) }
        }
    }

    /// Shows that nothing was chosen.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { page.show("Nothing chosen") }

    nonisolated private static func beginning(of url: URL) -> String {
        do {
            return String(decoding: try Data(contentsOf: url).prefix(600), as: UTF8.self)
        } catch {
            return "The file cannot be read: \(error.localizedDescription)"
        }
    }
}
