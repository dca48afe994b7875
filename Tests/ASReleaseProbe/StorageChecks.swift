// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Values of Swift as objects of Foundation and back: the conformances are searched for at run time.
@MainActor
func checkBridging(_ checks: Checks) {
    func isBridged<T: Equatable, Object: NSObject>(_ value: T, as type: Object.Type) {
        let any: Any = value
        let object = any as? Object
        checks.expect(object != nil, "\(T.self) is no \(type)")
        let back: Any = object as Any
        checks.expect(back as? T == value, "\(type) is no \(T.self)")
    }
    isBridged([1, 2], as: NSArray.self)
    isBridged(["a": 1], as: NSDictionary.self)
    isBridged(Set(["a"]), as: NSSet.self)
    isBridged("a", as: NSString.self)
    isBridged(1.5, as: NSNumber.self)
    isBridged(true, as: NSNumber.self)
    isBridged(Decimal(1.5), as: NSDecimalNumber.self)
    isBridged(Date(timeIntervalSince1970: 1), as: NSDate.self)
    isBridged(DateComponents(year: 2026), as: NSDateComponents.self)
    isBridged(DateInterval(start: Date(timeIntervalSince1970: 1), duration: 1), as: NSDateInterval.self)
    isBridged(Data([1]), as: NSData.self)
    isBridged(IndexPath(indexes: [1, 2]), as: NSIndexPath.self)
    isBridged(IndexSet([1, 3]), as: NSIndexSet.self)
    isBridged(URL(fileURLWithPath: "/a"), as: NSURL.self)
    isBridged(URLComponents(string: "https://example.com/?a=b"), as: NSURLComponents.self)
    isBridged(URLQueryItem(name: "a", value: "b"), as: NSURLQueryItem.self)
    isBridged(UUID(), as: NSUUID.self)
    isBridged(Calendar(identifier: .gregorian), as: NSCalendar.self)
    isBridged(TimeZone(secondsFromGMT: 0), as: NSTimeZone.self)
    isBridged(Locale(identifier: "en_US"), as: NSLocale.self)
    isBridged(CharacterSet.alphanumerics, as: NSCharacterSet.self)
    isBridged(Measurement(value: 1, unit: UnitLength.meters), as: NSMeasurement.self)
    isBridged(AffineTransform(translationByX: 1, byY: 2), as: NSAffineTransform.self)
    // Conformances in other files than their types.
    let decimal: Any = Decimal(string: "1.25") ?? 0
    checks.expect("\(decimal)" == "1.25", "the description of a decimal is \(decimal)")
    checks.expect(decimal is any Encodable && decimal is any Hashable, "a decimal can be encoded and hashed")
    let error: any Error = EncodingError.invalidValue(1, .init(codingPath: [], debugDescription: "wrong"))
    checks.expect(
        error is any LocalizedError && !error.localizedDescription.isEmpty,
        "errors of encoding are described"
    )
}

/// Settings, property lists, archives, notifications and formatters.
@MainActor
func checkStorage(_ checks: Checks) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ASReleaseProbe.\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try checkSettings(checks)
    try checkArchives(checks)
    checkNotifications(checks)
    checkFormatters(checks)
}

@MainActor
private func checkSettings(_ checks: Checks) throws {
    let name = "ASReleaseProbe.\(getpid())"
    guard let settings = UserDefaults(suiteName: name) else { return checks.expect(false, "settings of a suite") }
    defer { settings.removePersistentDomain(forName: name) }
    settings.set([1, 2], forKey: "array")
    settings.set(["a": [true]], forKey: "dictionary")
    settings.set(Date(timeIntervalSince1970: 5), forKey: "date")
    settings.set(Data([1, 2]), forKey: "data")
    settings.set(URL(fileURLWithPath: "/tmp/a"), forKey: "address")
    settings.set(1.5, forKey: "number")
    settings.set("text", forKey: "text")
    checks.expect(settings.array(forKey: "array") as? [Int] == [1, 2], "an array as a setting")
    checks.expect(
        settings.dictionary(forKey: "dictionary") as? [String: [Bool]] == ["a": [true]],
        "a dictionary as a setting"
    )
    checks.expect(settings.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 5), "a date as a setting")
    checks.expect(settings.data(forKey: "data") == Data([1, 2]), "data as a setting")
    checks.expect(settings.url(forKey: "address")?.path == "/tmp/a", "an address as a setting")
    checks.expect(settings.double(forKey: "number") == 1.5, "a number as a setting")
    checks.expect(settings.string(forKey: "text") == "text", "a text as a setting")

    let tree: [String: Any] = [
        "array": [1, "a", true], "date": Date(timeIntervalSince1970: 7), "data": Data([3]), "inner": ["x": 0.5],
    ]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let bytes = try PropertyListSerialization.data(fromPropertyList: tree, format: format, options: 0)
        let read = try PropertyListSerialization.propertyList(from: bytes, options: [], format: nil) as? [String: Any]
        checks.expect(
            (read?["array"] as? [Any])?.count == 3 && read?["date"] as? Date == Date(timeIntervalSince1970: 7)
                && read?["data"] as? Data == Data([3]) && read?["inner"] as? [String: Double] == ["x": 0.5],
            "a property list of format \(format.rawValue) is \(String(describing: read))"
        )
    }
    let json = try JSONSerialization.data(withJSONObject: ["a": [1, 2], "b": NSNull()])
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    checks.expect(object?["a"] as? [Int] == [1, 2] && object?["b"] is NSNull, "JSON is \(String(describing: object))")
    let coded = try JSONDecoder().decode([Decimal].self, from: JSONEncoder().encode([Decimal(1.5)]))
    checks.expect(coded == [1.5], "a decimal in JSON is \(coded)")
}

