// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Where things are: `Component` and `Image`, in device pixels.

extension ASAtspiServer {
    /// What places are counted from.
    private enum Space: UInt32 {
        case screen = 0
        case window = 1
        case parent = 2
    }

    private func space(_ value: ASDBusValue) -> Space {
        value.int.flatMap { UInt32(exactly: $0) }.flatMap(Space.init) ?? .screen
    }

    /// How far a space's origin is from the window's, in device pixels.
    private func origin(of space: Space, _ item: ASAccessibilityItem) -> (x: Double, y: Double) {
        switch space {
        case .window: return (0, 0)
        case .screen:
            guard let window = item.window else { return (0, 0) }
            let origin = origin(of: window)
            return (-Double(origin.x), -Double(origin.y))
        case .parent:
            // The window's parent is the application, which is as large as the screen.
            guard let parent = item.parent else { return origin(of: .screen, item) }
            let scale = scale(of: item)
            return (parent.frame.minX * scale, parent.frame.minY * scale)
        }
    }

    private func scale(of item: ASAccessibilityItem) -> Double { Double(item.window?.platformHandle?.scale ?? 1) }

    /// Its rectangle in device pixels: all that it touches.
    private func extents(
        _ item: ASAccessibilityItem,
        _ space: Space,
        of part: CGRect? = nil
    ) -> (x: Int, y: Int, width: Int, height: Int) {
        let (frame, scale, origin) = (part ?? item.frame, scale(of: item), origin(of: space, item))
        // A hundredth of a pixel is a rounding error.
        let left = (frame.minX * scale + 0.01).rounded(.down), top = (frame.minY * scale + 0.01).rounded(.down)
        let right = (frame.maxX * scale - 0.01).rounded(.up), bottom = (frame.maxY * scale - 0.01).rounded(.up)
        func whole(_ number: Double) -> Int { Int(Int32(clamping: Int(exactly: number.rounded()) ?? 0)) }
        return (
            whole(left - origin.x), whole(top - origin.y), whole(max(0, right - left)), whole(max(0, bottom - top))
        )
    }

    /// A place that a client has named, in points of the window.
    private func point(_ x: ASDBusValue, _ y: ASDBusValue, _ space: Space, _ item: ASAccessibilityItem) -> CGPoint {
        let (scale, origin) = (scale(of: item), origin(of: space, item))
        // The middle of the pixel.
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
        // The layer of windows, and that of what is in them.
        case "GetLayer": return [.uint32(item.object is UIWindow ? 7 : 3)]
        case "GetMDIZOrder": return [.int16(-1)]
        case "GrabFocus": return [.boolean(takeFocus(item))]
        case "GetAlpha": return [.double(1)]
        case "ScrollTo": return [.boolean(item.scrollToVisible())]
        // Places are the layout's.
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

    /// A place that a client has named of a text, in points of the window.
    func textPoint(_ item: ASAccessibilityItem, _ arguments: [ASDBusValue]) -> CGPoint {
        point(arguments[0], arguments[1], space(arguments[2]), item)
    }

    /// Where a part of a text is; the whole of it where nobody knows where its letters are.
    func textExtents(
        _ item: ASAccessibilityItem,
        _ coordinates: ASDBusValue,
        of part: CGRect? = nil
    ) -> [ASDBusValue] {
        let place = extents(item, space(coordinates), of: part)
        return [.int(place.x), .int(place.y), .int(place.width), .int(place.height)]
    }
}
