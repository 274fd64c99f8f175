import { wordTable } from "#kinds/derive/fold.ts";
import { recordKinds } from "#kinds/registry.ts";
import { findFilterField } from "../../fields/filter-field.ts";
import { quoteIfNeeded } from "../../format/format-query.ts";
import { findOneTypoApart } from "../../vocabulary/find-closest.ts";
import { findFieldsByName, phraseLengthAt } from "../phrases.ts";
import { containing, missingBeforeField, presentBeforeField } from "../presence-words.ts";
import { addPresence, addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import { fillers } from "../sentence-words.ts";
import type { Word } from "../words.ts";
import { firstMention, kindRefinements, readKindMentions } from "./read-kinds.ts";
import { joinWords } from "./read-values.ts";

/** Quotes a word if it could be read as a symbol or keyword of the language. */
export const quoteIfKeyword = (text: string) =>
  /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u.test(text) && !/^(?:or|and)$/iu.test(text) ? text : quoteIfNeeded(text);

/** Reads a field's name before its value: "publisher Springer", "funding agency DST". */
export const readFieldName: SentenceReader = (sentence, index) => {
  // "How do I" names no DOI.
  if (sentence.words[index]?.folded === "do") return 0;
  for (let length = 3; length > 0; length--) {
    const run = sentence.words.slice(index, index + length);
    if (run.length < length || run.some(({ isCommandSyntax, hasComma }) => isCommandSyntax || hasComma)) continue;
    const text = run
      .map(({ folded }) => folded)
      .join(" ")
      .replace(/ no$/u, " number");
    const field = findFieldsByName(sentence.fields, text).find(
      ({ name, type, options }) =>
        (type === "text" || (type === "choice" && !options)) && name !== "person" && name !== "name",
    );
    const number = numberWord(sentence.words, index + length);
    const end = index + length + (number || phraseLengthAt(sentence.words, index + length, containing));
    const next = sentence.words[end];
    // "With ISSN no", "email ids" and "country wise" have no value.
    if (number === 0 && /^(?:nos?|ids?|address(?:es)?|wise)$/u.test(next?.folded ?? "")) continue;
    if (!field || !next || next.isCommandSyntax || fillers.has(next.folded) || sentence.kindWords.has(end)) continue;
    // "Registration fees" are no registration number.
    if (/number$/iu.test(field.name) && !/\d/u.test(next.folded)) continue;
    // "DOI missng".
    if (number === 0 && findOneTypoApart(next.folded, ["missing", "lacking", "absent", "available", "uploaded"]))
      return 0;
    // "Incentive paid for awards" asks for the amounts.
    if (number === 0 && /^(?:paid|given|received|claimed|earned|spent)$/u.test(next.folded)) continue;
    // "Which agency funded the most projects".
    if (
      number === 0 &&
      /^(?:funded|sponsored|supported|published|gave|gives|paid|provided|sanctioned)$/u.test(next?.folded ?? "")
    )
      return end + 1 - index;
    sentence.pending.possibleFields = [field.name];
    return end - index;
  }
  return 0;
};

/** Whether "no" or "number" is between the name of a field and its value: 1 or 0. */
export const numberWord = (words: readonly Word[], index: number) =>
  phraseLengthAt(words, index, ["no", "nos", "number"]) > 0 && /\d/u.test(words[index + 1]?.folded ?? "") ? 1 : 0;

/** Reads "funded by", which is followed by the agency, and "guided by", which is followed by the guide. */
export const readActionByName: SentenceReader = ({ words }, index) =>
  phraseLengthAt(words, index, [
    "under the guidance of",
    "under guidance of",
    "under the supervision of",
    "funded by",
    "sponsored by",
    "supported by",
    "financed by",
    "guided by",
    "supervised by",
    // "Scholars under Dr Rao".
    ...(words.slice(0, index).some(({ folded }) => /^scholars?$/u.test(folded)) ? ["under"] : []),
  ]);

const publishing = ["published", "publish", "published anything", "publish anything"];
const unpublished = [
  "unpublished",
  "published nothing",
  "publish nothing",
  ...["not", "never"].flatMap((no) => publishing.map((verb) => `${no} ${verb}`)),
];

/** Reads "who have not published", "who published": publications are meant if no other kind is named. */
function readPublished(sentence: SentenceState, index: number): number {
  const { words } = sentence;
  const lacking = phraseLengthAt(words, index, unpublished);
  const length = Math.max(lacking, phraseLengthAt(words, index, ["published", "has published", "have published"]));
  const skipped = index + length + phraseLengthAt(words, index + length, [...articles, ...none]);
  if (length === 0 || readKindMentions(words.slice(skipped))[0]?.index === 0) return 0;
  addPresence(sentence, lacking === 0, "publications");
  return length;
}

const entered = ["entered", "added", "recorded"];
const notEnteredPhrases = entered.flatMap((verb) => [`not ${verb}`, `not yet ${verb}`, `never ${verb}`]);

/** Reads "who has not entered anything", "who added records": any record is meant if no kind is named. */
function readEntered(sentence: SentenceState, index: number): number {
  const { words } = sentence;
  const lacking = phraseLengthAt(words, index, notEnteredPhrases);
  const verb = Math.max(lacking, phraseLengthAt(words, index, entered));
  const skipped = verb + phraseLengthAt(words, index + verb, ["any", "a", "a single", "even one"]);
  const noun = phraseLengthAt(words, index + skipped, [
    "anything",
    "something",
    "record",
    "records",
    "entry",
    "entries",
  ]);
  if (verb === 0 || noun === 0) return 0;
  addPresence(sentence, lacking === 0, "records");
  return skipped + noun;
}

/** Reads "PhD guides" and "who guides": those who have doctoral scholars. */
function readGuides(sentence: SentenceState, index: number): number {
  const length = phraseLengthAt(sentence.words, index, guides);
  // "Who can guide me in VLSI".
  if (sentence.words[index + length]?.folded === "me") return 0;
  if (length > 0) addPresence(sentence, true, "scholars");
  return length;
}

const guides = ["guides", "guide", "supervisors"].flatMap((noun) => [
  noun,
  `phd ${noun}`,
  `ph.d ${noun}`,
  `ph.d. ${noun}`,
  `research ${noun}`,
  `doctoral ${noun}`,
  `${noun} phd scholars`,
  `${noun} scholars`,
  `${noun} phd students`,
]);

const articles = ["any", "a", "an", "the", "a single", "even one", "even a single", "at least one"];
const pastOf: Readonly<Record<string, string>> = wordTable({
  attend: "attended",
  participate: "participated",
  conduct: "conducted",
  deliver: "delivered",
  organise: "organised",
  organize: "organized",
  host: "hosted",
  receive: "received",
});
const workVerbs = [
  ...Object.keys(kindRefinements),
  "published",
  "written",
  "wrote",
  "authored",
  "filed",
  "did",
  "done",
  "got",
  "completed",
  "won",
];
const none = ["no", "zero", "0"];
/** "Did not attend", "never published", "published no". */
const notDonePhrases = [
  ...["not", "not yet", "never"].flatMap((no) =>
    [...workVerbs, ...Object.keys(pastOf), "publish", "write", "file", "do", "get", "complete", "win"].map(
      (verb) => `${no} ${verb}`,
    ),
  ),
  ...none.flatMap((no) => workVerbs.map((verb) => `${verb} ${no}`)),
];

/** Reads "faculty without publications", "who has patents", "who have not published". */
export const readWorksOfPeople: SentenceReader = (sentence, index) => {
  const { words } = sentence;
  const read = readPublished(sentence, index) || readEntered(sentence, index) || readGuides(sentence, index);
  if (read > 0) return read;
  const { start, before, isOr, isNor } = joinedPresence(sentence, index);
  const lacking = phraseLengthAt(words, start, [...missingBeforeField, ...notDonePhrases]);
  const having = lacking > 0 ? 0 : phraseLengthAt(words, start, ["has", "have"]);
  const done = phraseLengthAt(words, start + having, workVerbs);
  const verb = lacking || (done > 0 ? having + done : phraseLengthAt(words, start, presentBeforeField));
  const skipped = start - index + verb + phraseLengthAt(words, start + verb, [...articles, "published"]);
  const mention = firstMention(words.slice(index + skipped));
  if ((verb === 0 && before === undefined) || mention?.index !== 0) return 0;
  const isLacking = verb === 0 ? before?.field === "missing" : lacking > 0 !== sentence.pending.isNegated;
  const isMissing = isNor ? lacking === 0 : isLacking;
  const { isNegated } = sentence.pending;
  sentence.pending.isNegated = false;
  // "Except those with PhD and with patents".
  if (before?.isReversed && verb > 0 && !isNor && sentence.pending.link === "") sentence.pending.link = "and";
  const refinement = words
    .slice(index, index + skipped)
    .map(({ folded }) => kindRefinements[pastOf[folded] ?? folded])
    .find((one) => one !== undefined);
  const refined = mention.kinds.filter(
    ({ label }) => refinement !== undefined && label.one.toLowerCase().includes(refinement),
  );
  const named = words.slice(index + skipped, index + skipped + mention.length);
  const names = refined.length > 0 ? refined.map(({ slug }) => slug) : namesOf(sentence, named, mention.kinds);
  // One "has:" with several names means any of them.
  if (isOr && !isMissing && before?.field === "has") addAlternative(sentence, names.join(","));
  else if (isMissing)
    for (const name of names) {
      // "With ORCID or without papers"; but "without papers or books" lacks both.
      if (isOr && verb > 0) sentence.pending.link = "or";
      addPresence(sentence, false, name, isNegated);
    }
  else {
    if (isOr) sentence.pending.link = "or";
    addPresence(sentence, true, names.join(","), isNegated);
  }
  if (isOr && isMissing && verb > 0 && names.length > 1) addUnanswerable(sentence, joinWords(named));
  return skipped + mention.length;
};

/**
 * What continues "with patents, books and STTPs", "published papers in 2023 and attended FDPs": `before` is the part that
 * it continues, `start` the index after "and".
 */
function joinedPresence({ words, parts }: SentenceState, index: number) {
  const before = parts.findLast(({ field = "" }) => !periodFields.test(field));
  const isPresence = /^(?:has|missing)$/u.test(before?.field ?? "");
  const isNext = before === parts.at(-1);
  const joints = ["and", "and also", "and who", "nor", ...(isNext ? ["or"] : [])];
  const joint = isPresence ? phraseLengthAt(words, index, joints) : 0;
  const isListed = joint === 0 && isPresence && isNext && words[index - 1]?.hasComma === true;
  const isJoined = joint > 0 || isListed;
  const [isOr, isNor] = ["or", "nor"].map((word) => joint > 0 && words[index]?.folded === word);
  return { start: index + joint, before: isJoined ? before : undefined, isOr, isNor };
}

const periodFields = /^(?:year|ay|fy|date)$/u;

/** "Papers, patents or books": what the commas listed before are alternatives too. */
function addAlternative({ parts }: SentenceState, names: string): void {
  const begin = parts.findLastIndex(({ field, link }) => field === "has" && link !== ",");
  const listed = parts.splice(begin + 1).map(({ text }) => text);
  const first = parts[begin];
  if (first) first.text = [first.text, ...listed, names].join(",");
}

function namesOf(
  { fields }: SentenceState,
  words: readonly Word[],
  kinds: readonly { slug: string; group: string }[],
): string[] {
  const [first] = kinds;
  const text = words.map(({ folded }) => folded).join(" ");
  const named = findFilterField(fields, text);
  if (named?.type === "presence") return [named.name];
  // "FDPs" are only some of the records about faculty development.
  const isGroup =
    first !== undefined &&
    kinds.length > 1 &&
    kinds.every(({ group }) => group === first.group) &&
    kinds.length === recordKinds.filter(({ group }) => group === first.group).length;
  const group = isGroup ? findFilterField(fields, first.group) : undefined;
  return group ? [group.name] : kinds.map(({ slug }) => slug);
}
