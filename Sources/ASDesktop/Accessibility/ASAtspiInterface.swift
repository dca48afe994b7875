// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An interface of AT-SPI or D-Bus, with the methods and properties that the application answers.
///
/// - Source: at-spi2-core, `xml/`
package enum ASAtspiInterface: String, CaseIterable, Sendable {
    case accessible = "org.a11y.atspi.Accessible"
    case application = "org.a11y.atspi.Application"
    case component = "org.a11y.atspi.Component"
    case action = "org.a11y.atspi.Action"
    case text = "org.a11y.atspi.Text"
    case editableText = "org.a11y.atspi.EditableText"
    case value = "org.a11y.atspi.Value"
    case selection = "org.a11y.atspi.Selection"
    case image = "org.a11y.atspi.Image"
    case cache = "org.a11y.atspi.Cache"
    case properties = "org.freedesktop.DBus.Properties"
    case introspectable = "org.freedesktop.DBus.Introspectable"
    case peer = "org.freedesktop.DBus.Peer"

    package struct Method: Sendable {
        package var name: String
        /// The D-Bus type strings of the arguments (`input`) and of the result (`output`).
        package var input: String
        package var output: String

        package init(_ name: String, _ input: String, _ output: String) {
            (self.name, self.input, self.output) = (name, input, output)
        }
    }

    package struct Property: Sendable {
        package var name: String
        package var type: String
        package var isWritable = false

        package init(_ name: String, _ type: String, isWritable: Bool = false) {
            (self.name, self.type, self.isWritable) = (name, type, isWritable)
        }
    }

    package func method(_ name: String) -> Method? { methods.first { $0.name == name } }
    package func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    package var methods: [Method] {
        switch self {
        case .accessible:
            [
                Method("GetChildAtIndex", "i", "(so)"), Method("GetChildren", "", "a(so)"),
                Method("GetIndexInParent", "", "i"), Method("GetRelationSet", "", "a(ua(so))"),
                Method("GetRole", "", "u"), Method("GetRoleName", "", "s"), Method("GetLocalizedRoleName", "", "s"),
                Method("GetState", "", "au"), Method("GetAttributes", "", "a{ss}"),
                Method("GetApplication", "", "(so)"), Method("GetInterfaces", "", "as"),
            ]
        case .application: [Method("GetLocale", "u", "s")]
        case .component:
            [
                Method("Contains", "iiu", "b"), Method("GetAccessibleAtPoint", "iiu", "(so)"),
                Method("GetExtents", "u", "(iiii)"), Method("GetPosition", "u", "ii"), Method("GetSize", "", "ii"),
                Method("GetLayer", "", "u"), Method("GetMDIZOrder", "", "n"), Method("GrabFocus", "", "b"),
                Method("GetAlpha", "", "d"), Method("SetExtents", "iiiiu", "b"), Method("SetPosition", "iiu", "b"),
                Method("SetSize", "ii", "b"), Method("ScrollTo", "u", "b"), Method("ScrollToPoint", "uii", "b"),
            ]
        case .action:
            [
                Method("GetDescription", "i", "s"), Method("GetName", "i", "s"), Method("GetLocalizedName", "i", "s"),
                Method("GetKeyBinding", "i", "s"), Method("GetActions", "", "a(sss)"), Method("DoAction", "i", "b"),
            ]
        case .text:
            [
                Method("GetText", "ii", "s"), Method("SetCaretOffset", "i", "b"),
                Method("GetTextBeforeOffset", "iu", "sii"), Method("GetTextAtOffset", "iu", "sii"),
                Method("GetTextAfterOffset", "iu", "sii"), Method("GetStringAtOffset", "iu", "sii"),
                Method("GetCharacterAtOffset", "i", "i"), Method("GetAttributeValue", "is", "s"),
                Method("GetAttributes", "i", "a{ss}ii"), Method("GetDefaultAttributes", "", "a{ss}"),
                Method("GetAttributeRun", "ib", "a{ss}ii"), Method("GetDefaultAttributeSet", "", "a{ss}"),
                Method("GetCharacterExtents", "iu", "iiii"), Method("GetRangeExtents", "iiu", "iiii"),
                Method("GetOffsetAtPoint", "iiu", "i"), Method("GetNSelections", "", "i"),
                Method("GetSelection", "i", "ii"), Method("AddSelection", "ii", "b"),
                Method("RemoveSelection", "i", "b"), Method("SetSelection", "iii", "b"),
            ]
        case .editableText:
            [
                Method("SetTextContents", "s", "b"), Method("InsertText", "isi", "b"), Method("CopyText", "ii", ""),
                Method("CutText", "ii", "b"), Method("DeleteText", "ii", "b"), Method("PasteText", "i", "b"),
            ]
        case .value: []
        case .selection:
            [
                Method("GetSelectedChild", "i", "(so)"), Method("SelectChild", "i", "b"),
                Method("DeselectSelectedChild", "i", "b"), Method("DeselectChild", "i", "b"),
                Method("IsChildSelected", "i", "b"), Method("SelectAll", "", "b"), Method("ClearSelection", "", "b"),
            ]
        case .image:
            [
                Method("GetImageExtents", "u", "(iiii)"), Method("GetImagePosition", "u", "ii"),
                Method("GetImageSize", "", "ii"),
            ]
        case .cache: [Method("GetItems", "", "a((so)(so)(so)iiassusau)")]
        case .properties:
            [Method("Get", "ss", "v"), Method("GetAll", "s", "a{sv}"), Method("Set", "ssv", "")]
        case .introspectable: [Method("Introspect", "", "s")]
        case .peer: [Method("Ping", "", ""), Method("GetMachineId", "", "s")]
        }
    }

    package var properties: [Property] {
        switch self {
        case .accessible:
            [
                Property("Name", "s"), Property("Description", "s"), Property("Parent", "(so)"),
                Property("ChildCount", "i"), Property("Locale", "s"), Property("AccessibleId", "s"),
                Property("HelpText", "s"),
            ]
        case .application:
            [
                Property("ToolkitName", "s"), Property("Version", "s"), Property("AtspiVersion", "s"),
                Property("Id", "i", isWritable: true),
            ]
        case .action: [Property("NActions", "i")]
        case .text: [Property("CharacterCount", "i"), Property("CaretOffset", "i")]
        case .value:
            [
                Property("MinimumValue", "d"), Property("MaximumValue", "d"), Property("MinimumIncrement", "d"),
                Property("CurrentValue", "d", isWritable: true), Property("Text", "s"),
            ]
        case .selection: [Property("NSelectedChildren", "i")]
        case .image: [Property("ImageDescription", "s"), Property("ImageLocale", "s")]
        case .component, .editableText, .cache, .properties, .introspectable, .peer: []
        }
    }

    // MARK: Introspection

    /// The interface as XML, for `Introspect`.
    package var description: String {
        var text = "  <interface name=\"\(rawValue)\">\n"
        for method in methods {
            text += "    <method name=\"\(method.name)\">\n"
            for type in Self.types(method.input) { text += "      <arg direction=\"in\" type=\"\(type)\"/>\n" }
            for type in Self.types(method.output) { text += "      <arg direction=\"out\" type=\"\(type)\"/>\n" }
            text += "    </method>\n"
        }
        for property in properties {
            let access = property.isWritable ? "readwrite" : "read"
            text += "    <property name=\"\(property.name)\" type=\"\(property.type)\" access=\"\(access)\"/>\n"
        }
        return text + "  </interface>\n"
    }

    /// Splits a type string into single complete types: `ia{ss}` into `i` and `a{ss}`.
    package static func types(_ signature: String) -> [String] {
        var (result, open, depth) = ([String](), "", 0)
        for letter in signature {
            open.append(letter)
            if "({".contains(letter) { depth += 1 }
            if ")}".contains(letter) { depth -= 1 }
            if depth == 0, letter != "a" {
                result.append(open)
                open = ""
            }
        }
        return result
    }
}
