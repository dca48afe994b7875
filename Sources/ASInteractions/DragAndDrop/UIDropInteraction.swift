// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

/// Lets things be dropped on a view.
///
/// - Thread: main
/// - Source: UIKit `UIDropInteraction`
@preconcurrency @MainActor
public final class UIDropInteraction: UIInteraction {
    /// Decides; held weakly.
    public private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that it is on.
    public private(set) weak var view: UIView?

    /// An interaction that is on no view yet.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        UIWindow.makeDropReceiver = { ASDropDispatcher(window: $0) }
    }

    /// Nothing.
    public func willMove(to view: UIView?) {}

    /// Remembers the view.
    public func didMove(to view: UIView?) {
        self.view = view
    }
}
