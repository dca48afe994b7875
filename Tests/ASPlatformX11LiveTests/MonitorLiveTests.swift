// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASScene
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// Changes of the monitors and of the screen while a window is open, without a window manager.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct MonitorLiveTests {
    private let server: PrivateServer
    /// Keeps the server running, which would end with its last client.
    private let keeper: Person

    init() throws {
        server = try PrivateServer("1280x1024x24")
        keeper = try Person(display: server.display)
    }

    /// Divides the screen into two monitors of 640 × 1024 pixels.
    private func divide() throws {
        try server.xrandr("--setmonitor", "left", "640/160x1024/270+0+0", "screen")
        try server.xrandr("--setmonitor", "right", "640/160x1024/270+640+0", "none")
    }

    @Test func `new monitors are noticed, and popups stay on one of them`() async throws {
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        #expect(live.platform.screens.map(\.frame) == [CGRect(x: 0, y: 0, width: 1280, height: 1024)])
        live.person.place(live.identifier, 500, 300)

        try divide()
        await live.waitForDisplay { live.platform.screens.count == 2 }
        #expect(live.platform.screens.map(\.frame.minX) == [0, 640])
        #expect(live.platform.screens.allSatisfy { $0.frame.size == CGSize(width: 640, height: 1024) })
        #expect(ASScreenSize() == CGSize(width: 640, height: 1024))

        let made = try live.platform.makePopup(
            ASPopupAttributes(
                kind: .contextMenu,
                size: CGSize(width: 80, height: 60),
                placement: ASPopupPlacement(anchorRect: CGRect(x: 120, y: 40, width: 0, height: 0)),
                backgroundColor: .white
            ),
            over: live.window,
            delegate: live
        )
        let popup = try #require(made as? ASX11Window).screenFrame
        #expect(live.platform.screens.contains { $0.frame.contains(popup) })

        try server.xrandr("--delmonitor", "right")
        await live.waitForDisplay { live.platform.screens.count == 1 }
        #expect(live.errors.isEmpty)
    }

    @Test func `a window that fills the screen follows its monitor and the size of the screen`() async throws {
        try divide()
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        live.person.place(live.identifier, 700, 100)
        await live.settle()
        let place = live.window.screenFrame

        live.window.isFullScreen = true
        let right = CGRect(x: 640, y: 0, width: 640, height: 1024)
        await live.waitForDisplay { live.window.screenFrame == right }

        // Another mode of the monitor.
        try server.xrandr("--delmonitor", "right")
        try server.xrandr("--setmonitor", "right", "500/160x400/270+640+0", "none")
        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 640, y: 0, width: 500, height: 400) }

        // The monitor is removed.
        try server.xrandr("--delmonitor", "right")
        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 0, y: 0, width: 640, height: 1024) }

        // The screen has another size.
        try server.xrandr("--delmonitor", "left")
        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 0, y: 0, width: 1280, height: 1024) }
        try server.xrandr("--output", "screen", "--off", "--fb", "1000x700")
        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 0, y: 0, width: 1000, height: 700) }
        #expect(ASScreenSize() == CGSize(width: 1000, height: 700))

        live.window.isFullScreen = false
        await live.waitForDisplay { live.window.screenFrame == place }
        #expect(live.errors.isEmpty)
    }

    @Test func `a window on a monitor that is removed returns to one that is there`() async throws {
        try divide()
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        live.person.place(live.identifier, 900, 100)
        await live.settle()

        try server.xrandr("--delmonitor", "right")

        await live.waitForDisplay { live.window.screenFrame == CGRect(x: 440, y: 100, width: 200, height: 150) }
    }

    @Test func `a window does not open where no monitor is`() async throws {
        try server.xrandr("--setmonitor", "low", "640/160x512/270+0+512", "screen")
        let live = try await LiveWindow.shown(display: server.display)
        defer { live.close() }
        // The window has no place of its own, and the corner of the screen is on no monitor.
        #expect(live.window.screenFrame == CGRect(x: 0, y: 512, width: 200, height: 150))

        for (origin, expected) in [
            (CGPoint(x: 2000, y: 100), CGPoint(x: 540, y: 512)), (CGPoint(x: -500, y: 2000), CGPoint(x: 0, y: 974)),
            (CGPoint(x: 600, y: 600), CGPoint(x: 600, y: 600)),
        ] {
            let made = try live.platform.makeWindow(
                ASWindowAttributes(
                    title: "",
                    applicationClass: "LiveTests",
                    size: CGSize(width: 100, height: 50),
                    origin: origin
                ),
                delegate: live
            )
            made.show()
            await live.waitForDisplay { made.isVisible }
            #expect(made.screenFrame == CGRect(origin: expected, size: CGSize(width: 100, height: 50)))
            made.close()
        }
    }
}
