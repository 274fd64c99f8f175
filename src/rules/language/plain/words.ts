import { lex, type Place, type Token } from "../lex/lex.ts";

/** A word of a plain sentence, or a part of it that is already written in the language. */
export type Word = Place & {
  /** As typed, without punctuation around it. */
  text: string;
  /** In small letters; empty for a part in the language. */
  folded: string;
  /** A part in the language: a field, a phrase, brackets, a negation. */
  isWritten: boolean;
  /** "Dharap's": what follows is theirs. */
  isOwner: boolean;
  /** A comma follows. */
  isListed: boolean;
};

/** The words of a line up to its first "|". */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  const tokens = lex(line, { pipes: true });
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || token.kind === "pipe") break;
    const end = endOfWritten(tokens, at);
    const last = tokens[end - 1];
    if (end > at && last) {
      words.push(written(line, { from: token.from, to: last.to }));
      at = end - 1;
    } else words.push(...plainWords(line, token));
  }
  return words;
}

/** Past the part in the language that begins here; the same place where none does. */
function endOfWritten(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  switch (token?.kind) {
    case "field":
      return token.pieces.length > 0 ? at + 1 : at;
    case "phrase":
    case "all":
      return at + 1;
    case "not":
      return Math.max(at + 1, endOfWritten(tokens, at + 1), tokens[at + 1]?.kind === "word" ? at + 2 : 0);
    case "open":
      return endOfBrackets(tokens, at);
    default:
      return at;
  }
}

/** Brackets with alternatives or fields are the language; others are only brackets. */
function endOfBrackets(tokens: readonly Token[], open: number): number {
  let depth = 0;
  let isWritten = false;
  for (let at = open; at < tokens.length; at++) {
    const kind = tokens[at]?.kind;
    if (kind === "open") depth += 1;
    if (kind === "close") depth -= 1;
    isWritten ||= kind === "field" || kind === "phrase" || kind === "or" || kind === "not";
    if (depth === 0) return isWritten ? at + 1 : open;
  }
  return open;
}

function written(line: string, place: Place): Word {
  const text = line.slice(place.from, place.to);
  return { ...place, text, folded: "", isWritten: true, isOwner: false, isListed: false };
}

function plainWords(line: string, token: Token): Word[] {
  if (token.kind === "open" || token.kind === "close") return [];
  const typed = line.slice(token.from, token.to);
  const isListed = /,$/u.test(typed);
  const bare = typed.replace(/^(?!\.\.\d)[\s.,;:!?'’]+|[\s,;:!?]+$/gu, "");
  const owner = /^(.+?)['’]s?$/u.exec(bare)?.[1];
  return (owner ?? bare)
    .split(splitting)
    .filter((text) => text !== "")
    .map(withoutFullStop)
    .map((text, at, all) => ({
      from: token.from,
      to: token.to,
      text,
      folded: text.toLowerCase(),
      isWritten: false,
      isOwner: owner !== undefined && at === all.length - 1,
      isListed: at < all.length - 1 ? /[,;]/u.test(typed) : isListed,
    }));
}

/** An initial keeps its full stop ("A. Rao" has no article), and so do years without an end ("2021.."). */
const withoutFullStop = (text: string) => (text.length <= 2 || /\d\.\.$/u.test(text) ? text : text.replace(/\.$/u, ""));

// "department-wise", "non-scopus", "journals,books" and "CSE/IT" are several words; 10,00,000 and 2023/24 are one.
const splitting = /(?<=\p{L})-(?=wise$)|(?<=^non)-|(?<=\p{L})[,;/&](?=\p{L})|(?<=\D),(?=\d)|(?<=^\d{4}),(?=\d{4}$)/iu;
