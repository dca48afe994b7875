// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Foundation
import Testing

@Suite("Empty and tinted images")
struct UIImageMemberTests {
    @Test("an image without pixels has the size zero, also with another rendering mode or caps")
    func empty() throws {
        let image = UIImage()

        #expect(image.size == .zero && image.pixelWidth == 0 && image.pixelHeight == 0)
        #expect(image.withRenderingMode(.alwaysTemplate).size == .zero)
        #expect(image.resizableImage(withCapInsets: .zero).size == .zero)
        #expect(image.withTintColor(.red).size == .zero)
        let drawn = try UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in
            image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        }.pixelBuffer()
        drawn.withUnsafeBytes { bytes in #expect(bytes.allSatisfy { $0 == 0 }) }
    }

    @Test("a tinted image has one colour, and its opacity is that of the image")
    func tint() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
            context.cgContext.setFillColor(.green)
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let tinted = image.withTintColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1), renderingMode: .alwaysOriginal)

        #expect(tinted.renderingMode == .alwaysOriginal && tinted.size == image.size)
        let scale = Int(image.scale)
        try tinted.pixelBuffer().withUnsafeBytes { bytes in
            // Blue, green, red, alpha.
            #expect(Array(bytes[0..<4]) == [0, 0, 255, 255])
            #expect(Array(bytes[(4 * scale)..<(4 * scale + 4)]) == [0, 0, 0, 0])
        }
        let plain = image.withRenderingMode(.alwaysTemplate).withTintColor(.blue)
        #expect(plain.renderingMode == .alwaysTemplate)
    }
}
