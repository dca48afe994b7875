// SPDX-License-Identifier: Apache-2.0
// Everything that meets Foundation, in the kind of program that people ship.
//
// There is no library of tests for programs that contain Foundation. So this program runs its checks itself: `Tests/run` builds it as
// programs are shipped, and in a debug build, and a test starts both. It prints the parts, each failed check, and the number of checks; the
// exit status is 0 if none failed.
//
//     ASReleaseProbe [PART]
import Foundation

@main
enum ReleaseProbe {
    private static let parts: [(name: String, run: @MainActor (Checks) throws -> Void)] = [
        ("values", checkValues), ("memory", checkMemory), ("bridging", checkBridging), ("storage", checkStorage),
        ("texts", checkTexts), ("controls", checkControls), ("alerts", checkAlerts), ("editing", checkEditing),
    ]

    @MainActor
    static func main() {
        let wanted = CommandLine.arguments.dropFirst().first
        guard wanted == nil || parts.contains(where: { $0.name == wanted }) else {
            say("There is no part \(wanted ?? ""); there are: \(parts.map(\.name).joined(separator: " ")).")
            exit(2)
        }
        let checks = Checks()
        for part in parts where wanted == nil || part.name == wanted {
            say("part \(part.name)")
            checks.run(part.name) { try part.run(checks) }
        }
        say("\(checks.count) checks, \(checks.failures) failed")
        exit(checks.failures == 0 ? 0 : 1)
    }
}
