// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit
@testable import ASViews

@Suite("Alerts and action sheets", .serialized)
@MainActor
struct UIAlertControllerTests {
    private func withAlert(
        _ style: UIAlertController.Style = .alert,
        _ body: @MainActor (ASTestHarness, UIAlertController, SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let (log, below) = (SharedLog(), UIViewController())
            harness.show(below)
            let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
            let handler = { (action: UIAlertAction) in
                log.lines.append("\(action.title ?? "") \(below.presentedViewController == nil)")
            }
            let delete = UIAlertAction(title: "Delete", style: .destructive, handler: handler)
            alert.addAction(delete)
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel, handler: handler))
            below.present(alert, animated: true)
            harness.advance(seconds: 1)
            try body(harness, alert, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func buttons(_ alert: UIAlertController) throws -> [ASAlertButton] {
        try #require(alert.view as? ASAlertView).buttons
    }

    @Test("a click dismisses the alert and then calls the handler, once")
    func click() throws {
        try withAlert { harness, alert, log in
            let button = try #require(try buttons(alert).first { $0.action.style == .destructive })
            harness.tap(at: button.middle)
            harness.tap(at: button.middle)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Delete true"])
        }
    }

    @Test("two buttons are side by side, cancel first; in a sheet they are stacked, with cancel last")
    func places() throws {
        try withAlert { _, alert, _ in
            let buttons = try buttons(alert)
            #expect(buttons.map(\.action.title) == ["Keep", "Delete"])
            #expect(buttons[0].frame.size == CGSize(width: 135, height: 44))
            #expect(buttons[1].frame.minX == 135 && buttons[1].frame.minY == buttons[0].frame.minY)
            #expect(alert.view.bounds.width == 270 && alert.view.bounds.height == buttons[0].frame.maxY)
        }
        try withAlert(.actionSheet) { _, alert, _ in
            let (delete, keep) = (try buttons(alert)[0], try buttons(alert)[1])
            #expect(delete.action.title == "Delete" && keep.frame.minY == delete.frame.maxY)
        }
    }

    @Test("Esc cancels; a click beside an alert does nothing")
    func escape() throws {
        try withAlert { harness, _, log in
            harness.tap(at: CGPoint(x: 5, y: 5))
            harness.advance(seconds: 1)
            #expect(log.lines.isEmpty)
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Keep true"])
        }
    }

    @Test("a click beside a sheet cancels it")
    func beside() throws {
        try withAlert(.actionSheet) { harness, _, log in
            harness.tap(at: CGPoint(x: 5, y: 5))
            harness.advance(seconds: 1)
            #expect(log.lines == ["Keep true"])
        }
    }

    @Test("Return presses the focused button, at first the cancel button; arrows and Tab move to the others")
    func keys() throws {
        try withAlert { harness, _, log in
            harness.type(.right)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Delete true"])
        }
        try withAlert { harness, _, log in
            harness.type(.tab)
            harness.type(.tab)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Keep true"])
        }
    }

    @Test("Return in a text field presses the preferred button; a disabled one is not pressed")
    func textField() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let below = UIViewController()
            harness.show(below)
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            var named: String?
            let save = UIAlertAction(title: "Save", style: .default) { [unowned alert] _ in
                named = alert.textFields?.first?.text
            }
            alert.addTextField { $0.placeholder = "Name" }
            alert.addAction(save)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.preferredAction = save
            below.present(alert, animated: false)
            harness.runUntilParked()
            #expect(alert.textFields?.first?.isEditing == true)
            save.isEnabled = false
            harness.type("Ada")
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(named == nil && below.presentedViewController === alert)
            save.isEnabled = true
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(named == "Ada" && below.presentedViewController == nil)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    /// Shows an alert with these actions over an empty page, with a log of the pressed ones.
    private func show(
        _ actions: [(String, UIAlertAction.Style)],
        style: UIAlertController.Style = .alert,
        preferred: String? = nil,
        setUp: @MainActor (UIAlertController, UIViewController) -> Void = { _, _ in },
        _ body: @MainActor (ASTestHarness, UIAlertController, SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let (log, below) = (SharedLog(), UIViewController())
            harness.show(below)
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
            for (title, style) in actions {
                let action = UIAlertAction(title: title, style: style) { log.lines.append($0.title ?? "") }
                alert.addAction(action)
                if title == preferred { alert.preferredAction = action }
            }
            setUp(alert, below)
            below.present(alert, animated: true)
            harness.advance(seconds: 1)
            try body(harness, alert, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("Esc presses the only button, or the cancelling one even if Return presses it too")
    func escapeWithoutCancel() throws {
        try show([("OK", .default)]) { harness, _, log in
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(log.lines == ["OK"])
        }
        try show([("Go", .default), ("Stay", .cancel)], preferred: "Stay") { harness, _, log in
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Stay"])
        }
        try show([("Go", .default), ("Run", .default)]) { harness, alert, log in
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(log.lines.isEmpty && alert.presentingViewController != nil)
        }
    }

    @Test("Esc does not press a disabled cancelling button")
    func disabledCancel() throws {
        try show([("Go", .default), ("Stay", .cancel)]) { alert, _ in
            alert.actions[1].isEnabled = false
        } _: { harness, _, log in
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(log.lines.isEmpty)
        }
    }

    @Test("Return in a text field presses the only default button, and nothing where there are two")
    func fieldWithoutPreferred() throws {
        try show([("Delete", .destructive), ("Save", .default), ("Cancel", .cancel)]) { alert, _ in
            alert.addTextField()
        } _: { harness, _, log in
            harness.type("Ada")
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Save"])
        }
        try show([("Left", .default), ("Right", .default), ("Cancel", .cancel)]) { alert, _ in
            alert.addTextField()
        } _: { harness, _, log in
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines.isEmpty)
        }
    }

    @Test("from right to left, cancel is at the right, and the left arrow moves to the other button")
    func mirrored() throws {
        try show([("Delete", .destructive), ("Keep", .cancel)]) { _, below in
            below.view.window?.semanticContentAttribute = .forceRightToLeft
        } _: { harness, alert, log in
            let buttons = try buttons(alert)
            #expect(buttons.map(\.action.title) == ["Keep", "Delete"])
            #expect(buttons[0].frame.minX == 135 && buttons[1].frame.minX == 0)
            #expect(buttons[0].hasLineAtSide && !buttons[1].hasLineAtSide)
            harness.type(.left)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Delete"])
        }
    }

    @Test("Tab goes from field to field, then to the buttons, and back to the first field")
    func tabs() throws {
        try show([("Save", .default), ("Cancel", .cancel)]) { alert, _ in
            alert.addTextField()
            alert.addTextField()
        } _: { harness, alert, log in
            let fields = try #require(alert.textFields)
            #expect(fields[0].isEditing)
            harness.type(.tab)
            #expect(fields[1].isEditing)
            for _ in 0..<3 { harness.type(.tab) }
            #expect(fields[0].isEditing)
            harness.type(.tab)
            harness.type(.tab)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(log.lines == ["Cancel"])
        }
    }

    @Test("a sheet is below its source, above it if there is no space, and in the middle without one")
    func anchors() throws {
        let actions: [(String, UIAlertAction.Style)] = [("Copy", .default), ("Cancel", .cancel)]
        for (top, isBelow) in [(20.0, true), (440.0, false)] {
            var anchor = CGRect.zero
            try show(actions, style: .actionSheet) { alert, below in
                let source = UIView(frame: CGRect(x: 400, y: top, width: 80, height: 30))
                below.view.addSubview(source)
                anchor = source.frame
                alert.popoverPresentationController?.sourceView = source
            } _: { _, alert, _ in
                let frame = alert.view.convert(alert.view.bounds, to: nil)
                #expect(isBelow ? frame.minY == anchor.maxY + 8 : frame.maxY == anchor.minY - 8)
                // Its centre is as near to that of the source as the edge of the window allows.
                #expect(frame.maxX == 592)
            }
        }
        try show(actions, style: .actionSheet) { alert, below in
            alert.popoverPresentationController?.sourceView = below.view
            alert.popoverPresentationController?.sourceRect = CGRect(x: 290, y: 100, width: 20, height: 20)
        } _: { _, alert, _ in
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            #expect(frame.midX == 300 && frame.minY == 128)
        }
        try show(actions, style: .actionSheet) { _, alert, _ in
            let frame = alert.view.convert(alert.view.bounds, to: nil)
            #expect(frame.midX == 300 && abs(frame.midY - 250) <= 1)
        }
        try show(actions) { _, alert, _ in #expect(alert.popoverPresentationController == nil) }
    }

    @Test("an alert is modal to its window only")
    func otherWindow() throws {
        try show([("OK", .default)]) { harness, alert, _ in
            let other = UIWindow(size: CGSize(width: 200, height: 150))
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            other.addSubview(field)
            other.makeKeyAndVisible()
            harness.runUntilParked()
            #expect(field.becomeFirstResponder() && other.firstResponder != nil)
            #expect(alert.view.window === harness.window && alert.presentingViewController != nil)
            #expect(other.accessibilityTree.root?.children.first?.role == .textField)
            other.close()
        }
    }

    @Test("screen readers find an alert with its title, and can cancel it")
    func readers() throws {
        try show([("Go", .default), ("Stay", .cancel)]) { harness, _, log in
            let root = try #require(harness.window?.accessibilityTree.root)
            let alert = try #require(root.children.first)
            #expect(root.children.count == 1 && alert.role == .alert && alert.label == "Title")
            #expect(alert.perform(.escape))
            harness.advance(seconds: 1)
            #expect(log.lines == ["Stay"])
        }
    }
}
