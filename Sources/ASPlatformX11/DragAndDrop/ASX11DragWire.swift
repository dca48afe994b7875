// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import CX11
internal import Foundation

/// A window that things can be dropped on.
struct ASX11DropPlace: Equatable {
    var window: Window
    /// Who is told: the window, or its proxy.
    var recipient: Window
    /// Of XDND, at most ours.
    var version: Int
    /// One of ours, which is asked without the server.
    var isLocal = false
}

/// A message of XDND about a window: five words.
struct ASX11DragMessage: Equatable {
    var name: String
    var words: [Int]
}

/// What drags need of the server; tests put a made-up one in its place.
///
/// - Thread: main
@MainActor
protocol ASX11DragWire: AnyObject {
    /// The window that messages come from.
    var source: Window { get }
    func atom(_ name: String) -> Atom
    func names(_ atoms: [Atom]) -> [String?]
    /// The frontmost window at a place of the screen that takes drops, in device pixels.
    func place(at point: ASX11Point) -> ASX11DropPlace?
    /// Sends a message about `window` to `recipient`.
    func send(_ message: ASX11DragMessage, about window: Window, to recipient: Window)
    /// Writes atoms to a property of `source`.
    func publish(_ atoms: [Atom], as property: String)
    /// The atoms that another program's window has in a property.
    func published(_ property: String, on window: Window) -> [Atom]
    /// Begins or ends to be told of the end of another program's window.
    func watch(_ window: Window, _ isOn: Bool)
    /// Takes the selection of drags; false when it cannot be had.
    func claim(_ offer: ASTransferOffer, at time: Time) -> Bool
    /// Asks whoever drags for a type.
    func read(
        _ type: String,
        among targets: [String],
        at time: Time,
        limit: Int,
        _ done: @escaping @MainActor (Result<Data, ASTransferError>) -> Void
    )
    /// Seconds of `ASDispatcher.now` when somebody last took data of a drag of ours.
    var lastTransfer: Double { get }
}

/// A place on the screen, in device pixels.
struct ASX11Point: Equatable {
    var x: Int
    var y: Int

    /// As XDND has it: both in one word.
    var word: Int { (x & 0xFFFF) << 16 | y & 0xFFFF }

    init(x: Int, y: Int) {
        (self.x, self.y) = (x, y)
    }

    init(word: Int) {
        x = Int(Int16(truncatingIfNeeded: word >> 16))
        y = Int(Int16(truncatingIfNeeded: word))
    }
}

/// A rectangle in which a target wants to hear no more of the pointer.
struct ASX11QuietRect: Equatable {
    var origin: ASX11Point
    var width: Int
    var height: Int

    func contains(_ point: ASX11Point) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + width && point.y < origin.y + height
    }
}

extension ASDragAction {
    /// The name of XDND.
    var atomName: String {
        switch self {
        case .copy: "XdndActionCopy"
        case .move: "XdndActionMove"
        case .link: "XdndActionLink"
        case .ask: "XdndActionAsk"
        }
    }

    /// The action that an atom means: one that nobody knows counts as copy, for that harms nobody.
    init(_ name: String?) {
        self = Self.allCases.first { $0.atomName == name } ?? .copy
    }
}
