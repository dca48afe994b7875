// SPDX-License-Identifier: Apache-2.0
#include "CASWords.h"

#include <string.h>

// `#embed` is C23; clang takes it in earlier standards as well. The files are made by translators, see languages/toolkit.pot.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char ar[] = {
#embed "languages/ar.po"
};
static const char cs[] = {
#embed "languages/cs.po"
};
static const char da[] = {
#embed "languages/da.po"
};
static const char de[] = {
#embed "languages/de.po"
};
static const char el[] = {
#embed "languages/el.po"
};
static const char es[] = {
#embed "languages/es.po"
};
static const char fa[] = {
#embed "languages/fa.po"
};
static const char fi[] = {
#embed "languages/fi.po"
};
static const char fr[] = {
#embed "languages/fr.po"
};
static const char he[] = {
#embed "languages/he.po"
};
static const char hi[] = {
#embed "languages/hi.po"
};
static const char hu[] = {
#embed "languages/hu.po"
};
static const char id[] = {
#embed "languages/id.po"
};
static const char it[] = {
#embed "languages/it.po"
};
static const char ja[] = {
#embed "languages/ja.po"
};
static const char ko[] = {
#embed "languages/ko.po"
};
static const char nl[] = {
#embed "languages/nl.po"
};
static const char pl[] = {
#embed "languages/pl.po"
};
static const char pt[] = {
#embed "languages/pt.po"
};
static const char pt_BR[] = {
#embed "languages/pt_BR.po"
};
static const char ru[] = {
#embed "languages/ru.po"
};
static const char sv[] = {
#embed "languages/sv.po"
};
static const char tr[] = {
#embed "languages/tr.po"
};
static const char uk[] = {
#embed "languages/uk.po"
};
static const char zh_CN[] = {
#embed "languages/zh_CN.po"
};
static const char zh_TW[] = {
#embed "languages/zh_TW.po"
};

static const struct {
    const char *name, *text;
    size_t length;
} languages[] = {
    {"ar", ar, sizeof ar},
    {"cs", cs, sizeof cs},
    {"da", da, sizeof da},
    {"de", de, sizeof de},
    {"el", el, sizeof el},
    {"es", es, sizeof es},
    {"fa", fa, sizeof fa},
    {"fi", fi, sizeof fi},
    {"fr", fr, sizeof fr},
    {"he", he, sizeof he},
    {"hi", hi, sizeof hi},
    {"hu", hu, sizeof hu},
    {"id", id, sizeof id},
    {"it", it, sizeof it},
    {"ja", ja, sizeof ja},
    {"ko", ko, sizeof ko},
    {"nl", nl, sizeof nl},
    {"pl", pl, sizeof pl},
    {"pt", pt, sizeof pt},
    {"pt_BR", pt_BR, sizeof pt_BR},
    {"ru", ru, sizeof ru},
    {"sv", sv, sizeof sv},
    {"tr", tr, sizeof tr},
    {"uk", uk, sizeof uk},
    {"zh_CN", zh_CN, sizeof zh_CN},
    {"zh_TW", zh_TW, sizeof zh_TW},
};

const char *cas_words_language(size_t index) {
    return index < sizeof languages / sizeof *languages ? languages[index].name : NULL;
}

const char *cas_words(const char *language, size_t *length) {
    const char *name;
    for (size_t index = 0; (name = cas_words_language(index)) != NULL; index++) {
        if (strcmp(name, language) == 0) {
            *length = languages[index].length;
            return languages[index].text;
        }
    }
    return NULL;
}
