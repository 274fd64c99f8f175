import { periodOfField } from "#kinds/period.ts";
import { findFilterField } from "../fields/filter-field.ts";
import { quoteIfNeeded } from "../format/format-query.ts";
import { findKinds } from "../vocabulary/kind-names.ts";
import { monthsOf } from "./readers/read-dates.ts";
import {
  addUnanswerable,
  asksForMoney,
  type KnownPhrases,
  multiValuedFields,
  type Part,
  type SentenceState,
  type UnknownPhrase,
} from "./sentence-state.ts";

export type Assembled = { text: string; unknown: UnknownPhrase[] };

/** Writes the sentence in the language. Runs of words without a known meaning are left out and returned. */
export function assemble(sentence: SentenceState, known: KnownPhrases | undefined): Assembled {
  const unknown: UnknownPhrase[] = [];
  const parts = [...sentence.parts];
  for (const phrase of sentence.unknownPhrases) {
    // What has no answer is no name.
    const value = phrase.to > 0 ? known?.get(phrase.text) : undefined;
    const found = value && findFilterField(sentence.fields, value.field) ? value : undefined;
    const [first, ...others] = phrase.possibleFields;
    const isLookedUp = known?.has(phrase.text);
    const field =
      isLookedUp && phrase.fallbackField !== undefined
        ? phrase.fallbackField
        : others.length === 0 && first !== "person"
          ? first
          : undefined;
    const { isNegated, link, from } = phrase;
    if (found) parts.push({ field: found.field, text: quoteIfNeeded(found.value), isNegated, link, from });
    else if (field !== undefined) parts.push({ field, text: quoteIfNeeded(phrase.text), isNegated, link, from });
    else unknown.push(phrase);
  }
  const conditions = joinConditions(sentence, asWritten(parts));
  const compared = sentence.isComparing ? groupsOfComparison(sentence, parts) : [];
  const grouped = [...sentence.by, ...compared.filter((field) => !sentence.by.includes(field))];
  const by = needsKinds(sentence, grouped) ? [...grouped, "kind"] : grouped;
  const isCounting = sentence.isCounting || by.length > 0 || sentence.sum !== undefined;
  const kinds = sentence.kinds.map(({ slug }) => slug);
  const isAboutMoney = asksForMoney(sentence);
  // Questions about money mean funded projects, unless other types are named.
  const chosenKinds =
    kinds.length === 0 && (isAboutMoney || comparesGrants(sentence))
      ? findKinds("funded project", { allowsPart: false }).map(({ slug }) => slug)
      : kinds;
  // Amounts are added up by financial year, unless calendar years are named.
  const isByFinancialYear = isAboutMoney && !sentence.words.some(({ folded }) => folded === "calendar");
  const years = isByFinancialYear ? "fy" : (namedYears(sentence, parts) ?? "year");
  const groups = [...new Set(by.map((field) => (field === "year" ? years : field)))];
  const verb = sentence.isAboutPeople ? "who" : isCounting ? "count" : "list";
  const text = [
    verb,
    chosenKinds.join(","),
    ...conditions,
    sentence.scope === undefined ? "" : `in:${sentence.scope}`,
    by.length === 0 ? "" : `by:${groups.join(",")}`,
    sentence.sum === undefined ? "" : `sum:${sentence.sum}`,
    sentence.sort === undefined ? "" : `sort:${sentence.sort}`,
    sentence.limit === undefined ? "" : `top:${sentence.limit}`,
    sentence.output === undefined ? "" : `| ${sentence.output}`,
  ];
  return { text: text.filter((part) => part !== "").join(" "), unknown };
}

/** "Year wise papers of AY 2019-20 to 2023-24" are counted by academic years, as several are named. */
const namedYears = ({ words }: SentenceState, parts: readonly Part[]) =>
  words.some(({ folded }) => folded === "calendar")
    ? undefined
    : parts.find(
        ({ field, text }, at) =>
          /^(?:ay|fy)$/u.test(field ?? "") &&
          (/\d\.\.\d/u.test(text) || parts.slice(0, at).some((one) => one.field === field)),
      )?.field;

/** "Grants above 5 lakh". */
const comparesGrants = ({ isAboutPeople, parts, words }: SentenceState) =>
  !isAboutPeople &&
  words.some(({ folded }) => /^grants?$/u.test(folded)) &&
  parts.some(({ field }) => field === "amount" || field === "totalGrantReceived");

