// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

// The commands of the main menu. A key works wherever the focus is, except while the user types.

extension ReaderViewController {
    /// Adds the commands to the main menu of the program.
    static func buildMenu(with builder: any UIMenuBuilder) {
        typealias Reader = ReaderViewController
        let sections: [(UIMenu.Identifier, UIMenuElement)] = [
            (.newItem, command(ReaderText.addFeed, Reader.addFeed, "n", .control)),
            (.open, command(ReaderText.importFeeds, Reader.chooseImport, "o", .control)),
            (.document, command(ReaderText.exportFeeds, Reader.chooseExport, "s", .control)),
            (.find, command(ReaderText.search, Reader.search, "f", .control)),
            (.preferences, command(ReaderText.settings, Reader.showSettings, ",", .control)),
            (.toolbar, command(ReaderText.refresh, Reader.refresh, "r", .control)),
            (.about, command(ReaderText.about, Reader.showAbout, "i", .control)),
        ]
        for (section, element) in sections { builder.insertElements([element], atStartOfMenu: section) }
        let article = [
            command(ReaderText.next, Reader.selectNext, "j"),
            command(ReaderText.previous, Reader.selectPrevious, "k"),
            command(ReaderText.readOn, Reader.readOn, " "),
            command(ReaderText.toggleRead, Reader.toggleRead, "m"),
            command(ReaderText.toggleStar, Reader.toggleStar, "s"),
            command(ReaderText.openInBrowser, Reader.openInBrowser, "b"),
            command(ReaderText.markAllRead, Reader.markAllRead, "a", [.control, .shift]),
        ]
        builder.insertSibling(UIMenu(title: ReaderText.articleMenu, children: article), afterMenu: .view)
    }

    private static func command(
        _ title: String,
        _ action: @escaping @MainActor (ReaderViewController) -> () -> Void,
        _ input: String,
        _ modifiers: UIKeyModifierFlags = []
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifiers)
    }

    /// Keys beside those of the menu: J and K repeat while they are held, which keys of a menu do not; F5 refreshes too.
    var commands: [UIKeyCommand] {
        [
            UIKeyCommand(input: "j", repeats: true) { [weak self] _ in self?.selectNext() },
            UIKeyCommand(input: "k", repeats: true) { [weak self] _ in self?.selectPrevious() },
            UIKeyCommand(key: .function(5)) { [weak self] _ in self?.refresh() },
        ]
    }

    /// Disables the commands that need an article.
    func validateArticle(_ command: UICommand) {
        switch command.title {
        case ReaderText.toggleRead, ReaderText.toggleStar:
            if articles.selected == nil { command.attributes.insert(.disabled) }
        case ReaderText.openInBrowser:
            if article.article?.link == nil { command.attributes.insert(.disabled) }
        default: break
        }
    }

    // MARK: Actions

    private func refresh() { session.refresh() }

    private func selectNext() { articles.move(by: 1) }

    private func selectPrevious() { articles.move(by: -1) }

    private func readOn() { articles.readOn() }

    private func toggleRead() { articles.toggleRead() }

    private func toggleStar() { articles.toggleStar() }

    private func markAllRead() { articles.markAllRead() }

    private func openInBrowser() { article.openInBrowser() }

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
