// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASPlatform
import Foundation
import Testing

@testable import ASPlatformX11

/// The parts of the module that need no display.
@MainActor @Suite struct ASX11LogicTests {
    @Test func `devices are read from the reply to XIQueryDevice`() {
        // A master keyboard without classes, then a pointer with a name of five bytes. It has a class of buttons, valuators 2 and 3 at 1.5
        // and -2, and a vertical wheel on valuator 3, for which -0.5 is one click.
        func words(_ numbers: [UInt16]) -> [UInt8] { numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } }
        func valuator(_ number: UInt16, _ integral: UInt16, _ high: UInt16, _ fraction: UInt16) -> [UInt8] {
            words([2, 11, 9, number] + [UInt16](repeating: 0, count: 10) + [integral, high, 0, fraction, 0, 0, 0, 0])
        }
        var bytes = words([1, 0, 0, 0, 2]) + [UInt8](repeating: 0, count: 22)
        bytes += words([3, 2, 2, 0, 4, 1]) + Array("keys".utf8)
        bytes += words([9, 3, 2, 4, 5, 1]) + Array("mouse\0\0\0".utf8)
        bytes += words([1, 2, 9, 0]) + valuator(2, 1, 0, 0x8000) + valuator(3, 0xFFFE, 0xFFFF, 0)
        bytes += words([3, 6, 9, 3, 1, 0, 0, 0, 0xFFFF, 0xFFFF, 0, 0x8000])

        let devices = bytes.withUnsafeBytes { ASX11Answer(bytes: $0).devices }

