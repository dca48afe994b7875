// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// Provides tooltips.
///
/// - Thread: main
/// - Source: UIKit `UIToolTipInteractionDelegate`
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
    /// Returns the tooltip at a point of the interaction's view, where the pointer rests; `nil` for none.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction,
        configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

/// Shows a tooltip of a view when the pointer rests on it, and when Control-F1 is pressed while it is focused.
///
/// - Thread: main
/// - Source: UIKit `UIToolTipInteraction`
@preconcurrency @MainActor
public final class UIToolTipInteraction: UIInteraction {
    /// The view to which the interaction was added.
    public private(set) weak var view: UIView?
    /// The delegate, which provides tooltips; held weakly.
    ///
    /// Without a delegate, `defaultToolTip` is shown.
    public weak var delegate: (any UIToolTipInteractionDelegate)?
    /// The text unless the delegate provides one; `nil` for none.
    public var defaultToolTip: String?
    /// Whether tooltips are shown; `true` by default.
    public var isEnabled = true

    /// Creates an interaction that has no view yet.
    public init(defaultToolTip: String? = nil) {
        self.defaultToolTip = defaultToolTip
    }

    /// Does nothing.
    public func willMove(to view: UIView?) {}

    /// Stores the view.
    public func didMove(to view: UIView?) {
        self.view = view
        if view != nil { ASToolTips.areUsed = true }
    }

}

extension UIToolTipInteraction: ASViewInteraction {
    package func toolTip(at point: CGPoint) -> UIToolTipConfiguration? {
        guard isEnabled else { return nil }
        if let delegate { return delegate.toolTipInteraction(self, configurationAt: point) }
        return defaultToolTip.map { UIToolTipConfiguration(toolTip: $0) }
    }
}
