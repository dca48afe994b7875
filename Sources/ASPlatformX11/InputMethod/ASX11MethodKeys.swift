// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// The keys that an input method which is a program of its own has got and may still answer for.
///
/// It hands keys back that it does not want, and tells of what it composes, later and in the order of the keys; of a key that it keeps
/// it may say nothing at all. So what comes behind a key, such as a click, comes before the key's text. Releases help: most methods hand
/// each of them back, and with it they have answered for all keys before.
struct ASX11MethodKeys {
    struct Key: Equatable {
        var isPress: Bool
        var code: UInt32
        /// The server's.
        var time: Time
    }

    private var given: [(key: Key, at: Double)] = []
    private var lastNews = -Double.infinity
    private var lastBack = -Double.infinity
    private var lastReset = -Double.infinity
    private var returnsReleases = false

    /// In seconds: for so long after its last word a method that hands releases back is waited for; and one that does not.
    static let patience = (usual: 1.0, short: 0.25)
    /// In seconds: what it composes may come so much later than the key that it hands back.
    static let delay = 0.1

    /// The method takes a key.
    mutating func give(_ key: Key, at now: Double) {
        given.removeAll { $0.at < now - 10 }
        given.append((key, now))
    }

    /// Whether a key is one that the method was given; then it is back, and all before it are answered for.
    mutating func takeBack(_ key: Key, at now: Double) -> Bool {
        guard let index = given.firstIndex(where: { $0.key == key }) else { return false }
        given.removeFirst(index + 1)
        (lastNews, lastBack) = (now, now)
        if !key.isPress { returnsReleases = true }
        return true
    }

    /// Whether a key is one that the method was given.
    func has(_ key: Key) -> Bool { given.contains { $0.key == key } }

    /// The method has composed or written something: it is at work.
    mutating func heard(at now: Double) { lastNews = now }

    /// It was told to forget what it composes.
    mutating func reset(at now: Double) { lastReset = now }

    /// For how long yet what it says may be about what it was told to forget, in seconds.
    func restOfReset(at now: Double) -> Double { max(0, lastReset + Self.delay - now) }

    /// It is another one, or none.
    mutating func forget() { self = Self() }

    /// How long to wait yet for what belongs before an event that comes now, in seconds.
    func rest(at now: Double) -> Double {
        let rest = max(restOfReset(at: now), lastBack + Self.delay - now)
        guard let last = given.last else { return max(0, rest) }
        let patience = returnsReleases ? Self.patience.usual : Self.patience.short
        return max(0, rest, max(lastNews, last.at) + patience - now)
    }
}

extension ASX11MethodKeys.Key {
    /// Nil for what is no event of a key.
    init?(_ event: XEvent) {
        guard event.type == KeyPress || event.type == KeyRelease else { return nil }
        self.init(isPress: event.type == KeyPress, code: event.xkey.keycode, time: event.xkey.time)
    }
}
