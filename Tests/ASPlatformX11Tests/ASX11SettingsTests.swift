// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation
internal import Testing

@testable import ASPlatformX11

@Suite struct ASX11SettingsTests {
    /// Writes settings as a daemon does.
    private struct Writer {
        var isBigEndian = false
        var bytes: [UInt8] = []

        mutating func number(_ value: Int, _ size: Int) {
            let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            bytes += isBigEndian ? little.reversed() : little
        }

        mutating func text(_ value: String) {
            bytes += Array(value.utf8)
            while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
        }

        mutating func begin(_ count: Int) {
            bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
            number(77, 4)
            number(count, 4)
        }

        mutating func setting(_ name: String, _ kind: Int) {
            bytes += [UInt8(kind), 0]
            number(name.utf8.count, 2)
            text(name)
            number(5, 4)
        }
    }

    private func daemon(isBigEndian: Bool, doubleClick: Int = 250) -> [UInt8] {
        var writer = Writer(isBigEndian: isBigEndian)
        writer.begin(5)
        writer.setting("Net/ThemeName", 1)
        writer.number(7, 4)
        writer.text("Adwaita")
        writer.setting("Net/DoubleClickTime", 0)
        writer.number(doubleClick, 4)
        writer.setting("Xft/Color", 2)
        for part in 1...4 { writer.number(part, 2) }
        writer.setting("Net/DoubleClickDistance", 0)
        writer.number(9, 4)
        writer.setting("Gtk/PrimaryButtonWarpsSlider", 0)
        writer.number(1, 4)
        return writer.bytes
    }

    @Test(arguments: [false, true]) func `numbers and texts are read in either byte order`(isBigEndian: Bool) {
        let settings = ASX11Settings(daemon(isBigEndian: isBigEndian))

        #expect(
            settings?.values == [
                "Net/ThemeName": .text("Adwaita"), "Net/DoubleClickTime": .number(250),
                "Net/DoubleClickDistance": .number(9), "Gtk/PrimaryButtonWarpsSlider": .number(1),
            ]
        )
        #expect(settings?.pointer.doubleClickInterval == 0.25)
        #expect(settings?.pointer.doubleClickDistance == 9)
        #expect(settings?.pointer.pressJumpsToPlace == true)
    }

    @Test func `the blinking of the caret is read, and invalid values have the default`() {
        func caret(blinks: Int, time: Int) -> ASCaretSettings? {
            var writer = Writer(isBigEndian: false)
            writer.begin(3)
            for (name, number) in [
                ("Net/CursorBlink", blinks), ("Net/CursorBlinkTime", time), ("Gtk/CursorBlinkTimeout", 5),
            ] {
                writer.setting(name, 0)
                writer.number(number, 4)
            }
            return ASX11Settings(writer.bytes)?.caret
        }

        #expect(caret(blinks: 0, time: 800)?.blinks == false)
        #expect(caret(blinks: 1, time: 800)?.blinkTime == 0.8)
        #expect(caret(blinks: 1, time: -3)?.blinkTime == 1.2)
        #expect(caret(blinks: 1, time: 800)?.blinkTimeout == 5)
    }

    @Test func `the time of a change of fonts is read, and is nil without one`() {
        var writer = Writer(isBigEndian: false)
        writer.begin(1)
        writer.setting("Fontconfig/Timestamp", 0)
        writer.number(1_767_225_600, 4)

        #expect(ASX11Settings(writer.bytes)?.fontTimestamp == 1_767_225_600)
        #expect(ASX11Settings(daemon(isBigEndian: false))?.fontTimestamp == nil)
    }

    @Test func `a number may be negative, which is invalid as a time`() {
        let settings = ASX11Settings(daemon(isBigEndian: false, doubleClick: -3))

        #expect(settings?.values["Net/DoubleClickTime"] == .number(-3))
        #expect(settings?.pointer.doubleClickInterval == 0.4)
    }

    @Test func `truncated data contains no settings`() {
        let whole = daemon(isBigEndian: false)
        for count in 0..<whole.count { #expect(ASX11Settings(Array(whole.prefix(count))) == nil, "\(count) bytes") }

        #expect(ASX11Settings(whole) != nil)
        #expect(ASX11Settings([7] + whole.dropFirst()) == nil)
    }

    @Test func `false lengths of a hostile daemon are ignored`() {
        var writer = Writer()
        writer.begin(1)
        writer.bytes += [1, 0]
        writer.number(4, 2)
        writer.text("Name")
        writer.number(5, 4)
        writer.number(0xFFFF_FFFF, 4)
        writer.text("ab")
        #expect(ASX11Settings(writer.bytes) == nil)

        writer.begin(0x7FFF_FFFF)
        #expect(ASX11Settings(writer.bytes) == nil)
    }
}
