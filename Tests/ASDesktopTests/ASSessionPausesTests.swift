// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("Locks of the session, and sleep", .timeLimit(.minutes(1)))
struct ASSessionPausesTests {
    /// The reports and the pauses of an `ASSessionPauses`, in one order.
    private struct Heard {
        let pauses: ASSessionPauses
        var lines: AsyncStream<String>.Iterator

        init(_ environment: [String: String]) {
            let (lines, line) = AsyncStream.makeStream(of: String.self)
            self.lines = lines.makeAsyncIterator()
            pauses = ASSessionPauses(environment: environment, report: { line.yield($0) }) { line.yield("pause") }
            pauses.start()
        }
    }

    @Test("a sleep and a lock of the own session are reported, their ends and other sessions are not")
    func ownSession() async throws {
        let bus = try PrivateBus()
        let login = try LittleLogin(on: bus, session: "/org/freedesktop/login1/session/_37")
        var heard = Heard(["DBUS_SYSTEM_BUS_ADDRESS": bus.address, "XDG_SESSION_ID": "7"])
        #expect(
            await heard.lines.next() == "Locks of /org/freedesktop/login1/session/_37 and sleep are noticed."
        )
        #expect(login.calls == [["GetSession", "7"]])

        login.send("Lock", of: "/org/freedesktop/login1/session/_38")
        login.send("Unlock", of: "/org/freedesktop/login1/session/_37")
        login.sleep(false)
        login.sleep(true)
        login.sleep(false)
        login.send("Lock", of: "/org/freedesktop/login1/session/_37")
        #expect(await heard.lines.next() == "pause")
        #expect(await heard.lines.next() == "pause")

        // Only the two pauses came before the end.
        bus.kill()
        #expect(await heard.lines.next() == "Locks and sleep are not noticed: the system bus has ended.")
        login.stop()
    }

    @Test("a process outside of sessions follows the locks of all sessions")
    func noSession() async throws {
        let bus = try PrivateBus()
        let login = try LittleLogin(on: bus, session: nil)
        var heard = Heard(["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
        #expect(await heard.lines.next() == "The session is not known: the process belongs to no session")
        #expect(await heard.lines.next() == "Locks of any session and sleep are noticed.")
        #expect(login.calls == [["GetSessionByPID", "\(ProcessInfo.processInfo.processIdentifier)"]])

        login.send("Lock", of: "/org/freedesktop/login1/session/_38")
        #expect(await heard.lines.next() == "pause")
        heard.pauses.stop()
        login.stop()
    }

    @Test("a missing bus is reported")
    func noBus() async throws {
        var heard = Heard(["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/at/all"])
        #expect(await heard.lines.next()?.hasPrefix("Locks and sleep are not noticed: ") == true)
    }
}
