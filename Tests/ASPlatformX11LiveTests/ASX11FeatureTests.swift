// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASPlatformX11

@Suite struct ASX11FeatureTests {
    @Test func `known words are accepted and blanks are ignored`() {
        let (features, complaint) = ASX11Feature.parse(" present, shm ,,render")

        #expect(features == [.present, .shm, .render])
        #expect(complaint == nil)
    }

    @Test func `unknown words are listed in one message and the others still count`() {
        let (features, complaint) = ASX11Feature.parse("prezent,shm,wayland")

        #expect(features == [.shm])
        #expect(
            complaint?.hasPrefix("AS_X11_DISABLE has unknown words: prezent, wayland. It takes present, shm,") == true
        )
    }
}
