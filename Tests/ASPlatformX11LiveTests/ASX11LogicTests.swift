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

        let devices = bytes.withUnsafeBytes { ASX11Reply(bytes: $0).devices }

        #expect(devices.map(\.identifier) == [3, 9])
        #expect(devices.map(\.use) == [2, 3])
        #expect(devices.last?.positions == [2: 1.5, 3: -2])
        #expect(devices.map(\.axes) == [[], [.init(number: 3, isVertical: true, increment: -0.5, position: -2)]])
        let short = bytes.prefix(70).map { $0 }.withUnsafeBytes { ASX11Reply(bytes: $0).devices }
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

        #expect(axes.scroll(9, [3: 1000], at: 1) == .started)
        #expect(axes.scroll(9, [3: 1015], at: 2) == .scrolled(CGPoint(x: 0, y: 60), isPrecise: false))
        #expect(axes.scroll(9, [2: 100, 3: 1010], at: 3) == .scrolled(CGPoint(x: 0, y: -20), isPrecise: true))
        #expect(axes.scroll(9, [0: 5, 1: 6], at: 4) == nil)
        #expect(axes.scroll(8, [3: 5], at: 5) == nil)
    }

    @Test func `a touchpad is precise, and its scrolling stops when the fingers leave`() {
        var axes = ASX11ScrollAxes()
        axes.setDevice(4, axes: [.init(number: 3, isVertical: true, increment: -10, position: 50)], isTouchpad: true)

        #expect(axes.scroll(4, [3: 40], at: 1) == .scrolled(CGPoint(x: 0, y: 60), isPrecise: true))
        #expect(axes.scroll(4, [3: 40], at: 2) == .scrolled(.zero, isPrecise: true))
    }

    @Test func `whole clicks are precise only among fractions of a click`() {
        var axes = ASX11ScrollAxes()
        // Xwayland has one device for wheels and touchpads, with one unit for a click.
        let axis = ASX11ScrollAxes.Axis(number: 3, isVertical: true, increment: 1, position: 0)
        axes.setDevice(4, axes: [axis], isTouchpad: false)
        func isPrecise(_ position: Double, at time: Double) -> Bool? {
            if case .scrolled(_, let isPrecise) = axes.scroll(4, [3: position], at: time) { isPrecise } else { nil }
        }

        // The wheel.
        #expect(isPrecise(1, at: 10) == false)
        #expect(isPrecise(3, at: 10.01) == false)
        // Fingers, which happen to move by a whole click, and a high-resolution wheel.
        #expect(isPrecise(3.3, at: 20) == true)
        #expect(isPrecise(4.3, at: 20.016) == true)
        #expect(isPrecise(4.3, at: 20.1) == true)
        #expect(isPrecise(4.425, at: 20.2) == true)
        #expect(isPrecise(5.425, at: 20.44) == true)
        // The wheel again, also after the device was announced again.
        #expect(isPrecise(6.425, at: 20.46) == false)
        #expect(isPrecise(6.925, at: 30) == true)
        axes.setDevice(4, axes: [.init(number: 3, isVertical: true, increment: 1, position: 6.925)], isTouchpad: false)
        #expect(isPrecise(7.925, at: 30.1) == true)
        #expect(isPrecise(8.925, at: 31) == false)
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
        #expect(axes.scroll(4, [3: 510], at: 1) == .scrolled(CGPoint(x: 0, y: 60), isPrecise: false))
        axes.setPositions(4, [:])
        #expect(axes.scroll(4, [3: 710], at: 2) == .started)
        #expect(axes.scroll(4, [3: 700], at: 3) == .scrolled(CGPoint(x: 0, y: -60), isPrecise: false))
        #expect(axes.scrollingDevices == [4])
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

    @Test func `a gesture of a touchpad begins only without held buttons, and replaces one that has not ended`() {
        let pointer = ASX11Pointer()
        var heard: [String] = []
        pointer.deliver = { event in
            switch event {
            case .touchBegan(let touch): heard.append("began \(touch.pointer.location.x)")
            case .touchCancelled(let touch): heard.append("cancelled \(touch.pointer.location.x)")
            default: break
            }
        }
        let at = ASPointerEvent(location: CGPoint(x: 500, y: 300), timestamp: 1)

        pointer.pressed(.primary, at)
        pointer.gestureBegan(.pinch, at)
        pointer.gestureChanged(by: CGPoint(x: 9, y: 9), at)
        pointer.gestureEnded(isCancelled: false, at)
        #expect(heard.isEmpty)
        pointer.released(.primary, at)
        pointer.gestureBegan(.swipe(fingers: 3), at)
        pointer.gestureBegan(.pinch, at)

        #expect(
            heard == [
                "began 460.0", "began 500.0", "began 540.0", "cancelled 460.0", "cancelled 500.0", "cancelled 540.0",
                "began 400.0", "began 600.0",
            ]
        )
        #expect(pointer.touches.values.allSatisfy { $0.target == at.location })
        pointer.cancelTouches(at: 2)
        #expect(pointer.gesture == nil)
    }

    @Test func `segments exceed the requested size by a quarter at most`() {
        for byteCount in [1, 4096, 65537, 100_000, 1_216_000, 33_000_000] {
            let size = ASX11SegmentPool.sizeClass(byteCount)
            #expect(size >= byteCount)
            #expect(size <= max(byteCount + 4096, byteCount * 5 / 4))
        }
    }
}
