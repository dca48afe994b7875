// SPDX-License-Identifier: Apache-2.0
import ASBase
import BusKit
import Foundation
import Testing

@testable import ASDesktop

@Suite("The desktop's settings", .timeLimit(.minutes(1)))
struct ASDesktopSettingsTests {
    /// The styles and the reports of an `ASDesktopSettings`, as they arrive.
    private struct Heard {
        let settings: ASDesktopSettings
        let styles: AsyncStream<UIUserInterfaceStyle>
        let reports: AsyncStream<String>
        let factors: AsyncStream<Double>

        init(_ environment: [String: String]) {
            let (styles, style) = AsyncStream.makeStream(of: UIUserInterfaceStyle.self)
            let (reports, report) = AsyncStream.makeStream(of: String.self)
            let (factors, factor) = AsyncStream.makeStream(of: Double.self)
            (self.styles, self.reports, self.factors) = (styles, reports, factors)
            settings = ASDesktopSettings(environment: environment, report: { report.yield($0) }) {
                style.yield($0)
            } didChangeTextScale: {
                factor.yield($0)
            }
            settings.start()
        }
    }

    @Test("settings read the first value, and report every change once")
    func following() async throws {
        let bus = try PrivateBus()
        let portal = try LittlePortal(on: bus, scheme: 1)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var styles = heard.styles.makeAsyncIterator()

        #expect(await styles.next() == .dark)
        #expect(portal.calls == ["ReadOne"])
        // Another setting and an unchanged value are not reported: the next style is the change to light.
        portal.tell(2, key: "accent-color")
        portal.tell(1)
        portal.tell(2)
        #expect(await styles.next() == .light)
        // The change from light to no preference is not reported either.
        portal.tell(0)
        portal.tell(1)
        #expect(await styles.next() == .dark)
        heard.settings.stop()
        portal.stop()
    }

    @Test("settings read from a portal of version 1, which wraps its values twice")
    func oldPortal() async throws {
        let bus = try PrivateBus()
        let portal = try LittlePortal(on: bus, scheme: 1, knowsReadOne: false)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var styles = heard.styles.makeAsyncIterator()

        #expect(await styles.next() == .dark)
        #expect(portal.calls == ["ReadOne", "Read"])
        heard.settings.stop()
        portal.stop()
    }

    @Test("the wait for the first value has a time limit, and ends at once when no value will arrive")
    func firstValue() throws {
        let bus = try PrivateBus()
        let silent = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        let portal = try LittlePortal(on: bus, scheme: 1)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        #expect(heard.settings.firstStyle(waiting: 30) == .dark)
        #expect(heard.settings.firstStyle(waiting: 0) == .dark)
        portal.stop()
        silent.settings.stop()
        heard.settings.stop()

        let alone = Heard([:])
        let start = ContinuousClock.now
        #expect(alone.settings.firstStyle(waiting: 30) == nil)
        #expect(ContinuousClock.now - start < .seconds(20))
        let unasked = ASDesktopSettings(environment: [:], report: { _ in }) { _ in }
        #expect(unasked.firstStyle(waiting: 0.01) == nil)
    }

    @Test("the factor of text arrives before the first style, and then each change once", arguments: [true, false])
    func textScale(knowsReadOne: Bool) async throws {
        let bus = try PrivateBus()
        let portal = try LittlePortal(on: bus, scheme: 1, textScale: 1.25, knowsReadOne: knowsReadOne)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var factors = heard.factors.makeAsyncIterator()

        #expect(heard.settings.firstStyle(waiting: 30) == .dark)
        #expect(heard.settings.textScale == 1.25)
        #expect(await factors.next() == 1.25)
        // A change of the style, an unchanged factor and an impossible one are not reported: the next one is 2.
        portal.tell(2)
        portal.tellTextScale(1.25)
        portal.tellTextScale(-1)
        portal.tellTextScale(2)
        #expect(await factors.next() == 2)
        #expect(heard.settings.textScale == 2)
        heard.settings.stop()
        portal.stop()
    }

    @Test("a desktop without a factor of text has a style, and no complaint")
    func noTextScale() async throws {
        let bus = try PrivateBus()
        let portal = try LittlePortal(on: bus, scheme: 1)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var reports = heard.reports.makeAsyncIterator()

        #expect(heard.settings.firstStyle(waiting: 30) == .dark)
        #expect(heard.settings.textScale == nil)
        bus.kill()
        #expect(
            await reports.next()
                == "The appearance does not follow the desktop: the session bus has ended; the last value is kept."
        )
        portal.stop()
    }

    @Test("no preference counts as light")
    func noPreference() async throws {
        let bus = try PrivateBus()
        let portal = try LittlePortal(on: bus, scheme: 0)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var styles = heard.styles.makeAsyncIterator()

        #expect(await styles.next() == .light)
        heard.settings.stop()
        portal.stop()
    }

    @Test("settings report a missing bus, a missing portal and the end of the bus with one message")
    func missing() async throws {
        var reports = Heard([:]).reports.makeAsyncIterator()
        #expect(await reports.next() == "The appearance does not follow the desktop: there is no session bus.")

        var unreachable = Heard(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere/at/all"]).reports.makeAsyncIterator()
        #expect(await unreachable.next()?.hasPrefix("The appearance does not follow the desktop: ") == true)

        let bus = try PrivateBus()
        var alone = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address]).reports.makeAsyncIterator()
        #expect(await alone.next()?.contains("org.freedesktop.portal.Desktop") == true)

        let portal = try LittlePortal(on: bus, scheme: 1)
        let heard = Heard(["DBUS_SESSION_BUS_ADDRESS": bus.address])
        var (styles, ends) = (heard.styles.makeAsyncIterator(), heard.reports.makeAsyncIterator())
        #expect(await styles.next() == .dark)
        bus.kill()
        #expect(
            await ends.next()
                == "The appearance does not follow the desktop: the session bus has ended; the last value is kept."
        )
        portal.stop()
    }

    @Test("the address of the bus is the one in the environment, else the socket in the runtime folder")
    func address() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let environment = ["XDG_RUNTIME_DIR": folder.path]
        #expect(ASSessionBus.address(environment) == nil)
        try Data().write(to: folder.appendingPathComponent("bus"))
        #expect(ASSessionBus.address(environment) == "unix:path=\(folder.path)/bus")
        #expect(
            ASSessionBus.address(environment.merging(["DBUS_SESSION_BUS_ADDRESS": "a:b=c"]) { $1 }) == "a:b=c"
        )
        try FileManager.default.removeItem(at: folder)
    }
}
