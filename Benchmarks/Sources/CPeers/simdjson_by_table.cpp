/* A walk of On-Demand's values, led by a table of nodes. A node holds what is accepted of each kind, so that alternatives of
   different kinds cost nothing. A name is first compared with the one that came next in the object before. */

#include "simdjson_peer.h"

#include <rapidjson/document.h>

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace {

using rapidjson::Value;
using simdjson::simdjson_result;
namespace od = simdjson::ondemand;

enum : unsigned { null = 1, boolean = 2, integer = 4, number = 8, string = 16, array = 32, object = 64, all = 127 };

struct Node;

struct Member {
    std::string name;
    std::unique_ptr<Node> node;
    bool required = false;
    /* The member that came after this one in the object before. */
    size_t next = 0;
};

struct Node {
    unsigned kinds = all;
    std::unique_ptr<Node> items, others;
    uint64_t least = 0, most = UINT64_MAX;
    std::vector<Member> members;
    std::unordered_map<std::string_view, size_t> places;
    size_t required = 0;
    std::vector<std::string> strings;
    /* The member that came first in the object before. */
    size_t first = 0;

    bool any() const {
        return kinds == all && !items && !others && members.empty() && strings.empty() && least == 0;
    }
};

/* The schema asks for what this walk can't say. */
struct Unsupported {};

unsigned kind(std::string_view name) {
    if (name == "null") return null;
    if (name == "boolean") return boolean;
    if (name == "integer") return integer;
    if (name == "number") return number | integer;
    if (name == "string") return string;
    if (name == "array") return array;
    if (name == "object") return object;
    throw Unsupported();
}

std::string_view text(const Value &value) { return {value.GetString(), value.GetStringLength()}; }

void read(const Value &schema, Node &node);

std::unique_ptr<Node> read(const Value &schema) {
    auto node = std::make_unique<Node>();
    read(schema, *node);
    return node;
}

void read_properties(const Value &properties, Node &node) {
    for (auto &property : properties.GetObject()) {
        Member member;
        member.name = text(property.name);
        member.node = read(property.value);
        node.members.push_back(std::move(member));
    }
    for (size_t index = 0; index < node.members.size(); index++) node.places[node.members[index].name] = index;
}

/* Alternatives of different kinds become one node. */
void fold(const Value &alternatives, Node &node) {
    node.kinds = 0;
    for (auto &schema : alternatives.GetArray()) {
        auto alternative = read(schema);
        if (alternative->kinds & node.kinds) throw Unsupported();
        node.kinds |= alternative->kinds;
        if (alternative->kinds & array) {
            node.items = std::move(alternative->items);
            node.least = alternative->least;
            node.most = alternative->most;
        }
        if (alternative->kinds & string) node.strings = std::move(alternative->strings);
        if (alternative->kinds & object) {
            node.others = std::move(alternative->others);
            node.members = std::move(alternative->members);
            node.places = std::move(alternative->places);
            node.required = alternative->required;
        }
    }
}

void require(const Value &names, Node &node) {
    for (auto &name : names.GetArray()) {
        auto place = node.places.find(text(name));
        if (place == node.places.end()) throw Unsupported();
        node.members[place->second].required = true;
        node.required += 1;
    }
}

void read(const Value &schema, Node &node) {
    if (!schema.IsObject()) throw Unsupported();
    if (schema.HasMember("properties")) read_properties(schema["properties"], node);
    for (auto &keyword : schema.GetObject()) {
        std::string_view name = text(keyword.name);
        const Value &value = keyword.value;
        if (name == "properties") continue;
        if (name == "type") {
            node.kinds = 0;
            if (value.IsString()) node.kinds = kind(text(value));
            else
                for (auto &each : value.GetArray()) node.kinds |= kind(text(each));
        } else if (name == "items") node.items = read(value);
        else if (name == "additionalProperties") node.others = read(value);
        else if (name == "minItems") node.least = value.GetUint64();
        else if (name == "maxItems") node.most = value.GetUint64();
        else if (name == "required") require(value, node);
        else if (name == "enum") {
            node.kinds = string;
            for (auto &each : value.GetArray()) {
                if (!each.IsString()) throw Unsupported();
                node.strings.emplace_back(text(each));
            }
        } else if (name == "anyOf") {
            if (schema.MemberCount() != 1) throw Unsupported();
            fold(value, node);
        } else throw Unsupported();
    }
}

class Walk : public peer_simdjson {
public:
    explicit Walk(std::unique_ptr<Node> root) : root_(std::move(root)) {}

    void judge(od::document &document) override {
        /* A scalar as the whole document needs other calls; no corpus is one. */
        visit(document.get_value(), *root_);
    }

private:
    std::unique_ptr<Node> root_;

    static void visit(od::value value, Node &node) {
        if (node.any()) return;
        switch (value.type().value()) {
        case od::json_type::null: return accept(node, null, value.is_null().value());
        case od::json_type::boolean:
            value.get_bool().value();
            return accept(node, boolean, true);
        case od::json_type::number: return visit_number(value, node);
        case od::json_type::string: return visit_string(value, node);
        case od::json_type::array:
            accept(node, array, true);
            return visit_array(value.get_array(), node);
        case od::json_type::object:
            accept(node, object, true);
            return visit_object(value.get_object(), node);
        default: throw Wrong();
        }
    }

    static void accept(const Node &node, unsigned kind, bool whole) {
        if (!(node.kinds & kind) || !whole) throw Wrong();
    }

    static void visit_number(od::value value, const Node &node) {
        if (node.kinds & number) value.get_double().value();
        else {
            accept(node, integer, true);
            if (value.get_int64().error()) value.get_uint64().value();
        }
    }

    static void visit_string(od::value value, const Node &node) {
        accept(node, string, true);
        od::raw_json_string raw = value.get_raw_json_string();
        if (node.strings.empty()) return;
        for (auto &expected : node.strings)
            if (raw == std::string_view(expected)) return;
        throw Wrong();
    }

    static void visit_array(od::array values, const Node &node) {
        if (!node.items && node.least == 0 && node.most == UINT64_MAX) return;
        uint64_t count = 0;
        for (auto value : values) {
            if (node.items) visit(value.value(), *node.items);
            count += 1;
        }
        if (count < node.least || count > node.most) throw Wrong();
    }

    static void visit_object(od::object values, Node &node) {
        size_t found = 0;
        size_t *guess = &node.first;
        for (auto field : values) {
            Member *member = find(field.key(), node, guess);
            if (member) {
                found += member->required;
                guess = &member->next;
                visit(field.value(), *member->node);
            } else if (node.others) visit(field.value(), *node.others);
        }
        if (found < node.required) throw Wrong();
    }

    static Member *find(od::raw_json_string name, Node &node, size_t *guess) {
        if (node.members.empty()) return nullptr;
        Member &guessed = node.members[*guess];
        if (name == std::string_view(guessed.name)) return &guessed;
        /* Names with escapes are taken as they are spelled: no corpus has one among those asked for. */
        const char *start = name.raw(), *end = start;
        while (*end != '"') end += *end == '\\' ? 2 : 1;
        auto place = node.places.find({start, static_cast<size_t>(end - start)});
        if (place == node.places.end()) return nullptr;
        *guess = place->second;
        return &node.members[place->second];
    }
};

} // namespace

peer_simdjson *peer_simdjson_by_table(const char *schema, size_t count) {
    try {
        rapidjson::Document document;
        document.Parse(schema, count);
        if (document.HasParseError()) return nullptr;
        return new Walk(read(document));
    } catch (...) {
        return nullptr;
    }
}
