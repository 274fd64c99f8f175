import { type KindDefinition, peopleParts } from "#kinds/define-kind.ts";
import { partsOf, targetText } from "#kinds/derive/cells/column-target.ts";
import { canDivide, periodOf } from "#kinds/derive/cells/dividing/combined-targets.ts";
import {
  type ColumnMatch,
  type ColumnTarget,
  longestHeading,
  type SingleTarget,
} from "#kinds/derive/cells/match-columns.ts";
import { type FormGuess, guessForm, matchColumnsOf } from "#rules/accreditation/forms/match-form.ts";
import { participationsIn } from "./words-of-kinds.ts";

/** How sure a heading must be if nobody has chosen, and how far ahead of all others a record type. */
const [sureHeading, sureKind, ahead] = [0.8, 0.9, 0.05];
const fewestHeadings = 3;
/** No office's list is as wide: such a table is mapped by hand. */
export const mostHeadings = 80;

/** The targets of columns that no exact word tells, by what offices call the fields of this kind. */
export function withSimilarHeadings(kind: KindDefinition, matched: ColumnMatch[]): ColumnMatch[] {
  const matches = withNames(matched);
  if (matches.length > mostHeadings || matches.every(({ how }) => how !== "none")) return matches;
  const taken = new Set(matches.flatMap(({ target }) => keysOf(target)));
  const guesses = matchColumnsOf(kind, columnsOf(matches.map(({ header }) => header)));
  const isOther = (match: ColumnMatch | undefined) => isCount(match) || isOrganiser(kind, match);
  const sure = guesses.map(({ keys, score }, index) => (score < sureHeading || isOther(matches[index]) ? [] : keys));
  return withAllAuthors(matches, sure).map((match, index) => {
    const target = withoutFirstDay(kind, targetOfAll(kind, sure[index] ?? []), taken);
    if (match.how !== "none" || !target || keysOf(target).some((key) => taken.has(key))) return match;
    for (const key of keysOf(target)) taken.add(key);
    return { ...match, target, how: "words" };
  });
}

/** Beside a column of first days, "Duration" tells the last. */
function withoutFirstDay(
  kind: KindDefinition,
  target: ColumnTarget | undefined,
  taken: ReadonlySet<string>,
): ColumnTarget | undefined {
  const period = periodOf(kind);
  const isPeriod = period && target?.to === "several" && targetText(target) === `${period.from}+${period.to}`;
  return isPeriod && taken.has(period.from) ? { to: "field", field: period.to } : target;
}

/** "No. of authors" has no names. */
const isCount = (match: ColumnMatch | undefined) => /^\W*(?:nos?|number|count|total)\b/i.test(match?.header ?? "");

/** The coordinator of what the faculty attended or wrote is none of its people. */
const isOrganiser = ({ people: rules }: KindDefinition, match: ColumnMatch | undefined) =>
  rules?.roles[0] !== "involved" && /\b(?:co-?\s?ordinators?|conveners?|organi[sz]ers?)\b/i.test(match?.header ?? "");

/** Beside a column for the one who entered the row, "Names of all authors" has the people of the work. */
function withAllAuthors(matches: ColumnMatch[], keys: readonly (readonly string[])[]): ColumnMatch[] {
  const authors = matches.findIndex(
    ({ how, header }, index) => how === "none" && keys[index]?.includes("authors") && people.test(header),
  );
  const names = matches.find((match) => isPart(match, "names"));
  const taken = matches[authors];
  if (!taken || !names || names.how !== "words" || people.test(names.header)) return matches;
  return matches.map((match): ColumnMatch => {
    if (match === names) return { ...match, target: { to: "ignored" }, how: "none" };
    return match === taken ? { ...match, target: names.target, how: "words" } : match;
  });
}

const people = /\b(?:authors?|inventors?)\b/i;
const isPart = ({ target }: ColumnMatch, part: string) => target.to === "people" && target.part === part;

