#ifndef MORTISE_CEXPAT_SHIM_H
#define MORTISE_CEXPAT_SHIM_H

#include <expat.h>

#if defined(__ELF__)
/* Since 2.6, and in older versions where a distribution has put it: the version doesn't tell. */
extern XML_Bool XMLCALL XML_SetReparseDeferralEnabled(XML_Parser parser, XML_Bool enabled) __attribute__((weak));
#define MORTISE_MAY_DEFER (XML_SetReparseDeferralEnabled != 0)
#elif XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 6
#define MORTISE_MAY_DEFER 1
#endif

/*
 * Has a parser look at what it is given at once. Expat may put that off until there is much more of an unfinished token,
 * and then nobody knows how far it has come.
 */
static inline void mortise_xml_defer_nothing(XML_Parser parser) {
#ifdef MORTISE_MAY_DEFER
    if (MORTISE_MAY_DEFER) XML_SetReparseDeferralEnabled(parser, XML_FALSE);
#else
    (void)parser;
#endif
}

#endif
