// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Consecutive items of one size.
struct ASFlowPiece: Hashable, Sendable {
    /// The origin of the size.
    enum SizeOrigin: UInt8, Sendable {
        /// The size is an estimate.
        case estimated
        /// The delegate has returned the size.
        case provided
        /// The item was measured.
        case measured
    }

    var size: CGSize
    var count: Int
    var sizeOrigin: SizeOrigin

    init(_ size: CGSize, count: Int = 1, _ sizeOrigin: SizeOrigin) {
        self.size = size
        self.count = count
        self.sizeOrigin = sizeOrigin
    }

    /// Returns the piece with another number of items.
    func counting(_ count: Int) -> ASFlowPiece { ASFlowPiece(size, count: count, sizeOrigin) }

    /// Whether both could be one piece.
    func isAlike(_ other: ASFlowPiece) -> Bool { size == other.size && sizeOrigin == other.sizeOrigin }
}

extension [ASFlowPiece] {
    /// Appends a piece, merging it with the last one if possible.
    mutating func appendMerging(_ piece: ASFlowPiece) {
        guard piece.count > 0 else { return }
        if let last, last.isAlike(piece) {
            self[count - 1].count += piece.count
        } else {
            append(piece)
        }
    }
}

/// The rules for breaking items into lines.
struct ASFlowRules: Hashable, Sendable {
    /// The axis along which the items of a line are placed.
    var axis: ASScrollAxis
    /// The maximum length of a line, in points.
    var available: CGFloat
    /// The minimum spacing between the items of a line, in points.
    var spacing: CGFloat

    /// The length by which a line may be too long, so that three thirds of a width fit into it.
    ///
    /// - Units: points
    static let tolerance: CGFloat = 0.001

    /// Returns the number of items of a size that fit after others, which take `used` points including the spacing after each.
    func fitting(_ size: CGSize, behind used: CGFloat = 0) -> Int {
        let pitch = size[axis] + spacing
        let room = available + Self.tolerance + spacing - used
        guard room >= pitch else { return 0 }
        guard pitch > 0 else { return Int.max / 4 }
        // Much more than the possible number of items, and small enough for arithmetic.
        return Int(min((room / pitch).rounded(.down), 1e15))
    }

    /// Returns the number of items of a size in a line of equal items: at least one.
    func perLine(_ size: CGSize) -> Int { max(1, fitting(size)) }
}
