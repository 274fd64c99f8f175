import type { TitleIdentity } from "#kinds/derive/identity-keys.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { type Comparison, compareAll, compareValues } from "./compare-parts.ts";
import { comparePeople } from "./compare-people.ts";
import { measureTitleSimilarity } from "./measure-title-similarity.ts";
import { isNotice, numberOtherParts, numberWords, unifySpelling } from "./works/title-numbers.ts";

/** The details of a work that are compared; `keys` are those of `identityKeys`. */
export type Work = TitleIdentity & {
  keys: readonly string[];
  /** The names as printed. */
  people: readonly string[];
  /** "owner": each person has a separate record, so two colleagues at one event have two. */
  scope: "institute" | "department" | "owner";
};

/** "possible": a person decides. */
type Verdict = { class: "same" | "possible" | "different"; reason: string };

/** From this similarity of titles on, a person decides. */
const minTitleSimilarity = 0.7;
/** The minimum similarity of a word and the same word with a typo. */
const minWordSimilarity = 0.25;
/** Below this similarity of titles, a shared identifier may be a typo. */
const differentTitleBelow = 0.5;
/** The minimum similarity of two spellings of the name of a book or proceedings. */
const minNameSimilarity = 0.9;
/** Titles with so few words are often used again: "Calendar", "From the president". */
const maxCommonWords = 3;

/**
 * Whether two records describe the same work. A DOI or a source ID decides, unless the titles differ much, title and
 * details both differ or one work is the book that contains the other. A number assigned by an office decides unless a known value contradicts it. A
 * title decides only together with all known fields that distinguish works with the same title: any contradiction means
 * different works, any doubt is decided by a person.
 */
export function classifyDuplicate(one: Work, other: Work): Verdict {
  const dois = compareDois(one, other);
  const source = sharedKey(one, other, (key) => key.startsWith("source:"));
  const detailsDiffer = compareAll(one.keyFields, other.keyFields).differing.length > 0;
  // A DOI copied from the row above: neither the title nor the pages are those of its work.
  if (dois === "shared" && detailsDiffer && !isTitleAlike(one.title, other.title))
    return { class: "possible", reason: sentence("{{reason}}, but different details", { reason: text("Same DOI") }) };
  if (dois === "shared") return verdictOfSharedKey(text("Same DOI"), one, other);
  if (source !== undefined) {
    const reason = sentence("Same id in {{source}}", { source: source.split(":")[1] ?? "" });
    return dois === "differ"
      ? { class: "possible", reason: sentence("{{reason}}, but a different DOI", { reason }) }
      : verdictOfSharedKey(reason, one, other);
  }
  if (dois === "differ") return { class: "different", reason: text("Different DOI") };
  const number = sharedKey(one, other, (key) => !key.startsWith("source:") && !key.startsWith("doi:"));
  if (number === undefined) return classifyByTitle(one, other);
  const reason = number.startsWith("isbn:") ? text("Same ISBN") : text("Same number");
  if (detailsDiffer) return { class: "possible", reason: sentence("{{reason}}, but different details", { reason }) };
  return verdictOfSharedKey(reason, one, other);
}

function verdictOfSharedKey(reason: string, one: Work, other: Work): Verdict {
  if (isPartOf(one, other) || isPartOf(other, one))
    return {
      class: "possible",
      reason: sentence("{{reason}} on a record and on the one it is part of", { reason }),
    };
  const isUnlike = measureTitleSimilarity(one.title, other.title) < differentTitleBelow;
  const isOtherPart = numberOtherParts(one.title, other.title) || isNotice(one.title) !== isNotice(other.title);
  if (one.title !== other.title && (isUnlike || isOtherPart))
    return { class: "possible", reason: sentence("{{reason}}, but a different title", { reason }) };
  return { class: "same", reason };
}

function isPartOf(part: Work, whole: Work): boolean {
  if (part.title === whole.title) return false;
  return part.containers.some((name) => measureTitleSimilarity(name, whole.title) >= minNameSimilarity);
}

