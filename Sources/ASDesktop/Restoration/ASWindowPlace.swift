// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The place and the state of a window on the screens, in points.
struct ASWindowPlace: Hashable {
    /// The frame of the content while the window is neither maximised nor full screen; `nil` if it is unknown.
    var frame: CGRect?
    var isMaximized = false
    var isFullScreen = false
    /// The frame of the screen that shows the window; `nil` if it is unknown.
    var screen: CGRect?

    // MARK: Windows

    /// Creates the place of an open window; `nil` for one that is closed.
    ///
    /// - Parameters:
    ///   - window: the window
    ///   - earlier: the place before, which has the frame of a window that is now maximised or full screen
    ///   - screens: the frames of the screens
    @MainActor
    init?(of window: UIWindow, earlier: ASWindowPlace?, screens: [CGRect]) {
        guard let handle = window.platformHandle else { return nil }
        let current = handle.screenFrame
        (isMaximized, isFullScreen) = (handle.isMaximized, handle.isFullScreen)
        frame = isMaximized || isFullScreen ? earlier?.frame : current
        screen = screens.max { Self.area($0, current) < Self.area($1, current) }
    }

    /// Returns the size and the origin for a window that opens, adjusted to the screens.
    ///
    /// A frame that is not on a screen any longer keeps its size if a screen has room for it. One that is partly on a screen is moved onto
    /// it, and reduced if it must be. A window that was maximised or full screen opens on its last screen.
    ///
    /// - Parameters:
    ///   - screens: the screens; the primary one is first
    ///   - size: the size of a window without a saved size, or with a size for which no screen has room
    /// - Returns: the size, and the origin, which is `nil` if the window system decides
    func fitting(_ screens: [ASScreenDescription], or size: CGSize) -> (origin: CGPoint?, size: CGSize) {
        let areas = screens.map(\.workArea)
        if isMaximized || isFullScreen, let last = screens.first(where: { $0.frame == screen }) {
            let area = last.workArea
            if let frame, area.contains(frame) { return (frame.origin, frame.size) }
            let own = Self.reduced(frame?.size ?? size, to: area.size)
            let left = area.minX + ((area.width - own.width) / 2).rounded()
            let top = area.minY + ((area.height - own.height) / 2).rounded()
            return (CGPoint(x: left, y: top), own)
        }
        guard let frame else { return (nil, size) }
        if areas.contains(where: { $0.contains(frame) }) { return (frame.origin, frame.size) }
        if let area = areas.max(by: { Self.area($0, frame) < Self.area($1, frame) }), Self.area(area, frame) > 0 {
            let own = Self.reduced(frame.size, to: area.size)
            let left = min(max(frame.minX, area.minX), area.maxX - own.width)
            let top = min(max(frame.minY, area.minY), area.maxY - own.height)
            return (CGPoint(x: left, y: top), own)
        }
        let hasRoom = areas.contains { $0.width >= frame.width && $0.height >= frame.height }
        return (nil, hasRoom ? frame.size : size)
    }

    private static func reduced(_ size: CGSize, to room: CGSize) -> CGSize {
        CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    }

    private static func area(_ a: CGRect, _ b: CGRect) -> CGFloat {
        let common = a.intersection(b)
        return common.isNull ? 0 : common.width * common.height
    }

    // MARK: Values

    private enum Key {
        static let frame = "UIWindow.frame"
        static let screen = "UIWindow.screen"
        static let isMaximized = "UIWindow.isMaximized"
        static let isFullScreen = "UIWindow.isFullScreen"
    }

    /// Creates the place that `coder` has; values of other types and impossible frames count as missing.
    init(_ coder: ASStateCoder) {
        frame = Self.rect(coder, Key.frame)
        screen = Self.rect(coder, Key.screen)
        isMaximized = coder.decodeBool(forKey: Key.isMaximized)
        isFullScreen = coder.decodeBool(forKey: Key.isFullScreen)
    }

    func encode(to coder: ASStateCoder) {
        for (rect, key) in [(frame, Key.frame), (screen, Key.screen)] {
            guard let rect else { continue }
            coder.encode([rect.minX, rect.minY, rect.width, rect.height].map(Double.init), forKey: key)
        }
        if isMaximized { coder.encode(true, forKey: Key.isMaximized) }
        if isFullScreen { coder.encode(true, forKey: Key.isFullScreen) }
    }

    /// The greatest coordinate of a window, in points; X11 has no greater ones.
    private static let limit = 32_768.0

    private static func rect(_ coder: ASStateCoder, _ key: String) -> CGRect? {
        guard case .array(let values) = coder.values[key], values.count == 4 else { return nil }
        let numbers = values.compactMap { value -> Double? in
            switch value {
            case .integer(let number): Double(number)
            case .number(let number): number
            default: nil
            }
        }
        guard numbers.count == 4, numbers.allSatisfy({ abs($0) < limit }), numbers[2] >= 1, numbers[3] >= 1 else {
            return nil
        }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
