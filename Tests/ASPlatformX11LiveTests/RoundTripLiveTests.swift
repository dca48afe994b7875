// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASScene
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// The number of round trips; on a remote display each takes as long as a frame or two.
extension LiveTests {
    @MainActor @Suite(.serialized) struct RoundTrips {
        private final class Grabber: ASPlatformGrabDelegate {
            func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent) {}
            func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss) {}
        }

        /// Returns the number of round trips that `body` waits for.
        private func count(_ body: () async throws -> Void) async rethrows -> Int {
            let before = cxt_round_trips()
            try await body()
            return Int(cxt_round_trips() - before)
        }

        /// Waits until all pending requests are answered.
        private func answered(_ live: LiveWindow) async {
            await live.wait {
                live.window.requestFrame()
                live.platform.loop.flush()
                return live.platform.display.replies.isEmpty
            }
        }

        @Test func `the counter counts round trips`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            #expect(await count { live.sync() } == 1)
        }

        @Test func `once the display is open, the start and the first text make no round trips`() async throws {
            // Connections of the test itself are opened before.
            let other = try LiveWindow()
            other.close()
            let person = try Person()
            let connecting = ASX11Connecting(disabled: [])
            while !connecting.isOpen, !Task.isCancelled { await Task.yield() }

            var live: LiveWindow?
            let trips = try await count {
                let new = try LiveWindow(connecting, person: person)
                live = new
                new.draw = { live in
                    let scene = live.scene([])
                    live.window.present(scene, change: ASSceneChange(damage: ASPixelRegion(scene.pixelBounds)))
                }
                new.window.show()
                new.window.requestFrame()
                await new.wait { new.window.isFocused && !new.frames.isEmpty }
                new.beginText()
                await answered(new)
            }

            #expect(trips == 0)
            #expect(live?.platform.pointerDevices.pointer != 0)
            live?.close()
            weak let display = live?.platform.display
            live = nil
            await closed { display == nil }
        }

        @Test func `opening a display takes at most 40 round trips`() async throws {
            var platform: ASX11Platform?
            let trips = try await count { platform = try ASX11Platform(disabled: []) }

            // Xlib makes three, the libraries of extensions most of the others: 38 or fewer, because their threads may share replies.
            #expect(trips <= 40)
            weak let display = platform?.display
            platform = nil
            await closed { display == nil }
        }

        /// Waits for the end of a connection, which makes round trips that the next test must not count.
        private func closed(_ isClosed: () -> Bool) async {
            while !isClosed(), !Task.isCancelled { await Task.yield() }
        }

        @Test func `frames, keys and the pointer make no round trips`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.beginText()
            // The first key of a session causes a change of the keyboard layout.
            live.person.type("a")
            await live.wait { live.events.contains { if case .keyReleased = $0 { true } else { false } } }
            live.events = []
            live.draw = { live in
                let scene = live.scene([
                    item(
                        .fill(
                            UIColor(white: CGFloat(live.frames.count % 2), alpha: 1),
                            ASSceneShape(rect: rect(0, 0, 50, 50).cgRect)
                        )
                    )
                ])
                live.window.present(scene, change: ASSceneChange(damage: ASPixelRegion(scene.pixelBounds)))
                if live.frames.count < 20 { live.window.requestFrame() }
            }
            let person = live.person
            person.place(live.identifier, 100, 100)
            person.move(to: 10, 10)
            await answered(live)

            let trips = await count {
                live.window.requestFrame()
                person.move(to: 150, 150)
                person.click()
                person.click(5)
                person.type("a")
                await live.wait {
                    live.frames.count >= 20
                        && live.events.contains { if case .keyReleased = $0 { true } else { false } }
                }
                await answered(live)
            }

            #expect(trips == 0)
        }

        @Test func `a resize, a move, a state and the focus make no round trips`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.drawsWhenResized = true
            let other = try await LiveWindow.shown()
            defer { other.close() }
            await live.wait { !live.window.isFocused }
            await answered(live)

            let trips = await count {
                live.person.resize(live.identifier, 300, 200)
                live.person.place(live.identifier, 40, 30)
                cxt_set_word(live.person.display, live.identifier, "_NET_WM_STATE", 1)
                live.window.activate()
                await live.wait { live.resizes > 0 && live.window.isFocused }
                await answered(live)
            }

            #expect(trips == 0)
        }

        @Test func `an open menu and a tool tip make no round trips`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let grabber = Grabber()
            await answered(live)

            let trips = try await count {
                for kind in [ASPopupKind.dropDownMenu, .contextMenu, .toolTip] {
                    let popup = try live.platform.makePopup(
                        ASPopupAttributes(
                            kind: kind,
                            size: CGSize(width: 80, height: 60),
                            placement: ASPopupPlacement(anchorRect: CGRect(x: 10, y: 10, width: 0, height: 0)),
                            backgroundColor: .red
                        ),
                        over: live.window,
                        delegate: live
                    )
                    let window = try #require(popup as? ASX11Window)
                    window.show()
                    let grab = try #require(live.platform.grabInput(over: live.window, delegate: grabber) as? ASX11Grab)
                    await live.wait {
                        live.window.requestFrame()
                        return window.isVisible && grab.hasPointer && grab.hasKeyboard
                    }
                    grab.end()
                    window.close()
                }
                await answered(live)
            }

            #expect(trips == 0)
        }
    }
}
