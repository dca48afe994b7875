// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// The reaction to a click on a preview.
///
/// - Source: UIKit `UIContextMenuInteractionCommitStyle`
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
    /// The preview disappears.
    case dismiss
    /// The preview expands to its content; on a desktop the same as `dismiss`.
    case pop
}

/// The closing of a menu whose preview was clicked.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteractionCommitAnimating`, `UIContextMenuInteractionAnimating`
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: AnyObject {
    /// The controller of the clicked preview.
    var previewViewController: UIViewController? { get }
    /// The reaction of the preview; `.dismiss` by default.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
    /// Adds changes that are animated when the menu closes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure to call when the menu has closed, for example to show the content of the preview.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects the animations and completions of the delegate.
@MainActor
final class ASMenuCommit: UIContextMenuInteractionCommitAnimating {
    /// The duration of the animations, in seconds.
    private static let duration = 0.2

    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs the animations and completions, after the menu has closed.
    func run() {
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        if !animations.isEmpty { UIView.animate(withDuration: Self.duration) { for body in animations { body() } } }
        for body in completions { body() }
    }
}
