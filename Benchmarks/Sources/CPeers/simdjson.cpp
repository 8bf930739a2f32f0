#include "simdjson_peer.h"

#include <string>

peer_verdict peer_simdjson_judge(peer_simdjson *peer, const uint8_t *body, size_t count) {
    try {
        simdjson::padded_string_view view(body, count, count + simdjson::SIMDJSON_PADDING);
        simdjson::ondemand::document document = peer->parser.iterate(view);
        peer->judge(document);
        return PEER_RIGHT;
    } catch (const Wrong &) {
        return PEER_WRONG;
    } catch (const simdjson::simdjson_error &error) {
        bool wrong = error.error() == simdjson::INCORRECT_TYPE || error.error() == simdjson::NO_SUCH_FIELD ||
                     error.error() == simdjson::NUMBER_ERROR;
        return wrong ? PEER_WRONG : PEER_FAILED;
    } catch (...) {
        return PEER_FAILED;
    }
}

void peer_simdjson_free(peer_simdjson *peer) { delete peer; }

size_t peer_simdjson_padding(void) { return simdjson::SIMDJSON_PADDING; }

const char *peer_simdjson_version(void) {
    static const std::string version =
        std::string(SIMDJSON_STRINGIFY(SIMDJSON_VERSION)) + " (" + simdjson::get_active_implementation()->name() + ")";
    return version.c_str();
}
