import { mayBeSerialHeading } from "#formats/table/serial-heading.ts";
import { type KindDefinition, peopleParts } from "#kinds/define-kind.ts";
import { partsOf, targetText } from "#kinds/derive/cells/column-target.ts";
import { canDivide, spanFieldsOf } from "#kinds/derive/cells/dividing/combined-targets.ts";
import {
  type ColumnMatch,
  type ColumnTarget,
  isOpenDate,
  maxHeadingLength,
  type SingleTarget,
} from "#kinds/derive/cells/match-columns.ts";
import { type FormGuess, guessForm, matchColumnsOf } from "#rules/accreditation/forms/match-form.ts";
import { kindsOfTopic, participationsIn } from "./words-of-kinds.ts";

/** The certainty needed for a heading and for a record type, and how much more than that of the next record type. */
const [minHeadingScore, minTitleScore, minKindScore, minLead] = [0.8, 0.7, 0.9, 0.05];
const minHeadings = 3;
/** A person chooses the columns of a wider table: lists that offices keep have fewer. */
export const maxHeadings = 80;

/**
 * For headings that `matchColumns` did not recognise by their exact words: the target whose usual headings in the forms of
 * offices are most similar. A first column of serial numbers has no target.
 */
export function withSimilarHeadings(kind: KindDefinition, matched: ColumnMatch[]): ColumnMatch[] {
  const hasSerial = isSerialColumn(matched);
  const matches = withInvestigators(kind, withNames(hasSerial ? withoutFirst(matched) : matched));
  if (matches.length > maxHeadings || matches.every(({ how }) => how !== "none")) return matches;
  const taken = new Set(matches.flatMap(({ target }) => partsOfTarget(target)));
  const guesses = matchColumnsOf(kind, columnsOf(matches.map(({ header }) => withFirstName(header))));
  const choices = matches.map(({ header }, index): readonly string[] => {
    const { keys, score } = guesses[index] ?? { keys: [], score: 0 };
    const isSerial = hasSerial && index === 0;
    const isNone =
      isSerial ||
      isOpenDate(kind, header) ||
      score < (isTitleOf(kind, header, keys) ? minTitleScore : minHeadingScore) ||
      isCount(header) ||
      isOrganiser(kind, header);
    return isNone || (isQuality.test(header) && keys.includes(`field:${kind.title}`)) ? [] : keys;
  });
  return withAllAuthors(matches, choices).map((match, index) => {
    const target = withoutFirstDay(kind, targetOf(kind, choices[index] ?? []), taken);
    if (match.how !== "none" || !target || partsOfTarget(target).some((part) => taken.has(part))) return match;
    for (const part of partsOfTarget(target)) taken.add(part);
    return { ...match, target, how: "words" };
  });
}

/** A first column headed "No." or "क्रमांक" numbers the rows; further right it may be the issue of a journal. */
const isSerialColumn = ([first, ...others]: readonly ColumnMatch[]) =>
  first !== undefined && others.length > 0 && first.how !== "header" && mayBeSerialHeading(first.header);

const withoutFirst = (matches: readonly ColumnMatch[]): ColumnMatch[] =>
  matches.map((match, index) => (index === 0 ? { ...match, target: { to: "ignored" }, how: "none" } : match));

/** If another column has the first day, a column such as "Duration", which may have both, has the last day only. */
function withoutFirstDay(
  kind: KindDefinition,
  target: ColumnTarget | undefined,
  taken: ReadonlySet<string>,
): ColumnTarget | undefined {
  const span = spanFieldsOf(kind);
  const hasBothDays = span && target?.to === "several" && targetText(target) === `${span.from}+${span.to}`;
  return hasBothDays && taken.has(span.from) ? { to: "field", field: span.to } : target;
}

/** "Title of Workshop" is a title, as far as this record type has workshops. */
const isTitleOf = (kind: KindDefinition, header: string, keys: readonly string[]) =>
  keys.includes(`field:${kind.title}`) &&
  /^\W*title of\b/i.test(header) &&
  kindsOfTopic(header.toLowerCase()).includes(kind);

/** "No. of authors" is a number, not names. */
const isCount = (header: string) => /^\W*(?:nos?|number|count|total)\b/i.test(header);

/** "Type of project" says what kind of project it is, not which. */
const isQuality = /^\W*(?:types?|nature|category|kind|status|mode|level|scale)\b/i;

/** "Title of the FDP/STTP/Workshop" is "Title of the FDP". */
const withFirstName = (header: string) => header.slice(0, maxHeadingLength).replace(severalProgrammes, "$1");
const severalProgrammes =
  /^(\W*(?:title|name) of (?:the )?(?:fdp|sttp|workshop|seminar|webinar|course|program(?:me)?|training))s?(?:\s?\/\s?[\p{L} ]{2,30}){1,5}$/iu;

/** Whether a column has the organiser of an event. Only where people are recorded as "involved" may that be one of them. */
const isOrganiser = ({ people }: KindDefinition, header: string) =>
  people?.roles[0] !== "involved" && /\b(?:co-?\s?ordinators?|conveners?|organi[sz]ers?)\b/i.test(header);

/** Beside a column for the one who entered the row, "Names of all authors" has the people of the work. */
function withAllAuthors(matches: ColumnMatch[], choices: readonly (readonly string[])[]): ColumnMatch[] {
  const allAuthors = matches.find(
    ({ how, header }, index) => how === "none" && choices[index]?.includes("authors") && namesAuthors.test(header),
  );
  const names = matches.find((match) => isPeopleColumn(match, "names"));
  if (!allAuthors || !names || names.how !== "words" || namesAuthors.test(names.header)) return matches;
  return matches.map((match): ColumnMatch => {
    if (match === names) return { ...match, target: { to: "ignored" }, how: "none" };
    return match === allAuthors ? { ...match, target: names.target, how: "words" } : match;
  });
}

