// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASPlatform
import CX11
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// A window in real window managers, which treat its frame differently.
    @MainActor @Suite(.serialized) struct Managers {
        /// A server with a manager, and a window that it shows.
        @MainActor private struct Desk {
            let server: PrivateServer
            let manager: LiveWindowManager
            let live: LiveWindow

            var window: ASX11Window { live.window }
            var userTime: UInt { UInt(live.platform.userTime.last) }
            var size: [Int] { [window.pixelWidth, window.pixelHeight] }

            init(
                _ program: LiveWindowManager.Program,
                size: CGSize = CGSize(width: 300, height: 200),
                _ prepare: (ASX11Window) -> Void = { _ in }
            ) async throws {
                server = try PrivateServer()
                let person = try Person(display: server.display)
                manager = try LiveWindowManager(program, on: server, for: person)
                live = try LiveWindow(person: person, display: server.display, size: size)
                prepare(live.window)
                live.window.show()
                let shown = live
                await live.wait { shown.window.isVisible }
                await live.settle()
            }

            /// Waits for a condition about the manager, which is another program.
            func wait(until condition: @MainActor () -> Bool) async {
                await live.waitForDisplay(condition)
            }

            func has(_ state: String) -> Bool {
                live.person.words(live.identifier, "_NET_WM_STATE").contains(live.person.atom("_NET_WM_STATE_\(state)"))
            }

            func maximize(_ isOn: Bool) async {
                let atoms = ["HORZ", "VERT"].map { Int(live.person.atom("_NET_WM_STATE_MAXIMIZED_\($0)")) }
                let display = live.platform.display
                display.sendToWindowManager(
                    window.identifier,
                    display.atoms.netWMState,
                    (isOn ? 1 : 0, atoms[0], atoms[1], 2, 0)
                )
                await wait { has("MAXIMIZED_HORZ") == isOn && window.managed.isMaximized == isOn }
            }
        }

        @Test(arguments: [LiveWindowManager.Program.openbox, .awesome, .jwm])
        func `a window of a fixed size fills the screen, and has its size again afterwards`(
            program: LiveWindowManager.Program
        ) async throws {
            let desk = try await Desk(program) {
                $0.minimumSize = CGSize(width: 300, height: 200)
                $0.maximumSize = CGSize(width: 300, height: 200)
            }
            #expect(desk.size == [300, 200])

            desk.window.isFullScreen = true
            await desk.wait { desk.size == [1280, 1024] && desk.window.isFullScreen }

            desk.window.isFullScreen = false
            await desk.wait { desk.size == [300, 200] && !desk.window.isFullScreen }
            // Values 7 and 8 of the size hints are the maximum width and height.
            await desk.wait {
                Array(desk.live.person.words(desk.live.identifier, "WM_NORMAL_HINTS")[7...8]) == [300, 200]
            }
            #expect(desk.live.errors.isEmpty)
        }

        @Test(arguments: [LiveWindowManager.Program.openbox, .jwm])
        func `a window that is larger than the screen opens inside it, with its frame`(
            program: LiveWindowManager.Program
        ) async throws {
            let desk = try await Desk(program, size: CGSize(width: 3000, height: 2000))

            await desk.wait {
                let words = desk.live.person.words(desk.live.identifier, "_NET_FRAME_EXTENTS").map { Int($0) }
                guard words.count == 4, let place = desk.window.place else { return false }
                return place.0 >= words[0] && place.1 >= words[2] && place.0 + desk.size[0] + words[1] <= 1280
                    && place.1 + desk.size[1] + words[3] <= 1024
            }
            // Most of the screen is used.
            #expect(desk.size[0] > 1200 && desk.size[1] > 900)
            #expect(desk.live.errors.isEmpty)
        }

        @Test(arguments: [LiveWindowManager.Program.openbox, .jwm])
        func `a size that is requested while the window is maximised applies afterwards`(
            program: LiveWindowManager.Program
        ) async throws {
            let desk = try await Desk(program)
            await desk.maximize(true)
            await desk.wait { desk.size[0] > 1200 }
            let full = desk.size

            desk.window.resize(to: CGSize(width: 410, height: 320))
            await desk.live.settle()
            #expect(desk.has("MAXIMIZED_HORZ"))
            #expect(desk.size == full)

            await desk.maximize(false)
            await desk.wait { desk.size == [410, 320] }
        }

        @Test(arguments: [LiveWindowManager.Program.openbox, .jwm])
        func `a window that is maximised before it is shown opens maximised, and has its own size afterwards`(
            program: LiveWindowManager.Program
        ) async throws {
            let desk = try await Desk(program) { window in
                window.isMaximized = true
                #expect(window.isMaximized)
            }
            await desk.wait { desk.has("MAXIMIZED_HORZ") && desk.has("MAXIMIZED_VERT") && desk.size[0] > 1200 }
            await desk.wait { desk.window.isMaximized }

            desk.window.isMaximized = false
            await desk.wait { !desk.window.isMaximized && desk.size == [300, 200] }
            desk.window.isMaximized = true
            await desk.wait { desk.window.isMaximized && desk.size[0] > 1200 }
            #expect(desk.live.errors.isEmpty)
        }

        @Test(arguments: [LiveWindowManager.Program.openbox, .jwm], [false, true])
        func `a maximised window that was hidden is maximised again, and can be made small`(
            program: LiveWindowManager.Program,
            isShownAtOnce: Bool
        ) async throws {
            let desk = try await Desk(program)
            await desk.maximize(true)
            await desk.wait { desk.size[0] > 1200 }
            let (full, changes) = (desk.size, desk.live.visibilityChanges)

            desk.window.hide()
            // A hidden window has no frames.
            if !isShownAtOnce { await desk.live.wait { !desk.window.isVisible } }
            desk.window.show()
            await desk.live.wait { desk.live.visibilityChanges >= changes + 2 && desk.window.isVisible }
            await desk.wait { desk.has("MAXIMIZED_HORZ") && desk.size == full }

            await desk.maximize(false)
            await desk.wait { desk.size == [300, 200] }
        }

        @Test(arguments: [(LiveWindowManager.Program.openbox, false), (.jwm, true)])
        func `the time of presses is on a window of its own, if the manager knows such windows`(
            program: LiveWindowManager.Program,
            hasHolder: Bool
        ) async throws {
            let desk = try await Desk(program)
            let person = desk.live.person
            await desk.wait { desk.window.place != nil && desk.window.placeReads == 0 }
            let place = try #require(desk.window.place)

            person.move(to: place.0 + 20, place.1 + 20)
            person.click()
            await desk.wait { desk.userTime != 0 }
            desk.live.sync()

            let holders = person.words(desk.live.identifier, "_NET_WM_USER_TIME_WINDOW")
            #expect(holders.count == (hasHolder ? 1 : 0))
            #expect(person.words(holders.first ?? desk.live.identifier, "_NET_WM_USER_TIME") == [desk.userTime])
            if hasHolder { #expect(person.words(desk.live.identifier, "_NET_WM_USER_TIME").isEmpty) }
        }
    }
}