function classifyByTitle(one: Work, other: Work): Verdict {
  const isOneTitle = one.title === other.title && one.signs === other.signs;
  if (!isOneTitle && !isTitleAlike(one.title, other.title))
    return { class: "different", reason: text("Different title") };
  const keyFields = compareAll(one.keyFields, other.keyFields);
  if (keyFields.differing.length > 0) return { class: "different", reason: text("Different details") };
  if (numbersDiffer(one, other)) return { class: "different", reason: text("Different number") };
  const people = comparePeople(one.people, other.people);
  if (isOnePerOwner(one, other) && people === "differs")
    return { class: "different", reason: text("Belongs to another person") };
  const date = compareDates(one, other, keyFields.agreeing > 1);
  if (date === "differs") return { class: "different", reason: text("Different date") };
  const container = compareContainers(one, other);
  const weakEvidence = compareAll(one.weakEvidence, other.weakEvidence);
  const differsInCount = isOnePerOwner(one, other) && people === "unknown" && one.people.length !== other.people.length;
  const doubts = [
    ...(date === "agrees" ? [] : [text("date")]),
    ...(container === "agrees" ? [] : [text("journal or venue")]),
    ...(people === "differs" || people === "doubtful" || differsInCount ? [text("people")] : []),
    ...([...keyFields.doubtful, ...weakEvidence.doubtful, ...weakEvidence.differing].length > 0
      ? [text("detail")]
      : []),
    ...(idsDiffer(one, other) ? [text("id")] : []),
  ];
  const contradictions = [container, people].filter((found) => found === "differs").length;
  if (!isOneTitle)
    return doubts.length > 1 || contradictions > 0
      ? { class: "different", reason: text("Different title") }
      : { class: "possible", reason: text("Very similar title") };
  const agreeing =
    keyFields.agreeing +
    (one.dateDifference === "distinguishes" && one.date?.length === 10 && one.date === other.date ? 1 : 0);
  const isCommonTitle = isGenericTitle(one.title) || one.title.split(" ").length <= maxCommonWords;
  if (contradictions > 1 || (isCommonTitle && doubts.length > 0 && (contradictions > 0 || agreeing < 2)))
    return { class: "different", reason: text("A title that several works have") };
  if (doubts.length > 0)
    return {
      class: "possible",
      reason: sentence("Same title, but different {{details}}", { details: { and: doubts } }),
    };
  const isProven = isCommonTitle
    ? agreeing > 0 && keyFields.missing === 0
    : agreeing > 0 || keyFields.missing === 0 || people === "agrees";
  return { class: isProven ? "same" : "possible", reason: text("Same title, journal or venue, and year") };
}

/** Whether the titles differ only by typos. "Part I" and "Part II", 2007 and 2008, May and June are not typos. */
function isTitleAlike(first: string, second: string): boolean {
  const [one, other] = [unifySpelling(first), unifySpelling(second)];
  if (measureTitleSimilarity(one, other) < minTitleSimilarity || numberWords(one) !== numberWords(other)) return false;
  const [mine, theirs] = [additionalWords(one, other), additionalWords(other, one)];
  const [fewer, more] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine];
  return fewer.every((word) => more.some((other) => measureTitleSimilarity(word, other) >= minWordSimilarity));
}

/** The words that only the first title has, without insignificant ones. */
function additionalWords(one: string, other: string): string[] {
  const known = new Set(other.split(" "));
  return one.split(" ").filter((word) => !known.has(word) && !joiningWords.has(word));
}

const joiningWords = new Set("a an and by for from in of on the to using via with".split(" "));

