// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The messages by which desktops, and further starts of a program, pass requests to it.
///
/// - Source: Desktop Entry Specification 1.5, "D-Bus Activation": `org.freedesktop.Application`
enum ASApplicationMessages {
    static let interface = "org.freedesktop.Application"

    /// Returns the path of the application's object: that of its identifier, in which `-` is not allowed.
    static func path(_ identifier: String) -> String {
        "/" + identifier.replacing(".", with: "/").replacing("-", with: "_")
    }

    /// Returns the method and its arguments for a request.
    static func call(_ request: ASApplicationRequest) -> (member: String, arguments: [ASDBusValue]) {
        // The first is for X11, the second for Wayland; desktops send both.
        let names = request.token == nil ? [] : ["desktop-startup-id", "activation-token"]
        let platform = ASDBusValue.dictionary(names.map { ($0, .string(request.token ?? "")) })
        switch request.action {
        case .activate: return ("Activate", [platform])
        case .open(let urls):
            return ("Open", [.array(element: "s", urls.map { .string($0.absoluteString) }), platform])
        case .perform(let item):
            return ("ActivateAction", [.string(item.type), .array(element: "v", []), platform])
        }
    }

    /// Reads a call.
    ///
    /// - Parameters:
    ///   - call: a call of the interface
    ///   - action: returns the action with an identifier
    /// - Returns: the request; `nil` if the call is wrong
    static func request(
        _ call: ASDBusMessage,
        action: (String) -> UIApplicationShortcutItem
    ) -> ASApplicationRequest? {
        let platform = call.arguments.last
        let tokens = ["desktop-startup-id", "activation-token"].compactMap { platform?.value($0)?.text }
        let token = tokens.first { !$0.isEmpty }
        switch (call.member, call.signature) {
        case ("Activate", "a{sv}"): return ASApplicationRequest(.activate, token: token)
        case ("Open", "asa{sv}"):
            let urls = (call.arguments[0].parts ?? []).compactMap { $0.text.flatMap { URL(string: $0) } }
            return urls.isEmpty ? nil : ASApplicationRequest(.open(urls), token: token)
        case ("ActivateAction", "sava{sv}"):
            guard let identifier = call.arguments[0].text else { return nil }
            return ASApplicationRequest(.perform(action(identifier)), token: token)
        default: return nil
        }
    }

    /// The description of the object for tools.
    static let introspection = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node>
          <interface name="org.freedesktop.Application">
            <method name="Activate"><arg type="a{sv}" name="platform_data" direction="in"/></method>
            <method name="Open">
              <arg type="as" name="uris" direction="in"/><arg type="a{sv}" name="platform_data" direction="in"/>
            </method>
            <method name="ActivateAction">
              <arg type="s" name="action_name" direction="in"/><arg type="av" name="parameter" direction="in"/>
              <arg type="a{sv}" name="platform_data" direction="in"/>
            </method>
          </interface>
        </node>
        """
}
