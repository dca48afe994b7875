// SPDX-License-Identifier: Apache-2.0

/// A way to use a view that comes on top of what the view itself does, such as dragging out of it.
///
/// - Thread: main
/// - Source: UIKit `UIInteraction`
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view that it is on.
    var view: UIView? { get }
    /// It is about to be put on a view, or taken off (nil).
    func willMove(to view: UIView?)
    /// It was put on a view, or taken off (nil).
    func didMove(to view: UIView?)
}

extension UIView {
    /// Puts an interaction on the view, taking it off the one that it was on.
    ///
    /// - Source: UIKit `UIView.addInteraction(_:)`
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction off the view; one that is not on it is left alone.
    ///
    /// - Source: UIKit `UIView.removeInteraction(_:)`
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
