// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASImageIO
import ASLayoutEngine
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("The cache of decoded images", .serialized)
@MainActor
struct ASImageContentsCacheTests {
    /// 10 × 10 pixels of 4 bytes.
    private static let byteCount = 400

    private func pixels() throws -> ASPixelBuffer {
        try #require(ASGraphicsRender(size: CGSize(width: 10, height: 10), scale: 1, isOpaque: true) { _ in })
    }

    private func key(_ image: UIImage, width: CGFloat = 10) -> ASImageContentsKey {
        let size = CGSize(width: width, height: 10)
        let placement = ASImagePlacement(
            pictureSize: size,
            naturalSize: size,
            boundsSize: size,
            contentMode: .scaleToFill,
            isResizable: false,
            crop: nil,
            isUpscalingForced: false,
            forcedSize: .zero
        )
        return ASImageContentsKey(
            ASImageDrawing(image: image, placement: placement, scale: 1, traits: ASPrimitiveTraitCollection())
        )
    }

    @Test("the most recently used images are kept, up to the limit")
    func limit() throws {
        var cache = ASImageContentsCache(byteLimit: 3 * Self.byteCount)
        let images = try (0..<5).map { _ in UIImage(pixelBuffer: try pixels()) }
        let keys = images.map { key($0) }

        for index in 0..<3 { cache.store(try pixels(), for: keys[index]) }
        #expect(cache.contents(for: keys[0]) != nil)
        cache.store(try pixels(), for: keys[3])
        cache.store(try pixels(), for: keys[4])
        #expect(cache.removeDropped().count == 2)

        #expect(cache.byteCount == 3 * Self.byteCount)
        #expect(keys.map { cache.contents(for: $0) != nil } == [true, false, false, true, true])
    }

    @Test("an image on screen is found as long as it is on screen, and is not evicted")
    func shown() throws {
        var cache = ASImageContentsCache(byteLimit: Self.byteCount)
        let image = UIImage(pixelBuffer: try pixels())
        var shown: ASPixelBuffer? = try pixels()
        cache.store(try #require(shown), for: key(image))
        for _ in 0..<3 { cache.store(try pixels(), for: key(UIImage(pixelBuffer: try pixels()))) }

        #expect(cache.contents(for: key(image)) === shown)
        for _ in 0..<3 { cache.store(try pixels(), for: key(UIImage(pixelBuffer: try pixels()))) }
        _ = cache.removeDropped()
        shown = nil
        #expect(cache.contents(for: key(image)) == nil)
    }

    @Test("a stretched image and a tiled one do not share pixels")
    func resizingModes() throws {
        var cache = ASImageContentsCache(byteLimit: Self.byteCount)
        let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        let image = UIImage(pixelBuffer: try pixels())
        cache.store(try pixels(), for: key(image.resizableImage(withCapInsets: caps, resizingMode: .tile)))

        #expect(cache.contents(for: key(image.resizableImage(withCapInsets: caps, resizingMode: .stretch))) == nil)
        #expect(cache.contents(for: key(image.resizableImage(withCapInsets: caps, resizingMode: .tile))) != nil)
    }

    @Test("an image larger than the limit evicts nothing")
    func tooLarge() throws {
        var cache = ASImageContentsCache(byteLimit: Self.byteCount)
        let image = UIImage(pixelBuffer: try pixels())
        cache.store(try pixels(), for: key(image))
        let large = try #require(
            ASGraphicsRender(size: CGSize(width: 20, height: 20), scale: 1, isOpaque: true) { _ in }
        )

        cache.store(large, for: key(image, width: 20))

        #expect(cache.contents(for: key(image)) != nil)
        #expect(cache.contents(for: key(image, width: 20)) === large)
        #expect(cache.byteCount == Self.byteCount)
    }

    @Test(
        "after any insertions and evictions, the bytes are those of the kept images, in the order of use",
        arguments: 1...4
    )
    func random(seed: UInt64) throws {
        var generator = ASSeededGenerator(seed: seed)
        var cache = ASImageContentsCache(byteLimit: 8 * Self.byteCount)
        let images = try (0..<20).map { _ in UIImage(pixelBuffer: try pixels()) }
        var model: [Int] = []

        for _ in 0..<2_000 {
            let index = Int.random(in: 0..<images.count, using: &generator)
            if Bool.random(using: &generator) {
                cache.store(try pixels(), for: key(images[index]))
            } else {
                #expect((cache.contents(for: key(images[index])) != nil) == model.contains(index))
                guard model.contains(index) else { continue }
            }
            model.removeAll { $0 == index }
            model.append(index)
            if model.count > 8 { model.removeFirst() }
            _ = cache.removeDropped()
            #expect(cache.byteCount == model.count * Self.byteCount)
            #expect(cache.liveCount == model.count)
        }
        cache.removeUndisplayed()
        #expect(cache.liveCount == 0 && cache.byteCount == 0)
    }

    @Test("a node that is made for an image that was shown before shows it with its first frame")
    func flash() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        let red = ASGraphicsRender(size: CGSize(width: 60, height: 60), scale: 1, isOpaque: true) { context in
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
        }
        try #require(red?.pngData()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            var node: ASImageNode? = ASImageNode()
            node?.image = try UIImage.loading(contentsOfFile: file.path)
            harness.show(try #require(node), frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            harness.runUntilParked()
            node?.removeFromSupernode()
            node?.view.removeFromSuperview()
            node = nil
            harness.runUntilParked()

            let again = ASImageNode()
            again.image = try UIImage.loading(contentsOfFile: file.path)
            harness.show(again, frame: CGRect(x: 50, y: 0, width: 40, height: 40))
            again.layer.displayIfNeeded()
            #expect(again.layer.contents != nil)
            harness.runUntilParked()
            #expect(harness.snapshot()?.pixel(x: 70, y: 20) == UIColor.red.premultipliedARGB)

            UIApplication.shared.didReceiveMemoryWarning()
            again.image = nil
            harness.runUntilParked()
            again.image = try UIImage.loading(contentsOfFile: file.path)
            again.layer.displayIfNeeded()
            #expect(again.layer.contents == nil)
            harness.runUntilParked()
            #expect(again.layer.contents != nil)
            ASImageContentsCache.removeUndisplayed()
        }
    }
}
