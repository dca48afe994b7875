// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// How a preview goes that was clicked.
///
/// - Source: UIKit `UIContextMenuInteractionCommitStyle`
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable {
    /// It goes.
    case dismiss
    /// It becomes what it is of; on a desktop it goes, as with `dismiss`.
    case pop
}

/// The end of a menu whose preview was clicked.
///
/// - Thread: main
/// - Source: UIKit `UIContextMenuInteractionCommitAnimating`, `UIContextMenuInteractionAnimating`
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: AnyObject {
    /// The controller that was clicked.
    var previewViewController: UIViewController? { get }
    /// How the preview goes; `.dismiss`.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
    /// Adds changes that are animated as the menu closes.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what follows when the menu has closed, for example showing what the preview is of.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what the delegate wants.
@MainActor
final class ASMenuCommit: UIContextMenuInteractionCommitAnimating {
    /// Seconds of the animations.
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

    /// The menu has closed.
    func run() {
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        if !animations.isEmpty { UIView.animate(withDuration: Self.duration) { for body in animations { body() } } }
        for body in completions { body() }
    }
}