@MainActor
private func checkArchives(_ checks: Checks) throws {
    let tree: NSDictionary = [
        "array": [1, 2], "set": NSSet(array: ["a"]), "date": Date(timeIntervalSince1970: 3), "data": Data([9]),
        "url": NSURL(fileURLWithPath: "/a"), "path": NSIndexPath(indexes: [1, 2], length: 2), "uuid": NSUUID(),
        "indexes": NSIndexSet(index: 4), "null": NSNull(),
    ]
    let bytes = try NSKeyedArchiver.archivedData(withRootObject: tree, requiringSecureCoding: false)
    let read = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(bytes) as? NSDictionary
    checks.expect(!bytes.isEmpty && read == tree, "an archive of \(bytes.count) bytes is \(String(describing: read))")

    let text = NSMutableAttributedString(string: "red", attributes: [NSAttributedString.Key("n"): 1])
    text.append(NSAttributedString(string: "blue", attributes: [NSAttributedString.Key("n"): 2]))
    let archived = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: false)
    let decoded = try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(archived) as? NSAttributedString
    checks.expect(decoded?.string == "redblue", "an archived text is \(String(describing: decoded))")
    checks.expect(
        decoded?.attribute(NSAttributedString.Key("n"), at: 5, effectiveRange: nil) as? Int == 2,
        "the attributes of an archived text"
    )
}

@MainActor
private func checkNotifications(_ checks: Checks) {
    let name = Notification.Name("ASReleaseProbe")
    nonisolated(unsafe) var received: [Notification] = []
    // because: notifications are posted on main below.
    let center = NotificationCenter()
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { received.append($0) }
    center.post(name: name, object: [1, 2], userInfo: ["color": UIColor.black, "size": CGSize(width: 1, height: 2)])
    center.removeObserver(observer)
    center.post(name: name, object: nil)
    checks.expect(received.count == 1 && received.first?.object as? [Int] == [1, 2], "a notification of an array")
    checks.expect(received.first?.userInfo?["color"] as? UIColor == .black, "a colour with a notification")
}

@MainActor
private func checkFormatters(_ checks: Checks) {
    let locale = Locale(identifier: "en_US")
    let number = NumberFormatter()
    number.locale = locale
    number.numberStyle = .decimal
    checks.expect(number.string(from: 1234.5) == "1,234.5", "a number is \(number.string(from: 1234.5) ?? "")")
    checks.expect(number.number(from: "1,234.5") == 1234.5, "a number that is read")
    let date = DateFormatter()
    (date.locale, date.timeZone, date.dateFormat) = (locale, TimeZone(secondsFromGMT: 0), "d MMM yyyy HH:mm")
    let moment = Date(timeIntervalSince1970: 86400)
    checks.expect(date.string(from: moment) == "2 Jan 1970 00:00", "a date is \(date.string(from: moment))")
    checks.expect(date.date(from: "2 Jan 1970 00:00") == moment, "a date that is read")
    checks.expect(ISO8601DateFormatter().string(from: moment) == "1970-01-02T00:00:00Z", "a date in the ISO format")
    checks.expect(moment.formatted(.iso8601) == "1970-01-02T00:00:00Z", "a formatted date")
    let bytes = ByteCountFormatter()
    checks.expect(
        bytes.string(fromByteCount: 2_000_000) == "2 MB",
        "bytes are \(bytes.string(fromByteCount: 2_000_000))"
    )
    let components = Calendar(identifier: .gregorian).dateComponents(in: .gmt, from: moment)
    checks.expect(components.day == 2 && components.year == 1970, "the components of a date")
    checks.expect(["a", "b"].formatted(.list(type: .and).locale(locale)) == "a and b", "a list")
}
