// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Wheels, touch screens and touchpads of a real server, whose devices the test operates.
    @MainActor @Suite(.serialized) struct Devices {
        /// One click of the wheel in the valuators of the server's devices.
        private let click = 120.0

        /// Opens a window, with the pointer at (60, 50) in it.
        private func shown(_ server: DeviceServer) async throws -> LiveWindow {
            let live = try await LiveWindow.shown(display: server.display)
            live.person.move(to: 60, 50)
            await live.wait { live.events.contains { $0.isEntered } }
            live.events = []
            return live
        }

        @Test func `one click scrolls one click, whatever was scrolled while another window covered the pointer`()
            async throws
        {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }
            server.touchpad.move([3: click])
            await live.wait { live.scrolls.count == 1 }

            // The pointer rests, so the server reports the crossings without a device that caused them.
            let cover = cxt_cover(live.person.display, 0, 0, 400, 400)
            for _ in 0..<20 { server.touchpad.move([3: click, 2: click]) }
            cxt_destroy(live.person.display, cover)
            server.touchpad.move([3: click])
            await live.wait { live.scrolls.count == 2 }
            server.touchpad.move([3: -click])
            await live.wait { live.scrolls.count == 3 }
            server.touchpad.move([2: click])
            await live.wait { live.scrolls.count == 4 }
            await live.settle()

            #expect(
                live.scrolls.map(\.delta) == [
                    CGPoint(x: 0, y: 60), CGPoint(x: 0, y: 60), CGPoint(x: 0, y: -60), CGPoint(x: 60, y: 0),
                ]
            )
            #expect(live.scrolls.allSatisfy { !$0.isPrecise })
        }

        @Test func `clicks that arrive before the server has told the position count once`() async throws {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }
            server.touchpad.move([3: click])
            await live.wait { live.scrolls.count == 1 }

            // Without a turn of the event loop in between.
            let cover = cxt_cover(live.person.display, 0, 0, 400, 400)
            for _ in 0..<20 { server.touchpad.move([3: click]) }
            cxt_destroy(live.person.display, cover)
            for _ in 0..<3 { server.touchpad.move([3: click]) }
            server.touchpad.move([3: 2 * click])
            await live.wait { live.scrolls.reduce(0) { $0 + $1.delta.y } >= 360 }
            await live.settle()

            #expect(live.scrolls.reduce(0) { $0 + $1.delta.y } == 360)
        }

        @Test func `a wheel's clicks are clicks again soon after fingers have scrolled with the same device`()
            async throws
        {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }

            server.touchpad.move([3: click])
            await live.wait { live.scrolls.count == 1 }
            server.touchpad.move([3: click / 8])
            await live.wait { live.scrolls.count == 2 }
            server.touchpad.move([3: click])
            await live.wait { live.scrolls.count == 3 }
            let fine = live.scrolls
            while live.scrolls.last?.isPrecise == true {
                let count = live.scrolls.count
                server.touchpad.move([3: click])
                await live.wait { live.scrolls.count > count }
            }

            #expect(fine.map(\.isPrecise).prefix(2) == [false, true])
            #expect(fine[1].delta == CGPoint(x: 0, y: 7.5))
            #expect(live.scrolls.dropFirst(2).allSatisfy { $0.delta == CGPoint(x: 0, y: 60) })
        }

        @Test func `fingers on a touch screen become touches`() async throws {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }
            func touch(_ finger: Int, _ phase: ServerDevice.Phase, _ x: Double, _ y: Double) {
                server.touchScreen.touch(finger, phase, x / 1280, y / 1024)
            }

            touch(1, .began, 40, 50)
            touch(2, .began, 100, 50)
            touch(2, .updated, 120, 70)
            touch(1, .ended, 40, 50)
            touch(2, .ended, 120, 70)
            await live.wait { live.touches.last?.phase == "ended" && live.touches.count >= 5 }

            let phases = live.touches.map(\.phase)
            #expect(phases == ["began", "began", "moved", "ended", "ended"])
            let places = live.touches.map { CGPoint(x: $0.x.rounded(), y: $0.y.rounded()) }
            #expect(places[0] == CGPoint(x: 40, y: 50))
            #expect(places[2] == CGPoint(x: 120, y: 70))
            #expect(live.presses.isEmpty)
        }

        @Test func `a pinch on a touchpad is two fingers around the pointer`() async throws {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }
            try #require(live.platform.display.extensions.hasGestures)

            server.touchpad.pinch(.began)
            await live.wait { live.touches.count == 2 }
            server.touchpad.pinch(.updated, by: (3, -4), scale: 1.5, degrees: 90)
            await live.wait { live.touches.count == 4 }
            server.touchpad.pinch(.ended, scale: 1.5)
            await live.wait { live.touches.count == 6 }

            #expect(live.touches.map(\.phase) == ["began", "began", "moved", "moved", "ended", "ended"])
            #expect(live.touches.map { $0.x.rounded() } == [-40, 160, 63, 63, 63, 63])
            #expect(live.touches.map { $0.y.rounded() } == [50, 50, -104, 196, -104, 196])
            #expect(live.presses.isEmpty && live.scrolls.isEmpty)
        }

        @Test func `a swipe is a row of fingers, and a cancelled one cancels their touches`() async throws {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }

            server.touchpad.swipe(.began, fingers: 4)
            await live.wait { live.touches.count == 4 }
            server.touchpad.swipe(.updated, fingers: 4, by: (20, 0))
            await live.wait { live.touches.count == 8 }
            server.touchpad.swipe(.updated, fingers: 4, by: (20, 5))
            await live.wait { live.touches.count == 12 }
            server.touchpad.swipe(.ended, fingers: 4, isCancelled: true)
            await live.wait { live.touches.count == 16 }

            #expect(live.touches.prefix(4).map(\.x) == [0, 40, 80, 120])
            #expect(live.touches[8..<12].map(\.x) == [40, 80, 120, 160])
            #expect(live.touches[8..<12].allSatisfy { $0.y == 55 })
            #expect(live.touches.suffix(4).allSatisfy { $0.phase == "cancelled" })
        }

        @Test func `gestures do not reach the window while a menu is open`() async throws {
            let server = try DeviceServer()
            let live = try await shown(server)
            defer { live.close() }
            let menu = GrabListener()
            let grab = try #require(live.platform.grabInput(over: live.window, delegate: menu))
            await live.settle()

            server.touchpad.swipe(.began)
            server.touchpad.swipe(.updated, by: (20, 0))
            server.touchpad.swipe(.ended)
            await live.settle()

            #expect(menu.events.isEmpty && live.touches.isEmpty)
            grab.end()
        }
    }
}

@MainActor
private final class GrabListener: ASPlatformGrabDelegate {
    var events: [ASInputEvent] = []
    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent) {
        if case .touchBegan = event { events.append(event) }
    }
    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss) {}
}

extension LiveWindow {
    fileprivate var touches: [(phase: String, x: CGFloat, y: CGFloat)] {
        events.compactMap { event in
            func touch(_ phase: String, _ touch: ASTouchEvent) -> (phase: String, x: CGFloat, y: CGFloat) {
                (phase, touch.pointer.location.x, touch.pointer.location.y)
            }
            switch event {
            case .touchBegan(let finger): return touch("began", finger)
            case .touchMoved(let finger): return touch("moved", finger)
            case .touchEnded(let finger): return touch("ended", finger)
            case .touchCancelled(let finger): return touch("cancelled", finger)
            default: return nil
            }
        }
    }
}
