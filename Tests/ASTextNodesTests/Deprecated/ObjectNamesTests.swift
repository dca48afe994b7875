// SPDX-License-Identifier: Apache-2.0
import ASNodes
import ASTextNodes
import Testing

private class Animal: ASDisplayNode {}
private final class Cat: Animal {}

@Suite("Members of nodes that Texture inherits from NSObject")
struct ObjectNamesTests {
    @Test func `classes and nodes can be compared, and nodes asked for their class`() {
        let type: ASDisplayNode.Type = Cat.self
        let cat: ASDisplayNode = Cat()

        #expect(type.isEqual(Cat.self) && !type.isEqual(Animal.self) && !type.isEqual(nil))
        #expect(cat.isEqual(cat) && !cat.isEqual(Cat()) && !cat.isEqual(nil))
        #expect(cat.isKind(of: Animal.self) && cat.isKind(of: Cat.self) && !cat.isKind(of: ASTextNode.self))
        #expect(cat.isMember(of: Cat.self) && !cat.isMember(of: Animal.self))
    }
}
