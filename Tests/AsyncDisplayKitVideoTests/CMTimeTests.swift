// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AsyncDisplayKitVideo

@Suite("CMTime")
struct CMTimeTests {
    @Test func `times of different timescales compare by their duration`() {
        #expect(CMTime(value: 1, timescale: 3) == CMTime(value: 1_000, timescale: 3_000))
        #expect(CMTime(value: 1, timescale: 3) < CMTime(value: 334, timescale: 1_000))
        #expect(Set([CMTime(value: 1, timescale: 2), CMTime(value: 30, timescale: 60)]).count == 1)
    }
}
