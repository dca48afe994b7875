// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASScene
import CX11
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// The interaction with window managers.
    @MainActor @Suite(.serialized) struct Windows {
        @Test func `a window describes itself to window managers`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let (person, identifier) = (live.person, live.identifier)

            #expect(person.text(identifier, "_NET_WM_NAME") == "Live – Prüfung")
            #expect(person.text(identifier, "WM_CLASS").hasSuffix("\0LiveTests\0"))
            #expect(person.words(identifier, "_NET_WM_PID") == [UInt(getpid())])
            #expect(!person.text(identifier, "WM_CLIENT_MACHINE").isEmpty)
            let protocols = ["WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST"].map { person.atom($0) }
            #expect(person.words(identifier, "WM_PROTOCOLS") == protocols)

            live.window.title = "Zweiter Titel"
            live.window.minimumSize = CGSize(width: 123, height: 45)
            await live.settle()

            #expect(person.text(identifier, "_NET_WM_NAME") == "Zweiter Titel")
            #expect(person.text(identifier, "WM_NAME") == "Zweiter Titel")
            // Values 5 and 6 of the size hints are the minimum width and height.
            #expect(Array(person.words(identifier, "WM_NORMAL_HINTS")[5...6]) == [123, 45])
        }

        @Test func `icons are written with straight alpha`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            // Half transparent white, and opaque red.
            let icon = try picture(2, 1) { x, _ in x == 0 ? 0x8080_8080 : 0xFFFF_0000 }

            live.window.setIcons([icon])
            await live.settle()

            #expect(live.person.words(live.identifier, "_NET_WM_ICON") == [2, 1, 0x80FF_FFFF, 0xFFFF_0000])
        }

        @Test func `the close button asks the delegate`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            cxt_protocol(live.person.display, live.identifier, "WM_DELETE_WINDOW", 0, 0, 0)
            await live.wait { live.closeRequests == 1 }

            #expect(live.window.isVisible)
        }

        @Test func `a ping is answered`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            cxt_listen(live.person.display)

            cxt_protocol(live.person.display, live.identifier, "_NET_WM_PING", 5, Int(live.identifier), 0)
            await live.waitForDisplay { cxt_heard_ping(live.person.display, live.identifier) != 0 }
        }

        @Test func `a resize shows the new size, and then notifies the window manager`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let counter = try #require(live.person.words(live.identifier, "_NET_WM_SYNC_REQUEST_COUNTER").first)
            live.draw = { live in
                let scene = live.scene([
                    item(
                        .fill(
                            .orange,
                            ASSceneShape(rect: rect(0, 0, live.window.pixelWidth, live.window.pixelHeight).cgRect)
                        )
                    )
                ])
                live.window.present(scene, change: ASSceneChange(damage: ASPixelRegion(scene.pixelBounds)))
            }

            live.drawsWhenResized = true

            cxt_protocol(live.person.display, live.identifier, "_NET_WM_SYNC_REQUEST", 0, 77, 0)
            cxt_resize(live.person.display, live.identifier, 300, 220)
            await live.waitForDisplay { cxt_sync_counter(live.person.display, counter) == 77 }

            #expect((live.window.pixelWidth, live.window.pixelHeight) == (300, 220))
            #expect(live.person.pixel(live.identifier, 299, 219) == 0xFF8000)
        }

        @Test func `a window manager does not wait for a window that draws nothing`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let counter = try #require(live.person.words(live.identifier, "_NET_WM_SYNC_REQUEST_COUNTER").first)

            // The frames of this window measure the time; the tested window must not have any.
            let other = try await LiveWindow.shown()
            defer { other.close() }
            let frames = live.frames.count

            cxt_protocol(live.person.display, live.identifier, "_NET_WM_SYNC_REQUEST", 0, 5, 0)
            cxt_resize(live.person.display, live.identifier, 210, 160)

            await other.waitForDisplay { cxt_sync_counter(live.person.display, counter) == 5 }
            #expect(live.frames.count == frames)
        }

        @Test(arguments: [[], [ASX11Feature.memory], [.shm], [.render, .shm]] as [Set<ASX11Feature>])
        func `many resizes end at the last size`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.draw = { live in
                let size = rect(0, 0, live.window.pixelWidth, live.window.pixelHeight)
                let scene = live.scene([item(.fill(.blue, ASSceneShape(rect: size.cgRect)))])
                live.window.present(scene, change: ASSceneChange(damage: ASPixelRegion(scene.pixelBounds)))
            }

            for step in 0..<300 {
                cxt_resize(live.person.display, live.identifier, Int32(1 + step * 7 % 900), Int32(1 + step * 11 % 700))
            }
            cxt_resize(live.person.display, live.identifier, 333, 222)
            live.window.requestFrame()
            await live.wait {
                if live.window.pixelWidth == 333, live.window.pixelHeight == 222 { return true }
                live.window.requestFrame()
                return false
            }
            await live.settle()
            await live.settle()

            let shot = try #require(live.window.snapshot())
            #expect((shot.pixelWidth, shot.pixelHeight) == (333, 222))
            #expect(shot.pixel(x: 332, y: 221) == 0xFF00_00FF)
            #expect(live.person.pixel(live.identifier, 332, 221) == 0x0000FF)
            #expect(live.errors.isEmpty)
        }

        @Test func `a covered window gets no frames until it is visible`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            let cover = live.person.cover(0, 0, 400, 300)
            await live.wait { !live.window.isVisible }
            live.window.requestFrame()
            let before = live.frames.count
            // Another window's frames continue for longer than the tested window would need for one.
            let other = try LiveWindow()
            other.window.show()
            cxt_place(other.person.display, other.identifier, 600, 10)
            await other.wait { other.window.isVisible }
            for _ in 0..<3 { await other.settle() }
            other.close()
            #expect(live.frames.count == before)

            live.person.destroy(cover)
            await live.wait { live.frames.count == before + 1 }
            #expect(live.window.isVisible)
        }

        @Test func `a window can be hidden and shown again`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            live.window.hide()
            await live.wait { !live.window.isVisible }
            let before = live.frames.count
            live.window.requestFrame()
            live.window.show()
            await live.wait { live.frames.count > before }

            #expect(live.window.isVisible)
            #expect(live.visibilityChanges == 3)
        }

        @Test func `a window fills the screen without a window manager, and returns`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let screen = try #require(live.platform.screens.first)

            live.window.isFullScreen = true
            await live.wait { live.resizes == 1 }
            #expect(live.window.isFullScreen)
            #expect(CGSize(width: live.window.pixelWidth, height: live.window.pixelHeight) == screen.frame.size)

            live.window.isFullScreen = false
            await live.wait { live.resizes == 2 }
            #expect(!live.window.isFullScreen)
            #expect((live.window.pixelWidth, live.window.pixelHeight) == (200, 150))
        }

        @Test func `each window has its own frames and pixels`() async throws {
            let first = try await LiveWindow.shown()
            defer { first.close() }
            let second = RecordingWindowDelegate()
            let made = try first.platform.makeWindow(
                ASWindowAttributes(
                    title: "2",
                    applicationClass: "LiveTests",
                    size: CGSize(width: 90, height: 80),
                    backgroundColor: .red
                ),
                delegate: second
            )
            made.show()
            await first.wait { !first.window.isFocused }
            cxt_place(first.person.display, UInt((made as? ASX11Window)?.identifier ?? 0), 500, 300)

            await first.show(first.scene([item(.fill(.green, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]))

            #expect(first.person.pixel(first.identifier, 10, 10) == 0x00FF00)
            #expect(first.person.pixel(UInt((made as? ASX11Window)?.identifier ?? 0), 10, 10) == 0xFF0000)
            #expect(second.frames == 0)
            made.close()
        }

        @Test(arguments: [
            CGSize(width: 0, height: 0), CGSize(width: -5, height: CGFloat.nan), CGSize(width: 16384, height: 3),
            CGSize(width: 2, height: 1e9),
        ])
        func `unusual sizes are safe`(size: CGSize) async throws {
            let live = try LiveWindow(size: size)
            defer { live.close() }
            live.window.show()
            await live.wait { live.window.isVisible }

            let whole = rect(0, 0, live.window.pixelWidth, live.window.pixelHeight)
            await live.show(
                live.scene([item(.fill(.red, ASSceneShape(rect: whole.cgRect, cornerRadius: 1)), clip: whole)])
            )
            await live.settle()

            #expect((1...32767).contains(live.window.pixelWidth))
            #expect((1...32767).contains(live.window.pixelHeight))
            #expect(live.window.snapshot() != nil)
            #expect(live.errors.isEmpty)
        }

        @Test func `every cursor can be shown`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            for cursor in ASCursor.allCases { live.window.cursor = cursor }
            live.window.cursor = .arrow
            await live.settle()

            #expect(live.errors.isEmpty)
        }

        @Test func `no event is delivered after closing`() async throws {
            let live = try await LiveWindow.shown()
            let other = try await LiveWindow.shown()
            defer { other.close() }
            live.window.requestFrame()
            let before = (live.frames.count, live.events.count, live.visibilityChanges)

            live.close()
            live.window.title = "late"
            live.window.requestFrame()
            live.window.activate()
            live.window.isFullScreen = true
            #expect(live.window.snapshot() == nil)
            for _ in 0..<3 { await other.settle() }

            #expect((live.frames.count, live.events.count, live.visibilityChanges) == before)
            #expect(live.errors.isEmpty)
        }

        @Test func `an error of the server is reported with the request's name`() async throws {
            let live = try await LiveWindow.shown()
            // An identifier of this connection that no resource has.
            let unused = Window(live.identifier | 0xFFF00)

            XUnmapWindow(live.platform.display.connection, unused)
            live.platform.loop.flush()
            await live.wait { !live.errors.isEmpty }

            guard case .protocolError(let request, let error, _)? = live.errors.first else {
                Issue.record("not a protocol error: \(live.errors)")
                return
            }
            #expect(request == "UnmapWindow")
            #expect(error.hasPrefix("BadWindow"))
        }
    }
}

/// Counts the frames of a window.
@MainActor
final class RecordingWindowDelegate: ASPlatformWindowDelegate {
    var frames = 0
    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) { frames += 1 }
    func platformWindowDidResize(_ window: any ASPlatformWindow) {}
    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {}
    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) {}
    func platformWindowShouldClose(_ window: any ASPlatformWindow) {}
    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) {}
}

extension LiveWindow {
    /// Waits for a condition that depends on the display, checking it after each frame.
    func waitForDisplay(_ condition: @MainActor () -> Bool) async {
        while !condition(), !Task.isCancelled { await settle() }
    }
}
