// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Items of one size, one after another.
struct ASFlowPiece: Hashable, Sendable {
    /// Where the size comes from.
    enum Knowledge: UInt8, Sendable {
        /// It stands in for one that is not known.
        case estimated
        /// The delegate has given it.
        case asked
        /// The item was measured.
        case measured
    }

    var size: CGSize
    var count: Int
    var knowledge: Knowledge

    init(_ size: CGSize, count: Int = 1, _ knowledge: Knowledge) {
        self.size = size
        self.count = count
        self.knowledge = knowledge
    }

    /// Some of the items, or more of them.
    func counting(_ count: Int) -> ASFlowPiece { ASFlowPiece(size, count: count, knowledge) }

    /// Whether both could be one piece.
    func isAlike(_ other: ASFlowPiece) -> Bool { size == other.size && knowledge == other.knowledge }
}

extension [ASFlowPiece] {
    /// Adds a piece behind the others.
    mutating func appendMerging(_ piece: ASFlowPiece) {
        guard piece.count > 0 else { return }
        if let last, last.isAlike(piece) {
            self[count - 1].count += piece.count
        } else {
            append(piece)
        }
    }
}

/// How items become lines.
struct ASFlowRules: Hashable, Sendable {
    /// The axis along which the items of a line stand.
    var axis: ASScrollAxis
    /// How long a line may be, in points.
    var available: CGFloat
    /// The least room between the items of a line, in points.
    var spacing: CGFloat

    /// As much may a line be too long, so that thirds of a width fit into it.
    ///
    /// - Units: points
    static let tolerance: CGFloat = 0.001

    /// How many items of a size fit behind others, which take `used` points with the room behind each.
    func fitting(_ size: CGSize, behind used: CGFloat = 0) -> Int {
        let pitch = size[axis] + spacing
        let room = available + Self.tolerance + spacing - used
        guard room >= pitch else { return 0 }
        guard pitch > 0 else { return Int.max / 4 }
        // Many more than there can be, and few enough to count with.
        return Int(min((room / pitch).rounded(.down), 1e15))
    }

    /// How many items of a size stand in a line that has only such: one at least.
    func perLine(_ size: CGSize) -> Int { max(1, fitting(size)) }
}
