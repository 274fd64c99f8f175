import type { KindDefinition } from "#kinds/define-kind.ts";
import { type HiddenParts, hiddenPartsWhere, sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import type { RecordData } from "#kinds/field.ts";
import { maySeeProofs, maySeeSensitive, type RecordFacts } from "./policies/records.ts";
import type { Actor } from "./roles.ts";

/**
 * What one viewer sees of one record. Every single record that is returned is redacted with this; lists, files and
 * searches, which return many records at once, leave out sensitive fields for everybody (`db/queries/records/visible-data.ts`).
 */
export type Redaction = {
  /** Whether the viewer sees the field, the table column or the proof at this path (`students.<row>.contact`). */
  shows(path: string): boolean;
  redactData(data: RecordData): RecordData;
  /** Typed texts that could not be read, by field. The text of a table may contain any of its columns. */
  redactUnread(texts: Readonly<Record<string, string>>): Record<string, string>;
  /** The values before and after a change, by field or by row of a table. */
  redactChanges(changes: Readonly<Record<string, unknown>>): Record<string, unknown>;
};

/**
 * Hides sensitive fields and columns, except from the authors, the person who entered the record and admins; hides
 * proofs from people who are on the record only by their printed name.
 */
export function redactionFor(actor: Actor, kind: KindDefinition, record: RecordFacts): Redaction {
  const [seesSensitive, seesProofs] = [maySeeSensitive(actor, record), maySeeProofs(actor, record)];
  if (seesSensitive && seesProofs) return nothingHidden;
  if (seesProofs) return redactionOf(sensitiveParts(kind));
  return redactionOf(hiddenPartsWhere(kind, ({ sensitive, type }) => (sensitive && !seesSensitive) || type === "file"));
}

/** The data that people who are not on the record see; it does not depend on the viewer. */
export function withoutSensitive(kind: KindDefinition, data: RecordData): RecordData {
  return redactionOf(sensitiveParts(kind)).redactData(data);
}

/** The values before and after a change that people who are not on the record see; they do not depend on the viewer. */
export function openChanges(kind: KindDefinition, changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactionOf(sensitiveParts(kind)).redactChanges(changes);
}

const nothingHidden: Redaction = {
  shows: () => true,
  redactData: (data) => data,
  redactUnread: (texts) => texts,
  redactChanges: (changes) => changes,
};

function redactionOf({ fields, columns }: HiddenParts): Redaction {
  if (fields.length === 0 && Object.keys(columns).length === 0) return nothingHidden;
  const shows = (path: string) => {
    const [field = "", ...columnPath] = path.split(".");
    return !fields.includes(field) && !columnPath.some((part) => columns[field]?.includes(part));
  };
  const redactValues = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([path]) => shows(path))
        .map(([path, value]) => [path, withoutColumns(value, columns[fieldOf(path)] ?? [])]),
    );
  return {
    shows,
    redactData: redactValues,
    redactChanges: (changes) => ({
      ...redactValues(changes),
      ...("proofs" in changes && { proofs: withoutProofs(changes.proofs, shows) }),
    }),
    redactUnread: (texts) =>
      Object.fromEntries(Object.entries(texts).filter(([path]) => shows(path) && !columns[fieldOf(path)])),
  };
}

const fieldOf = (path: string) => path.split(".")[0] ?? "";

/** Lists of proofs before and after, without the proofs of hidden fields. */
function withoutProofs(change: unknown, shows: (field: string) => boolean): unknown {
  const lists = Object.entries((change ?? {}) as Record<string, { field: string }[] | null>);
  return Object.fromEntries(lists.map(([when, proofs]) => [when, proofs?.filter(({ field }) => shows(field)) ?? null]));
}

/** A row, rows, or rows before and after a change, without the columns. */
function withoutColumns(value: unknown, columns: readonly string[]): unknown {
  if (columns.length === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withoutColumns(one, columns));
  const kept = Object.entries(value).filter(([name]) => !columns.includes(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutColumns(inner, columns)]));
}
