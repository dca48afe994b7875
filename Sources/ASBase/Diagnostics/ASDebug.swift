// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// The aids for debugging a running program: comma-separated words of `AS_DEBUG`; `AS_DEBUG=help` lists them.
public enum ASDebugWord: String, CaseIterable, Sendable {
    /// Logs every measurement with its reason.
    case layout
    /// Logs every drawing with its duration.
    case display
    /// Logs every change of a range and of an interface state.
    case ranges
    /// Logs every update of a table or collection and every batch fetch.
    case batches
    /// Logs every event from the window system.
    case events
    /// Logs every frame with its damage.
    case compositor
    /// Logs every decoded image.
    case images
    /// Logs every animation, when it is added and when it ends.
    case animations
    /// Logs whether assistive programs can be notified, and the reason if not.
    case accessibility
    /// Logs why a setting of the desktop, such as light or dark, is not followed.
    case desktop
    /// Shows the hit areas of controls (as F9).
    case hit
    /// Shows the repainted areas (as F10).
    case damage
    /// Shows the ranges of tables (as F11).
    case overlay
    /// Opens the inspector in every window (as F12).
    case inspect
    /// Shows the ratio of an image's pixels to its displayed pixels.
    case scaling
    /// Marks nodes that could cost less with a green badge that explains how.
    case tips
    /// Enables the keys F8 to F12 in a release build, as every other word does.
    case keys

    /// One line that describes the word.
    public var summary: String {
        switch self {
        case .layout: "log measurements"
        case .display: "log drawing"
        case .ranges: "log ranges and interface states"
        case .batches: "log updates and batch fetches"
        case .events: "log window system events"
        case .compositor: "log frames and damage"
        case .images: "log decoding"
        case .animations: "log animations"
        case .accessibility: "log the connection to screen readers"
        case .desktop: "log why the appearance does not follow the desktop"
        case .hit: "show hit areas (F9)"
        case .damage: "show repainted areas (F10)"
        case .overlay: "show ranges (F11)"
        case .inspect: "open the inspector (F12)"
        case .scaling: "show the number of image pixels per displayed pixel"
        case .tips: "mark nodes that could be cheaper, with advice"
        case .keys: "enable F8 to F12 in a release build, as every other word does too"
        }
    }
}

/// The debug switches of the environment, which are read once, on first use.
///
/// - Thread: any
public enum ASDebug {
    private static let words: Set<ASDebugWord> = readWords()

    /// Whether F8 to F12 are enabled by default: in debug builds, and while `AS_DEBUG` has a word.
    public static let hasKeys: Bool = {
        #if DEBUG
        hasKeys(inDebugBuild: true, words)
        #else
        hasKeys(inDebugBuild: false, words)
        #endif
    }()

    static func hasKeys(inDebugBuild isDebugBuild: Bool, _ words: Set<ASDebugWord>) -> Bool {
        isDebugBuild || !words.isEmpty
    }

    /// Returns whether `AS_DEBUG` contains `word`.
    public static func isOn(_ word: ASDebugWord) -> Bool {
        words.contains(word)
    }

    /// The factor by which animations are slowed down: `AS_SLOW_ANIMATIONS`, or 1 unless that is a number above zero.
    public static let slowAnimations: Double = positiveNumber("AS_SLOW_ANIMATIONS") ?? 1

    /// The delay of every drawing, in seconds, which makes placeholders visible: `AS_DISPLAY_DELAY_MS`.
    public static let displayDelay: Double = (positiveNumber("AS_DISPLAY_DELAY_MS") ?? 0) / 1000

    /// The scale that overrides the display's: `AS_SCREEN_SCALE`; `nil` unless that is a number above zero.
    public static let screenScale: Double? = positiveNumber("AS_SCREEN_SCALE")

    /// The factor of text styles that overrides the desktop's: `AS_TEXT_SCALE`; `nil` unless that is a number above zero.
    public static let textScale: Double? = positiveNumber("AS_TEXT_SCALE")

    /// The style that overrides the desktop's: `AS_APPEARANCE`, `light` or `dark`; `nil` for any other value.
    public static let appearance: UIUserInterfaceStyle? = {
        switch ProcessInfo.processInfo.environment["AS_APPEARANCE"] {
        case "light": return .light
        case "dark": return .dark
        case nil, "": return nil
        case .some(let other):
            ASLogLine("AS_APPEARANCE=\(other) is neither light nor dark; ignored.")
            return nil
        }
    }()

    /// Whether content may be pulled beyond its edges: `AS_OVERSCROLL`; `true` unless that is 0.
    public static let allowsOverscroll: Bool = flag("AS_OVERSCROLL") ?? true

    /// Writes one line to standard error when `word` is on; otherwise the message is not built.
    public static func log(_ word: ASDebugWord, _ message: @autoclosure () -> String) {
        guard isOn(word) else { return }
        ASLogLine("[\(word.rawValue)] \(message())")
    }

    /// Returns whether `AS_DEBUG` is `help`, and if so, writes the list of words to standard error.
    public static func listsSwitches() -> Bool {
        guard ProcessInfo.processInfo.environment["AS_DEBUG"] == "help" else { return false }
        _ = words
        return true
    }

    /// Returns the number in the variable `name`; `nil` when it is not set, and after a report when it is invalid.
    static func positiveNumber(
        _ name: String,
        in environment: [String: String] = ProcessInfo.processInfo.environment,
        report: (String) -> Void = ASLogLine
    ) -> Double? {
        guard let text = environment[name], !text.isEmpty else { return nil }
        guard let value = Double(text), value > 0, value.isFinite else {
            report("\(name)=\(text) is not a number above zero; ignored.")
            return nil
        }
        return value
    }

    /// Returns whether the variable `name` is 1 or 0; `nil` when it is not set, and after a report when it is invalid.
    static func flag(
        _ name: String,
        in environment: [String: String] = ProcessInfo.processInfo.environment,
        report: (String) -> Void = ASLogLine
    ) -> Bool? {
        switch environment[name] {
        case "1": return true
        case "0": return false
        case nil, "": return nil
        case .some(let other):
            report("\(name)=\(other) is neither 0 nor 1; ignored.")
            return nil
        }
    }

    private static func readWords() -> Set<ASDebugWord> {
        guard let text = ProcessInfo.processInfo.environment["AS_DEBUG"], !text.isEmpty else { return [] }
        return words(in: text)
    }

    /// Returns the words in a text; reports unknown words, and the list of all.
    static func words(in text: String, report: (String) -> Void = ASLogLine) -> Set<ASDebugWord> {
        let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let unknown = names.filter { ASDebugWord(rawValue: $0) == nil }
        if !unknown.isEmpty {
            let wrong = unknown.filter { $0 != "help" }
            let complaint = wrong.isEmpty ? "" : "AS_DEBUG has unknown words: \(wrong.joined(separator: ", ")). "
            let width = (ASDebugWord.allCases.map(\.rawValue.count).max() ?? 0) + 2
            let list = ASDebugWord.allCases.map { word in
                "  " + word.rawValue.padding(toLength: width, withPad: " ", startingAt: 0) + word.summary
            }
            report("\(complaint)AS_DEBUG takes these words, comma-separated:\n\(list.joined(separator: "\n"))")
        }
        return Set(names.compactMap(ASDebugWord.init(rawValue:)))
    }
}

/// Writes one line to standard error, after the program's name.
///
/// - Thread: any
public func ASLogLine(_ text: String) {
    let line = "\(ProcessInfo.processInfo.processName): \(text)\n"
    FileHandle.standardError.write(Data(line.utf8))
}
