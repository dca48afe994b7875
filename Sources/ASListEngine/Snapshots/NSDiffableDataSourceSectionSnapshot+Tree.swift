// SPDX-License-Identifier: Apache-2.0

// What the members are made of. Nothing here calls itself: a tree may be as deep as it likes.

extension NSDiffableDataSourceSectionSnapshot {
    /// The snapshot as a text, a line for each item: indented, with a sign for what is expanded (−) or may be (+).
    public func visualDescription() -> String {
        var lines: [String] = []
        walk(from: roots, into: { _ in true }) { number in
            let element = elements[number]
            let sign = element.children.isEmpty ? " " : element.isExpanded ? "−" : "+"
            lines.append(String(repeating: "  ", count: level(of: element.item)) + "\(sign) \(element.item)")
        }
        return lines.joined(separator: "\n")
    }

    /// Calls `visit` for elements and, where `isOpen` says so, for those below each.
    func walk(from first: [Int], into isOpen: (Int) -> Bool, _ visit: (Int) -> Void) {
        var waiting: [Int] = first.reversed()
        while let number = waiting.popLast() {
            visit(number)
            if isOpen(number) { waiting.append(contentsOf: elements[number].children.reversed()) }
        }
    }

    /// The number of an item; nil when it is not in the snapshot.
    func find(_ item: ItemIdentifierType) -> Int? { slot(of: item, item.hashValue).map { places[$0] } }

    private func slot(of item: ItemIdentifierType, _ hash: Int) -> Int? {
        places.find(hash) { elements[$0].item == item }
    }

    func number(of item: ItemIdentifierType, in caller: String) -> Int {
        guard let number = find(item) else {
            preconditionFailure("\(caller): the item \(item) is not in the section snapshot.")
        }
        return number
    }

    func children(of parent: Int?) -> [Int] { parent.map { elements[$0].children } ?? roots }

    /// The index of an item among its siblings, and the parent.
    func place(of item: ItemIdentifierType, in caller: String) -> (index: Int, parent: Int?) {
        let number = number(of: item, in: caller)
        let parent = elements[number].parent
        guard let index = children(of: parent).firstIndex(of: number) else {
            preconditionFailure("\(caller): the item \(item) has no place in the section snapshot.")
        }
        return (index, parent)
    }

    // MARK: Editing

    mutating func insert(_ items: [ItemIdentifierType], at index: Int, below parent: Int?, in caller: String) {
        places.reserveCapacity(places.count + items.count)
        let numbers = items.map { makeElement($0, below: parent, in: caller) }
        insert(numbers, at: index, below: parent)
    }

    /// Takes over elements of another snapshot, with all that is below them.
    mutating func graft(_ other: Self, _ first: [Int], at index: Int, below parent: Int?, in caller: String) {
        var copies: [Int: Int] = [:]
        other.walk(from: first, into: { _ in true }) { number in
            let element = other.elements[number]
            // What is copied has its parent copied before it; the first ones get another.
            let copiedParent = element.parent.flatMap { copies[$0] }
            let copy = makeElement(element.item, below: copiedParent ?? parent, in: caller)
            elements[copy].isExpanded = element.isExpanded
            if let copiedParent { elements[copiedParent].children.append(copy) }
            copies[number] = copy
        }
        insert(first.compactMap { copies[$0] }, at: index, below: parent)
    }

    private mutating func insert(_ numbers: [Int], at index: Int, below parent: Int?) {
        if let parent {
            elements[parent].children.insert(contentsOf: numbers, at: index)
        } else {
            roots.insert(contentsOf: numbers, at: index)
        }
    }

    private mutating func makeElement(_ item: ItemIdentifierType, below parent: Int?, in caller: String) -> Int {
        let hash = item.hashValue
        guard slot(of: item, hash) == nil else {
            preconditionFailure(
                "\(caller): the item \(item) is there twice. Item identifiers must be unique in a section snapshot."
            )
        }
        let number = freeElements.popLast() ?? elements.count
        let element = Element(item: item, parent: parent)
        if number == elements.count { elements.append(element) } else { elements[number] = element }
        places.insert(hash, number)
        return number
    }

    /// Removes elements with all that is below them.
    mutating func remove(_ first: [Int]) {
        var gone: Set<Int> = []
        // Of what is named below something that is named, the second visit finds nothing to do.
        walk(from: first, into: { gone.insert($0).inserted }, { _ in })
        let parents = Set(first.map { elements[$0].parent })
        for parent in parents where parent.map({ !gone.contains($0) }) ?? true {
            if let parent {
                elements[parent].children.removeAll(where: gone.contains)
            } else {
                roots.removeAll(where: gone.contains)
            }
        }
        for number in gone {
            if let slot = places.find(elements[number].item.hashValue, where: { $0 == number }) { places.remove(slot) }
        }
        freeElements += gone
    }
}
