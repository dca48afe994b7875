// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodes
import ASUIKit
import Dispatch
import Foundation
import Testing

#if DEBUG
/// A mistake that ends a debug build, with the message that it has to print.
private struct Contract: Codable, CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sentence: String
}

/// Each mistake by its name: an exit test runs in a process of its own, which only receives the name.
@MainActor
private enum Mistake {
    static func named(_ name: String) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        return node
    }

    static func make(_ name: String) {
        let (a, b) = (named("a"), named("b"))
        switch name {
        case "index past the end": a.insertSubnode(b, at: 1)
        case "index below zero": a.insertSubnode(b, at: -1)
        case "index of a child that is there already":
            a.addSubnode(b)
            a.insertSubnode(b, at: 1)
        case "below no sibling": a.insertSubnode(b, belowSubnode: named("c"))
        case "above no sibling": a.insertSubnode(b, aboveSubnode: named("c"))
        case "replacing what is elsewhere": a.replaceSubnode(b, withSubnode: named("c"))
        case "into itself": a.addSubnode(a)
        case "into its own subnode":
            a.addSubnode(b)
            b.addSubnode(a)
        case "a view in a layer":
            a.isLayerBacked = true
            a.addSubnode(b)
        case "view of a layer-backed node":
            a.isLayerBacked = true
            _ = a.view
        case "layer-backed after the load":
            _ = a.view
            a.isLayerBacked = true
        case "layer-backed with a view of one's own":
            ASDisplayNode(viewBlock: { UIView() }).isLayerBacked = true
        case "view block after the load":
            _ = a.view
            a.setViewBlock { UIView() }
        case "layer block after the load":
            _ = a.layer
            a.setLayerBlock { CALayer() }
        case "the toolkit's own view":
            a.setViewBlock { _ASDisplayView() }
            _ = a.view
        case "above itself, not here": a.insertSubnode(b, aboveSubnode: b)
        case "converting to another tree": _ = a.convert(CGPoint.zero, to: b)
        case "converting from another tree": _ = a.convert(CGRect.zero, from: b)
        case "willEnterHierarchy by hand": a.willEnterHierarchy()
        case "didEnterHierarchy by hand": a.didEnterHierarchy()
        case "didExitHierarchy by hand": a.didExitHierarchy()
        case "a fifth delegate":
            let delegates = (0..<5).map { _ in Listener() }
            for delegate in delegates { a.addInterfaceStateDelegate(delegate) }
        default: break
        }
        offMain(name, a, b)
    }

    private static func offMain(_ name: String, _ a: ASDisplayNode, _ b: ASDisplayNode) {
        a.addSubnode(b)
        _ = a.view
        let nodes = ASUncheckedTransfer((a, b))  // thread-safe handles
        DispatchQueue.global().sync {
            // sync may run on the calling thread; this does not.
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                let (a, b) = nodes.value
                switch name {
                case "reading off main": _ = a.frame
                case "adding off main": a.addSubnode(ASDisplayNode())
                case "removing off main": b.removeFromSupernode()
                case "onDidLoad off main": a.onDidLoad { _ in }
                default: break
                }
                done.signal()
            }
            done.wait()
        }
    }

    private final class Listener: ASInterfaceStateDelegate {}
}

@Suite("Misuse of nodes")
struct ASNodeContractTests {
    private static let contracts: [(String, String)] = [
        ("index past the end", "insertSubnode: index 1 is past the 0 subnodes of ASDisplayNode \"a\""),
        ("index below zero", "insertSubnode: index -1 is past the 0 subnodes of ASDisplayNode \"a\""),
        ("index of a child that is there already", "If the subnode is already a child, its removal shifts the index."),
        ("below no sibling", "ASDisplayNode \"c\""),
        ("above no sibling", "insert next to a node that is."),
        ("replacing what is elsewhere", "is not a subnode of ASDisplayNode \"a\""),
        ("into itself", "or one of its supernodes, and cannot become its subnode."),
        ("into its own subnode", "ASDisplayNode \"a\""),
        ("a view in a layer", "has a view and cannot be in the layer-backed ASDisplayNode \"a\""),
        ("view of a layer-backed node", "is layer-backed and has no view. Use its layer"),
        ("layer-backed after the load", "isLayerBacked of ASDisplayNode \"a\""),
        ("layer-backed with a view of one's own", "it receives touches or wraps a view"),
        ("view block after the load", "setViewBlock on ASDisplayNode \"a\""),
        ("layer block after the load", "setLayerBlock on ASDisplayNode \"a\""),
        ("the toolkit's own view", "returned the toolkit's own view class. Use a plain node instead."),
        ("above itself, not here", "ASDisplayNode \"b\""),
        ("converting to another tree", "were converted to or from ASDisplayNode \"b\""),
        ("converting from another tree", "Add one to the tree of the other first, or convert to nil."),
        ("willEnterHierarchy by hand", "willEnterHierarchy() of ASDisplayNode \"a\""),
        ("didEnterHierarchy by hand", "was called directly. The toolkit calls it"),
        ("didExitHierarchy by hand", "didExitHierarchy() of ASDisplayNode \"a\""),
        ("a fifth delegate", "already has four interface state delegates; remove one first."),
        ("reading off main", "Reading a bridged property of ASDisplayNode \"a\""),
        ("adding off main", "one of which is loaded,"),
        ("removing off main", "Removing ASDisplayNode \"b\""),
        ("onDidLoad off main", "onDidLoad on ASDisplayNode \"a\""),
    ]

    @Test(
        "A mistake ends a debug build with a message that names the node",
        arguments: contracts.map { Contract(testDescription: $0.0, sentence: $0.1) }
    )
    fileprivate func endsTheProgram(_ contract: Contract) async {
        let name = contract.testDescription
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [name = name as String] in
            await Mistake.make(name)
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(contract.sentence))
    }

    @Test("The same calls without the mistake succeed")
    func goesThrough() async {
        await #expect(processExitsWith: .success) { await Mistake.make("none") }
    }
}
#endif
