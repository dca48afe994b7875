// SPDX-License-Identifier: Apache-2.0
import ASTextLayout
import Foundation
import Testing

/// Foundation's own values, which it marks as deprecated.
private protocol CheckingTypes: Sendable {
    static var all: [NSTextCheckingResult.CheckingType] { get }
}

private enum Deprecated: CheckingTypes {
    @available(*, deprecated)
    static var all: [NSTextCheckingResult.CheckingType] { [.link, .date, .phoneNumber, .address] }
}

private let foundationTypes: any CheckingTypes.Type = Deprecated.self

@Suite("Data detection in text")
struct NSDataDetectorTests {
    private static let link = foundationTypes.all[0].rawValue
    private static let date = foundationTypes.all[1].rawValue
    private static let phone = foundationTypes.all[2].rawValue
    private static let address = foundationTypes.all[3].rawValue
    /// Noon of 10 May 2025 in Greenwich.
    private static let now = Date(timeIntervalSince1970: 1_746_878_400)

    private func found(
        _ text: String,
        _ types: NSTextCheckingTypes,
        _ locale: String = "en_US"
    ) throws
        -> [(text: String, result: NSTextCheckingResult)]
    {
        let zone = try #require(TimeZone(secondsFromGMT: 0))
        let detector = try NSDataDetector(types: types, locale: Locale(identifier: locale), timeZone: zone) { Self.now }
        let whole = NSRange(location: 0, length: text.utf16.count)
        return detector.matches(in: text, range: whole).map { ((text as NSString).substring(with: $0.range), $0) }
    }

    @Test(arguments: [
        ("See https://example.com/a?b=c#d.", "https://example.com/a?b=c#d", "https://example.com/a?b=c#d"),
        ("(https://example.com/x_(y))", "https://example.com/x_(y)", "https://example.com/x_(y)"),
        ("\"http://example.com\", he said", "http://example.com", "http://example.com"),
        ("www.example.com!", "www.example.com", "http://www.example.com"),
        ("example.co.uk/path/, then", "example.co.uk/path/", "http://example.co.uk/path/"),
        ("ask jane.doe+x@mail.example.org;", "jane.doe+x@mail.example.org", "mailto:jane.doe+x@mail.example.org"),
        ("mailto:a@example.com?subject=b", "mailto:a@example.com?subject=b", "mailto:a@example.com?subject=b"),
        ("bücher.de/straße", "bücher.de/straße", "http://xn--bcher-kva.de/stra%C3%9Fe"),
        ("пример.рф", "пример.рф", "http://xn--e1afmkfd.xn--p1ai"),
        ("见http://example.com/路。好", "http://example.com/路", "http://example.com/%E8%B7%AF"),
        ("app+x://host:80/a", "app+x://host:80/a", "app+x://host:80/a"),
        ("example.com:8080/a...", "example.com:8080/a", "http://example.com:8080/a"),
        ("see docs.rs/cairo.", "docs.rs/cairo", "http://docs.rs/cairo"),
        ("on x.com today", "x.com", "http://x.com"), ("t.co/abc", "t.co/abc", "http://t.co/abc"),
        ("\u{2068}https://example.com/a\u{2069} b", "https://example.com/a", "https://example.com/a"),
        ("\u{202B}example.com\u{202C}", "example.com", "http://example.com"),
        ("https://example.com/a\u{200B}b", "https://example.com/a", "https://example.com/a"),
        ("请看example.com的新闻", "example.com", "http://example.com"),
        ("例えばwww.example.jpです", "www.example.jp", "http://www.example.jp"),
        ("中国互联网.中国", "中国互联网.中国", "http://xn--fiq8iy4u6s7b8bb.xn--fiqs8s"),
        ("https://example.com:65535/", "https://example.com:65535/", "https://example.com:65535/"),
    ])
    func `links end before the punctuation after them`(text: String, link: String, address: String) throws {
        let matches = try found(text, Self.link)

        #expect(matches.map(\.text) == [link])
        #expect(matches.first?.result.url?.absoluteString == address)
        #expect(matches.first?.result.resultType.rawValue == Self.link)
    }

    @Test(arguments: [
        "e.g. this", "main.rs, README.md", "version 1.2.3", "a.b", "half://", "end.Then", "@name", "mailto:",
        "a.m. or p.m.", "i.e. that", "https://example.com:65536/", "example.com:99999",
    ])
    func `text that only looks like a link is none`(text: String) throws {
        #expect(try found(text, Self.link).map(\.text) == [])
    }

