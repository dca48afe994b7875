// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
internal import CX11
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Touch screens, lost button releases, and the desktop's settings.
    @MainActor @Suite(.serialized) struct Pointer {
        /// Returns an XInput 2 event as Xlib passes it.
        ///
        /// Xvfb has no touch screen, so these events are made here, and then handled like real ones.
        private func touch(
            _ type: Int32,
            _ finger: Int32,
            _ x: Double,
            _ y: Double,
            _ live: LiveWindow
        ) -> XIDeviceEvent {
            var event = XIDeviceEvent()
            event.type = GenericEvent
            event.evtype = type
            event.detail = finger
            event.event = live.window.identifier
            event.event_x = x
            event.event_y = y
            event.time = 5000
            return event
        }

        @Test func `events of a touch screen become touches`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            func send(_ type: Int32, _ finger: Int32, _ x: Double, _ y: Double, held: Int32 = 0) {
                var event = touch(type, finger, x, y, live)
                event.mods.effective = held
                live.window.handleDevice(event)
            }

            send(XI_TouchBegin, 11, 20.5, 30)
            send(XI_TouchBegin, 12, 120, 30, held: ShiftMask)
            send(XI_TouchUpdate, 11, 22, 30)
            send(XI_TouchUpdate, 11, 24.25, 31)
            send(XI_TouchUpdate, 12, 130, 40)
            send(XI_TouchEnd, 11, 24.25, 31)
            send(XI_TouchEnd, 12, 130, 40)
            // A driver may send events of an unknown touch.
            send(XI_TouchUpdate, 13, 1, 1)
            send(XI_TouchEnd, 13, 1, 1)

            let heard = live.events.compactMap { event -> String? in
                switch event {
                case .touchBegan(let touch):
                    "began \(touch.identifier) \(touch.pointer.location.x) \(touch.pointer.location.y)"
                case .touchMoved(let touch):
                    "moved \(touch.identifier) \(touch.pointer.location.x) \(touch.pointer.location.y)"
                case .touchEnded(let touch): "ended \(touch.identifier)"
                default: nil
                }
            }
            // Only the last of several moves before a frame is delivered.
            #expect(
                heard == [
                    "began 11 20.5 30.0", "began 12 120.0 30.0", "moved 11 24.25 31.0", "moved 12 130.0 40.0",
                    "ended 11",
                    "ended 12",
                ]
            )
            let held = live.events.compactMap { event -> UIKeyModifierFlags? in
                if case .touchBegan(let touch) = event { touch.pointer.modifiers } else { nil }
            }
            #expect(held == [[], .shift])
        }

        @Test func `emulated clicks and moves of a touch are ignored`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            for type in [XI_ButtonPress, XI_Motion, XI_ButtonRelease] {
                var event = touch(type, 1, 20, 20, live)
                event.flags = Int32(XIPointerEmulated)
                live.window.handleDevice(event)
            }
            live.window.endTurn()

            #expect(live.events.isEmpty)
        }

        @Test func `a move without the button that was held cancels its press`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.window.handleDevice(touch(XI_ButtonPress, 1, 20, 20, live))
            var (values, mask, buttons) = ([30.0, 20.0], [UInt8(3)], [UInt8(0)])
            func move() {
                values.withUnsafeMutableBufferPointer { values in
                    mask.withUnsafeMutableBufferPointer { mask in
                        buttons.withUnsafeMutableBufferPointer { buttons in
                            var event = touch(XI_Motion, 0, 30, 20, live)
                            event.valuators = XIValuatorState(
                                mask_len: 1,
                                mask: mask.baseAddress,
                                values: values.baseAddress
                            )
                            event.buttons = XIButtonState(mask_len: 1, mask: buttons.baseAddress)
                            live.window.handleDevice(event)
                        }
                    }
                }
            }

            buttons = [2]
            move()
            live.window.endTurn()
            #expect(!live.events.contains { $0.isCancel })
            buttons = [0]
            move()
            live.window.endTurn()

            #expect(live.events.filter(\.isCancel).count == 1)
            live.window.handleDevice(touch(XI_ButtonRelease, 1, 30, 20, live))
            #expect(live.releases.isEmpty)
        }

        @Test func `a window that becomes invisible cancels held buttons`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.person.move(to: 60, 50)
            live.person.press()
            await live.wait { live.presses.count == 1 }

            live.window.unmapped()

            #expect(live.events.contains { $0.isCancel })
            live.person.release()
        }

        @Test func `the desktop's settings determine a double click, and may change`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            func count() async -> Int? {
                let before = live.presses.count
                live.person.move(to: 60, 50)
                live.person.click()
                live.person.move(to: 72, 50)
                live.person.click()
                await live.wait { live.presses.count == before + 2 }
                // The pointer moves out of the double-click distance of the next pair.
                live.person.move(to: 150, 120)
                live.person.click()
                await live.wait { live.presses.count == before + 3 }
                return live.presses.dropLast().last?.count
            }
            #expect(await count() == 1)

            let daemon = try SettingsDaemon()
            daemon.set([("Net/DoubleClickDistance", .number(20))])
            try await until { ASPointerSettings.current.doubleClickDistance == 20 }
            #expect(await count() == 2)
            daemon.set([("Net/DoubleClickDistance", .number(3))])
            try await until { ASPointerSettings.current.doubleClickDistance == 3 }
            #expect(await count() == 1)
            daemon.set([("Net/DoubleClickDistance", .number(20))])
            try await until { ASPointerSettings.current.doubleClickDistance == 20 }
            daemon.end()
            try await until { ASPointerSettings.current == ASPointerSettings() }

            #expect(await count() == 1)
        }

        private func until(_ condition: @MainActor () -> Bool) async throws {
            for _ in 0..<1000 where !condition() { try await Task.sleep(for: .milliseconds(5)) }
            #expect(condition())
        }
    }
}

extension ASInputEvent {
    fileprivate var isCancel: Bool { if case .buttonCancelled(.primary, _) = self { true } else { false } }
}
