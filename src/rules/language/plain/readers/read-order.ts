import { findFilterField } from "../../fields/filter-field.ts";
import { fieldsOfKinds } from "../../fields/shared-fields.ts";
import { isAt, phraseAt, phraseLengthAt, readWholeNumber } from "../phrases.ts";
import { readCited, readFew, readFewGroups, readLastFew, readLatest } from "../read-latest.ts";
import { addUnanswerable, type SentenceReader, type SentenceState } from "../sentence-state.ts";
import {
  alphabetically,
  ascending,
  commonSortNames,
  countPhrases,
  descending,
  moneyWords,
  phrasesBeforeSorts,
} from "../sentence-words.ts";
import { addGroups, groupAt, plainText, readFieldNamed } from "./read-groups.ts";
import { attendedOf, meansPublications } from "./read-kinds.ts";
import { amountAt, isAmountOfKind } from "./read-measure.ts";
import { departmentAt, joinWords } from "./read-values.ts";

/** Reads "top 10 faculty by publications", "latest 5", "most cited", "lowest impact factor", "largest projects". */
export const readOrder: SentenceReader = (sentence, index) =>
  readTop(sentence, index) ||
  readLatest(sentence, index) ||
  readLastFew(sentence, index) ||
  readFew(sentence, index) ||
  readFewGroups(sentence, index) ||
  readMost(sentence, index) ||
  readLeast(sentence, index) ||
  readRanking(sentence, index) ||
  readSize(sentence, index) ||
  readDuration(sentence, index);

/** Reads "sorted by title", "in order of amount, lowest first"; after "top 5" also "by impact factor". */
export const readSorting: SentenceReader = (sentence, index) => {
  const { words, limit, by } = sentence;
  const measure = limit !== undefined && by.length > 0 ? readMeasureOfTop(sentence, index) : 0;
  if (measure > 0) return measure;
  const alphabetical = phraseLengthAt(words, index, alphabetically);
  if (alphabetical > 0) {
    sentence.sort = "title";
    return alphabetical;
  }
  const isTop = (limit !== undefined && by.length === 0) || isByFigure(sentence, index);
  const lead = phraseLengthAt(words, index, isTop ? [...phrasesBeforeSorts, "by", "in terms of"] : phrasesBeforeSorts);
  const common = lead > 0 ? phraseAt(words, index + lead, commonSortNames) : undefined;
  const number =
    lead > 0 && !common ? (sortableAt(sentence, index + lead) ?? daysAt(sentence, index + lead)) : undefined;
  const name = common?.meaning ?? number?.field.name;
  if (name === undefined) return 0;
  const end = index + lead + (common ?? number ?? { length: 0 }).length;
  const falling = phraseLengthAt(words, end, descending);
  const rising = phraseLengthAt(words, end, ascending);
  const isRising =
    rising > 0 || words.slice(index, index + lead).some(({ folded }) => /^(?:ascend|increas)ing$/u.test(folded));
  sentence.sort = isRising || (falling === 0 && name === "title") ? name : `-${name}`;
  return end + Math.max(falling, rising) - index;
};

/** "Projects by amount", "journal papers by impact factor": there are no groups of figures, so records are put in their order. */
function isByFigure(sentence: SentenceState, index: number): boolean {
  const { words, kindWords, isCounting, sum } = sentence;
  const isListing = !isCounting && sum === undefined && [...kindWords].some((at) => at < index);
  if (!isListing || words[index]?.folded !== "by" || groupEnding(sentence, index)) return false;
  return phraseLengthAt(words, index + 1, countPhrases) === 0 && sortableAt(sentence, index + 1) !== undefined;
}

/** "Sorted by days", "in order of duration". */
function daysAt({ words, fields, kinds }: SentenceState, index: number) {
  const length = phraseLengthAt(words, index, ["days", "duration", "number of days", "no of days"]);
  const attended = attendedOf(kinds);
  const field = length > 0 ? findFilterField(attended ? fieldsOfKinds([attended]) : fields, "days") : undefined;
  return field && field.sortable !== false ? { field, length } : undefined;
}

/** "Top 5 faculty by citations", "top 3 departments in terms of funding". */
function readMeasureOfTop(sentence: SentenceState, index: number): number {
  const lead = phraseLengthAt(sentence.words, index, ["by", "in terms of", "based on", "as per"]);
  const gap = lead + phraseLengthAt(sentence.words, index + lead, ["total", "number of", "the number of"]);
  const found = lead > 0 ? summableAt(sentence, index + gap) : undefined;
  if (!found) return 0;
  sentence.sum = found.name;
  return gap + found.length;
}

/** Reads "top 10", "first 5 departments". */
function readTop(sentence: SentenceState, index: number): number {
  const { words } = sentence;
  const lead = phraseLengthAt(words, index, ["top", "first", "best", "the top", "leading"]);
  const count = readWholeNumber(words[index + lead]);
  if (lead === 0 || count === undefined) return 0;
  sentence.limit = count;
  const cited = readCited(sentence, index + lead + 1);
  if (cited > 0) return lead + 1 + cited;
  const group = groupAt(sentence, index + lead + 1);
  const venue = group ? undefined : venueAt(sentence, index + lead + 1);
  if (venue) addGroups(sentence, [venue], 0);
  return lead + 1 + (group ? addGroups(sentence, [group.name], group.length) : 0);
}

