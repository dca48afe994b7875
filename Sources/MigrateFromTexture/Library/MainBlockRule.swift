// SPDX-License-Identifier: Apache-2.0
internal import SwiftSyntax

/// Asserts the main actor in blocks of timers and of the main queue's notifications.
///
/// Foundation for Linux declares these blocks `@Sendable`. A call of the main actor in such a block causes a warning in Swift 5 mode and an
/// error in Swift 6 mode. A timer that an object of the main actor schedules fires on the main run loop.
final class MainBlockRule: SyntaxVisitor {
    private let file: SourceEdits
    private let index: TargetIndex

    init(_ file: SourceEdits, _ index: TargetIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        guard let type = TargetIndex.typeName(around: node), index.isOnMainActor(type), runsOnMain(node),
            let block = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self),
            let first = block.statements.first, !first.trimmedDescription.hasPrefix("MainActor.assumeIsolated"),
            !block.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "$0" })
        else { return .visitChildren }
        let start = block.signature?.range.upperBound ?? block.leftBrace.range.upperBound
        let end = block.rightBrace.range.lowerBound
        file.replace(
            start..<start,
            with: " MainActor.assumeIsolated {",
            "declared that the block runs on the main actor"
        )
        file.replace(end..<end, with: "} ", nil)
        return .visitChildren
    }

    private func runsOnMain(_ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.compactMap(\.label?.text) + (call.trailingClosure == nil ? [] : ["block"])
        switch call.calledExpression.trimmedDescription {
        case "Timer.scheduledTimer":
            return labels == ["withTimeInterval", "repeats", "block"]
        case "Timer", "Timer.init":
            return labels == ["timeInterval", "repeats", "block"] || labels == ["fire", "interval", "repeats", "block"]
        case let called where called.hasSuffix(".addObserver"):
            let queue = call.arguments.first { $0.label?.text == "queue" }?.expression.trimmedDescription
            return labels.starts(with: ["forName", "object", "queue"])
                && [".main", "OperationQueue.main"].contains(queue)
        default:
            return false
        }
    }
}
