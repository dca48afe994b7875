// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation
internal import LivePerson

// The actions, performed with real events of the server.
extension MonkeySession {
    /// Performs one action.
    func perform(_ action: MonkeyAction) async throws {
        note(action.description)
        takeShownSize()
        switch action {
        case .move(let point): move(point)
        case .click(let point, let button, let count):
            move(point)
            for _ in 0..<count { person.click(button) }
        case .drag(let points, let button): try await drag(points, button)
        case .wheel(let point, let button, let count, let modifiers):
            move(point)
            hold(modifiers) { for _ in 0..<count { person.click(button) } }
        case .key(let name, let modifiers, let count):
            pointInside()
            hold(modifiers) { for _ in 0..<count { person.type(name) } }
        case .type(let names):
            pointInside()
            for name in names { person.type(name) }
        case .resize(let width, let height):
            try await repaint(resizingTo: (max(1, width * scale), max(1, height * scale)))
        case .debugKey(let number):
            pointInside()
            person.type("F\(number)")
            if number != 8 { toggled.formSymmetricDifference([number]) }
        case .pause(let milliseconds):
            try await Task.sleep(for: .milliseconds(milliseconds))
        }
        cxt_sync(person.display)
    }

    /// Reads the size of the window, which the program changes when it enters or leaves full screen.
    func takeShownSize() {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = cxt_picture(person.display, window, nil, 0, &width, &height)
        if width > 0, height > 0 { size = (Int(width), Int(height)) }
    }

    /// Resizes the window to the size for all measurements.
    func takeBaseSize() async throws {
        let new = (width: Self.baseSize.width * scale, height: Self.baseSize.height * scale)
        try await repaint(resizingTo: new)
        try await answer()
    }

    /// Types function keys again that were typed an odd number of times.
    func turnOverlaysOff() {
        for number in toggled.sorted() { person.type("F\(number)") }
        toggled = []
    }

    func move(_ point: MonkeyPoint) {
        pointer = (Int(point.x * Double(size.width)), Int(point.y * Double(size.height)))
        person.move(to: pointer.x, pointer.y)
    }

    /// Moves the pointer into the window, because keys go to the window under the pointer.
    func pointInside() {
        guard pointer.x < 0 || pointer.y < 0 || pointer.x >= size.width || pointer.y >= size.height else { return }
        move(MonkeyPoint(0.5, 0.5))
    }

    private func drag(_ points: [MonkeyPoint], _ button: Int) async throws {
        guard let first = points.first else { return }
        move(first)
        person.press(button)
        for point in points.dropFirst() {
            move(point)
            try await Task.sleep(for: .milliseconds(4))
        }
        person.release(button)
    }

    private func hold(_ modifiers: [String], _ body: () -> Void) {
        for name in modifiers { person.key(name, isPress: true) }
        body()
        for name in modifiers.reversed() { person.key(name, isPress: false) }
    }
}
