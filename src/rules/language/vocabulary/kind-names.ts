import type { KindDefinition } from "#kinds/define-kind.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { kinds as allKinds, kindsOfGroup } from "#kinds/registry.ts";
import { findClosest } from "./find-closest.ts";

/**
 * Finds kinds by slug, label, plural, initials or group ("publications"). With `allowsPart` also by one word of a label:
 * "sttp" is attended, conducted and organised.
 */
export function findKinds(written: string, { allowsPart }: { allowsPart: boolean }): readonly KindDefinition[] {
  const stem = /^[\p{L}\s/_-]+$/u.test(written) ? stemOf(written) : "";
  if (stem === "") return [];
  const found = names.get(stem) ?? (allowsPart ? (parts.get(stem) ?? []) : []);
  // "STTP / FDP attended" is one record type, and "books/chapters" are two.
  return written.includes("/") && !found.some(({ label }) => label.one.includes("/")) ? [] : found;
}

/** The maximum number of words in a kind's name. */
export const maxKindNameWords = 4;

/** The slug of the kind whose name is closest to a misspelt one; `within`: the maximum difference in length. */
export function suggestKind(written: string, within = 100): string | undefined {
  const names = [...spellings.keys()].filter((name) => Math.abs(name.length - written.length) <= within);
  const near = findClosest(written, names);
  return near === undefined ? undefined : spellings.get(near);
}

/** Joins words without plural endings, so that "Journal papers" and `journal-paper` are equal. */
function stemOf(text: string): string {
  return wordsOf(text).map(singular).join("");
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

function singular(word: string): string {
  if (word.length < 4) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/s$/, "");
}

const spellings = new Map(allKinds.flatMap((kind) => namesOf(kind).map((name) => [name, kind.slug] as const)));
/** All words in names of kinds. */
export const kindWords: readonly string[] = [
  ...new Set([...spellings.keys(), ...kindGroups.map(({ label }) => label)].flatMap(wordsOf)),
];
const names = namesByStem();
const parts = kindsByPart();

function namesByStem(): Map<string, readonly KindDefinition[]> {
  const found = new Map<string, readonly KindDefinition[]>();
  const initials = new Map<string, KindDefinition[]>();
  for (const kind of allKinds) {
    for (const name of namesOf(kind)) {
      if (!found.has(stemOf(name))) found.set(stemOf(name), [kind]);
      // Most institutes do not have the optional kinds, so only a complete name means them.
      if (kind.isOptional) continue;
      const short = wordsOf(name).map((word) => word.charAt(0));
      if (short.length < 3) continue;
      const same = initials.get(short.join("")) ?? [];
      initials.set(short.join(""), [...new Set([...same, kind])]);
    }
  }
  for (const { slug, label } of kindGroups)
    for (const name of [slug, label]) if (!found.has(stemOf(name))) found.set(stemOf(name), kindsOfGroup(slug));
  for (const [short, kinds] of initials) if (kinds.length === 1 && !found.has(short)) found.set(short, kinds);
  return found;
}

function kindsByPart(): Map<string, readonly KindDefinition[]> {
  const found = new Map<string, readonly KindDefinition[]>();
  for (const kind of allKinds.filter(({ isOnePerPerson, isOptional }) => !isOnePerPerson && !isOptional))
    for (const word of new Set(namesOf(kind).flatMap(wordsOf).map(singular)))
      if (word.length >= 3 && word !== "and") found.set(word, [...(found.get(word) ?? []), kind]);
  // "Papers" are all publications, in the language as in a sentence.
  found.set("paper", kindsOfGroup("publications"));
  return found;
}

/** All names of a kind; "STTP / FDP attended" is found by either word. */
function namesOf({ slug, editSlug, label }: KindDefinition): string[] {
  const labels = [label.one, label.many].flatMap((text) => {
    const [, one, other, rest] = /^(\S+) \/ (\S+) (.+)$/.exec(text) ?? [];
    return rest === undefined ? [text] : [text, `${one} ${rest}`, `${other} ${rest}`];
  });
  return [...new Set([slug, editSlug, ...labels])];
}