        #expect(devices.map(\.identifier) == [3, 9])
        #expect(devices.map(\.use) == [2, 3])
        #expect(devices.last?.positions == [2: 1.5, 3: -2])
        #expect(devices.map(\.axes) == [[], [.init(number: 3, isVertical: true, increment: -0.5, position: -2)]])
        let short = bytes.prefix(70).map { $0 }.withUnsafeBytes { ASX11Answer(bytes: $0).devices }
        #expect(short.map(\.identifier) == [3, 9])
        #expect(short.allSatisfy { $0.axes.isEmpty && $0.positions.values.allSatisfy { $0 == 0 } })
    }

    @Test func `only locale modifiers with a name select an input method of the desktop`() {
        for modifiers in ["@im=ibus", "@im=fcitx@im=none", "@x=y@im=SCIM"] {
            #expect(ASX11InputMethods.namesProgram(modifiers))
        }
        for modifiers in ["", "@im=", "@im=none", "@im=local", "im=ibus"] {
            #expect(!ASX11InputMethods.namesProgram(modifiers))
        }
    }

    @Test func `the first position of a wheel scrolls nothing, later ones by their distance`() {
        var axes = ASX11ScrollAxes()
        axes.setDevice(
            9,
            axes: [
                .init(number: 2, isVertical: false, increment: 15, position: nil),
                .init(number: 3, isVertical: true, increment: 15, position: nil),
            ],
            isTouchpad: false
        )

        #expect(axes.scroll(9, [3: 1000]) == nil)
        let click = axes.scroll(9, [3: 1015])
        #expect(click?.delta == CGPoint(x: 0, y: 60))
        #expect(click?.isPrecise == false)
        let fine = axes.scroll(9, [2: 100, 3: 1010])
        #expect(fine?.delta == CGPoint(x: 0, y: -20))
        #expect(fine?.isPrecise == true)
        #expect(axes.scroll(9, [0: 5, 1: 6]) == nil)
        #expect(axes.scroll(8, [3: 5]) == nil)
    }

    @Test func `a touchpad is precise, and its scrolling stops when the fingers leave`() {
        var axes = ASX11ScrollAxes()
        axes.setDevice(4, axes: [.init(number: 3, isVertical: true, increment: -10, position: 50)], isTouchpad: true)

        let step = axes.scroll(4, [3: 40])
        #expect(step?.delta == CGPoint(x: 0, y: 60))
        #expect(step?.isPrecise == true)
        #expect(axes.scroll(4, [3: 40])?.delta == .zero)
    }

    @Test func `a wheel that has reported a fraction of a click is precise from then on`() {
        var axes = ASX11ScrollAxes()
        axes.setDevice(4, axes: [.init(number: 3, isVertical: true, increment: 120, position: 0)], isTouchpad: false)

        #expect(axes.scroll(4, [3: 120])?.isPrecise == false)
        let part = axes.scroll(4, [3: 135])
        #expect(part?.delta == CGPoint(x: 0, y: 7.5))
        #expect(part?.isPrecise == true)
        #expect(axes.scroll(4, [3: 255])?.isPrecise == true)
    }

    @Test func `the desktop's settings determine a double click`() {
        var (counter, settings) = (ASX11ClickCounter(), ASPointerSettings())
        (settings.doubleClickInterval, settings.doubleClickDistance) = (0.9, 20)

        _ = counter.press(.primary, at: .zero, time: 0, settings: settings)
        #expect(counter.press(.primary, at: CGPoint(x: 20, y: -20), time: 0.9, settings: settings) == 2)
        #expect(counter.press(.primary, at: CGPoint(x: 41, y: -20), time: 1, settings: settings) == 1)
        #expect(counter.press(.primary, at: CGPoint(x: 41, y: -20), time: 1.91, settings: settings) == 1)
    }

    @Test func `a button whose release was lost is cancelled, and the pending leave event follows`() {
        let pointer = ASX11Pointer()
        var heard: [ASInputEvent] = []
        let at = ASPointerEvent(location: CGPoint(x: 5, y: 5), timestamp: 1)
        pointer.entered(at)
        pointer.pressed(.primary, at)
        pointer.pressed(.middle, at)
        pointer.deliver = { heard.append($0) }

        pointer.buttonsAreDown([.primary: true, .middle: true], at)
        #expect(heard.isEmpty)
        pointer.left(at)
        pointer.buttonsAreDown([.primary: false, .middle: true], at)
        #expect(heard == [.buttonCancelled(.primary, at)])
        pointer.released(.primary, at)
        pointer.cancelTouches(at: 2)

        let last = ASPointerEvent(location: at.location, timestamp: 2)
        #expect(heard == [.buttonCancelled(.primary, at), .buttonCancelled(.middle, last), .pointerLeft(last)])
    }

    @Test func `scrolling while the pointer was in another window is ignored`() {
        var axes = ASX11ScrollAxes()
        axes.setDevice(4, axes: [.init(number: 3, isVertical: true, increment: 10, position: 0)], isTouchpad: false)

        axes.setPositions(4, [3: 500])

        #expect(axes.scroll(4, [3: 510])?.delta == CGPoint(x: 0, y: 60))
    }

    @Test(arguments: [
        // Seconds and points between the presses, and the click count of the second one.
        (0.39, CGPoint(x: 5, y: 5), 2), (0.41, CGPoint.zero, 1), (0.1, CGPoint(x: 5.5, y: 0), 1),
        (0.1, CGPoint(x: 0, y: -6), 1),
    ])
    func `the second press of a double click is within the time and the distance`(
        after: Double,
        distance: CGPoint,
        count: Int
    ) {
        var counter = ASX11ClickCounter()

        #expect(counter.press(.primary, at: CGPoint(x: 50, y: 50), time: 10) == 1)
        #expect(counter.press(.primary, at: CGPoint(x: 50 + distance.x, y: 50 + distance.y), time: 10 + after) == count)
    }

    @Test func `multiple clicks may move, each near the previous one`() {
        var counter = ASX11ClickCounter()

        let counts = (0..<4).map { counter.press(.primary, at: CGPoint(x: 4 * $0, y: 0), time: 0.1 * Double($0)) }
        #expect(counts == [1, 2, 3, 4])
    }

    @Test func `another button begins its own click count`() {
        var counter = ASX11ClickCounter()

        _ = counter.press(.primary, at: .zero, time: 0)
        #expect(counter.press(.secondary, at: .zero, time: 0.1) == 1)
        #expect(counter.press(.secondary, at: .zero, time: 0.2) == 2)
        #expect(counter.press(.secondary, at: .zero, time: 0.3) == 3)
    }

    @Test func `touches keep their identity, move once for each frame, and can be cancelled`() {
        let pointer = ASX11Pointer()
        var heard: [ASInputEvent] = []
        pointer.deliver = { heard.append($0) }
        func touch(_ identifier: Int, _ x: CGFloat) -> ASTouchEvent {
            ASTouchEvent(identifier: identifier, pointer: ASPointerEvent(location: CGPoint(x: x, y: 0), timestamp: 0))
        }

        pointer.touchBegan(touch(1, 0))
        pointer.touchBegan(touch(2, 50))
        pointer.touchMoved(touch(1, 1))
        pointer.touchMoved(touch(2, 51))
        pointer.touchMoved(touch(1, 2))
        pointer.touchMoved(touch(7, 2))
        #expect(pointer.hasMotion)
        pointer.deliverMotion()
        pointer.touchEnded(touch(1, 2))
        pointer.touchEnded(touch(1, 2))
        pointer.cancelTouches(at: 0)

        let expected: [ASInputEvent] = [
            .touchBegan(touch(1, 0)), .touchBegan(touch(2, 50)), .touchMoved(touch(2, 51)), .touchMoved(touch(1, 2)),
            .touchEnded(touch(1, 2)), .touchCancelled(touch(2, 51)),
        ]
        #expect(heard == expected)
    }

    @Test(arguments: [
        ("", 1), ("Xft.dpi:\t96\n", 1), ("Xft.dpi: 192", 2), ("Xcursor.size: 24\nXft.dpi:\t120\n", 1.25),
        ("Xft.dpi: many", 1),
        ("Xft.dpi: 0", 1), ("*Xft.dpi.more: 192", 1),
    ])
    func `the scale is in the session's resources`(resources: String, scale: CGFloat) {
        #expect(ASX11Screens.scale(resources: resources) == scale)
    }

    @Test func `segments exceed the requested size by a quarter at most`() {
        for byteCount in [1, 4096, 65537, 100_000, 1_216_000, 33_000_000] {
            let size = ASX11SegmentPool.sizeClass(byteCount)
            #expect(size >= byteCount)
            #expect(size <= max(byteCount + 4096, byteCount * 5 / 4))
        }
    }
}
