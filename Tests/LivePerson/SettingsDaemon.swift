// SPDX-License-Identifier: Apache-2.0
internal import CXTest

/// A daemon that provides the settings of a desktop (XSETTINGS).
@MainActor
public final class SettingsDaemon {
    /// The value of a setting.
    public enum Value {
        case number(Int32)
        case text(String)
    }

    private var person: Person?

    /// Creates a daemon without settings.
    ///
    /// - Throws: `Person.NoDisplay`
    public init(display: String? = nil) throws {
        person = try Person(display: display)
    }

    /// Replaces all settings.
    public func set(_ settings: [(name: String, value: Value)]) {
        guard let person else { return }
        // Least byte first, no serial number.
        var bytes: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0]
        func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
        func add(_ text: String) {
            bytes += Array(text.utf8)
            while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
        }
        add(UInt32(settings.count))
        for (name, value) in settings {
            if case .number = value { add(UInt16(0)) } else { add(UInt16(1)) }
            add(UInt16(name.utf8.count))
            add(name)
            add(UInt32(1))
            switch value {
            case .number(let number): add(number)
            case .text(let text):
                add(UInt32(text.utf8.count))
                add(text)
            }
        }
        bytes.withUnsafeBytes { cxt_settings(person.display, $0.baseAddress, Int32($0.count)) }
    }

    /// Closes the connection, and with it the window.
    public func end() { person = nil }
}
