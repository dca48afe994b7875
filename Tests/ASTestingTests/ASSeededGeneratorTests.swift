// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Testing

@Suite("ASSeededGenerator")
struct ASSeededGeneratorTests {
    @Test("the generator returns the published numbers of SplitMix64 for seed 1234567")
    func referenceValues() {
        var generator = ASSeededGenerator(seed: 1_234_567)

        let values = (0..<5).map { _ in generator.next() }

        #expect(
            values == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ]
        )
    }
}
