// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation

/// Somebody asks for what we offer.
struct ASX11SelectionRequest: Equatable {
    var requestor: Window
    var selection: Atom
    var target: Atom
    var property: Atom
    var time: Time
}

/// What selections need of the server; tests put a made-up server in its place.
///
/// - Thread: main
@MainActor
protocol ASX11SelectionWire: AnyObject {
    /// Bytes that one write to a property can have.
    var maximumByteCount: Int { get }
    /// A window that is never shown, whose changed properties are told of; 0 when the server is gone.
    func makeWindow() -> Window
    func destroy(_ window: Window)
    func atom(_ name: String) -> Atom
    /// The names of atoms; nil for what is no atom.
    func names(_ atoms: [Atom]) -> [String?]
    /// Makes `window` the owner, or nobody; false when somebody else is it, as of a later time.
    func claim(_ selection: Atom, for window: Window?, at time: Time) -> Bool
    func owner(of selection: Atom) -> Window
    func convert(_ selection: Atom, to target: Atom, property: Atom, of window: Window, at time: Time)
    /// Makes the server tell of a change of `property` on `window`, which has the time.
    func touch(_ window: Window, _ property: Atom)
    func write(_ window: Window, _ property: Atom, type: Atom, format: Int, _ data: Data)
    func remove(_ window: Window, _ property: Atom)
    /// Reads a piece without removing anything; nil when there is no such window or piece.
    func read(_ window: Window, _ property: Atom, from offset: Int, count: Int) -> ASX11PropertyPiece?
    /// Tells a requestor that it is served, or that it is not (property 0).
    func answer(_ request: ASX11SelectionRequest, property: Atom)
    /// Begins or ends to be told of another program's window: its end, and changes of its properties.
    func watch(_ window: Window, _ isOn: Bool)
    /// Notes that `window` is another program's, and may end any time: errors about it are no news.
    func expectErrors(about window: Window)
    /// Text in an encoding of old, by the name of its type.
    func text(compound data: Data) -> String?
    func flush()
}
