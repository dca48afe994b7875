// SPDX-License-Identifier: Apache-2.0
#ifndef CCURL_H
#define CCURL_H

// Only the types and constants are used: the first call of ccurl_multi_init loads the library.
#include <curl/curl.h>

/// Creates a handle for many transfers; returns null when the library cannot be loaded or memory is exhausted. It must be called before
/// the other functions.
CURLM *_Nullable ccurl_multi_init(void);

/// These functions call those with the same names without the first c.
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

/// Returns a date in seconds since 1970; -1 when it is invalid. Loads the library.
time_t ccurl_getdate(const char *_Nonnull text);

/// Swift cannot call curl_easy_setopt, because it has variable arguments: there is one function for each type of value.
CURLcode ccurl_set_long(CURL *_Nonnull easy, CURLoption option, long value);
CURLcode ccurl_set_string(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_set_list(CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable value);
CURLcode ccurl_set_large(CURL *_Nonnull easy, CURLoption option, curl_off_t value);

/// Receives bytes of a header line or of the body; returns the number of processed bytes. Any other number aborts the transfer.
typedef size_t (*ccurl_sink)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

/// Sets the receivers of headers, body and error text; `error` has a capacity of CURL_ERROR_SIZE characters.
CURLcode ccurl_set_sinks(CURL *_Nonnull easy, ccurl_sink _Nonnull header, ccurl_sink _Nonnull body,
                         void *_Nonnull context, char *_Nonnull error);

/// Creates a store of cookies in memory, which handles of one thread share; returns null when the library cannot be loaded or memory is
/// exhausted.
CURLSH *_Nullable ccurl_cookies_init(void);

/// Frees a store; all its handles must have been freed before.
void ccurl_cookies_cleanup(CURLSH *_Nonnull cookies);

/// Lets a handle send the cookies of a store, and add those that it receives.
CURLcode ccurl_set_cookies(CURL *_Nonnull easy, CURLSH *_Nonnull cookies);

/// Removes all cookies from the store of a handle.
CURLcode ccurl_clear_cookies(CURL *_Nonnull easy);

/// Returns the cookies in the store of a handle that have not expired, one a line, in Netscape's format; null when there is none.
struct curl_slist *_Nullable ccurl_cookie_list(CURL *_Nonnull easy);

/// Resolves a reference, and returns the URL, to be freed by `ccurl_free`; null when there is none. Loads the library.
char *_Nullable ccurl_resolve(const char *_Nonnull base, const char *_Nonnull reference);

/// Frees a text of the library.
void ccurl_free(char *_Nullable text);

/// Returns the status of the response; 0 before there is one.
long ccurl_status(CURL *_Nonnull easy);

/// Returns the TLS library's result of verifying the certificate: an X509_V_ERR number of OpenSSL; 0 on success or when it is unknown.
long ccurl_verify_result(CURL *_Nonnull easy);

/// Returns the version of HTTP: one of CURL_HTTP_VERSION_.
long ccurl_http_version(CURL *_Nonnull easy);

/// Sets a limit of a multi handle.
CURLMcode ccurl_multi_set_long(CURLM *_Nonnull multi, CURLMoption option, long value);

/// Returns the handle of the next finished transfer, and its result; null when there is none.
CURL *_Nullable ccurl_next_done(CURLM *_Nonnull multi, CURLcode *_Nonnull result);

/// Sets the name of the calling thread, and blocks SIGPIPE in it: TLS libraries write to connections that the server has closed.
void ccurl_prepare_thread(const char *_Nonnull name);

#endif