    @Test(arguments: [
        ("2025-03-04", "en_US", "2025-03-04T12:00:00Z"), ("on 3/4/2025 we", "en_US", "2025-03-04T12:00:00Z"),
        ("3/4/2025", "en_GB", "2025-04-03T12:00:00Z"), ("3.4.2025", "en_US", "2025-04-03T12:00:00Z"),
        ("25/12/99", "en_US", "1999-12-25T12:00:00Z"), ("March 4, 2024 at 5:30 pm", "en_US", "2024-03-04T17:30:00Z"),
        ("4th of March", "en_US", "2025-03-04T12:00:00Z"), ("4. März 2024", "de_DE", "2024-03-04T12:00:00Z"),
        ("2025-03-04T10:20:30+02:00", "en_US", "2025-03-04T08:20:30Z"), ("tomorrow", "en_US", "2025-05-11T12:00:00Z"),
        ("at 12am today", "en_US", "2025-05-10T00:00:00Z"), ("18:45", "en_US", "2025-05-10T18:45:00Z"),
        ("Yesterday, 9 a.m.", "en_US", "2025-05-09T09:00:00Z"),
    ])
    func `dates are read in the order of the locale`(text: String, locale: String, date: String) throws {
        let matches = try found(text, Self.date, locale)

        #expect(matches.first?.result.date == ISO8601DateFormatter().date(from: date), "\(matches)")
        #expect(matches.first?.result.resultType.rawValue == Self.date)
    }

    @Test(arguments: ["30 February 2024", "13/13/2024", "25:00", "13pm", "version 1.2.3.4", "2025-13-01"])
    func `a date that the calendar does not have is not detected`(text: String) throws {
        #expect(try found(text, Self.date).map(\.text) == [])
    }

    @Test func `the time zone of a date is kept`() throws {
        let matches = try found("2025-03-04 10:00 -0530 and 2025-03-04", Self.date)

        #expect(matches.map { $0.result.timeZone?.secondsFromGMT() } == [-19800, nil])
    }

    @Test(arguments: [
        ("Call +49 30 1234567.", "+49 30 1234567"), ("(555) 123-4567", "(555) 123-4567"),
        ("555-123-4567!", "555-123-4567"),
        ("0171/2345678", "0171/2345678"), ("tel 5551234567", "5551234567"), ("01.23.45.67.89", "01.23.45.67.89"),
        ("061 123 456", "061 123 456"),
    ])
    func `phone numbers are found in their usual notations`(text: String, number: String) throws {
        let matches = try found(text, Self.phone)

        #expect(matches.map(\.text) == [number] && matches.first?.result.phoneNumber == number)
    }

    @Test(arguments: [
        "2024-03-05", "192.168.100.100", "1 000 000", "3.14159265", "12345678", "2001-2024", "2024/2025", "61 123 456",
        "http://a.com/5551234567",
    ])
    func `other numbers are not phone numbers`(text: String) throws {
        #expect(try found(text, Self.phone).map(\.text) == [])
    }

    @Test func `addresses are split into components`() throws {
        let american = try found("Visit 1 Infinite Loop, Cupertino, CA 95014 soon", Self.address)
        let german = try found("Hauptstraße 12a, 10115 Berlin.", Self.address)

        #expect(american.map(\.text) == ["1 Infinite Loop, Cupertino, CA 95014"])
        #expect(
            american.first?.result.addressComponents
                == [.street: "1 Infinite Loop", .city: "Cupertino", .state: "CA", .zip: "95014"]
        )
        #expect(
            german.first?.result.addressComponents == [.street: "Hauptstraße 12a", .zip: "10115", .city: "Berlin"]
        )
    }

    @Test func `types have the values of Foundation`() throws {
        let types = foundationTypes.all
        let texts = ["example.com", "2025-06-01", "+1 555 123 4567", "Hauptstraße 12a, 10115 Berlin"]

        for (type, text) in zip(types, texts) {
            #expect(try found(text, type.rawValue).map(\.result.resultType) == [type], "\(text)")
            let others = texts.filter { $0 != text }
            #expect(try others.flatMap { try found($0, type.rawValue).map(\.result.resultType) } == [], "\(text)")
        }
    }

    @Test func `several types are found in their order, and an enumeration can be stopped`() throws {
        let text = "Mail a@example.com or call +1 555 123 4567 before 2025-06-01."
        let all = Self.link | Self.date | Self.phone | Self.address
        #expect(try found(text, all).map(\.text) == ["a@example.com", "+1 555 123 4567", "2025-06-01"])

        let detector = try NSDataDetector(types: all)
        let part = NSRange(location: 20, length: text.utf16.count - 20)
        var ranges: [NSRange] = []
        detector.enumerateMatches(in: text, options: [], range: part) { result, _, stop in
            if let result { ranges.append(result.range) }
            stop.pointee = true
        }

        #expect(ranges == [NSRange(location: 27, length: 15)])
        #expect(detector.numberOfMatches(in: text, range: part) == 2)
        #expect(
            detector.rangeOfFirstMatch(in: "nothing", range: NSRange(location: 0, length: 7)).location == NSNotFound
        )
        #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
    }
}
