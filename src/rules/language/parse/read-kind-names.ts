import type { KindDefinition } from "#kinds/define-kind.ts";
import type { TextRange, Token } from "../lex/lex.ts";
import { findKinds, maxKindNameWords, suggestKind } from "../vocabulary/kind-names.ts";

export type KindNames = {
  kinds: readonly KindDefinition[];
  /** The number of tokens read; 0 if no kind is named. */
  length: number;
  /** Unknown names in a list of kinds. */
  unknown: { text: string; range: TextRange; suggestion: string | undefined }[];
};

/** A name or part of a name between blanks and commas. `joined`: a comma, "and" or "or" follows. */
type Part = { text: string; range: TextRange; token: number; isLast: boolean; joined: boolean };

/** Parses `journal,book chapters and patents` from a token on; the longest name is used. */
export function readKindNames(tokens: readonly Token[], start: number, allowsPart: boolean): KindNames {
  const parts = partsFrom(tokens, start);
  const kinds = new Set<KindDefinition>();
  const unknown: KindNames["unknown"] = [];
  let position = 0;
  let end = 0;
  for (;;) {
    const { found, count } = maxNameLength(parts, position, allowsPart);
    const part = parts[position];
    if (!part) break;
    const isSameToken = parts[position - 1]?.token === part.token;
    const isListed = isSameToken || (part.joined && !part.isLast);
    if (found.length === 0 && !(isListed || followsComma(tokens, parts, position))) break;
    if (found.length === 0)
      unknown.push({ ...part, suggestion: unknown.length < maxHints ? suggestKind(part.text) : undefined });
    for (const kind of found) kinds.add(kind);
    position += Math.max(1, count);
    end = position;
    if (!parts[position - 1]?.joined) break;
  }
  const last = parts[end - 1];
  if (kinds.size === 0 || !last?.isLast) return { kinds: [], length: 0, unknown: [] };
  return { kinds: [...kinds], length: last.token - start + 1, unknown };
}

/** The slug closest to a word; much shorter or longer words do not match. */
export function findClosestKind(word: string): string | undefined {
  return word.length < 4 ? undefined : suggestKind(word, 2);
}

function maxNameLength(parts: readonly Part[], position: number, allowsPart: boolean) {
  for (let count = Math.min(maxKindNameWords, parts.length - position); count > 0; count--) {
    const run = parts.slice(position, position + count);
    if (run.slice(0, -1).some(({ joined }) => joined)) continue;
    const found = findKinds(run.map(({ text }) => text).join(" "), { allowsPart: allowsPart && count === 1 });
    if (found.length > 0) return { found, count };
  }
  return { found: [], count: 0 };
}

/** After a comma an unknown name is meant as a kind; after "and" the condition may begin. */
function followsComma(tokens: readonly Token[], parts: readonly Part[], position: number): boolean {
  const before = parts[position - 1];
  const token = before && tokens[before.token];
  return token?.kind === "word" && token.text.endsWith(",");
}

const maxParts = 64;
const maxHints = 3;

function partsFrom(tokens: readonly Token[], start: number): Part[] {
  const parts: Part[] = [];
  for (let index = start; index < tokens.length && parts.length < maxParts; index++) {
    const token = tokens[index];
    if (token?.kind === "and" || token?.kind === "or") {
      const before = parts.at(-1);
      if (!before || before.joined) break;
      before.joined = true;
      continue;
    }
    if (token?.kind !== "word" || token.literal) break;
    parts.push(...partsOf(token, index));
  }
  return parts;
}

function partsOf(token: Extract<Token, { kind: "word" }>, index: number): Part[] {
  const texts = token.text.split(",");
  const named = texts.filter((text) => text !== "").length;
  let from = token.from;
  let seen = 0;
  return texts.flatMap((text, position) => {
    const range = { from, to: Math.min(from + text.length, token.to) };
    from += text.length + 1;
    if (text === "") return [];
    seen += 1;
    return [{ text, range, token: index, isLast: seen === named, joined: position < texts.length - 1 }];
  });
}
