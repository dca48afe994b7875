// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The rows of all sections in sequence: the element of each row, if any, and its length.
///
/// The extra elements of a section, such as headers, count as rows here; only `sections` distinguishes them.
///
/// Rows without an element or a length cost nothing, however many there are: a run of them is one slot, and each row has the estimated
/// length. Slots are stored in chunks, and sums over the chunks in a tree (P. M. Fenwick, "A new data structure for cumulative frequency
/// tables", 1994). With n chunks, finding a row, the row at an offset or the index of an element takes O(log n), and so does changing one
/// row. Inserting and deleting rows takes O(n) for renumbering the chunks, plus the edited rows.
///
/// Guarded as a whole: by `ASDataController.pending`, or main only.
///
/// - Units: points
package final class ASListRows {
    /// The two states of a list; an element can be in both at the same time.
    package enum Side {
        case pending, visible
    }

    let side: Side
    package private(set) var sections = ASListSections([])
    /// The length of every unmeasured row.
    package var estimate: CGFloat = 44 {
        didSet { hasEstimate = true }
    }
    /// Whether the estimate was computed from measured rows.
    package private(set) var hasEstimate = false
    private(set) var chunks: [ASRowChunk] = []
    /// `tree[i]` is the sum of the chunks from `i + 1 - lowestBit(i + 1)` to `i`.
    private var tree: [ASRowSum] = []
    private var whole = ASRowSum()

    package init(_ side: Side) {
        self.side = side
    }

    package var count: Int { whole.rows }
    /// The sum of all lengths.
    package var total: CGFloat { whole.length(estimate) }

    // MARK: Elements

    /// Returns the element of a row, or `nil` if the row has none or does not exist.
    package func rowElement(at index: Int) -> ASRowElement? {
        guard (0..<count).contains(index) else { return nil }
        let (chunk, start) = chunk(atRow: index)
        return chunk.slots[chunk.find(index - start.rows).slot].element
    }

    /// Sets the element of a row, which must not have one.
    package func setElement(_ element: ASRowElement, at index: Int) {
        let (chunk, start) = chunk(atRow: index)
        change(chunk) {
            chunk.replace(index - start.rows) { slot in
                precondition(slot.element == nil, "Row \(index) has an element already.")
                slot.element = element
            }
        }
        element.setChunk(chunk, side)
        splitIfFull(chunk)
    }

    /// Removes an element from its row; the row keeps its length.
    package func removeElement(_ element: ASRowElement) {
        guard let chunk = element.chunk(side) else { return }
        let (_, row) = chunk.find(element)
        change(chunk) { chunk.replace(row) { $0.element = nil } }
        element.setChunk(nil, side)
        mergeIfSparse(chunk)
    }

    /// Returns the index of an element, or `nil` if it is not in these rows.
    package func index(of element: ASRowElement) -> Int? {
        guard let chunk = element.chunk(side) else { return nil }
        return sum(before: chunk.ordinal).rows + chunk.find(element).row
    }

    package func path(of element: ASRowElement) -> ASElementPath? { index(of: element).map(sections.path(of:)) }

    /// Returns the position of a row's element, or `nil` for other elements and for those not in these rows.
    package func position(of element: ASRowElement) -> ASListPosition? { path(of: element)?.row }

    /// Calls `body` with each element in a range of rows, in order.
    package func forEachElement(in range: Range<Int>, _ body: (_ index: Int, ASRowElement) -> Void) {
        forEachSlot(in: range) { rows, element in
            if let element { body(rows.lowerBound, element) }
            return true
        }
    }

    /// Returns the first row in a range whose element, or missing element, satisfies `condition`; `nil` if there is none.
    package func firstRowIndex(in range: Range<Int>, where condition: (ASRowElement?) -> Bool) -> Int? {
        var found: Int?
        forEachSlot(in: range) { rows, element in
            if condition(element) { found = rows.lowerBound }
            return found == nil
        }
        return found
    }

    /// Calls `body` with the rows of each slot in a range, in order, until it returns `false`.
    private func forEachSlot(in range: Range<Int>, _ body: (_ rows: Range<Int>, ASRowElement?) -> Bool) {
        let range = range.clamped(to: 0..<count)
        guard !range.isEmpty else { return }
        let (first, start) = chunk(atRow: range.lowerBound)
        var (ordinal, place) = (first.ordinal, first.find(range.lowerBound - start.rows).slot)
        var row = start.rows + first.sum(before: place).rows
        while row < range.upperBound {
            guard place < chunks[ordinal].slots.count else {
                (ordinal, place) = (ordinal + 1, 0)
                continue
            }
            let slot = chunks[ordinal].slots[place]
            guard body((row..<row + slot.count).clamped(to: range), slot.element) else { return }
            row += slot.count
            place += 1
        }
    }

    // MARK: Lengths

    /// Returns the length of a row.
    package func length(at index: Int) -> CGFloat {
        let (chunk, start) = chunk(atRow: index)
        return chunk.slots[chunk.find(index - start.rows).slot].length ?? estimate
    }

    /// Returns the offset at which a row begins; the total length for `count`.
    package func offset(at index: Int) -> CGFloat {
        guard index < count else { return total }
        let (chunk, start) = chunk(atRow: index)
        let (slot, before) = chunk.find(index - start.rows)
        let length = chunk.slots[slot].length ?? estimate
        return (start + chunk.sum(before: slot)).length(estimate) + CGFloat(before) * length
    }

    /// Sets the length of a measured row.
    package func setLength(_ length: CGFloat, of element: ASRowElement) {
        guard let chunk = element.chunk(side) else { return }
        let place = chunk.find(element).slot
        guard chunk.slots[place].length != length else { return }
        change(chunk) { chunk.edit(from: place) { $0[place].length = length } }
    }

    /// Sets a new length for every measured row; `nil` makes the row unmeasured.
    package func setRowLengths(_ length: (ASRowElement?, _ old: CGFloat) -> CGFloat?) {
        for chunk in chunks {
            chunk.edit(from: 0) { slots in
                for place in slots.indices {
                    if let old = slots[place].length { slots[place].length = length(slots[place].element, old) }
                }
                Self.join(&slots)
            }
        }
        rebuild()
    }

    /// Returns the rows that overlap `lower..<upper` by more than an edge.
    package func indices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        guard count > 0, upper > lower, upper > 0, lower < total else { return 0..<0 }
        let first = self.first { $0 > lower }
        // The last row is the one before the first row that begins at or after `upper`.
        let end = self.first { $0 >= upper }
        return first..<min(end + 1, count)
    }

    /// Returns the number of rows before the first one whose end satisfies `condition`, which must hold for all ends after it.
    private func first(where condition: (CGFloat) -> Bool) -> Int {
        let (ordinal, start) = descend { !condition($0.length(estimate)) }
        guard ordinal < chunks.count else { return count }
        let chunk = chunks[ordinal]
        let place = chunk.firstSlot { condition((start + $0).length(estimate)) }
        let before = start + chunk.sum(before: place)
        guard place < chunk.slots.count else { return before.rows }
        // Binary search with the same sums as in `offset(at:)`, so that both agree on the edges.
        let (slot, end) = (chunk.slots[place], before.length(estimate))
        let length = slot.length ?? estimate
        var (low, high) = (0, slot.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if condition(end + CGFloat(middle + 1) * length) { high = middle } else { low = middle + 1 }
        }
        return before.rows + low
    }

    // MARK: Chunks

    /// Returns the chunk of a row and the sum of the chunks before it.
    private func chunk(atRow index: Int) -> (chunk: ASRowChunk, start: ASRowSum) {
        let (ordinal, start) = descend { $0.rows <= index }
        return (chunks[ordinal], start)
    }

    /// Returns the number of leading chunks whose cumulative sum satisfies `condition`, and that sum.
    private func descend(while condition: (ASRowSum) -> Bool) -> (ordinal: Int, sum: ASRowSum) {
        var (place, sum) = (0, ASRowSum())
        var step = tree.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
        while step > 0 {
            let next = place + step
            if next <= tree.count, condition(sum + tree[next - 1]) {
                place = next
                sum = sum + tree[next - 1]
            }
            step >>= 1
        }
        return (place, sum)
    }

    private func sum(before ordinal: Int) -> ASRowSum {
        var (place, result) = (ordinal, ASRowSum())
        while place > 0 {
            result = result + tree[place - 1]
            place -= place & -place
        }
        return result
    }

    /// Changes a chunk and updates the sums.
    private func change(_ chunk: ASRowChunk, _ body: () -> Void) {
        let before = chunk.sum
        body()
        let difference = chunk.sum - before
        guard difference != ASRowSum() else { return }
        whole = whole + difference
        var place = chunk.ordinal + 1
        while place <= tree.count {
            tree[place - 1] = tree[place - 1] + difference
            place += place & -place
        }
    }

    /// Joins adjacent slots that are alike.
    private static func join(_ slots: inout ContiguousArray<ASRowSlot>) {
        var result: ContiguousArray<ASRowSlot> = []
        for slot in slots {
            if let last = result.last, last.isLike(slot) {
                result[result.count - 1].count += slot.count
            } else {
                result.append(slot)
            }
        }
        slots = result
    }

    private func splitIfFull(_ chunk: ASRowChunk) {
        guard chunk.slots.count > ASRowChunk.capacity else { return }
        let half = chunk.slots.count / 2
        let rest = ASRowChunk(ContiguousArray(chunk.slots[half...]))
        chunk.edit(from: half) { $0.removeSubrange(half...) }
        for slot in rest.slots { slot.element?.setChunk(rest, side) }
        chunks.insert(rest, at: chunk.ordinal + 1)
        rebuild()
    }

    private func mergeIfSparse(_ chunk: ASRowChunk) {
        guard chunk.slots.count < ASRowChunk.capacity / 4 else { return }
        for first in [chunk.ordinal - 1, chunk.ordinal] where first >= 0 && first + 1 < chunks.count {
            let (left, right) = (chunks[first], chunks[first + 1])
            guard left.slots.count + right.slots.count <= ASRowChunk.capacity / 2 else { continue }
            append(right.slots, to: left)
            chunks.remove(at: first + 1)
            return rebuild()
        }
    }

    /// Appends slots to a chunk.
    func append(_ slots: some Collection<ASRowSlot>, to chunk: ASRowChunk) {
        chunk.edit(from: max(0, chunk.slots.count - 1)) { present in
            for slot in slots {
                if let last = present.last, last.isLike(slot) {
                    present[present.count - 1].count += slot.count
                } else {
                    present.append(slot)
                }
                slot.element?.setChunk(chunk, side)
            }
        }
    }

    /// Replaces all chunks by others, in their new order.
    func replaceChunks(_ newChunks: [ASRowChunk], _ newSections: ASListSections) {
        chunks = newChunks
        sections = newSections
        rebuild()
        precondition(
            whole.rows == sections.count,
            "There are \(whole.rows) rows, but the sections have \(sections.count)."
        )
    }

    private func rebuild() {
        tree = []
        tree.reserveCapacity(chunks.count)
        whole = ASRowSum()
        for (ordinal, chunk) in chunks.enumerated() {
            chunk.ordinal = ordinal
            whole = whole + chunk.sum
            var sum = chunk.sum
            // Add the earlier chunks that this sum covers.
            var step = 1
            while step < (ordinal + 1) & -(ordinal + 1) {
                sum = sum + tree[ordinal - step]
                step <<= 1
            }
            tree.append(sum)
        }
    }
}