/** "Author(s) & Affiliation" has the names as well, if no other column has them. */
function withNames(matches: ColumnMatch[]): ColumnMatch[] {
  if (matches.some((match) => isPart(match, "names"))) return matches;
  return matches.map((match) =>
    isPart(match, "affiliations") && namesToo.test(match.header)
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

const namesToo = /^[^&,/+]{0,40}\b(?:authors?|author\(s\)|inventors?|names?)\b.{0,40}(?:[&,/+]|\band\b|\bwith\b)/i;

/** The one record type that most headings of an office's list fit, its title included; null when none is clear. */
export function kindOfSimilarHeadings(header: readonly string[], kinds: readonly KindDefinition[]): string | null {
  const headings = header.filter((name) => name.trim() !== "");
  if (headings.length < fewestHeadings || headings.length > mostHeadings) return null;
  const bySlug = new Map(kinds.map((kind) => [kind.slug, kind]));
  const [best, next] = guessForm([], columnsOf(headings), [...bySlug.keys()]);
  const kind = best && bySlug.get(best.kind);
  if (!best || !kind || best.score < sureKind || best.score - (next?.score ?? 0) < ahead) return null;
  // Programmes that were attended, organised or spoken at have the same headings: one of these must say which.
  const { participation, group } = kind;
  const isOpen =
    participation !== undefined &&
    kinds.some((other) => other !== kind && other.participation && other.group === group) &&
    !headings.some((name) => participationsIn(withoutOrganiser(name)).includes(participation));
  return hasTitle(best, kind) && !isOpen ? kind.slug : null;
}

/** A heading for the organiser tells nobody's part. */
const withoutOrganiser = (heading: string) => heading.toLowerCase().replace(/\borgani[sz](?:ed by|ers?|ing)\b/g, " ");

const hasTitle = ({ columns }: FormGuess, { title }: KindDefinition) =>
  columns.some(({ keys }) => keys.includes(`field:${title}`));

export const columnsOf = (headings: readonly string[]) =>
  headings.map((name, index) => ({ at: index, header: name.slice(0, longestHeading).replace(unit, ""), group: null }));

/** A unit in brackets is no thing of its own. */
const unit = /\s*\((?:\s*(?:in|rs\.?|₹|inr|rupees|lakhs?|lacs?|crores?)\s*)+\)\s*$/i;

/** A heading of several things is taken only if its cells can be divided among them. */
function targetOfAll(kind: KindDefinition, keys: readonly string[]): ColumnTarget | undefined {
  const found = keys.flatMap((key) => key.split("|")).map((key) => targetsOf(kind, key));
  const parts = [...new Map(found.flat().map((target) => [JSON.stringify(target), target])).values()];
  const [only] = parts;
  if (found.some((targets) => targets.length === 0) || !only) return undefined;
  if (parts.length === 1) return only;
  return canDivide(kind, parts) ? { to: "several", parts } : undefined;
}

function keysOf(target: ColumnTarget): string[] {
  const key = targetText(target);
  return key === null ? [] : partsOf(key);
}

/** Of a choice of forms: the fields it reads, in whatever unit, or the names; none for what no cell can hold. */
function targetsOf(kind: KindDefinition, key: string): SingleTarget[] {
  if (key === "authors" || key === "faculty") return [{ to: "people", part: "names" }];
  const part = peopleParts.find((one) => one === key);
  if (part) return kind.peopleColumns[part] === undefined ? [] : [{ to: "people", part }];
  const period = periodOf(kind);
  const [, named = ""] = /^(?:field|year-of|lakhs|rupees):(\w+)$/.exec(key) ?? [];
  const names =
    key === "dates" && period ? [period.from, period.to] : key === "pages" ? ["pageFrom", "pageTo"] : [named];
  const isWritten = names.every(
    (name) => Object.hasOwn(kind.fields, name) && kind.fields[name]?.readonly === undefined,
  );
  return isWritten ? names.map((field) => ({ to: "field", field })) : [];
}
