import { foldWord } from "#kinds/reading/clean-text.ts";
import { isScopusExport } from "./scopus/is-scopus-export.ts";

/** The columns of a kind's own file, the title's first, as `csvHeaders` returns them. */
export type KindHeaders = { slug: string; headers: readonly string[] };

/** `share`: the part of the file's header that belongs to the kind, from 0 to 1. */
export type KindGuess = { slug: string; share: number };

export type Detection =
  | { format: "scopus" }
  | { format: "template"; slug: string }
  /** Best first; a person chooses. */
  | { format: "unknown"; guesses: KindGuess[] };

const enoughShare = 0.7;
const enoughColumns = 3;
const enoughLikeness = 0.4;
const maxGuesses = 5;

/** What a header shows: a Scopus export, the file of one kind, or unknown. */
export function detectTable(header: readonly string[], kinds: readonly KindHeaders[]): Detection {
  if (isScopusExport(header)) return { format: "scopus" };
  const scores = kinds.map((kind) => scoreOf(header, kind)).filter(({ matched }) => matched > 0);
  scores.sort((a, b) => b.share - a.share || b.likeness - a.likeness);
  const [best, second] = scores;
  // Of two kinds with the same columns, only a file with most columns of one of them shows which it is.
  const isClear =
    best &&
    (!second || best.share > second.share || (best.likeness > second.likeness && best.likeness >= enoughLikeness));
  if (isClear && best.hasTitle && best.share >= enoughShare && best.matched >= enoughColumns) {
    return { format: "template", slug: best.slug };
  }
  return { format: "unknown", guesses: scores.slice(0, maxGuesses).map(({ slug, share }) => ({ slug, share })) };
}

/** The kind of this file, where the header is unambiguous. */
export function detectKind(header: readonly string[], kinds: readonly KindHeaders[]): string | null {
  const detection = detectTable(header, kinds);
  return detection.format === "template" ? detection.slug : null;
}

function scoreOf(header: readonly string[], { slug, headers }: KindHeaders) {
  const names = new Set(header.map(foldWord).filter((name) => name !== ""));
  const known = new Set(headers.map(foldWord));
  const matched = [...names].filter((name) => known.has(name)).length;
  const hasTitle = names.has(foldWord(headers[0] ?? ""));
  // Without its title column a kind counts half: a file of books has only columns that chapters have as well, but no
  // titles of chapters.
  const share = names.size === 0 ? 0 : (matched / names.size) * (hasTitle ? 1 : 0.5);
  // Of two kinds with the same share, the one with fewer columns that the file lacks.
  const likeness = matched / (names.size + known.size - matched);
  return { slug, share, matched, hasTitle, likeness };
}
