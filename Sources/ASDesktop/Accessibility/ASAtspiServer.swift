// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASPlatform
internal import ASScene
package import ASUIKit
internal import Foundation

/// Answers calls of AT-SPI clients about the windows and the items in them.
///
/// The accessibility tree of a window is built for the first call that needs it. The answers of each interface are in the
/// `ASAtspiServer+….swift` files.
///
/// - Thread: main
@MainActor
package final class ASAtspiServer {
    package static let rootPath = "/org/a11y/atspi/accessible/root"
    static let nullPath = "/org/a11y/atspi/null"
    static let cachePath = "/org/a11y/atspi/cache"
    private static let itemPath = "/org/a11y/atspi/accessible/"

    /// The object that a path identifies.
    enum Target {
        case root, cache
        case item(ASAccessibilityItem)
    }

    private struct Weak {
        weak var item: ASAccessibilityItem?
    }

    /// The unique name of the application on the bus.
    let busName: String
    /// The name of the application.
    let name: String
    private let openWindows: @MainActor () -> [UIWindow]
    /// A reference to the desktop, which contains all applications; the registry returns it when the application is embedded.
    var desktop = ASDBusValue.structure([.string(""), .objectPath(nullPath)])
    /// The number of the application, which the registry sets.
    var identifier: Int32 = -1
    private var items: [UInt64: Weak] = [:]
    /// The origins of windows, which are requested once a turn.
    private var origins: [ObjectIdentifier: (x: Int, y: Int)] = [:]

    /// - Parameters:
    ///   - busName: the unique name of the application on the bus
    ///   - name: of the application
    ///   - windows: returns the open windows
    package init(busName: String, name: String, windows: @escaping @MainActor () -> [UIWindow]) {
        (self.busName, self.name, openWindows) = (busName, name, windows)
    }

    /// The open windows and their popups, each before its own popups.
    var windows: [UIWindow] {
        func withPopups(_ window: UIWindow) -> [UIWindow] { [window] + window.popups.flatMap(withPopups) }
        return openWindows().flatMap(withPopups).filter { $0.layerTree != nil }
    }

    /// The items of the windows; builds their accessibility trees.
    var windowItems: [ASAccessibilityItem] { windows.compactMap(\.accessibilityTree.root) }

    /// Discards the origins of windows, which may have changed before the next turn.
    package func endTurn() { origins = [:] }

    // MARK: Names

    /// Returns the path of an item, which remains the same as long as the item exists.
    func path(of item: ASAccessibilityItem) -> String {
        if items[item.identifier]?.item == nil {
            if items.count > 512, items.count.isMultiple(of: 256) { items = items.filter { $0.value.item != nil } }
            items[item.identifier] = Weak(item: item)
        }
        return Self.itemPath + String(item.identifier)
    }

    /// Returns the path of an item that may no longer exist.
    static func path(_ identifier: UInt64) -> String { itemPath + String(identifier) }

    func reference(_ item: ASAccessibilityItem?) -> ASDBusValue {
        reference(item.map { path(of: $0) } ?? Self.nullPath)
    }

    func reference(_ path: String) -> ASDBusValue { .structure([.string(busName), .objectPath(path)]) }

    var root: ASDBusValue { reference(Self.rootPath) }

    /// Returns the object that a path identifies.
    ///
    /// - Throws: `ASDBusFailure` if the object does not exist, or no longer exists
    func target(_ path: String) throws -> Target {
        if path == Self.rootPath { return .root }
        if path == Self.cachePath { return .cache }
        if path.hasPrefix(Self.itemPath), let number = UInt64(path.dropFirst(Self.itemPath.count)),
            let item = items[number]?.item, isThere(item)
        {
            return .item(item)
        }
        throw ASDBusFailure(name: "org.freedesktop.DBus.Error.UnknownObject", description: "there is no \(path).")
    }

    private func isThere(_ item: ASAccessibilityItem) -> Bool {
        guard let object = item.object, let window = (object as? UIWindow) ?? item.window else { return false }
        return windows.contains { $0 === window } && window.accessibilityTree.item(of: object) === item
    }

    // MARK: Answering

    /// Returns the reply or the error for a call; `nil` if the caller expects no reply.
    package func answer(_ call: ASDBusMessage) -> ASDBusMessage? {
        do {
            let values = try values(for: call)
            return call.expectsReply ? call.reply(values) : nil
        } catch let failure as ASDBusFailure {
            return call.expectsReply ? call.error(failure) : nil
        } catch {
            return call.expectsReply ? call.error(ASDBusFailure(description: "\(error)")) : nil
        }
    }

    private func values(for call: ASDBusMessage) throws -> [ASDBusValue] {
        guard !call.isUnreadable else { throw Self.invalid("\(call.member) received arguments that cannot be read.") }
        if call.interface == ASAtspiInterface.peer.rawValue || call.interface.isEmpty && call.member == "Ping" {
            return try answerPeer(call)
        }
        let target = try target(call.path)
        let known = interfaces(of: target) + [.properties, .introspectable]
        let interface: ASAtspiInterface
        if call.interface.isEmpty {
            guard let found = known.first(where: { $0.method(call.member) != nil }) else { throw Self.unknown(call) }
            interface = found
        } else {
            guard let found = known.first(where: { $0.rawValue == call.interface }) else {
                throw ASDBusFailure(
                    name: "org.freedesktop.DBus.Error.UnknownInterface",
                    description: "\(call.path) has no interface \(call.interface)."
                )
            }
            interface = found
        }
        guard let method = interface.method(call.member) else { throw Self.unknown(call) }
        guard call.signature == method.input else {
            throw Self.invalid("\(call.member) takes (\(method.input)), not (\(call.signature)).")
        }
        return try values(of: interface, method.name, call.arguments, on: target)
    }

    static func invalid(_ text: String) -> ASDBusFailure {
        ASDBusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", description: text)
    }

    private static func unknown(_ call: ASDBusMessage) -> ASDBusFailure {
        ASDBusFailure(
            name: "org.freedesktop.DBus.Error.UnknownMethod",
            description: "there is no method \(call.member) in \(call.interface)."
        )
    }

    private func answerPeer(_ call: ASDBusMessage) throws -> [ASDBusValue] {
        switch call.member {
        case "Ping": return []
        case "GetMachineId":
            for file in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
                guard let data = FileManager.default.contents(atPath: file) else { continue }
                return [.string(String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))]
            }
            throw ASDBusFailure(description: "this machine has no ID.")
        default: throw Self.unknown(call)
        }
    }

    /// Returns the interfaces that an object supports.
    func interfaces(of target: Target) -> [ASAtspiInterface] {
        switch target {
        case .root: [.accessible, .application]
        case .cache: [.cache]
        case .item(let item): interfaces(of: item)
        }
    }

    private func values(
        of interface: ASAtspiInterface,
        _ method: String,
        _ arguments: [ASDBusValue],
        on target: Target
    ) throws -> [ASDBusValue] {
        switch (interface, target) {
        case (.properties, _): return try answerProperties(method, arguments, of: target)
        case (.introspectable, _):
            let known = interfaces(of: target) + [.properties, .introspectable, .peer]
            return [.string("<node>\n" + known.map(\.description).joined() + "</node>\n")]
        // The cache lists no items: clients request the items that they need, and receive events for changes.
        case (.cache, _): return [.array(element: "((so)(so)(so)iiassusau)", [])]
        case (.accessible, .root): return try answerRoot(method, arguments)
        case (.application, _): return [.string(locale)]
        case (.accessible, .item(let item)): return try answerAccessible(method, arguments, item)
        case (.component, .item(let item)): return answerComponent(method, arguments, item)
        case (.action, .item(let item)): return try answerAction(method, arguments, item)
        case (.text, .item(let item)): return try answerText(method, arguments, item)
        case (.editableText, .item(let item)): return try answerEditableText(method, arguments, item)
        case (.selection, .item(let item)): return answerSelection(method, arguments, item)
        case (.image, .item(let item)): return answerImage(method, arguments, item)
        default: throw Self.invalid("\(interface.rawValue) has no \(method).")
        }
    }

    /// The program's first language in the form of POSIX, such as `zh_TW`; else `C`.
    var locale: String {
        ASCurrentUserLocale().languages.first.flatMap(ASLocaleName.init)?.posixName ?? "C"
    }

    // MARK: Properties

    private func answerProperties(
        _ method: String,
        _ arguments: [ASDBusValue],
        of target: Target
    ) throws -> [ASDBusValue] {
        let name = arguments[0].text ?? ""
        guard let interface = interfaces(of: target).first(where: { $0.rawValue == name }) else {
            throw ASDBusFailure(
                name: "org.freedesktop.DBus.Error.UnknownInterface",
                description: "there is no interface \(name) here."
            )
        }
        if method == "GetAll" {
            let all = try interface.properties.map {
                ASDBusValue.entry(.string($0.name), .variant(try value(of: $0, interface, target)))
            }
            return [.array(element: "{sv}", all)]
        }
        let wanted = arguments[1].text ?? ""
        guard let property = interface.property(wanted) else {
            throw ASDBusFailure(
                name: "org.freedesktop.DBus.Error.UnknownProperty",
                description: "\(interface.rawValue) has no \(wanted)."
            )
        }
        if method == "Get" { return [.variant(try value(of: property, interface, target))] }
        guard property.isWritable else {
            throw ASDBusFailure(
                name: "org.freedesktop.DBus.Error.PropertyReadOnly",
                description: "\(wanted) cannot be set."
            )
        }
        let new = arguments[2].unwrapped
        switch (interface, target) {
        case (.application, _):
            guard case .int32(let number) = new else { throw Self.invalid("\(wanted) takes a number.") }
            identifier = number
        case (.value, .item(let item)):
            guard let number = new.number, number.isFinite else { throw Self.invalid("\(wanted) takes a number.") }
            guard item.setNumber(number) else {
                throw ASDBusFailure(
                    name: "org.freedesktop.DBus.Error.NotSupported",
                    description: "it cannot be set at present."
                )
            }
        default: throw Self.invalid("\(wanted) cannot be set.")
        }
        return []
    }

    private func value(
        of property: ASAtspiInterface.Property,
        _ interface: ASAtspiInterface,
        _ target: Target
    ) throws -> ASDBusValue {
        let found: ASDBusValue? =
            switch (interface, target) {
            case (.accessible, .root): rootProperty(property.name)
            case (.application, _): applicationProperty(property.name)
            case (_, .item(let item)): itemProperty(interface, property.name, item)
            default: nil
            }
        guard let found else { throw Self.invalid("\(property.name) has no value.") }
        return found
    }

    // MARK: Places

    /// Returns the origin of a window's content in the screen's coordinate space, in device pixels.
    func origin(of window: UIWindow) -> (x: Int, y: Int) {
        if let known = origins[ObjectIdentifier(window)] { return known }
        guard let handle = window.platformHandle else { return (0, 0) }
        let place = handle.screenFrame.origin
        let origin = (Int((place.x * handle.scale).rounded()), Int((place.y * handle.scale).rounded()))
        origins[ObjectIdentifier(window)] = origin
        return origin
    }
}
