// Judges standard input: filter SHAPE. Exit codes as the C filter's.
#include "mortise.hpp"
#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char **arguments) try {
    std::ifstream file(count == 2 ? arguments[1] : "");
    if (!file) throw mortise::error("no shape: filter SHAPE");
    mortise_limits limits = MORTISE_LIMITS_INIT;
    limits.depth = 16;
    mortise::matcher matcher(
        mortise::shape(std::string(std::istreambuf_iterator<char>(file), {}), arguments[1]), limits);
    for (char piece[4096]; std::cin.read(piece, sizeof piece), std::cin.gcount() > 0;)
        if (matcher.feed({piece, static_cast<size_t>(std::cin.gcount())})) break;
    const auto verdict = matcher.finish();
    std::cout << std::string_view(verdict.text.bytes, verdict.text.length) << '\n';
    for (size_t index = 0; index < verdict.kept; index++) std::cout << "  " << matcher.line(index) << '\n';
    return verdict.outcome == MORTISE_MATCHES ? 0 : verdict.outcome == MORTISE_OVER_LIMIT ? 3 : 1;
} catch (const mortise::error &error) {
    std::cerr << "filter: " << error.what() << '\n';
    return 2;
}
