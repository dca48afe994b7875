// SPDX-License-Identifier: Apache-2.0

/// Beginnings of pictures that nobody waits for now: the newest, up to a number of bytes.
struct ASPartialBodies {
    private var items: [(key: String, partial: ASPartialBody)] = []

    mutating func store(_ partial: ASPartialBody, for key: String, limit: Int) {
        items.removeAll { $0.key == key }
        items.append((key, partial))
        var byteCount = items.reduce(0) { $0 + $1.partial.body.count }
        while byteCount > limit, let oldest = items.first {
            byteCount -= oldest.partial.body.count
            items.removeFirst()
        }
    }

    /// What there is, which is given away.
    mutating func take(_ key: String) -> ASPartialBody? {
        items.firstIndex { $0.key == key }.map { items.remove(at: $0).partial }
    }
}
