// SPDX-License-Identifier: Apache-2.0

/// Unique items in sections, in order: the storage of snapshots.
///
/// The items of a section are stored in chunks of limited size, and a table finds the chunk of each item. Therefore adding, moving and
/// removing an item costs time for one chunk, regardless of its position and of the number of items. Only the row of an item is counted
/// through the chunks of its section.
///
/// The numbers of sections do not express their order. Chunks are not joined after many removals.
struct ASItemOrder<Item: Hashable> {
    /// The maximum number of items in a chunk.
    private static var capacity: Int { 128 }

    struct Chunk {
        var items: [Item]
        var section: Int
    }

    private struct Section {
        /// Indices of chunks in order; none of the chunks is empty.
        var chunks: [Int] = []
        var count = 0
    }

    private var chunks: [Chunk] = []
    private var sections: [Section] = []
    private var places = ASHashIndex()
    private var (freeChunks, freeSections): ([Int], [Int]) = ([], [])

    // MARK: Queries

    var count: Int { places.count }

    func contains(_ item: Item) -> Bool {
        let hash = item.hashValue
        return places.has(hash) && find(item, hash) != nil
    }

    func count(in section: Int) -> Int { sections[section].count }

    /// Returns all items of a section.
    func items(in section: Int) -> [Item] {
        var result: [Item] = []
        result.reserveCapacity(sections[section].count)
        for chunk in sections[section].chunks { result.append(contentsOf: chunks[chunk].items) }
        return result
    }

    /// Returns the section of an item, or `nil` if the item is not contained.
    func section(of item: Item) -> Int? { find(item).map { chunks[$0.chunk].section } }

    /// Returns the index of an item in its section, or `nil` if the item is not contained.
    func row(of item: Item) -> Int? {
        guard let (_, chunk, offset) = find(item) else { return nil }
        var row = offset
        for other in sections[chunks[chunk].section].chunks {
            if other == chunk { return row }
            row += chunks[other].items.count
        }
        return nil
    }

    private func find(_ item: Item) -> (slot: Int, chunk: Int, offset: Int)? { find(item, item.hashValue) }

    private func find(_ item: Item, _ hash: Int) -> (slot: Int, chunk: Int, offset: Int)? {
        // Many items may have the same hash value, but they are in few chunks.
        var (offset, missed) = (0, -1)
        let slot = places.find(hash) { chunk in
            guard chunk != missed, let found = chunks[chunk].items.firstIndex(of: item) else {
                missed = chunk
                return false
            }
            offset = found
            return true
        }
        return slot.map { ($0, places[$0], offset) }
    }

    // MARK: Sections

    /// Adds an empty section and returns its number.
    mutating func makeSection() -> Int {
        if let free = freeSections.popLast() { return free }
        sections.append(Section())
        return sections.count - 1
    }

    /// Removes all items of a section but keeps the section.
    mutating func removeItems(in section: Int) {
        for chunk in sections[section].chunks {
            for item in chunks[chunk].items {
                if let slot = places.find(item.hashValue, where: { $0 == chunk }) { places.remove(slot) }
            }
            chunks[chunk].items = []
            freeChunks.append(chunk)
        }
        sections[section] = Section()
    }

    /// Removes a section with all its items.
    mutating func removeSection(_ section: Int) {
        removeItems(in: section)
        freeSections.append(section)
    }

    // MARK: Items

    /// Adds items at the end of a section.
    ///
    /// - Returns: an item that is contained twice now, because it was contained before or is in `items` twice; `nil` if there is none
    mutating func append(_ items: [Item], to section: Int) -> Item? {
        places.reserveCapacity(places.count + items.count)
        var (twice, rest) = (Item?.none, items[...])
        sections[section].count += items.count
        while !rest.isEmpty {
            var chunk = sections[section].chunks.last ?? -1
            if chunk < 0 || chunks[chunk].items.count == Self.capacity {
                chunk = makeChunk([], section)
                sections[section].chunks.append(chunk)
            }
            let part = rest.prefix(Self.capacity - chunks[chunk].items.count)
            let offset = chunks[chunk].items.count
            chunks[chunk].items.append(contentsOf: part)
            twice = note(part, in: chunk, from: offset) ?? twice
            rest = rest.dropFirst(part.count)
        }
        return twice
    }

    /// Adds items directly before or after another one.
    ///
    /// - Returns: as `append(_:to:)`
    mutating func insert(_ items: [Item], beside neighbour: Item, isAfter: Bool) -> Item? {
        guard let (_, chunk, offset) = find(neighbour) else {
            preconditionFailure("\(neighbour) is not in the order.")
        }
        let start = isAfter ? offset + 1 : offset
        chunks[chunk].items.insert(contentsOf: items, at: start)
        sections[chunks[chunk].section].count += items.count
        let twice = note(items[...], in: chunk, from: start)
        splitIfFull(chunk)
        return twice
    }

    /// Records the positions of items that have just been added to a chunk.
    ///
    /// - Returns: an item that is also contained elsewhere; `nil` if there is none
    private mutating func note(_ items: ArraySlice<Item>, in chunk: Int, from start: Int) -> Item? {
        var (twice, offset) = (Item?.none, start)
        for item in items {
            let hash = item.hashValue
            if places.has(hash), isElsewhere(item, hash, than: chunk, offset) { twice = item }
            places.insert(hash, chunk)
            offset += 1
        }
        return twice
    }

    private func isElsewhere(_ item: Item, _ hash: Int, than chunk: Int, _ offset: Int) -> Bool {
        let slot = places.find(hash) { other in
            let items = chunks[other].items
            return items.indices.contains { items[$0] == item && (other != chunk || $0 != offset) }
        }
        return slot != nil
    }

    /// Removes an item and returns whether it was contained.
    @discardableResult
    mutating func remove(_ item: Item) -> Bool {
        guard let (slot, chunk, offset) = find(item) else { return false }
        places.remove(slot)
        chunks[chunk].items.remove(at: offset)
        let section = chunks[chunk].section
        sections[section].count -= 1
        if chunks[chunk].items.isEmpty {
            sections[section].chunks.removeAll { $0 == chunk }
            freeChunks.append(chunk)
        }
        return true
    }

    // MARK: Chunks

    private mutating func makeChunk(_ items: [Item], _ section: Int) -> Int {
        let chunk = Chunk(items: items, section: section)
        if let free = freeChunks.popLast() {
            chunks[free] = chunk
            return free
        }
        chunks.append(chunk)
        return chunks.count - 1
    }

    /// Splits a chunk that is too large into equal parts with space for more items.
    private mutating func splitIfFull(_ chunk: Int) {
        let (items, section) = (chunks[chunk].items, chunks[chunk].section)
        guard items.count > Self.capacity else { return }
        let parts = (items.count * 4 + Self.capacity * 3 - 1) / (Self.capacity * 3)
        var added: [Int] = []
        for part in 1..<parts {
            let range = items.count * part / parts..<items.count * (part + 1) / parts
            let new = makeChunk(Array(items[range]), section)
            for item in items[range] {
                // Among entries with the same hash value any one can be changed: in the end the same entries exist.
                if let slot = places.find(item.hashValue, where: { $0 == chunk }) { places[slot] = new }
            }
            added.append(new)
        }
        chunks[chunk].items = Array(items[..<(items.count / parts)])
        let place = sections[section].chunks.firstIndex(of: chunk) ?? 0
        sections[section].chunks.insert(contentsOf: added, at: place + 1)
    }
}

extension ASItemOrder: Sendable where Item: Sendable {}
extension ASItemOrder.Chunk: Sendable where Item: Sendable {}
