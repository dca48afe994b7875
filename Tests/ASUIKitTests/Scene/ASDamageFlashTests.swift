// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import Testing

@testable import ASCompositor
@testable import ASUIKit

/// The tint of repainted areas.
@MainActor @Suite struct ASDamageFlashTests {
    @Test func `the tint of repainted areas disappears after some frames, and then no frames are requested`() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 40)) { harness in
            let window = try #require(harness.window)
            let tree = try #require(window.layer.tree)
            window.backgroundColor = .white
            harness.advance(frames: 2)
            let plain = try #require(harness.snapshot()?.pixel(x: 30, y: 20))

            tree.showsDamage = true
            harness.advance(frames: 2)
            #expect(harness.snapshot()?.pixel(x: 30, y: 20) != plain)

            harness.advance(frames: 10)
            #expect(harness.snapshot()?.pixel(x: 30, y: 20) == plain)
            #expect(!harness.platform.needsFrame)
            tree.showsDamage = false
            harness.runUntilParked()
        }
    }
}
