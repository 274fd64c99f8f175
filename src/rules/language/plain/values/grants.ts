import { findFilterField } from "../../fields/filter-field.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { findKinds } from "../../vocabulary/kind-names.ts";
import { isAbbreviation, phraseLengthAt } from "../phrases.ts";
import type { Word } from "../words.ts";
import { isJoinedTo, type KindMention } from "./kind-mention.ts";

export const isGrantNoun = (word: Word | undefined) => /^(?:grants?|funding|funds)$/u.test(word?.folded ?? "");

/** "Grants and consultancy": beside another type of record with amounts, grants are funded projects; so are "DST grants". */
export function grantsAt(
  words: readonly Word[],
  index: number,
  found: readonly KindMention[],
): KindMention | undefined {
  if (!isGrantNoun(words[index])) return undefined;
  const grants = fundedProjectsAt(words, index);
  const { kinds } = grants;
  const isBesideMoney = found.some(
    (other) =>
      findFilterField(fieldsOfKinds(other.kinds), "amount")?.summable === true &&
      !other.kinds.some((kind) => kinds.includes(kind)) &&
      (isJoinedTo(words, grants, fromTotal(words, other)) ||
        isJoinedTo(words, toAmount(words, other), fromTotal(words, grants))),
  );
  return isBesideMoney || (found.length === 0 && isOfAgency(words, index)) ? grants : undefined;
}

/** "AICTE grants", "funding from DST". */
const isOfAgency = (words: readonly Word[], index: number) =>
  isAbbreviation(words[index - 1]) ||
  (words[index + 1]?.folded === "from" && /^\p{Lu}/u.test(words[index + 2]?.text ?? ""));

/** The funded projects that "grants" at this index means. */
export const fundedProjectsAt = (words: readonly Word[], index: number): KindMention => ({
  index,
  length: 1 + phraseLengthAt(words, index + 1, ["amount", "amounts"]),
  kinds: findKinds("funded project", { allowsPart: false }),
  isGeneral: false,
  isRefining: false,
});

/** In "consultancy amount and grants", "amount" belongs to the first. */
const toAmount = (words: readonly Word[], one: KindMention) => ({
  ...one,
  length: one.length + phraseLengthAt(words, one.index + one.length, ["amount", "amounts"]),
});

/** In "grants and total consultancy", "total" belongs to the second. */
const fromTotal = (words: readonly Word[], one: KindMention) => ({
  ...one,
  index: one.index - phraseLengthAt(words, one.index - 1, ["total"]),
});
