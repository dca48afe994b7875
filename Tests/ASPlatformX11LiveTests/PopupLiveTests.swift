// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASPlatform
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

/// Records the events of a grab.
@MainActor
private final class Grabber: ASPlatformGrabDelegate {
    var events: [ASInputEvent] = []
    var losses: [ASGrabLoss] = []
    var heard: () -> Void = {}

    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent) {
        events.append(event)
        heard()
    }

    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss) {
        losses.append(reason)
        heard()
    }

    var presses: [CGPoint] {
        events.compactMap { if case .buttonPressed(_, _, let pointer) = $0 { pointer.location } else { nil } }
    }

    var keys: [ASKey] {
        events.compactMap { if case .keyPressed(let key) = $0 { key.key } else { nil } }
    }
}

extension LiveTests {
    /// Popups above windows, and input while one is open.
    @MainActor @Suite(.serialized) struct Popups {
        private func popup(
            over live: LiveWindow,
            at point: CGPoint = CGPoint(x: 50, y: 40),
            kind: ASPopupKind = .contextMenu
        ) throws -> ASX11Window {
            let made = try live.platform.makePopup(
                ASPopupAttributes(
                    kind: kind,
                    size: CGSize(width: 80, height: 60),
                    placement: ASPopupPlacement(anchorRect: CGRect(origin: point, size: .zero)),
                    backgroundColor: .red
                ),
                over: live.window,
                delegate: live
            )
            let window = try #require(made as? ASX11Window)
            window.show()
            return window
        }

        @Test func `a popup has a window type for desktops, and no window manager moves it`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()

            let window = try popup(over: live)
            await live.wait { window.isVisible }
            live.sync()