const namesAuthors = /\b(?:authors?|inventors?)\b/i;
const isPeopleColumn = ({ target }: ColumnMatch, part: string) => target.to === "people" && target.part === part;

/** "Author(s) & Affiliation" has the names as well, if no other column has them. */
function withNames(matches: ColumnMatch[]): ColumnMatch[] {
  if (matches.some((match) => isPeopleColumn(match, "names"))) return matches;
  return matches.map((match) =>
    isPeopleColumn(match, "affiliations") && namesAndMore.test(match.header)
      ? {
          ...match,
          target: {
            to: "several",
            parts: (["names", "affiliations"] as const).map((part) => ({ to: "people", part })),
          },
        }
      : match,
  );
}

const namesAndMore = /^[^&,/+]{0,40}\b(?:authors?|author\(s\)|inventors?|names?)\b.{0,40}(?:[&,/+]|\band\b|\bwith\b)/i;

/** "Name of the PI / Co-PI" has both, if no other column has them. */
function withInvestigators(kind: KindDefinition, matches: ColumnMatch[]): ColumnMatch[] {
  const parts = (["principal", "co"] as const).map((part) => ({ to: "people", part }) as const);
  if (!canDivide(kind, parts) || matches.some((match) => isPeopleColumn(match, "co"))) return matches;
  const other = matches.findIndex((match) => isPeopleColumn(match, "principal"));
  return matches.map((match, index): ColumnMatch => {
    const isFree = match.how === "none" ? other < 0 : index === other;
    return isFree && namesBoth.test(match.header)
      ? { ...match, target: { to: "several", parts }, how: "words" }
      : match;
  });
}

const namesBoth = /\b(?:pi|principal investigator)\b.{1,20}\bco[-\s]{0,3}(?:pi|(?:principal )?investigator)/i;

/** The one record type with fields for most of these headings, its title included; null when none is clear. */
export function kindOfSimilarHeadings(header: readonly string[], kinds: readonly KindDefinition[]): string | null {
  const headings = header.filter((name) => name.trim() !== "");
  if (headings.length < minHeadings || headings.length > maxHeadings) return null;
  const bySlug = new Map(kinds.map((kind) => [kind.slug, kind]));
  const [best, next] = guessForm([], columnsOf(headings), [...bySlug.keys()]);
  const kind = best && bySlug.get(best.kind);
  if (!best || !kind || best.score < minKindScore || best.score - (next?.score ?? 0) < minLead) return null;
  // Lists of programmes attended, organised or spoken at have the same headings, unless one of these says which it is.
  const { participation, group } = kind;
  const isUndecided =
    participation !== undefined &&
    kinds.some((other) => other !== kind && other.participation && other.group === group) &&
    !headings.some((name) => participationsIn(withoutOrganiser(name)).includes(participation));
  return hasTitle(best, kind) && !isUndecided ? kind.slug : null;
}

/** "Organised by" and "Organiser" do not say that the faculty organised the event. */
const withoutOrganiser = (heading: string) => heading.toLowerCase().replace(/\borgani[sz](?:ed by|ers?|ing)\b/g, " ");

const hasTitle = ({ columns }: FormGuess, { title }: KindDefinition) =>
  columns.some(({ keys }) => keys.includes(`field:${title}`));

/** The headings as columns of a form, without their units. */
export const columnsOf = (headings: readonly string[]) =>
  headings.map((name, index) => ({
    at: index,
    header: name.slice(0, maxHeadingLength).replace(unit, ""),
    group: null,
  }));

const unit =
  /\s*\((?:\s*(?:in|rs\.?|₹|inr|rupees|lakhs?|lacs?|crores?)\s*)+\)\s*$|\s+in\s+(?:rs\.?\s+|inr\s+)?(?:lakh|lac|crore|rupee)s?\s*$/i;

/**
 * The target of a column with all these choices of a form: `field:volume`, or several in one, of which a form prints the
 * first that is filled (`field:issn|field:isbn`). None if its cells could not be divided among them.
 */
function targetOf(kind: KindDefinition, choices: readonly string[]): ColumnTarget | undefined {
  const found = choices.flatMap((choice) => choice.split("|")).map((choice) => targetsOf(kind, choice));
  const parts = [...new Map(found.flat().map((target) => [JSON.stringify(target), target])).values()];
  const [only] = parts;
  if (found.some((targets) => targets.length === 0) || !only) return undefined;
  if (parts.length === 1) return only;
  return canDivide(kind, parts) ? { to: "several", parts } : undefined;
}

/** The parts of a target as `targetText` writes them, such as `volume` or `people:names`. */
function partsOfTarget(target: ColumnTarget): string[] {
  const written = targetText(target);
  return written === null ? [] : partsOf(written);
}

/** The targets with the same data as a choice of a form; none if no cell can fill it, such as a serial number. */
function targetsOf(kind: KindDefinition, choice: string): SingleTarget[] {
  if (choice === "authors" || choice === "faculty") return [{ to: "people", part: "names" }];
  const part = peopleParts.find((one) => one === choice);
  if (part) return kind.peopleColumns[part] === undefined ? [] : [{ to: "people", part }];
  const span = spanFieldsOf(kind);
  const [, named = ""] = /^(?:field|year-of|lakhs|rupees):(\w+)$/.exec(choice) ?? [];
  const names =
    choice === "dates" && span ? [span.from, span.to] : choice === "pages" ? ["pageFrom", "pageTo"] : [named];
  const isWritten = names.every(
    (name) => Object.hasOwn(kind.fields, name) && kind.fields[name]?.readonly === undefined,
  );
  return isWritten ? names.map((field) => ({ to: "field", field })) : [];
}
