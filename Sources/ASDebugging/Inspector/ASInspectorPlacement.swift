// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The side and the size of the inspector.
struct ASInspectorPlacement: Equatable, Sendable {
    /// An edge of the inspected window, or the inspector's own window.
    enum Side: String, CaseIterable, Sendable { case left, right, top, bottom, window }

    var side: Side
    /// The width of the inspector at the left or right, in points; `nil` until the user has dragged its edge.
    var width: CGFloat?
    /// The height of the inspector at the top or bottom, in points; `nil` until the user has dragged its edge.
    var height: CGFloat?
    /// The size of the inspector's own window, in points.
    var windowSize = CGSize(width: 480, height: 720)

    /// The initial width and height, in points; half of the window if that is smaller.
    private static let (usualWidth, usualHeight): (CGFloat, CGFloat) = (380, 300)
    /// The minimum extent of the inspector and of the app, in points; half of the window if that is smaller.
    private static let least: CGFloat = 160

    /// Whether the inspector is at the left or right edge of the window.
    var isUpright: Bool { side == .left || side == .right }

    /// Returns the inspector's frame in a window with the given bounds; null if the inspector has its own window.
    func frame(in bounds: CGRect) -> CGRect {
        let extent = extent(in: bounds)
        switch side {
        case .left: return CGRect(x: bounds.minX, y: bounds.minY, width: extent, height: bounds.height)
        case .right: return CGRect(x: bounds.maxX - extent, y: bounds.minY, width: extent, height: bounds.height)
        case .top: return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: extent)
        case .bottom: return CGRect(x: bounds.minX, y: bounds.maxY - extent, width: bounds.width, height: extent)
        case .window: return .null
        }
    }

    /// Returns the insets that the inspector reserves in a window with the given bounds; zero if it has its own window.
    func insets(in bounds: CGRect) -> UIEdgeInsets {
        let extent = extent(in: bounds)
        var insets = UIEdgeInsets.zero
        switch side {
        case .left: insets.left = extent
        case .right: insets.right = extent
        case .top: insets.top = extent
        case .bottom: insets.bottom = extent
        case .window: break
        }
        return insets
    }

    /// Returns a copy with the edge towards the app moved by `distance` in a window with the given bounds.
    func draggingEdge(by distance: CGPoint, in bounds: CGRect) -> ASInspectorPlacement {
        let extent = extent(in: bounds)
        var copy = self
        switch side {
        case .left: copy.width = Self.fitting(extent + distance.x, bounds.width)
        case .right: copy.width = Self.fitting(extent - distance.x, bounds.width)
        case .top: copy.height = Self.fitting(extent + distance.y, bounds.height)
        case .bottom: copy.height = Self.fitting(extent - distance.y, bounds.height)
        case .window: break
        }
        return copy
    }

    private func extent(in bounds: CGRect) -> CGFloat {
        let (kept, usual, room) =
            isUpright ? (width, Self.usualWidth, bounds.width) : (height, Self.usualHeight, bounds.height)
        return kept.map { Self.fitting($0, room) } ?? min(usual, (room / 2).rounded())
    }

    private static func fitting(_ extent: CGFloat, _ room: CGFloat) -> CGFloat {
        let least = min(least, (room / 2).rounded())
        return min(max(extent.rounded(), least), room - least)
    }
}

// Saving the placement for the next start of the app.
extension ASInspectorPlacement {
    /// The defaults in which the placement is saved.
    @MainActor static var store = UserDefaults.standard

    private static let (sideKey, widthKey, heightKey) = (
        "ASInspectorSide", "ASInspectorWidth", "ASInspectorHeight"
    )
    private static let (windowWidthKey, windowHeightKey) = ("ASInspectorWindowWidth", "ASInspectorWindowHeight")

    /// Creates the placement that was saved last.
    ///
    /// - Parameter usualSide: the side if none was saved
    @MainActor
    init(savedOr usualSide: Side) {
        func length(_ key: String) -> CGFloat? {
            let value = Self.store.double(forKey: key)
            return value >= 1 && value < 1e6 ? CGFloat(value) : nil
        }
        side = Self.store.string(forKey: Self.sideKey).flatMap { Side(rawValue: $0) } ?? usualSide
        width = length(Self.widthKey)
        height = length(Self.heightKey)
        if let width = length(Self.windowWidthKey), let height = length(Self.windowHeightKey) {
            windowSize = CGSize(width: width, height: height)
        }
    }

    /// Saves the placement for the next start; the file is written in the background.
    @MainActor
    func save() {
        let store = Self.store
        store.set(side.rawValue, forKey: Self.sideKey)
        if let width { store.set(Double(width), forKey: Self.widthKey) }
        if let height { store.set(Double(height), forKey: Self.heightKey) }
        store.set(Double(windowSize.width), forKey: Self.windowWidthKey)
        store.set(Double(windowSize.height), forKey: Self.windowHeightKey)
        let shared = ASUncheckedTransfer(store)  // documented as thread-safe
        ASDispatcherCurrent().async(.utility) { shared.value.synchronize() }
    }
}
