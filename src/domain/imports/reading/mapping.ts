import { createHash } from "node:crypto";
import { kindsOf } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import { detectKind } from "#formats/detect.ts";
import { type KindDefinition, peopleParts } from "#kinds/define-kind.ts";
import { partsOf, peoplePrefix } from "#kinds/derive/cells/column-target.ts";
import { csvHeaders } from "#kinds/derive/cells/csv-headers.ts";
import { canDivide } from "#kinds/derive/cells/dividing/combined-targets.ts";
import {
  type ColumnMatch,
  type ColumnTarget,
  matchColumns,
  maxHeadingLength,
  type SingleTarget,
} from "#kinds/derive/cells/match-columns.ts";
import { peopleLabel } from "#kinds/derive/cells/people-cells.ts";
import { kindOfSimilarHeadings, withSimilarHeadings } from "./similar-headings.ts";

/**
 * A mapping as sent and stored: by heading, the name of a field, `people:<part>`, several of these joined by "+", or null
 * for "left out". The name of a date may be followed by the order of its day and month: `fromDate month-first`.
 */
export type Mapping = Record<string, string | null>;

export function targetLabel(kind: KindDefinition, target: ColumnTarget): string | null {
  if (target.to === "field") return kind.fields[target.field]?.label ?? null;
  if (target.to === "ignored") return null;
  if (target.to === "several") return target.parts.flatMap((part) => targetLabel(kind, part) ?? []).join(" + ");
  return peopleLabel(kind, target.part);
}

/**
 * The target of each column: what a person chose, else what its heading shows. `header` is the row of headings; that of a
 * match is one of them.
 */
export function columnsFor(kind: KindDefinition, header: readonly string[], chosen: Mapping): ColumnMatch[] {
  return withSimilarHeadings(kind, matchColumns(kind, header)).map((match) => {
    // A heading may be "constructor", which every object has.
    const input = Object.hasOwn(chosen, match.header) ? chosen[match.header] : undefined;
    if (input === undefined) return match;
    // What a person chose is as certain as a heading of our own files.
    return { header: match.header, target: targetOf(kind, input), how: "header" };
  });
}

/** Every target of a kind that a column may fill, for matching by hand. */
export function targetsOf(kind: KindDefinition): { value: string; label: string }[] {
  const fields = Object.entries(kind.fields).filter(([, field]) => field.readonly === undefined);
  return [
    ...fields.map(([name, field]) => ({ value: name, label: field.label })),
    ...peopleParts.map((part) => ({
      value: `${peoplePrefix}${part}`,
      label: targetLabel(kind, { to: "people", part }) ?? part,
    })),
  ];
}

export function headerHash(header: readonly string[]): string {
  return createHash("sha256").update(header.join("\u001f")).digest("hex");
}

function targetOf(kind: KindDefinition, chosen: string | null): ColumnTarget {
  if (chosen === null) return { to: "ignored" };
  const parts = partsOf(chosen).flatMap((one) => readSingleTarget(kind, one) ?? []);
  const [only] = parts;
  if (parts.length > 1) return canDivide(kind, parts) ? { to: "several", parts } : { to: "ignored" };
  return only ?? { to: "ignored" };
}

/** Whether a column can fill this target: it has one part, or cells can be divided among its parts. */
export function mayBeFilled(kind: KindDefinition, chosen: string): boolean {
  return partsOf(chosen).length === 1 || targetOf(kind, chosen).to === "several";
}

function readSingleTarget(kind: KindDefinition, input: string): SingleTarget | undefined {
  const part = peopleParts.find((one) => `${peoplePrefix}${one}` === input);
  if (part) return { to: "people", part };
  return Object.hasOwn(kind.fields, input) && kind.fields[input]?.readonly === undefined
    ? { to: "field", field: input }
    : undefined;
}

/**
 * The kind of a file by its headings: the columns of our own files, else those that other forms use for the same fields,
 * word for word or similar. Null when they fit no kind or several.
 */
