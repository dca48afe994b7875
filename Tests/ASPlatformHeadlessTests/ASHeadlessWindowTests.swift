// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASPlatform
import ASPlatformHeadless
import ASScene
import Foundation
import Testing

/// Records the events of a window, and paints the frames that the test sets.
@MainActor
private final class Reporter: ASPlatformWindowDelegate {
    var lines: [String] = []
    var onFrame: ((any ASPlatformWindow) -> Void)?

    func platformWindowFrame(_ window: any ASPlatformWindow, at time: Double) {
        lines.append("frame")
        onFrame?(window)
    }
    func platformWindowDidResize(_ window: any ASPlatformWindow) {
        lines.append("size \(window.pixelWidth) × \(window.pixelHeight) at \(window.scale)")
    }
    func platformWindowDidChangeVisibility(_ window: any ASPlatformWindow) {
        lines.append("visible \(window.isVisible)")
    }
    func platformWindowDidChangeFocus(_ window: any ASPlatformWindow) { lines.append("focus \(window.isFocused)") }
    func platformWindowShouldClose(_ window: any ASPlatformWindow) { lines.append("close?") }
    func platformWindow(_ window: any ASPlatformWindow, didReceive event: ASInputEvent) { lines.append("event") }
}

@MainActor
private func scene(_ window: any ASPlatformWindow, _ color: UIColor, _ rect: ASPixelRect) -> ASScene {
    let item = ASSceneItem(
        identifier: 1,
        kind: .fill(color, ASSceneShape(rect: rect.cgRect)),
        clip: rect,
        pixelBounds: rect
    )
    return ASScene(pixelWidth: window.pixelWidth, pixelHeight: window.pixelHeight, items: [item])
}

@Suite("The headless platform")
@MainActor
final class ASHeadlessWindowTests {
    private let reporter = Reporter()
    private let scaleBefore = ASScreenScale()

    deinit {
        // Platforms set it for the whole process.
        ASSetScreenScale(scaleBefore)
    }

