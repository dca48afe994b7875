// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASScene
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// Windows that window managers hide, each in its own way.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct HiddenWindowLiveTests {
    typealias Program = LiveWindowManager.Program

    /// Returns a window that requests frame after frame, after the first ones.
    private func drawing(on server: PrivateServer, _ person: Person) async throws -> LiveWindow {
        let live = try LiveWindow(person: person, display: server.display)
        draw(live)
        live.window.show()
        await live.wait { live.window.isVisible && live.frames.count > 3 }
        return live
    }

    /// Makes a window request frame after frame.
    private func draw(_ live: LiveWindow) {
        live.draw = { $0.window.requestFrame() }
        live.window.requestFrame()
    }

    /// Lets another window draw some frames, and expects none of `live`.
    private func expectNoFrames(of live: LiveWindow, on server: PrivateServer) async throws {
        let before = live.frames.count
        let other = try LiveWindow(person: live.person, display: server.display)
        other.window.show()
        await other.wait { other.window.isVisible }
        for _ in 0..<6 { await other.settle() }
        #expect(!live.window.isVisible)
        #expect(live.frames.count == before)
        other.close()
    }

    /// Waits until the window draws frames again, and expects its pixels on the screen.
    private func expectDrawing(_ live: LiveWindow) async throws {
        let before = live.frames.count
        await live.wait { live.frames.count > before + 5 }
        #expect(live.window.isVisible)
        let size = rect(0, 0, live.window.pixelWidth, live.window.pixelHeight)
        await live.show(live.scene([item(.fill(.blue, ASSceneShape(rect: size.cgRect)))]))
        // The window manager may still arrange windows, so that parts are exposed and painted again.
        await live.waitForDisplay { live.person.pixel(live.identifier, 10, 10) == 0x0000FF }
        #expect(live.errors.isEmpty)
    }

    @Test(arguments: [Program.openbox, .jwm, .i3, .fvwm3])
    func `a window draws nothing while another desktop is shown, and draws again afterwards`(
        program: Program
    ) async throws {
        let server = try PrivateServer()
        let person = try Person(display: server.display)
        let manager = try LiveWindowManager(program, on: server, for: person)
        let live = try await drawing(on: server, person)
        defer { live.close() }

        for _ in 0..<2 {
            try manager.show(desktop: 1)
            await live.wait { !live.window.isVisible }
            try await expectNoFrames(of: live, on: server)

            try manager.show(desktop: 0)
            try await expectDrawing(live)
            draw(live)
        }
        #expect(live.visibilityChanges == 5)
    }

    /// jwm and fvwm3 leave `_NET_WM_STATE_HIDDEN` behind.
    @Test(arguments: [Program.openbox, .jwm, .fvwm3])
    func `a minimised window that the program shows again draws`(program: Program) async throws {
        let server = try PrivateServer()
        let person = try Person(display: server.display)
        let manager = try LiveWindowManager(program, on: server, for: person)
        let live = try await drawing(on: server, person)
        defer { live.close() }

        for _ in 0..<2 {
            manager.minimize(live.identifier)
            await live.wait { !live.window.isVisible }
            try await expectNoFrames(of: live, on: server)

            live.window.show()
            await live.wait { live.window.isVisible }
            try await expectDrawing(live)
            draw(live)
        }
    }

    @Test func `a window that a window manager takes over while it is shown follows its frame`() async throws {
        let server = try PrivateServer()
        let person = try Person(display: server.display)
        let live = try await drawing(on: server, person)
        defer { live.close() }
        let manager = try LiveWindowManager(.jwm, on: server, for: person)
        await live.wait { !live.window.ancestors.isEmpty }

        try manager.show(desktop: 1)
        await live.wait { !live.window.isVisible }
        try manager.show(desktop: 0)
        try await expectDrawing(live)
    }
}
