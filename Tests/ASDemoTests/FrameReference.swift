// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import AsyncDisplayKitTesting
import Foundation

extension ASTestHarness {
    /// Compares the last frame with its references: its text at each scale, its picture at scale 1.
    ///
    /// At scale 2 the text shows all that differs from scale 1. A picture of it says more only where the pixels themselves are the point.
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
