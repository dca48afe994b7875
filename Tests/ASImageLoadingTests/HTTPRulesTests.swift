// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASImageLoading

/// The rules of HTTP, with numbers computed manually.
@Suite("Rules of HTTP")
struct HTTPRulesTests {
    private let now = ManualClock.start

    private func response(_ fields: [(String, String)], age: Double = 0, redirect: Double? = nil) -> ASStoredResponse {
        var all = ASHTTPFields()
        for (name, value) in fields { all.append(name, value) }
        let head = ASStoredResponse.Head(
            url: "http://a/",
            finalURL: "http://a/",
            fields: all,
            asked: ASHTTPFields(),
            requestTime: now - age,
            responseTime: now - age,
            redirectLifetime: redirect
        )
        return ASStoredResponse(head: head, body: Data())
    }

    @Test(
        "Dates are read in all three forms",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "sun, 6 nov 1994 08:49:37 gmt",
        ]
    )
    func readsDates(text: String) {
        #expect(ASHTTPDate.seconds(text, now: now) == 784_111_777)
    }

    @Test("Dates are written in the first form, leap days included")
    func writesDates() {
        #expect(ASHTTPDate.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(ASHTTPDate.seconds("Thu, 29 Feb 2024 00:00:00 GMT", now: now) == 1_709_164_800)
        #expect(ASHTTPDate.seconds("Fri, 01 Mar 2024 00:00:00 GMT", now: now) == 1_709_251_200)
    }

    @Test(
        "An invalid date is nil",
        arguments: [
            "", "0", "-1", "now", "Sun, 06 Nov 1994 25:49:37 GMT", "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49 GMT",
            "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 06 Nov 199 08:49:37 GMT",
        ]
    )
    func refusesDates(text: String) {
        #expect(ASHTTPDate.seconds(text, now: now) == nil)
    }

    @Test("Years of two digits are at most fifty years in the future")
    func readsShortYears() {
        #expect(ASHTTPDate.seconds("Friday, 01-Jan-76 00:00:00 GMT", now: now) == 3_345_062_400)
        #expect(ASHTTPDate.seconds("Friday, 01-Jan-77 00:00:00 GMT", now: now) == 220_924_800)
    }

    @Test("Directives are found in any notation")
    func readsDirectives() {
        let control = ASCacheControl(
            "private=\"a, no-store\", MAX-AGE = \"60\" , must-revalidate, max-age=9, stale-if-error=5"
        )

        #expect(control.maxAge == 60)
        #expect(control.mustRevalidate)
        #expect(!control.noStore && !control.noCache)
        #expect(control.staleIfError == 5)
        #expect(ASCacheControl("no-cache=\"set-cookie\"").noCache)
        #expect(ASCacheControl("max-age=-1").maxAge == 0)
        #expect(ASCacheControl("max-age=99999999999999999999").maxAge == 2_147_483_648)
    }

    @Test("max-age precedes Expires, and Expires precedes the heuristic")
    func knowsLifetimes() {
        let date = ("Date", ASHTTPDate.text(now))
        let expires = ("Expires", ASHTTPDate.text(now + 500))
        let changed = ("Last-Modified", ASHTTPDate.text(now - 1000))

        #expect(response([date, expires, changed, ("Cache-Control", "max-age=60")]).lifetime == 60)
        #expect(response([date, expires, changed]).lifetime == 500)
        #expect(response([date, changed]).lifetime == 100)
        #expect(response([date]).lifetime == 0)
        #expect(response([date, changed, ("Expires", "0")]).lifetime == 0)
        #expect(response([date, ("Last-Modified", ASHTTPDate.text(now - 86_400_000))]).lifetime == 86_400)
        #expect(response([date, ("Cache-Control", "max-age=60")], redirect: 10).lifetime == 10)
    }

    @Test("Age adds the ages of other caches, the transmission, and the time since")
    func knowsAges() {
        var old = response([("Date", ASHTTPDate.text(now - 100)), ("Age", "30")], age: 50)
        old.head.requestTime -= 5

        // Date results in 50 s at arrival; Age and the transmission in 35 s.
        #expect(old.age(at: now) == 100)
        #expect(response([("Age", "30")], age: 50).age(at: now) == 80)
        // The first number of a list counts; without a number the field is ignored.
        #expect(response([("Age", "30, 10")], age: 50).age(at: now) == 80)
        #expect(response([("Age", " 30 ,x")], age: 50).age(at: now) == 80)
        #expect(response([("Age", "x, 30")], age: 50).age(at: now) == 50)
        #expect(response([("Cache-Control", "max-age=60"), ("Age", "59")]).isFresh(at: now))
        #expect(!response([("Cache-Control", "max-age=60"), ("Age", "60")]).isFresh(at: now))
        #expect(!response([("Cache-Control", "max-age=60, no-cache")]).isFresh(at: now))
        // The clock was set back by less than the lifetime: the age stays at zero.
        #expect(response([("Cache-Control", "max-age=60")], age: -10).age(at: now) == 0)
        #expect(!response([("Cache-Control", "max-age=60")], age: -90_000).isFresh(at: now))
    }

    @Test("A stale response is used on errors, unless it forbids that")
    func knowsStale() {
        #expect(response([("Cache-Control", "max-age=60")], age: 100).isUsableOnError(at: now, within: 40))
        #expect(!response([("Cache-Control", "max-age=60")], age: 101).isUsableOnError(at: now, within: 40))
        #expect(
            response([("Cache-Control", "max-age=60, stale-if-error=41")], age: 101).isUsableOnError(
                at: now,
                within: 40
            )
        )
        #expect(
            !response([("Cache-Control", "max-age=60, must-revalidate")], age: 61).isUsableOnError(at: now, within: 40)
        )
        #expect(!response([("Cache-Control", "no-cache")], age: 0).isUsableOnError(at: now, within: 40))
    }

    @Test("A stale response is used during its revalidation, unless the response or the request forbids that")
    func knowsRevalidation() {
        func use(
            _ control: String,
            age: Double,
            redirect: Double? = nil,
            _ request: String = ""
        ) -> ASStoredResponse.Use {
            var fields = ASHTTPFields()
            if !request.isEmpty { fields.append("Cache-Control", request) }
            return response([("Cache-Control", control)], age: age, redirect: redirect)
                .use(for: ASRequestCacheControl(fields), at: now)
        }
        let window = "max-age=60, stale-while-revalidate=30"

        #expect(use(window, age: 59.5) == .immediately)
        #expect(use(window, age: 60) == .whileRevalidating)
        #expect(use(window, age: 90) == .whileRevalidating)
        #expect(use(window, age: 90.5) == .afterRevalidation)
        #expect(use("max-age=60", age: 61) == .afterRevalidation)
        #expect(use("max-age=60, stale-while-revalidate=x", age: 61) == .afterRevalidation)
        #expect(use(window + ", must-revalidate", age: 61) == .afterRevalidation)
        #expect(use(window + ", no-cache", age: 61) == .afterRevalidation)
        // The redirects are fresh for 80 s, or for 10 s.
        #expect(use(window, age: 70, redirect: 80) == .whileRevalidating)
        #expect(use(window, age: 80, redirect: 80) == .afterRevalidation)
        #expect(use(window, age: 20, redirect: 10) == .afterRevalidation)

        #expect(use(window, age: 50, "max-age=50") == .immediately)
        #expect(use(window, age: 51, "max-age=50") == .afterRevalidation)
        #expect(use(window, age: 0, "max-age=0") == .afterRevalidation)
        #expect(use(window, age: 61, "max-age=100") == .afterRevalidation)
        #expect(use(window, age: 40, "min-fresh=20") == .immediately)
        #expect(use(window, age: 41, "min-fresh=20") == .afterRevalidation)
        #expect(use(window, age: 0, "no-cache") == .afterRevalidation)
        #expect(use(window, age: 0, "no-store") == .afterRevalidation)
        #expect(use("max-age=60", age: 70, "max-stale=10") == .immediately)
        #expect(use("max-age=60", age: 71, "max-stale=10") == .afterRevalidation)
        #expect(use("max-age=60", age: 7100, "max-stale") == .immediately)
        #expect(use("max-age=60, must-revalidate", age: 70, "max-stale") == .afterRevalidation)
    }

    @Test("A response that forbids storing is not stored")
    func knowsWhatToKeep() {
        #expect(ASStoredResponse.mayStore(response([]).head.fields))
        #expect(!ASStoredResponse.mayStore(response([("Cache-Control", "no-store")]).head.fields))
        #expect(
            !ASStoredResponse.mayStore(response([("Cache-Control", "a"), ("cache-control", "No-Store")]).head.fields)
        )
        #expect(!ASStoredResponse.mayStore(response([("Vary", "Accept, *")]).head.fields))
    }

    @Test("A response to another request is not used")
    func matchesVary() {
        var request = ASHTTPFields()
        request.append("Accept", "image/*")
        request.append("Authorization", "me")
        var stored = response([("Vary", "accept, AUTHORIZATION")])
        stored.head.asked = ASStoredResponse.asked(request, for: stored.head.fields)

        #expect(stored.matches(request))
        #expect(!stored.matches(nil))
        request.set("authorization", "you")
        #expect(!stored.matches(request))
        request.remove("Authorization")
        #expect(!stored.matches(request))
        stored.head.asked.remove("authorization")
        #expect(stored.matches(nil))
    }

    @Test("A 304 updates the fields, except those that describe the bytes")
    func updates() {
        var fields = response([("ETag", "\"a\""), ("Content-Length", "9"), ("X", "1"), ("x", "2")]).head.fields
        fields.update(from: response([("X", "3"), ("Content-Length", "0"), ("Date", "now")]).head.fields)

        #expect(fields["etag"] == "\"a\"")
        #expect(fields["content-length"] == "9")
        #expect(fields.combined("X") == "3")
        #expect(fields["Date"] == "now")
    }

    @Test("Only bytes that can be validated are resumed")
    func knowsValidators() {
        func partial(_ fields: [(String, String)], _ count: Int = 5) -> ASPartialBody? {
            ASPartialBody(finalURL: "", fields: response(fields).head.fields, body: Data(count: count))
        }
        let (early, late) = (ASHTTPDate.text(now - 1), ASHTTPDate.text(now))

        #expect(partial([("ETag", "\"a\"")])?.validator == "\"a\"")
        #expect(partial([("ETag", "W/\"a\""), ("Last-Modified", early), ("Date", late)]) == nil)
        #expect(partial([("Last-Modified", early), ("Date", late)])?.validator == early)
        #expect(partial([("Last-Modified", late), ("Date", late)]) == nil)
        #expect(partial([("Last-Modified", early)]) == nil)
        #expect(partial([("ETag", "\"a\""), ("Content-Encoding", "gzip")]) == nil)
        #expect(partial([("ETag", "\"a\""), ("Accept-Ranges", "none")]) == nil)
        #expect(partial([("ETag", "\"a\"")], 0) == nil)
    }

    @Test("Ranges are parsed, or rejected")
    func readsRanges() {
        #expect(ASContentRange("bytes 5-9/10")?.first == 5)
        #expect(ASContentRange("bytes 5-9/*")?.total == nil)
        for text in ["bytes 5-9/9", "bytes 9-5/10", "bytes -5/10", "bytes 5-9", "lines 5-9/10", "bytes */10", ""] {
            #expect(ASContentRange(text) == nil, "\(text)")
        }
    }

    @Test("Retry-After is in seconds or a date")
    func readsRetryAfter() {
        #expect(ASRetryAfter.seconds("120", now: now) == 120)
        #expect(ASRetryAfter.seconds(ASHTTPDate.text(now + 7), now: now) == 7)
        #expect(ASRetryAfter.seconds(ASHTTPDate.text(now - 7), now: now) == 0)
        #expect(ASRetryAfter.seconds("soon", now: now) == nil)
    }

    @Test("Retry delays double, and jitter shortens them")
    func knowsPauses() {
        var configuration = ASImageDownloaderConfiguration()
        (configuration.retryDelay, configuration.maximumRetryDelay) = (0.5, 3)

        configuration.random = { 0 }
        #expect((1...5).map(configuration.delay(afterAttempts:)) == [0.5, 1, 2, 3, 3])
        configuration.random = { 0.5 }
        #expect((1...5).map(configuration.delay(afterAttempts:)) == [0.375, 0.75, 1.5, 2.25, 2.25])
    }

    @Test("Scans of a progressive JPEG are counted as they arrive")
    func countsScans() throws {
        let data = try Samples.progressive()
        var scans = ASJPEGScans()
        var counts: [Int] = []
        for count in 1...data.count {
            scans.advance(data.prefix(count))
            counts.append(scans.completeCount)
        }

        #expect(scans.isProgressive)
        // Ten scans: FF DA is in the bytes ten times.
        #expect(counts.last == 10)
        #expect(zip(counts, counts.dropFirst()).allSatisfy { $1 - $0 <= 1 && $1 >= $0 })
        // Each but the last is counted with the header of the next, of up to 14 bytes.
        let heads = data.indices.dropLast().filter { data[$0] == 0xFF && data[$0 + 1] == 0xDA }
        for (number, head) in heads.enumerated() {
            #expect(counts[head - 1] == max(0, number - 1) && counts[head + 13] == number)
        }
        var whole = ASJPEGScans()
        whole.advance(data)
        #expect(whole.completeCount == 10)
        var other = ASJPEGScans()
        other.advance(try Samples.png(1))
        #expect(other.completeCount == 0 && !other.isProgressive)
    }
}
