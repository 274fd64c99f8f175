import { findFilterField } from "../../fields/filter-field.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { kindsOrAll } from "../../parse/read-conditions.ts";
import { withAlternatives } from "../assemble.ts";
import { readKindMentions } from "../readers/read-kinds.ts";
import { optionIn } from "../readers/read-values.ts";
import { addUnanswerable, type Part, type SentenceState } from "../sentence-state.ts";
import { foldWords } from "../values/fold-words.ts";
import { isJoinedTo, type KindMention } from "../values/kind-mention.ts";

/**
 * "Papers with DOI and books with ISBN", "Q1 journal papers and books": one condition is not that of all types, as the answer
 * would be. "Patents granted and copyrights registered" have different statuses, of which each type has one.
 */
export function rejectConditionsOfOneType(sentence: SentenceState): void {
  const { words, kinds, kindWords } = sentence;
  const mentions = readKindMentions(words).filter(
    (one) => !one.isRefining && kindWords.has(one.index) && one.kinds.some((kind) => kinds.includes(kind)),
  );
  if (kinds.length < 2 || mentions.length < 2) return;
  for (const [nth, one] of mentions.entries()) {
    const next = mentions[nth + 1];
    const condition = next && conditionBetween(sentence, one, next);
    if (condition !== undefined) {
      addUnanswerable(sentence, condition);
      return;
    }
  }
  const listed = mentions.flatMap((one, nth) => {
    const next = mentions[nth + 1];
    return next && isJoinedTo(words, one, next) ? [one, next] : [];
  });
  const fields = new Set(sentence.parts.flatMap(({ field, isNegated }) => (field && !isNegated ? field : [])));
  for (const field of fields) {
    const parts = sentence.parts.filter((part) => part.field === field);
    const isPossible = (one: KindMention) => parts.some((part) => one.kinds.some((kind) => mayMatch(part, kind)));
    if (!listed.some(isPossible) || listed.every(isPossible)) continue;
    addUnanswerable(sentence, parts[0]?.text ?? "");
    return;
  }
}

/** The condition between a type and "and" before the next one, unless it is a status of which the next type has another. */
function conditionBetween(sentence: SentenceState, one: KindMention, next: KindMention): string | undefined {
  const { words, parts, unknownPhrases } = sentence;
  const end = one.index + one.length;
  const joint = words.findLastIndex(
    ({ folded }, at) => at >= end && at < next.index && at >= next.index - 3 && /^(?:and|&|plus)$/u.test(folded),
  );
  const from = words[end]?.from ?? 0;
  const to = words[joint]?.from ?? 0;
  const isBetween = (part: { from?: number }) => part.from !== undefined && part.from >= from && part.from < to;
  // "Papers in Scopus and books": books are papers too.
  const isPart = one.isGeneral && next.kinds.every((kind) => one.kinds.includes(kind));
  if (isPart && !parts.some(({ from: at = 0 }) => at > (words[next.index]?.from ?? 0))) return undefined;
  const part = parts.find(isBetween);
  const phrase = unknownPhrases.find((unknown) => unknown.to > 0 && isBetween(unknown));
  if (part?.field === "status") {
    const other = parts.find(({ field, from: at = 0 }) => field === "status" && at > to);
    const areExclusive =
      other && !one.kinds.some((kind) => mayMatch(other, kind)) && !next.kinds.some((kind) => mayMatch(part, kind));
    if (areExclusive) {
      other.link = "or";
      return undefined;
    }
  }
  return part?.text ?? phrase?.text;
}

/** Whether records of the type have the field, and the value among its options. */
function mayMatch({ field = "", text }: Part, kind: KindMention["kinds"][number]): boolean {
  const found = findFilterField(fieldsOfKinds([kind]), field);
  return (
    found !== undefined && (!found.options || text.split(",").some((value) => optionIn([found], foldWords(value))))
  );
}

/** Conditions of which each type of record lacks one, as an audience and a degree: nothing could match all of them. */
export function rejectUnsharedConditions(sentence: SentenceState): void {
  let remaining = kindsOrAll(sentence.kinds.map(({ slug }) => slug));
  for (const { field, text, link } of withAlternatives(sentence.parts)) {
    const owners = field !== undefined && link !== "or" && findFilterField(sentence.fields, field)?.kinds;
    if (!owners) continue;
    remaining = remaining.filter((kind) => owners.includes(kind));
    if (remaining.length > 0) continue;
    addUnanswerable(sentence, text);
    return;
  }
}
