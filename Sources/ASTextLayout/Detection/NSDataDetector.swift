// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Finds links, dates, phone numbers and addresses in text.
///
/// It recognises these types:
///
/// - Links: URLs with a scheme (`https://…`, `mailto:…`), hosts with a known top-level domain (`example.com/path`, also `bücher.de`), and
///   e-mail addresses, whose `url` has the scheme `mailto`. A host without a scheme gets `http`. A link does not include punctuation after
///   it, nor a closing bracket that is not opened in it.
/// - Dates: ISO 8601, dates with month names (English, and those of the user's locale), numeric dates, `today`, `tomorrow`, `yesterday`, each
///   with or without a time, and times alone. `3/4/2025` is in the order of the locale; `3.4.2025` begins with the day. A date without a
///   time is at noon, a date without a year is in the current year, a time alone is today.
/// - Phone numbers: 7 to 15 digits with separators, or after a plus sign; without either, 10 or 11 digits, or at least 7 if the first is
///   0.
/// - Addresses: American ones with a state, and European ones with a postal code before the city.
///
/// Matches do not overlap; the earlier one is preferred, then the longer one.
///
/// - Thread: any
/// - Source: Foundation `NSDataDetector`
/// - Deviation: it is not a subclass of `NSRegularExpression`, which cannot be subclassed here. Flight numbers and other transit
///   information are not recognised. Foundation for Linux has other bits for the types than Apple, and marks `CheckingType.link` and the
///   like as deprecated, which causes a warning.
public final class NSDataDetector: NSObject, Sendable {
    /// The types to find: bits of `NSTextCheckingResult.CheckingType`.
    public let checkingTypes: NSTextCheckingTypes

    private let finders: [any ASDataFinder]

    /// Creates a detector of these types.
    ///
    /// - Parameter checkingTypes: bits of `CheckingType.link`, `.date`, `.phoneNumber` and `.address`; others are ignored
    /// - Throws: `CocoaError` when it includes none of these four
    public convenience init(types checkingTypes: NSTextCheckingTypes) throws {
        try self.init(types: checkingTypes, locale: ASCurrentUserLocale().dates, timeZone: .current) { Date() }
    }

    /// Creates a detector with another locale and current time.
    package init(
        types checkingTypes: NSTextCheckingTypes,
        locale: Locale,
        timeZone: TimeZone,
        now: @escaping @Sendable () -> Date
    ) throws {
        func isWanted(_ type: ASDataType) -> Bool { checkingTypes & type.rawValue != 0 }
        var finders: [any ASDataFinder] = []
        if isWanted(.link) { finders.append(ASLinkFinder()) }
        if isWanted(.date) { finders.append(ASDateFinder(locale: locale, timeZone: timeZone, now: now)) }
        if isWanted(.phoneNumber) { finders.append(ASPhoneFinder()) }
        if isWanted(.address) { finders.append(ASAddressFinder()) }
        guard !finders.isEmpty else {
            throw CocoaError(
                .formatting,
                userInfo: [
                    NSLocalizedDescriptionKey: "NSDataDetector finds links, dates, phone numbers and addresses only."
                ]
            )
        }
        (self.checkingTypes, self.finders) = (checkingTypes, finders)
        super.init()
    }

    /// Returns the matches in a range of UTF-16 units, in order.
    public func matches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> [NSTextCheckingResult] {
        let found = finders.flatMap { $0.matches(in: string as NSString, options, range) }
            .sorted { ($0.range.location, -$0.range.length) < ($1.range.location, -$1.range.length) }
        var end = range.location
        return found.filter { match in
            guard match.range.location >= end else { return false }
            end = NSMaxRange(match.range)
            return true
        }
    }

    /// Calls `block` for each match, until it sets the value at its third parameter.
    public func enumerateMatches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) where !stops.boolValue {
            block(match, [], &stops)
        }
    }

    /// Returns the number of matches in a range.
    public func numberOfMatches(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Returns the first match in a range; `nil` when there is none.
    public func firstMatch(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// Returns the range of the first match; its location is `NSNotFound` when there is none.
    public func rangeOfFirstMatch(
        in string: String,
        options: NSRegularExpression.MatchingOptions = [],
        range: NSRange
    ) -> NSRange {
        firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
    }
}

/// A combination of bits of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds one type of data.
protocol ASDataFinder: Sendable {
    /// Returns the matches in a range of UTF-16 units.
    func matches(in text: NSString, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange) -> [ASDataMatch]
}

extension NSRegularExpression {
    /// Creates an expression of this module, which is known to be valid; by `options` it ignores case, and spaces in the pattern.
    convenience init(own pattern: String, _ options: NSRegularExpression.Options = []) {
        do {
            try self.init(pattern: pattern, options: options)
        } catch {
            preconditionFailure("\(pattern): \(error)")
        }
    }
}
