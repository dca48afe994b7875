// SPDX-License-Identifier: Apache-2.0

/// Values in the order of their last use, with the number of their bytes.
///
/// Each operation takes O(1), except that of several values. The values form a list by their places in an array, so that releasing a long
/// list does not recurse.
package struct ASRecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        /// The key and its value; `nil` at a place that is free.
        var content: (key: Key, value: Value)?
        var byteCount: Int
        var older: Int?
        var newer: Int?
    }

    private var entries: [Entry] = []
    private var places: [Key: Int] = [:]
    private var freePlaces: [Int] = []
    private var newest: Int?
    private var oldest: Int?
    /// The number of bytes of all values.
    package private(set) var byteCount = 0

    /// Creates an empty list.
    package init() {}

    /// Returns a value, and marks it as the last used.
    package mutating func use(_ key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if place != newest {
            unlink(place)
            linkAsNewest(place)
        }
        return entries[place].content?.value
    }

    /// Stores a value as the last used, and returns the previous one.
    @discardableResult
    package mutating func store(_ value: Value, byteCount count: Int, for key: Key) -> Value? {
        let previous = remove(key)
        let entry = Entry(content: (key, value), byteCount: count)
        let place = freePlaces.popLast() ?? entries.count
        if place == entries.count { entries.append(entry) } else { entries[place] = entry }
        places[key] = place
        linkAsNewest(place)
        byteCount += count
        return previous
    }

    /// Marks a value as the first to be dropped.
    package mutating func demote(_ key: Key) {
        guard let place = places[key] else { return }
        unlink(place)
        if let oldest { entries[oldest].older = place } else { newest = place }
        entries[place].newer = oldest
        oldest = place
    }

    /// Removes a value and returns it.
    @discardableResult
    package mutating func remove(_ key: Key) -> Value? {
        guard let place = places.removeValue(forKey: key) else { return nil }
        unlink(place)
        byteCount -= entries[place].byteCount
        freePlaces.append(place)
        defer { entries[place].content = nil }
        return entries[place].content?.value
    }

    /// Drops the least recently used values until at most `limit` bytes remain, and returns them.
    package mutating func drop(to limit: Int) -> [Value] {
        var dropped: [Value] = []
        while byteCount > limit, let oldest, let (key, value) = entries[oldest].content {
            remove(key)
            dropped.append(value)
        }
        return dropped
    }

    private mutating func unlink(_ place: Int) {
        let (older, newer) = (entries[place].older, entries[place].newer)
        if let newer { entries[newer].older = older } else { newest = older }
        if let older { entries[older].newer = newer } else { oldest = newer }
        (entries[place].older, entries[place].newer) = (nil, nil)
    }

    private mutating func linkAsNewest(_ place: Int) {
        if let newest { entries[newest].newer = place } else { oldest = place }
        entries[place].older = newest
        newest = place
    }
}
