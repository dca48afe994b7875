// SPDX-License-Identifier: Apache-2.0
import Testing
import TextureMigration

@Suite("Migration of the names of links")
struct LinkNameTests {
    @Test("a name that is only used as a key becomes a key")
    func local() {
        expectMigration(
            """
            import AsyncDisplayKit

            func show() {
                let link = "Link"
                attributes[link] = url
                text.addAttribute(link, value: url, range: range)
                text.addAttributes([link: url], range: range)
                _ = text.attribute(link, at: 0, effectiveRange: nil)
                node.linkAttributeNames = [ link ]
            }
            """,
            """
            import AsyncDisplayKit

            func show() {
                let link = NSAttributedString.Key("Link")
                attributes[link] = url
                text.addAttribute(link, value: url, range: range)
                text.addAttributes([link: url], range: range)
                _ = text.attribute(link, at: 0, effectiveRange: nil)
                node.linkAttributeNames = [ link ]
            }
            """
        )
    }

    @Test("members and constants of other files; a comparison with a string gets the raw value")
    func compared() {
        let migrated = Migrated(files: [
            "Names.swift": "let kLink: String = \"Link\"\nenum Names { static let tag = \"Tag\" }\n",
            "Node.swift": """
            import AsyncDisplayKit

            extension Post {
                func load() { text.linkAttributeNames = [kLink, Names.tag] }
                func textNode(_ node: ASTextNode, tappedLinkAttribute attribute: String, value: Any) {
                    if attribute == kLink || Names.tag != attribute { open() }
                }
            }
            """,
        ])

        #expect(
            migrated.text("Names.swift")?.hasSuffix(
                """
                let kLink = NSAttributedString.Key("Link")
                enum Names { static let tag = NSAttributedString.Key("Tag") }

                """
            ) == true
        )
        #expect(
            migrated.text("Node.swift")?.contains("attribute == kLink.rawValue || Names.tag.rawValue != attribute")
                == true
        )
        #expect(migrated.results.allSatisfy { $0.leftovers.isEmpty })
    }

    @Test(
        "a name with another use, or with another meaning elsewhere, is left to the developer",
        arguments: [
            "print(link)", "if value == link {}", "let copy = [link]", "let size = link.count", "f { link in link }",
            "let table = [link: 1]",
        ]
    )
    func others(statement: String) {
        let text = """
            import AsyncDisplayKit
            func show() {
                let link = "Link"
                \(statement)
                node.linkAttributeNames = [link]
            }
            """
        expectMigration(text, text)
        #expect(
            Migrated(text).toDo == [
                "5: names of links are keys: make link an NSAttributedString.Key, and write link.rawValue where a string is needed"
            ]
        )
    }

    @Test("a string that is not the name of a link stays")
    func unrelated() {
        let text = "import AsyncDisplayKit\nlet link = \"Link\"\nfunc f() { attributes[link] = 1 }\n"
        expectMigration(text, text)
        #expect(Migrated(text).toDo.isEmpty)
    }
}
