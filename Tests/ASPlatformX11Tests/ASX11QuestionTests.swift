// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import ASPlatformX11

@Suite("Questions to the server")
struct ASX11QuestionTests {
    @Test("A question without a thread is answered by its caller, before it returns")
    func callersThread() {
        let caller = pthread_self()
        let question = ASX11Question(hasThread: false) { pthread_self() == caller }
        #expect(question.isAnswered)
        #expect(question.answer)
    }

    @Test("A question with a thread is answered there")
    func ownThread() {
        let caller = pthread_self()
        let question = ASX11Question { pthread_self() != caller }
        #expect(question.answer)
    }
}
