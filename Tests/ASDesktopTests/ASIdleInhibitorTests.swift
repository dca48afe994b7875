// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASUIKit
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("The idle timer", .serialized, .timeLimit(.minutes(1)))
@MainActor
struct ASIdleInhibitorTests {
    @Test("a disabled idle timer inhibits the screen saver until it is enabled, or the application ends")
    func screenSaver() async throws {
        let bus = try PrivateBus()
        let count = ASLock(UInt32(40))
        let saver = try LittleRecorder(on: bus, name: "org.freedesktop.ScreenSaver") { call in
            guard call.member == "Inhibit" else { return [] }
            return [
                .uint32(
                    count.withLock { count in
                        count += 1
                        return count
                    }
                )
            ]
        }
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASDesktopServices.environment.current = [
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "FLATPAK_ID": "org.example.Hello",
            ]
            var calls = saver.calls.makeAsyncIterator()
            let application = UIApplication.shared
            #expect(!application.isIdleTimerDisabled)

            application.isIdleTimerDisabled = true
            let call = try #require(await calls.next())
            #expect(application.isIdleTimerDisabled && call.member == "Inhibit")
            let name = ProcessInfo.processInfo.processName
            #expect(call.arguments == [.string("org.example.Hello"), .string(name)])
            application.isIdleTimerDisabled = true
            application.isIdleTimerDisabled = false
            let release = try #require(await calls.next())
            #expect(release.member == "UnInhibit" && release.arguments == [.uint32(41)])

            application.isIdleTimerDisabled = true
            #expect(await calls.next()?.member == "Inhibit")
            ASDesktopServices.current.end(waiting: 10)
            let end = try #require(await calls.next())
            #expect(end.member == "UnInhibit" && end.arguments == [.uint32(42)])
        }
        saver.stop()
    }

    @Test("in a sandbox, the portal inhibits sleep and the idle session, until its request is closed")
    func portal() async throws {
        let bus = try PrivateBus()
        let handle = "/org/freedesktop/portal/desktop/request/1_7/a"
        let portal = try LittleRecorder(on: bus, name: "org.freedesktop.portal.Desktop") { call in
            call.member == "Inhibit" ? [.objectPath(handle)] : []
        }
        try await ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
            ASDesktopServices.environment.current = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "SNAP": "/snap/hello/1"]
            var calls = portal.calls.makeAsyncIterator()

            UIApplication.shared.isIdleTimerDisabled = true
            let call = try #require(await calls.next())
            #expect(call.interface == "org.freedesktop.portal.Inhibit" && call.signature == "sua{sv}")
            // 4 inhibits sleep, 8 the idle session.
            #expect(call.arguments[1] == .uint32(12))
            #expect(call.arguments[2].value("reason") == .string(ProcessInfo.processInfo.processName))
            UIApplication.shared.isIdleTimerDisabled = false
            let release = try #require(await calls.next())
            #expect(release.path == handle && release.interface == "org.freedesktop.portal.Request")
            #expect(release.member == "Close")
            ASDesktopServices.current.end(waiting: 10)
        }
        portal.stop()
    }

    @Test("without a screen saver the property keeps its value")
    func nothing() throws {
        let bus = try PrivateBus()
        for environment in [[:], ["DBUS_SESSION_BUS_ADDRESS": bus.address]] {
            try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { _ in
                ASDesktopServices.environment.current = environment
                UIApplication.shared.isIdleTimerDisabled = true
                #expect(UIApplication.shared.isIdleTimerDisabled)
                ASDesktopServices.current.end(waiting: 10)
                #expect(!UIApplication.shared.isIdleTimerDisabled)
            }
        }
    }
}
