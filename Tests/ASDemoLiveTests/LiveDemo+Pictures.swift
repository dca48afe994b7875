// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension LiveDemo {
    /// The colour of the placeholder of a picture in the light style.
    static let placeholderColor: UInt32 = 0xE5E5EA

    /// The colour of buttons, chosen parts and focus in the light style.
    static let accentColor: UInt32 = 0x4F46E5

    /// Waits until all pictures in the rows `y` have loaded and are drawn, and returns the picture of the window.
    @discardableResult
    func settleWithPictures(
        y: Range<Int>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> WindowPicture {
        while true {
            try await wait("pictures are there", sourceLocation: sourceLocation) { !Self.isAwaiting($0, y: y) }
            // Fading placeholders have other colours.
            let picture = try await settle(sourceLocation: sourceLocation)
            if !Self.isAwaiting(picture, y: y) { return picture }
        }
    }

    /// Waits until the window has not changed for half a second, and returns its picture.
    ///
    /// The program is idle during network transfers, and the picture does not show whether more versions follow.
    func settleAfterTransfers(sourceLocation: SourceLocation = #_sourceLocation) async throws -> WindowPicture {
        var (last, since) = (try await settle(sourceLocation: sourceLocation), ContinuousClock.now)
        while since.duration(to: .now) < .milliseconds(500) {
            try await Task.sleep(for: .milliseconds(50))
            let now = try await settle(sourceLocation: sourceLocation)
            if now != last { (last, since) = (now, .now) }
        }
        return last
    }

    /// Returns whether a placeholder is visible in the rows `y`.
    ///
    /// A few pixels of a photograph may have the same colour.
    static func isAwaiting(_ picture: WindowPicture, y: Range<Int>) -> Bool {
        picture.count(placeholderColor, y: y) > 300
    }
}
