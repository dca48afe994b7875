// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A window that restores its last size and position.
///
/// They are stored in the `UserDefaults` suite of the program's name.
public final class RememberedWindow: UIWindow {
    private static let key = "windowFrame"
    private var defaults: UserDefaults?
    private var observer: (any NSObjectProtocol)?

    /// Creates a window with the stored frame, or with `size` if there is none.
    ///
    /// - Parameters:
    ///   - name: the name of the program; programs with the same name share a frame
    ///   - size: the size of the content, in points
    public convenience init(_ name: String, size: CGSize) {
        let defaults = UserDefaults(suiteName: "AsyncDisplayKit-\(name)")
        let areas = UIApplication.shared.platform?.screens.map(\.workArea) ?? []
        let place = WindowFrame(text: defaults?.string(forKey: Self.key)).fitting(areas, or: size)
        self.init(size: place.size)
        self.defaults = defaults
        openingOrigin = place.origin
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification,
            object: nil,
            queue: nil
        ) { [weak self] _ in
            ASAssumeMain { self?.remember() }
        }
    }

    /// Stores the frame and returns the value of the superclass.
    override public func shouldClose() -> Bool {
        remember()
        return super.shouldClose()
    }

    /// Stores the frame, unless the window is full-screen.
    private func remember() {
        guard let frame = platformHandle?.screenFrame, !isFullScreen else { return }
        defaults?.set(WindowFrame(frame: frame).text, forKey: Self.key)
        defaults?.synchronize()
    }
}

/// The frame of a window's content on the screen, in points.
struct WindowFrame: Hashable {
    /// The frame, or `nil` if it is unknown.
    var frame: CGRect?

    init(frame: CGRect) { self.frame = frame }

    /// Creates a frame from four integers, such as `40 60 800 900`; other text gives no frame.
    init(text: String?) {
        let numbers = text?.split(separator: " ").compactMap { Int($0) } ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return }
        frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The frame in the format of `init(text:)`.
    var text: String {
        guard let frame else { return "" }
        return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }

    /// Returns the size and the origin, adjusted to the screens.
    ///
    /// - Parameters:
    ///   - areas: the screens without panels and docks
    ///   - size: the size of a window without a stored size, or with a size for which no screen has room
    /// - Returns: the size, and the origin, which is `nil` if the frame is not inside one of the areas
    func fitting(_ areas: [CGRect], or size: CGSize) -> (origin: CGPoint?, size: CGSize) {
        guard let frame else { return (nil, size) }
        if areas.contains(where: { $0.contains(frame) }) { return (frame.origin, frame.size) }
        let hasRoom = areas.contains { $0.width >= frame.width && $0.height >= frame.height }
        return (nil, hasRoom ? frame.size : size)
    }
}