/** "Top 5 journals" are those with most papers, not five papers in journals. */
function venueAt(sentence: SentenceState, index: number): string | undefined {
  const [, venue] = /^(journal|conference)s$/u.exec(sentence.words[index]?.folded ?? "") ?? [];
  if (venue === undefined || !sentence.kindWords.has(index) || sentence.kindWords.has(index + 1)) return undefined;
  const field = readFieldNamed(sentence, venue);
  return field?.groupable ? field.name : undefined;
}

/** Reads "most cited papers", "highest impact factor", "which department has the most publications". */
function readMost(sentence: SentenceState, index: number): number {
  const { words } = sentence;
  const isTopCited = isAt(words, index, "top cited") || isAt(words, index, "highly cited");
  const lead = isTopCited
    ? 1
    : phraseLengthAt(words, index, ["most", "highest", "the most", "the highest", "maximum", "largest", "best"]);
  if (lead === 0) return 0;
  const cited = readCited(sentence, index + lead);
  if (cited > 0) return lead + cited;
  const top = groupBefore(sentence, index) ?? groupInQuestion(sentence, index);
  const summed = top && summableAt(sentence, index + lead);
  if (summed) {
    sentence.sum = summed.name;
    sentence.limit ??= top.limit;
    return addGroups(sentence, [top.group], lead + summed.length);
  }
  const named = sortableAt(sentence, index + lead);
  if (named) {
    sentence.sort = `-${named.field.name}`;
    return lead + named.length;
  }
  const number = phraseLengthAt(words, index + lead, ["number of", "no of"]);
  // "The most Scopus papers".
  const isOfKind = [0, 1, 2].some((between) => sentence.kindWords.has(index + lead + number + between));
  // Nor does a number say who has the largest project or the best papers.
  if (number === 0 && /^(?:largest|best)$/u.test(words[index]?.folded ?? "")) return 0;
  if (!isOfKind && !meansPublications(words.slice(index - 1, index))) return 0;
  if (top === undefined) return 0;
  sentence.limit ??= top.limit;
  // "The highest consultancy" is an amount.
  if (number === 0 && isAmountOfKind(sentence, index + lead)) sentence.sum = amountAt(sentence, index + lead);
  return addGroups(sentence, [top.group], isOfKind ? lead + number : lead);
}

/** Reads "lowest impact factor"; "who has the fewest papers" is a question to the person, as those without any are in no count. */
function readLeast(sentence: SentenceState, index: number): number {
  const { words, kindWords } = sentence;
  const lead = phraseLengthAt(words, index, ["lowest", "the lowest", "smallest", "minimum", "least", "fewest"]);
  const named = lead > 0 ? sortableAt(sentence, index + lead) : undefined;
  const number = phraseLengthAt(words, index + lead, ["number of", "no of"]);
  const grouping = lead > 0 && !named ? (groupBefore(sentence, index) ?? groupInQuestion(sentence, index)) : undefined;
  if (grouping && [0, 1, 2].some((between) => kindWords.has(index + lead + number + between))) {
    addUnanswerable(sentence, joinWords(words.slice(index, index + lead)));
    return addGroups(sentence, [grouping.group], lead + number);
  }
  if (!named) return 0;
  sentence.sort = named.field.name;
  return lead + named.length;
}

/** Reads "departments ranked by publications", "faculty by number of papers", "faculty by funding", "rank departments by patents". */
function readRanking(sentence: SentenceState, index: number): number {
  const { words, kindWords } = sentence;
  const by = phraseLengthAt(words, index, ["by", ...rankings]);
  const group = by > 0 ? readRankedGroup(sentence, index) : isAt(words, index, "rank") && groupAt(sentence, index + 1);
  const measure = by > 0 && group ? summableAt(sentence, index + by) : undefined;
  if (group && measure) {
    sentence.sum = measure.name;
    return addGroups(sentence, [group.name], by + measure.length);
  }
  // "Faculty by publications", but not "patents of faculty by books".
  const isAmongOthers = by === 1 && [...kindWords].some((at) => at < index);
  const named = group ? index + 1 + group.length : index;
  const length = by || named - index + phraseLengthAt(words, named, ["by", "by number of"]);
  if (!group || isAmongOthers || !kindWords.has(index + length)) return 0;
  // "Departments by consultancy" are ranked by its amount, "by number of consultancies" by their number.
  if (length === by && /by$/u.test(words[index + by - 1]?.folded ?? "") && isAmountOfKind(sentence, index + length))
    sentence.sum = amountAt(sentence, index + length);
  return addGroups(sentence, [group.name], length);
}

const rankings = ["", "ranked "]
  .flatMap((verb) => ["number of", "no of", "count of", "total"].map((what) => `${verb}by ${what}`))
  .concat("ranked by");

