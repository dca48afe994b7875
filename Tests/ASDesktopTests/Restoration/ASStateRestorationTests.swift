// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASDesktop

/// Each test writes in one run of a program, makes everything again, and reads in the next run.
@Suite("State restoration", .serialized)
@MainActor
struct ASStateRestorationTests {
    private func run(_ bodies: [StateRuns.Body]) throws { try StateRuns.run(bodies) }

    private func saved(_ folder: URL) -> [String: [String: ASStateValue]] { StateRuns.saved(folder) }

    /// Shows a note in the harness's window.
    private func show(_ harness: ASTestHarness, _ name: String?, in superview: UIView? = nil) -> NoteView {
        let note = NoteView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        note.restorationIdentifier = name
        (superview ?? harness.window)?.addSubview(note)
        harness.runUntilParked()
        return note
    }

    // MARK: Objects and paths

    @Test func `a view with an identifier has its state in the next run, and one without does not`() throws {
        try run([
            { harness, _ in
                show(harness, "note").text = "first"
                show(harness, nil).text = "second"
            },
            { harness, _ in
                #expect(show(harness, "note").text == "first")
                #expect(show(harness, nil).text.isEmpty)
                #expect(show(harness, "other").decodeCount == 0)
            },
        ])
    }

    @Test func `controllers and views are known by the identifiers around them`() throws {
        func page(_ name: String, _ harness: ASTestHarness) -> (NoteController, NoteView) {
            let controller = NoteController()
            controller.restorationIdentifier = name
            harness.show(controller)
            return (controller, show(harness, "note", in: controller.view))
        }
        try run([
            { harness, folder in
                for name in ["a", "b/c"] {
                    let (controller, note) = page(name, harness)
                    (controller.text, note.text) = ("controller \(name)", "note \(name)")
                }
                UIApplication.shared.saveRestorableState()
                #expect(Set(saved(folder).keys) == ["a", "a/note", "b%2Fc", "b%2Fc/note"])
            },
            { harness, _ in
                for name in ["b/c", "a"] {
                    let (controller, note) = page(name, harness)
                    #expect((controller.text, note.text) == ("controller \(name)", "note \(name)"))
                }
            },
        ])
    }

    @Test func `of two objects with one path only the first one is saved, until it leaves`() throws {
        try run([
            { harness, folder in
                let (first, second) = (show(harness, "note"), show(harness, "note"))
                (first.text, second.text) = ("first", "second")
                UIApplication.shared.saveRestorableState()
                #expect(saved(folder)["note"] == ["text": .string("first")])
                first.removeFromSuperview()
                second.removeFromSuperview()
                harness.window?.addSubview(second)
                harness.runUntilParked()
                // It has never been restored, and takes the state of its name.
                #expect(second.text == "first")
            }
        ])
    }

    @Test func `an object that comes back to a window keeps its current state, which a new one takes`() throws {
        try run([
            { harness, _ in
                let note = show(harness, "note")
                note.text = "old"
                note.removeFromSuperview()
                note.text = "new"
                harness.window?.addSubview(note)
                harness.runUntilParked()
                #expect(note.text == "new" && note.decodeCount == 0)
                note.removeFromSuperview()
                #expect(show(harness, "note").text == "new")
            }
        ])
    }

    @Test func `an object with another name is another object`() throws {
        try run([
            { harness, folder in
                let note = show(harness, "one")
                note.text = "1"
                note.restorationIdentifier = "two"
                harness.runUntilParked()
                note.text = "2"
                note.restorationIdentifier = "one"
                harness.runUntilParked()
                #expect(note.text == "1")
                UIApplication.shared.saveRestorableState()
                #expect(saved(folder)["two"] == ["text": .string("2")])
            }
        ])
    }

    @Test func `state is applied before the first frame, also to objects that it shows`() throws {
        try run([
            { harness, _ in
                let outer = show(harness, "outer")
                outer.text = "shown"
                show(harness, "inner", in: outer).text = "in it"
            },
            { harness, _ in
                let outer = NoteView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                let inner = NoteView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
                (outer.restorationIdentifier, inner.restorationIdentifier) = ("outer", "inner")
                outer.didDecode = { $0.addSubview(inner) }
                harness.window?.addSubview(outer)
                harness.platform.deliverFrames()
                #expect((outer.text, inner.text) == ("shown", "in it"))
            },
        ])
    }

    // MARK: When it is saved

    @Test func `state is written some seconds after input, and nothing happens without input`() throws {
        try run([
            { harness, folder in
                let note = show(harness, "note")
                note.text = "typed"
                harness.advance(seconds: 60)
                #expect(saved(folder).isEmpty)

                harness.tap(at: CGPoint(x: 10, y: 10))
                harness.advance(seconds: ASStateRestoration.delay - 1)
                #expect(saved(folder).isEmpty)
                harness.advance(seconds: 1.1)
                #expect(saved(folder) == ["note": ["text": .string("typed")]])
            }
        ])
    }

