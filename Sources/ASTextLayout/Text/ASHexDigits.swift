// SPDX-License-Identifier: Apache-2.0

/// The digits 0 to F of the monospaced face, in one size.
struct ASHexDigits {
    /// The font; `nil` when the face has no digits.
    var font: ASScaledFont?
    var glyphs: [UInt32] = []
    /// The width of each digit, in device pixels.
    var width: Double
    /// The height of each digit, in device pixels.
    var height: Double

    /// The minimum height of readable digits.
    private static let smallest = 4.0

    var isReadable: Bool { font != nil && glyphs.count == 16 && height >= Self.smallest }

    /// Creates the metrics of digits that the face does not have.
    init(size: Double) {
        (width, height) = ((size * 0.6).rounded(), (size * 0.73).rounded())
    }
}
