// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASDesktop
internal import ASPlatform
internal import ASTextLayout
internal import ASUIKitTesting
internal import ASViews
internal import CutTextKit
internal import Foundation
internal import Testing

@testable import ASDialogs
@testable import ASUIKit

/// Our own dialogs with the text sizes that a desktop offers.
@Suite("The text size of dialogs", .serialized)
@MainActor
struct DialogTextSizeTests {
    private func run(
        _ factor: CGFloat,
        width: CGFloat,
        saving name: String? = nil,
        test: String = #function,
        _ body: @MainActor (ChooserStage) throws -> Void
    ) throws {
        let folder = try DialogFolder()
        try folder.addFolder("Photos")
        try folder.add("notes.txt", "1")
        try ASTestHarness.run(size: CGSize(width: width, height: 1000), test: test) { harness in
            ASFontSettings.textScale = factor
            let stage = ChooserStage(harness, folder)
            try stage.open(saving: name)
            try body(stage)
            stage.close()
        }
    }

    /// The texts whose length depends on the user's folders.
    private func names(_ stage: ChooserStage) -> Set<String> {
        Set((stage.chooser?.folder.pathComponents ?? []) + ASUserFolder.all().map(\.name))
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat], [nil, "copy.txt"])
    func `no text of the file chooser is cut`(factor: CGFloat, name: String?) throws {
        try run(factor, width: 1500, saving: name) { stage in
            let layer = try #require(stage.harness.window).layer
            #expect(cutTexts(in: layer, ignoring: names(stage)) == [])
            if let field = stage.node.nameField {
                #expect(field.bounds.height >= field.sizeThatFits(.zero).height)
                #expect(field.font?.pointSize == 14 * factor)
            }
            stage.press(.character("f"), modifiers: .control)
            let bar = try #require(stage.node.searchBar)
            #expect(bar.searchTextField.bounds.height >= bar.searchTextField.sizeThatFits(.zero).height)
            #expect(cutTexts(in: layer, ignoring: names(stage)) == [])
            stage.press(.escape)
        }
    }

    @Test func `the file chooser grows with a change while it is open`() throws {
        try run(1, width: 1500) { stage in
            let layer = try #require(stage.harness.window).layer
            let before = try #require(stage.chooser).view.bounds.size
            #expect(before == CGSize(width: 720, height: 540))

            ASFontSettings.textScale = 1.5
            stage.harness.advance(seconds: 1)

            #expect(stage.chooser?.view.bounds.size == CGSize(width: 1080, height: 810))
            #expect(cutTexts(in: layer, ignoring: names(stage)) == [])
        }
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func `no text of an about panel is cut, also after a change`(factor: CGFloat) throws {
        try ASTestHarness.run(size: CGSize(width: 900, height: 1200)) { harness in
            var information = ASAboutInformation()
            information.name = "Gallery"
            information.version = "1.2"
            information.summary = "Shows what the toolkit can do, with one page for each of its parts."
            information.credits = ["Ada", "Grace"]
            information.license = "Apache License 2.0"
            let below = UIViewController()
            harness.show(below)
            below.present(ASAboutViewController(information), animated: false)
            harness.advance(seconds: 1)
            let old = below.presentedViewController?.view.bounds.size ?? .zero

            ASFontSettings.textScale = factor
            harness.advance(seconds: 1)

            let layer = try #require(harness.window).layer
            #expect(cutTexts(in: layer) == [])
            let new = below.presentedViewController?.view.bounds.size ?? .zero
            #expect(new.width == old.width * factor && new.height >= old.height)
            below.dismiss(animated: false)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }
}
