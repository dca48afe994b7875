// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASPlatform
import ASScene
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// The events that the window receives for simulated input.
    @MainActor @Suite(.serialized) struct Input {
        /// The results of XInput 2 and of core events must be the same.
        nonisolated static let ways: [Set<ASX11Feature>] = [[], [.xinput2]]

        @Test(arguments: ways) func `clicks are counted while they are near each other`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }

            live.person.move(to: 60, 50)
            live.person.click()
            live.person.click()
            live.person.move(to: 66, 50)
            live.person.click()
            await live.wait { live.releases.count == 3 }

            #expect(live.presses.map(\.button) == [.primary, .primary, .primary])
            #expect(live.presses.map(\.count) == [1, 2, 1])
            #expect(live.presses.map(\.at) == [CGPoint(x: 60, y: 50), CGPoint(x: 60, y: 50), CGPoint(x: 66, y: 50)])
        }

        @Test(arguments: ways) func `buttons have their meanings`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }

            live.person.move(to: 60, 50)
            for button in [1, 2, 3, 8, 9] { live.person.click(button) }
            await live.wait { live.releases.count == 5 }

            #expect(live.presses.map(\.button) == [.primary, .middle, .secondary, .back, .forward])
            #expect(live.releases == [.primary, .middle, .secondary, .back, .forward])
        }

        @Test(arguments: ways) func `the wheel scrolls once for each click`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }

            live.person.move(to: 60, 50)
            for button in [5, 5, 4, 7, 6] { live.person.click(button) }
            await live.wait { live.scrolls.count == 5 }
            await live.settle()

            #expect(
                live.scrolls.map(\.delta) == [
                    CGPoint(x: 0, y: 60), CGPoint(x: 0, y: 60), CGPoint(x: 0, y: -60), CGPoint(x: 60, y: 0),
                    CGPoint(x: -60, y: 0),
                ]
            )
            #expect(
                live.scrolls.allSatisfy { !$0.isPrecise && !$0.isEnd && $0.pointer.location == CGPoint(x: 60, y: 50) }
            )
            #expect(live.presses.isEmpty)
        }

        @Test(arguments: ways) func `between two frames there is one move at most`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            var movesOfFrames: [Int] = []
            var seen = 0
            live.draw = { live in
                movesOfFrames.append(live.moves.count - seen)
                seen = live.moves.count
                live.window.present(live.scene([]), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 10, 10))))
                live.window.requestFrame()
            }
            live.window.requestFrame()
            await live.wait { movesOfFrames.count >= 3 }

            for step in 0..<400 { live.person.move(to: 20 + step % 100, 30 + step % 40) }
            live.person.move(to: 77, 66)
            await live.wait { live.moves.last == CGPoint(x: 77, y: 66) }
            live.draw = { _ in }

            #expect(movesOfFrames.allSatisfy { $0 <= 1 })
            #expect(live.moves.count < 400)
        }

        @Test(arguments: ways) func `a move comes before the press that follows it`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.person.move(to: 10, 10)
            await live.wait { live.moves.last == CGPoint(x: 10, y: 10) || live.events.contains { $0.isEntered } }
            live.events = []
            live.window.requestFrame()

            live.person.move(to: 40, 41)
            live.person.press()
            await live.wait { !live.presses.isEmpty }
            live.person.release()
            await live.wait { !live.releases.isEmpty }

            let moved = try #require(live.events.firstIndex { $0.isMove(to: CGPoint(x: 40, y: 41)) })
            let pressed = try #require(live.events.firstIndex { $0.isPress })
            #expect(moved < pressed)
        }

        @Test(arguments: ways) func `leaving with a button held is reported at its release`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.person.move(to: 60, 50)
            await live.wait { live.events.contains { $0.isEntered } }

            live.person.press()
            live.person.move(to: 600, 500)
            await live.wait { live.moves.last == CGPoint(x: 600, y: 500) }
            #expect(!live.events.contains { $0.isLeft })
            live.person.release()
            await live.wait { live.events.contains { $0.isLeft } }

            #expect(live.events.filter { $0.isEntered }.count == 1)
            #expect(live.events.filter { $0.isLeft }.count == 1)
            #expect(live.events.last?.isLeft == true)
        }

        @Test func `pointer events contain the held modifiers`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.move(to: 60, 50)

            live.person.key("Control_L", isPress: true)
            live.person.click()
            live.person.key("Control_L", isPress: false)
            await live.wait { !live.releases.isEmpty && live.keys.contains { !$0.isPress } }

            guard case .buttonPressed(_, _, let event)? = live.events.first(where: { $0.isPress }) else {
                Issue.record("no press")
                return
            }
            #expect(event.modifiers == .control)
        }

        @Test func `keys carry their meaning and their text`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            live.person.type("a")
            live.person.key("Shift_L", isPress: true)
            live.person.type("a")
            live.person.key("Shift_L", isPress: false)
            for name in ["Return", "Tab", "Escape", "Page_Down", "F5", "Left"] { live.person.type(name) }
            await live.wait { live.keys.count == 18 }

            let pressed = live.keys.filter(\.isPress).map(\.event)
            #expect(
                pressed.map(\.key) == [
                    .character("a"), .modifier, .character("a"), .return, .tab, .escape, .pageDown, .function(5), .left,
                ]
            )
            #expect(pressed.map(\.text) == ["a", "", "A", "", "", "", "", "", ""])
            #expect(pressed[2].modifiers == .shift)
            #expect(pressed.allSatisfy { !$0.isRepeat })
            let released = live.keys.filter { !$0.isPress }.map(\.event)
            #expect(
                released.map(\.key) == [
                    .character("a"), .character("a"), .modifier, .return, .tab, .escape, .pageDown, .function(5), .left,
                ]
            )
            #expect(released[2].modifiers == [])
        }

        @Test func `a shortcut has no text`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            live.person.key("Control_L", isPress: true)
            live.person.type("c")
            live.person.key("Control_L", isPress: false)
            await live.wait { live.keys.count == 4 }

            let key = live.keys.map(\.event)[1]
            #expect(key.key == .character("c"))
            #expect(key.modifiers == .control)
            #expect(key.text == "")
        }

        @Test(arguments: [[], [ASX11Feature.xim]] as [Set<ASX11Feature>])
        func `dead keys and compose sequences give one character`(disabled: Set<ASX11Feature>) async throws {
            // The keys are bound first, so that the layout does not change when they are pressed.
            let person = try Person()
            for name in ["dead_acute", "Multi_key", "e", "o", "c"] { #expect(person.code(name) > 0) }
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.beginText()

            live.person.type("dead_acute")
            live.person.type("e")
            await live.wait { live.texts == ["é"] }
            for name in ["Multi_key", "o", "c"] { live.person.type(name) }
            await live.wait { live.texts == ["é", "©"] }

            #expect(live.texts == ["é", "©"])
        }

        /// A shortcut or a control that handles keys must not interpret the parts as separate presses.
        @Test(arguments: [[], [ASX11Feature.xim]] as [Set<ASX11Feature>])
        func `only the composed character is delivered, once, not its keys`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let person = try Person()
            for name in ["dead_acute", "Multi_key", "e", "space", "c"] { #expect(person.code(name) > 0) }
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.beginText()

            for name in ["dead_acute", "e", "dead_acute", "space", "Multi_key", "e", "space"] { live.person.type(name) }
            live.person.type("c")
            await live.wait { live.texts.last == "c" }

            let presses = live.keys.filter(\.isPress).map(\.event.key)
            #expect(presses.filter { $0 == .character("é") }.count == 1)
            #expect(!presses.contains(.character("e")))
            #expect(!presses.contains(.character(" ")))
            #expect(live.texts.first == "é")
            #expect(live.texts.filter { $0 == "c" }.count == 1)
        }

        @Test func `secure text uses the built-in method, and keys are not composed without a text`()
            async throws
        {
            let person = try Person()
            for name in ["Multi_key", "apostrophe", "e"] { #expect(person.code(name) > 0) }
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.text.isSecureTextEntry = true
            live.beginText()

            for name in ["Multi_key", "apostrophe", "e"] { live.person.type(name) }
            await live.wait { live.texts == ["é"] }
            live.window.textInputClient = nil
            for name in ["Multi_key", "apostrophe", "e"] { live.person.type(name) }
            await live.wait { live.texts.count == 3 }

            #expect(live.texts == ["é", "'", "e"])
            #expect(live.text.marked.isEmpty)
        }

        @Test func `an unfinished sequence is discarded with the focus`() async throws {
            let person = try Person()
            for name in ["dead_acute", "e"] { #expect(person.code(name) > 0) }
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.beginText()

            live.person.type("dead_acute")
            await live.settle()
            let other = try await LiveWindow.shown()
            await live.wait { !live.window.isFocused }
            other.close()
            live.window.activate()
            await live.wait { live.window.isFocused }
            live.person.type("e")
            await live.wait { !live.texts.isEmpty }

            #expect(live.texts == ["e"])
        }

        @Test func `a character of another script has its key and text`() async throws {
            let person = try Person()
            #expect(person.code("Cyrillic_zhe") > 0)
            let live = try await LiveWindow.shown()
            defer { live.close() }

            live.person.type("Cyrillic_zhe")
            await live.wait { live.keys.count == 2 }

            #expect(live.keys[0].event.key == .character("ж"))
            #expect(live.keys[0].event.text == "ж")
        }

        @Test func `holding a key repeats it without a release`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            live.person.setRepeatsKeys(true)
            live.person.key("x", isPress: true)
            await live.wait { live.keys.count >= 3 }
            live.person.key("x", isPress: false)
            await live.wait { live.keys.last?.isPress == false }

            #expect(live.keys.first?.event.isRepeat == false)
            #expect(
                live.keys.dropFirst().dropLast().allSatisfy { $0.isPress && $0.event.isRepeat && $0.event.text == "x" }
            )
        }

        @Test func `a key that is held when the focus is lost is released`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.key("y", isPress: true)
            await live.wait { !live.keys.isEmpty }

            let other = try await LiveWindow.shown()
            await live.wait { !live.window.isFocused }
            live.person.key("y", isPress: false)
            other.close()

            #expect(live.keys.last?.isPress == false)
            #expect(live.keys.last?.event.key == .character("y"))
        }

        @Test
        func `a key released while another program has the keyboard is not held, and its next press is no repeat`()
            async throws
        {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let other = try Person()
            live.person.setRepeatsKeys(false)
            for name in ["y", "z"] { live.person.key(name, isPress: true) }
            await live.wait { live.keys.count == 2 }

            // As a window manager does for its own shortcuts: the window keeps the focus.
            #expect(cxt_grab(other.display, 1) == 1)
            live.person.key("y", isPress: false)
            _ = cxt_grab(other.display, 0)
            await live.wait { live.keys.count == 3 }
            live.person.key("y", isPress: true)
            live.person.key("y", isPress: false)
            live.person.key("z", isPress: false)
            await live.wait { live.keys.count == 6 }

            #expect(live.window.isFocused)
            #expect(live.keys.map(\.event.key) == ["y", "z", "y", "y", "y", "z"].map { .character($0) })
            #expect(live.keys.map(\.isPress) == [true, true, false, true, false, false])
            #expect(live.keys.allSatisfy { !$0.event.isRepeat })
        }

        @Test func `event times are on the dispatcher's clock`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let before = ASDispatcherCurrent().now

            live.person.type("a")
            await live.wait { live.keys.count == 2 }

            let now = ASDispatcherCurrent().now
            // The server counts whole milliseconds.
            #expect(live.keys[0].event.timestamp >= before - 0.002)
            #expect(live.keys[1].event.timestamp <= now)
        }
    }
}

