// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASLayoutEngine
internal import ASNodes
internal import ASNodesTesting
internal import ASTextLayout
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit
@testable import ASViews

@Suite("Views without interaction", .serialized)
@MainActor
struct UILabelTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) throws -> UIImage {
        let pixels = ASGraphicsRender(size: CGSize(width: width, height: height), scale: 1, isOpaque: true) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
        return UIImage(pixelBuffer: try #require(pixels), scale: 1)
    }

    @Test("a label of one line fits its whole text at any width; with more lines it wraps")
    func lines() {
        let label = UILabel()
        label.text = "Several words that do not fit"
        let line = label.sizeThatFits(CGSize(width: 40, height: 0))
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: line.width / 2, height: 0))

        #expect(line.width > 40)
        #expect(label.sizeThatFits(.zero) == line)
        #expect(wrapped.width <= line.width / 2 && wrapped.height > 1.5 * line.height)
        label.preferredMaxLayoutWidth = line.width / 2
        #expect(label.intrinsicContentSize == wrapped)
        label.numberOfLines = 2
        label.sizeToFit()
        #expect(label.bounds.size == label.sizeThatFits(.zero))
    }

    @Test("text is vertically centred")
    func middle() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "Text"
        try withView(label) { _, label in
            let frame = label.hostedNode.frame
            #expect(frame.width == 200 && frame.height == label.sizeThatFits(.zero).height)
            #expect(abs(frame.midY - 50) <= 0.5)
        }
    }

    @Test("attributes of the text take precedence over those of the label, and a plain text removes them")
    func attributes() {
        let label = UILabel()
        label.textColor = .red
        label.attributedText = NSAttributedString(string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        let tall = label.intrinsicContentSize.height

        #expect(label.text == "Text")
        label.text = "Text"
        #expect(label.intrinsicContentSize.height < tall / 2)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        label.text = nil
        #expect(label.attributedText == nil && label.intrinsicContentSize.width == 0)
    }

    @Test("an image view has the size of its image, and another image while it is highlighted")
    func image() throws {
        let (small, large) = (try picture(10, 20), try picture(30, 40))
        let view = UIImageView(image: small, highlightedImage: large)

        #expect(view.bounds.size == CGSize(width: 10, height: 20))
        view.isHighlighted = true
        #expect(view.intrinsicContentSize == CGSize(width: 30, height: 40))
        view.contentMode = .scaleAspectFit
        #expect(view.hostedNode.contentMode == .scaleAspectFit)
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 30, height: 40))
        #expect(UIImageView(image: nil).intrinsicContentSize.width == UIView.noIntrinsicMetric)
    }

    @Test("an activity indicator has the size of its style, and is hidden while stopped")
    func wheel() {
        let wheel = UIActivityIndicatorView(activityIndicatorStyle: .gray)
        #expect(wheel.bounds.size == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
        wheel.startAnimating()
        #expect(wheel.isAnimating && wheel.hidesWhenStopped)
        wheel.stopAnimating()
        #expect(!wheel.isAnimating)
        wheel.style = .whiteLarge
        #expect(wheel.bounds.size == CGSize(width: 37, height: 37) && wheel.color == .white)
    }

    @Test("a progress view keeps its progress between 0 and 1")
    func progress() {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = 0.25
        #expect(view.progress == 0.25)
        view.setProgress(2, animated: true)
        #expect(view.progress == 1)
        #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric && view.bounds.height > 0)
    }

    @Test("a view is displayed by a node with a view block")
    func viewBlock() throws {
        try ASTestHarness.run { harness in
            let node = ASDisplayNode(viewBlock: {
                let label = UILabel()
                label.text = "Text"
                return label
            })
            harness.show(node, frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            harness.runUntilParked()
            let label = try #require(node.view as? UILabel)
            #expect(label.frame == CGRect(x: 10, y: 10, width: 100, height: 30))
            #expect(label.hostedNode.frame.width == 100)
        }
    }
}
