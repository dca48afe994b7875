// SPDX-License-Identifier: Apache-2.0

/// A behaviour that is added to a view, such as dragging out of it.
///
/// - Thread: main
/// - Source: UIKit `UIInteraction`
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
    /// The view to which the interaction was added.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed (`nil`).
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed (`nil`).
    func didMove(to view: UIView?)
}

extension UIView {
    /// Adds an interaction to the view, removing it from its previous one.
    ///
    /// - Source: UIKit `UIView.addInteraction(_:)`
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Removes an interaction from the view; does nothing if it was not added to the view.
    ///
    /// - Source: UIKit `UIView.removeInteraction(_:)`
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interactions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
