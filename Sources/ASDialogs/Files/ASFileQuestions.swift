// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASDesktop
internal import ASGraphics
internal import ASNodes
internal import ASTextNodes
internal import ASUIKit
internal import ASViews
internal import Foundation

/// The alerts of the file chooser, each over a controller that presents nothing else.
///
/// - Thread: main
@MainActor
enum ASFileQuestions {
    /// Asks for a text, which is `text` at first.
    ///
    /// The button is enabled while `isValid` returns `true`, and calls `answer`.
    private static func ask(
        _ title: String,
        _ message: String,
        button: String,
        text: String,
        over controller: UIViewController,
        isValid: @escaping @MainActor (String) -> Bool,
        answer: @escaping @MainActor (String) -> Void
    ) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        let action = UIAlertAction(title: button, style: .default) { [unowned alert] _ in
            answer(alert.textFields?.first?.text ?? "")
        }
        alert.addTextField { field in
            field.text = text
            field.editor.selectedRange = NSRange(location: text.utf16.count, length: 0)
            field.accessibilityLabel = title
            field.addAction(
                UIAction { [unowned field] _ in action.isEnabled = isValid(field.text ?? "") },
                for: .editingChanged
            )
        }
        action.isEnabled = isValid(text)
        alert.addAction(UIAlertAction(title: ASWord("Cancel"), style: .cancel))
        alert.addAction(action)
        // At once, so that the field receives the letters that follow a "/".
        show(alert, over: controller, isAnimated: false)
    }

    /// Asks for the name of a new folder.
    static func askForFolder(
        in folder: URL,
        over controller: UIViewController,
        answer: @escaping @MainActor (String) -> Void
    ) {
        ask(
            ASWord("New folder"),
            ASWord("In “%@”", comment: "the folder in which a folder is created", folder.lastPathComponent),
            button: ASWord("Create", comment: "button: create a folder"),
            text: "",
            over: controller,
            isValid: ASFileRequest.isName,
            answer: answer
        )
    }

    /// Asks for a path that begins with `text`.
    static func askForPath(
        _ text: String,
        over controller: UIViewController,
        answer: @escaping @MainActor (String) -> Void
    ) {
        ask(
            ASWord("Go to folder"),
            ASWord("A path, also relative or with ~"),
            button: ASWord("Go", comment: "button: go to a folder"),
            text: text,
            over: controller,
            isValid: { !$0.isEmpty },
            answer: answer
        )
    }

    /// Reports that no file can be saved at a path.
    static func report(_ problem: ASFolderError, of file: URL, over controller: UIViewController) {
        let folder = file.deletingLastPathComponent().lastPathComponent
        let title = ASWord("“%@” cannot be saved in “%@”.", file.lastPathComponent, folder)
        report(title, problem.sentence, over: controller)
    }

    /// Asks whether a file is replaced.
    static func askToReplace(
        _ file: URL,
        over controller: UIViewController,
        replace: @escaping @MainActor () -> Void
    ) {
        let folder = file.deletingLastPathComponent().lastPathComponent
        let alert = UIAlertController(
            title: ASWord("Replace “%@”?", file.lastPathComponent),
            message: ASWord("“%@” has a file with this name. Its contents will be lost.", folder),
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: ASWord("Cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: ASWord("Replace"), style: .destructive) { _ in replace() })
        show(alert, over: controller)
    }

    /// Reports a failure.
    static func report(_ title: String, _ message: String? = nil, over controller: UIViewController) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: ASWord("OK"), style: .cancel))
        show(alert, over: controller)
    }

    private static func show(_ alert: UIAlertController, over controller: UIViewController, isAnimated: Bool = true) {
        guard controller.presentedViewController == nil else { return }
        controller.present(alert, animated: isAnimated)
    }
}
