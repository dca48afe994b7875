// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

/// The settings that the desktop's daemon publishes for all programs: names with values, in the format of XSETTINGS 0.5.
///
/// Values of type colour are ignored.
///
/// - Thread: any (value)
/// - Source: the XSETTINGS protocol of freedesktop.org
struct ASX11Settings: Equatable, Sendable {
    /// The value of a setting.
    enum Value: Equatable, Sendable {
        case number(Int)
        case text(String)
    }

    var values: [String: Value] = [:]

    /// Parses the bytes of the property `_XSETTINGS_SETTINGS`; returns `nil` when they are truncated or malformed.
    init?(_ bytes: [UInt8]) {
        guard var reader = Reader(bytes), reader.skip(7), let count = reader.number(4) else { return nil }
        for _ in 0..<count {
            guard let kind = reader.number(1), reader.skip(1), let nameLength = reader.number(2),
                let name = reader.text(nameLength), reader.skip(4)
            else { return nil }
            switch kind {
            case 0:
                guard let number = reader.number(4) else { return nil }
                values[name] = .number(Int(Int32(truncatingIfNeeded: number)))
            case 1:
                guard let length = reader.number(4), let text = reader.text(length) else { return nil }
                values[name] = .text(text)
            case 2:
                guard reader.skip(8) else { return nil }
            default:
                return nil
            }
        }
    }

    /// The settings of the pointer; missing or invalid values have their default.
    var pointer: ASPointerSettings {
        var settings = ASPointerSettings()
        if case .number(let milliseconds)? = values["Net/DoubleClickTime"], milliseconds > 0 {
            settings.doubleClickInterval = Double(milliseconds) / 1000
        }
        if case .number(let distance)? = values["Net/DoubleClickDistance"], distance >= 0 {
            settings.doubleClickDistance = CGFloat(distance)
        }
        if case .number(let jumps)? = values["Gtk/PrimaryButtonWarpsSlider"] { settings.pressJumpsToPlace = jumps != 0 }
        return settings
    }

    /// The settings of the caret; missing or invalid values have their default.
    var caret: ASCaretSettings {
        var settings = ASCaretSettings()
        if case .number(let blinks)? = values["Net/CursorBlink"] { settings.blinks = blinks != 0 }
        if case .number(let milliseconds)? = values["Net/CursorBlinkTime"], milliseconds >= 100 {
            settings.blinkTime = Double(milliseconds) / 1000
        }
        if case .number(let seconds)? = values["Gtk/CursorBlinkTimeout"], seconds > 0 {
            settings.blinkTimeout = Double(seconds)
        }
        return settings
    }

    /// The settings of fonts; missing or invalid values have their default.
    var fonts: ASFontSettings {
        var settings = ASFontSettings()
        if case .text(let font)? = values["Gtk/FontName"] {
            settings.systemFamily = ASFontSettings.family(inDescription: font)
        }
        if case .number(let isOn)? = values["Xft/Antialias"] { settings.isAntialiased = isOn != 0 }
        if case .text(let style)? = values["Xft/HintStyle"], style.hasPrefix("hint"),
            let known = ASFontSettings.HintStyle(rawValue: String(style.dropFirst(4)))
        {
            settings.hintStyle = known
        }
        if case .number(0)? = values["Xft/Hinting"] { settings.hintStyle = .none }
        return settings
    }

    /// A number that differs after fonts were installed or removed; `nil` if the daemon does not report it.
    var fontTimestamp: Int? {
        if case .number(let time)? = values["Fontconfig/Timestamp"] { time } else { nil }
    }

    /// Reads values from the front of a buffer, in the byte order of its writer.
    private struct Reader {
        private var rest: ArraySlice<UInt8>
        private let isBigEndian: Bool

        init?(_ bytes: [UInt8]) {
            guard let order = bytes.first, order <= 1 else { return nil }
            isBigEndian = order == 1
            rest = bytes.dropFirst()
        }

        mutating func skip(_ count: Int) -> Bool {
            guard rest.count >= count else { return false }
            rest = rest.dropFirst(count)
            return true
        }

        mutating func number(_ size: Int) -> Int? {
            guard rest.count >= size else { return nil }
            let bytes = rest.prefix(size)
            rest = rest.dropFirst(size)
            return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }

        /// Reads a text, which is padded to a multiple of four bytes.
        mutating func text(_ length: Int) -> String? {
            guard rest.count >= length else { return nil }
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            return skip((length + 3) / 4 * 4) ? text : nil
        }
    }
}
