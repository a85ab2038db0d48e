#include "compile/clang/asm_text.hpp"

#include <clang/Basic/LangOptions.h>
#include <clang/Basic/SourceLocation.h>
#include <clang/Lex/Lexer.h>

#include <cctype>
#include <vector>

namespace cugraft {
namespace {

struct Piece {
  clang::tok::TokenKind kind;
  std::size_t begin;
  std::size_t end;
};

std::vector<Piece> tokensOf(const std::string& source) {
  clang::LangOptions language;
  language.CPlusPlus = language.CPlusPlus11 = language.CPlusPlus14 = language.CPlusPlus17 = language.CPlusPlus20 = true;
  language.LineComment = true;
  clang::Lexer lexer(clang::SourceLocation(), language, source.data(), source.data(), source.data() + source.size());
  std::vector<Piece> pieces;
  clang::Token token;
  do {
    lexer.LexFromRawLexer(token);
    const auto end = static_cast<std::size_t>(lexer.getBufferLocation() - source.data());
    pieces.push_back({token.getKind(), end - token.getLength(), end});
  } while (token.isNot(clang::tok::eof));
  return pieces;
}

bool isAsm(std::string_view word) { return word == "asm" || word == "__asm__" || word == "__asm"; }

// A register's name begins with a letter, "_", "$" or "%"; what names an operand begins with a digit or "[".
void appendQuoted(std::string_view text, std::string& result) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] != '%' || i + 1 == text.size()) continue;
    const char next = text[i + 1];
    if (next == '%') result += text[++i];
    if (std::isalpha(static_cast<unsigned char>(next)) != 0 || next == '_' || next == '$') result += '%';
  }
}

// The string literals that are an asm statement's text, if operands follow them: the index one past the last.
// `index` is that of the asm keyword.
std::size_t endOfText(const std::string& source, const std::vector<Piece>& pieces, std::size_t& index) {
  ++index;
  while (pieces[index].kind == clang::tok::raw_identifier) ++index;  // volatile
  if (pieces[index].kind != clang::tok::l_paren) return index;
  std::size_t end = ++index;
  // Names between the literals are macros that stand for more of the text.
  while (pieces[end].kind == clang::tok::string_literal || pieces[end].kind == clang::tok::raw_identifier) ++end;
  const bool hasOperands = source[pieces[end].begin] == ':';
  return hasOperands ? end : index;
}

}  // namespace

std::string withRegistersQuoted(std::string_view text) {
  const std::string source(text);
  const std::vector<Piece> pieces = tokensOf(source);
  std::string result;
  std::size_t copied = 0;
  for (std::size_t i = 0; i + 1 < pieces.size(); ++i) {
    if (pieces[i].kind != clang::tok::raw_identifier) continue;
    if (!isAsm(text.substr(pieces[i].begin, pieces[i].end - pieces[i].begin))) continue;
    const std::size_t end = endOfText(source, pieces, i);
    for (; i < end; ++i) {
      if (pieces[i].kind != clang::tok::string_literal) continue;
      result += text.substr(copied, pieces[i].begin - copied);
      appendQuoted(text.substr(pieces[i].begin, pieces[i].end - pieces[i].begin), result);
      copied = pieces[i].end;
    }
    --i;
  }
  return result += text.substr(copied);
}

}  // namespace cugraft
