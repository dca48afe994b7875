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

    private func saver(_ bus: PrivateBus) throws -> LittleRecorder {
        try LittleRecorder(on: bus, name: "org.freedesktop.ScreenSaver") { $0.member == "Inhibit" ? [.uint32(7)] : [] }
    }

    @Test("the inhibition is requested again from a screen saver that was started again")
    func newScreenSaver() async throws {
        let bus = try PrivateBus()
        let first = try saver(bus)
        let services = ASDesktopServices(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var calls = first.calls.makeAsyncIterator()
        services.idleInhibitor.isWanted = true
        #expect(await calls.next()?.member == "Inhibit")

        first.stop()
        let second = try saver(bus)
        calls = second.calls.makeAsyncIterator()
        #expect(await calls.next()?.member == "Inhibit")
        services.end(waiting: 10)
        #expect(await calls.next()?.member == "UnInhibit")
        second.stop()
    }

    @Test("the inhibition is requested when a screen saver starts later")
    func lateScreenSaver() async throws {
        let bus = try PrivateBus()
        let services = ASDesktopServices(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        services.idleInhibitor.isWanted = true
        // Performed after the refused request.
        await withCheckedContinuation { done in services.launcher.setCount(0) { _ in done.resume() } }

        let saver = try saver(bus)
        var calls = saver.calls.makeAsyncIterator()
        #expect(await calls.next()?.member == "Inhibit")
        services.end(waiting: 10)
        saver.stop()
    }

    @Test("the inhibition is requested again on a bus that was started again")
    func newBus() async throws {
        let path = "/tmp/asdk-\(UUID().uuidString)"
        let first = try PrivateBus(path: path)
        let old = try saver(first)
        let services = ASDesktopServices(["DBUS_SESSION_BUS_ADDRESS": first.address], firstDelay: 0.01)
        var calls = old.calls.makeAsyncIterator()
        services.idleInhibitor.isWanted = true
        #expect(await calls.next()?.member == "Inhibit")

        first.kill()
        let second = try PrivateBus(path: path)
        let new = try saver(second)
        calls = new.calls.makeAsyncIterator()
        #expect(await calls.next()?.member == "Inhibit")
        services.end(waiting: 10)
        #expect(await calls.next()?.member == "UnInhibit")
        new.stop()
        try FileManager.default.removeItem(atPath: path)
    }

    @Test("a change after a failure is applied")
    func afterFailure() async throws {
        let path = "/tmp/asdk-\(UUID().uuidString)"
        let services = ASDesktopServices(["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(path)"])
        services.idleInhibitor.isWanted = true
        await withCheckedContinuation { done in services.launcher.setCount(0) { _ in done.resume() } }
        services.idleInhibitor.isWanted = false

        let bus = try PrivateBus(path: path)
        let saver = try saver(bus)
        var calls = saver.calls.makeAsyncIterator()
        services.idleInhibitor.isWanted = true
        #expect(await calls.next()?.member == "Inhibit")
        services.end(waiting: 10)
        saver.stop()
        try FileManager.default.removeItem(atPath: path)
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
