// SPDX-License-Identifier: Apache-2.0
internal import CXTest
internal import Foundation

/// A simulated user: another client that moves the pointer, presses keys and reads the screen.
@MainActor
public final class Person {
    /// An error: there is no X server.
    public struct NoDisplay: Error, CustomStringConvertible {
        var name: String
        /// The message.
        public var description: String {
            "There is no X server at \(name.isEmpty ? "DISPLAY, which is not set" : name): run Tests/run, which starts one."
        }
    }

    /// For the functions of CXTest that have no method here.
    public let display: OpaquePointer
    private var idleRequests: UInt

    /// Connects to a display; to `DISPLAY` by default.
    ///
    /// - Throws: `NoDisplay`
    public init(display name: String? = nil) throws {
        let name = name ?? ProcessInfo.processInfo.environment["DISPLAY"] ?? ""
        guard !name.isEmpty, let display = cxt_open(name) else { throw NoDisplay(name: name) }
        self.display = display
        // Other clients may have asked the same window.
        idleRequests = UInt(UInt32.random(in: 0..<1 << 31))
    }

    isolated deinit {
        cxt_close(display)
    }

    /// Moves the pointer to a point on the screen.
    public func move(to x: Int, _ y: Int) {
        cxt_move(display, Int32(x), Int32(y))
    }

    /// Presses a button of the pointer, by its X number.
    public func press(_ button: Int = 1) { cxt_button(display, Int32(button), 1) }
    /// Releases a button of the pointer.
    public func release(_ button: Int = 1) { cxt_button(display, Int32(button), 0) }

    /// Presses and releases a button of the pointer.
    public func click(_ button: Int = 1) {
        press(button)
        release(button)
    }

    /// The code of a key by its X name, such as `a` or `dead_acute`.
    public func code(_ name: String) -> Int {
        Int(cxt_keycode(display, cxt_keysym(name)))
    }

    /// Presses or releases a key, by its X name.
    public func key(_ name: String, isPress: Bool) {
        cxt_key(display, Int32(code(name)), isPress ? 1 : 0)
    }

    /// Presses keys by their codes, one after the other, and releases them.
    public func type(codes: [Int]) {
        for code in codes { cxt_key(display, Int32(code), 1) }
        for code in codes.reversed() { cxt_key(display, Int32(code), 0) }
    }

    /// Sets the keyboard layout of a display, such as `us(dvorak),ru`, and which of its groups is active.
    ///
    /// - Throws: an error if `setxkbmap` does not start
    public func setLayout(_ layout: String, group: Int = 0, of server: String) throws {
        let setter = Process()
        setter.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        setter.arguments = ["setxkbmap", "-display", server, "-rules", "evdev", "-layout", layout]
        try setter.run()
        setter.waitUntilExit()
        precondition(setter.terminationStatus == 0, "setxkbmap knows no layout \(layout).")
        cxt_group(display, Int32(group))
    }

    /// Sets whether the server repeats a key that is held.
    ///
    /// On a busy machine a press and the release after it may be so far apart that a key is repeated.
    public func setRepeatsKeys(_ repeats: Bool) {
        cxt_repeat(display, repeats ? 1 : 0)
    }

    /// Presses and releases a key.
    public func type(_ name: String) {
        key(name, isPress: true)
        key(name, isPress: false)
    }

    /// The window that owns a selection, such as `CLIPBOARD`; 0 without one.
    public func owner(of selection: String) -> UInt { cxt_selection_owner(display, selection) }

    /// The number of X resources of the program that owns a window; nil when the window does not exist.
    public func resources(of window: UInt) -> Int? {
        var pixmapBytes: UInt = 0
        let count = cxt_resources(display, window, &pixmapBytes)
        return count < 0 ? nil : Int(count)
    }

    /// The elements of a property of 32 bits; empty when there is no such property.
    public func words(_ window: UInt, _ property: String) -> [UInt] {
        var words = [UInt](repeating: 0, count: 4096)
        let count = cxt_words(display, window, property, &words, Int32(words.count))
        // Xlib extends the sign.
        return words.prefix(Int(count)).map { $0 & 0xFFFF_FFFF }
    }

    /// Asks the program of a window to report when it is idle; returns the argument for `hasBecomeIdle`.
    public func askForIdle(_ window: UInt) -> UInt {
        idleRequests += 1
        cxt_set_word(display, window, "_ASYNCDISPLAYKIT_IDLE_REQUEST", idleRequests)
        return idleRequests
    }

    /// Whether the program of a window has been idle since the request `request`.
    public func hasBecomeIdle(_ window: UInt, _ request: UInt) -> Bool {
        words(window, "_ASYNCDISPLAYKIT_IDLE").first == request
    }

    /// The text of a property of 8 bits; empty when there is no such property.
    public func text(_ window: UInt, _ property: String) -> String {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = cxt_bytes(display, window, property, &bytes, Int32(bytes.count))
        return String(decoding: bytes.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The window behind all others.
    public var root: UInt { cxt_root(display) }

    /// The atom of a name.
    public func atom(_ name: String) -> UInt { cxt_atom(display, name) }

    /// The colour `0xRRGGBB` on the screen at a point of a window.
    public func pixel(_ window: UInt, _ x: Int, _ y: Int) -> UInt32 {
        cxt_screen_pixel(display, window, Int32(x), Int32(y))
    }
}

extension Person {
    /// The front window whose `_NET_WM_PID` is `process`.
    public func window(ofProcess process: Int32) -> UInt? {
        var windows = [UInt](repeating: 0, count: 256)
        let count = cxt_windows(display, &windows, Int32(windows.count))
        return windows.prefix(Int(count)).last { words($0, "_NET_WM_PID").first == UInt(process) }
    }

    /// The image of a window on the screen; nil while it is not visible.
    public func picture(of window: UInt) -> WindowPicture? {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = cxt_picture(display, window, nil, 0, &width, &height)
        guard width > 0, height > 0 else { return nil }
        var pixels = [UInt32](repeating: 0, count: Int(width) * Int(height))
        let count = cxt_picture(display, window, &pixels, Int32(pixels.count), &width, &height)
        // The window may have been resized between the two calls.
        guard count == pixels.count else { return nil }
        return WindowPicture(width: Int(width), height: Int(height), pixels: pixels)
    }

    /// Asks the program to close a window, as window managers do.
    public func close(_ window: UInt) {
        cxt_protocol(display, window, "WM_DELETE_WINDOW", 0, 0, 0)
    }

    /// Destroys another program's window.
    public func destroy(_ window: UInt) {
        cxt_destroy(display, window)
    }

    /// Resizes a window, in pixels.
    public func resize(_ window: UInt, _ width: Int, _ height: Int) {
        cxt_resize(display, window, Int32(width), Int32(height))
    }

    /// Moves a window on the screen.
    public func place(_ window: UInt, _ x: Int, _ y: Int) {
        cxt_place(display, window, Int32(x), Int32(y))
    }
}
