// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// The source next to which an action sheet is placed.
///
/// - Thread: main
/// - Source: UIKit `UIPopoverPresentationController`
/// - Deviation: for action sheets only; there is no arrow
@preconcurrency @MainActor
public final class UIPopoverPresentationController {
    /// The view next to which the sheet is placed; held weakly.
    public weak var sourceView: UIView?

    /// A part of `sourceView`, in its coordinate space; `.null`, the default, means its bounds.
    public var sourceRect = CGRect.null

    /// The bar button next to which the sheet is placed if `sourceView` is `nil`; held weakly.
    public weak var barButtonItem: UIBarButtonItem?

    /// The source in the window's coordinate space; `nil` if there is none or it is not in a window.
    var anchor: CGRect? {
        guard let view = sourceView ?? barButtonItem?.customView ?? barButtonItem?.shownView, view.window != nil else {
            return nil
        }
        return view.convert(sourceView == nil || sourceRect.isNull ? view.bounds : sourceRect, to: nil)
    }
}
