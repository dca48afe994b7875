// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASTextLayout
internal import ASUIKitTesting
internal import ASViews
internal import Foundation
internal import Testing

@testable import ASPlatform
@testable import ASUIKit

/// Counts the refreshes.
@MainActor
private final class Reloader {
    var count = 0
    var senders: [UIRefreshControl] = []

    var controls: [UIControl] = []

    func note(_ control: UIControl) { controls.append(control) }
    func reload() { count += 1 }
    func take(_ control: UIRefreshControl) { senders.append(control) }
}

/// Has the focus, and handles each key.
private final class FocusedView: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func keyPressed(_ event: ASKeyEvent) -> Bool { true }
}

@Suite("A refresh control", .serialized)
@MainActor
struct UIRefreshControlTests {
    private let size = CGSize(width: 300, height: 400)
    private let middle = CGPoint(x: 150, y: 200)
    /// The height of a wheel of 24 points with 16 above and below it.
    private let height: CGFloat = 56

    private func run(
        contentHeight: CGFloat = 4000,
        _ body: (ASTestHarness, UIScrollView, UIRefreshControl, Reloader) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let view = UIScrollView(frame: CGRect(origin: .zero, size: size))
            view.contentSize = CGSize(width: 300, height: contentHeight)
            let (control, reloader) = (UIRefreshControl(), Reloader())
            control.addTarget(reloader, action: Reloader.reload, for: .valueChanged)
            view.refreshControl = control
            harness.window?.addSubview(view)
            harness.runUntilParked()
            try body(harness, view, control, reloader)
            control.endRefreshing()
            harness.advance(seconds: 3)
        }
    }

    private func pull(_ harness: ASTestHarness, by distance: CGFloat) {
        harness.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 150, y: 50 + distance), rest: 0.2)
        harness.advance(seconds: 2)
    }

    @Test(arguments: [4000, 100] as [CGFloat])
    func `a drag far enough past the top refreshes, and the wheel stays visible until the refresh ends`(
        content: CGFloat
    ) throws {
        try run(contentHeight: content) { harness, view, control, reloader in
            #expect(control.isHidden && view.refreshControl === control)

            pull(harness, by: 300)

            #expect(reloader.count == 1 && control.isRefreshing)
            #expect(view.contentOffset.y == -height && !control.isHidden)
            #expect(control.frame == CGRect(x: 0, y: -height, width: 300, height: height))

            control.endRefreshing()
            harness.advance(seconds: 1)
            #expect(!control.isRefreshing && view.contentOffset.y == 0 && control.isHidden)

            pull(harness, by: 300)
            #expect(reloader.count == 2)
        }
    }

    @Test func `a short pull refreshes nothing`() throws {
        try run { harness, view, control, reloader in
            pull(harness, by: 60)

            #expect(reloader.count == 0 && !control.isRefreshing && view.contentOffset.y == 0)
        }
    }

    @Test func `a pull refreshes once, also when the target ends the refresh at once`() throws {
        try run { harness, view, control, reloader in
            control.addAction(UIAction { ($0.sender as? UIRefreshControl)?.endRefreshing() }, for: .valueChanged)

            pull(harness, by: 330)

            #expect(reloader.count == 1 && view.contentOffset.y == 0 && control.isHidden)
        }
    }

    @Test func `two fingers on a touchpad pull the control`() throws {
        try run { harness, view, control, reloader in
            harness.scroll(at: middle, by: CGPoint(x: 0, y: -300), duration: 0.3)
            harness.advance(seconds: 2)

            #expect(reloader.count == 1 && control.isRefreshing && view.contentOffset.y == -height)
        }
    }

    @Test func `a wheel refreshes when it continues at the top, but not within the run that reached the top`() throws {
        try run { harness, view, control, reloader in
            view.contentOffset = CGPoint(x: 0, y: 100)
            harness.turnWheel(at: middle, clicks: -12)
            harness.advance(seconds: 1)
            #expect(reloader.count == 0 && view.contentOffset.y == 0)

            harness.turnWheel(at: middle, clicks: -3)
            #expect(reloader.count == 0, "120 of 160 points")
            harness.turnWheel(at: middle, clicks: -1)
            harness.advance(seconds: 1)

            #expect(reloader.count == 1 && control.isRefreshing && view.contentOffset.y == -height)
        }
    }

    @Test func `F5 refreshes unless a focused view handles it`() throws {
        try run { harness, view, control, reloader in
            let other = FocusedView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
            harness.window?.addSubview(other)
            #expect(other.becomeFirstResponder())
            harness.type(.function(5))
            #expect(reloader.count == 0, "the view that has the focus takes it")
            #expect(other.resignFirstResponder())
            harness.type(.function(5), modifiers: .control)
            #expect(reloader.count == 0)

            harness.type(.function(5))
            harness.type(.function(5))
            harness.advance(seconds: 1)

            #expect(reloader.count == 1 && control.isRefreshing && view.contentOffset.y == -height)
        }
    }

    @Test func `the program begins refreshing without an event, and content that is not at the top stays`() throws {
        try run { harness, view, control, reloader in
            view.contentOffset = CGPoint(x: 0, y: 500)
            control.beginRefreshing()
            harness.advance(seconds: 1)
            #expect(reloader.count == 0 && control.isRefreshing && view.contentOffset.y == 500)

            control.endRefreshing()
            view.contentOffset = .zero
            control.beginRefreshing()
            harness.advance(seconds: 1)
            #expect(view.contentOffset.y == -height)

            view.refreshControl = nil
            harness.advance(seconds: 1)
            #expect(view.contentOffset.y == 0 && control.superview == nil && view.refreshControl == nil)
        }
    }

    @Test func `targets receive the control, are held weakly, and can be removed`() throws {
        try run { harness, view, control, reloader in
            control.addTarget(reloader, action: Reloader.take, for: .valueChanged)
            weak var gone: Reloader?
            do {
                let other = Reloader()
                gone = other
                control.addTarget(other, action: Reloader.take, for: .valueChanged)
            }
            #expect(gone == nil)

            control.sendActions(for: .valueChanged)
            #expect(reloader.count == 1 && reloader.senders.map { $0 === control } == [true])

            control.removeTarget(reloader, action: nil, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(reloader.count == 1)
        }
    }

    @Test func `a method can take the control as a UIControl, and both have the same events`() throws {
        try run { _, _, control, reloader in
            let asControl: UIControl = control
            asControl.addTarget(reloader, action: Reloader.note, for: [.valueChanged, .primaryActionTriggered])

            control.sendActions(for: UIControl.Event.primaryActionTriggered)

            #expect(reloader.controls.map { $0 === control } == [true] && reloader.count == 0)
            #expect(control.allTargets.count == 1 && !control.canBecomeFocused)
        }
    }

    @Test func `a title is shown below the wheel, and is the accessibility label`() throws {
        try run { harness, view, control, _ in
            let title = NSAttributedString(string: "Updating", attributes: [.font: UIFont.systemFont(ofSize: 12)])
            control.attributedTitle = title
            control.beginRefreshing()
            harness.advance(seconds: 1)

            #expect(view.contentOffset.y == -(height + 6 + title.size().height.rounded(.up)))
            #expect(control.accessibilityLabel == "Updating" && !control.accessibilityElementsHidden)
        }
    }

    @Test func `a control that is added as a subview belongs to the scroll view, as before iOS 10`() throws {
        try run { _, view, control, _ in
            let other = UIRefreshControl()
            view.refreshControl = nil
            view.addSubview(other)

            #expect(view.refreshControl === other)
        }
    }
}
