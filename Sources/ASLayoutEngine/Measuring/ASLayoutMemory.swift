// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Synchronization

/// What an element was measured as in the current pass.
///
/// It keeps no `ASLayout`: one that only its asker holds can be placed without a copy.
///
/// - Thread: any; a thread that finds another one at it goes without
struct ASLayoutMemory: ~Copyable {
    struct Entry {
        let range: ASSizeRange
        let parentSize: CGSize
        let size: CGSize
        let sublayouts: [ASLayout]

        @inline(__always)
        func isFor(_ range: ASSizeRange, _ parentSize: CGSize) -> Bool {
            self.range == range && isSame(self.parentSize.width, parentSize.width)
                && isSame(self.parentSize.height, parentSize.height)
        }

        /// NaN marks an unknown side and equals itself here.
        @inline(__always)
        private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool {
            a == b || (a.isNaN && b.isNaN)
        }
    }

    private let isTaken = Atomic<Bool>(false)
    private var pass: UInt64 = 0  // guarded by isTaken
    private var newest: Entry?  // guarded by isTaken
    private var older: [Entry] = []  // guarded by isTaken

    /// The entry of this pass for a range and a parent's size.
    @inline(__always)
    mutating func entry(_ pass: UInt64, _ range: ASSizeRange, _ parentSize: CGSize) -> Entry? {
        guard take() else { return nil }
        defer { release() }
        if self.pass != pass { return nil }
        if let newest, newest.isFor(range, parentSize) { return newest }
        return older.isEmpty ? nil : older.first { $0.isFor(range, parentSize) }
    }

    /// Adds an entry, and forgets those of other passes.
    @inline(__always)
    mutating func add(_ entry: consuming Entry, _ pass: UInt64) {
        guard take() else { return }
        defer { release() }
        if self.pass != pass {
            self.pass = pass
            if !older.isEmpty { older.removeAll() }
        } else if let newest {
            older.append(newest)
        }
        newest = entry
    }

    private func take() -> Bool {
        isTaken.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    }

    private func release() {
        isTaken.store(false, ordering: .releasing)
    }
}
