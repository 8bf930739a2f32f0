#include "peers.h"

#if defined(__SSE4_2__)
#define RAPIDJSON_SSE42
#elif defined(__SSE2__)
#define RAPIDJSON_SSE2
#endif
#include <rapidjson/document.h>
#include <rapidjson/reader.h>
#include <rapidjson/schema.h>

#include <memory>
#include <new>

namespace {

/* RapidJSON's stream concept over pieces that come one after another. */
class PieceStream {
public:
    typedef char Ch;

    PieceStream(peer_next_piece next, void *context) : next_(next), context_(context) { more(); }

    Ch Peek() const { return *current_; }
    Ch Take() {
        Ch taken = *current_;
        if (++current_ == end_) more();
        return taken;
    }
    size_t Tell() const { return before_ + static_cast<size_t>(current_ - start_); }

    /* Only for writing, which nobody does. */
    void Put(Ch) {}
    void Flush() {}
    Ch *PutBegin() { return nullptr; }
    size_t PutEnd(Ch *) { return 0; }

private:
    void more() {
        before_ += static_cast<size_t>(end_ - start_);
        size_t count = 0;
        do {
            start_ = reinterpret_cast<const char *>(next_(context_, &count));
        } while (start_ && count == 0);
        /* RapidJSON takes NUL for the end. */
        if (!start_) {
            start_ = &nothing_;
            count = 1;
        }
        current_ = start_;
        end_ = start_ + count;
    }

    peer_next_piece next_;
    void *context_;
    const char *start_ = nullptr, *current_ = nullptr, *end_ = nullptr;
    size_t before_ = 0;
    const char nothing_ = 0;
};

} // namespace

struct peer_rapidjson {
    rapidjson::SchemaDocument schema;
    rapidjson::SchemaValidator validator;
    rapidjson::Reader reader;

    explicit peer_rapidjson(const rapidjson::Document &document) : schema(document), validator(schema) {}
};

peer_rapidjson *peer_rapidjson_new(const char *schema, size_t count) {
    try {
        rapidjson::Document document;
        document.Parse(schema, count);
        if (document.HasParseError()) return nullptr;
        return new peer_rapidjson(document);
    } catch (...) {
        return nullptr;
    }
}

peer_verdict peer_rapidjson_judge(peer_rapidjson *peer, peer_next_piece next, void *context) {
    try {
        PieceStream stream(next, context);
        peer->validator.Reset();
        bool whole = !peer->reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, peer->validator).IsError();
        if (!peer->validator.IsValid()) return PEER_WRONG;
        return whole ? PEER_RIGHT : PEER_FAILED;
    } catch (...) {
        return PEER_FAILED;
    }
}

void peer_rapidjson_free(peer_rapidjson *peer) { delete peer; }

const char *peer_rapidjson_version(void) { return RAPIDJSON_VERSION_STRING; }
