// SPDX-License-Identifier: Apache-2.0
package import ASBase
public import ASDesktop
internal import ASGraphics
internal import ASPlatform
@_spi(ASHooks) @_exported public import ASUIKit  // see Documentation/decisions/imports-of-overrides.md
internal import ASViews
public import Foundation

/// A dialog in which a person chooses files to open, or a place to export files to.
///
/// Present it with `present(_:animated:)`. The dialog is the desktop's own (`org.freedesktop.portal.FileChooser`), over the window; where
/// the desktop has none, one of nodes. Both are modal to the window. The picker dismisses itself and then tells its delegate.
///
/// - Thread: main; files are read, copied and moved in the background
/// - Source: UIKit `UIDocumentPickerViewController`
/// - Deviation: covers the window, whatever `modalPresentationStyle` is set
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The desktop's dialog; nil while there is no desktop, as in tests.
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

    /// Is told what was picked; held weakly.
    open weak var delegate: (any UIDocumentPickerDelegate)?

    /// Whether several files can be opened; `false`.
    open var allowsMultipleSelection = false

    /// The folder to begin in; `nil` leaves it to the desktop.
    open var directoryURL: URL?

    /// Kept, without effect: dialogs of Linux desktops always show the endings of names.
    open var shouldShowFileExtensions = false

    /// A dialog for files of some types.
    ///
    /// - Parameters:
    ///   - contentTypes: a file of any of them can be picked; `.folder` alone picks folders
    ///   - asCopy: whether the URLs are those of copies in a temporary folder, which the app may move or delete
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        purpose = .open(contentTypes, asCopy: asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// A dialog for a place to put files at.
    ///
    /// - Parameters:
    ///   - urls: files that exist
    ///   - asCopy: whether the files stay where they are as well
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

    /// Asks the desktop, once.
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

    /// Closes the desktop's dialog when the picker was dismissed by the app.
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        dialog?.cancel()
        dialog = nil
    }

    /// Esc cancels, while the desktop's dialog is open.
    @_spi(ASHooks) override open func dismissByPerson() { finish(nil) }

    // MARK: Asking

    private var request: ASFileRequest {
        switch purpose {
        case .open(let types, _):
            ASFileRequest(
                types == [.folder] ? .openFolder : .open,
                title: title ?? "Open",
                types: types == [.folder] ? [] : types,
                allowsMultiple: allowsMultipleSelection,
                folder: directoryURL
            )
        case .export(let urls, _):
            ASFileRequest(
                urls.count == 1
                    ? .save(name: urls[0].lastPathComponent) : .saveSeveral(names: urls.map(\.lastPathComponent)),
                title: title ?? "Save",
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
            ASDebug.log(.desktop, "Files are chosen in our own dialog: \(reason)")
            showChooser()
        }
    }

    private func showChooser() {
        guard view.window != nil else { return }
        present(ASFileChooserController(request) { [weak self] in self?.finish($0) }, animated: true)
    }

    // MARK: Answering

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
        ASDispatcherCurrent().async(.utility) { [self] in
            let result = Result { try job.run() }
            ASPerformBlockOnMainThread { [self] in
                switch result {
                case .success(let urls): leave { $0.delegate?.documentPicker($0, didPickDocumentsAt: urls) }
                case .failure(let error): show(error)
                }
            }
        }
    }

    private func show(_ error: any Error) {
        let alert = UIAlertController(
            title: "The files cannot be written.",
            message: (error as NSError).localizedDescription,
            preferredStyle: .alert
        )
        alert.addAction(
            UIAlertAction(title: "OK", style: .cancel) { [self] _ in
                leave { $0.delegate?.documentPickerWasCancelled($0) }
            }
        )
        var top: UIViewController = self
        while let next = top.presentedViewController { top = next }
        top.present(alert, animated: true)
    }

    private func leave(_ tell: @escaping @MainActor (UIDocumentPickerViewController) -> Void) {
        guard let presentingViewController else { return tell(self) }
        presentingViewController.dismiss(animated: false) { tell(self) }
    }
}

/// Hears what a person has picked.
///
/// - Thread: main
/// - Source: UIKit `UIDocumentPickerDelegate`
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
    /// Files were picked, or written when the picker exports; called after the picker has disappeared.
    ///
    /// - Parameters:
    ///   - controller: the picker
    ///   - urls: at least one; of files that were exported, where they are now
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

    /// Nothing was picked; called after the picker has disappeared.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}

    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
