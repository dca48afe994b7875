// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASScene
import Dispatch
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// Programs that report when they are idle.
    @MainActor @Suite(.serialized) struct Idle {
        /// Requests a report, and checks up to `count` times, with a round trip between the checks, until the program is idle.
        private func isIdle(_ live: LiveWindow, after count: Int) async -> Bool {
            let request = live.person.askForIdle(live.identifier)
            for _ in 0..<count {
                if Task.isCancelled { return false }
                if live.person.hasBecomeIdle(live.identifier, request) { return true }
                await Task.yield()
            }
            return false
        }

        @Test func `a window reports that it is idle after each request`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }

            for _ in 0..<3 { #expect(await isIdle(live, after: .max)) }
        }

        @Test func `a program is not idle while frames are drawn`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            var left = 10
            live.draw = { live in
                live.window.present(
                    live.scene([]),
                    change: ASSceneChange(damage: ASPixelRegion(live.scene([]).pixelBounds))
                )
                left -= 1
                if left > 0 { live.window.requestFrame() }
            }
            live.window.requestFrame()

            #expect(await isIdle(live, after: .max))
            #expect(left == 0)
        }

        @Test(arguments: [false, true]) func `a program is not idle while work runs`(isOnMain: Bool) async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let hasEnded = ASLock(false)
            let gate = DispatchSemaphore(value: 0)
            if isOnMain {
                ASDispatcherCurrent().asyncMain(after: 0.02) { hasEnded.withLock { $0 = true } }
            } else {
                ASDispatcherCurrent().async(.layout) {
                    gate.wait()
                    hasEnded.withLock { $0 = true }
                }
                #expect(!(await isIdle(live, after: 200)))
                gate.signal()
            }

            #expect(await isIdle(live, after: .max))
            #expect(hasEnded.withLock { $0 })
        }

        @Test func `a distant timer does not prevent idleness`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let hasFired = ASLock(false)
            ASDispatcherCurrent().asyncMain(after: 2) { hasFired.withLock { $0 = true } }

            #expect(await isIdle(live, after: .max))
            #expect(!hasFired.withLock { $0 })
        }
    }
}