            let identifier = UInt(window.identifier)
            let person = live.person
            #expect(
                person.words(identifier, "_NET_WM_WINDOW_TYPE") == [person.atom("_NET_WM_WINDOW_TYPE_POPUP_MENU")]
            )
            #expect(person.words(identifier, "WM_TRANSIENT_FOR") == [live.identifier])
            // The window is override-redirect, so no window manager moves it.
            #expect(window.screenFrame == CGRect(x: 350, y: 240, width: 80, height: 60))
            #expect(person.pixel(identifier, 5, 5) == 0xFF0000)
            #expect(live.window.isFocused)
            #expect(!window.isFocused)
        }

        @Test func `a popup stays inside the work area`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let screen = try #require(live.platform.screens.first).frame

            live.person.place(live.identifier, Int(screen.maxX) - 100, Int(screen.maxY) - 70)
            await live.settle()
            let window = try popup(over: live)

            // The anchor is 50 points from the right edge and 30 from the bottom edge.
            #expect(window.screenFrame == CGRect(x: screen.maxX - 130, y: screen.maxY - 90, width: 80, height: 60))
        }

        @Test func `a tool tip does not receive the pointer's events`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()
            let window = try popup(over: live, kind: .toolTip)
            await live.wait { window.isVisible }
            live.sync()
            live.events = []

            live.person.move(to: 360, 250)
            live.person.click()
            await live.wait {
                live.events.contains {
                    if case .buttonPressed(.primary, _, let at) = $0 {
                        at.location == CGPoint(x: 60, y: 50)
                    } else {
                        false
                    }
                }
            }
        }

        @Test func `an event of a window immediately updates its popups, in any order of their turns`()
            async throws
        {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()
            let popups = try (0..<8).map { try popup(over: live, at: CGPoint(x: 10 * $0, y: 160)) }
            await live.wait { popups.allSatisfy(\.isVisible) }
            live.person.move(to: 320, 220)
            await live.settle()
            var isHeard = false
            live.hear = { event in
                guard case .pointerMoved = event else { return }
                isHeard = true
                for popup in popups { popup.requestFrame() }
            }

            // The move is repeated, because another event of the server could also cause the required turn.
            for step in 0..<40 {
                isHeard = false
                live.person.move(to: 330 + step % 2 * 10, 230)
                await live.wait { isHeard }

                // Each popup that needs a frame has a tick pending, without a further event.
                #expect(popups.allSatisfy { !$0.needsFrame || $0.clock.isArmed })
            }
        }

        @Test(arguments: [[], [ASX11Feature.xinput2]] as [Set<ASX11Feature>])
        func `a grab receives keys, and clicks anywhere on the screen`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()
            let window = try popup(over: live)
            await live.wait { window.isVisible }
            let grabber = Grabber()
            grabber.heard = { live.window.requestFrame() }
            live.events = []

            let made = live.platform.grabInput(over: live.window, delegate: grabber)
            let grab = try #require(made as? ASX11Grab)
            // The requests of the pointer come from another connection, and could overtake those of the grab.
            await live.waitForDisplay { grab.hasPointer && grab.hasKeyboard }
            // Outside of both windows, in the popup, and in the window beside the popup.
            for place in [(900, 600), (355, 245), (310, 210)] {
                live.person.move(to: place.0, place.1)
                live.person.click()
            }
            live.person.type("Down")
            await live.wait { grabber.keys == [.down] }

            let places = [CGPoint(x: 900, y: 600), CGPoint(x: 355, y: 245), CGPoint(x: 310, y: 210)]
            #expect(grabber.presses == places)
            #expect(live.events.isEmpty)

            grab.end()
            live.person.click()
            await live.wait {
                live.events.contains { if case .buttonReleased(.primary, _) = $0 { true } else { false } }
            }
            #expect(grabber.presses.count == 3)
            #expect(grabber.losses.isEmpty)
        }

        @Test func `the release of a press that a grab received is not delivered to the window`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()
            let grabber = Grabber()
            grabber.heard = { live.window.requestFrame() }
            let made = live.platform.grabInput(over: live.window, delegate: grabber)
            let grab = try #require(made as? ASX11Grab)
            await live.waitForDisplay { grab.hasPointer && grab.hasKeyboard }
            live.person.move(to: 310, 210)
            live.person.press()
            await live.wait { grabber.presses.count == 1 }

            live.events = []
            grab.end()
            live.person.release()
            live.person.click()
            @MainActor func buttons() -> [String] {
                live.events.compactMap { event in
                    switch event {
                    case .buttonPressed: "pressed"
                    case .buttonReleased: "released"
                    case .buttonCancelled: "cancelled"
                    default: nil
                    }
                }
            }
            await live.wait { buttons().contains("pressed") && buttons().last == "released" }

            #expect(buttons() == ["pressed", "released"])
        }

        @Test func `a grab receives the events of a popup in screen coordinates`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.place(live.identifier, 300, 200)
            await live.settle()
            let window = try popup(over: live)
            await live.wait { window.isVisible }
            let grabber = Grabber()
            let made = live.platform.grabInput(over: live.window, delegate: grabber)
            let grab = try #require(made as? ASX11Grab)

            // Touches are not grabbed: they are delivered to the window that contains them.
            let finger = ASTouchEvent(
                identifier: 1,
                pointer: ASPointerEvent(location: CGPoint(x: 5, y: 6), timestamp: 0)
            )
            grab.take(.touchBegan(finger), in: window)
            grab.take(.touchBegan(finger), in: live.window)

            let places = grabber.events.map { event -> CGPoint? in
                if case .touchBegan(let touch) = event { touch.pointer.location } else { nil }
            }
            #expect(places == [CGPoint(x: 355, y: 246), CGPoint(x: 305, y: 206)])
            grab.end()
        }

        @Test func `a grab is retried while another program has pointer and keyboard`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let other = try Person()
            #expect(cxt_grab(other.display, 1) == 1)
            let grabber = Grabber()

            let made = live.platform.grabInput(over: live.window, delegate: grabber)
            let grab = try #require(made as? ASX11Grab)
            #expect(!grab.hasPointer && !grab.hasKeyboard)
            await live.waitForDisplay { grab.attempt > 1 }
            _ = cxt_grab(other.display, 0)
            await live.waitForDisplay { grab.hasPointer && grab.hasKeyboard }

            #expect(grab.attempt > 1 && grab.attempt <= ASX11Grab.attempts)
            #expect(grab.isActive)
            grab.end()
            // Both grabs are released once the server has processed the requests.
            live.sync()
            #expect(cxt_grab(other.display, 1) == 1)
            _ = cxt_grab(other.display, 0)
        }

        @Test func `another program's menu ends a grab that never got the keyboard`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let (other, third) = (try Person(), try Person())
            #expect(cxt_grab(other.display, 1) == 1)
            let grabber = Grabber()
            let made = try #require(live.platform.grabInput(over: live.window, delegate: grabber))
            let grab = try #require(made as? ASX11Grab)
            await live.waitForDisplay { grab.attempt == ASX11Grab.attempts }
            #expect(grab.isActive && grabber.losses.isEmpty)

            // The window has the focus, so it receives an event when the keyboard is grabbed elsewhere.
            _ = cxt_grab(other.display, 0)
            _ = cxt_grab(third.display, 1)
            await live.waitForDisplay { !grab.isActive }

            #expect(grabber.losses == [.taken])
            _ = cxt_grab(third.display, 0)
        }

        @Test func `a grab is lost with the focus, by a move, and with the window`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let other = try await LiveWindow.shown()
            defer { other.close() }
            let grabber = Grabber()
            // The new window takes the focus, and the event may arrive at any time.
            await live.wait { other.window.isFocused }
            live.window.activate()
            await live.wait { live.window.isFocused }

            _ = live.platform.grabInput(over: live.window, delegate: grabber)
            other.window.activate()
            await live.wait { grabber.losses == [.focusLost] }
            // The order of the requests of two connections is undefined, so the test waits until the other one has the focus.
            await live.wait { other.window.isFocused }

            live.window.activate()
            await live.wait { live.window.isFocused }
            _ = live.platform.grabInput(over: live.window, delegate: grabber)
            grabber.heard = { live.window.requestFrame() }
            live.person.place(live.identifier, 20, 30)
            await live.waitForDisplay { grabber.losses.count == 2 }
            #expect(grabber.losses.last == .windowMoved)

            _ = live.platform.grabInput(over: live.window, delegate: grabber)
            live.window.hide()
            await live.wait { grabber.losses.count == 3 }
            #expect(grabber.losses.last == .windowGone)
            #expect(live.platform.grabInput(over: live.window, delegate: grabber) == nil)
        }

        @Test func `a screen locker can grab when the session pauses while a menu is open`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let other = try Person()
            let grabber = Grabber()
            var preparations = 0
            live.platform.willGrabInput = { preparations += 1 }
            let grab = try #require(live.platform.grabInput(over: live.window, delegate: grabber) as? ASX11Grab)
            await live.waitForDisplay { grab.hasPointer && grab.hasKeyboard }
            #expect(preparations == 1)
            #expect(cxt_grab(other.display, 1) == 0)

            live.platform.releaseInput()
            live.sync()

            #expect(grabber.losses == [.sessionPaused])
            #expect(cxt_grab(other.display, 1) == 1)
            _ = cxt_grab(other.display, 0)
        }

        @Test func `a grab is lost when the window changes its size in the same position`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let grabber = Grabber()
            _ = live.platform.grabInput(over: live.window, delegate: grabber)
            grabber.heard = { live.window.requestFrame() }

            live.person.resize(live.identifier, 260, 180)
            await live.waitForDisplay { !grabber.losses.isEmpty }

            #expect(grabber.losses == [.windowMoved])
        }

        @Test func `windows that another program destroys are closed without an error`()
            async throws
        {
            let live = try await LiveWindow.shown()
            let window = try popup(over: live)
            await live.wait { window.isVisible }
            let grabber = Grabber()
            _ = live.platform.grabInput(over: live.window, delegate: grabber)
            grabber.heard = { live.window.requestFrame() }

            live.person.destroy(UInt(window.identifier))
            await live.waitForDisplay { window.isClosed }
            #expect(live.destructions == 1)
            #expect(grabber.losses == [.windowGone])
            #expect(!live.window.isClosed)

            // The following requests are made after the window's destruction.
            live.person.destroy(live.identifier)
            live.window.title = "too late"
            live.window.requestFrame()
            await live.wait { live.destructions == 2 }
            live.sync()

            #expect(live.window.isClosed)
            #expect(live.platform.windows.isEmpty)
            #expect(live.errors.isEmpty)
            live.close()
        }

        @Test func `a popup closes with its parent`() async throws {
            let live = try await LiveWindow.shown()
            let window = try popup(over: live)
            await live.wait { window.isVisible }

            live.close()

            #expect(window.isClosed)
            #expect(live.platform.windows.isEmpty)
        }
    }

    @Suite struct WorkAreas {
        private let screens = [
            ASScreenDescription(frame: CGRect(x: 0, y: 0, width: 1000, height: 800), scale: 1, refreshRate: 60),
            ASScreenDescription(frame: CGRect(x: 1000, y: 0, width: 1280, height: 1024), scale: 1, refreshRate: 60),
        ]

        @MainActor
        @Test func `a common work area applies to the primary monitor, separate ones to their own`() {
            let all = CGRect(x: 0, y: 40, width: 2280, height: 984)
            let common = ASX11Screens.workAreas(of: screens, each: [], all: all).map(\.workArea)
            #expect(common == [CGRect(x: 0, y: 40, width: 1000, height: 760), screens[1].frame])

            let right = CGRect(x: 1000, y: 0, width: 1280, height: 1000)
            let each = ASX11Screens.workAreas(of: screens, each: [right], all: all).map(\.workArea)
            #expect(each == [screens[0].frame, right])

            let none = ASX11Screens.workAreas(of: screens, each: [], all: nil).map(\.workArea)
            #expect(none == screens.map(\.frame))
        }
    }
}
