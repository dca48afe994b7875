// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The types that `NSDataDetector` finds, with the bits of `NSTextCheckingResult.CheckingType`.
///
/// Foundation for Linux has other bits than Apple's for a date (8), an address (16) and a link (32). They are numbers here because
/// Foundation marks the names as deprecated.
enum ASDataType: UInt64, Sendable {
    case date = 16
    case address = 32
    case link = 64
    case phoneNumber = 2048
}

/// A match of `NSDataDetector`.
final class ASDataMatch: NSTextCheckingResult {
    /// The found value.
    enum Value {
        case link(URL)
        case date(Date, TimeZone?)
        case phoneNumber(String)
        case address([NSTextCheckingKey: String])
    }

    let value: Value
    private let place: NSRange

    init(_ value: Value, at place: NSRange) {
        (self.value, self.place) = (value, place)
        super.init()
    }

    required init?(coder: NSCoder) {
        // Matches are not archived, because Foundation for Linux has no support for it.
        nil
    }

    override var resultType: CheckingType {
        let type: ASDataType =
            switch value {
            case .link: .link
            case .date: .date
            case .phoneNumber: .phoneNumber
            case .address: .address
            }
        return CheckingType(rawValue: type.rawValue)
    }

    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }

    override func range(at index: Int) -> NSRange {
        precondition(index == 0, "range(at: \(index)): a match of NSDataDetector has one range.")
        return place
    }

    override func range(withName name: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

extension NSTextCheckingResult {
    private var found: ASDataMatch.Value? { (self as? ASDataMatch)?.value }

    /// The URL of a link; `nil` for other types.
    public var url: URL? { if case .link(let url)? = found { url } else { nil } }

    /// The date that was found; `nil` for other types.
    public var date: Date? { if case .date(let date, _)? = found { date } else { nil } }

    /// The time zone that was found with a date; `nil` when there was none.
    public var timeZone: TimeZone? { if case .date(_, let zone)? = found { zone } else { nil } }

    /// The phone number as it is written; `nil` for other types.
    public var phoneNumber: String? { if case .phoneNumber(let number)? = found { number } else { nil } }

    /// The components of an address; `nil` for other types.
    public var addressComponents: [NSTextCheckingKey: String]? {
        if case .address(let parts)? = found { parts } else { nil }
    }
}

extension NSTextCheckingKey {
    /// The street with the house number.
    public static let street = NSTextCheckingKey(rawValue: "Street")
    /// The city.
    public static let city = NSTextCheckingKey(rawValue: "City")
    /// The state as two letters.
    public static let state = NSTextCheckingKey(rawValue: "State")
    /// The postal code.
    public static let zip = NSTextCheckingKey(rawValue: "ZIP")
}
