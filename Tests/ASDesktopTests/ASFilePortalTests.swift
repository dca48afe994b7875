// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("The file dialog of the desktop", .timeLimit(.minutes(1)))
struct ASFilePortalTests {
    private func ask(
        _ request: ASFileRequest,
        _ environment: [String: String],
        timeout: Double = 10
    ) async -> ASFileAnswer {
        await withCheckedContinuation { continuation in
            _ = ASFilePortal(environment: environment, timeout: timeout).ask(request, over: "x11:1a2b") {
                continuation.resume(returning: $0)
            }
        }
    }

    private func run(
        _ request: ASFileRequest,
        _ person: LittleFilePortal.Person,
        timeout: Double = 10
    ) async throws -> (answer: ASFileAnswer, call: ASDBusMessage) {
        let bus = try PrivateBus()
        let portal = try LittleFilePortal(on: bus, person)
        let answer = await ask(request, ["DBUS_SESSION_BUS_ADDRESS": bus.address], timeout: timeout)
        portal.waitForCall()
        portal.stop()
        return (answer, try #require(portal.calls.first))
    }

    private func bytes(_ text: String) -> ASDBusValue {
        .array(element: "y", (Array(text.utf8) + [0]).map { .byte($0) })
    }

    @Test("a request to open files has their types, the folder and the window")
    func opening() async throws {
        let request = ASFileRequest(
            .open,
            title: "Open",
            types: [.png, .audio, try #require(UTType(filenameExtension: "asdkx"))],
            allowsMultiple: true,
            folder: URL(fileURLWithPath: "/tmp/Ä", isDirectory: true)
        )
        let (answer, call) = try await run(request, .answers(0, ["file:///tmp/%C3%84/a%20b.png", "file:///tmp/c"]))

        #expect(
            answer
                == .chosen([URL(fileURLWithPath: "/tmp/Ä/a b.png"), URL(fileURLWithPath: "/tmp/c", isDirectory: false)])
        )
        #expect(call.member == "OpenFile")
        #expect(call.arguments.prefix(2) == [.string("x11:1a2b"), .string("Open")])
        #expect(LittleFilePortal.option("multiple", of: call) == .boolean(true))
        #expect(LittleFilePortal.option("directory", of: call) == .boolean(false))
        #expect(LittleFilePortal.option("modal", of: call) == .boolean(true))
        #expect(LittleFilePortal.option("current_folder", of: call) == bytes("/tmp/Ä"))
        let filters = try #require(LittleFilePortal.option("filters", of: call)?.parts)
        #expect(filters.count == 1)
        #expect(
            filters[0].parts?[1].parts == [
                .structure([.uint32(1), .string("image/png")]), .structure([.uint32(1), .string("audio/*")]),
                .structure([.uint32(0), .string("*.asdkx")]),
            ]
        )
        #expect(call.signature == "ssa{sv}")
    }

    @Test("a folder, a name for one file, and a place for several")
    func otherPurposes() async throws {
        let folder = try await run(ASFileRequest(.openFolder, title: "Folder"), .answers(0, ["file:///tmp"]))
        #expect(folder.call.member == "OpenFile")
        #expect(LittleFilePortal.option("directory", of: folder.call) == .boolean(true))
        #expect(LittleFilePortal.option("filters", of: folder.call) == nil)

        let one = try await run(ASFileRequest(.save(name: "a.txt"), title: "Save"), .answers(0, ["file:///tmp/b"]))
        #expect(one.call.member == "SaveFile")
        #expect(LittleFilePortal.option("current_name", of: one.call) == .string("a.txt"))
        #expect(one.answer == .chosen([URL(fileURLWithPath: "/tmp/b", isDirectory: false)]))

        let request = ASFileRequest(.saveSeveral(names: ["a", "b"]), title: "Save")
        let several = try await run(request, .answers(0, ["file:///tmp/a", "file:///tmp/b"]))
        #expect(several.call.member == "SaveFiles")
        #expect(
            LittleFilePortal.option("files", of: several.call) == .array(element: "ay", [bytes("a"), bytes("b")])
        )
    }

    @Test("the user can cancel; a dialog that fails or returns no file is unavailable")
    func failing() async throws {
        let request = ASFileRequest(.open, title: "Open")
        #expect(try await run(request, .answers(1, [])).answer == .cancelled)
        #expect(try await run(request, .answers(2, [])).answer == .unavailable("the desktop's dialog has failed."))
        #expect(
            try await run(request, .answers(0, ["https://example.org/a"])).answer
                == .unavailable("the desktop's dialog has returned no file.")
        )
    }

    @Test("an older portal that answers at its own path is understood")
    func olderPortal() async throws {
        let (answer, _) = try await run(ASFileRequest(.open, title: "Open"), .answersElsewhere(["file:///tmp/a"]))
        #expect(answer == .chosen([URL(fileURLWithPath: "/tmp/a", isDirectory: false)]))
    }

    @Test("without a bus, a portal or its dialog, or without an answer, the dialog is unavailable")
    func missing() async throws {
        let request = ASFileRequest(.open, title: "Open")
        #expect(await ask(request, [:]) == .unavailable("there is no session bus."))
        let bus = try PrivateBus()
        guard case .unavailable(let why) = await ask(request, ["DBUS_SESSION_BUS_ADDRESS": bus.address]) else {
            Issue.record("there is no portal")
            return
        }
        #expect(why.contains("org.freedesktop.portal.Desktop"))
        #expect(try await run(request, .isNotAsked).answer == .unavailable("no OpenFile here"))
        guard case .unavailable = try await run(request, .isNotHeard, timeout: 0.05).answer else {
            Issue.record("the portal does not answer")
            return
        }
    }

    @Test("a dialog that the program cancels is closed, and its completion is not called")
    func cancelling() throws {
        let bus = try PrivateBus()
        let portal = try LittleFilePortal(on: bus, .waits)
        let isCalled = ASLock(false)
        let dialog = ASFilePortal(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
            .ask(ASFileRequest(.open, title: "Open"), over: "") { _ in isCalled.withLock { $0 = true } }
        portal.waitForCall()
        dialog.cancel()
        portal.waitForCall()
        let close = try #require(portal.calls.last)
        #expect(close.member == "Close" && close.interface == "org.freedesktop.portal.Request")
        #expect(close.path.hasPrefix("/org/freedesktop/portal/desktop/request/"))
        #expect(!isCalled.withLock { $0 })
        portal.stop()
    }
}
