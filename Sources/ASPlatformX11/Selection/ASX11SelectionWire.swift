// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Foundation

/// A request of another program for a selection of this program.
struct ASX11SelectionRequest: Equatable {
    var requestor: Window
    var selection: Atom
    var target: Atom
    var property: Atom
    var time: Time
}

/// The operations of the server that selections need; tests replace them.
///
/// - Thread: main
@MainActor
protocol ASX11SelectionWire: AnyObject {
    /// The maximum number of bytes that one request can write to a property.
    var maximumByteCount: Int { get }
    /// Creates a window that is never shown and reports changes of properties; returns 0 when the connection is lost.
    func makeWindow() -> Window
    func destroy(_ window: Window)
    func atom(_ name: String) -> Atom
    /// Returns the names of atoms; `nil` for invalid ones.
    func names(_ atoms: [Atom]) -> [String?]
    /// Makes `window` or no window the owner; returns `false` when another owner has a later time.
    func claim(_ selection: Atom, for window: Window?, at time: Time) -> Bool
    func owner(of selection: Atom) -> Window
    func convert(_ selection: Atom, to target: Atom, property: Atom, of window: Window, at time: Time)
    /// Writes to `property` on `window`, so that the server sends an event with its time.
    func touch(_ window: Window, _ property: Atom)
    func write(_ window: Window, _ property: Atom, type: Atom, format: Int, _ data: Data)
    func remove(_ window: Window, _ property: Atom)
    /// Reads a piece without removing anything; returns `nil` when there is no such window or piece.
    func read(_ window: Window, _ property: Atom, from offset: Int, count: Int) -> ASX11PropertyPiece?
    /// Notifies a requestor that its data is written, or that the request failed (property 0).
    func answer(_ request: ASX11SelectionRequest, property: Atom)
    /// Starts or stops watching another program's window for its destruction and for changes of its properties.
    func watch(_ window: Window, _ isOn: Bool)
    /// Notes that `window` belongs to another program and may be destroyed at any time, so that errors about it are not reported.
    func expectErrors(about window: Window)
    /// Converts text in the legacy encoding COMPOUND_TEXT; returns `nil` when it is malformed.
    func text(compound data: Data) -> String?
    func flush()
}