extension LiveWindow {
    var presses: [(button: ASPointerButton, count: Int, at: CGPoint)] {
        events.compactMap {
            if case .buttonPressed(let button, let count, let event) = $0 {
                (button, count, event.location)
            } else {
                nil
            }
        }
    }

    var releases: [ASPointerButton] {
        events.compactMap { if case .buttonReleased(let button, _) = $0 { button } else { nil } }
    }

    var scrolls: [ASScrollEvent] {
        events.compactMap { if case .scrolled(let event) = $0 { event } else { nil } }
    }

    var moves: [CGPoint] {
        events.compactMap { if case .pointerMoved(let event) = $0 { event.location } else { nil } }
    }

    var keys: [(isPress: Bool, event: ASKeyEvent)] {
        events.compactMap {
            switch $0 {
            case .keyPressed(let event): (true, event)
            case .keyReleased(let event): (false, event)
            default: nil
            }
        }
    }

    var texts: [String] { keys.filter(\.isPress).map(\.event.text).filter { !$0.isEmpty } }
}

extension ASInputEvent {
    var isEntered: Bool { if case .pointerEntered = self { true } else { false } }
    var isLeft: Bool { if case .pointerLeft = self { true } else { false } }
    var isPress: Bool { if case .buttonPressed = self { true } else { false } }

    func isMove(to place: CGPoint) -> Bool {
        if case .pointerMoved(let event) = self { event.location == place } else { false }
    }
}
