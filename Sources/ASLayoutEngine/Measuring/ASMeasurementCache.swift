// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The results of measuring an element in the current pass.
///
/// It keeps no `ASLayout`: a layout that only the caller holds can be placed without a copy.
///
/// - Thread: any (value); one thread uses it at a time
struct ASMeasurementCache {
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

        /// Returns whether `a` equals `b`, or both are NaN, which marks an unknown side.
        @inline(__always)
        private func isSame(_ a: CGFloat, _ b: CGFloat) -> Bool {
            a == b || (a.isNaN && b.isNaN)
        }
    }

    private var pass: UInt64 = 0
    private var newest: Entry?
    private var older: [Entry] = []

    /// Returns the entry of this pass for a range and a parent's size.
    @inline(__always)
    func entry(_ pass: UInt64, _ range: ASSizeRange, _ parentSize: CGSize) -> Entry? {
        if self.pass != pass { return nil }
        if let newest, newest.isFor(range, parentSize) { return newest }
        return older.isEmpty ? nil : older.first { $0.isFor(range, parentSize) }
    }

    /// Adds the result of a measurement, and removes the results of other passes.
    @inline(__always)
    mutating func add(_ range: ASSizeRange, _ parentSize: CGSize, _ layout: ASLayout, _ pass: UInt64) {
        if self.pass != pass {
            self.pass = pass
            older = []
        } else if let newest {
            older.append(newest)
        }
        newest = Entry(range: range, parentSize: parentSize, size: layout.size, sublayouts: layout.sublayouts)
    }
}