/** "Papers, patents and projects department wise": their sum would answer nothing. */
const needsKinds = ({ kinds, isCounting, sum, limit, isAboutPeople }: SentenceState, by: readonly string[]) =>
  new Set(kinds.map(({ group }) => group)).size > 1 &&
  (isCounting || by.length === 1) &&
  by.length < 2 &&
  !by.includes("kind") &&
  sum === undefined &&
  limit === undefined &&
  !isAboutPeople;

/** "By Rao or in Scopus": "or" joins what is next to it, although names come last. */
function asWritten(parts: readonly Part[]): readonly Part[] {
  const written = parts.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0));
  const joinsFields = written.some(({ link, field }, nth) => link === "or" && field !== written[nth - 1]?.field);
  return joinsFields ? written : parts;
}

function joinConditions(sentence: SentenceState, parts: readonly Part[]): string[] {
  const conditions: { field: string | undefined; isNegated: boolean; text: string }[] = [];
  for (const { field, text, isNegated, link } of withAlternatives(linkListedParts(sentence, parts))) {
    const last = conditions.at(-1);
    const isSeparate =
      field === undefined ||
      field === "missing" ||
      (field === "has" && link !== "or") ||
      (link === "and" &&
        (multiValuedFields.has(field) || (field === "dept" && sentence.isJoint) || areEndsOfRange(last?.text, text)));
    const same =
      link === "or" ? conditions.findLast((one) => one.field === field && one.isNegated === isNegated) : last;
    if (same && link !== "" && same.field === field && same.isNegated === isNegated && !isSeparate)
      same.text += `,${text}`;
    else if (last && link === "or") {
      last.text = `(${writeCondition(last)} or ${writeCondition({ field, isNegated, text })})`;
      last.field = undefined;
      last.isNegated = false;
    } else conditions.push({ field, isNegated, text });
  }
  return conditions.map(writeCondition);
}

/** "Of Rao, Sen and Shah" means all of them, unless they are compared. */
function linkListedParts({ isComparing }: SentenceState, parts: readonly Part[]): readonly Part[] {
  let following: Part | undefined;
  const links = parts.toReversed().map((part): Part => {
    const isListed = part.field !== undefined && multiValuedFields.has(part.field);
    const continues = following?.link === "and" && following.field === part.field && part.link === ",";
    const link = !isListed ? part.link : isComparing && part.link === "and" ? "or" : continues ? "and" : part.link;
    following = { ...part, link };
    return following;
  });
  return links.toReversed();
}

/** "Above 5 and below 10" has both ends of a range; "below 5 and above 10" are alternatives. */
function areEndsOfRange(one = "", other: string): boolean {
  const [least] = [one, other].flatMap((text) => valueIn(/^(?:>=?([^,]+)|([^,]+)\.\.)$/u.exec(text)));
  const [most] = [one, other].flatMap((text) => valueIn(/^(?:<=?([^,]+)|\.\.([^,]+))$/u.exec(text)));
  return least !== undefined && most !== undefined && least <= most;
}

/** The number that a bound is: of "2023-06" 20230600, of "10lakh" 1000000. */
function valueIn(bound: RegExpExecArray | null): number[] {
  const text = bound?.[1] ?? bound?.[2];
  if (text === undefined) return [];
  if (/^\d{4}-\d/u.test(text)) return [Number(text.replaceAll("-", "").padEnd(8, "0"))];
  const [, unit] = /(lakh|crore)$/u.exec(text) ?? [];
  return [Number.parseFloat(text) * (unit === "crore" ? 10_000_000 : unit === "lakh" ? 100_000 : 1)];
}

/**
 * "Filed in 2022 or granted in 2023", also with "and": no work has two statuses or two years, so that either pair is
 * meant. The pairs become one part.
 */
export function withAlternatives(parts: readonly Part[]): readonly Part[] {
  const begin = parts.findIndex((_, index) => arePairs(parts.slice(index, index + 4)));
  if (begin < 0) return parts;
  const [one, two, three, four] = parts
    .slice(begin, begin + 4)
    .map(({ field, isNegated, text }) => writeCondition({ field, isNegated, text }));
  const either: Part = { text: `(${one} ${two} or ${three} ${four})`, isNegated: false, link: "" };
  return [...parts.slice(0, begin), either, ...withAlternatives(parts.slice(begin + 4))];
}

