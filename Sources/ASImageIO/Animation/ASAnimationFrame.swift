// SPDX-License-Identifier: Apache-2.0

/// One frame of an animated image, as described in the file: a part of the canvas that changes.
struct ASAnimationFrame: Hashable, Sendable {
    /// The change of the part before the next frame.
    enum Disposal: Hashable, Sendable {
        case keep
        /// The part becomes transparent.
        case clear
        /// The part is restored to its previous pixels.
        case restore
    }

    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The duration in seconds.
    var duration: Double
    var disposal = Disposal.keep
    /// Whether the frame is blended over the canvas; otherwise it replaces the pixels, including transparent ones.
    var blends = true

    /// Returns the duration for which a frame is shown.
    ///
    /// A frame of 10 ms or less is shown for 100 ms, as in all browsers, because such files were made for slower programs.
    static func shown(_ seconds: Double) -> Double { seconds <= 0.01 ? 0.1 : seconds }

    func covers(_ canvasWidth: Int, _ canvasHeight: Int) -> Bool {
        x <= 0 && y <= 0 && x + width >= canvasWidth && y + height >= canvasHeight
    }
}
