// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PictureServer

@Suite("The connection of an image server")
struct PictureLineTests {
    @Test("The bandwidth is shared by all connections, and unused bandwidth is lost")
    func isShared() {
        let line = PictureLine()
        #expect(line.reserve(1_000_000, at: 5) == 0)

        line.bandwidth = 1000
        #expect(abs(line.reserve(100, at: 5) - 0.1) < 1e-9)
        #expect(abs(line.reserve(100, at: 5.05) - 0.15) < 1e-9)
        #expect(abs(line.reserve(100, at: 60) - 0.1) < 1e-9)

        line.bandwidth = 2000
        #expect(abs(line.reserve(100, at: 60.1) - 0.05) < 1e-9)
        line.bandwidth = nil
        #expect(line.reserve(100, at: 60.1) == 0)
    }

    @Test("The bandwidth is at least one byte a second, and the latency at least zero")
    func hasLimits() {
        let line = PictureLine()
        line.bandwidth = -5
        line.latency = -1
        #expect(line.bandwidth == 1)
        #expect(line.latency == 0)
    }
}
