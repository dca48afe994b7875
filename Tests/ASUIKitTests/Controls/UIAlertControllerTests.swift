// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import AsyncDisplayKitTesting
internal import Foundation
internal import Testing

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
}
