// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation

extension ASTestHarness {
    /// Runs `body` one second after a page is shown, and then `seconds`, in which its motions end.
    static func run<Page: UIViewController>(
        size: CGSize,
        scale: CGFloat = 1,
        page make: @autoclosure @MainActor () -> Page,
        ending seconds: Double,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, Page) throws -> Void
    ) throws {
        try run(size: size, scale: scale, test: test) { harness in
            let page = make()
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page)
            harness.advance(seconds: seconds)
        }
    }

    /// The number of open menus.
    var menuCount: Int { platform.windows.count { $0.parent != nil } }
}
