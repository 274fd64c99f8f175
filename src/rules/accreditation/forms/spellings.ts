import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { recordKinds } from "#kinds/registry.ts";
import { headingsForKind, headingsForPeople } from "./choice-headings.ts";
import { correctorFor, keepWord, tokensOf } from "./heading-tokens.ts";

/** A choice with one of its spellings, and the type of its field. */
export type Spelling = { key: string; type: string | undefined; tokens: readonly string[]; folded: string };

let cachedSpellings: readonly Spelling[] | undefined;

/** All different spellings. */
export function listSpellings(): readonly Spelling[] {
  cachedSpellings ??= [
    ...new Map([...recordKinds, null].flatMap((kind) => spellingsOf(kind)).map((one) => [one.folded, one])).values(),
  ];
  return cachedSpellings;
}

const spellingsByKind = new Map<string, readonly Spelling[]>();

export function spellingsOf(kind: KindDefinition | null): readonly Spelling[] {
  const slug = kind?.slug ?? "person";
  const cached = spellingsByKind.get(slug);
  if (cached) return cached;
  const correct = correctorForHeadings();
  const spellings = (kind ? headingsForKind(kind) : headingsForPeople()).map(([key, word]) => ({
    key,
    type: key.startsWith("field:") ? kind?.fields[key.slice("field:".length)]?.type : undefined,
    tokens: tokensOf(word, correct),
    folded: foldText(word),
  }));
  spellingsByKind.set(slug, spellings);
  return spellings;
}

let cachedCorrector: ((word: string) => string) | undefined;

/** Corrects typos to words of any field. */
export function correctorForHeadings(): (word: string) => string {
  if (cachedCorrector) return cachedCorrector;
  const all = [...recordKinds.flatMap(headingsForKind), ...headingsForPeople()].map(([, word]) => word);
  const vocabulary = new Set(all.flatMap((word) => tokensOf(word, keepWord)).filter((word) => /^[a-z]+$/.test(word)));
  cachedCorrector = correctorFor(vocabulary);
  return cachedCorrector;
}
