// SPDX-License-Identifier: Apache-2.0
#ifndef CCURL_H
#define CCURL_H

// The types and constants only: the library is loaded by the first call of ccurl_multi_init.
#include <curl/curl.h>

/// A handle for many transfers; null when the library cannot be loaded or has no memory. Nothing else works before it.
CURLM *_Nullable ccurl_multi_init(void);

/// As the functions of these names without the first c.
void ccurl_multi_cleanup(CURLM *_Nonnull multi);
void ccurl_multi_wakeup(CURLM *_Nonnull multi);
void ccurl_multi_poll(CURLM *_Nonnull multi, int milliseconds);
void ccurl_multi_perform(CURLM *_Nonnull multi, int *_Nonnull running);
CURLMcode ccurl_multi_add_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
void ccurl_multi_remove_handle(CURLM *_Nonnull multi, CURL *_Nonnull easy);
CURL *_Nullable ccurl_easy_init(void);
void ccurl_easy_cleanup(CURL *_Nonnull easy);
const char *_Nonnull ccurl_easy_strerror(CURLcode code);
struct curl_header *_Nullable ccurl_easy_nextheader(CURL *_Nonnull easy, unsigned int origin, int request,
                                                    struct curl_header *_Nullable previous);
struct curl_slist *_Nullable ccurl_slist_append(struct curl_slist *_Nullable list, const char *_Nonnull text);
void ccurl_slist_free_all(struct curl_slist *_Nullable list);

/// Seconds since 1970 of a date; -1 when it is none. Loads the library.
time_t ccurl_getdate(const char *_Nonnull text);

/// curl_easy_setopt takes any number of arguments of any type, which Swift cannot call: one function for each type of value.
CURLcode ccurl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode ccurl_set_string(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode ccurl_set_large(CURL *_Nonnull easy, CURLoption option, curl_off_t value);

/// Bytes of a header line or of the body as they come; returns how many were taken, anything else breaks the transfer off.
typedef size_t (*ccurl_sink)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

/// Where headers, body and the text of an error go; `error` has room for CURL_ERROR_SIZE characters.
CURLcode ccurl_set_sinks(CURL *_Nonnull easy, ccurl_sink _Nonnull header, ccurl_sink _Nonnull body,
                         void *_Nonnull context, char *_Nonnull error);

/// The response's status, as the server said it; 0 before there is one.
long ccurl_status(CURL *_Nonnull easy);

/// What the TLS library said of the server's certificate: an X509_V_ERR number of OpenSSL, 0 where all is well or unknown.
long ccurl_verify_result(CURL *_Nonnull easy);

/// The version of HTTP that was spoken: one of CURL_HTTP_VERSION_.
long ccurl_http_version(CURL *_Nonnull easy);

/// Limits of a multi handle.
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);

/// The next transfer that is over: its handle and its result; null when there is none.
CURL *_Nullable ccurl_next_done(CURLM *_Nonnull multi, CURLcode *_Nonnull result);

/// Names the calling thread, and keeps SIGPIPE from it: TLS libraries write to connections that the server has closed.
void ccurl_prepare_thread(const char *_Nonnull name);

#endif
