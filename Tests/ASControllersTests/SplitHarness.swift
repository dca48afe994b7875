// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

/// A split view controller in a window, with a `Station` in each column.
@MainActor
struct SplitHarness {
    let harness: ASTestHarness
    let split: UISplitViewController
    let primary: Station
    let supplementary: Station
    let secondary: Station
    let log: SharedLog

    static func run(
        _ style: UISplitViewController.Style,
        width: CGFloat = 1000,
        prepare: @MainActor (UISplitViewController) -> Void = { _ in },
        _ body: @MainActor (SplitHarness) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: width, height: 300)) { harness in
            let log = SharedLog()
            let stations = ["p", "s", "d"].map { Station($0, log) }
            let split = UISplitViewController(style: style)
            split.setViewController(stations[0], for: .primary)
            if style == .tripleColumn { split.setViewController(stations[1], for: .supplementary) }
            split.setViewController(stations[2], for: .secondary)
            prepare(split)
            harness.show(split)
            let result = SplitHarness(
                harness: harness,
                split: split,
                primary: stations[0],
                supplementary: stations[1],
                secondary: stations[2],
                log: log
            )
            try body(result)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
            for station in stations { #expect(unbalanced(log.lines, of: station.name) == nil) }
        }
    }

    func resize(to width: CGFloat) {
        harness.platformWindow.resize(to: CGSize(width: width, height: 300))
        harness.advance(seconds: 0.2)
    }

    /// The calls that controllers receive during `act`, without layout calls.
    func calls(_ act: () -> Void) -> [String] {
        let count = log.lines.count
        act()
        return log.lines.dropFirst(count).filter { !$0.hasSuffix("Layout") }
    }

    /// The frame of a station in the window, without its bar; `nil` while it is not shown.
    func frame(of station: Station) -> CGRect? {
        guard let view = station.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    /// The left and right edges of a station; empty while it is not shown.
    func extent(of station: Station) -> [CGFloat] {
        frame(of: station).map { [$0.minX, $0.maxX] } ?? []
    }

    func divider(_ column: UISplitViewController.Column) throws -> ASSplitDivider {
        try #require(split.dividers[column])
    }

    /// The centre of a divider in the window.
    func middle(of divider: ASSplitDivider) -> CGPoint {
        divider.convert(CGPoint(x: divider.bounds.midX, y: 150), to: nil)
    }
}

/// Records the calls of a split view controller's delegate, and returns the results that were set.
@MainActor
final class SplitWitness: UISplitViewControllerDelegate {
    var lines: [String] = []
    var topColumn: UISplitViewController.Column?
    var expandedMode: UISplitViewController.DisplayMode?
    var discardsSecondary = false
    var separated: UIViewController?

    func splitViewController(_ svc: UISplitViewController, willChangeTo mode: UISplitViewController.DisplayMode) {
        lines.append("to \(mode)")
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        lines.append("show \(column)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        lines.append("hide \(column)")
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        lines.append("collapsing to \(proposed)")
        return topColumn ?? proposed
    }

    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposed: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        lines.append("expanding to \(proposed)")
        return expandedMode ?? proposed
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapsed") }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        lines.append("drag begins")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        lines.append("drag ends")
    }

    func splitViewController(
        _ split: UISplitViewController,
        collapseSecondary secondary: UIViewController,
        onto primary: UIViewController
    ) -> Bool {
        lines.append("collapse \(secondary.title ?? "") onto \(primary.title ?? "")")
        return discardsSecondary
    }

    func splitViewController(
        _ split: UISplitViewController,
        separateSecondaryFrom primary: UIViewController
    ) -> UIViewController? { separated }
}
