// SPDX-License-Identifier: Apache-2.0

// The implementation of the members. Nothing here is recursive, so a tree may have any depth.

extension NSDiffableDataSourceSectionSnapshot {
    /// Returns the snapshot as text with one indented line for each item, marked − if it is expanded and + if it can be.
    public func visualDescription() -> String {
        var lines: [String] = []
        walk(from: roots, into: { _ in true }) { number in
            let element = elements[number]
            let sign = element.children.isEmpty ? " " : element.isExpanded ? "−" : "+"
            lines.append(String(repeating: "  ", count: level(of: element.item)) + "\(sign) \(element.item)")
        }
        return lines.joined(separator: "\n")
    }

    /// Calls `visit` for elements in order, each followed by its descendants where `isOpen` returns `true`.
    func walk(from first: [Int], into isOpen: (Int) -> Bool, _ visit: (Int) -> Void) {
        var waiting: [Int] = first.reversed()
        while let number = waiting.popLast() {
            visit(number)
            if isOpen(number) { waiting.append(contentsOf: elements[number].children.reversed()) }
        }
    }

    /// Returns the number of an item, or `nil` if it is not in the snapshot.
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

    /// Returns the index of an item among its siblings, and the number of its parent.
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

    /// Copies elements of another snapshot with their descendants.
    mutating func insertTree(_ other: Self, _ first: [Int], at index: Int, below parent: Int?, in caller: String) {
        var copies: [Int: Int] = [:]
        other.walk(from: first, into: { _ in true }) { number in
            let element = other.elements[number]
            // A parent is copied before its children; the first elements get the new parent.
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
                "\(caller): the item \(item) occurs twice. Item identifiers must be unique in a section snapshot."
            )
        }
        let number = freeElements.popLast() ?? elements.count
        let element = Element(item: item, parent: parent)
        if number == elements.count { elements.append(element) } else { elements[number] = element }
        places.insert(hash, number)
        return number
    }

    /// Removes elements with their descendants.
    mutating func remove(_ first: [Int]) {
        var gone: Set<Int> = []
        // An element that is also a descendant of another one is visited twice; the second visit has no effect.
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