    private func makeWindow(
        on platform: ASHeadlessPlatform = ASHeadlessPlatform(scale: 2),
        _ width: CGFloat = 10,
        _ height: CGFloat = 8
    ) throws -> (ASHeadlessPlatform, ASHeadlessWindow) {
        let attributes = ASWindowAttributes(
            title: "Test",
            applicationClass: "Test",
            size: CGSize(width: width, height: height),
            minimumSize: CGSize(width: 5, height: 5),
            backgroundColor: .green
        )
        let window = try platform.makeWindow(attributes, delegate: reporter)
        return (platform, try #require(window as? ASHeadlessWindow))
    }

    @Test("a requested frame is delivered once, and only while the window is visible")
    func frames() throws {
        let (platform, window) = try makeWindow()

        window.requestFrame()
        window.requestFrame()
        #expect(!platform.needsFrame)
        #expect(platform.deliverFrames() == 0)
        window.show()
        #expect(platform.needsFrame)
        #expect(platform.deliverFrames() == 1)
        #expect(platform.deliverFrames() == 0)
        window.simulateCover(true)
        window.requestFrame()
        #expect(platform.deliverFrames() == 0)
        window.simulateCover(false)
        #expect(platform.deliverFrames() == 1)

        #expect(reporter.lines == ["visible true", "focus true", "frame", "visible false", "visible true", "frame"])
        #expect(window.frameCount == 2)
    }

    @Test("a frame requested inside a frame is the next one")
    func frameInFrame() throws {
        let (platform, window) = try makeWindow()
        reporter.onFrame = { $0.requestFrame() }
        window.show()
        window.requestFrame()

        platform.deliverFrames()

        #expect(window.frameCount == 1)
        #expect(platform.needsFrame)
    }

    @Test("the damage of several frames is painted as in the last of them, on the next snapshot")
    func presentGathersDamage() throws {
        let (platform, window) = try makeWindow()
        window.show()
        let all = ASPixelRect(x: 0, y: 0, width: 20, height: 16)
        let parts = [ASPixelRect(x: 2, y: 2, width: 3, height: 3), ASPixelRect(x: 10, y: 2, width: 3, height: 3)]
        func present(_ color: UIColor, _ damage: ASPixelRect) {
            reporter.onFrame = {
                $0.present(scene($0, color, all), change: ASSceneChange(damage: ASPixelRegion(damage)))
            }
            window.requestFrame()
            platform.deliverFrames()
        }
        present(.red, all)
        #expect(window.snapshot()?.pixel(x: 3, y: 3) == 0xFFFF_0000)
        present(.green, parts[0])
        present(.blue, parts[1])

        let pixels = try #require(window.snapshot())

        #expect(pixels.pixel(x: 3, y: 3) == 0xFF00_00FF)
        #expect(pixels.pixel(x: 11, y: 3) == 0xFF00_00FF)
        #expect(pixels.pixel(x: 7, y: 3) == 0xFFFF_0000, "nothing has damaged it since it was looked at")
    }

    @Test("only the damage is painted over the previous frame")
    func presentPaintsDamage() throws {
        let (platform, window) = try makeWindow()
        window.show()
        let all = ASPixelRect(x: 0, y: 0, width: 20, height: 16)
        reporter.onFrame = { $0.present(scene($0, .red, all), change: ASSceneChange(damage: ASPixelRegion(all))) }
        window.requestFrame()
        platform.deliverFrames()
        #expect(window.snapshot()?.pixel(x: 2, y: 2) == 0xFFFF_0000)
        let part = ASPixelRect(x: 2, y: 2, width: 3, height: 3)
        reporter.onFrame = { $0.present(scene($0, .blue, all), change: ASSceneChange(damage: ASPixelRegion(part))) }
        window.requestFrame()
        platform.deliverFrames()

        let pixels = try #require(window.snapshot())

        #expect(pixels.isOpaque)
        #expect(pixels.pixel(x: 2, y: 2) == 0xFF00_00FF)
        #expect(pixels.pixel(x: 5, y: 2) == 0xFFFF_0000)
        #expect(window.presentCount == 2)
        #expect(window.lastDamage.rects == [part])
        #expect(window.paintedPixelCount == 20 * 16 + 9)
    }

    @Test("scrolled pixels are moved, also those that are not painted yet")
    func presentMovesPixels() throws {
        let (platform, window) = try makeWindow()
        window.show()
        let all = ASPixelRect(x: 0, y: 0, width: 20, height: 16)
        func present(_ scene: ASScene, _ change: ASSceneChange) {
            reporter.onFrame = { $0.present(scene, change: change) }
            window.requestFrame()
            platform.deliverFrames()
        }
        present(scene(window, .red, all), ASSceneChange(damage: ASPixelRegion(all)))
        #expect(window.snapshot()?.pixel(x: 3, y: 5) == 0xFFFF_0000)
        let dot = ASPixelRect(x: 3, y: 12, width: 2, height: 2)
        present(scene(window, .blue, dot), ASSceneChange(damage: ASPixelRegion(dot)))
        let scroll = ASSceneScroll(rect: all, x: 0, y: -4)
        let strip = ASPixelRect(x: 0, y: 12, width: 20, height: 4)
        present(
            scene(window, .blue, dot.offsetBy(x: 0, y: -4)),
            ASSceneChange(damage: ASPixelRegion(strip), scroll: scroll)
        )

        let pixels = try #require(window.snapshot())

        #expect(pixels.pixel(x: 3, y: 8) == 0xFF00_00FF, "The dot was not painted before it moved.")
        #expect(pixels.pixel(x: 3, y: 5) == 0xFFFF_0000)
        #expect(pixels.pixel(x: 3, y: 13) == 0xFF00_FF00)
        #expect(window.lastScroll == scroll && window.lastDamage.rects == [strip])
    }

    @Test("the background is visible where nothing is painted, and after a resize everything is repainted")
    func resize() throws {
        let (platform, window) = try makeWindow()
        window.show()
        let corner = ASPixelRect(x: 0, y: 0, width: 1, height: 1)
        reporter.onFrame = { $0.present(scene($0, .red, corner), change: ASSceneChange(damage: ASPixelRegion(corner))) }
        window.requestFrame()
        platform.deliverFrames()

        window.simulateResize(to: CGSize(width: 20, height: 3))
        window.requestFrame()
        platform.deliverFrames()

        let pixels = try #require(window.snapshot())
        #expect(reporter.lines.contains("size 40 × 10 at 2.0"))
        #expect((pixels.pixelWidth, pixels.pixelHeight) == (40, 10))
        #expect(pixels.pixel(x: 0, y: 0) == 0xFFFF_0000)
        #expect(pixels.pixel(x: 39, y: 9) == 0xFF00_FF00)
    }

    @Test("on a monitor of another scale the window keeps its size in points")
    func changeOfScale() throws {
        let (_, window) = try makeWindow()

        window.simulateScale(1.5)

        #expect(reporter.lines == ["size 15 × 12 at 1.5"])
        #expect(window.size == CGSize(width: 10, height: 8))
    }

    @Test("full screen has the screen's size and restores the previous one")
    func fullScreen() throws {
        let platform = ASHeadlessPlatform(size: CGSize(width: 100, height: 50), scale: 1)
        let (_, window) = try makeWindow(on: platform)

        window.isFullScreen = true
        window.isFullScreen = false

        #expect(reporter.lines == ["size 100 × 50 at 1.0", "size 10 × 8 at 1.0"])
    }

    @Test("a closed window sends nothing and is removed from the platform, the others stay")
    func closing() throws {
        let (platform, window) = try makeWindow()
        let (_, other) = try makeWindow(on: platform)
        window.show()
        other.show()
        window.requestFrame()
        window.simulateCloseRequest()
        reporter.lines = []

        window.close()
        window.send(.pointerMoved(ASPointerEvent(location: .zero, timestamp: 0)))
        window.simulateResize(to: CGSize(width: 90, height: 90))
        window.requestFrame()
        platform.deliverFrames()

        #expect(reporter.lines.isEmpty)
        #expect(platform.windows.count == 1 && platform.windows.first === other)
        #expect(window.snapshot() == nil)
        #expect(!window.isVisible)
    }

    @Test("a window that another one's frame closes has no further frame")
    func closedInFrame() throws {
        let (platform, first) = try makeWindow()
        let (_, second) = try makeWindow(on: platform)
        for window in [first, second] {
            window.show()
            window.requestFrame()
        }
        reporter.onFrame = { _ in second.close() }

        platform.deliverFrames()

        #expect(second.frameCount == 0)
        #expect(first.frameCount == 1)
    }

    @Test("events and requests of the user reach the delegate")
    func events() throws {
        let (_, window) = try makeWindow()
        window.show()
        reporter.lines = []

        window.send(.keyPressed(ASKeyEvent(key: .escape, timestamp: 0)))
        window.simulateFocus(false)
        window.simulateFocus(false)
        window.simulateCloseRequest()
        window.hide()

        #expect(reporter.lines == ["event", "focus false", "close?", "visible false"])
    }

    @Test("the screen scale is that of the first screen")
    func screenScale() {
        let platform = ASHeadlessPlatform(scale: 1.25)

        #expect(ASScreenScale() == 1.25)
        #expect(platform.screens[0].scale == 1.25)
    }

    @Test("a size without pixels, or with too many, is refused", arguments: [0.0, 40_000])
    func impossibleSize(width: Double) {
        #expect(throws: ASPlatformError.self) { try makeWindow(CGFloat(width), 10) }
    }
}
