// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The typeface of the examples: Inter, from `assets/inter`.
public enum DemoFont {
    private static let files = ["Inter-Regular.otf", "Inter-Italic.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"]

    /// Makes Inter the system font of this program, on each desktop.
    ///
    /// If a file cannot be read, logs the reason; the desktop's font stays.
    public static func install() {
        let folder = SamplePhotos.assets.appendingPathComponent("inter")
        do {
            for file in files { try UIFont.registerFonts(at: folder.appendingPathComponent(file)) }
            UIFont.systemFamily = "Inter"
        } catch {
            ASLogLine("\(error) The desktop's font is used.")
        }
    }
}
