// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An optional feature of a display, beyond core X11.
///
/// `AS_X11_DISABLE=present,shm` disables the named features, to test a program on a display without them.
public enum ASX11Feature: String, CaseIterable, Sendable {
    /// The Present extension: frames are synchronized with the display. Without it a timer runs at the display's rate.
    case present
    /// MIT-SHM: the server reads pixels from shared memory. Without it they are sent through the socket.
    case shm
    /// Pixmaps in shared memory: pixels are not copied. Without them pixels are copied once, in the server.
    case sharedpixmaps
    /// RENDER: the server composites, if it has graphics hardware or cannot read shared memory. Without it scenes are painted in memory.
    case render
    /// Scenes painted in memory, on servers without graphics hardware. Without it those servers also composite by RENDER.
    case memory
    /// XInput 2.2: smooth scrolling and touch. Without it there are only wheel clicks and the core pointer.
    case xinput2
    /// SYNC: window managers wait for the content while a window is resized.
    case sync
    /// RandR: monitors and their refresh rates. Without it there is one monitor, with 60 frames per second.
    case randr
    /// XFIXES: the program is notified when another program copies something, and drag images are transparent to the pointer. Without it
    /// the clipboard's owner is asked each time, and drag images stay next to the pointer.
    case xfixes
    /// The desktop's input methods. Without them the built-in compose tables are used.
    case xim

    /// Returns the features that `AS_X11_DISABLE` names.
    ///
    /// Prints a message on standard error if it contains an unknown name.
    public static func disabledByEnvironment() -> Set<ASX11Feature> {
        let text = ProcessInfo.processInfo.environment["AS_X11_DISABLE"] ?? ""
        let (features, complaint) = parse(text)
        if let complaint { ASLogLine(complaint) }
        return features
    }

    /// Returns the features in a comma-separated list, and a message about unknown names.
    static func parse(_ text: String) -> (Set<ASX11Feature>, complaint: String?) {
        let words = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        let features = Set(words.compactMap(ASX11Feature.init(rawValue:)))
        let unknown = words.filter { ASX11Feature(rawValue: $0) == nil }
        guard !unknown.isEmpty else { return (features, nil) }
        let known = allCases.map(\.rawValue).joined(separator: ", ")
        return (features, "AS_X11_DISABLE has unknown words: \(unknown.joined(separator: ", ")). It takes \(known).")
    }
}
