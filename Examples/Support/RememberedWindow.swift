// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A window that opens with the size and at the place that it had when it was closed last.
///
/// They are kept in `UserDefaults` of the program's name.
public final class RememberedWindow: UIWindow {
    private static let key = "windowFrame"
    private var defaults: UserDefaults?
    private var observer: (any NSObjectProtocol)?

    /// A window that has not been opened before has `size`.
    ///
    /// - Parameters:
    ///   - name: the program's; programs with the same name share a place
    ///   - size: of the content, in points
    public convenience init(_ name: String, size: CGSize) {
        let defaults = UserDefaults(suiteName: "AsyncDisplayKit-\(name)")
        let areas = UIApplication.shared.platform?.screens.map(\.workArea) ?? []
        let place = WindowPlace(text: defaults?.string(forKey: Self.key)).fitting(areas, or: size)
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

    /// Agrees, once the place is written down.
    override public func shouldClose() -> Bool {
        remember()
        return super.shouldClose()
    }

    /// A window that fills the screen keeps the place that it had before.
    private func remember() {
        guard let frame = platformHandle?.screenFrame, !isFullScreen else { return }
        defaults?.set(WindowPlace(frame: frame).text, forKey: Self.key)
        defaults?.synchronize()
    }
}

/// The frame of a window's content on the screen, in points.
struct WindowPlace: Hashable {
    /// `nil` where none is known.
    var frame: CGRect?

    init(frame: CGRect) { self.frame = frame }

    /// From four whole numbers: `40 60 800 900`.
    init(text: String?) {
        let numbers = text?.split(separator: " ").compactMap { Int($0) } ?? []
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return }
        frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// As `init(text:)` reads it.
    var text: String {
        guard let frame else { return "" }
        return [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
    }

    /// The size and place, as far as they fit a screen.
    ///
    /// - Parameters:
    ///   - areas: the screens without panels and docks
    ///   - size: for a window without a known size, and where no screen has room for it
    /// - Returns: no origin where the frame is not inside one of the areas
    func fitting(_ areas: [CGRect], or size: CGSize) -> (origin: CGPoint?, size: CGSize) {
        guard let frame else { return (nil, size) }
        if areas.contains(where: { $0.contains(frame) }) { return (frame.origin, frame.size) }
        let hasRoom = areas.contains { $0.width >= frame.width && $0.height >= frame.height }
        return (nil, hasRoom ? frame.size : size)
    }
}
