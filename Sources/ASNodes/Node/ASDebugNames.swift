// SPDX-License-Identifier: Apache-2.0

/// Names a node in messages and dumps.
///
/// - Thread: any
/// - Source: Texture `ASSetDebugName`
public func ASSetDebugName(_ node: ASDisplayNode, _ name: String) {
    node.debugName = name
}

/// Names several nodes in messages and dumps: `ASSetDebugNames(["title": title, "picture": picture])`.
///
/// - Thread: any
/// - Source: Texture `ASSetDebugNames`
/// - Deviation: Texture takes the names from the source code of the arguments; Swift functions do not see that.
public func ASSetDebugNames(_ nodes: KeyValuePairs<String, ASDisplayNode>) {
    for (name, node) in nodes { node.debugName = name }
}

/// Names the nodes that an object keeps in its properties after those, such as `titleNode`: `ASSetDebugNames(of: self)`.
///
/// Nodes in arrays are numbered from 0. What has a name keeps it.
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
        // What the toolkit itself keeps is no affair of the app's.
        if mirror?.subjectType == ASDisplayNode.self { mirror = nil }
    }
}