export function kindOfHeader(header: readonly string[], actor: Pick<Actor, "kinds"> = {}): string | null {
  const kinds = kindsOf(actor).filter(({ isOnePerPerson }) => !isOnePerPerson);
  const found =
    detectKind(
      header,
      kinds.map((kind) => ({ slug: kind.slug, headers: csvHeaders(kind) })),
    ) ??
    kindOfKnownHeadings(header, kinds) ??
    kindOfSimilarHeadings(header, kinds);
  return withOwnPeople(header, kinds, withOneKind(header, kinds, found));
}

/** A heading such as "Journal/Conference" leaves open which of the two each row is. */
function withOneKind(header: readonly string[], kinds: readonly KindDefinition[], found: string | null) {
  const own = firstWordOf(kinds.find(({ slug }) => slug === found));
  const others = new Set(kinds.map(firstWordOf));
  others.delete(own);
  const isOpen = header.some((name) => {
    if (name.length > maxHeadingLength || !name.includes("/")) return false;
    const words = name.toLowerCase().match(/\p{L}+/gu) ?? [];
    return words.some((word) => word === own) && words.some((word) => others.has(word));
  });
  return own !== "" && isOpen ? null : found;
}

const firstWordOf = (kind: KindDefinition | undefined) => kind?.label.one.toLowerCase().split(" ")[0] ?? "";

/** Only one type of record has inventors: a table with a column for them has no records of another type. */
function withOwnPeople(header: readonly string[], kinds: readonly KindDefinition[], found: string | null) {
  const headings = new Set(header.map(foldPeople));
  const named = kinds.filter(({ people }) => people && headings.has(foldPeople(people.label)));
  const [only] = named;
  const isOther = named.length === 1 && only !== undefined && found !== null && only.slug !== found;
  return isOther ? null : found;
}

const foldPeople = (text: string) =>
  text
    .slice(0, maxHeadingLength)
    .toLowerCase()
    .replace(/\(s\)|[^a-z]/g, "")
    .replace(/s$/, "");

/**
 * The one kind that has a field for nearly every heading, one of them its title, and for more of them than any other kind.
 * Of several kinds alike, the one that a heading names.
 */
function kindOfKnownHeadings(header: readonly string[], kinds: readonly KindDefinition[]): string | null {
  const headings = header.filter((name) => name.trim() !== "");
  const words = new Set(
    headings.flatMap(
      (name) =>
        name
          .slice(0, maxHeadingLength)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [],
    ),
  );
  const named = headings.map((name) => titleOfThing.exec(name.slice(0, maxHeadingLength))?.[1]).find(Boolean);
  const mayBe = ({ slug, label }: KindDefinition) =>
    `${slug} ${label.one}`.toLowerCase().includes(named?.toLowerCase() ?? "");
  const found = kinds.filter(mayBe).map((kind) => {
    const matches = matchColumns(kind, headings).filter(({ how }) => how !== "none");
    const hasTitle = matches.some(({ target }) => target.to === "field" && target.field === kind.title);
    const [firstWord = ""] = kind.label.one.toLowerCase().split(" ");
    const isNamed = words.has(firstWord);
    return { slug: kind.slug, matched: hasTitle ? matches.length : 0, isNamed };
  });
  const highest = Math.max(...found.map(({ matched }) => matched));
  const best = found.filter(({ matched }) => matched === highest);
  const [only, another] = best.length > 1 ? best.filter(({ isNamed }) => isNamed) : best;
  if (!only || another || highest < minHeadings) return null;
  return highest > headings.length * minShare ? only.slug : null;
}

/** "Title of the project" names what the rows are, so that a workshop, which also has a title, is not considered. */
const titleOfThing = /^\W*(?:title|name) of (?:the )?(?:\w{1,20} ){0,2}(project|patent|copyright|award)\b/i;
const minHeadings = 4;
/** A form for several kinds has headings for each of them, so it stays below this share and a person chooses the kind. */
const minShare = 0.9;
