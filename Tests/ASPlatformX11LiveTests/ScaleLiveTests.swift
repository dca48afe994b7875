// SPDX-License-Identifier: Apache-2.0
import ASBase
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// The scale of the session, at the start and while a window is open.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ScaleLiveTests {
    private let server: PrivateServer
    private let person: Person

    init() throws {
        server = try PrivateServer("1280x1024x24")
        person = try Person(display: server.display)
    }

    private func pixels(of live: LiveWindow) -> CGSize {
        CGSize(width: live.window.pixelWidth, height: live.window.pixelHeight)
    }

    @Test func `the scale follows the desktop's settings, and the window keeps its size in points`() async throws {
        let daemon = try SettingsDaemon(display: server.display)
        daemon.set([("Xft/DPI", .number(144 * 1024))])
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        #expect(live.window.scale == 1.5)
        #expect(pixels(of: live) == CGSize(width: 300, height: 225))

        daemon.set([("Xft/DPI", .number(96 * 1024))])
        await live.wait { pixels(of: live) == CGSize(width: 200, height: 150) }
        #expect(live.window.scale == 1)
        #expect(ASScreenScale() == 1)
        #expect(ASScreenSize() == CGSize(width: 1280, height: 1024))

        daemon.set([("Gdk/WindowScalingFactor", .number(2))])
        await live.wait { pixels(of: live) == CGSize(width: 400, height: 300) }
        #expect(ASScreenSize() == CGSize(width: 640, height: 512))

        // The resources of the session take precedence.
        cxt_set_resources(person.display, "Xft.dpi: 120")
        await live.wait { pixels(of: live) == CGSize(width: 250, height: 188) }
        #expect(live.window.scale == 1.25)
        cxt_set_resources(person.display, "Xft.antialias: 1")
        await live.wait { pixels(of: live) == CGSize(width: 400, height: 300) }

        // A daemon that ends leaves the scale; its successor determines it.
        daemon.end()
        let next = try SettingsDaemon(display: server.display)
        next.set([("Xft/DPI", .number(144 * 1024))])
        await live.wait { pixels(of: live) == CGSize(width: 300, height: 225) }
        #expect(live.window.scale == 1.5)
        #expect(live.errors.isEmpty)
    }

    @Test func `a window that has no room to keep its size in points fills the work area`() async throws {
        let live = try await LiveWindow.shown(display: server.display, size: CGSize(width: 900, height: 400))
        defer { live.close() }
        person.place(live.identifier, 300, 600)
        await live.settle()

        cxt_set_resources(person.display, "Xft.dpi: 192")

        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 0, y: 112, width: 640, height: 400) }
        #expect(pixels(of: live) == CGSize(width: 1280, height: 800))
    }

    @Test func `a window keeps its size in points in a window manager`() async throws {
        let manager = try LiveWindowManager(.openbox, on: server, for: person)
        let live = try LiveWindow(person: person, display: server.display)
        defer { live.close() }
        live.window.show()
        await live.wait { live.window.isVisible }

        cxt_set_resources(person.display, "Xft.dpi: 144")

        await live.wait { pixels(of: live) == CGSize(width: 300, height: 225) }
        withExtendedLifetime(manager) {}
    }

    @Test func `a full screen stays as large as the monitor`() async throws {
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        live.window.isFullScreen = true
        await live.wait { pixels(of: live) == CGSize(width: 1280, height: 1024) }
        let resizes = live.resizes

        cxt_set_resources(person.display, "Xft.dpi: 192")
        await live.wait { live.resizes > resizes }
        await live.settle()
        #expect(live.window.screenFrame == CGRect(x: 0, y: 0, width: 640, height: 512))

        live.window.isFullScreen = false
        await live.wait { pixels(of: live) == CGSize(width: 400, height: 300) }
    }
}
