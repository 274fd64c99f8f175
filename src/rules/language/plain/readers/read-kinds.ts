import type { KindDefinition } from "#kinds/define-kind.ts";
import { wordTable } from "#kinds/derive/fold.ts";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { findFilterField } from "../../fields/filter-field.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { findKinds, maxKindNameWords } from "../../vocabulary/kind-names.ts";
import { everybody } from "../../vocabulary/people-nouns.ts";
import { isAt, phraseLengthAt } from "../phrases.ts";
import { negators } from "../presence-words.ts";
import type { SentenceState } from "../sentence-state.ts";
import { phrasesBeforeGroups } from "../sentence-words.ts";
import { fundedProjectsAt, grantsAt, isGrantNoun } from "../values/grants.ts";
import { isJoinedTo, type KindMention } from "../values/kind-mention.ts";
import type { Word } from "../words.ts";
import { asksForGroupBefore } from "./read-groups.ts";
import { isWholeOption } from "./read-values.ts";

/** Words for all kinds of a group. */
const generalWords: Readonly<Record<string, readonly string[]>> = {
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
const kindByOtherName = new Map(
  kinds.flatMap((kind) => (kind.otherNames ?? []).map((name) => [name, [kind]] as const)),
);
/** Synonyms, with the name that finds the kinds. */
const kindSynonyms: Readonly<Record<string, string>> = wordTable({
  "faculty development programme": "sttp",
  "faculty development programmes": "sttp",
  "faculty development program": "sttp",
  "faculty development programs": "sttp",
  "short term training programmes": "sttp",
  "short term training programme": "sttp",
  ipr: "intellectual property",
  iprs: "intellectual property",
  "ph.d scholar": "scholar",
  "ph.d scholars": "scholar",
  "ph.d students": "scholar",
  chapter: "book chapter",
  chapters: "book chapter",
  conf: "conference",
  confs: "conference",
  jrnl: "journal",
  jrnls: "journal",
  pub: "publications",
  pubs: "publications",
});
/** Words that select kinds, with the word in those kinds' labels. */
export const kindRefinements: Readonly<Record<string, string>> = wordTable({
  attended: "attended",
  attend: "attended",
  participated: "attended",
  conducted: "conducted",
  conduct: "conducted",
  delivered: "conducted",
  organised: "organised",
  organized: "organised",
  organise: "organised",
  organize: "organised",
  hosted: "organised",
  received: "received",
});
/** Words in names of kinds that also have other meanings. */
const ambiguousWords = new Set([
  "paper",
  "based",
  "need",
  "needs",
  "funded",
  "project",
  "faculty",
  "authored",
  "development",
  ...Object.keys(kindRefinements),
]);

/** Finds the places that name kinds, in order. */
export function readKindMentions(words: readonly Word[]): KindMention[] {
  const found: KindMention[] = [];
  for (let index = 0; index < words.length; ) {
    const mention = mentionAt(words, index);
    const length = mention && mention.length + containerLengthAfter(words, mention);
    if (mention && length) found.push({ ...mention, length });
    index += length ?? 1;
  }
  const grants = words.flatMap((_, index) => grantsAt(words, index, found) ?? []);
  return [...found, ...grants].sort((a, b) => a.index - b.index);
}

/** "Chapters in edited books": the books are no other records. */
function containerLengthAfter(words: readonly Word[], { index, length, kinds }: KindMention): number {
  const lead = phraseLengthAt(words, index + length, ["in", "in the", "in edited", "in reference"]);
  const container = lead > 0 ? mentionAt(words, index + length + lead) : undefined;
  const [name] = container?.kinds.length === 1 ? container.kinds : [];
  const isPart = name !== undefined && kinds.every(({ label }) => label.one.startsWith(`${name.label.one} `));
  return container && isPart ? lead + container.length : 0;
}

/** The record types named at the beginning of what somebody has: "patents", and "grants" for funded projects. */
export const firstMention = (words: readonly Word[]): KindMention | undefined =>
  readKindMentions(words)[0] ?? (isGrantNoun(words[0]) ? fundedProjectsAt(words, 0) : undefined);

function mentionAt(words: readonly Word[], index: number): KindMention | undefined {
  for (let length = Math.min(maxKindNameWords, words.length - index); length > 0; length--) {
    const run = words.slice(index, index + length);
    if (run.some(({ isCommandSyntax, folded }) => isCommandSyntax || !/^\p{L}/u.test(folded))) continue;
    if (run.slice(0, -1).some(({ hasComma, hasSlash, isPossessive }) => hasComma || hasSlash || isPossessive)) continue;
    const text = run.map(({ folded }) => folded).join(" ");
    const group = Object.keys(generalWords).find((slug) => generalWords[slug]?.includes(text));
    if (group)
      return { index, length, kinds: findKinds(group, { allowsPart: false }), isGeneral: true, isRefining: false };
    if (length === 1 && areScholars(words, index))
      return { index, length, kinds: findKinds("scholar", { allowsPart: true }), isGeneral: false, isRefining: false };
    const refinement = length === 1 ? kindRefinements[text] : undefined;
    if (refinement !== undefined) return refiningMention(refinement, index);
    const mayMatchOneLabelWord = length === 1 && !ambiguousWords.has(text);
    const named =
      kindByOtherName.get(text) ??
      findKinds(kindSynonyms[text] ?? text, { allowsPart: mayMatchOneLabelWord || text in kindSynonyms });
    if (named.length > 0 && !named.every(({ isOnePerPerson }) => isOnePerPerson))
      return { index, length, kinds: named, isGeneral: false, isRefining: false };
  }
  return undefined;
}

/** "PhDs awarded in 2023", "ongoing PhD"; but "PhD awarded faculty" are people. */
const areScholars = (words: readonly Word[], index: number) =>
  /^(?:phds?|ph\.ds?)$/u.test(words[index]?.folded ?? "") &&
  [words[index - 1], words[index + 1]].some((word) => degreeStates.test(word?.folded ?? "")) &&
  !words.some(({ folded }, at) => everybody.includes(folded) && words[at + 1]?.folded !== "wise");

const degreeStates = /^(?:awarded|completed|ongoing|pursuing|registered|guided|supervised|produced|discontinued)$/u;

function refiningMention(labelWord: string, index: number): KindMention {
  const kinds = recordKinds.filter(({ label }) => label.one.toLowerCase().includes(labelWord));
  return { index, length: 1, kinds, isGeneral: false, isRefining: true };
}

/** The kinds that the mentions mean together; empty: all kinds. */
export function kindsOfMentions(mentions: readonly KindMention[], words: readonly Word[]): KindDefinition[] {
  const plain = mentions.filter(({ isRefining }) => !isRefining);
  const chosen = plain.filter((one) => !(one.isGeneral && plain.some((other) => specifies(one, other, words))));
  const all = chosen.map((one) => refinedByNext(one, plain, words));
  const added = mentions.map((one, nth) => alternativeOf(one, mentions[nth - 1], words));
  const alternatives = added.flatMap((kinds) => kinds ?? []);
  const refinings = mentions.filter((one, nth) => one.isRefining && added[nth] === undefined);
  const [first, ...others] = refinings;
  // Money is received too, so "received" alone does not mean awards.
  if (all.length === 0 && first) all.push(first.kinds[0]?.group === "awards" ? [] : [...first.kinds]);
  const further = chosen.length === 0 ? others : refinings;
  // "Papers and seminars attended": only seminars are attended.
  const refined = all.map((kinds) =>
    further.reduce((left, one) => {
      const kept = left.filter((kind) => one.kinds.includes(kind));
      return kept.length > 0 ? kept : left;
    }, kinds),
  );
  const groups = all.flat().map(({ group }) => group);
  return [...new Set([...refined.flat(), ...alternatives.filter(({ group }) => groups.includes(group))])];
}

/** The kinds of a mention: in "STTPs, FDPs and seminars attended" the last word belongs to each of them that has such records. */
function refinedByNext(one: KindMention, plain: readonly KindMention[], words: readonly Word[]): KindDefinition[] {
  let last = one;
  for (const next of plain.slice(plain.indexOf(one) + 1)) {
    if (last.length > 1 || !isJoinedTo(words, last, next)) break;
    last = next;
  }
  const label = last === one ? undefined : kindRefinements[words[last.index + last.length - 1]?.folded ?? ""];
  const kept = label === undefined ? [] : one.kinds.filter((kind) => kind.label.one.toLowerCase().includes(label));
  return kept.length > 0 ? kept : [...one.kinds];
}

/** The kinds that "conducted" adds in "STTPs attended and conducted"; undefined if it adds none. */
function alternativeOf(one: KindMention, before: KindMention | undefined, words: readonly Word[]) {
  if (!one.isRefining || !before) return undefined;
  const end = before.index + before.length;
  const isListed = words[end - 1]?.hasComma === true && end === one.index;
  const isJoined = /^(?:and|or|&|vs|versus)$/u.test(words[end]?.folded ?? "") && end === one.index - 1;
  if (!isListed && !isJoined) return undefined;
  const groups = before.kinds.map(({ group }) => group);
  const added = one.kinds.filter(({ group }) => groups.includes(group));
  return added.length > 0 ? added : undefined;
}

/** Whether `other` specifies `one`: "papers in journals" are journal papers, "papers and book chapters" are both. */
function specifies(one: KindMention, other: KindMention, words: readonly Word[]): boolean {
  if (other === one || other.isGeneral || !other.kinds.every((kind) => one.kinds.includes(kind))) return false;
  const [from, to] =
    one.index < other.index ? [one.index + one.length, other.index] : [other.index + other.length, one.index];
  const between = words.slice(from, to).map(({ folded }) => folded);
  const isCommaSeparated =
    words.slice(from - 1, to).some(({ hasComma: comma }) => comma) || words[from - 1]?.hasSlash === true;
  // "Papers in national and international conferences".
  const isPlace =
    between[0] === "in" && between.slice(1).every((word) => /^(?:and|or)$/u.test(word) || isWholeOption(word));
  if (isPlace && one.index < other.index && isWholeOption(between.at(-1) ?? "")) return true;
  return (
    !isCommaSeparated &&
    !between.some((word) => ["and", "&", "/", "or", "except", "excluding", "not", "without"].includes(word))
  );
}

/** Whether the words mean publications without naming them: "what did I publish". */
export const meansPublications = (words: readonly Word[]) =>
  words.some(({ folded }) => /^(?:publish|published|publishing|wrote|authored)$/u.test(folded)) &&
  !words.some(({ folded }) => /^(?:records?|entries|everything|works?)$/u.test(folded));

/** Questions about the length of programmes mean those attended, unless others are named. */
export function chooseAttendedProgrammes(sentence: SentenceState): void {
  const days = findFilterField(sentence.fields, "days")?.name;
  const fields = [sentence.sort?.replace("-", ""), ...sentence.parts.map(({ field }) => field)];
  const hasDays = days !== undefined && fields.includes(days);
  const attended = attendedOf(sentence.kinds);
  if (!hasDays || !attended) return;
  sentence.kinds = [attended];
  sentence.fields = fieldsOfKinds([attended], sentence.context.departments);
  for (const phrase of sentence.unknownPhrases)
    phrase.possibleFields = phrase.possibleFields.filter((name) => findFilterField(sentence.fields, name));
}

/** The programmes attended among kinds of one group. */
export function attendedOf(kinds: readonly KindDefinition[]): KindDefinition | undefined {
  const [attended, ...others] = kinds.filter(({ label }) => label.one.endsWith("attended"));
  return others.length === 0 && kinds.every(({ group }) => group === attended?.group) ? attended : undefined;
}

/** Whether it groups the records: "by journal" does, if the kind of records is named before. */
export function isGroupedBy(words: readonly Word[], one: KindMention, all: readonly KindMention[]): boolean {
  const isFirst = all[0] === one;
  const isWise = words[one.index + one.length]?.folded === "wise";
  if (all.length > 1 && asksForGroupBefore(words, one.index, one.length)) return true;
  return (
    (!isFirst || (isWise && all.length > 1)) &&
    (isWise ||
      phrasesBeforeGroups.some((lead) => phraseLengthAt(words, one.index - lead.split(" ").length, [lead]) > 0))
  );
}

/** Whether the record type is left out: "publications except books". */
export function isExcluded(words: readonly Word[], index: number): boolean {
  const end = /^(?:the|any|all)$/u.test(words[index - 1]?.folded ?? "") ? index - 1 : index;
  // "All publications but books".
  if (isAt(words, end - 1, "but") && words.slice(0, end).some(({ folded }) => folded === "all")) return true;
  return [...negators, "without"].some((phrase) => isAt(words, end - phrase.split(" ").length, phrase));
}
