// SPDX-License-Identifier: Apache-2.0
public import ASLayoutEngine
public import Foundation

/// The result of laying out a capture again.
public struct ASLayoutReplay {
    /// The new layouts, one for each captured layout.
    public internal(set) var layouts: [ASLayout] = []
    /// The differences from the capture.
    public internal(set) var differences: [ASLayoutDifference] = []
    /// The trees that keep the elements alive, because the layout of a node does not.
    var trees: [ASReplayTree] = []

    /// Whether every frame is as captured, and every measurement was recorded.
    public var isEqual: Bool { differences.isEmpty }
}

extension ASLayoutReplay: CustomStringConvertible {
    /// The differences, one line each.
    public var description: String {
        if isEqual { return "The replay is equal to the capture." }
        return (["The replay differs from the capture:"] + differences.map(\.description)).joined(separator: "\n")
    }
}

/// A difference between a capture and its replay.
///
/// `path` consists of the labels of the containing elements and of the element.
public enum ASLayoutDifference: Sendable {
    /// The element has another frame.
    case frame(path: String, expected: CGRect, got: CGRect)
    /// The element is not in the new layout.
    case missing(path: String, expected: CGRect)
    /// The element was not in the captured layout.
    case unexpected(path: String, got: CGRect)
    /// The element was measured in a range for which no answer was recorded.
    case unrecorded(path: String, range: ASSizeRange, parentSize: CGSize)
}

extension ASLayoutDifference: CustomStringConvertible {
    /// The difference as a sentence.
    public var description: String {
        switch self {
        case .frame(let path, let expected, let got):
            "\(path): expected \(ASFormat(expected)), got \(ASFormat(got))"
        case .missing(let path, let expected): "\(path): expected \(ASFormat(expected)), but it is missing"
        case .unexpected(let path, let got): "\(path): not expected, got \(ASFormat(got))"
        case .unrecorded(let path, let range, let parentSize):
            "\(path): measured in \(range) of \(ASFormat(parentSize)), for which nothing was recorded"
        }
    }
}
