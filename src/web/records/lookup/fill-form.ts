import type { ResponseOf } from "#contract/endpoint.ts";
import type { lookups } from "#contract/records/lookups.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { newKey } from "../../core/api/new-key.ts";
import { addPerson, type PersonLine, type ShownPerson } from "../../fields/people/people-lines.ts";
import type { FormState } from "../form/autosave/form-store.ts";
import { type FormTexts, listEditableFields, textIn, textsOf } from "../form/form-texts.ts";

export type FoundWork = ResponseOf<typeof lookups.find>;

type FormField = { path: string; label: string };
/** A field that already had another value, which stays until the person chooses the found one. */
export type UnchangedField = FormField & { typed: string; found: string };

type Form = Pick<FormState, "texts" | "lines">;

export type Filling = {
  before: Form;
  after: Form;
  /** What the work would fill if the form were empty. */
  found: Form;
  filled: FormField[];
  unchanged: UnchangedField[];
  /** None of the people is the person who enters it. */
  isOwnerMissing: boolean;
};

/** Fills the fields that are empty with a found work; a typed value is never replaced. */
export function fillForm(
  kind: KindDefinition,
  form: Form,
  work: Pick<FoundWork, "data" | "people">,
  owner: ShownPerson,
): Filling {
  const found = { texts: textsOf(kind, work.data), lines: linesOf(kind, work.people, owner) };
  const texts: Record<string, FormTexts[string]> = { ...form.texts };
  const filled: FormField[] = [];
  const unchanged: UnchangedField[] = [];
  for (const [path, { label }] of listEditableFields(kind)) {
    const value = found.texts[path];
    if (value === undefined || value.length === 0) continue;
    if (isEmpty(form.texts[path])) {
      texts[path] = value;
      filled.push({ path, label });
    } else if (typeof value === "string" && value !== textIn(form.texts, path).trim())
      unchanged.push({ path, label, typed: textIn(form.texts, path), found: value });
  }
  let { lines } = form;
  if (kind.people && found.lines.length > 0) {
    const { label } = kind.people;
    if (isOnlyOwner(form.lines, owner)) {
      lines = found.lines;
      filled.splice(1, 0, { path: "people", label });
    } else if (namesOf(form.lines) !== namesOf(found.lines))
      unchanged.push({ path: "people", label, typed: namesOf(form.lines), found: namesOf(found.lines) });
  }
  const isOwnerMissing =
    lines === found.lines && lines.length > 0 && !lines.some(({ account }) => account === owner.account);
  return { before: form, after: { texts, lines }, found, filled, unchanged, isOwnerMissing };
}

/** The form without what was filled; what was typed since stays. */
export function undoFilling({ before, after, filled }: Filling, now: Form): Form {
  const texts: Record<string, FormTexts[string]> = { ...now.texts };
  for (const { path } of filled) {
    const earlier = before.texts[path];
    if (earlier !== undefined && isSame(now.texts[path], after.texts[path])) texts[path] = earlier;
  }
  const areFilled = filled.some(({ path }) => path === "people") && namesOf(now.lines) === namesOf(after.lines);
  return { texts, lines: areFilled ? before.lines : now.lines };
}

/** The lines, with the one of this key linked to the person who enters the record. */
export function withOwner(lines: readonly PersonLine[], key: string, owner: ShownPerson): PersonLine[] {
  return lines.map((line) => (line.key === key ? ownLine(line, owner) : line));
}

function linesOf(kind: KindDefinition, people: readonly ShownPerson[], owner: ShownPerson): PersonLine[] {
  const { people: rules } = kind;
  if (!rules) return [];
  return people.reduce<PersonLine[]>((lines, person) => {
    const line = { ...person, key: newKey() };
    return addPerson(lines, person.account === owner.account ? ownLine(line, owner) : line, rules);
  }, []);
}

function ownLine(line: PersonLine, { account, isViewer }: ShownPerson): PersonLine {
  return { ...line, account, state: "confirmed", ...(isViewer && { isViewer }) };
}

function isOnlyOwner(lines: readonly PersonLine[], owner: ShownPerson): boolean {
  return lines.length === 0 || (lines.length === 1 && lines[0]?.account === owner.account);
}

const namesOf = (lines: readonly PersonLine[]) => lines.map(({ name }) => name).join("; ");
const isEmpty = (value: FormTexts[string] | undefined) =>
  value === undefined || (typeof value === "string" ? value.trim() === "" : value.length === 0);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
