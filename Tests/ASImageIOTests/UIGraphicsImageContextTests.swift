// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import Dispatch
import Foundation
import Testing

@Suite("Image contexts")
struct UIGraphicsImageContextTests {
    @Test("An image has the size and scale of its context, and the drawing up to the moment when it was made")
    func drawing() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 6), false, 2)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 6))
        let first = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIColor.blue.setFill()
        UIRectFill(CGRect(x: 5, y: 0, width: 5, height: 6))
        let second = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()

        #expect(first.size == CGSize(width: 10, height: 6))
        #expect(first.scale == 2)
        let (before, after) = (try first.pixelBuffer(), try second.pixelBuffer())
        #expect((before.pixelWidth, before.pixelHeight) == (20, 12))
        #expect(before.pixel(x: 2, y: 2) == 0xFFFF_0000)
        #expect(before.pixel(x: 15, y: 2) == 0)
        #expect(after.pixel(x: 15, y: 2) == 0xFF00_00FF)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("An opaque context begins black and stays opaque")
    func opaque() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        UIColor.white.withAlphaComponent(0.5).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()

        let pixels = try image.pixelBuffer()
        #expect(pixels.isOpaque)
        #expect(pixels.pixel(x: 1, y: 1) == 0xFF00_0000)
        #expect([0xFF7F_7F7F, 0xFF80_8080].contains(pixels.pixel(x: 0, y: 0)))
    }

    @Test("Scale 0 means the screen's, and the short form means scale 1")
    func scales() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 0)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == ASScreenScale())
        UIGraphicsEndImageContext()
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 1)
        UIGraphicsEndImageContext()
    }

    @Test("Contexts are nested: the inner one ends, the outer one continues")
    func nesting() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 2, height: 2))
        UIGraphicsEndImageContext()

        #expect(UIGraphicsGetCurrentContext() === outer)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
        UIGraphicsEndImageContext()
        // There is no context to end.
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("A context of a drawing is not an image context, and is not ended as one")
    func otherContexts() {
        _ = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { renderer in
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() === renderer.cgContext)
        }
    }

    @Test("An invalid bitmap size returns no image, and keeps the stack consistent")
    func badSizes() {
        for size in [CGSize.zero, CGSize(width: 1e6, height: 1), CGSize(width: CGFloat.nan, height: 1)] {
            UIGraphicsBeginImageContextWithOptions(size, false, 1)
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
            #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
            UIGraphicsEndImageContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }

    @Test("A context kept after its end draws nothing")
    func afterTheEnd() throws {
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        let context = try #require(UIGraphicsGetCurrentContext())
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))

        #expect(try image.pixelBuffer().pixel(x: 0, y: 0) == 0)
    }

    @Test("Each thread has its own stack")
    func threads() {
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            #expect(UIGraphicsGetCurrentContext() == nil)
            UIGraphicsBeginImageContext(CGSize(width: 3, height: 3))
            #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 3)
            UIGraphicsEndImageContext()
            done.signal()
        }
        thread.start()
        done.wait()
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 2)
        UIGraphicsEndImageContext()
    }
}
