// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASScene
import ASSoftwareRaster
import CXTest
import Foundation
import LivePerson
import Testing

@testable import ASPlatformX11

extension LiveTests {
    /// The output of the compositors, compared with values computed by hand and with the software painter.
    @MainActor @Suite(.serialized) struct Compositor {
        /// The ways in which pixels reach the screen of a server without hardware: painted in memory or by RENDER, each with fewer and
        /// fewer features.
        nonisolated static let ladder: [Set<ASX11Feature>] = [
            [], [.memory], [.memory, .sharedpixmaps], [.shm], [.render], [.render, .shm],
        ]

        @Test func `a server without hardware composites only if it cannot read shared memory`() throws {
            func composites(_ disabled: Set<ASX11Feature>) throws -> Bool {
                let live = try LiveWindow(disabled: disabled)
                defer { live.close() }
                return live.platform.renderDevice != nil
            }
            #expect(try !composites([]))
            #expect(try composites([.memory]))
            #expect(try composites([.shm]))
            #expect(try !composites([.shm, .render]))
        }

        @Test(arguments: ladder) func `the window shows exactly the pixels of a scene`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled, size: CGSize(width: 320, height: 240))
            defer { live.close() }
            let photo = try pattern(200, 120)

            let scene = live.scene([
                item(.fill(UIColor(hex: 0x204060), ASSceneShape(rect: rect(0, 0, 320, 240).cgRect))),
                item(
                    .contents(
                        ASSceneContents(buffer: photo, source: CGRect(x: 0, y: 0, width: 200, height: 120)),
                        ASSceneShape(rect: rect(30, 40, 200, 120).cgRect)
                    ),
                    identifier: 2
                ),
                item(
                    .fill(UIColor(white: 1, alpha: 0.5), ASSceneShape(rect: rect(0, 0, 10, 10).cgRect)),
                    identifier: 3
                ),
            ])
            await live.show(scene)
            let shot = try #require(live.window.snapshot())

            #expect(shot.pixel(x: 300, y: 200) == 0xFF20_4060)
            // The average of white and (0x20, 0x40, 0x60).
            #expect(difference(shot.pixel(x: 5, y: 5), 0xFF90_A0B0) <= 1)
            for (x, y) in [(0, 0), (199, 0), (0, 119), (199, 119), (77, 33)] {
                #expect(shot.pixel(x: 30 + x, y: 40 + y) == photo.pixel(x: x, y: y))
            }
            #expect(shot.pixel(x: 29, y: 40) == 0xFF20_4060)
            #expect(live.person.pixel(live.identifier, 107, 73) == photo.pixel(x: 77, y: 33) & 0xFF_FFFF)
            #expect(live.person.pixel(live.identifier, 300, 200) == 0x204060)
            #expect(live.errors.isEmpty)
        }

        /// Xvfb composites with pixman, as the software painter does, so the same operations give the same pixels.
        @Test(arguments: [[], [ASX11Feature.memory]] as [Set<ASX11Feature>])
        func `every kind of step has exactly the pixels of the software painter`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }

            for (name, items) in try SceneSamples.all() {
                let scene = live.scene(SceneSamples.backdrop + items)
                await live.show(scene)
                let expected = ASSoftwarePainter().picture(of: scene, background: .white)
                try expectEqual(live.window.snapshot(), expected, name)
            }
            #expect(live.errors.isEmpty)
        }

        @Test(arguments: [[], [ASX11Feature.memory]] as [Set<ASX11Feature>])
        func `painting a part gives exactly the same pixels as painting the whole scene`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            let damage = ASPixelRegion(rect(37, 21, 61, 77))

            for (name, items) in try SceneSamples.all() {
                let scene = live.scene(SceneSamples.backdrop + items)
                await live.show(scene)
                let whole = live.window.snapshot()
                await live.show(live.scene([]))
                await live.show(scene, damage: damage)
                let part = try #require(live.window.snapshot())

                let reference = try #require(whole)
                var worst = (difference: 0, x: 0, y: 0)
                for y in 21..<98 {
                    for x in 37..<98 {
                        let here = difference(part.pixel(x: x, y: y), reference.pixel(x: x, y: y))
                        if here > worst.difference { worst = (here, x, y) }
                    }
                }
                #expect(worst.difference == 0, "\(name) at (\(worst.x), \(worst.y))")
                #expect(part.pixel(x: 36, y: 30) == 0xFFFF_FFFF, "\(name) left of the damage")
                #expect(part.pixel(x: 99, y: 98) == 0xFFFF_FFFF, "\(name) below the damage")
            }
        }

        @Test(arguments: ladder) func `damage of several areas does not change the pixels between them`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            await live.show(live.scene([item(.fill(.red, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]))
            var damage = ASPixelRegion(rect(10, 10, 20, 20))
            damage.insert(rect(150, 100, 30, 30))

            await live.show(
                live.scene([item(.fill(.blue, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]),
                damage: damage
            )

            let shot = try #require(live.window.snapshot())
            #expect(shot.pixel(x: 10, y: 10) == 0xFF00_00FF)
            #expect(shot.pixel(x: 179, y: 129) == 0xFF00_00FF)
            #expect(shot.pixel(x: 9, y: 10) == 0xFFFF_0000)
            #expect(shot.pixel(x: 90, y: 60) == 0xFFFF_0000)
            #expect(live.person.pixel(live.identifier, 90, 60) == 0xFF0000)
            #expect(live.person.pixel(live.identifier, 160, 110) == 0x0000FF)
        }

        @Test(arguments: ladder) func `an area that another window covered is restored without a frame`(
            disabled: Set<ASX11Feature>
        ) async throws {
            let live = try await LiveWindow.shown(disabled: disabled)
            defer { live.close() }
            await live.show(live.scene([item(.fill(.green, ASSceneShape(rect: rect(0, 0, 200, 150).cgRect)))]))
            let cover = live.person.cover(20, 20, 50, 50)
            #expect(live.person.pixel(live.identifier, 30, 30) == 0x123456)

            live.person.destroy(cover)
            await live.settle()
            await live.settle()

            #expect(live.person.pixel(live.identifier, 30, 30) == 0x00FF00)
        }

        @Test func `a scene without items shows the background`() async throws {
            let live = try await LiveWindow.shown(background: UIColor(hex: 0x336699))
            defer { live.close() }

            await live.show(live.scene([]))

            #expect(live.window.snapshot()?.pixel(x: 100, y: 100) == 0xFF33_6699)
        }

        @Test func `there is no snapshot before the first frame`() throws {
            let live = try LiveWindow()
            defer { live.close() }

            #expect(live.window.snapshot() == nil)
        }
    }
}

extension Person {
    func cover(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> UInt {
        cxt_cover(display, Int32(x), Int32(y), Int32(width), Int32(height))
    }

    func destroy(_ window: UInt) {
        cxt_destroy(display, window)
    }
}
