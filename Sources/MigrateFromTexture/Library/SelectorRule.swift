// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Rewrites calls that name their action by `#selector`.
///
/// Controls, recognisers and bar buttons take the method itself. Timers, notifications and delayed calls take a closure in Foundation and
/// Dispatch. Calls without a counterpart stay, and `Leftovers` reports them.
final class SelectorRule: SyntaxVisitor {
    /// A method named by `#selector`.
    private struct Method {
        /// The type before the name, or the type around the call.
        let type: String
        let isQualified: Bool
        let base: String
        /// The name as written, such as `tap(_:)`.
        let name: String
        /// The labels of its parameters; `nil` if they are unknown.
        let labels: [String]?

        /// Returns a call with `argument` for the only parameter; `nil` if the method has more parameters.
        func call(on receiver: String, _ argument: String) -> String? {
            guard let labels, labels.count < 2 else { return nil }
            guard let label = labels.first else { return "\(receiver).\(base)()" }
            return "\(receiver).\(base)(\(label == "_" ? "" : label + ": ")\(argument))"
        }
    }

    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        let arguments = node.arguments.map(\.expression)
        guard node.trailingClosure == nil else { return .visitChildren }
        switch labels {
        case ["timeInterval", "target", "selector", "userInfo", "repeats"]: timer(node, arguments)
        case ["_", "selector", "name", "object"]: observer(node, arguments)
        case ["_", "with", "afterDelay"]: delayed(node, arguments)
        default: action(labels, arguments)
        }
        return .visitChildren
    }

    /// Rewrites `addTarget(x, action: #selector(…), for: …)` and initialisers with `target:action:`.
    private func action(_ labels: [String], _ arguments: [ExprSyntax]) {
        guard let position = labels.firstIndex(of: "action"), position > 0,
            ["_", "target"].contains(labels[position - 1]),
            let method = method(arguments[position]), !file.hasComment(in: arguments[position].range)
        else { return }
        let target = arguments[position - 1].trimmedDescription
        guard target == "self" || method.isQualified else { return }
        let text = "\(method.type).\(method.name)"
        file.replace(arguments[position].range, with: text, "#selector is now the method \(text)")
    }

    private func timer(_ node: FunctionCallExprSyntax, _ arguments: [ExprSyntax]) {
        let called = node.calledExpression.trimmedDescription
        guard arguments[3].is(NilLiteralExprSyntax.self), let method = method(arguments[2]),
            let target = receiver(arguments[1], method), let call = method.call(on: target, "timer")
        else { return }
        let label = called.hasSuffix("scheduledTimer") ? "withTimeInterval" : "timeInterval"
        let parameter = method.labels?.isEmpty == true ? "_" : "timer"
        replace(
            node,
            [
                .source(node.calledExpression.range), .literal("(\(label): "), .source(arguments[0].range),
                .literal(", repeats: "), .source(arguments[4].range),
                .literal(") { \(parameter) in \(onMain(call, method)) }"),
            ],
            "the timer calls a closure"
        )
    }

    private func observer(_ node: FunctionCallExprSyntax, _ arguments: [ExprSyntax]) {
        guard node.parent?.is(CodeBlockItemSyntax.self) == true, let method = method(arguments[1]) else { return }
        let target = arguments[0].trimmedDescription
        guard target == "self", let call = method.call(on: "self?", "notification") else { return }
        let parameter = method.labels?.isEmpty == true ? "_" : "notification"
        // A notification may be posted on any thread.
        let queue = index.isOnMainActor(method.type) ? ".main" : "nil"
        replace(
            node,
            [
                .literal("_ = "), .source(node.calledExpression.range), .literal("(forName: "),
                .source(arguments[2].range),
                .literal(", object: "), .source(arguments[3].range),
                .literal(", queue: \(queue)) { [weak self] \(parameter) in \(onMain(call, method)) }"),
            ],
            "the notification calls a closure; keep the returned token where the observer has to be removed"
        )
    }

    private func delayed(_ node: FunctionCallExprSyntax, _ arguments: [ExprSyntax]) {
        let called = node.calledExpression.trimmedDescription
        guard ["perform", "self.perform"].contains(called), let method = method(arguments[0]) else { return }
        let argument = arguments[1].trimmedDescription
        guard let call = method.call(on: "self", argument) else { return }
        replace(
            node,
            [
                .literal("DispatchQueue.main.asyncAfter(deadline: .now() + "), .source(arguments[2].range),
                .literal(") { \(call) }"),
            ],
            "perform(_:with:afterDelay:) is now a delayed block"
        )
    }

    /// Replaces a call unless a comment in it would be lost; then `Leftovers` reports the selector.
    private func replace(_ node: FunctionCallExprSyntax, _ pieces: [SourceEdits.Piece], _ change: String) {
        let kept = pieces.compactMap { piece -> Range<Int>? in
            if case .source(let range) = piece { range } else { nil }
        }
        if !file.hasComment(in: node.range, outside: kept) { file.replace(node.range, with: pieces, change) }
    }

    /// Returns `self`, or the name of an object whose class the selector names.
    private func receiver(_ target: ExprSyntax, _ method: Method) -> String? {
        let text = target.trimmedDescription
        return text == "self" || (method.isQualified && target.is(DeclReferenceExprSyntax.self)) ? text : nil
    }

    /// Returns the call on the main actor; closures of Foundation are on no actor, but timers and the main queue call them on the main
    /// thread.
    private func onMain(_ call: String, _ method: Method) -> String {
        index.isOnMainActor(method.type) ? "MainActor.assumeIsolated { \(call) }" : call
    }

    private func method(_ expression: ExprSyntax) -> Method? {
        guard let macro = expression.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector",
            let argument = macro.arguments.first, argument.label == nil, macro.arguments.count == 1
        else { return nil }
        let around = TargetIndex.typeName(around: expression)
        var reference = argument.expression.as(DeclReferenceExprSyntax.self)
        var type = around
        var isQualified = false
        if let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base {
            reference = member.declName
            let text = base.trimmedDescription
            // `object.method` of a value other than `self` names no type.
            guard text == "self" || text == "Self" || text.first?.isUppercase == true else { return nil }
            if text != "self", text != "Self" { (type, isQualified) = (text, true) }
        }
        guard let reference, let type else { return nil }
        let base = reference.baseName.text
        let written = reference.argumentNames?.arguments.map(\.name.text)
        let labels = written ?? index.labels(ofMethod: base, in: type)
        return Method(
            type: type,
            isQualified: isQualified,
            base: base,
            name: reference.trimmedDescription,
            labels: labels
        )
    }
}
