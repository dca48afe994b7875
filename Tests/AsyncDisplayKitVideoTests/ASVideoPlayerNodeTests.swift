// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASCompositor
import ASContainers
import ASControlNodes
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import Testing
import VideoClipKit

@testable import AsyncDisplayKitVideo

@Suite("ASVideoPlayerNode", .serialized)
@MainActor
struct ASVideoPlayerNodeTests {
    private static let size = CGSize(width: 400, height: 225)

    /// A window whose controller has the player in its middle.
    private func run(
        frames: Int = 1_500,
        _ body: (ASTestHarness, ASVideoPlayerNode) async throws -> Void
    ) async throws {
        try await ASTestHarness.run(size: CGSize(width: 480, height: 320)) { harness in
            let player = ASVideoPlayerNode(url: try VideoClip(frames: frames).url)
            let page = ASDisplayNode()
            page.automaticallyManagesSubnodes = true
            player.style.preferredSize = Self.size
            page.layoutSpecBlock = { _, _ in
                ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: player)
            }
            harness.show(ASDKViewController(node: page))
            try await until(harness, "ready") { player.videoNode.currentItem?.status == .readyToPlay }
            await harness.runUntilParked()
            try await body(harness, player)
            await harness.runUntilParked()
            let pipeline = player.videoNode.currentItem?.pipeline
            player.asset = nil
            pipeline?.queue.sync {}
            // The controls may be fading.
            await harness.advance(seconds: 1)
        }
    }

    private func control<Node: ASDisplayNode>(
        _ player: ASVideoPlayerNode,
        _ type: ASVideoPlayerNodeControlType,
        _ kind: Node.Type = Node.self
    ) throws -> Node { try #require(player.stage.controls.nodes[type] as? Node) }

    private func text(_ player: ASVideoPlayerNode, _ type: ASVideoPlayerNodeControlType) throws -> String? {
        try control(player, type, ASTextNode.self).attributedText?.string
    }

    @Test func `a player has Texture's defaults`() {
        let player = ASVideoPlayerNode()
        #expect(player.playerState == .unknown && !player.isPlaying() && !player.duration.isNumeric)
        #expect(!player.shouldAutoPlay && !player.shouldAutoRepeat && !player.muted && !player.controlsDisabled)
        #expect(!player.shouldAggressivelyRecoverFromStall && player.gravity == .resizeAspect)
        #expect(player.periodicTimeObserverTimescale == 10_000 && !player.supportsLayerBacking)
    }

    @Test(arguments: [
        (0, "00:00"), (59.9, "00:59"), (61, "01:01"), (3_599, "59:59"), (3_600, "1:00:00"), (36_061, "10:01:01"),
        (-1, "00:00"), (.nan, "00:00"), (.infinity, "00:00"),
    ])
    func `a time is formatted as minutes and seconds`(_ seconds: Double, _ text: String) {
        #expect(ASVideoPlayerControls.text(of: CMTime(seconds: seconds, preferredTimescale: 600)) == text)
    }

    @Test func `the bar is at the bottom, as wide as the video`() async throws {
        try await run { harness, player in
            let overlay = player.stage.overlay
            let bar = overlay.shade.frame
            #expect(overlay.frame == CGRect(origin: .zero, size: Self.size))
            // The scrubber's 44 points, and 10 above and below.
            #expect(bar == CGRect(x: 0, y: Self.size.height - 64, width: Self.size.width, height: 64))
            let play: ASDisplayNode = try control(player, .playbackButton)
            let full: ASDisplayNode = try control(player, .fullScreenButton)
            #expect(play.frame.size == CGSize(width: 16, height: 22) && play.frame.minX == 10)
            #expect(abs(full.frame.maxX - (Self.size.width - 10)) < 0.01)
            let texts = [try text(player, .elapsedText), try text(player, .durationText)]
            #expect(texts == ["00:00", "01:00"])
        }
    }

    @Test func `buttons, taps and keys operate the player`() async throws {
        try await run { harness, player in
            try harness.tap(control(player, .playbackButton))
            try await until(harness, "playing") { player.playerState == .playing }
            let button: ASDefaultPlaybackButton = try control(player, .playbackButton)
            #expect(button.buttonType == .pause && button.accessibilityLabel == "Pause")

            harness.tap(at: CGPoint(x: 240, y: 100))
            try await until(harness, "paused by a tap") { player.playerState == .paused }
            #expect(button.buttonType == .play)

            // The tap has focused the player.
            harness.type(.character("m"), text: "m")
            let mute: ASDefaultPlaybackButton = try control(player, .muteButton)
            #expect(player.muted && mute.buttonType == .muted)
            harness.type(.down)
            #expect(abs(player.videoNode.volume - 0.9) < 0.001)
            let start = player.videoNode.currentTime.seconds
            harness.type(.right)
            try await until(harness, "five seconds on") { abs(player.videoNode.currentTime.seconds - start - 5) < 0.05 }
            let elapsed = ASVideoPlayerControls.text(of: player.videoNode.currentTime)
            try await until(harness, "the time in words") { (try? text(player, .elapsedText)) == elapsed }
            harness.type(.left)
            try await until(harness, "back") { abs(player.videoNode.currentTime.seconds - start) < 0.05 }
            harness.type(.character(" "), text: " ")
            try await until(harness, "playing by a key") { player.playerState == .playing }
        }
    }

    @Test func `the scrubber seeks, and the video continues on release`() async throws {
        try await run { harness, player in
            player.play()
            try await until(harness, "playing") { player.playerState == .playing }
            let scrubber: ASSliderNode = try control(player, .scrubber)
            let center = try harness.center(of: scrubber)
            harness.press(at: center)
            try await until(harness, "standing at the middle") {
                player.playerState == .paused && abs(player.videoNode.currentTime.seconds - 30) < 1
            }
            #expect(scrubber.maximumValue == 60 && abs(scrubber.value - 30) < 1)
            #expect(scrubber.fillLevel == 60, "All of a file is loaded.")
            harness.release()
            try await until(harness, "playing on") { player.videoNode.currentTime.seconds > 31 }

            player.pause()
            player.seek(toTime: 80)
            try await until(harness, "80 per cent") { player.isPlaying() && player.videoNode.currentTime.seconds >= 48 }
        }
    }

    @Test func `the controls disappear during playback, and reappear with the pointer`() async throws {
        try await run { harness, player in
            player.play()
            try await until(harness, "playing") { player.playerState == .playing }
            try await until(harness, "no controls") { player.stage.overlay.alpha == 0 }
            harness.movePointer(to: CGPoint(x: 240, y: 120))
            await harness.advance(seconds: 0.2)
            #expect(player.stage.overlay.alpha == 1)
            // Screen readers find them at any time.
            await harness.advance(seconds: 4)
            #expect(player.stage.overlay.alpha == 0)
            let labels = try #require(harness.window).accessibilityTree.elements.compactMap(\.label)
            for label in ["Pause", "Time", "Mute", "Full screen"] { #expect(labels.contains(label), "\(labels)") }

            player.pause()
            try await until(harness, "controls of a video that stands") { player.stage.overlay.alpha == 1 }
            await harness.advance(seconds: 4)
            #expect(player.stage.overlay.alpha == 1)
        }
    }

    @Test func `the player enters and leaves full screen while it plays`() async throws {
        try await run { harness, player in
            player.play()
            try await until(harness, "playing") { player.playerState == .playing }
            let pipeline = player.videoNode.currentItem?.pipeline
            harness.tap(at: CGPoint(x: 240, y: 100))
            harness.tap(at: CGPoint(x: 240, y: 100))
            harness.type(.character("f"), text: "f")
            await harness.runUntilParked()
            let window = try #require(player.stage.view.window)
            #expect(player.isFullScreen && window.isFullScreen)
            await harness.advance(frames: 3)
            #expect(player.stage.bounds.size == window.bounds.size)
            #expect(player.stage.view.convert(player.stage.bounds, to: nil) == window.bounds)
            #expect(player.stage.overlay.frame == window.bounds && player.videoNode.frame == window.bounds)
            #expect(player.stage.videoNode.interfaceState.contains(.visible))
            let time = player.videoNode.currentTime.seconds
            try await until(harness, "playing on") { player.videoNode.currentTime.seconds > time + 0.2 }
            #expect(player.videoNode.playerLayer?.frame == window.bounds)

            harness.type(.escape)
            await harness.advance(frames: 3)
            #expect(!player.isFullScreen && !window.isFullScreen)
            #expect(player.stage.frame == CGRect(origin: .zero, size: Self.size))
            #expect(player.stage.supernode === player && player.stage.view.superview === player.view)
            #expect(player.videoNode.currentItem?.pipeline === pipeline, "It was loaded again.")
            let later = player.videoNode.currentTime.seconds
            try await until(harness, "playing on") { player.videoNode.currentTime.seconds > later + 0.2 }

            // The window manager ends full screen as well.
            player.isFullScreen = true
            await harness.advance(frames: 3)
            window.isFullScreen = false
            await harness.advance(frames: 3)
            #expect(!player.isFullScreen && player.stage.supernode === player)

            // So does other code that dismisses the controller.
            player.isFullScreen = true
            await harness.advance(frames: 3)
            window.rootViewController?.dismiss(animated: false)
            await harness.advance(frames: 3)
            #expect(!player.isFullScreen && !window.isFullScreen && player.stage.supernode === player)
        }
    }

    /// Lists videos.
    private final class Items: ASCollectionDataSource {
        func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionNode(
            _ collectionNode: ASCollectionNode,
            nodeBlockForItemAt indexPath: IndexPath
        ) -> ASCellNodeBlock {
            let url = try? VideoClip(frames: 1_500).url
            return {
                let cell = ASCellNode()
                cell.automaticallyManagesSubnodes = true
                let player = ASVideoPlayerNode(asset: url.map { AVURLAsset(url: $0) })
                player.style.preferredSize = CGSize(width: 480, height: 225)
                cell.layoutSpecBlock = { _, _ in ASInsetLayoutSpec(insets: .zero, child: player) }
                return cell
            }
        }
    }

    @Test func `a video in a list enters full screen as well`() async throws {
        try await ASTestHarness.run(size: CGSize(width: 480, height: 320)) { harness in
            let (list, items) = (ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout()), Items())
            list.dataSource = items
            harness.show(ASDKViewController(node: list))
            try await until(harness, "ready") {
                harness.nodes(ASVideoPlayerNode.self).first?.videoNode.currentItem?.status == .readyToPlay
            }
            await harness.runUntilParked()
            let player = try #require(harness.nodes(ASVideoPlayerNode.self).first)
            let window = try #require(harness.window)
            harness.tap(at: CGPoint(x: 240, y: 100))
            try await until(harness, "playing") { player.playerState == .playing }
            let pipeline = player.videoNode.currentItem?.pipeline
            harness.type(.character("f"), text: "f")
            await harness.advance(frames: 3)
            #expect(player.isFullScreen && player.stage.view.window === window)
            #expect(player.stage.view.convert(player.stage.bounds, to: nil) == window.bounds)
            #expect(player.stage.overlay.frame == window.bounds && player.videoNode.frame == window.bounds)
            #expect(window.hitTest(CGPoint(x: 240, y: 160), with: nil)?.isDescendant(of: player.stage.view) == true)
            harness.type(.escape)
            await harness.advance(frames: 3)
            #expect(!player.isFullScreen && player.stage.supernode === player)
            #expect(player.videoNode.currentItem?.pipeline === pipeline && player.videoNode.isVisible)
            let players = harness.nodes(ASVideoPlayerNode.self)
            let pipelines = players.compactMap { $0.videoNode.currentItem?.pipeline }
            for player in players { player.asset = nil }
            for pipeline in pipelines { pipeline.queue.sync {} }
            await harness.advance(seconds: 1)
            withExtendedLifetime(items) {}
        }
    }
}
