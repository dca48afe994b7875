// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation
import Glibc
import LivePerson
import Testing

extension LiveTests {
    /// Tests that need their own process: the real run loop, its end, and idleness.
    @MainActor @Suite(.serialized) struct Processes {
        @Test func `an idle window causes no wake-ups`() async throws {
            #expect(try await ChildProgram.wakeUpsOfIdleWindow(during: .seconds(1)) == 0)
        }

        @Test func `the run loop ends when the window is closed`() async throws {
            let person = try Person()
            let probe = try ChildProgram("ASX11Probe", ["idle"])
            #expect(await probe.line() == "ready")

            let window = try #require(person.window(ofProcess: probe.identifier))
            cxt_protocol(person.display, window, "WM_DELETE_WINDOW", 0, 0, 0)

            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `the run loop ends cleanly when the server ends`() async throws {
            let server = try PrivateServer()
            let probe = try ChildProgram("ASX11Probe", ["animate", "100000"], ["DISPLAY": server.display])
            let person = try Person(display: server.display)
            while person.window(ofProcess: probe.identifier) == nil, !Task.isCancelled { await Task.yield() }

            server.kill()

            #expect(await probe.line()?.hasPrefix("terminated: The connection to the display is lost") == true)
            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `a program without a display prints a message and does not crash`() async throws {
            let probe = try ChildProgram("ASX11Probe", ["idle"], ["DISPLAY": ""])

            #expect(await probe.line()?.contains("DISPLAY is not set") == true)
            #expect(await probe.status() == 2)
        }

        @Test(arguments: [
            "", "present", "shm", "sharedpixmaps", "xinput2,sync,randr,xim", "render", "render,shm,present",
        ])
        func `frames are shown with each set of disabled features`(words: String) async throws {
            let probe = try ChildProgram("ASX11Probe", ["animate", "25"], ["AS_X11_DISABLE": words])

            #expect(await probe.line()?.hasPrefix("25 frames,") == true)
            #expect(await probe.line() == "end")
            #expect(await probe.status() == 0)
        }

        @Test func `the scale follows the session`() async throws {
            let server = try PrivateServer("1920x1440x24")
            let person = try Person(display: server.display)
            cxt_set_resources(person.display, "Xft.antialias:\t1\nXft.dpi:\t120\n")
            let probe = try ChildProgram("ASX11Probe", ["idle"], ["DISPLAY": server.display])
            #expect(await probe.line() == "ready")
            let window = try #require(person.window(ofProcess: probe.identifier))
            // 800 × 900 points at a scale of 1.25.
            #expect(Array(person.words(window, "WM_NORMAL_HINTS")[3...4]) == [1000, 1125])

            cxt_set_resources(person.display, "Xft.dpi:\t192\n")
            #expect(await probe.line() == "scale 2.0")
            probe.end()

            let told = try ChildProgram("ASX11Probe", ["idle"], ["DISPLAY": server.display, "AS_SCREEN_SCALE": "1.5"])
            #expect(await told.line() == "ready")
            let other = try #require(person.window(ofProcess: told.identifier))
            #expect(Array(person.words(other, "WM_NORMAL_HINTS")[3...4]) == [1200, 1350])
            told.end()
        }
    }
}
