// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASScene
import Foundation
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// The timing of frames, and the resources that they use.
    @MainActor @Suite(.serialized) struct Frames {
        @Test(arguments: [[], [ASX11Feature.present]] as [Set<ASX11Feature>])
        func `frames are synchronized with the display`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            live.frames = []
            live.draw = { live in
                live.window.present(live.scene([]), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 20, 20))))
                live.window.requestFrame()
            }

            live.window.requestFrame()
            await live.wait { live.frames.count == 31 }
            live.draw = { _ in }

            let steps = zip(live.frames, live.frames.dropFirst()).map { $1 - $0 }
            #expect(steps.allSatisfy { $0 > 0 })
            // Xvfb has 60 refreshes per second; on a busy machine frames may be late, but never early. The first step starts between
            // refreshes.
            #expect(steps.dropFirst().sorted()[15] > 0.012)
        }

        @Test func `a remote display has as many pending ticks as refreshes in a round trip`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            (live.platform.display.roundTrip, live.platform.display.replies.shortestWait) = (0.04, 0.04)
            var open: [Int] = []
            live.frames = []
            live.draw = { live in
                open.append(live.window.clock.asked.count)
                live.window.present(live.scene([]), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 20, 20))))
                live.window.requestFrame()
            }

            live.window.requestFrame()
            await live.wait { live.frames.count == 20 }
            live.draw = { _ in }

            // Three requests are pending after the first tick; each later tick leaves two, and fewer if it is handled late.
            #expect(open.first == 0)
            #expect(open.allSatisfy { $0 <= 2 })
            #expect(open.contains(2))
            // A refresh has one frame. After a late frame the next step is short.
            let steps = zip(live.frames, live.frames.dropFirst()).map { $1 - $0 }
            #expect(steps.dropFirst().sorted()[9] > 0.012)
            await live.wait {
                live.platform.loop.flush()
                live.window.requestFrame()
                return live.window.clock.asked.isEmpty
            }
        }

        @Test func `an early frame waits for the last frame only, and is drawn in addition to those of the refreshes`()
            async throws
        {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            live.frames = []
            var framesBefore: Int?
            live.draw = { live in
                live.window.present(live.scene([]), change: ASSceneChange(damage: ASPixelRegion(rect(0, 0, 20, 20))))
                live.window.requestFrame()
                guard framesBefore == nil else { return }
                // If the next refresh comes first, as on a busy machine, its frame asks again.
                var isInFrame = true
                live.window.presentEarly {
                    #expect(!isInFrame)
                    framesBefore = live.frames.count
                    #expect(live.window.clock.isArmed)
                    let change = ASSceneChange(damage: ASPixelRegion(rect(0, 0, 20, 20)))
                    live.window.present(live.scene([]), change: change)
                }
                isInFrame = false
            }

            live.window.requestFrame()
            await live.wait { framesBefore != nil }

            let early = try #require(framesBefore)
            await live.wait { live.frames.count >= early + 2 }
            live.draw = { _ in }
        }

        @Test func `two requests give one frame`() async throws {
            let live = try await LiveWindow.shown()
            defer { live.close() }
            let before = live.frames.count

            live.window.requestFrame()
            live.window.requestFrame()
            await live.wait { live.frames.count > before }
            let other = try await LiveWindow.shown()
            for _ in 0..<3 { await other.settle() }
            other.close()

            #expect(live.frames.count == before + 1)
        }

        @Test func `an image is uploaded once and freed with its buffer`() async throws {
            let live = try await LiveWindow.shown(disabled: [.memory])
            defer { live.close() }
            let device = try #require(live.platform.renderDevice)
            var photo: ASPixelBuffer? = try pattern(160, 120)
            func scene(at x: Int) throws -> ASScene {
                let contents = ASSceneContents(
                    buffer: try #require(photo),
                    source: CGRect(x: 0, y: 0, width: 160, height: 120)
                )
                return live.scene([item(.contents(contents, ASSceneShape(rect: rect(x, 0, 160, 120).cgRect)))])
            }

            for x in 0..<5 { await live.show(try scene(at: x)) }
            #expect(device.pictures.count == 1)
            // The image is in memory that the server reads directly.
            #expect(photo?.sharedMemoryID != nil)
            #expect(device.pictures.serverByteCount == 0)

            photo = nil
            await live.show(live.scene([]))
            await live.settle()
            device.pictures.sweep()
            #expect(device.pictures.count == 0)
        }

        @Test func `copies in the server stay within their budget`() async throws {
            let live = try await LiveWindow.shown(disabled: [.memory, .sharedpixmaps])
            defer { live.close() }
            let device = try #require(live.platform.renderDevice)
            var kept: [ASPixelBuffer] = []

            // Each image has 2 MB.
            for _ in 0..<40 {
                let photo = try picture(1024, 512, isOpaque: true) { _, _ in 0xFF11_2233 }
                kept.append(photo)
                let contents = ASSceneContents(buffer: photo, source: CGRect(x: 0, y: 0, width: 1024, height: 512))
                await live.show(
                    live.scene([item(.contents(contents, ASSceneShape(rect: rect(0, 0, 1024, 512).cgRect)))])
                )
            }

            #expect(device.pictures.serverByteCount <= ASX11PictureCache.byteLimit)
            #expect(device.pictures.count >= 20)
            #expect(live.window.snapshot()?.pixel(x: 5, y: 5) == 0xFF11_2233)
        }

        @Test(arguments: [[], [ASX11Feature.memory]] as [Set<ASX11Feature>])
        func `memory is reused only after the server has read it`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled, size: CGSize(width: 400, height: 300))
            defer { live.close() }

            // Each image is shown and freed immediately; the next one may reuse its memory.
            for round in 0..<60 {
                let color = 0xFF00_0000 | UInt32(round * 4) << 16 | UInt32(255 - round * 4)
                let whole = CGRect(x: 0, y: 0, width: 400, height: 300)
                let photo = try picture(400, 300, isOpaque: true) { _, _ in color }
                await live.show(
                    live.scene([
                        item(.contents(ASSceneContents(buffer: photo, source: whole), ASSceneShape(rect: whole)))
                    ])
                )
                let next = try picture(400, 300, isOpaque: true) { _, _ in 0xFFFF_FFFF }
                #expect(live.window.snapshot()?.pixel(x: 399, y: 299) == color)
                #expect(next.pixel(x: 0, y: 0) == 0xFFFF_FFFF)
            }
        }

        @Test func `the pixmap of a group is reused`() async throws {
            let live = try await LiveWindow.shown(disabled: [.memory])
            defer { live.close() }
            let box = rect(10, 10, 100, 100)
            let scene = live.scene([
                item(.beginGroup(opacity: 0.5, clip: nil), identifier: 1, bounds: box),
                item(.fill(.red, ASSceneShape(rect: box.cgRect)), identifier: 2),
                item(.endGroup, identifier: 3, bounds: box),
            ])

            for _ in 0..<10 { await live.show(scene) }

            #expect(live.platform.renderDevice?.scratchPictureCount == 1)
        }
    }
}
