// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import DemoSupport

@MainActor @Suite struct RememberedWindowTests {
    private let size = CGSize(width: 800, height: 900)

    @Test func `a window place fits if one screen contains all of it`() {
        let frame = CGRect(x: 1500, y: 40, width: 1000, height: 700)
        let (left, right) = (
            CGRect(x: 0, y: 0, width: 1400, height: 1000), CGRect(x: 1400, y: 0, width: 1920, height: 1080)
        )
        let place = WindowFrame(text: WindowFrame(frame: frame).text)

        #expect(place.frame == frame)
        #expect(place.fitting([left, right], or: size) == (frame.origin, frame.size))
        // The screen no longer exists, but another one is large enough.
        #expect(place.fitting([left], or: size) == (nil, frame.size))
        // No screen is large enough.
        #expect(place.fitting([CGRect(x: 0, y: 0, width: 900, height: 600)], or: size) == (nil, size))
    }

    @Test(arguments: [nil, "", "1 2 3", "1 2 0 4", "a b c d", "1 2 3 4 5"])
    func `invalid text counts as no place`(text: String?) {
        #expect(
            WindowFrame(text: text).fitting([CGRect(x: 0, y: 0, width: 2000, height: 2000)], or: size) == (nil, size)
        )
    }

    @Test func `a window opens with the place and size that it had when it was closed`() throws {
        let name = "test-\(UUID().uuidString)"
        defer {
            UserDefaults(suiteName: "AsyncDisplayKit-\(name)")?.removePersistentDomain(
                forName: "AsyncDisplayKit-\(name)"
            )
        }
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let first = RememberedWindow(name, size: CGSize(width: 300, height: 200))
            first.makeKeyAndVisible()
            let handle = try #require(first.platformHandle as? ASHeadlessWindow)
            #expect(handle.screenFrame == CGRect(x: 0, y: 0, width: 300, height: 200))
            handle.origin = CGPoint(x: 30, y: 40)
            handle.simulateResize(to: CGSize(width: 320, height: 210))
            harness.runUntilParked()
            first.platformWindowShouldClose(handle)

            let second = RememberedWindow(name, size: CGSize(width: 300, height: 200))
            second.makeKeyAndVisible()
            #expect(second.platformHandle?.screenFrame == CGRect(x: 30, y: 40, width: 320, height: 210))
            second.close()
            harness.runUntilParked()
        }
    }
}
