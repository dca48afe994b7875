// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASScene
import CX11
import CXTest
import Foundation
import Glibc
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// What launchers and window managers learn about the user's actions.
    @MainActor @Suite(.serialized) struct Startup {
        @Test func `the launcher hears of the first drawn window, and programs of this one are not part of the start`()
            async throws
        {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            let listener = try RootListener(display: server.display)
            // As a launcher names it: with the program, a counter and the time of the click.
            let identifier = "dash/Text \"Editor\" 7-42_TIME4711"
            setenv("DESKTOP_STARTUP_ID", identifier, 1)
            setenv("XDG_ACTIVATION_TOKEN", "token", 1)
            let live = try LiveWindow(person: person, display: server.display)
            defer { live.close() }

            #expect(getenv("DESKTOP_STARTUP_ID") == nil)
            #expect(getenv("XDG_ACTIVATION_TOKEN") == nil)
            live.window.show()
            await live.wait { live.window.isVisible }
            live.sync()
            #expect(person.text(live.identifier, "_NET_STARTUP_ID") == identifier)
            #expect(person.words(live.identifier, "_NET_WM_USER_TIME") == [4711])
            #expect(!listener.messages().contains { $0.name.hasPrefix("_NET_STARTUP_INFO") })

            await live.show(live.scene([]))
            await live.show(live.scene([]))

            let messages = listener.messages().filter { $0.name.hasPrefix("_NET_STARTUP_INFO") }
            #expect(
                messages.map(\.name) == ["_NET_STARTUP_INFO_BEGIN"] + Array(repeating: "_NET_STARTUP_INFO", count: 2)
            )
            #expect(messages.allSatisfy { $0.window == live.identifier })
            let text = messages.flatMap(\.bytes).prefix { $0 != 0 }
            #expect(String(decoding: text, as: UTF8.self) == #"remove: ID=dash/Text\ \"Editor\"\ 7-42_TIME4711"#)
        }

        @Test func `a second window has the time of the last press, but not the identifier of the start`() async throws
        {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            setenv("DESKTOP_STARTUP_ID", "x_TIME9", 1)
            let live = try LiveWindow(person: person, display: server.display)
            defer { live.close() }
            let attributes = ASWindowAttributes(
                title: "2",
                applicationClass: "LiveTests",
                size: CGSize(width: 90, height: 80)
            )
            let recorder = RecordingWindowDelegate()
            let second = try #require(try live.platform.makeWindow(attributes, delegate: recorder) as? ASX11Window)
            second.show()
            live.sync()

            #expect(person.text(UInt(second.identifier), "_NET_STARTUP_ID").isEmpty)
            #expect(person.words(UInt(second.identifier), "_NET_WM_USER_TIME") == [9])
            second.close()
        }

        @Test(arguments: [[], [ASX11Feature.xinput2]] as [Set<ASX11Feature>])
        func `presses of keys and buttons set the time of the user, releases and moves do not`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            let listener = try RootListener(display: server.display)
            let live = try LiveWindow(person: person, display: server.display, disabled: disabled)
            defer { live.close() }
            func userTime() -> UInt { person.words(live.identifier, "_NET_WM_USER_TIME").first ?? 0 }
            live.window.show()
            await live.wait { live.window.isVisible && live.window.isFocused }
            #expect(userTime() == 0)

            for press in [{ person.key("a", isPress: true) }, { person.press() }] {
                person.move(to: 50, 60)
                await live.wait { live.events.contains { if case .pointerMoved = $0 { true } else { false } } }
                let before = listener.time()
                live.events = []
                press()
                await live.wait { !live.events.isEmpty }
                live.sync()
                let pressed = userTime()
                #expect((before...listener.time()).contains(pressed))

                live.events = []
                person.key("a", isPress: false)
                person.release()
                person.move(to: 70, 80)
                await live.wait { live.events.contains { if case .pointerMoved = $0 { true } else { false } } }
                live.sync()
                #expect(userTime() == pressed)
                live.events = []
            }
        }

        @Test func `a request for the focus has the time of the user and the active window`() async throws {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            let listener = try RootListener(display: server.display)
            listener.manage(supporting: ["_NET_ACTIVE_WINDOW"])
            let live = try LiveWindow(person: person, display: server.display)
            defer { live.close() }
            live.window.show()
            await live.wait { live.window.isVisible }
            XSetInputFocus(live.platform.display.connection, live.window.identifier, Int32(RevertToPointerRoot), 0)
            live.sync()
            await live.wait { live.window.isFocused }
            person.type("a")
            await live.wait { live.events.count == 2 }
            let attributes = ASWindowAttributes(
                title: "2",
                applicationClass: "LiveTests",
                size: CGSize(width: 90, height: 80)
            )
            let recorder = RecordingWindowDelegate()
            let second = try #require(try live.platform.makeWindow(attributes, delegate: recorder) as? ASX11Window)
            second.show()
            live.sync()
            let pressed = try #require(person.words(live.identifier, "_NET_WM_USER_TIME").first)
            _ = listener.messages()

            second.activate()
            live.sync()

            let message = RootListener.Message(
                name: "_NET_ACTIVE_WINDOW",
                window: UInt(second.identifier),
                words: [1, Int(pressed), Int(live.identifier), 0, 0]
            )
            #expect(listener.messages() == [message])
            second.close()
        }
    }
}