    @Test func `state is written when the window closes and when the application resigns active`() throws {
        try run([
            { harness, folder in
                let window = UIWindow(size: CGSize(width: 100, height: 100))
                window.restorationIdentifier = "main"
                show(harness, "note", in: window).text = "a"
                window.makeKeyAndVisible()
                harness.runUntilParked()
                window.close()
                harness.runUntilParked()
                #expect(Set(saved(folder).keys) == ["main", "main/note"])

                show(harness, "other").text = "b"
                NotificationCenter.default.post(
                    name: UIApplication.willResignActiveNotification,
                    object: UIApplication.shared
                )
                harness.runUntilParked()
                #expect(saved(folder)["other"] == ["text": .string("b")])
            }
        ])
    }

    @Test func `a state that was not applied yet is not lost`() throws {
        try run([
            { harness, _ in show(harness, "note").text = "kept" },
            { harness, _ in
                let note = NoteView(frame: .zero)
                note.restorationIdentifier = "note"
                harness.window?.addSubview(note)
                UIApplication.shared.saveRestorableState()
                note.removeFromSuperview()
            },
            { harness, _ in #expect(show(harness, "note").text == "kept") },
        ])
    }

    @Test func `deleted state is gone, and an ignored snapshot is not written again`() throws {
        try run([
            { harness, _ in show(harness, "note").text = "x" },
            { harness, folder in
                UIApplication.shared.deleteRestorableState()
                #expect(saved(folder).isEmpty)
                let note = show(harness, "note")
                #expect(note.text.isEmpty)
                note.text = "y"
            },
            { harness, _ in
                #expect(show(harness, "note").text == "y")
                UIApplication.shared.ignoreSnapshotOnNextApplicationLaunch()
            },
            { harness, _ in #expect(show(harness, "note").text.isEmpty) },
        ])
    }

    @Test func `a damaged file gives the default state, and is replaced`() throws {
        try run([
            { harness, folder in
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data("{".utf8).write(to: ASStateFile(folder: folder).place)
                let note = show(harness, "note")
                #expect(note.text.isEmpty)
                note.text = "x"
            },
            { harness, _ in #expect(show(harness, "note").text == "x") },
        ])
    }

    // MARK: Scroll views

    private func scrollView(_ harness: ASTestHarness, content: CGSize, rtl: Bool = false) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        if rtl { view.semanticContentAttribute = .forceRightToLeft }
        view.restorationIdentifier = "scroll"
        view.contentSize = content
        harness.window?.addSubview(view)
        harness.runUntilParked()
        return view
    }

    private let content = CGSize(width: 500, height: 1000)

    @Test func `a scroll view has its offset as soon as its content is large enough`() throws {
        try run([
            { harness, _ in scrollView(harness, content: content).contentOffset = CGPoint(x: 20, y: 700) },
            { harness, _ in
                #expect(scrollView(harness, content: content).contentOffset == CGPoint(x: 20, y: 700))
            },
            { harness, _ in
                let view = scrollView(harness, content: .zero)
                #expect(view.contentOffset == .zero)
                UIApplication.shared.saveRestorableState()
                view.contentSize = content
                view.setNeedsDisplay()
                harness.runUntilParked()
                #expect(view.contentOffset == CGPoint(x: 20, y: 700))
            },
            { harness, _ in
                let view = scrollView(harness, content: CGSize(width: 500, height: 400))
                view.contentOffset = CGPoint(x: 0, y: 50)
                view.contentSize = content
                view.setNeedsDisplay()
                harness.runUntilParked()
                #expect(view.contentOffset == CGPoint(x: 0, y: 50), "the user has scrolled meanwhile")
            },
        ])
    }

    @Test func `offsets count from the leading edge`() throws {
        try run([
            { harness, _ in scrollView(harness, content: content).contentOffset = CGPoint(x: 20, y: 0) },
            { harness, _ in
                // 20 points from the right edge: 500 - 100 - 20.
                #expect(scrollView(harness, content: content, rtl: true).contentOffset == CGPoint(x: 380, y: 0))
            },
            { harness, _ in
                #expect(scrollView(harness, content: content).contentOffset == CGPoint(x: 20, y: 0))
            },
        ])
    }

    @Test func `a name that a node gets after loading, on another thread, is that of its view`() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let node = ASDisplayNode()
            harness.show(node)
            let shared = ASUncheckedTransfer(node)
            ASDispatcherCurrent().async(.utility) { shared.value.restorationIdentifier = "late" }
            harness.runUntilParked()

            #expect(node.view.restorationIdentifier == "late")
        }
    }
}

/// A view whose state is a text.
private final class NoteView: UIView {
    var text = ""
    var decodeCount = 0
    var didDecode: (NoteView) -> Void = { _ in }

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        text = coder.decodeObject(of: NSString.self, forKey: "text").map { String($0) } ?? text
        decodeCount += 1
        didDecode(self)
    }
}

/// A controller whose state is a text.
private final class NoteController: UIViewController {
    var text = ""

    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(text, forKey: "text")
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        text = coder.decodeObject(of: NSString.self, forKey: "text").map { String($0) } ?? text
    }
}
