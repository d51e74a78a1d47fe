#pragma once
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// OpenSSL's own macros, which Swift does not see.

static inline void openssl_context_set_up(SSL_CTX *context) {
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    // No session cache and no tickets: the cache grows with every new peer, and a push connection lives for hours.
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_options(context, SSL_OP_NO_TICKET | SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE);
    // An idle connection gives its record buffers back: 14 instead of 47 kB.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

static inline int openssl_context_add_chain(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(context, certificate);
}

static inline int openssl_set_server_name(SSL *ssl, const char *name) {
    return (int)SSL_set_tlsext_host_name(ssl, name);
}

static inline void openssl_bio_set_retry_read(BIO *bio) { BIO_set_retry_read(bio); }
static inline void openssl_bio_clear_retry_flags(BIO *bio) { BIO_clear_retry_flags(bio); }

static inline long openssl_bio_contents(BIO *bio, char **bytes) { return BIO_get_mem_data(bio, bytes); }
