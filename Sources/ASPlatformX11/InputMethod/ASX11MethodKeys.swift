// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The keys that an input method in another process has received and may still answer for.
///
/// The method returns keys that it does not need, and reports composed text, later and in the order of the keys. It may send nothing at
/// all for a key that it keeps. So an event that follows a key, such as a click, arrives before the key's text. Releases help: most
/// methods return each of them, which also answers for all keys before it.
struct ASX11MethodKeys {
    struct Key: Equatable {
        var isPress: Bool
        var code: UInt32
        /// The time of the event on the server's clock.
        var time: Time
    }

    private var pendingKeys: [(key: Key, at: Double)] = []
    private var lastMessageTime = -Double.infinity
    private var lastReturnTime = -Double.infinity
    private var lastResetTime = -Double.infinity
    private var returnsReleases = false

    /// The seconds that a method is waited for after its last message, if it returns releases, and if it does not.
    static let timeout = (regular: 1.0, short: 0.25)
    /// The maximum seconds between a returned key and the composed text that belongs to it.
    static let delay = 0.1

    /// Notes that the method has received a key.
    mutating func add(_ key: Key, at now: Double) {
        pendingKeys.removeAll { $0.at < now - 10 }
        pendingKeys.append((key, now))
    }

    /// Notes that a key is returned if the method has received it, which answers for all keys before it; returns whether it has.
    mutating func removeReturned(_ key: Key, at now: Double) -> Bool {
        guard let index = pendingKeys.firstIndex(where: { $0.key == key }) else { return false }
        pendingKeys.removeFirst(index + 1)
        (lastMessageTime, lastReturnTime) = (now, now)
        if !key.isPress { returnsReleases = true }
        return true
    }

    /// Returns whether the method has received a key.
    func contains(_ key: Key) -> Bool { pendingKeys.contains { $0.key == key } }

    /// Notes that the method has composed or committed text, so that it is active.
    mutating func recordMessage(at now: Double) { lastMessageTime = now }

    /// Notes that the method was asked to discard the composed text.
    mutating func reset(at now: Double) { lastResetTime = now }

    /// Returns the remaining seconds in which reports may be about discarded text.
    func remainingResetTime(at now: Double) -> Double { max(0, lastResetTime + Self.delay - now) }

    /// Resets the state when the method changes or ends.
    mutating func forget() { self = Self() }

    /// Returns the seconds that a new event has to wait for the answers that belong before it.
    func remainingTime(at now: Double) -> Double {
        let remainingTime = max(remainingResetTime(at: now), lastReturnTime + Self.delay - now)
        guard let last = pendingKeys.last else { return max(0, remainingTime) }
        let timeout = returnsReleases ? Self.timeout.regular : Self.timeout.short
        return max(0, remainingTime, max(lastMessageTime, last.at) + timeout - now)
    }
}

extension ASX11MethodKeys.Key {
    /// Returns `nil` if the event is not a key event.
    init?(_ event: XEvent) {
        guard event.type == KeyPress || event.type == KeyRelease else { return nil }
        self.init(isPress: event.type == KeyPress, code: event.xkey.keycode, time: event.xkey.time)
    }
}
