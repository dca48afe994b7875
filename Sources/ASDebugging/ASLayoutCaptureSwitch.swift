// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutCapture
internal import ASUIKit
internal import Foundation

/// Captures the layout of a window when F8 is pressed, and at the end of the program.
///
/// If the environment contains `AS_LAYOUT_CAPTURE=file.json`, the capture is written to that file. Otherwise, F8 writes the capture as a
/// tree to standard error. F8 also shows the layout in the inspector.
@MainActor
enum ASLayoutCaptureSwitch {
    /// The file from the environment.
    static let environmentFile: URL? = {
        guard let path = ProcessInfo.processInfo.environment["AS_LAYOUT_CAPTURE"], !path.isEmpty else { return nil }
        return URL(fileURLWithPath: path)
    }()

    /// Called when F8 is pressed; the file is written in the background.
    static func capture(_ window: UIWindow, to file: URL? = environmentFile) {
        guard let capture = captured(window) else { return }
        guard let file else {
            ASLogLine("\(capture)\nAS_LAYOUT_CAPTURE=file.json writes it to a file instead.")
            return
        }
        ASDispatcherCurrent().async(.utility) { write(capture, to: file) }
    }

    /// Called before the last window closes; the file is written before the program ends.
    static func captureAtEnd(_ window: UIWindow, to file: URL? = environmentFile) {
        guard let file, let capture = captured(window) else { return }
        write(capture, to: file)
    }

    private static func captured(_ window: UIWindow) -> ASLayoutCapture? {
        do throws(ASLayoutCaptureError) {
            return try ASLayoutCapture.capture(of: window)
        } catch {
            ASLogLine("AS_LAYOUT_CAPTURE: \(error)")
            return nil
        }
    }

    private nonisolated static func write(_ capture: ASLayoutCapture, to file: URL) {
        do throws(ASLayoutCaptureError) {
            try capture.write(to: file)
            ASLogLine("\(capture.layouts.count) layouts were captured in \(file.path).")
        } catch {
            ASLogLine("AS_LAYOUT_CAPTURE: \(error)")
        }
    }
}
