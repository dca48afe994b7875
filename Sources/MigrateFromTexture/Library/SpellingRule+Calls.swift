// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

extension SpellingRule {
    /// Renames `childViewControllers` of `self`, unless the target declares that name.
    func renameOwnMember(_ token: TokenSyntax) {
        let name = token.text
        guard let new = Spellings.members[name], !index.propertyNames.contains(name),
            !index.parameterNames.contains(name)
        else { return }
        file.replace(token.range, with: new, "\(name) is now \(new)")
    }

    /// Renames an override like its calls: `override func didMove(toParentViewController parent:)`.
    func renameOverride(_ node: FunctionDeclSyntax) {
        let parameters = Array(node.signature.parameterClause.parameters)
        let old = OptionalMembers.name(node.name.text, parameters.map(\.firstName.text))
        guard ExtensionRule.isOverride(DeclSyntax(node)), let new = Spellings.methods[old] else { return }
        let parts = new.split(separator: "(")
        let labels = parts[1].dropLast().split(separator: ":")
        // Only the first edit is reported.
        file.replace(node.name.range, with: String(parts[0]), "\(old) is now \(new)")
        for (parameter, label) in zip(parameters, labels) where parameter.firstName.text != label {
            let name = parameter.secondName == nil ? " " + parameter.firstName.text : ""
            file.replace(parameter.firstName.range, with: label + name, nil)
        }
    }

    /// Replaces `ASWrapperLayoutSpec.wrapper(with:)` and other class methods by initialisers.
    func replaceMaker(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) {
        guard let type = member.base?.trimmedDescription, node.trailingClosure == nil else { return }
        let arguments = Array(node.arguments)
        let labels = arguments.map { $0.label?.text ?? "_" }
        let old = "\(type).\(OptionalMembers.name(member.declName.baseName.text, labels))"
        guard var new = Spellings.makers[old], !file.hasComment(in: member.range) else { return }
        if type == "ASWrapperLayoutSpec", arguments.first?.expression.is(ArrayExprSyntax.self) == true {
            new = "ASWrapperLayoutSpec(layoutElements:)"
        }
        file.replace(member.range, with: type, "\(old) is now \(new)")
        let newLabels = new.dropFirst(type.count + 1).dropLast().split(separator: ":").map(String.init)
        for (argument, label) in zip(arguments, newLabels) {
            guard let written = argument.label, written.text != label else { continue }
            file.replace(written.range, with: label, nil)
        }
    }

    /// Renames `ASBasicImageDownloader.shared()` and `ASPINRemoteImageDownloader.shared()`, the latter also as a cache.
    func renameShared(_ member: MemberAccessExprSyntax) {
        guard member.declName.baseName.text == "shared", let type = member.base?.trimmedDescription,
            let new = Spellings.shared[type], !index.typeNames.contains(type)
        else { return }
        let call = member.parent?.as(FunctionCallExprSyntax.self)
        if let call, !call.arguments.isEmpty || call.trailingClosure != nil { return }
        let whole = call.map { ExprSyntax($0) } ?? ExprSyntax(member)
        // The toolkit may lack the member that follows.
        guard whole.trimmedDescription != new, whole.parent?.is(MemberAccessExprSyntax.self) != true,
            !file.hasComment(in: whole.range)
        else { return }
        let isCache = whole.parent?.as(LabeledExprSyntax.self)?.label?.text == "cache"
        if isCache, type == "ASBasicImageDownloader" { return }
        let text = isCache ? "ASImageCache.shared" : new
        file.use(String(text.prefix { $0 != "." }))
        file.replace(whole.range, with: text, "\(whole.trimmedDescription) is now \(text)")
    }

    /// Completes `NSAttributedString()` and `ASDisplayNodePerformBlockOnEverySubnode(node, false) { … }`.
    func completeCall(_ node: FunctionCallExprSyntax, _ name: TokenSyntax) {
        guard !index.typeNames.contains(name.text) else { return }
        let arguments = Array(node.arguments)
        switch name.text {
        case "NSAttributedString", "NSMutableAttributedString":
            guard arguments.isEmpty, node.trailingClosure == nil, let end = node.rightParen else { return }
            let place = end.range.lowerBound
            file.replace(place..<place, with: "string: \"\"", "\(name.text)() needs its string")
        case "ASDisplayNodePerformBlockOnEverySubnode":
            guard arguments.count + (node.trailingClosure == nil ? 0 : 1) == 3, arguments[1].label == nil,
                arguments[1].expression.trimmedDescription == "false"
            else { return }
            // From after the node to after `false`; a comma that follows stays.
            let range = arguments[0].expression.range.upperBound..<arguments[1].expression.range.upperBound
            guard !file.hasComment(in: range) else { return }
            file.replace(range, with: "", "\(name.text) visits nodes only: dropped false")
        default: break
        }
    }

    /// Removes `rawValue` from `node.gravity = AVLayerVideoGravity.resize.rawValue`: the property has the type itself.
    func dropRawGravity(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
            elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text == "gravity",
            let value = elements[2].as(MemberAccessExprSyntax.self), value.declName.baseName.text == "rawValue",
            let gravity = value.base, gravity.trimmedDescription.hasPrefix("AVLayerVideoGravity.")
        else { return }
        file.replace(
            gravity.range.upperBound..<value.range.upperBound,
            with: "",
            "gravity is not a string: dropped rawValue"
        )
    }

    /// Replaces `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
    func replaceColorLiteral(_ node: MacroExpansionExprSyntax) {
        guard node.macroName.text == "colorLiteral",
            node.arguments.map({ $0.label?.text ?? "_" }) == ["red", "green", "blue", "alpha"]
        else { return }
        file.use("UIColor")
        let range = node.pound.range.lowerBound..<node.macroName.range.upperBound
        file.replace(range, with: "UIColor", "#colorLiteral is now UIColor(red:green:blue:alpha:)")
    }
}
