// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASNodes
internal import ASNodesTesting
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit

@Suite("About panels", .serialized)
@MainActor
struct ASAboutViewControllerTests {
    @Test("a panel shows its contents as selectable text, opens its link, and is closed by Esc and Return")
    func panel() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 500)) { harness in
            let headless = try #require(UIApplication.shared.platform as? ASHeadlessPlatform)
            let below = UIViewController()
            harness.show(below)
            var information = ASAboutInformation()
            information.name = "Ada"
            information.version = "2.1"
            information.website = URL(string: "https://example.org/ada")
            information.credits = ["Grace", "Edsger"]
            information.license = String(repeating: "Without warranty of any kind. ", count: 60)
            let panel = ASAboutViewController(information)
            below.present(panel, animated: true)
            harness.advance(seconds: 1)
            let elements = try #require(harness.window?.accessibilityTree.elements)
            // The website is a text with a link.
            let labels = elements.compactMap(\.label).prefix(5)
            #expect(labels == ["Ada", "Version 2.1", "example.org", "example.org", "By Grace, Edsger"])
            let texts = try #require(panel.panel.node.descendants(ASAboutTextsNode.self).first)
            #expect(texts.lines.allSatisfy(\.isSelectable) && texts.lines.count == 5)
            #expect(texts.view.contentSize.height > texts.view.bounds.height)

            let website = try #require(information.website)
            try harness.tap(texts.lines[2])
            harness.advance(seconds: 1)
            #expect(headless.openedURLs == [website])
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(below.presentedViewController == nil)
            below.present(ASAboutViewController(information), animated: true)
            harness.advance(seconds: 1)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(below.presentedViewController == nil)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("the default contents are those of the bundle, or else the name of the process")
    func bundle() throws {
        let plain = ASAboutInformation(bundle: Bundle(for: Marker.self))
        #expect(plain.name == ProcessInfo.processInfo.processName && plain.version.isEmpty && plain.license.isEmpty)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("asdk-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let values = [
            "CFBundleName": "Ada", "CFBundleShortVersionString": "3", "NSHumanReadableCopyright": "© Ada",
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: folder.appendingPathComponent("Info.plist"))
        let found = ASAboutInformation(bundle: try #require(Bundle(path: folder.path)))
        #expect(found.name == "Ada" && found.version == "3" && found.copyright == "© Ada")
        try FileManager.default.removeItem(at: folder)
    }

    private final class Marker {}
}
