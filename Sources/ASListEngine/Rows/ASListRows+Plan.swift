// SPDX-License-Identifier: Apache-2.0
package import Foundation

// Edits: rows that stay are taken over chunk by chunk; only the chunks in which a run begins or ends are split.

extension ASListRows {
    /// Applies a plan to the rows.
    ///
    /// - Parameters:
    ///   - plan: the runs of kept and of new elements
    ///   - newElements: the elements of new rows, by their index among the new elements
    ///   - length: returns the length of a new row with an element; `nil` while it is unmeasured
    package func applyPlan(_ plan: ASListPlan, newElements: [Int: ASRowElement], length: (ASRowElement) -> CGFloat?) {
        var reader = ASRowReader(chunks, side)
        var kept: [Int: [ASRowChunk]] = [:]
        for (run, range) in plan.keptRuns {
            reader.skip(to: range.lowerBound)
            kept[run] = reader.take(to: range.upperBound)
        }
        reader.skip(to: count)

        var writer = ASRowWriter(self)
        var (ordinal, arrivals) = (0, newElements.sorted { $0.key < $1.key }[...])
        for (run, content) in plan.runs.enumerated() {
            switch content {
            case .kept:
                for chunk in kept[run] ?? [] { writer.append(chunk) }
            case .new(let count):
                let end = ordinal + count
                while let (place, element) = arrivals.first, place < end {
                    writer.append(ASRowSlot(count: place - ordinal))
                    writer.append(ASRowSlot(element: element, length: length(element)))
                    ordinal = place + 1
                    arrivals.removeFirst()
                }
                writer.append(ASRowSlot(count: end - ordinal))
                ordinal = end
            }
        }
        replaceChunks(writer.chunks, plan.sections)
    }
}

/// A reader that passes once through chunks from the first row to the last; elements of skipped rows lose their chunk.
private struct ASRowReader {
    private let side: ASListRows.Side
    private let chunks: [ASRowChunk]
    /// The current chunk, the slot in it, and how many rows of the slot have been read.
    private var (chunk, slot, used) = (0, 0, 0)
    private var row = 0

    init(_ chunks: [ASRowChunk], _ side: ASListRows.Side) {
        (self.chunks, self.side) = (chunks, side)
    }

    mutating func skip(to end: Int) {
        for chunk in take(to: end) {
            for slot in chunk.slots { slot.element?.setChunk(nil, side) }
        }
    }

    /// Returns the rows up to `end`: complete chunks unchanged, parts of others as new chunks.
    mutating func take(to end: Int) -> [ASRowChunk] {
        var result: [ASRowChunk] = []
        while row < end {
            let current = chunks[chunk]
            if slot == 0, used == 0, row + current.sum.rows <= end {
                result.append(current)
                row += current.sum.rows
                chunk += 1
                continue
            }
            var part: ContiguousArray<ASRowSlot> = []
            while row < end, slot < current.slots.count {
                var taken = current.slots[slot]
                taken.count = min(taken.count - used, end - row)
                row += taken.count
                used += taken.count
                part.append(taken)
                if used == current.slots[slot].count { (slot, used) = (slot + 1, 0) }
            }
            if slot == current.slots.count { (chunk, slot) = (chunk + 1, 0) }
            let piece = ASRowChunk(part)
            for slot in part { slot.element?.setChunk(piece, side) }
            result.append(piece)
        }
        return result
    }
}

/// A writer that joins chunks and slots into chunks that are neither tiny nor too large.
private struct ASRowWriter {
    private let rows: ASListRows
    private(set) var chunks: [ASRowChunk] = []

    init(_ rows: ASListRows) {
        self.rows = rows
    }

    mutating func append(_ chunk: ASRowChunk) {
        if let last = chunks.last, last.slots.count + chunk.slots.count <= ASRowChunk.capacity / 2 {
            rows.append(chunk.slots, to: last)
        } else {
            chunks.append(chunk)
        }
    }

    mutating func append(_ slot: ASRowSlot) {
        guard slot.count > 0 else { return }
        if chunks.last.map({ $0.slots.count >= ASRowChunk.capacity }) ?? true { chunks.append(ASRowChunk([])) }
        rows.append(CollectionOfOne(slot), to: chunks[chunks.count - 1])
    }
}
