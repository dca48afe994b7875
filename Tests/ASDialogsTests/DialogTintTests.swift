// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASControlNodes
internal import ASGraphics
internal import ASNodes
internal import ASNodesTesting
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit

@Suite("The tint of dialogs", .serialized)
@MainActor
struct DialogTintTests {
    private static let pale = UIColor(red: 0.8, green: 0.8, blue: 1, alpha: 1)

    private func titleColor(_ button: ASDialogButton) -> UIColor? {
        let text = button.titleNode.attributedText
        return text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }

    @Test("buttons have the tint of the window, also when it changes, and text that can be read on it")
    func buttons() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 600)) { harness in
            harness.window?.tintColor = .systemPurple
            let below = UIViewController()
            harness.show(below)
            let panel = ASAboutViewController()
            below.present(panel, animated: false)
            harness.advance(seconds: 1)
            let close = try #require(panel.panel.node.descendants(ASDialogButton.self).first)
            #expect(close.backgroundColor == .systemPurple)
            #expect(titleColor(close)?.resolvedColor(dark: false) == .white)

            harness.window?.tintColor = Self.pale
            harness.advance(seconds: 1)

            #expect(close.backgroundColor == Self.pale)
            #expect(titleColor(close)?.resolvedColor(dark: false) == .black)
            below.dismiss(animated: false)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("text on a filled button has a contrast of at least 3 to 1")
    func contrast() {
        // Contrast with white: 21, 4.0 (blue), 2.2 (orange), 1.1.
        for (fill, text) in [
            (UIColor.black, UIColor.white), (UIColor(hex: 0x007AFF), .white), (UIColor(hex: 0xFF9500), .black),
            (UIColor(hex: 0xF2F2F7), .black),
        ] {
            #expect(UIColor.dialogText(on: fill).resolvedColor(dark: false) == text)
        }
    }

    @Test("an about panel is as high as its texts, and no higher than 560 points")
    func height() {
        var information = ASAboutInformation()
        information.name = "Ada"
        let short = ASAboutViewController(information).preferredContentSize
        information.license = "Without warranty of any kind."
        let taller = ASAboutViewController(information).preferredContentSize
        information.license = String(repeating: "Without warranty of any kind. ", count: 200)
        let tallest = ASAboutViewController(information).preferredContentSize

        #expect(short.width == 380 && tallest == CGSize(width: 380, height: 560))
        // A line of 12 points and the spacing.
        #expect((taller.height - short.height - 8) / 12 > 1 && taller.height - short.height < 40)
    }
}
