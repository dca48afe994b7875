// SPDX-License-Identifier: Apache-2.0
internal import CX11
internal import Testing

@testable import ASPlatformX11

@Suite("Keys that an input method handles")
struct ASX11MethodKeysTests {
    private func press(_ code: UInt32, _ time: Time) -> ASX11MethodKeys.Key {
        ASX11MethodKeys.Key(isPress: true, code: code, time: time)
    }

    private func release(_ code: UInt32, _ time: Time) -> ASX11MethodKeys.Key {
        ASX11MethodKeys.Key(isPress: false, code: code, time: time)
    }

    @Test func `an input method that has received no key is not awaited`() {
        var keys = ASX11MethodKeys()
        #expect(keys.remainingTime(at: 5) == 0)
        keys.recordMessage(at: 5)
        #expect(keys.remainingTime(at: 5) == 0 && !keys.contains(press(1, 1)))
    }

    @Test func `a key that is returned answers all keys before it`() {
        var keys = ASX11MethodKeys()
        keys.add(press(1, 100), at: 0)
        keys.add(release(1, 110), at: 0)
        keys.add(press(2, 120), at: 0)
        #expect(keys.contains(press(1, 100)) && !keys.contains(release(1, 100)) && !keys.contains(press(1, 101)))

        var isBack = keys.removeReturned(release(1, 110), at: 0)
        #expect(isBack)
        #expect(!keys.contains(press(1, 100)) && keys.contains(press(2, 120)))
        #expect(keys.remainingTime(at: 0) > 0)
        // It is returned once, and a key that was never passed is a new one.
        isBack = keys.removeReturned(release(1, 110), at: 0)
        #expect(!isBack)
        isBack = keys.removeReturned(press(3, 130), at: 0)
        #expect(!isBack)
        isBack = keys.removeReturned(press(2, 120), at: 0)
        // Its marked text may arrive a little later than the key.
        #expect(isBack && keys.remainingTime(at: 0) == 0.1 && keys.remainingTime(at: 0.125) == 0)
    }

    @Test func `an input method that returns releases is awaited longer, and again with each of its messages`() {
        var keys = ASX11MethodKeys()
        keys.add(press(1, 100), at: 10)
        #expect(keys.remainingTime(at: 10) == 0.25 && keys.remainingTime(at: 10.25) == 0)
        keys.recordMessage(at: 10.125)
        #expect(keys.remainingTime(at: 10.25) == 0.125)

        keys.add(release(1, 110), at: 10.25)
        let isReleaseBack = keys.removeReturned(release(1, 110), at: 10.5)
        #expect(isReleaseBack)
        keys.add(press(1, 120), at: 20)
        #expect(
            keys.remainingTime(at: 20) == 1 && keys.remainingTime(at: 20.5) == 0.5 && keys.remainingTime(at: 21) == 0
        )
        keys.recordMessage(at: 20.5)
        #expect(keys.remainingTime(at: 21) == 0.5)
        // Another input method starts with its own state.
        keys.forget()
        #expect(keys.remainingTime(at: 20.5) == 0)
        keys.add(press(1, 130), at: 30)
        #expect(keys.remainingTime(at: 30) == 0.25)
    }

    @Test func `for a moment after a reset the input method may still send results of forgotten keys`() {
        var keys = ASX11MethodKeys()
        #expect(keys.remainingResetTime(at: 0) == 0)
        keys.reset(at: 4)
        #expect(keys.remainingResetTime(at: 4) > 0 && keys.remainingTime(at: 4) > 0)
        #expect(keys.remainingResetTime(at: 4.125) == 0 && keys.remainingTime(at: 4.125) == 0)
    }

    @Test func `a press that is returned answers no releases, and kept keys are forgotten in the end`() {
        var keys = ASX11MethodKeys()
        keys.add(press(1, 100), at: 0)
        let isPressBack = keys.removeReturned(press(1, 100), at: 0)
        #expect(isPressBack)
        keys.add(press(1, 110), at: 1)
        #expect(keys.remainingTime(at: 1) == 0.25)
        keys.add(press(2, 120), at: 12)
        #expect(!keys.contains(press(1, 110)) && keys.contains(press(2, 120)))
    }
}
