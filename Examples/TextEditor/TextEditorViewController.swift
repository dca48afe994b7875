// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An editor that opens and saves a file, with a growing chat field and a password field.
public final class TextEditorViewController: ASDKViewController<ASDisplayNode> {
    private let page: TextEditorNode
    private let file: URL?
    /// Whether the page has the text of the file, so that saving loses nothing of it.
    private var isRead = false

    /// The initial text without a file.
    public static let sample = """
        The lighthouse keeper wrote every evening.
        Every morning the sea had taken the page; he did not mind.

        Il n’écrivait que le temps. Он писал только о погоде. 彼は天気のことだけを書いた。
        הוא כתב רק על מזג האוויר (weather) בכל ערב.
        👩‍👩‍👧‍👦 🇪🇺 e\u{301}\u{323} 한글
        """

    /// Creates a page with the sample text.
    override public convenience init() {
        self.init(file: nil)
    }

    /// Creates a page with the contents of a file, which `read` returns in the background.
    public init(
        file: URL?,
        read: @escaping @Sendable (URL) async throws -> String = { try String(contentsOf: $0, encoding: .utf8) }
    ) {
        let page = TextEditorNode()
        (self.page, self.file) = (page, file)
        super.init(node: page)
        title = file?.lastPathComponent ?? "Text editor"
        if let file { self.read(file, read) } else { page.show(text: Self.sample) }
    }

    private func read(_ file: URL, _ read: @escaping @Sendable (URL) async throws -> String) {
        page.show(status: "Reading \(file.path) …")
        // Text typed now would be replaced by that of the file.
        page.editor.onDidLoad { [weak self] _ in
            guard let self else { return }
            page.editor.textView.isEditable = isRead
        }
        Task { [weak self] in
            let result = await Task.detached { try await read(file) }.result
            self?.didRead(result, from: file)
        }
    }

    private func didRead(_ text: Result<String, any Error>, from file: URL) {
        switch text {
        case .success(let text):
            page.show(text: text)
            page.show(status: "\(file.path): \(text.utf8.count) bytes. Ctrl+S saves.")
        case .failure(CocoaError.fileReadNoSuchFile):
            page.show(status: "\(file.path) is a new file. Ctrl+S saves.")
        case .failure(let error):
            return page.show(status: "\(file.path) cannot be read: \(error.localizedDescription)")
        }
        isRead = true
        if page.editor.isNodeLoaded { page.editor.textView.isEditable = true }
        ASDebug.log(.events, "\(file.path) can be edited")
    }

    /// The key commands Control+S and Control+Return.
    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "s", modifierFlags: .control) { [weak self] _ in self?.save() },
            UIKeyCommand(key: .return, modifierFlags: .control) { [weak self] _ in self?.send() },
        ]
    }

    private func send() {
        guard page.message.isFirstResponder, let text = page.message.attributedText?.string else { return }
        page.message.attributedText = nil
        page.show(status: "Sent: \(text)")
    }

    private func save() {
        guard let file else { return page.show(status: "There is no file: start the program with one.") }
        guard isRead else { return page.show(status: "\(file.path) is not saved, because its text has not been read.") }
        do {
            try page.editor.textView.text.write(to: file, atomically: true, encoding: .utf8)
            page.show(status: "Saved \(file.path).")
        } catch {
            page.show(status: "\(file.path) cannot be written: \(error.localizedDescription)")
        }
    }
}
