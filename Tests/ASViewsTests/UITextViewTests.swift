// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKitTesting
internal import ASViews
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit

@MainActor
private final class Scribe: UITextViewDelegate {
    var scrolls = 0
    var ranges: [NSRange] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func textViewDidChangeSelection(_ textView: UITextView) { ranges.append(textView.selectedRange) }
}

@Suite("Text views made by an app", .serialized)
@MainActor
struct UITextViewTests {
    private let frame = CGRect(x: 20, y: 20, width: 200, height: 60)
    private let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")

    @Test("a text view scrolls its own content, and calls its delegate")
    func scrolling() throws {
        let scribe = Scribe()
        try withView(UITextView(frame: frame)) { harness, view in
            view.text = lines
            view.delegate = scribe
            harness.runUntilParked()
            #expect(view.contentSize.width == 200 && view.contentSize.height > 200)

            view.scrollRangeToVisible(NSRange(location: (lines as NSString).length - 1, length: 1))
            harness.advance(seconds: 1)

            // The last line is above the bottom inset of 8 points.
            #expect(abs(view.contentOffset.y - (view.contentSize.height - 60 - 8)) < 1.5 && scribe.scrolls > 0)
            #expect(view.delegate === scribe)
        }
    }

    @Test("a click in scrolled text places the caret at the pointer, and makes the view first responder")
    func clicking() throws {
        let scribe = Scribe()
        try withView(UITextView(frame: frame)) { harness, view in
            view.text = lines
            view.delegate = scribe
            harness.runUntilParked()
            view.contentOffset.y = view.contentSize.height - 60
            harness.runUntilParked()

            harness.tap(at: CGPoint(x: view.frame.minX + 150, y: view.frame.maxY - 12))
            harness.type("!")

            #expect(view.isFirstResponder && view.text == lines + "!")
            #expect(scribe.ranges.last == NSRange(location: (lines as NSString).length + 1, length: 0))
            harness.drag(
                from: CGPoint(x: view.frame.minX + 6, y: view.frame.maxY - 12),
                to: CGPoint(x: view.frame.minX + 150, y: view.frame.maxY - 12)
            )
            #expect(view.selectedRange == NSRange(location: (lines as NSString).length - 7, length: 8))
        }
    }

    @Test("padding of the container adds to the insets, and both make the text narrower")
    func padding() {
        let view = UITextView(frame: frame, textContainer: nil)
        view.text = "word"
        let size = view.sizeThatFits(CGSize(width: 200, height: 0))
        #expect(view.textContainer.lineFragmentPadding == 5)

        view.textContainer.lineFragmentPadding = 0
        #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).width == size.width - 10)

        view.textContainerInset = .zero
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == size.height - 16)
        view.text = "word\nword\nword"
        view.textContainer.maximumNumberOfLines = 2
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == 2 * (size.height - 16))
    }

    @Test("text that is not selectable does not become first responder, and programs can still edit it")
    func editing() throws {
        try withView(UITextView(frame: frame)) { _, view in
            view.isSelectable = false
            #expect(!view.becomeFirstResponder() && !view.isFirstResponder)

            view.insertText("ab")
            view.deleteBackward()
            #expect(view.text == "a" && view.hasText)
            view.selectAll(nil)
            #expect(view.selectedRange == NSRange(location: 0, length: 1))
            view.isSelectable = true
            #expect(view.becomeFirstResponder() && view.isFirstResponder)
            view.resignFirstResponder()
        }
    }

    @Test("the view is freed with its node when it is not retained")
    func release() {
        weak var view: UITextView?
        weak var node: AnyObject?
        do {
            let made = UITextView(frame: frame)
            made.text = lines
            (view, node) = (made, made.subviews.first)
        }
        #expect(view == nil && node == nil)
    }
}
