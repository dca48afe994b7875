// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation

/// Whoever sits at the display: another client that moves the pointer, presses keys and looks.
@MainActor
final class Person {
    struct NoDisplay: Error, CustomStringConvertible {
        var name: String
        var description: String {
            "There is no X server at \(name.isEmpty ? "DISPLAY, which is not set" : name): run Tests/run, which starts one."
        }
    }

    let display: OpaquePointer

    init(display name: String? = nil) throws {
        let name = name ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard !name.isEmpty, let display = cxt_open(name) else { throw NoDisplay(name: name) }
        self.display = display
    }

    isolated deinit {
        cxt_close(display)
    }

    func move(to x: Int, _ y: Int) {
        cxt_move(display, Int32(x), Int32(y))
    }

    func press(_ button: Int = 1) { cxt_button(display, Int32(button), 1) }
    func release(_ button: Int = 1) { cxt_button(display, Int32(button), 0) }

    func click(_ button: Int = 1) {
        press(button)
        release(button)
    }

    /// The code of a key by its X name, such as `a` or `dead_acute`.
    func code(_ name: String) -> Int {
        Int(cxt_keycode(display, cxt_keysym(name)))
    }

    func key(_ name: String, isPress: Bool) {
        cxt_key(display, Int32(code(name)), isPress ? 1 : 0)
    }

    func type(_ name: String) {
        key(name, isPress: true)
        key(name, isPress: false)
    }

    func words(_ window: UInt, _ property: String) -> [UInt] {
        var words = [UInt](repeating: 0, count: 4096)
        let count = cxt_words(display, window, property, &words, Int32(words.count))
        // Xlib extends the sign.
        return words.prefix(Int(count)).map { $0 & 0xFFFF_FFFF }
    }

    func text(_ window: UInt, _ property: String) -> String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = cxt_bytes(display, window, property, &bytes, Int32(bytes.count))
        return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func atom(_ name: String) -> UInt { cxt_atom(display, name) }

    /// The colour `0xRRGGBB` that the screen shows at a place of a window.
    func pixel(_ window: UInt, _ x: Int, _ y: Int) -> UInt32 {
        cxt_screen_pixel(display, window, Int32(x), Int32(y))
    }
}
