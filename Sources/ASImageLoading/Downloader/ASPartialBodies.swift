// SPDX-License-Identifier: Apache-2.0

/// The beginnings of images that are currently not requested: the newest, limited by bytes.
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

    /// Removes and returns the beginning with a key.
    mutating func take(_ key: String) -> ASPartialBody? {
        items.firstIndex { $0.key == key }.map { items.remove(at: $0).partial }
    }
}
