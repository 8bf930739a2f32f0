// Mortise with C++'s ownership and errors, over mortise.h.
#pragma once
#include <mortise.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace mortise {
struct error : std::runtime_error { using std::runtime_error::runtime_error; };

class shape {
public:
    explicit shape(std::string_view text, const char *name = nullptr) {
        mortise_error error = MORTISE_ERROR_INIT;
        mortise_shape *made = nullptr;
        if (mortise_shape_new(text.data(), text.size(), name, &made, &error) < 0) throw mortise::error(error.message);
        handle.reset(made, mortise_shape_free);
    }
    const mortise_shape *get() const { return handle.get(); }
private:
    std::shared_ptr<mortise_shape> handle;
};

class matcher {
public:
    explicit matcher(const shape &shape, mortise_limits limits = MORTISE_LIMITS_INIT) {
        mortise_error error = MORTISE_ERROR_INIT;
        mortise_matcher *made = nullptr;
        if (mortise_matcher_new(shape.get(), MORTISE_RESPONSE, &limits, nullptr, &made, &error) < 0)
            throw mortise::error(error.message);
        handle.reset(made);
    }
    /// Whether the verdict is certain.
    bool feed(std::string_view piece) {
        return check(mortise_matcher_feed(handle.get(), piece.data(), piece.size())) == MORTISE_DECIDED;
    }
    mortise_verdict finish() {
        mortise_verdict verdict = MORTISE_VERDICT_INIT;
        check(mortise_matcher_finish(handle.get(), &verdict));
        return verdict;
    }
    std::string line(size_t index) {
        mortise_mismatch mismatch = MORTISE_MISMATCH_INIT;
        check(mortise_matcher_mismatch(handle.get(), index, &mismatch));
        return {mismatch.line.bytes, mismatch.line.length};
    }
    void reset() { check(mortise_matcher_reset(handle.get())); }
private:
    struct free { void operator()(mortise_matcher *matcher) const { mortise_matcher_free(matcher); } };
    mortise_status check(mortise_status status) {
        if (status < 0) throw error(mortise_matcher_error(handle.get()).bytes);
        return status;
    }
    std::unique_ptr<mortise_matcher, free> handle;
};
}  // namespace mortise
