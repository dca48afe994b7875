// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

extension ASDisplayNode {
    /// The name under which the state of the node is saved; `nil`, the default, for none.
    ///
    /// It is unique among the nodes, views and controllers with the same named ancestors; rows of a list take it from their model. Lists save
    /// the first visible row and the selection, editable texts their text, scroll nodes their offset. The view has the same identifier.
    /// Layer-backed nodes save nothing.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UIView.restorationIdentifier`
    public var restorationIdentifier: String? {
        get { rare { $0.restorationIdentifier } ?? nil }
        set {
            withRare { $0.restorationIdentifier = newValue }
            guard isNodeLoaded else { return }
            performOnMain { $0.loadedView?.restorationIdentifier = newValue }
        }
    }

    /// Gives the new view the identifier that was set before.
    @MainActor
    func nameLoadedView() {
        if let name = restorationIdentifier { loadedView?.restorationIdentifier = name }
    }
}
