// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKitTesting
import Foundation

extension ASTestHarness {
    /// Compares the last frame with its references: the text at each scale, and the picture at scale 1.
    ///
    /// At scale 2 the text already shows every difference from scale 1. A picture adds something only if the test is about pixels.
    func verifyFrame(
        scale: CGFloat,
        tolerance: ASSnapshotTolerance,
        maximumByteCount: Int = ASSnapshotStore.maximumByteCount,
        hasPicture: Bool? = nil,
        test: String = #function,
        file: String = #filePath
    ) throws {
        guard hasPicture ?? (scale == 1) else {
            return try ASSnapshot.verify(text: sceneText, test: test, scale: scale, file: file)
        }
        try ASSnapshot.verify(
            snapshot(),
            test: test,
            scale: scale,
            dump: sceneText,
            tolerance: tolerance,
            maximumByteCount: maximumByteCount,
            file: file
        )
    }
}
