// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageLoading
internal import ASLayoutEngine
internal import ASNodesTesting
import ASPlatformHeadless
internal import ASTesting
import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import ImageKit
import Testing

@testable import ASImageNodes
@testable import ASNodes

@Suite("An animated image in a node", .serialized)
@MainActor
struct ASAnimatedImageNodeTests {
    // MARK: Time

    @Test("the cover is first, then each frame for its duration, in a loop; no frame is requested on main")
    func plays() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1)
            harness.show(MovingStage.node(picture))
            #expect(MovingStage.shown(harness) == "red")

            var seen: [String] = []
            harness.advance(seconds: 0.05)
            for _ in 0..<7 {
                seen.append(MovingStage.shown(harness))
                harness.advance(seconds: 0.1)
            }

            #expect(seen == ["red", "green", "blue", "red", "green", "blue", "red"])
            #expect(!picture.state.withLock { $0.askedOnMain })
        }
    }

    @Test("delays do not accumulate: after hundreds of frames the image shows the frame that a clock would")
    func doesNotDrift() throws {
        try MovingStage.run { harness in
            harness.show(MovingStage.node(MovingPicture(frames: 5, seconds: 0.07)))
            let names = ["red", "green", "blue", "yellow", "black"]
            harness.advance(seconds: 0.035)
            for index in 0..<300 {
                #expect(MovingStage.shown(harness) == names[index % 5], "frame \(index)")
                harness.advance(seconds: 0.07)
            }
        }
    }

    @Test("after its last loop the image stays on its last frame, and stops requesting frames")
    func ends() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1, loops: 2)
            harness.show(MovingStage.node(picture))
            harness.advance(seconds: 0.55)
            #expect(MovingStage.shown(harness) == "blue")
            let asked = picture.state.withLock { $0.asked.count }

            harness.advance(seconds: 2)

            #expect(MovingStage.shown(harness) == "blue")
            #expect(harness.dispatcher.pendingTimerCount == 0)
            #expect(picture.state.withLock { $0.asked.count } == asked)
            #expect(picture.state.withLock { $0.clearCount } == 1)
        }
    }

    @Test("the image waits for a late frame, and the frames after it do not hurry")
    func waits() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 4, seconds: 0.1)
            picture.state.withLock { $0.missing = [1] }
            harness.show(MovingStage.node(picture))
            harness.advance(seconds: 0.75)
            #expect(MovingStage.shown(harness) == "red")

            picture.state.withLock { $0.missing = [] }
            harness.advance(seconds: 0.05)
            #expect(MovingStage.shown(harness) == "green")
            harness.advance(seconds: 0.04)
            #expect(MovingStage.shown(harness) == "green")
            harness.advance(seconds: 0.06)
            #expect(MovingStage.shown(harness) == "blue")
        }
    }

    @Test("when frames are checked rarely, the image skips some and keeps its speed")
    func interval() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 5, seconds: 0.05, interval: 6)
            harness.show(MovingStage.node(picture))
            harness.advance(seconds: 0.05)
            var seen: [String] = []
            for _ in 0..<6 {
                seen.append(MovingStage.shown(harness))
                harness.advance(seconds: 0.1)
            }

            #expect(seen == ["red", "blue", "black", "green", "yellow", "red"])
        }
    }

    // MARK: When it plays

    @Test("a paused image stops, and resumes at the same frame")
    func pauses() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1)
            let node = MovingStage.node(picture)
            harness.show(node)
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
            node.animatedImagePaused = true
            harness.advance(seconds: 0.2)
            let asked = picture.state.withLock { $0.asked.count }
            harness.advance(seconds: 1)
            #expect(MovingStage.shown(harness) == "green")
            #expect(picture.state.withLock { $0.asked.count } == asked)
            #expect(harness.dispatcher.pendingTimerCount == 0)

            node.animatedImagePaused = false
            harness.advance(seconds: 0.05)
            #expect(MovingStage.shown(harness) == "green")
            harness.advance(seconds: 0.1)
            #expect(MovingStage.shown(harness) == "blue")
        }
    }

    @Test("in a window that is not visible the image stops")
    func covered() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1)
            harness.show(MovingStage.node(picture))
            harness.advance(seconds: 0.15)
            harness.platformWindow.simulateCover(true)
            harness.advance(seconds: 0.3)
            let asked = picture.state.withLock { $0.asked.count }
            harness.advance(seconds: 5)
            #expect(picture.state.withLock { $0.asked.count } == asked)
            #expect(harness.dispatcher.pendingTimerCount == 0)

            harness.platformWindow.simulateCover(false)
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "blue")
        }
    }

    @Test("away from the screen the image frees its memory; when it returns it begins with the cover")
    func leaves() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1)
            let node = MovingStage.node(picture)
            harness.show(node)
            harness.advance(seconds: 0.25)
            #expect(MovingStage.shown(harness) == "blue")
            node.removeFromSupernode()
            harness.advance(seconds: 0.5)
            #expect(picture.state.withLock { $0.clearCount } >= 1)
            #expect(node.player?.frame == nil)
            #expect(harness.dispatcher.pendingTimerCount == 0)

            harness.show(node)
            #expect(MovingStage.shown(harness) == "red")
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
        }
    }

    @Test(
        "an image that is not ready is shown with its cover and played with its frames; until then the plain image is shown"
    )
    func becomesReady() throws {
        try MovingStage.run { harness in
            let picture = MovingPicture(frames: 3, seconds: 0.1)
            picture.state.withLock { ($0.isCoverReady, $0.isPlaybackReady) = (false, false) }
            let node = ASImageNode()
            node.image = plainImage(.white)
            node.animatedImage = picture
            harness.show(node)
            #expect(MovingStage.shown(harness) == "white")
            picture.becomeReady(playback: false)
            harness.advance(seconds: 0.5)
            #expect(MovingStage.shown(harness) == "red")
            picture.becomeReady(cover: false)
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
        }
    }

    @Test(
        "another animated image begins with its cover; removing it shows the plain image again; setting a plain image ends it"
    )
    func replaced() throws {
        try MovingStage.run { harness in
            let node = ASImageNode()
            node.image = plainImage(.white)
            node.animatedImage = MovingPicture(frames: 3, seconds: 0.1)
            harness.show(node)
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
            node.animatedImage = MovingPicture(frames: 2, seconds: 0.1)
            harness.runUntilParked()
            #expect(MovingStage.shown(harness) == "red")
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
            node.image = nil
            #expect(node.animatedImage != nil)
            node.image = plainImage(.white)
            harness.runUntilParked()
            #expect(node.animatedImage == nil)
            #expect(MovingStage.shown(harness) == "white")
            harness.advance(seconds: 0.5)
            #expect(MovingStage.shown(harness) == "white")
            #expect(harness.dispatcher.pendingTimerCount == 0)
        }
    }

    @Test("the node's size is that of the cover")
    func size() {
        let node = ASImageNode()
        node.image = plainImage(side: 10)
        node.animatedImage = MovingPicture(side: 24)
        let range = ASSizeRange(min: .zero, max: CGSize(width: 300, height: 300))
        #expect(node.layoutThatFits(range).size == CGSize(width: 24, height: 24))
        node.animatedImage = nil
        #expect(node.layoutThatFits(range).size == CGSize(width: 10, height: 10))
    }

    @Test("in the run loop mode `default` the image stops while the user scrolls", arguments: [true, false])
    func runLoopMode(isHeld: Bool) throws {
        try MovingStage.run { harness in
            let scroll = ASScrollNode()
            scroll.scrollableDirections = .down
            let node = MovingStage.node(MovingPicture(frames: 3, seconds: 0.1))
            node.animatedImageRunLoopMode = isHeld ? .default : .common
            node.frame = CGRect(x: 0, y: 0, width: 60, height: 400)
            scroll.addSubnode(node)
            harness.show(scroll)
            scroll.view.contentSize = CGSize(width: 60, height: 400)
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")

            harness.press(at: CGPoint(x: 30, y: 50))
            harness.movePointer(to: CGPoint(x: 30, y: 20))
            harness.advance(seconds: 0.1)
            #expect(scroll.view.isScrollingByUser)
            #expect(MovingStage.shown(harness) == (isHeld ? "green" : "blue"))
            harness.release()
            harness.advance(seconds: 6)
            #expect(scroll.view.isScrollingByUser == false)
            let before = MovingStage.shown(harness)
            harness.advance(seconds: 0.1)
            #expect(MovingStage.shown(harness) != before)
        }
    }

    // MARK: Random calls

    @Test(
        "after any calls in any order, on any thread, the image plays when it may",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64]
    )
    func anything(seed: UInt64) throws {
        try MovingStage.run { harness in
            let (root, node) = (ASDisplayNode(), ASImageNode())
            node.frame = CGRect(origin: .zero, size: MovingStage.size)
            root.addSubnode(node)
            harness.show(root)
            var generator = ASSeededGenerator(seed: seed)
            let file = MovingFile.gif(colors: [0, 1, 2], centiseconds: 3)
            for _ in 0..<300 { try disturb(node, in: root, harness, file, &generator) }
            harness.runUntilParked()
            // Now it may play.
            harness.platformWindow.simulateCover(false)
            if node.supernode == nil { root.addSubnode(node) }
            node.imageModificationBlock = nil
            node.animatedImagePaused = false
            node.animatedImage = MovingPicture(frames: 3, seconds: 0.1)
            harness.runUntilParked()
            node.frame = CGRect(origin: .zero, size: MovingStage.size)
            harness.runUntilParked()
            #expect(MovingStage.shown(harness) == "red")
            harness.advance(seconds: 0.15)
            #expect(MovingStage.shown(harness) == "green")
            node.animatedImage = nil
            node.image = nil
        }
    }

    private func disturb(
        _ node: ASImageNode,
        in root: ASDisplayNode,
        _ harness: ASTestHarness,
        _ file: Data,
        _ generator: inout ASSeededGenerator
    ) throws {
        switch Int.random(in: 0..<11, using: &generator) {
        case 0: node.animatedImage = MovingPicture(frames: 4, seconds: 0.04)
        case 1: node.animatedImage = try ASAnimatedImage(data: file)
        case 2: node.animatedImagePaused.toggle()
        case 3: if node.supernode == nil { root.addSubnode(node) } else { node.removeFromSupernode() }
        case 4: node.image = Bool.random(using: &generator) ? nil : plainImage(.white)
        case 5: harness.platformWindow.simulateCover(!harness.platformWindow.isCovered)
        case 6:
            let side = Int.random(in: 33...60, using: &generator)
            node.frame = CGRect(x: 0, y: 0, width: side, height: side)
        case 7:
            let picture = Bool.random(using: &generator) ? nil : MovingPicture(frames: 2, seconds: 0.05)
            let shared = ASUncheckedTransfer(node)
            harness.dispatcher.async(.layout) { shared.value.animatedImage = picture }
        case 8:
            let same: ASImageNodeModificationBlock = { image, _ in image }
            node.imageModificationBlock = Bool.random(using: &generator) ? nil : same
        default: harness.advance(seconds: Double.random(in: 0...0.2, using: &generator))
        }
    }
}
