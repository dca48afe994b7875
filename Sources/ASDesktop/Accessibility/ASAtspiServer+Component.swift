// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import ASScene
internal import ASUIKit
internal import Foundation

// The interfaces `Component` and `Image`: positions and sizes, in device pixels.

extension ASAtspiServer {
    /// The coordinate space of positions.
    ///
    /// - Source: at-spi2-core, `AtspiCoordType`
    private enum Space: UInt32 {
        case screen = 0
        case window = 1
        case parent = 2
    }

    private func space(_ value: ASDBusValue) -> Space {
        value.int.flatMap { UInt32(exactly: $0) }.flatMap(Space.init) ?? .screen
    }

    /// Returns the origin of a coordinate space in the window's coordinate space, in device pixels.
    private func origin(of space: Space, _ item: ASAccessibilityItem) -> (x: Double, y: Double) {
        switch space {
        case .window: return (0, 0)
        case .screen:
            guard let window = item.window else { return (0, 0) }
            let origin = origin(of: window)
            return (-Double(origin.x), -Double(origin.y))
        case .parent:
            // The parent of a window is the application, whose coordinate space is the screen's.
            guard let parent = item.parent else { return origin(of: .screen, item) }
            let scale = scale(of: item)
            return (parent.frame.minX * scale, parent.frame.minY * scale)
        }
    }

    private func scale(of item: ASAccessibilityItem) -> Double { Double(item.window?.platformHandle?.scale ?? 1) }

    /// Returns the frame of an item, or of a part of it, expanded to whole device pixels.
    private func extents(
        _ item: ASAccessibilityItem,
        _ space: Space,
        of part: CGRect? = nil
    ) -> (x: Int, y: Int, width: Int, height: Int) {
        let (frame, scale, origin) = (part ?? item.frame, scale(of: item), origin(of: space, item))
        // Up to a hundredth of a pixel is a rounding error, which must not add a pixel.
        let left = (frame.minX * scale + 0.01).rounded(.down), top = (frame.minY * scale + 0.01).rounded(.down)
        let right = (frame.maxX * scale - 0.01).rounded(.up), bottom = (frame.maxY * scale - 0.01).rounded(.up)
        func whole(_ number: Double) -> Int { Int(Int32(clamping: Int(exactly: number.rounded()) ?? 0)) }
        return (
            whole(left - origin.x), whole(top - origin.y), whole(max(0, right - left)), whole(max(0, bottom - top))
        )
    }

    /// Converts a client's position to points in the window's coordinate space.
    private func point(_ x: ASDBusValue, _ y: ASDBusValue, _ space: Space, _ item: ASAccessibilityItem) -> CGPoint {
        let (scale, origin) = (scale(of: item), origin(of: space, item))
        // The centre of the pixel.
        return CGPoint(
            x: (Double(x.int ?? 0) + origin.x + 0.5) / scale,
            y: (Double(y.int ?? 0) + origin.y + 0.5) / scale
        )
    }

    func answerComponent(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) -> [ASDBusValue] {
        switch method {
        case "Contains":
            return [.boolean(item.frame.contains(point(arguments[0], arguments[1], space(arguments[2]), item)))]
        case "GetAccessibleAtPoint":
            let found = item.item(at: point(arguments[0], arguments[1], space(arguments[2]), item))
            return [reference(found)]
        case "GetExtents": return [structure(extents(item, space(arguments[0])))]
        case "GetPosition":
            let place = extents(item, space(arguments[0]))
            return [.int(place.x), .int(place.y)]
        case "GetSize":
            let place = extents(item, .window)
            return [.int(place.width), .int(place.height)]
        // `ATSPI_LAYER_WINDOW` and `ATSPI_LAYER_WIDGET`.
        case "GetLayer": return [.uint32(item.object is UIWindow ? 7 : 3)]
        case "GetMDIZOrder": return [.int16(-1)]
        case "GrabFocus": return [.boolean(takeFocus(item))]
        case "GetAlpha": return [.double(1)]
        case "ScrollTo": return [.boolean(item.scrollToVisible())]
        // Positions and sizes cannot be set: the layout computes them.
        default: return [.boolean(false)]
        }
    }

    private func takeFocus(_ item: ASAccessibilityItem) -> Bool {
        guard item.role == .window else { return item.takeFocus() }
        guard let handle = item.window?.platformHandle else { return false }
        handle.activate()
        return true
    }

    private func structure(_ place: (x: Int, y: Int, width: Int, height: Int)) -> ASDBusValue {
        .structure([.int(place.x), .int(place.y), .int(place.width), .int(place.height)])
    }

    func answerImage(_ method: String, _ arguments: [ASDBusValue], _ item: ASAccessibilityItem) -> [ASDBusValue] {
        let place = extents(item, arguments.first.map { space($0) } ?? .window)
        switch method {
        case "GetImageExtents": return [structure(place)]
        case "GetImagePosition": return [.int(place.x), .int(place.y)]
        default: return [.int(place.width), .int(place.height)]
        }
    }

    /// Converts the position in the arguments of a text method to points in the window's coordinate space.
    func textPoint(_ item: ASAccessibilityItem, _ arguments: [ASDBusValue]) -> CGPoint {
        point(arguments[0], arguments[1], space(arguments[2]), item)
    }

    /// Returns the frame of a part of a text, or of the whole item if the frames of its characters are unknown.
    func textExtents(
        _ item: ASAccessibilityItem,
        _ coordinates: ASDBusValue,
        of part: CGRect? = nil
    ) -> [ASDBusValue] {
        let place = extents(item, space(coordinates), of: part)
        return [.int(place.x), .int(place.y), .int(place.width), .int(place.height)]
    }
}
