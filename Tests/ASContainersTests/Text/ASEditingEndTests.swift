// SPDX-License-Identifier: Apache-2.0
import ASContainers
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Typed text is not lost when a window closes or the application terminates: editing ends before.
@Suite("The end of editing", .serialized)
@MainActor
struct ASEditingEndTests {
    /// Records the callbacks of a field and the application, in order.
    private final class Teller: UIApplicationDelegate, ASEditableTextNodeDelegate {
        var lines: [String] = []
        var didFinish: @MainActor (ASEditableTextNode) -> Void = { _ in }

        func applicationDidFinishLaunching(_ application: UIApplication) {}
        func applicationWillTerminate(_ application: UIApplication) { lines.append("will terminate") }
        func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { lines.append("began") }
        func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
            lines.append("finished \(editableTextNode.attributedText?.string ?? "")")
            didFinish(editableTextNode)
        }
    }

    private final class Stubborn: ASEditableTextNode {
        override var canResignFirstResponder: Bool { false }
    }

    /// Runs with a focused field that contains the typed text "ab", in the view of a controller.
    private func edit(
        _ makeField: @MainActor () -> ASEditableTextNode = { ASEditableTextNode() },
        _ body: @MainActor (ASTestHarness, ASEditableTextNode, Teller) throws -> Void
    ) throws {
        let teller = Teller()
        try ASTestHarness.run { harness in
            UIApplication.shared.delegate = teller
            defer { UIApplication.shared.delegate = nil }
            let field = makeField()
            field.delegate = teller
            harness.show(ASDKViewController(node: field))
            field.becomeFirstResponder()
            harness.type("ab")
            #expect(teller.lines == ["began"])
            teller.lines = []
            try body(harness, field, teller)
            field.delegate = nil
            teller.didFinish = { _ in }
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test func `closing the last window ends editing, then the application`() throws {
        try edit { harness, _, teller in
            harness.platformWindow.simulateCloseRequest()

            #expect(teller.lines == ["finished ab", "will terminate"])
            #expect(harness.window?.firstResponder == nil)
        }
    }

    @Test func `a window that another program destroys ends editing as well`() throws {
        try edit { harness, _, teller in
            harness.platformWindow.simulateDestruction()

            #expect(teller.lines == ["finished ab", "will terminate"])
        }
    }

    @Test func `a text that refuses to resign finishes editing anyway`() throws {
        try edit({ Stubborn() }) { harness, _, teller in
            harness.window?.close()

            #expect(teller.lines.first == "finished ab")
        }
    }

    @Test func `a text that becomes first responder while the window closes finishes too`() throws {
        try edit { harness, field, teller in
            let other = ASEditableTextNode()
            other.attributedText = NSAttributedString(string: "other")
            other.delegate = teller
            harness.show(other, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            teller.didFinish = { if $0 === field { other.becomeFirstResponder() } }

            harness.window?.close()

            #expect(teller.lines == ["finished ab", "began", "finished other", "will terminate"])
        }
    }

    @Test func `a window that is opened again restores the first responder`() throws {
        try edit { harness, field, teller in
            let second = UIWindow(size: CGSize(width: 100, height: 100))
            second.makeKeyAndVisible()
            harness.window?.close()
            #expect(teller.lines == ["finished ab"] && !field.isFirstResponder)

            harness.window?.makeKeyAndVisible()
            harness.runUntilParked()

            #expect(teller.lines == ["finished ab", "began"] && field.isFirstResponder)
            harness.window?.close()
            second.close()
            #expect(teller.lines == ["finished ab", "began", "finished ab", "will terminate"])
        }
    }

    @Test func `an application that terminates ends editing first, and reports everything once`() throws {
        try edit { harness, _, teller in
            UIApplication.shared.terminate()
            UIApplication.shared.terminate()

            #expect(teller.lines == ["finished ab", "will terminate"])
            harness.runUntilParked()
        }
    }

    @Test func `when the connection to the display is lost, editing ends and the application is notified`() throws {
        try edit { harness, _, teller in
            harness.platform.simulateTermination(.connectionLost("test"))

            #expect(teller.lines == ["finished ab", "will terminate"])
            harness.runUntilParked()
        }
    }

    @Test func `endEditing applies to the view's descendants, and respects a refusal unless it is forced`() throws {
        try edit({ Stubborn() }) { harness, field, teller in
            let beside = UIView()
            harness.window?.addSubview(beside)
            #expect(beside.endEditing(true) && field.isFirstResponder)

            #expect(harness.window?.endEditing(false) == false)
            #expect(teller.lines.isEmpty && field.isFirstResponder)
            #expect(field.view.endEditing(true))

            #expect(teller.lines == ["finished ab"] && !field.isFirstResponder)
            #expect(field.view.endEditing(false))
            beside.removeFromSuperview()
            harness.runUntilParked()
        }
    }
}
