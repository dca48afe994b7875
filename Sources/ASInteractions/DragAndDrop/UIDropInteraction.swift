// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Accepts drops on a view.
///
/// - Thread: main
/// - Source: UIKit `UIDropInteraction`
@preconcurrency @MainActor
public final class UIDropInteraction: UIInteraction {
    /// The delegate, which accepts or refuses drops; held weakly.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view to which the interaction was added.
    public private(set) weak var view: UIView?

    /// Creates an interaction that has no view yet.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        ASWindowAdditions.makeDropReceiver = { ASDropDispatcher(window: $0) }
    }

    /// Does nothing.
    public func willMove(to view: UIView?) {}

    /// Stores the view.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}
