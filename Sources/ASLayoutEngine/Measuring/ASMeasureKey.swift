// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The parameters of a measurement as the key of a table: NaN equals NaN, and −0 equals 0.
package struct ASMeasureKey: Hashable, Sendable {
    private let least: Pair
    private let most: Pair
    private let parent: Pair

    private struct Pair: Hashable {
        let width: UInt64
        let height: UInt64

        init(_ size: CGSize) {
            width = Self.bits(size.width)
            height = Self.bits(size.height)
        }

        private static func bits(_ value: CGFloat) -> UInt64 {
            if value.isNaN { return Double.nan.bitPattern }
            return value == 0 ? 0 : Double(value).bitPattern
        }
    }

    package init(_ range: ASSizeRange, _ parentSize: CGSize) {
        least = Pair(range.min)
        most = Pair(range.max)
        parent = Pair(parentSize)
    }
}
