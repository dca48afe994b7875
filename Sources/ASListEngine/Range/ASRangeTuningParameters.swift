// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The extent of a range beyond the viewport.
///
/// - Units: screenfuls: lengths of the viewport along the scrolling axis
/// - Thread: any (value)
/// - Source: Texture `ASRangeTuningParameters`
public struct ASRangeTuningParameters: Hashable, Sendable {
    /// The extent in the direction of scrolling.
    public var leadingBufferScreenfuls: CGFloat
    /// The extent against the direction of scrolling.
    public var trailingBufferScreenfuls: CGFloat

    /// A range that does not extend beyond the viewport.
    public static let zero = ASRangeTuningParameters(leadingBufferScreenfuls: 0, trailingBufferScreenfuls: 0)

    /// Creates a range that does not extend beyond the viewport.
    public init() { self = .zero }

    /// Creates a range with an extent on each side.
    public init(leadingBufferScreenfuls: CGFloat, trailingBufferScreenfuls: CGFloat) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }
}

/// The tuning of a container: one set of parameters for each mode and range.
package struct ASRangeTuning: Hashable, Sendable {
    private var parameters: [ASRangeTuningParameters]

    /// The default tuning of tables and collections.
    package static let table = ASRangeTuning([
        .minimum: ((0.25, 0.25), (0.5, 0.25)),
        .full: ((1, 0.5), (2.5, 1.5)),
    ])

    /// The default tuning of pagers, whose neighbours are whole pages.
    package static let pager = ASRangeTuning([
        .minimum: ((0, 0), (1, 1)),
        .full: ((1, 1), (2, 2)),
    ])

    /// Modes that `table` omits get ranges without an extent.
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

    /// The parameters of a range in a mode.
    ///
    /// `unspecified` has no parameters: reading or setting them is an error in debug builds; in release builds they are zero.
    package subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { Self.place(mode, type).map { parameters[$0] } ?? .zero }
        set { if let place = Self.place(mode, type) { parameters[place] = newValue } }
    }

    private static func place(_ mode: ASLayoutRangeMode, _ type: ASLayoutRangeType) -> Int? {
        assert(
            mode != .unspecified,
            "Tuning parameters need a mode other than .unspecified. Pass one of \(ASLayoutRangeMode.tunable)."
        )
        return mode == .unspecified ? nil : mode.rawValue * ASLayoutRangeType.allCases.count + type.rawValue
    }
}
