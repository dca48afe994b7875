// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// What an action sheet stands beside.
///
/// - Thread: main
/// - Source: UIKit `UIPopoverPresentationController`
/// - Deviation: there is no arrow, and no popover of an app's own
@preconcurrency @MainActor
public final class UIPopoverPresentationController {
    /// The view beside which the sheet stands; held weakly.
    public weak var sourceView: UIView?

    /// A part of the view, in its coordinate space; all of it while `.null`.
    public var sourceRect = CGRect.null

    /// The button of a bar beside which the sheet stands, unless there is a `sourceView`; held weakly.
    public weak var barButtonItem: UIBarButtonItem?

    /// The rectangle in the coordinate space of the window; nil where nothing is named or seen.
    var anchor: CGRect? {
        guard let view = sourceView ?? barButtonItem?.customView ?? barButtonItem?.shownView, view.window != nil else {
            return nil
        }
        return view.convert(sourceView == nil || sourceRect.isNull ? view.bounds : sourceRect, to: nil)
    }
}
