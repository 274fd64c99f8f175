import type { KindDefinition } from "#kinds/define-kind.ts";
import { recordKinds } from "#kinds/registry.ts";
import { findKinds, longestKindName } from "../../vocabulary/kind-names.ts";
import type { Word } from "../words.ts";

/** Where a sentence names kinds. */
export type KindMention = {
  at: number;
  length: number;
  kinds: readonly KindDefinition[];
  /** "papers" means every publication, unless another word says which. */
  isGeneral: boolean;
  /** "attended" tells which of the kinds named beside it. */
  isRefining: boolean;
};

/** Words for several kinds, or for none in particular. */
const general: Readonly<Record<string, readonly string[]>> = {
  publications: [
    "papers",
    "paper",
    "articles",
    "article",
    "research papers",
    "research articles",
    "research publications",
  ],
};
const others: Readonly<Record<string, string>> = {
  "faculty development programme": "sttp",
  "faculty development programmes": "sttp",
  "faculty development program": "sttp",
  "faculty development programs": "sttp",
  "short term training programmes": "sttp",
  "short term training programme": "sttp",
  ipr: "intellectual property",
  "research project": "projects",
  "research projects": "projects",
  "research grants": "projects",
  moocs: "course certification",
  mooc: "course certification",
  courses: "course certification",
  course: "course certification",
};
/** Words that say which kinds are meant, and the word in their labels. */
export const kindRefinements: Readonly<Record<string, string>> = {
  attended: "attended",
  participated: "attended",
  conducted: "conducted",
  delivered: "conducted",
  organised: "organised",
  organized: "organised",
  hosted: "organised",
  received: "received",
};
/** Words that are in the names of kinds and mean more than them. */
const notAlone = new Set([
  "paper",
  "based",
  "need",
  "funded",
  "project",
  "faculty",
  "authored",
  "development",
  ...Object.keys(kindRefinements),
]);

/** The kinds named in a sentence, in order. */
export function readKindMentions(words: readonly Word[]): KindMention[] {
  const found: KindMention[] = [];
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(words, at);
    if (mention) found.push(mention);
    at += mention?.length ?? 1;
  }
  return found;
}

function mentionAt(words: readonly Word[], at: number): KindMention | undefined {
  for (let length = Math.min(longestKindName, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length);
    if (run.some(({ isWritten, folded }) => isWritten || !/^\p{L}/u.test(folded))) continue;
    if (run.slice(0, -1).some(({ isListed, isOwner }) => isListed || isOwner)) continue;
    const text = run.map(({ folded }) => folded).join(" ");
    const group = Object.keys(general).find((slug) => general[slug]?.includes(text));
    if (group) return { at, length, kinds: findKinds(group, { wide: false }), isGeneral: true, isRefining: false };
    const meant = length === 1 ? kindRefinements[text] : undefined;
    if (meant !== undefined) return refiningMention(meant, at);
    const isWide = length === 1 && !notAlone.has(text);
    const kinds = findKinds(others[text] ?? text, { wide: isWide || text in others });
    if (kinds.length > 0 && !kinds.every(({ isOnePerPerson }) => isOnePerPerson))
      return { at, length, kinds, isGeneral: false, isRefining: false };
  }
  return undefined;
}

function refiningMention(meant: string, at: number): KindMention {
  const kinds = recordKinds.filter(({ label }) => label.one.toLowerCase().includes(meant));
  return { at, length: 1, kinds, isGeneral: false, isRefining: true };
}

/** What the mentions mean together; none: every kind. */
export function kindsMeant(mentions: readonly KindMention[], words: readonly Word[]): KindDefinition[] {
  const plain = mentions.filter(({ isRefining }) => !isRefining);
  const chosen = plain.filter((one) => !(one.isGeneral && plain.some((other) => saysWhich(one, other, words))));
  const all = [...new Set(chosen.flatMap(({ kinds }) => kinds))];
  return mentions
    .filter(({ isRefining }) => isRefining)
    .reduce((kinds, { kinds: refined }) => {
      const kept = kinds.filter((kind) => refined.includes(kind));
      if (kept.length > 0 || kinds.length > 0) return kept.length > 0 ? kept : kinds;
      // Money is received, too.
      return refined.every(({ group }) => group === "awards") ? [] : [...refined];
    }, all);
}

/** "papers in journals" are journal papers, "papers and book chapters" are both. */
function saysWhich(one: KindMention, other: KindMention, words: readonly Word[]): boolean {
  if (other === one || other.isGeneral || !other.kinds.every((kind) => one.kinds.includes(kind))) return false;
  const [from, to] = one.at < other.at ? [one.at + one.length, other.at] : [other.at + other.length, one.at];
  const between = words.slice(from, to).map(({ folded }) => folded);
  const isListed = words.slice(from - 1, to).some(({ isListed: comma }) => comma);
  return !isListed && !between.some((word) => ["and", "or", "except", "excluding", "not", "without"].includes(word));
}
