// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASUIKit

private final class LightController: UIViewController {
    var warnings = 0

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
}

@MainActor @Test("Controllers receive a memory warning, shown or not; freed controllers cost nothing")
func controllersHearOfMemoryWarnings() {
    let shown = LightController()
    let stack = UINavigationController(rootViewController: shown)
    for _ in 0..<200 { _ = LightController() }
    let alone = LightController()

    UIApplication.shared.didReceiveMemoryWarning()

    #expect(shown.warnings == 1)
    #expect(alone.warnings == 1)
    withExtendedLifetime(stack) {}
}
