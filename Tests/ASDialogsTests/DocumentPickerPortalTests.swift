// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASUIKit
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASDialogs

/// The picker with a portal.
@Suite("A picker and the portal", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct DocumentPickerPortalTests {
    private final class Heard: UIDocumentPickerDelegate {
        var lines: [String] = []

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            lines.append(urls.map(\.path).joined(separator: " "))
        }

        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { lines.append("cancelled") }
    }

    private func run(
        _ person: LittleFilePortal.Person,
        _ picker: UIDocumentPickerViewController,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, LittleFilePortal, Heard) throws -> Void
    ) throws {
        let bus = try PrivateBus()
        let portal = try LittleFilePortal(on: bus, person)
        try ASTestHarness.run(size: CGSize(width: 760, height: 600), test: test) { harness in
            let (below, heard) = (UIViewController(), Heard())
            UIDocumentPickerViewController.portal.current = ASFilePortal(
                environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address],
                timeout: 10
            )
            harness.show(below)
            picker.delegate = heard
            below.present(picker, animated: true)
            harness.advance(seconds: 1)
            try body(harness, portal, heard)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
        portal.stop()
    }

    /// Waits for the portal, which answers on its own thread.
    private func wait(_ harness: ASTestHarness, until isDone: () -> Bool) {
        while !isDone() {
            sched_yield()
            harness.advance(seconds: 0.1)
        }
    }

    @Test("the answer of the desktop's dialog is chosen, and our own is not shown")
    func picking() throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
        picker.title = "Pick"
        try run(.answers(0, ["file:///tmp/a.png"]), picker) { harness, portal, heard in
            wait(harness) { !heard.lines.isEmpty }
            #expect(heard.lines == ["/tmp/a.png"])
            #expect(portal.calls.first?.arguments[1] == .string("Pick"))
            #expect(picker.presentingViewController == nil)
        }
        try run(.answers(1, []), UIDocumentPickerViewController(forOpeningContentTypes: [.item])) { harness, _, heard in
            wait(harness) { !heard.lines.isEmpty }
            #expect(heard.lines == ["cancelled"])
        }
    }

    @Test("an exported file replaces the one that the desktop's dialog returns")
    func exporting() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (from, to) = (folder.appendingPathComponent("from"), folder.appendingPathComponent("to"))
        try Data("new".utf8).write(to: from)
        try Data("old".utf8).write(to: to)
        let picker = UIDocumentPickerViewController(forExporting: [from])
        try run(.answers(0, [to.absoluteString]), picker) { harness, _, heard in
            wait(harness) { !heard.lines.isEmpty }
            #expect(heard.lines == [to.path])
            let text = String(decoding: try Data(contentsOf: to), as: UTF8.self)
            #expect(text == "new")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == ["to"])
        }
        try FileManager.default.removeItem(at: folder)
    }

    @Test("our own dialog is shown if the desktop has none, or it fails")
    func fallback() throws {
        for person in [LittleFilePortal.Person.isNotAsked, .answers(2, [])] {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
            picker.directoryURL = FileManager.default.temporaryDirectory
            try run(person, picker) { harness, _, heard in
                wait(harness) { picker.presentedViewController != nil }
                #expect(picker.presentedViewController is ASFileChooserController)
                harness.advance(seconds: 1)
                harness.type(.escape)
                harness.advance(seconds: 1)
                #expect(heard.lines == ["cancelled"])
            }
        }
    }

    @Test("Esc and dismissal by the app close the desktop's dialog; main does not wait for it")
    func leaving() throws {
        try run(.waits, UIDocumentPickerViewController(forOpeningContentTypes: [.item])) { harness, portal, heard in
            portal.waitForCall()
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(heard.lines == ["cancelled"])
            portal.waitForCall()
            #expect(portal.calls.last?.member == "Close")
        }
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item])
        try run(.waits, picker) { harness, portal, heard in
            portal.waitForCall()
            picker.presentingViewController?.dismiss(animated: true)
            harness.advance(seconds: 1)
            portal.waitForCall()
            #expect(portal.calls.last?.member == "Close" && heard.lines.isEmpty)
        }
    }
}
