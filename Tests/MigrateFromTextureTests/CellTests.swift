// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of cells: image blocks, highlighting, protocols of the main actor")
struct CellTests {
    @Test(
        "a block that modifies an image gets traits as well",
        arguments: [
            (
                "node.imageModificationBlock = { (image: UIImage) -> UIImage? in image }",
                "node.imageModificationBlock = { (image: UIImage, _) -> UIImage? in image }"
            ),
            (
                "node?.imageModificationBlock = { image in image }",
                "node?.imageModificationBlock = { image, _ in image }"
            ),
            (
                "imageModificationBlock = { [weak self] (image) in image }",
                "imageModificationBlock = { [weak self] (image, _) in image }"
            ),
        ]
    )
    func pictureBlocks(before: String, after: String) {
        expectMigration("import AsyncDisplayKit\n\(before)\n", "import AsyncDisplayKit\n\(after)\n")
    }

    @Test(
        "other blocks stay",
        arguments: [
            "node.imageModificationBlock = { image, traits in image }", "node.imageModificationBlock = nil",
            "node.imageModificationBlock = { (image: UIImage, traits) in image }",
            "node.otherBlock = { image in image }",
            "node.imageModificationBlock = { $0.cut($1) }",
        ]
    )
    func otherBlocks(statement: String) {
        let text = "import AsyncDisplayKit\n\(statement)\n"
        expectMigration(text, text)
        #expect(Migrated(text).toDo.isEmpty)
    }

    @Test("an image block without parameter names is left to the developer")
    func unnamed() {
        let text = "import AsyncDisplayKit\nnode.imageModificationBlock = { $0.cut }\n"
        expectMigration(text, text)
        #expect(
            Migrated(text).toDo == [
                "2: the block receives traits besides the image: name both, such as { image, _ in … }"
            ]
        )
    }

    @Test("UIKit's callbacks of a cell become an observer")
    func cellState() {
        expectMigration(
            """
            import AsyncDisplayKit

            class Row: ASCellNode {
                override func __setHighlighted(fromUIKit highlighted: Bool) {
                    super.__setHighlighted(fromUIKit: highlighted)

                    // The line shows it.
                    line.isHidden = highlighted
                    run { self.show(highlighted) }
                }

                public override func __setSelected(fromUIKit on: Bool) { super.__setSelected(fromUIKit: on); show(on) }
            }

            class Line: ASCellNode {
                let a = 1
                override func __setSelected(fromUIKit selected: Bool) {
                    super.__setSelected(fromUIKit: selected)
                }
            }
            """,
            """
            import AsyncDisplayKit

            class Row: ASCellNode {
                override var isHighlighted: Bool {
                    didSet {
                        // The line shows it.
                        line.isHidden = isHighlighted
                        run { self.show(self.isHighlighted) }
                    }
                }

                public override var isSelected: Bool { didSet { show(isSelected) } }
            }

            class Line: ASCellNode {
                let a = 1
            }
            """
        )
    }

    @Test(
        "overrides that observers cannot express are left to the developer",
        arguments: [
            "update(); super.__setSelected(fromUIKit: on)",
            "super.__setSelected(fromUIKit: true); update()",
            "super.__setSelected(fromUIKit: on); let on = 1; update(on)",
        ]
    )
    func otherCellState(body: String) {
        let text = """
            import AsyncDisplayKit
            class Row: ASCellNode {
                override func __setSelected(fromUIKit on: Bool) { \(body) }
            }
            """
        expectMigration(text, text)
        #expect(Migrated(text).toDo == ["3: override isSelected with didSet"])
    }

    @Test("the flag of the layer that shows highlights is removed")
    func highlightFlag() {
        expectMigration(
            "import AsyncDisplayKit\nfunc f() {\n    node.layer.as_allowsHighlightDrawing = true\n    g()\n}\n",
            "import AsyncDisplayKit\nfunc f() {\n    g()\n}\n"
        )
    }

    @Test("protocols of the main actor move to an extension after the class; methods stay")
    func adoption() {
        expectMigration(
            """
            import AsyncDisplayKit

            class Base: ASCellNode {}
            final class Post : Base, ASNetworkImageNodeDelegate, Named, ASTextNodeDelegate {
                func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
            }  // Post

            enum Screen {
                class Page: ASDisplayNode, ASTableDataSource {
                }
            }
            #if DEBUG
            class Probe: ASDisplayNode, ASTableDelegate {}
            #endif
            """,
            """
            import AsyncDisplayKit

            class Base: ASCellNode {}
            final class Post : Base, Named {
                func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
            }  // Post

            extension Post: ASNetworkImageNodeDelegate, ASTextNodeDelegate {}

            enum Screen {
                class Page: ASDisplayNode {
                }
            }

            extension Screen.Page: ASTableDataSource {}
            #if DEBUG
            class Probe: ASDisplayNode {}

            extension Probe: ASTableDelegate {}
            #endif
            """
        )
    }

    @Test("protocols of controllers and of the target stay")
    func otherAdoptions() {
        let text = """
            import AsyncDisplayKit
            import UIKit

            protocol ASOwnDelegate {}
            class Page: UIViewController, ASTableDelegate {}
            class Row: ASCellNode, ASOwnDelegate, Named {}
            """
        expectMigration(text, text)
        #expect(Migrated(text).toDo.isEmpty)
    }

    @Test(
        "a class that an extension cannot name, and one beside @MainActor, are left to the developer",
        arguments: [
            "func f() {\n    class Row: ASCellNode, ASTextNodeDelegate {}\n}",
            "enum Screen {\n    private class Row: ASCellNode, ASTextNodeDelegate {}\n}",
            "\nclass Row: ASCellNode, /* links */ ASTextNodeDelegate {}",
            "\n@MainActor class Row: ASCellNode, ASTextNodeDelegate {}",
            "\nclass Row: ASCellNode, ASTextNodeDelegate {}\n@MainActor func open() {}",
        ]
    )
    func hidden(declaration: String) {
        let text = "import AsyncDisplayKit\n\(declaration)\n"
        expectMigration(text, text)
        #expect(
            Migrated(text).toDo == [
                "3: adopt ASTextNodeDelegate in an extension of Row, with its methods: at the class it binds the node to the main actor"
            ]
        )
    }
}
