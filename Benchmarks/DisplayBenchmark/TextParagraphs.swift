// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import CTextPeer
import Dispatch
import Foundation

/// Different paragraphs of 80 words, 720 points wide, which this toolkit and a program in C measure and draw.
struct TextParagraphs {
    static let width = 720
    static let size = 16.0
    private static let words = """
        nobody knows how she gets onto the roof but every morning she is there looking down at people who carry bread \
        and papers while mist rises over water between old houses before anybody else awakes quietly
        """.split(separator: " ")

    let texts: [String]

    init(count: Int) {
        var seed: UInt64 = 7
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % limit
        }
        texts = (0..<count).map { _ in
            (0..<80).map { $0 % 9 == 8 ? Self.words[next(Self.words.count)] + "," : Self.words[next(Self.words.count)] }
                .joined(separator: " ")
        }
    }

    /// Runs `body` for each text, on one thread or on several.
    private func each(threads: Int, _ body: @Sendable (String) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for index in stride(from: thread, to: texts.count, by: threads) { body(texts[index]) }
        }
    }

    /// Converts the attributed strings to lines, and draws them if `draws` is set.
    func ours(threads: Int, draws: Bool) {
        let attributes = [
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: Self.size) as any Sendable,
            .foregroundColor: UIColor(white: 0.1, alpha: 1),
        ]
        each(threads: threads) { text in
            let content = ASTextContent(NSAttributedString(string: text, attributes: attributes))
            let parameters = ASTextLayoutParameters(maximumWidth: CGFloat(Self.width), scale: 1)
            let layout = ASTextLayout.make(content, parameters)
            guard draws else { return precondition(layout.lineCount > 1, "A paragraph was not measured.") }
            let size = CGSize(width: CGFloat(Self.width), height: layout.size.height.rounded(.up))
            let pixels = ASGraphicsRender(size: size, scale: 1, isOpaque: false) { layout.draw(in: $0, at: .zero) }
            precondition(pixels != nil, "A paragraph was not drawn.")
        }
    }

    /// Does the same work in C.
    func peers(threads: Int, draws: Bool) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            let own = stride(from: thread, to: texts.count, by: threads).map { strdup(texts[$0]) }
            defer { own.forEach { free($0) } }
            let pointers = own.map { UnsafePointer($0) }
            let height = pointers.withUnsafeBufferPointer {
                CTextPeerRun($0.baseAddress, Int32($0.count), "sans", Self.size, Int32(Self.width), draws ? 1 : 0)
            }
            precondition(height > 0, "A paragraph was not measured.")
        }
    }
}
