// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// How far a range reaches beyond what is seen.
///
/// - Units: screenfuls, that is, lengths of the viewport along the axis of scrolling
/// - Thread: any (value)
/// - Source: Texture `ASRangeTuningParameters`
public struct ASRangeTuningParameters: Hashable, Sendable {
    /// In the direction of scrolling.
    public var leadingBufferScreenfuls: CGFloat
    /// Against it.
    public var trailingBufferScreenfuls: CGFloat

    /// Nothing beyond what is seen.
    public static let zero = ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)

    /// Nothing beyond what is seen, to be given its sides.
    public init() { self = .zero }

    /// A range by its two sides.
    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }
}

/// The tuning of a container: one pair of parameters for each mode and range.
package struct ASRangeTuning: Hashable, Sendable {
    private var parameters: [ASRangeTuningParameters]

    /// What tables begin with.
    package static let table = ASRangeTuning([
        .minimum: ((0.25, 0.25), (0.5, 0.25)),
        .full: ((1, 0.5), (2.5, 1.5)),
    ])

    /// What pagers begin with: neighbours are whole pages.
    package static let pager = ASRangeTuning([
        .minimum: ((0, 0), (1, 1)),
        .full: ((1, 1), (2, 2)),
    ])

    /// Modes that are left out reach nowhere.
    private init(_ table: [ASLayoutRangeMode: (display: (CGFloat, CGFloat), preload: (CGFloat, CGFloat))]) {
        parameters = Array(repeating: .zero, count: ASLayoutRangeMode.tunable.count * ASLayoutRangeType.allCases.count)
        for (mode, value) in table {
            self[mode, .display] = ASRangeTuningParameters(
                leadingBufferScreenfuls: value.display.0,
                trailingBufferScreenfuls: value.display.1
            )
            self[mode, .preload] = ASRangeTuningParameters(
                leadingBufferScreenfuls: value.preload.0,
                trailingBufferScreenfuls: value.preload.1
            )
        }
    }

    /// `unspecified` has no parameters: asking for them, or setting them, is an error (debug), zero otherwise.
    package subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { Self.place(mode, type).map { parameters[$0] } ?? .zero }
        set { if let place = Self.place(mode, type) { parameters[place] = newValue } }
    }

    private static func place(_ mode: ASLayoutRangeMode, _ type: ASLayoutRangeType) -> Int? {
        assert(
            mode != .unspecified,
            "Tuning parameters belong to a mode; .unspecified is none. Name one of \(ASLayoutRangeMode.tunable)."
        )
        return mode == .unspecified ? nil : mode.rawValue * ASLayoutRangeType.allCases.count + type.rawValue
    }
}
