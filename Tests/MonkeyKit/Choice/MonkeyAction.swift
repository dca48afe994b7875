// SPDX-License-Identifier: Apache-2.0

/// A point in a window: 0 is the left or the upper edge, 1 the right or the lower one.
public struct MonkeyPoint: Equatable, Sendable, CustomStringConvertible {
    /// The fraction of the width; drags may leave the window.
    public var x: Double
    /// The fraction of the height.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    /// Text such as `(0.250, 0.917)`.
    public var description: String { "(\(Self.text(x)), \(Self.text(y)))" }

    private static func text(_ fraction: Double) -> String {
        let thousandths = Int((fraction * 1000).rounded())
        let digits = "\(thousandths.magnitude % 1000)"
        let whole = "\(thousandths.magnitude / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
        return thousandths < 0 ? "-" + whole : whole
    }
}

/// One action of the random user.
public enum MonkeyAction: Equatable, Sendable {
    /// Moves the pointer.
    case move(MonkeyPoint)
    /// Presses and releases a button, `count` times.
    case click(MonkeyPoint, button: Int, count: Int)
    /// Presses a button at the first point, and releases it at the last; there are at least two points.
    case drag([MonkeyPoint], button: Int)
    /// Turns the wheel; 4 is up, 5 down, 6 left, 7 right.
    case wheel(MonkeyPoint, button: Int, count: Int, modifiers: [String])
    /// Types a key, by its X name, `count` times.
    case key(String, modifiers: [String], count: Int)
    /// Types keys one after another.
    case type([String])
    /// Resizes the window, in points.
    case resize(width: Int, height: Int)
    /// Types function key 8 to 12.
    case debugKey(Int)
    /// Does nothing for a while.
    case pause(milliseconds: Int)
}

extension MonkeyAction: CustomStringConvertible {
    /// A line of the log.
    public var description: String {
        switch self {
        case .move(let point): "move to \(point)"
        case .click(let point, let button, let count): "click \(point) button \(button)" + Self.times(count)
        case .drag(let points, let button):
            "drag button \(button) from \(points[0]) by \(points.count - 1) points to \(points[points.count - 1])"
        case .wheel(let point, let button, let count, let modifiers):
            "wheel \(Self.chord("button \(button)", modifiers)) at \(point)" + Self.times(count)
        case .key(let name, let modifiers, let count): "key \(Self.chord(name, modifiers))" + Self.times(count)
        case .type(let names): "type \(names.joined(separator: " "))"
        case .resize(let width, let height): "resize to \(width) × \(height) points"
        case .debugKey(let number): "key F\(number)"
        case .pause(let milliseconds): "pause \(milliseconds) ms"
        }
    }

    private static func times(_ count: Int) -> String { count == 1 ? "" : " × \(count)" }

    private static func chord(_ name: String, _ modifiers: [String]) -> String {
        (modifiers + [name]).joined(separator: "+")
    }
}
