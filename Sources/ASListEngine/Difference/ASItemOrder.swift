// SPDX-License-Identifier: Apache-2.0

/// Items in sections, each once, in an order: the storage of snapshots.
///
/// The items of a section stand in chunks of a limited size, and a table finds the chunk of each item. So adding, moving and
/// removing an item costs time for one chunk, wherever it stands and however many there are; only its row is counted through
/// the chunks of its section.
///
/// Sections have numbers that say nothing of their order. Chunks are not joined again after many removals.
struct ASItemOrder<Item: Hashable> {
    /// Items that a chunk has at most.
    private static var capacity: Int { 128 }

    struct Chunk {
        var items: [Item]
        var section: Int
    }

    private struct Section {
        /// In order, none empty.
        var chunks: [Int] = []
        var count = 0
    }

    private var chunks: [Chunk] = []
    private var sections: [Section] = []
    private var places = ASHashPlaces()
    private var (freeChunks, freeSections): ([Int], [Int]) = ([], [])

    // MARK: Asking

    var count: Int { places.count }

    func contains(_ item: Item) -> Bool {
        let hash = item.hashValue
        return places.has(hash) && find(item, hash) != nil
    }

    func count(in section: Int) -> Int { sections[section].count }

    /// All items of a section.
    func items(in section: Int) -> [Item] {
        var result: [Item] = []
        result.reserveCapacity(sections[section].count)
        for chunk in sections[section].chunks { result.append(contentsOf: chunks[chunk].items) }
        return result
    }

    /// The section of an item; nil when it is not here.
    func section(of item: Item) -> Int? { find(item).map { chunks[$0.chunk].section } }

    /// The number of an item in its section; nil when it is not here.
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
        // Items with the same hash value may be many, and stand in few chunks.
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

    /// A new section, empty.
    mutating func makeSection() -> Int {
        if let free = freeSections.popLast() { return free }
        sections.append(Section())
        return sections.count - 1
    }

    /// Removes all items of a section; it stays.
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
    /// - Returns: one that was here already, or is among them twice, and now is here twice; nil when all is well
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

    /// Adds items right before or after another one.
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

    /// Writes down where items are that have just been added to a chunk.
    ///
    /// - Returns: one that is somewhere else as well
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

    /// Removes an item; false when it was not here.
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

    /// Parts a chunk that is too large into equal ones with room for more.
    private mutating func splitIfFull(_ chunk: Int) {
        let (items, section) = (chunks[chunk].items, chunks[chunk].section)
        guard items.count > Self.capacity else { return }
        let parts = (items.count * 4 + Self.capacity * 3 - 1) / (Self.capacity * 3)
        var added: [Int] = []
        for part in 1..<parts {
            let range = items.count * part / parts..<items.count * (part + 1) / parts
            let new = makeChunk(Array(items[range]), section)
            for item in items[range] {
                // Of several with the same hash value any will do: all places of them are known afterwards.
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
