// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import ASPlatformX11

@Suite("Questions to the server")
struct ASX11BlockingCallTests {
    @Test("A call without a thread is answered by its caller, before it returns")
    func callersThread() {
        let caller = pthread_self()
        let call = ASX11BlockingCall(hasThread: false) { pthread_self() == caller }
        #expect(call.isAnswered)
        #expect(call.answer)
    }

    @Test("A call with a thread is answered there")
    func ownThread() {
        let caller = pthread_self()
        let call = ASX11BlockingCall { pthread_self() != caller }
        #expect(call.answer)
    }
}
