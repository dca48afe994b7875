// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

/// A window on which data can be dropped.
struct ASX11DropWindow: Equatable {
    var window: Window
    /// The window that receives the messages: the window itself, or its proxy.
    var recipient: Window
    /// The XDND version, at most the one of this module.
    var version: Int
    /// Whether the window is one of this program, which is called directly.
    var isLocal = false
}

/// An XDND message about a window: five 32-bit values.
struct ASX11DragMessage: Equatable {
    var name: String
    var words: [Int]
}

/// The operations of the server that drags need; tests replace them.
///
/// - Thread: main
@MainActor
protocol ASX11DragWire: AnyObject {
    /// The window that is the sender of messages.
    var source: Window { get }
    func atom(_ name: String) -> Atom
    func names(_ atoms: [Atom]) -> [String?]
    /// Returns the frontmost window that accepts drops at a point of the screen, in device pixels.
    func place(at point: ASX11Point) -> ASX11DropWindow?
    /// Sends a message about `window` to `recipient`.
    func send(_ message: ASX11DragMessage, about window: Window, to recipient: Window)
    /// Writes atoms to a property of `source`.
    func publish(_ atoms: [Atom], as property: String)
    /// Returns the atoms in a property of another program's window.
    func published(_ property: String, on window: Window) -> [Atom]
    /// Starts or stops watching for the destruction of another program's window.
    func watch(_ window: Window, _ isOn: Bool)
    /// Acquires the drag selection; returns `false` on failure.
    func claim(_ offer: ASTransferOffer, at time: Time) -> Bool
    /// Requests the data of a type from the owner of the drag selection.
    func read(
        _ type: String,
        among targets: [String],
        at time: Time,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    )
    /// The last time that another program read data of this program's drag, in seconds of `ASDispatcher.now`.
    var lastTransfer: Double { get }
}

/// A point on the screen, in device pixels.
struct ASX11Point: Equatable {
    var x: Int
    var y: Int

    /// Both coordinates in one 32-bit value, as in XDND messages.
    var word: Int { (x & 0xFFFF) << 16 | y & 0xFFFF }

    init(x: Int, y: Int) {
        (self.x, self.y) = (x, y)
    }

    init(word: Int) {
        x = Int(Int16(truncatingIfNeeded: word >> 16))
        y = Int(Int16(truncatingIfNeeded: word))
    }
}

/// A rectangle in which a target does not need further positions.
struct ASX11QuietRect: Equatable {
    var origin: ASX11Point
    var width: Int
    var height: Int

    func contains(_ point: ASX11Point) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + width && point.y < origin.y + height
    }
}

extension ASDragAction {
    /// The name of the XDND atom.
    var atomName: String {
        switch self {
        case .copy: "XdndActionCopy"
        case .move: "XdndActionMove"
        case .link: "XdndActionLink"
        case .ask: "XdndActionAsk"
        }
    }

    /// Creates the action of an atom's name; an unknown name means copy, which is always safe.
    init(_ name: String?) {
        self = Self.allCases.first { $0.atomName == name } ?? .copy
    }
}
