// SPDX-License-Identifier: Apache-2.0
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include <CASDlopenNote.h>
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/prctl.h>

// Curl loads 25 more libraries, which cost 5 MB and some milliseconds: a program without downloads does not need them.
#define FUNCTIONS(F)                                                                                                   \
    F(curl_global_init) F(curl_getdate) F(curl_multi_init) F(curl_multi_cleanup) F(curl_multi_wakeup)                   \
    F(curl_multi_poll) F(curl_multi_perform) F(curl_multi_add_handle) F(curl_multi_remove_handle)                      \
    F(curl_multi_setopt) F(curl_multi_info_read) F(curl_easy_init) F(curl_easy_cleanup) F(curl_easy_strerror)           \
    F(curl_easy_nextheader) F(curl_easy_setopt) F(curl_easy_getinfo) F(curl_slist_append) F(curl_slist_free_all)          \
    F(curl_share_init) F(curl_share_setopt) F(curl_share_cleanup) F(curl_url) F(curl_url_set) F(curl_url_get)           \
    F(curl_url_cleanup) F(curl_free)

#define NAME "libcurl.so.4"
CAS_DLOPEN_NOTE("downloads", "Images from servers", "recommended", NAME);

#define DECLARE(name) __typeof__(name) *name;
static struct {
    FUNCTIONS(DECLARE)
} library;
static bool is_loaded;

// OpenSSL frees its locks when the process exits. The thread with the transfers may still use them: a program does not wait for downloads.
static void keep_openssl_at_exit(void *file) {
    const uint64_t no_atexit = 0x80000;  // OPENSSL_INIT_NO_ATEXIT
    int (*init)(uint64_t, const void *) = (int (*)(uint64_t, const void *))dlsym(file, "OPENSSL_init_crypto");
    // Another TLS library has no such function.
    if (init) init(no_atexit, NULL);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
    void *file = dlopen(NAME, RTLD_NOW | RTLD_LOCAL);
    if (!file) {
        fprintf(stderr, "libcurl cannot be loaded: %s. Nothing is downloaded. Install it (Debian: libcurl4).\n", dlerror());
        return;
    }
#define FIND(name)                                                                                                     \
    if (!(library.name = (__typeof__(name) *)dlsym(file, #name))) {                                                    \
        fprintf(stderr, "libcurl is too old: it has no %s. Nothing is downloaded. Install 7.84 or newer.\n", #name);    \
        return;                                                                                                        \
    }
    FUNCTIONS(FIND)
    keep_openssl_at_exit(file);
    is_loaded = library.curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

static bool has_library(void) {
    pthread_once(&once, load);
    return is_loaded;
}

CURLM *ccurl_multi_init(void) { return has_library() ? library.curl_multi_init() : NULL; }

void ccurl_multi_cleanup(CURLM *multi) { library.curl_multi_cleanup(multi); }

void ccurl_multi_wakeup(CURLM *multi) { library.curl_multi_wakeup(multi); }

void ccurl_multi_poll(CURLM *multi, int milliseconds) { library.curl_multi_poll(multi, NULL, 0, milliseconds, NULL); }

void ccurl_multi_perform(CURLM *multi, int *running) { library.curl_multi_perform(multi, running); }

CURLMcode ccurl_multi_add_handle(CURLM *multi, CURL *easy) { return library.curl_multi_add_handle(multi, easy); }

void ccurl_multi_remove_handle(CURLM *multi, CURL *easy) { library.curl_multi_remove_handle(multi, easy); }

CURL *ccurl_easy_init(void) { return has_library() ? library.curl_easy_init() : NULL; }

void ccurl_easy_cleanup(CURL *easy) { library.curl_easy_cleanup(easy); }

const char *ccurl_easy_strerror(CURLcode code) { return library.curl_easy_strerror(code); }

struct curl_header *ccurl_easy_nextheader(CURL *easy, unsigned int origin, int request, struct curl_header *previous) {
    return library.curl_easy_nextheader(easy, origin, request, previous);
}

struct curl_slist *ccurl_slist_append(struct curl_slist *list, const char *text) {
    return library.curl_slist_append(list, text);
}

void ccurl_slist_free_all(struct curl_slist *list) {
    if (list) library.curl_slist_free_all(list);
}

time_t ccurl_getdate(const char *text) { return has_library() ? library.curl_getdate(text, NULL) : -1; }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) { return library.curl_easy_setopt(easy, option, value); }

CURLcode ccurl_set_string(CURL *easy, CURLoption option, const char *value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_large(CURL *easy, CURLoption option, curl_off_t value) {
    return library.curl_easy_setopt(easy, option, value);
}

CURLcode ccurl_set_sinks(CURL *easy, ccurl_sink header, ccurl_sink body, void *context, char *error) {
    CURLcode code = library.curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
    if (code == CURLE_OK) code = library.curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
    if (code == CURLE_OK) code = library.curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
    if (code == CURLE_OK) code = library.curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
    if (code == CURLE_OK) code = library.curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, error);
    return code;
}

CURLSH *ccurl_cookies_init(void) {
    CURLSH *share = has_library() ? library.curl_share_init() : NULL;
    if (share && library.curl_share_setopt(share, CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE) != CURLSHE_OK) {
        library.curl_share_cleanup(share);
        return NULL;
    }
    return share;
}

void ccurl_cookies_cleanup(CURLSH *cookies) { library.curl_share_cleanup(cookies); }

CURLcode ccurl_set_cookies(CURL *easy, CURLSH *cookies) {
    CURLcode code = library.curl_easy_setopt(easy, CURLOPT_SHARE, cookies);
    // An empty name reads no file; it switches the cookies on.
    return code == CURLE_OK ? library.curl_easy_setopt(easy, CURLOPT_COOKIEFILE, "") : code;
}

CURLcode ccurl_clear_cookies(CURL *easy) { return library.curl_easy_setopt(easy, CURLOPT_COOKIELIST, "ALL"); }

struct curl_slist *ccurl_cookie_list(CURL *easy) {
    struct curl_slist *list = NULL;
    return library.curl_easy_getinfo(easy, CURLINFO_COOKIELIST, &list) == CURLE_OK ? list : NULL;
}

char *ccurl_resolve(const char *base, const char *reference) {
    CURLU *url = has_library() ? library.curl_url() : NULL;
    char *result = NULL;
    if (url && library.curl_url_set(url, CURLUPART_URL, base, 0) == CURLUE_OK
        && library.curl_url_set(url, CURLUPART_URL, reference, 0) == CURLUE_OK
        && library.curl_url_get(url, CURLUPART_URL, &result, 0) != CURLUE_OK)
        result = NULL;
    if (url) library.curl_url_cleanup(url);
    return result;
}

void ccurl_free(char *text) { library.curl_free(text); }

static long easy_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return library.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

long ccurl_status(CURL *easy) { return easy_long(easy, CURLINFO_RESPONSE_CODE); }

long ccurl_verify_result(CURL *easy) { return easy_long(easy, CURLINFO_SSL_VERIFYRESULT); }

long ccurl_http_version(CURL *easy) { return easy_long(easy, CURLINFO_HTTP_VERSION); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return library.curl_multi_setopt(multi, option, value);
}

CURL *ccurl_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = library.curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

void ccurl_prepare_thread(const char *name) {
    prctl(PR_SET_NAME, name, 0, 0, 0);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}
