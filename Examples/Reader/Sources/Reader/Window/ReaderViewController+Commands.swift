// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

// All commands of the window, in the order of the menu. A key works wherever the focus is, except while the user types.

extension ReaderViewController {
    /// The commands in groups, as menus show them.
    private var groups: [[UIKeyCommand]] {
        [
            [
                command(ReaderText.addFeed, "n", .control) { $0.addFeed() },
                command(ReaderText.importFeeds, "o", .control) { $0.chooseImport() },
                command(ReaderText.exportFeeds, "s", .control) { $0.chooseExport() },
            ],
            [
                command(ReaderText.refresh, "r", .control) { $0.session.refresh() },
                command(ReaderText.search, "f", .control) { $0.search() },
                command(ReaderText.markAllRead, "a", [.control, .shift]) { $0.articles.markAllRead() },
            ],
            [
                command(ReaderText.next, "j", repeats: true) { $0.articles.move(by: 1) },
                command(ReaderText.previous, "k", repeats: true) { $0.articles.move(by: -1) },
                command(ReaderText.readOn, " ") { $0.articles.readOn() },
                command(ReaderText.toggleRead, "m") { $0.articles.toggleRead() },
                command(ReaderText.toggleStar, "s") { $0.articles.toggleStar() },
                command(ReaderText.openInBrowser, "b") { $0.article.openInBrowser() },
            ],
            [
                command(ReaderText.settings, ",", .control) { $0.showSettings() },
                command(ReaderText.about, "i", .control) { $0.showAbout() },
                command(ReaderText.quit, "q", .control) { _ in UIApplication.shared.terminate() },
            ],
        ]
    }

    /// The keys of the window.
    var commands: [UIKeyCommand] {
        let refresh = UIKeyCommand(key: .function(5)) { [weak self] _ in self?.session.refresh() }
        return groups.flatMap(\.self) + [refresh]
    }

    /// The menu of the button in the sidebar.
    var mainMenu: UIMenu {
        UIMenu(children: groups.map { UIMenu(options: .displayInline, children: $0) })
    }

    private func command(
        _ title: String,
        _ input: String,
        _ modifiers: UIKeyModifierFlags = [],
        repeats: Bool = false,
        _ action: @escaping @MainActor (ReaderViewController) -> Void
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, input: input, modifierFlags: modifiers, repeats: repeats) { [weak self] _ in
            if let self { action(self) }
        }
    }

    // MARK: Actions

    private func search() {
        show(.supplementary)
        articles.search()
    }

    /// Asks for the address of a feed.
    func addFeed() {
        let alert = UIAlertController(title: ReaderText.addFeed, message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = ReaderText.address }
        alert.addAction(UIAlertAction(title: ReaderText.cancel, style: .cancel))
        let add = UIAlertAction(title: ReaderText.add, style: .default) { [weak self, unowned alert] _ in
            self?.subscribe(alert.textFields?.first?.text ?? "")
        }
        alert.addAction(add)
        alert.preferredAction = add
        present(alert, animated: true)
    }

    /// Subscribes to a feed, and selects it.
    func subscribe(_ address: String) {
        session.subscribe(address) { [weak self] in self?.feeds.select(.feed($0.id)) }
    }

    /// Subscribes to the feeds of an OPML file, or to an address.
    func open(_ url: URL) {
        if url.isFileURL { session.importFeeds(url) } else { subscribe(url.absoluteString) }
    }

    private func chooseImport() {
        let types = [UTType(filenameExtension: "opml"), .xml].compactMap(\.self)
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: types)
        picker.delegate = self
        present(picker, animated: true)
    }

    private func chooseExport() {
        session.perform { [weak self, session] _ in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(ReaderText.feeds).opml")
            try await session.exportFeeds(to: file)
            self?.present(UIDocumentPickerViewController(forExporting: [file]), animated: true)
        }
    }

    private func showSettings() {
        let settings = SettingsViewController(session.settings)
        settings.didChange = { [weak self] in
            guard let self else { return }
            overrideUserInterfaceStyle = session.settings.appearance
            session.refreshRegularly()
        }
        let navigation = ASDKNavigationController(rootViewController: settings)
        navigation.modalPresentationStyle = .formSheet
        navigation.preferredContentSize = settings.preferredContentSize
        present(navigation, animated: true)
    }

    private func showAbout() {
        var information = ASAboutInformation()
        information.name = "Reader"
        information.version = "1.0"
        information.summary = ReaderText.summary
        information.license = "Apache 2.0"
        present(ASAboutViewController(information), animated: true)
    }
}

extension ReaderViewController: UIDocumentPickerDelegate {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { open(url) }
    }
}
