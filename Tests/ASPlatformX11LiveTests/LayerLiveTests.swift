// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASSoftwareRaster
import CX11
import Foundation
import LivePerson
import Testing

@testable import ASCompositor
@testable import ASPlatformX11
@testable import ASScene

extension LiveTests {
    /// Every visual property of layers, as shown by the server and by the software painter.
    @MainActor @Suite(.serialized) struct Layers {
        private func scene(_ layers: [CALayer], in live: LiveWindow, scale: CGFloat) -> ASScene {
            let root = CALayer()
            root.bounds.size = CGSize(
                width: CGFloat(live.window.pixelWidth) / scale,
                height: CGFloat(live.window.pixelHeight) / scale
            )
            root.anchorPoint = .zero
            for layer in layers { root.addSublayer(layer) }
            return ASSceneBuilder.scene(
                of: root,
                pixelWidth: live.window.pixelWidth,
                pixelHeight: live.window.pixelHeight,
                scale: scale,
                backgroundColor: .white,
                time: 0
            )
        }

        @Test(arguments: [1, 1.25, 1.5, 2], [[], [ASX11Feature.memory]] as [Set<ASX11Feature>])
        func `every property has exactly the pixels of the software painter`(
            scale: Double,
            disabled: Set<ASX11Feature>
        ) async throws {
            let size = CGSize(width: 100 * scale, height: 75 * scale)
            let live = try await LiveWindow.shown(disabled: disabled, size: size)
            defer { live.close() }

            for (name, make) in LayerSamples.all {
                let scene = scene(try make(), in: live, scale: CGFloat(scale))
                await live.show(scene)
                try expectEqual(
                    live.window.snapshot(),
                    ASSoftwarePainter().picture(of: scene, background: .white),
                    "\(name) at scale \(scale)"
                )
            }
            #expect(live.errors.isEmpty)
        }

        @Test(arguments: [[], [ASX11Feature.memory], [.render, .shm]])
        func `a list that scrolls has the pixels of the software painter`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled, size: CGSize(width: 300, height: 240))
            defer { live.close() }
            let list = CALayer()
            list.frame = CGRect(x: 10, y: 20, width: 280, height: 200)
            list.masksToBounds = true
            list.backgroundColor = .white
            for (index, sample) in LayerSamples.all.enumerated() {
                // A layer that covers the whole list would be repainted.
                for layer in try sample.make() where layer.frame.width < 200 && layer.frame.height < 200 {
                    layer.position.x += CGFloat(index % 2 * 140)
                    layer.position.y += CGFloat(index / 2 * 100)
                    list.addSublayer(layer)
                }
            }
            let badge = CALayer()
            badge.frame = CGRect(x: 200, y: 40, width: 30, height: 30)
            badge.backgroundColor = UIColor(hex: 0x3366CC, alpha: 0.5)
            var shown = scene([list, badge], in: live, scale: 1)
            await live.show(shown)

            var (scrolls, steps) = (0, 0)
            for y in stride(from: 0, to: LayerSamples.all.count * 50, by: 37) {
                let x = y % 5 == 0 ? 4 : 0
                list.bounds.origin = CGPoint(x: x, y: y)
                let next = scene([list, badge], in: live, scale: 1)
                let change = next.change(since: shown)
                if change.scroll != nil { scrolls += 1 }
                steps += 1
                await live.show(next, damage: change.damage, scroll: change.scroll)
                shown = next
                // The server's pixels are read directly, because a snapshot would straighten the ring.
                try expectEqual(
                    live.platform.display.read(Window(live.identifier), width: 300, height: 240),
                    ASSoftwarePainter().picture(of: next, background: .white),
                    "scrolled to (\(x), \(y))"
                )
            }
            #expect(3 * scrolls > steps, "\(scrolls) of \(steps) steps copied anything")
            #expect(live.errors.isEmpty)
        }

        @Test(arguments: [[], [ASX11Feature.memory], [.render, .shm]] as [Set<ASX11Feature>])
        func `two lists that scroll alternately keep their pixels`(disabled: Set<ASX11Feature>) async throws {
            let live = try await LiveWindow.shown(disabled: disabled, size: CGSize(width: 440, height: 220))
            defer { live.close() }
            let lists = [10, 230].map { x in
                let list = CALayer()
                list.frame = CGRect(x: x, y: 10, width: 200, height: 200)
                list.masksToBounds = true
                for row in 0..<100 {
                    let layer = CALayer()
                    layer.frame = CGRect(x: row % 7 * 20, y: row * 30, width: 60, height: 30)
                    layer.backgroundColor = UIColor(hex: UInt32(row * 0x02_4080 % 0xFF_FFFF))
                    list.addSublayer(layer)
                }
                return list
            }
            var shown = scene(lists, in: live, scale: 1)
            await live.show(shown)

            for step in 0..<24 {
                // Three scroll steps of one list, then two of the other; the last ones scroll back.
                lists[step % 5 / 3].bounds.origin.y += step < 16 ? 23 : -31
                let next = scene(lists, in: live, scale: 1)
                let change = next.change(since: shown)
                #expect(change.scroll != nil)
                await live.show(next, damage: change.damage, scroll: change.scroll)
                shown = next
                let expected = ASSoftwarePainter().picture(of: next, background: .white)
                try expectEqual(
                    live.platform.display.read(Window(live.identifier), width: 440, height: 220),
                    expected,
                    "step \(step)"
                )
            }
            try expectEqual(
                live.window.snapshot(),
                ASSoftwarePainter().picture(of: shown, background: .white),
                "the snapshot"
            )
            #expect(live.errors.isEmpty)
        }

        @Test func `painting the damage of a change gives the same pixels as painting the whole scene`() async throws {
            let live = try await LiveWindow.shown(size: CGSize(width: 150, height: 113))
            defer { live.close() }

            for (name, make) in LayerSamples.all {
                let layers = try make()
                let before = scene(layers, in: live, scale: 1.5)
                await live.show(before)
                guard let moved = layers.last else { continue }
                moved.position.x += 7
                moved.position.y -= 3
                let after = scene(layers, in: live, scale: 1.5)

                await live.show(after, damage: after.damage(since: before))
                let partly = live.window.snapshot()
                await live.show(after)

                try expectEqual(partly, live.window.snapshot(), name)
            }
            #expect(live.errors.isEmpty)
        }
    }
}