/** The group before "by number of": in "faculty of IT department by number of papers" not the department, which is a condition. */
function readRankedGroup(sentence: SentenceState, index: number): ReturnType<typeof groupAt> {
  const { words, context } = sentence;
  const isPartOfName = [0, 1, 2, 3, 4, 5].some((length) => {
    const start = index - 1 - length;
    const found = start < 0 ? undefined : departmentAt(words, start, context.departments ?? []);
    return found !== undefined && found.length > length;
  });
  if (!isPartOfName) return groupEnding(sentence, index);
  const first = [...words.keys()].find((at) => at < index && groupAt(sentence, at));
  return first === undefined ? undefined : groupAt(sentence, first);
}

/** Reads "largest" and "smallest" before records that have an amount, or before money alone: "biggest grant". */
function readSize(sentence: SentenceState, index: number): number {
  const { words, fields, kinds, kindWords } = sentence;
  const large = phraseLengthAt(words, index, ["largest", "biggest", "costliest", "most expensive", "highest funded"]);
  const size = large || phraseLengthAt(words, index, ["smallest", "cheapest", "least expensive"]);
  // In "highest funded projects" the records are "funded projects".
  const lead = size > 1 && kindWords.has(index + size - 1) ? size - 1 : size;
  const money = lead > 0 && kinds.length === 0 ? phraseLengthAt(words, index + lead, moneyWords) : 0;
  const rest = words.slice(index + lead + money);
  // Not "biggest funding agency", nor sums by department.
  const isAlone =
    rest.length === 0 || /^(?:of|in|from|for|since|during|received|sanctioned)$/u.test(rest[0]?.folded ?? "");
  if (money > 0 && isAlone && !rest.some(({ folded }) => /^(?:by|per|each|wise)$/u.test(folded))) {
    sentence.sort = large > 0 ? "-amount" : "amount";
    return lead + money;
  }
  // "Biggest 3 projects".
  const limit = size > 0 ? readWholeNumber(words[index + size]) : undefined;
  const length = limit === undefined ? lead : size + 1;
  const amount = lead > 0 && kindWords.has(index + length) ? findFilterField(fields, "amount") : undefined;
  // "Biggest 3 papers": only conference papers have an amount.
  if (!amount || amount.sortable === false || amount.kinds) return 0;
  if (limit !== undefined) sentence.limit = limit;
  sentence.sort = large > 0 ? `-${amount.name}` : amount.name;
  return length;
}

/** Reads "longest" and "shortest" before records that have days. */
function readDuration(sentence: SentenceState, index: number): number {
  const word = sentence.words[index]?.folded ?? "";
  const isDuration = /^(?:longest|shortest)$/u.test(word) && sentence.kindWords.has(index + 1);
  const days = isDuration ? findFilterField(sentence.fields, "days") : undefined;
  if (!days) return 0;
  sentence.sort = word === "longest" ? `-${days.name}` : days.name;
  return 1;
}

/** Only the groups with most records: by what is grouped, and how many of them. */
type TopGroups = { group: string; limit: number };

/** The group that the question names before this index: "who", "which department". */
function groupInQuestion(sentence: SentenceState, index: number): TopGroups | undefined {
  const position = sentence.words.slice(0, index).findIndex(({ folded }) => /^(?:which|what|who)$/u.test(folded));
  if (position < 0) return undefined;
  const noun = position + (readWholeNumber(sentence.words[position + 1]) === undefined ? 1 : 2);
  const group = sentence.words[position]?.folded === "who" ? "person" : groupAt(sentence, noun)?.name;
  return group === undefined ? undefined : { group, limit: 1 };
}

/** The group in "faculty with the most patents", "departments that published most". */
function groupBefore(sentence: SentenceState, index: number): TopGroups | undefined {
  const { words } = sentence;
  const link = [2, 1].find((length) => phraseLengthAt(words, index - length, linksToMost) === length) ?? 0;
  if (link === 0) return undefined;
  const group = groupEnding(sentence, index - link);
  return group && { group: group.name, limit: 10 };
}

/** The group of which this is the index after its last word: "academic year". */
function groupEnding(sentence: SentenceState, end: number): ReturnType<typeof groupAt> {
  const length = [2, 1].find((length) => groupAt(sentence, end - length)?.length === length);
  return length === undefined ? undefined : groupAt(sentence, end - length);
}

const linksToMost = [
  "with",
  "having",
  "who have",
  "who has",
  "that have",
  "that has",
  "who published",
  "that published",
];

/** What can be added up: "citations", "funding". */
function summableAt(sentence: SentenceState, index: number): { name: string; length: number } | undefined {
  const money = phraseLengthAt(sentence.words, index, moneyWords);
  if (money > 0) return { name: amountAt(sentence, index + money), length: money };
  const text = plainText(sentence, index, 1);
  const field = text === undefined ? undefined : readFieldNamed(sentence, text);
  return field?.summable ? { name: field.name, length: 1 } : undefined;
}

function sortableAt(sentence: SentenceState, index: number) {
  for (let length = 3; length > 0; length--) {
    const text = plainText(sentence, index, length);
    const field = text === undefined ? undefined : readFieldNamed(sentence, text);
    if (field && (field.type === "number" || field.type === "money") && field.sortable !== false)
      return { field, length };
  }
  return undefined;
}
