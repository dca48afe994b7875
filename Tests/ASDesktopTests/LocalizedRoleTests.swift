// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import ASDesktop

@Suite("Names of roles for the user")
struct LocalizedRoleTests {
    // Tests run in the locale C.UTF-8.
    @Test(arguments: ASAtspiRole.allCases)
    func `the English name of a role is that of the protocol`(role: ASAtspiRole) {
        #expect(role.localizedName == role.name)
    }
}
