// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import ASDesktop
internal import ASGraphics
internal import ASPlatform
@_spi(ASHooks) @_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
internal import ASViews
public import Foundation

/// A dialog in which the user chooses files to open, or a folder and a name for exported files.
///
/// Present it with `present(_:animated:)`. It shows the file dialog of the desktop (`org.freedesktop.portal.FileChooser`), or our own if
/// the desktop has none. Both are modal to the window. The picker dismisses itself and then calls its delegate.
///
/// - Thread: main; files are read, copied and moved in the background
/// - Source: UIKit `UIDocumentPickerViewController`
/// - Deviation: `modalPresentationStyle` has no effect
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The portal of the desktop; `nil` without a desktop, as in tests.
    package static let portal = ASMainSlot<ASFilePortal?> { nil }

    private enum Purpose {
        case open([UTType], asCopy: Bool)
        case export([URL], asCopy: Bool)
    }

    private enum Phase {
        case waiting, asking, answered
    }

    private let purpose: Purpose
    private var phase = Phase.waiting
    private var dialog: ASFileDialog?
    /// The picker itself while files are copied or moved.
    ///
    /// The background thread holds it weakly, and so never releases it.
    private var kept: UIDocumentPickerViewController?

    /// The delegate, which receives the chosen files; held weakly.
    open weak var delegate: (any UIDocumentPickerDelegate)?

    /// Whether several files can be opened; `false` by default.
    open var allowsMultipleSelection = false

    /// The initial folder; `nil`, the default, for the desktop's choice.
    open var directoryURL: URL?

    /// Has no effect: file dialogs of Linux desktops always show file extensions.
    open var shouldShowFileExtensions = false

    /// Creates a dialog that opens files of some types.
    ///
    /// - Parameters:
    ///   - contentTypes: the types of files that can be chosen; `[.folder]` chooses a folder
    ///   - asCopy: whether the delegate receives copies in a temporary folder, which the app may move or delete
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        purpose = .open(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a dialog that saves files.
    ///
    /// - Parameters:
    ///   - urls: the existing files
    ///   - asCopy: whether the files are copied; otherwise they are moved
    /// - Precondition: there is at least one file; traps otherwise
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        precondition(!urls.isEmpty, "UIDocumentPickerViewController: there is no file to export.")
        purpose = .export(urls, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// `.overFullScreen`; setting it has no effect.
    override open var modalPresentationStyle: UIModalPresentationStyle {
        get { .overFullScreen }
        set {}
    }

    /// Shows the dialog, once.
    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard phase == .waiting else { return }
        phase = .asking
        guard let portal = Self.portal.current else { return showChooser() }
        let dispatcher = ASDispatcherCurrent()
        dialog = portal.ask(request, over: view.window?.platformHandle?.portalIdentifier ?? "") { [weak self] answer in
            dispatcher.asyncMain { self?.take(answer) }
        }
    }

    /// Closes the desktop's dialog if the app has dismissed the picker.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        dialog?.cancel()
        dialog = nil
    }

    /// Cancels on Escape while the desktop's dialog is open.
    @_spi(ASHooks) override open func dismissByUser() { finish(nil) }

    // MARK: Request

    private var request: ASFileRequest {
        switch purpose {
        case .open(let types, _):
            ASFileRequest(
                types == [.folder] ? .openFolder : .open,
                title: title ?? ASWord("Open"),
                types: types == [.folder] ? [] : types,
                allowsMultiple: allowsMultipleSelection,
                folder: directoryURL
            )
        case .export(let urls, _):
            ASFileRequest(
                urls.count == 1
                    ? .save(name: urls[0].lastPathComponent) : .saveSeveral(names: urls.map(\.lastPathComponent)),
                title: title ?? ASWord("Save"),
                folder: directoryURL
            )
        }
    }

    private func take(_ answer: ASFileAnswer) {
        guard phase == .asking else { return }
        dialog = nil
        switch answer {
        case .chosen(let urls): finish(urls)
        case .cancelled: finish(nil)
        case .unavailable(let reason):
            ASDebug.log(.desktop, "Opens our own file dialog: \(reason)")
            showChooser()
        }
    }

    private func showChooser() {
        guard view.window != nil else { return }
        present(ASFileChooserController(request) { [weak self] in self?.finish($0) }, animated: true)
    }

    // MARK: Answer

    private func finish(_ chosen: [URL]?) {
        guard phase != .answered else { return }
        phase = .answered
        guard let chosen else { return leave { $0.delegate?.documentPickerWasCancelled($0) } }
        let job: ASFileJob
        switch purpose {
        case .open(_, asCopy: false): return leave { $0.delegate?.documentPicker($0, didPickDocumentsAt: chosen) }
        case .open(_, asCopy: true): job = .copyToTemporaryFolder(chosen)
        case .export(let urls, let asCopy): job = .place(urls, at: chosen, asCopy: asCopy)
        }
        kept = self
        ASDispatcherCurrent().async(.utility) { [weak self] in
            let result = Result { try job.run() }
            ASPerformBlockOnMainThread {
                guard let self else { return }
                self.kept = nil
                switch result {
                case .success(let urls): self.leave { $0.delegate?.documentPicker($0, didPickDocumentsAt: urls) }
                case .failure(let error): self.show(error)
                }
            }
        }
    }

    private func show(_ error: any Error) {
        let alert = UIAlertController(
            title: ASWord("The files cannot be written."),
            message: Self.reason(of: error as NSError),
            preferredStyle: .alert
        )
        alert.addAction(
            UIAlertAction(title: ASWord("OK"), style: .cancel) { [self] _ in
                leave { $0.delegate?.documentPickerWasCancelled($0) }
            }
        )
        var top: UIViewController = self
        while let next = top.presentedViewController, !next.isBeingDismissed { top = next }
        top.present(alert, animated: true)
    }

    /// Returns the reason of an error in the user's language.
    ///
    /// Foundation describes errors in English, so other languages have the system's reason. It is without the name of the file.
    private static func reason(of error: NSError) -> String {
        let causes = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError]
        guard ASWordCatalog.current(for: ASCurrentUserLocale().languages) != nil,
            let system = causes.compactMap({ $0 }).first(where: { $0.domain == NSPOSIXErrorDomain })
        else { return error.localizedDescription }
        return ASFolderError(code: Int32(system.code)).sentence
    }

    private func leave(_ notify: @escaping @MainActor (UIDocumentPickerViewController) -> Void) {
        guard let presentingViewController else { return notify(self) }
        presentingViewController.dismiss(animated: false) { notify(self) }
    }
}

/// The methods that receive the choice of a document picker.
///
/// - Thread: main
/// - Source: UIKit `UIDocumentPickerDelegate`
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Called when files were chosen, or exported; the picker has disappeared by then.
    ///
    /// - Parameters:
    ///   - controller: the picker
    ///   - urls: the chosen files, at least one; for an export their new URLs
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

    /// Called when the user has cancelled; the picker has disappeared by then.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}

    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
