// SPDX-License-Identifier: Apache-2.0
import ASControlNodes
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASScene
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@MainActor @Suite struct ScaleChangeTests {
    /// Returns the frames of texts and controls, and the last frame as text, at the last of several scales.
    private func look(at scales: CGFloat...) throws -> (frames: [CGRect], scene: String) {
        try ASTestHarness.run(size: CGSize(width: 400, height: 200), scale: scales[0], seed: 1) { harness in
            let texts = ["Notes", "Contacts", "A longer title", "WAVES"].map { title in
                let text = ASTextNode()
                text.attributedText = NSAttributedString(
                    string: title,
                    attributes: [.font: UIFont.systemFont(ofSize: 13)]
                )
                return text
            }
            let segments = ASSegmentedControlNode(items: ["Notes", "Contacts"])
            let screen = ASDisplayNode()
            screen.automaticallyManagesSubnodes = true
            screen.layoutSpecBlock = { _, _ in
                let row = ASStackLayoutSpec(
                    direction: .horizontal,
                    spacing: 3.3,
                    justifyContent: .start,
                    alignItems: .start,
                    children: texts
                )
                return ASStackLayoutSpec(
                    direction: .vertical,
                    spacing: 7.7,
                    justifyContent: .start,
                    alignItems: .start,
                    children: [row, segments]
                )
            }
            harness.show(screen)
            for scale in scales.dropFirst() {
                harness.platformWindow.simulateScale(scale)
                harness.runUntilParked()
            }
            #expect(texts.allSatisfy { !$0.isTruncated })
            return (texts.map(\.frame) + [segments.frame], harness.sceneText)
        }
    }

    @Test("After a change of the scale everything is measured and drawn as in a window of that scale")
    func measuresAgain() throws {
        let expected = try look(at: 1.5)
        #expect(try look(at: 1).frames != expected.frames)

        for changed in [try look(at: 1, 1.5), try look(at: 2, 1.5), try look(at: 1.5, 1, 1.5)] {
            #expect(changed.frames == expected.frames)
            #expect(changed.scene == expected.scene)
        }
    }
}
