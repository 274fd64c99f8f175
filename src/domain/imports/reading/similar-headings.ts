import type { KindDefinition } from "#kinds/define-kind.ts";
import { type ColumnMatch, type ColumnTarget, longestHeading } from "#kinds/derive/cells/match-columns.ts";
import { type FormGuess, guessForm, matchColumnsOf } from "#rules/accreditation/forms/match-form.ts";

/** How sure a heading must be where nobody has chosen, and how far ahead of all others a record type. */
const [sureHeading, sureKind, ahead] = [0.8, 0.9, 0.05];
const fewestHeadings = 4;
/** No office's list is as wide: such a table is mapped by hand. */
const mostHeadings = 80;

/** The targets of columns that no exact word tells, by what offices call the fields of this kind. */
export function withSimilarHeadings(kind: KindDefinition, matches: ColumnMatch[]): ColumnMatch[] {
  if (matches.length > mostHeadings || matches.every(({ how }) => how !== "none")) return matches;
  const taken = new Set(matches.map(({ target }) => JSON.stringify(target)));
  const guesses = matchColumnsOf(kind, columnsOf(matches.map(({ header }) => header)));
  return matches.map((match, at) => {
    const { keys: [key, ...others] = [], score = 0 } = guesses[at] ?? {};
    const target = key === undefined || others.length > 0 || score < sureHeading ? undefined : targetOf(kind, key);
    if (match.how !== "none" || !target || taken.has(JSON.stringify(target))) return match;
    taken.add(JSON.stringify(target));
    return { ...match, target, how: "words" };
  });
}

/** The one record type that most headings of an office's list fit, its title included; null when none is clear. */
export function kindOfSimilarForm(header: readonly string[], kinds: readonly KindDefinition[]): string | null {
  const headings = header.filter((name) => name.trim() !== "");
  if (headings.length < fewestHeadings || headings.length > mostHeadings) return null;
  const bySlug = new Map(kinds.map((kind) => [kind.slug, kind]));
  const [best, next] = guessForm([], columnsOf(headings), [...bySlug.keys()]);
  const kind = best && bySlug.get(best.kind);
  if (!best || !kind || best.score < sureKind || best.score - (next?.score ?? 0) < ahead) return null;
  return hasTitle(best, kind) ? kind.slug : null;
}

const hasTitle = ({ columns }: FormGuess, { title }: KindDefinition) =>
  columns.some(({ keys }) => keys.includes(`field:${title}`));

const columnsOf = (headings: readonly string[]) =>
  headings.map((name, at) => ({ at, header: name.slice(0, longestHeading), group: null }));

/** Of a choice of forms: the field it reads, in whatever unit, or the names; undefined for what no cell can hold. */
function targetOf(kind: KindDefinition, key: string): ColumnTarget | undefined {
  if (key === "authors" || key === "faculty") return { to: "people", part: "names" };
  const [, field = ""] = /^(?:field|year-of|lakhs|rupees):(\w+)$/.exec(key) ?? [];
  const isWritten = Object.hasOwn(kind.fields, field) && kind.fields[field]?.readonly === undefined;
  return isWritten ? { to: "field", field } : undefined;
}