/**
 * "Filed in 2022": a record is in one of its stages, but has the days of all, and a patent that was granted since was filed
 * as well. Where "filed in 2022 and granted in 2024" has no such days, the question has no answer.
 */
export function readStages(sentence: SentenceState): void {
  const { by, fields, kinds, context, words } = sentence;
  // Grouped by year, a record is in the year of its own date.
  if (kinds.length === 0 || words.some(({ folded }) => folded === "status") || by.some((one) => periodOfField(one)))
    return;
  const stages = sentence.parts.filter(({ field, isNegated }) => field === "status" && !isNegated);
  const stageOf = new Map<Part, Part>();
  let latest = stages.length === 1 ? stages[0] : undefined;
  for (const part of sentence.parts) {
    if (stages.includes(part)) latest = part;
    else if (latest && /^(?:year|ay|fy|date)$/u.test(part.field ?? "")) stageOf.set(part, latest);
  }
  const dated = [...new Set(stageOf.values())];
  // "How many were filed and how many granted in 2023" lists them.
  if (dated.length === 0 || (dated.length < stages.length && stages.some(({ link }) => link !== ""))) return;
  const days = fields.filter(({ type }) => type === "date");
  const dayOf = (stage: string) => {
    const day = findFilterField(days, stage)?.name;
    return kinds.every((kind) => day !== undefined && day in kind.fields) ? day : undefined;
  };
  const options = findFilterField(fields, "status")?.options?.map(({ value }) => value) ?? [];
  const isLast = ({ text }: Part) => !options.slice(options.indexOf(text) + 1).some(dayOf);
  const isOwnDay = ({ text }: Part) => kinds.every(({ date }) => date[0] === dayOf(text));
  const [only, other] = dated;
  if (only && !other && isLast(only) && isOwnDay(only)) return;
  // The last day of a project may be planned.
  const mayBePlanned = (stage: Part) => isLast(stage) && !isOwnDay(stage);
  const unanswerable = dated.find((stage) => !dayOf(stage.text) || (other?.link === "or" && mayBePlanned(stage)));
  if (unanswerable) {
    if (other) addUnanswerable(sentence, unanswerable.text);
    return;
  }
  sentence.parts = sentence.parts
    .map((part, index, all) => {
      const stage = stageOf.get(part);
      if (!stage) return part;
      const link = all[index - 1] === stage && !mayBePlanned(stage) ? stage.link : part.link;
      return { ...part, field: dayOf(stage.text) ?? "", text: monthsOf(part, context.settings), link };
    })
    .filter((part) => !dated.includes(part) || mayBePlanned(part));
}

/** Whether these are two conditions, and two others on the same fields joined to them. */
function arePairs([one, two, three, four]: readonly Part[]): boolean {
  if (!one || !two || !three || !four || one.field === two.field) return false;
  const isJoined = (three.link === "or" || three.link === "and") && two.link === "" && four.link === "";
  const areSingle = [one, two].some(({ field }) => field !== undefined && !multiValuedFields.has(field));
  const isNegated = [one, two, three, four].some((part) => part.isNegated);
  // "Faculty who published in 2022 and attended FDPs in 2023" did both.
  if (three.link === "and" && /^(?:has|missing)$/u.test(one.field ?? "")) return false;
  return (
    isJoined &&
    areSingle &&
    !isNegated &&
    one.field !== undefined &&
    one.field === three.field &&
    two.field === four.field
  );
}

function writeCondition({
  field,
  isNegated,
  text,
}: {
  field: string | undefined;
  isNegated: boolean;
  text: string;
}): string {
  const part = field === undefined ? text : `${field}:${text}`;
  return isNegated ? `-${part}` : part;
}

/** The field to compare by: "compare Computer and IT" counts by department. */
function groupsOfComparison({ kinds, by, kindWords }: SentenceState, parts: readonly Part[]): string[] {
  const fields = parts.flatMap(({ field }) => field ?? []);
  const repeated = fields.find((field, index) => fields.indexOf(field) !== index);
  if (repeated !== undefined) return [repeated];
  // "Patents vs copyrights year wise".
  const names = [...kindWords].filter((index) => !kindWords.has(index - 1));
  return kinds.length > 1 && by.length < (names.length > 1 ? 2 : 1) ? ["kind"] : [];
}
