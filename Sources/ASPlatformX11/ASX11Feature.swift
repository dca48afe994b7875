// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What a display may offer beyond core X11, and what the platform can do without.
///
/// `AS_X11_DISABLE=present,shm` leaves the named ones unused, to see how a display without them fares.
public enum ASX11Feature: String, CaseIterable, Sendable {
    /// The Present extension: frames in step with the display. Without it a timer of the display's rate ticks.
    case present
    /// MIT-SHM: pixels reach the server by shared memory. Without it they go through the socket.
    case shm
    /// Pixmaps in shared memory: pixels are not even copied. Without them they are copied once, in the server.
    case sharedpixmaps
    /// RENDER: the server composites, where it has graphics hardware or cannot read our memory. Without it scenes are painted in memory.
    case render
    /// Scenes painted in memory on servers without graphics hardware. Without it those composite by RENDER too.
    case memory
    /// XInput 2.2: smooth scrolling and touch. Without it there are wheel clicks and the pointer.
    case xinput2
    /// SYNC: window managers wait for the content while a window is resized.
    case sync
    /// RandR: monitors and their rates. Without it there is one, of 60 frames a second.
    case randr
    /// XFIXES: what other programs copy is noticed, and pictures of drags let the pointer through. Without it the clipboard is asked
    /// each time, and such pictures stay beside the pointer.
    case xfixes
    /// Input methods of the desktop. Without them the built-in compose tables serve.
    case xim

    /// The features that `AS_X11_DISABLE` names.
    ///
    /// Says so on standard error when it names something else.
    public static func disabledByEnvironment() -> Set<ASX11Feature> {
        let text = ProcessInfo.processInfo.environment["AS_X11_DISABLE"] ?? ""
        let (features, complaint) = parse(text)
        if let complaint { ASLogLine(complaint) }
        return features
    }

    /// The features in a comma-separated list, and a sentence about the words that are none.
    static func parse(_ text: String) -> (Set<ASX11Feature>, complaint: String?) {
        let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let features = Set(words.compactMap(ASX11Feature.init(rawValue:)))
        let unknown = words.filter { ASX11Feature(rawValue: $0) == nil }
        guard !unknown.isEmpty else { return (features, nil) }
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        return (features, "AS_X11_DISABLE does not know \(unknown.joined(separator: ", ")); it takes \(known).")
    }
}
