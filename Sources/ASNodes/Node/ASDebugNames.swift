// SPDX-License-Identifier: Apache-2.0

/// Sets the name of a node in messages and dumps.
///
/// - Thread: any
/// - Source: Texture `ASSetDebugName`
public func ASSetDebugName(_ node: ASDisplayNode, _ name: String) {
    node.debugName = name
}

/// Sets the names of several nodes in messages and dumps: `ASSetDebugNames(["title": title, "picture": picture])`.
///
/// - Thread: any
/// - Source: Texture `ASSetDebugNames`
/// - Deviation: Texture takes the names from the source code of the arguments; Swift functions have no access to it.
public func ASSetDebugNames(_ nodes: KeyValuePairs<String, ASDisplayNode>) {
    for (name, node) in nodes { node.debugName = name }
}

/// Names the nodes in the properties of an object after the properties, such as `titleNode`: `ASSetDebugNames(of: self)`.
///
/// Nodes in arrays are numbered from 0. Existing names are kept.
///
/// - Thread: any, as far as the properties may be read there
public func ASSetDebugNames(of owner: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: owner)
    while let current = mirror {
        for (label, value) in current.children {
            guard let label else { continue }
            if let node = value as? ASDisplayNode {
                if node.debugName == nil { node.debugName = label }
            } else if let nodes = value as? [ASDisplayNode] {
                for (index, node) in nodes.enumerated() where node.debugName == nil {
                    node.debugName = "\(label)[\(index)]"
                }
            }
        }
        mirror = current.superclassMirror
        // Properties of the toolkit's own class are not named.
        if mirror?.subjectType == ASDisplayNode.self { mirror = nil }
    }
}