function compareDates(one: Work, other: Work, fieldsAgree: boolean): Comparison {
  if (one.dateDifference === "ignored") return "agrees";
  if (one.date === null || other.date === null) return one.date === other.date ? "agrees" : "doubtful";
  if (areCompatibleDates(one.date, other.date)) return "agrees";
  if (one.dateDifference === "distinguishes") return "differs";
  const apart = Math.abs(Number(one.year) - Number(other.year));
  return apart <= 1 || fieldsAgree ? "doubtful" : "differs";
}

/** Such as 2024 and 2024-05. */
const areCompatibleDates = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

function compareContainers(one: Work, other: Work): Comparison {
  if (one.container === other.container || one.containers.some((name) => other.containers.includes(name)))
    return "agrees";
  return compareValues(one.container, other.container) === "differs" ? "differs" : "doubtful";
}

const isOnePerOwner = (one: Work, other: Work) => one.scope === "owner" || other.scope === "owner";

function compareDois(one: Work, other: Work): "shared" | "differ" | "unknown" {
  const mine = one.keys.filter((key) => key.startsWith("doi:"));
  const theirs = other.keys.filter((key) => key.startsWith("doi:"));
  if (mine.some((key) => theirs.includes(key))) return "shared";
  return mine.length > 0 && theirs.length > 0 ? "differ" : "unknown";
}

function sharedKey(one: Work, other: Work, isCompared: (key: string) => boolean): string | undefined {
  return one.keys.find((key) => isCompared(key) && other.keys.includes(key));
}

/** Whether both have a number from the same office and the numbers differ. */
function numbersDiffer(one: Work, other: Work): boolean {
  return haveDifferentKeys(one, other, (keyType) => !["isbn", "part", "source", "doi"].includes(keyType));
}

/** A different ISBN or source ID is only a doubt: e-books have another ISBN, and sources may list a paper twice. */
function idsDiffer(one: Work, other: Work): boolean {
  return haveDifferentKeys(one, other, (keyType) => keyType === "isbn" || keyType === "source");
}

/** No key is shared at this point, so keys of one type (and system) on both sides differ. */
function haveDifferentKeys(one: Work, other: Work, isCompared: (keyType: string) => boolean): boolean {
  const issuer = (key: string) => {
    const [keyType = "", system = ""] = key.split(":");
    return keyType === "source" ? `${keyType}:${system}` : keyType;
  };
  const mine = new Set(one.keys.map(issuer));
  return other.keys.some((key) => isCompared(key.split(":")[0] ?? "") && mine.has(issuer(key)));
}

const generic = new Set(
  [
    "abstract, abstracts, acknowledgement, acknowledgements, acknowledgments, appendix, author index, back matter",
    "book review, book reviews, committee, committees, conclusion, conclusions, contents, contributors, correction",
    "corrigendum, cover, discussion, editor s note, editorial, editorial board, editors note, epilogue, errata, erratum",
    "foreword, front matter, frontmatter, guest editorial, index, introduction, invited talk, keynote, keynote address",
    "list of reviewers, message from the chairs, news, obituary, organizing committee, overview, preface, proceedings",
    "prologue, publisher s note, references, retracted article, retraction, retraction note, retraction notification, review",
    "reviewers, summary, table of contents, technical program committee, title page, untitled, welcome, welcome message",
  ]
    .join(", ")
    .split(", "),
);

/** Whether thousands of works have this title, so that the same title is not evidence: "Preface", "Editorial". */
export function isGenericTitle(title: string): boolean {
  const folded = foldTitle(title);
  if (folded.length < 4 || generic.has(folded)) return true;
  const words = folded.split(" ");
  return words.length <= 4 && ["preface", "foreword", "editorial"].includes(words[0] ?? "");
}

/**
 * Removes from the reason why a row may duplicate a record all that describes the record itself, for a viewer who may not
 * see it: "Same DOI, but a different title" becomes "Same DOI". The reasons are written above and by the import
 * (`find-statuses.ts`).
 */
export function redactReason(reason: string): string {
  return reason.replace(/(?: on a(?:nother)? |, (?:but|place|journal|imported) ).*$/, "");
}
