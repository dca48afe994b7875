// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASUIKit
internal import Foundation

// Paths and new folders, whose names the user types.

extension ASFileChooserController {
    /// Asks for the name of a new folder, creates it and shows it.
    func askForNewFolder() {
        guard chooser.newFolderButton != nil else { return }
        ASFileQuestions.askForFolder(in: folder, over: self) { [weak self] in self?.createFolder($0) }
    }

    private func createFolder(_ name: String) {
        let url = folder.appendingPathComponent(name, isDirectory: true)
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let error = mkdir(url.path, 0o777) == 0 ? nil : ASFolderError(code: errno)
            ASPerformBlockOnMainThread { self?.didCreate(url, error) }
        }
    }

    private func didCreate(_ url: URL, _ error: ASFolderError?) {
        guard let error else { return show(url) }
        let title = ASWord("“%@” cannot be created.", comment: "a folder", url.lastPathComponent)
        ASFileQuestions.report(title, error.sentence, over: self)
    }

    /// Asks for the path of a folder or a file, and shows it.
    ///
    /// - Parameter text: the beginning of the path
    func askForPath(_ text: String) {
        ASFileQuestions.askForPath(text, over: self) { [weak self] in self?.show(path: $0) }
    }

    private func show(path: String) {
        let url = URL(fileURLWithPath: ASUserFolder.expandTilde(in: path), relativeTo: folder).standardizedFileURL
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let target = ASFileTarget(url)
            ASPerformBlockOnMainThread { self?.show(target, path: path) }
        }
    }

    private func show(_ target: ASFileTarget, path: String) {
        let (url, code) = (target.url, target.code)
        switch code {
        case 0 where target.isFolder: show(url)
        case 0: show(url.deletingLastPathComponent(), selecting: url.lastPathComponent)
        case ENOENT: ASFileQuestions.report(ASWord("“%@” does not exist.", path), over: self)
        default:
            ASFileQuestions.report(ASWord("“%@” cannot be read.", path), ASFolderError(code: code).sentence, over: self)
        }
    }
}
