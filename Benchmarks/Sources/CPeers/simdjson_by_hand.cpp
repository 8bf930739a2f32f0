/* The contract-wide shapes of the corpora, each as one who knows it would write it with On-Demand: members are asked for in
   the order in which they mostly come, objects with members that may be missing are gone through once. A string is one by
   its first byte (the first stage has checked its UTF-8), an integer by being read. What is not asked for is skipped by
   On-Demand without a look at its grammar. */

#include "simdjson_peer.h"

#include <cstring>

namespace {

using simdjson::simdjson_result;
namespace od = simdjson::ondemand;

void string(simdjson_result<od::value> value) { value.get_raw_json_string().value(); }

void integer(simdjson_result<od::value> value) { value.get_int64().value(); }

void boolean(simdjson_result<od::value> value) { value.get_bool().value(); }

/* A member that may be missing or null. */
void optional_string(simdjson_result<od::value> value) {
    if (value.error() == simdjson::NO_SUCH_FIELD) return;
    if (!value.is_null().value()) string(value);
}

void strings(od::object object) {
    for (auto field : object) string(field.value());
}

struct Catalog : peer_simdjson {
    void judge(od::document &document) override {
        od::object root = document.get_object();
        strings(root["areaNames"].get_object());
        od::object events = root["events"].get_object();
        for (auto field : events) {
            od::object event = field.value().get_object();
            integer(event["id"]);
            optional_string(event["logo"]);
            string(event["name"]);
            for (auto topic : event["topicIds"].get_array()) integer(topic);
        }
        for (auto element : root["performances"].get_array()) {
            od::object performance = element.get_object();
            integer(performance["eventId"]);
            integer(performance["id"]);
            for (auto price : performance["prices"].get_array()) {
                od::object object = price.get_object();
                integer(object["amount"]);
                integer(object["seatCategoryId"]);
            }
            for (auto category : performance["seatCategories"].get_array()) {
                od::object object = category.get_object();
                for (auto area : object["areas"].get_array()) integer(area.get_object()["areaId"]);
                integer(object["seatCategoryId"]);
            }
            integer(performance["start"]);
            string(performance["venueCode"]);
        }
        strings(root["venueNames"].get_object());
    }
};

struct Timeline : peer_simdjson {
    static void user(od::object user) {
        integer(user["id"]);
        string(user["name"]);
        string(user["screen_name"]);
        boolean(user["verified"]);
        string(user["profile_image_url"]);
    }

    static void entities(od::object entities) {
        for (auto tag : entities["hashtags"].get_array()) string(tag.get_object()["text"]);
        for (auto link : entities["urls"].get_array()) {
            od::object object = link.get_object();
            string(object["url"]);
            string(object["expanded_url"]);
        }
    }

    static void retweeted(od::value value) {
        if (value.is_null().value()) return;
        od::object original = value.get_object();
        integer(original["id"]);
        user(original["user"].get_object());
    }

    static void status(od::object status) {
        unsigned seen = 0;
        for (auto field : status) {
            od::raw_json_string name = field.key();
            if (name == "created_at") string(field.value()), seen |= 1;
            else if (name == "id") integer(field.value()), seen |= 2;
            else if (name == "text") string(field.value()), seen |= 4;
            else if (name == "user") user(field.value().get_object()), seen |= 8;
            else if (name == "retweeted_status") retweeted(field.value());
            else if (name == "retweet_count") integer(field.value()), seen |= 16;
            else if (name == "favorite_count") integer(field.value()), seen |= 32;
            else if (name == "entities") entities(field.value().get_object()), seen |= 64;
            else if (name == "lang") string(field.value()), seen |= 128;
        }
        if (seen != 255) throw Wrong();
    }

    void judge(od::document &document) override {
        od::object root = document.get_object();
        for (auto element : root["statuses"].get_array()) status(element.get_object());
        od::object metadata = root["search_metadata"].get_object();
        optional_string(metadata["next_results"]);
        string(metadata["query"]);
        integer(metadata["count"]);
    }
};

struct Outline : peer_simdjson {
    static void is(simdjson_result<od::value> value, std::string_view expected) {
        if (!(value.get_raw_json_string().value() == expected)) throw Wrong();
    }

    void judge(od::document &document) override {
        od::object root = document.get_object();
        is(root["type"], "FeatureCollection");
        for (auto element : root["features"].get_array()) {
            od::object feature = element.get_object();
            is(feature["type"], "Feature");
            string(feature["properties"].get_object()["name"]);
            od::object geometry = feature["geometry"].get_object();
            is(geometry["type"], "Polygon");
            for (auto ring : geometry["coordinates"].get_array())
                for (auto position : ring.get_array()) {
                    int count = 0;
                    for (auto number : position.get_array()) {
                        number.get_double().value();
                        count += 1;
                    }
                    if (count < 2) throw Wrong();
                }
        }
    }
};

struct WebhookIndex : peer_simdjson {
    static void account(od::object account) {
        string(account["login"]);
        integer(account["id"]);
        string(account["avatar_url"]);
    }

    static void repository(od::object repository) {
        integer(repository["id"]);
        string(repository["full_name"]);
        boolean(repository["private"]);
        account(repository["owner"].get_object());
        string(repository["html_url"]);
    }

    static void example(od::object example) {
        for (auto field : example) {
            od::raw_json_string name = field.key();
            if (name == "action") optional_string(field.value());
            else if (name == "repository") {
                od::value value = field.value();
                if (!value.is_null().value()) repository(value.get_object());
            } else if (name == "sender") {
                od::value value = field.value();
                if (!value.is_null().value()) account(value.get_object());
            }
        }
    }

    void judge(od::document &document) override {
        for (auto element : document.get_array()) {
            od::object hook = element.get_object();
            string(hook["name"]);
            for (auto action : hook["actions"].get_array()) string(action);
            for (auto value : hook["examples"].get_array()) example(value.get_object());
        }
    }
};

struct Books : peer_simdjson {
    void judge(od::document &document) override {
        for (auto element : document.get_array()) {
            od::object book = element.get_object();
            string(book["id"]);
            string(book["title"]);
            string(book["authorName"]);
            integer(book["pages"]);
            boolean(book["available"]);
            optional_string(book["coverURL"]);
        }
    }
};

peer_simdjson *make(const char *corpus) {
    if (!strcmp(corpus, "citm_catalog")) return new Catalog;
    if (!strcmp(corpus, "twitter")) return new Timeline;
    if (!strcmp(corpus, "canada")) return new Outline;
    if (!strcmp(corpus, "github-webhooks")) return new WebhookIndex;
    if (!strcmp(corpus, "books")) return new Books;
    return nullptr;
}

} // namespace

peer_simdjson *peer_simdjson_by_hand(const char *corpus) {
    try {
        return make(corpus);
    } catch (...) {
        return nullptr;
    }
}
