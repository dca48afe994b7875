// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit
@testable import ASViews

@Suite("Visual effect views")
@MainActor
struct UIVisualEffectViewTests {
    @Test("a material is a translucent colour behind content that fills the view")
    func material() throws {
        let frame = CGRect(x: 10, y: 10, width: 100, height: 50)
        try withView(UIVisualEffectView(effect: UIBlurEffect(style: .dark))) { harness, view in
            view.frame = frame
            harness.runUntilParked()

            #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
            let dark = try #require(view.backgroundColor).parts
            #expect(dark.alpha > 0.5 && dark.alpha < 1 && dark.red < 0.3)
            view.effect = UIBlurEffect(style: .systemThickMaterialLight)
            let light = try #require(view.backgroundColor).parts
            #expect(light.alpha > dark.alpha && light.red > 0.9)
            view.effect = nil
            #expect(view.backgroundColor == nil)
        }
    }

    @Test("a vibrant view paints nothing and tints its content")
    func vibrancy() {
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular)))

        #expect(view.backgroundColor == nil && view.contentView.tintColor == .label)
    }
}
