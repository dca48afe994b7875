// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASImageIO
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import DemoSupport
import Foundation
import Testing

@testable import GalleryDemo

/// Records a user of the gallery as pictures with the pointer, by the clock of the harness.
@MainActor
final class TourRecorder {
    /// 60 frames of the display give 12 pictures.
    private static let step = 5

    private let harness: ASTestHarness
    private let folder: URL
    private var count = 0

    init(_ harness: ASTestHarness) throws {
        self.harness = harness
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("tour-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Records the first picture.
    func start() throws {
        harness.movePointer(to: CGPoint(x: 430, y: 330))
        try record()
    }

    /// Finds a page, reads it, looks at the ranges of its list and at its hit areas, and turns the light off.
    func tour(_ gallery: GalleryRootViewController) throws {
        try start()
        try record(0.3)
        try scroll(by: 480, 0.3)
        try record(0.6)
        try scroll(by: -480, 0.3)
        // A click on a list that moves would stop it.
        try record(1)

        let list = try #require(gallery.viewControllers.first as? GalleryViewController)
        try click(try #require(list.collection.nodeForItem(at: IndexPath(item: 0, section: 0))))
        try record(0.7)
        try scroll(by: 700, 0.3)
        try record(0.7)

        let page = try #require(gallery.topViewController as? GalleryPageViewController)
        func button(_ overlay: GalleryOverlay) throws -> GalleryPageButton {
            try #require(page.bar.overlayButtons.first { $0.overlay == overlay }).button
        }
        try click(button(.ranges))
        try move(to: CGPoint(x: 430, y: 250))
        try scroll(by: 900, 0.3)
        try record(0.7)
        try click(button(.ranges))
        try click(button(.hitAreas))
        try record(0.4)
        harness.type(.function(9))
        harness.window?.overrideUserInterfaceStyle = .dark
        try record(0.8)
    }

    /// Writes the pictures as one that moves, with the program `img2webp`.
    func encode(to file: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let duration = "\(Int((Double(Self.step) / 60 * 1000).rounded()))"
        process.arguments =
            ["img2webp", "-loop", "0", "-kmin", "9", "-kmax", "17", "-lossy", "-q", "38", "-m", "4", "-d", duration]
            + (0..<count).map { picture($0).path } + ["-o", file.path]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "img2webp, of the package webp, cannot write \(file.path)")
    }

    // MARK: Actions of the user

    private func move(to end: CGPoint) throws {
        let (start, pictures) = (harness.pointerLocation, 3)
        for number in 1...pictures {
            let part = CGFloat(number) / CGFloat(pictures)
            harness.movePointer(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
            )
            try record()
        }
    }

    private func click(_ node: ASDisplayNode) throws {
        let place = try harness.center(of: node)
        try move(to: place)
        harness.press(at: place)
        try record()
        harness.release()
        try record()
    }

    /// Scrolls with two fingers, which leave the touchpad while they move.
    private func scroll(by distance: CGFloat, _ seconds: Double) throws {
        let frames = Int((seconds * 60).rounded())
        func send(_ delta: CGFloat, isEnd: Bool = false) {
            let pointer = ASPointerEvent(location: harness.pointerLocation, timestamp: harness.dispatcher.now)
            harness.send(
                .scrolled(
                    ASScrollEvent(pointer: pointer, delta: CGPoint(x: 0, y: delta), isPrecise: true, isEnd: isEnd)
                )
            )
        }
        for frame in 1...frames {
            send(distance / CGFloat(frames))
            harness.advance(frames: 1)
            if frame % Self.step == 0 { try captureFrame() }
        }
        send(0, isEnd: true)
    }

    // MARK: Pictures

    private func record(_ seconds: Double) throws {
        for _ in 0..<max(1, Int((seconds * 60).rounded()) / Self.step) { try record() }
    }

    private func record() throws {
        harness.advance(frames: Self.step)
        try captureFrame()
    }

    private func picture(_ number: Int) -> URL {
        folder.appendingPathComponent(String(format: "%03d.png", number))
    }

    /// Writes the last frame with the pointer.
    private func captureFrame() throws {
        let pixels = try #require(harness.snapshot())
        let size = CGSize(width: pixels.pixelWidth, height: pixels.pixelHeight)
        let place = harness.pointerLocation
        let drawn = ASGraphicsRender(size: size, scale: 1, isOpaque: true) { context in
            UIImage(pixelBuffer: pixels, scale: 1).draw(in: CGRect(origin: .zero, size: size))
            let arrow = UIBezierPath()
            for (number, corner) in Self.arrow.enumerated() {
                let point = CGPoint(x: place.x + corner.0, y: place.y + corner.1)
                if number == 0 { arrow.move(to: point) } else { arrow.addLine(to: point) }
            }
            arrow.close()
            context.addPath(arrow.cgPath)
            context.setFillColor(.black)
            context.fillPath()
            context.addPath(arrow.cgPath)
            context.setStrokeColor(.white)
            context.setLineWidth(1.5)
            context.strokePath()
        }
        try #require(drawn?.pngData()).write(to: picture(count))
        count += 1
    }

    /// The corners of the pointer, from its tip.
    private static let arrow: [(CGFloat, CGFloat)] = [
        (0, 0), (0, 17), (4, 13.5), (6.5, 19.5), (9, 18.5), (6.5, 12.5), (12, 12.5),
    ]
}
