// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// Says what a tooltip says.
///
/// - Thread: main
/// - Source: UIKit `UIToolTipInteractionDelegate`
@preconcurrency @MainActor
public protocol UIToolTipInteractionDelegate: AnyObject {
    /// The pointer rests at a place of the interaction's view; nil for no tooltip.
    func toolTipInteraction(
        _ interaction: UIToolTipInteraction,
        configurationAt point: CGPoint
    ) -> UIToolTipConfiguration?
}

/// Shows words about a view when the pointer rests on it, and when Control and F1 are pressed while it has the focus.
///
/// - Thread: main
/// - Source: UIKit `UIToolTipInteraction`
@preconcurrency @MainActor
public final class UIToolTipInteraction: UIInteraction {
    /// The view that it is on.
    public private(set) weak var view: UIView?
    /// Decides; held weakly.
    ///
    /// Without one `defaultToolTip` is said.
    public weak var delegate: (any UIToolTipInteractionDelegate)?
    /// The words when no delegate gives others; nil for none.
    public var defaultToolTip: String?
    /// Whether anything is said; true.
    public var isEnabled = true

    /// An interaction that is on no view yet.
    public init(defaultToolTip: String? = nil) {
        self.defaultToolTip = defaultToolTip
    }

    /// Nothing.
    public func willMove(to view: UIView?) {}

    /// Notes the view.
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
