// SPDX-License-Identifier: Apache-2.0
import ASLayoutCapture
import ASLayoutEngine
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import KittensDemo
@testable import LayoutSpecsDemo

/// Writes the layouts of running demos, 600 points wide, to a file, reads them, and replays them without the demo.
@MainActor @Suite struct DemoCaptureTests {
    private func roundTrip(_ harness: ASTestHarness) throws -> ASLayoutCapture {
        let window = try #require(harness.window)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("demo-\(UUID().uuidString).json")
        let capture = try ASLayoutCapture.capture(of: window)
        try capture.write(to: file)
        let read = try ASLayoutCapture(contentsOf: file)
        try FileManager.default.removeItem(at: file)
        #expect(read == capture)
        let replay = try read.replay()
        #expect(replay.isEqual, "\(replay)")
        return read
    }

    @Test func `the visible kittens are captured, and replayed as they are on screen`() throws {
        try DemoPhotos.prepare()
        try ASTestHarness.run(size: CGSize(width: 600, height: 700)) { harness in
            let controller = KittensViewController(pictures: TestPictures(isInstant: true), language: "en")
            harness.show(controller)
            harness.advance(seconds: 1)

            let capture = try roundTrip(harness)

            let table = controller.table
            let cells = table.indexPathsForVisibleRows().compactMap { table.nodeForRow(at: $0) }
            #expect(cells.count > 1)
            for cell in cells {
                let layout = try #require(capture.layouts.first { $0.title == cell.debugLabel })
                #expect(layout.frames[0].frame.width == 600)
                let frames = layout.flattenedFrames.dropFirst().map(\.frame)
                #expect(frames == cell.calculatedLayout?.sublayouts.map(\.frame))
                // The avatar, name, text, photograph and credit.
                #expect(frames.count == 5)
                #expect(frames == cell.subnodes.map(\.frame))
            }
            harness.advance(seconds: 3)
        }
    }

    @Test func `the page of layout specs is captured and replayed`() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 700)) { harness in
            let controller = LayoutSpecStagesViewController()
            harness.show(controller)

            let capture = try roundTrip(harness)

            let boxes = controller.node.descendants(BoxNode.self)
            #expect(boxes.count == 4)
            for box in boxes {
                let places = capture.layouts.flatMap { layout in
                    layout.flattenedFrames.filter { layout.elements[$0.element].label == box.debugLabel }
                }
                #expect(places.contains { $0.frame.size == box.frame.size }, "\(box.debugLabel)")
            }
        }
    }
}
