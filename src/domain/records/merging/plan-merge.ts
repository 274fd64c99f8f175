import { isDeepStrictEqual } from "node:util";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules } from "#kinds/derive/check-rules.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isFuller } from "#rules/matching/merging/fuller-value.ts";
import { mergePeople } from "#rules/matching/merging/merge-people.ts";
import { mayComplete } from "#rules/matching/merging/values-together.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";
import { refuseInvalid } from "../read-input.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { isSensitivePath } from "./load-records.ts";

export type MergeChoice = {
  /** The record that survives. */
  keep?: string | undefined;
  /** By field, also `people`: the id of the record whose value is kept, or one of the values. */
  fields?: Readonly<Record<string, unknown>> | undefined;
};

export type ProofMove = { id: string; record: string; field: string; to: string };

export type MergePlan = {
  survivor: RecordRow;
  others: RecordRow[];
  data: RecordData;
  people: StoredPerson[];
  unread: Record<string, string>;
  /** By field, and `people`: the record whose value is kept. */
  chosen: Record<string, string>;
  /** Proofs that get another record or another field. */
  proofs: ProofMove[];
};

/** What the records would be as one. Of every field one of the values is kept: nobody writes another's record. */
export function planMerge(actor: Actor, records: readonly RecordRow[], choice: MergeChoice): MergePlan {
  const survivor = survivorOf(records, choice.keep);
  const others = records.filter((record) => record !== survivor);
  const kind = kindBySlug(survivor.kind);
  const recordsInOrder = [survivor, ...others];
  const recordByField = fieldsToKeep(actor, kind, recordsInOrder, choice.fields ?? {});
  const { data, chosen } = chooseData(kind, recordsInOrder, recordByField);
  const base = recordByField.get("people") ?? longestList(recordsInOrder);
  const people = mergePeople(
    [base, ...recordsInOrder.filter((record) => record !== base)].map((record) => record.people),
  );
  const unread = Object.entries(survivor.unread).filter(([name]) => (chosen[name] ?? survivor.id) === survivor.id);
  return {
    survivor,
    others,
    data,
    people,
    unread: Object.fromEntries(unread),
    chosen: { ...chosen, people: base.id },
    proofs: recordsInOrder.flatMap((record) => proofMoves(kind, data, survivor, record)),
  };
}

const rank = { verified: 0, changed: 1, submitted: 2, returned: 3, draft: 4 } as const;

/** Without a choice the one in the most advanced state, of those the oldest. */
function survivorOf(records: readonly RecordRow[], keep: string | undefined): RecordRow {
  const [first] = records.toSorted((one, other) => rank[one.state] - rank[other.state] || (one.id < other.id ? -1 : 1));
  const found = keep === undefined ? first : records.find(({ id }) => id === keep);
  if (found) return found;
  throw refusalOfInput("keep", "not-among-them", "Keep one of the records that are merged.");
}

function fieldsToKeep(
  actor: Actor,
  kind: KindDefinition,
  records: readonly RecordRow[],
  fields: Readonly<Record<string, unknown>>,
): Map<string, RecordRow> {
  return new Map(
    Object.entries(fields).map(([name, value]) => {
      const found = records.find((record) => {
        if (name === "people") return record.id === value || isDeepStrictEqual(record.people, value);
        const isShown = redactionFor(
          actor,
          kindBySlug(record.kind),
          recordFactsOf(kindBySlug(record.kind), record, actor),
        ).shows(name);
        const field = Object.hasOwn(kind.fields, name) ? kind.fields[name] : undefined;
        if (!isShown || !field || !isSameField(field, record, name)) return false;
        return record.id === value || (isFilled(value) && isDeepStrictEqual(record.data[name], value));
      });
      if (!found) throw refusalOfInput(`fields.${name}`, "not-a-value", "Choose the value of one of the records.");
      return [name, found];
    }),
  );
}

/** Links to proofs and ids in other systems are kept of all records; they are not chosen. */
export function isJoined(field: FieldDefinition, kind: KindDefinition, name: string): boolean {
  return field.type === "file" || kind.identityRules.some((rule) => rule.by === "source" && rule.field === name);
}

function chooseData(
  kind: KindDefinition,
  records: readonly RecordRow[],
  recordByField: ReadonlyMap<string, RecordRow>,
): { data: RecordData; chosen: Record<string, string> } {
  const pick = (isDefault: IsDefault) => {
    const [survivor] = records;
    const data: RecordData = {};
    const chosen: Record<string, string> = {};
    const defaults = defaultsOf(kind, records, isDefault);
    for (const [name, field] of Object.entries(kind.fields)) {
      const candidates = records.filter((record) => record === survivor || isSameField(field, record, name));
      const best = recordByField.get(name) ?? defaults[name];
      if (!best) continue;
      const value = isJoined(field, kind, name) ? joinLists(candidates, name) : best.data[name];
      if (isFilled(value)) data[name] = value;
      chosen[name] = best.id;
    }
    return { data: withLinksOf(kind, records, data), chosen };
  };
  const errorsIn = (data: RecordData) => checkRules(kind, data).filter(({ severity }) => severity === "error");
  // Values of two records may contradict each other; then only what is empty is filled, or nothing.
  const tries = [
    isFuller,
    (_: FieldDefinition, mine: unknown, theirs: unknown) => !isFilled(mine) && isFilled(theirs),
    () => false,
  ];
  const plans = tries.map(pick);
  const found = plans.find(({ data }) => errorsIn(data).length === 0) ?? plans[0];
  if (!found) throw new Error("There is nothing to merge.");
  refuseInvalid(kind, found.data);
  return found;
}

type IsDefault = (field: FieldDefinition, mine: unknown, theirs: unknown) => boolean;

/** By field the record whose value is used. Of fields that belong together, contradicting records complete none. */
function defaultsOf(
  kind: KindDefinition,
  [survivor, ...others]: readonly RecordRow[],
  isDefault: IsDefault,
): Record<string, RecordRow> {
  if (!survivor) return {};
  const sources = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, survivor]));
  let data = survivor.data;
  for (const other of others) {
    const used = Object.entries(kind.fields).filter(
      ([name, field]) =>
        isSameField(field, other, name) &&
        isDefault(field, data[name], other.data[name]) &&
        mayComplete(kind, name, data, other.data),
    );
    for (const [name] of used) sources[name] = other;
    data = { ...data, ...Object.fromEntries(used.map(([name]) => [name, other.data[name]])) };
  }
  return sources;
}

/** The same field of another record type, whose value is valid here and hidden from the same people. */
function isSameField(field: FieldDefinition, record: RecordRow, name: string): boolean {
  const theirs = kindBySlug(record.kind).fields[name];
  if (theirs === field) return true;
  if (!theirs || theirs.type !== field.type || Boolean(theirs.sensitive) !== Boolean(field.sensitive)) return false;
  return !isFilled(record.data[name]) || fieldType(field).schema(field).safeParse(record.data[name]).success;
}

function joinLists(records: readonly RecordRow[], name: string): unknown[] {
  const all = records.flatMap(({ data }) => (Array.isArray(data[name]) ? (data[name] as unknown[]) : []));
  const content = (row: unknown) => (typeof row === "object" && row !== null ? { ...row, id: "" } : row);
  const different = all.filter(
    (row, index) => all.findIndex((other) => isDeepStrictEqual(content(other), content(row))) === index,
  );
  // Rows of an export have the name of their system as id. In one record each has its own, or a history mixes them up.
  const taken = new Set<unknown>();
  return different.map((row) => {
    if (typeof row !== "object" || row === null || !("id" in row)) return row;
    const isFree = !taken.has(row.id);
    taken.add(row.id);
    return isFree ? row : { ...row, id: newId() };
  });
}

/** With the links from file fields that this record type does not have. */
function withLinksOf(kind: KindDefinition, records: readonly RecordRow[], data: RecordData): RecordData {
  const lost = records.flatMap((record) =>
    Object.entries(kindBySlug(record.kind).fields).flatMap(([name, field]) =>
      field.type === "file" && kind.fields[name]?.type !== "file" && Array.isArray(record.data[name])
        ? (record.data[name] as unknown[])
        : [],
    ),
  );
  if (lost.length === 0) return data;
  const path = fileFieldFor(kind, false);
  const there = Array.isArray(data[path]) ? (data[path] as unknown[]) : [];
  return { ...data, [path]: [...new Set([...there, ...lost])] };
}

function fileFieldFor(kind: KindDefinition, isHidden: boolean): string {
  const found = Object.entries(kind.fields).find(
    ([, field]) => field.type === "file" && Boolean(field.sensitive) === isHidden,
  );
  if (found) return found[0];
  throw new Refusal("not-allowed", {
    reason: sentence("{{kinds}} have no place for the proofs of the other record. Keep the other record.", {
      kinds: kind.label.many,
    }),
  });
}

function proofMoves(kind: KindDefinition, data: RecordData, survivor: RecordRow, record: RecordRow): ProofMove[] {
  return (record.proofs ?? []).flatMap(({ id, field }) => {
    const isHidden = isSensitivePath(kindBySlug(record.kind), field);
    const isThere = isPlaceOfFile(kind, data, field) && isSensitivePath(kind, field) === isHidden;
    if (record === survivor && isThere) return [];
    return [{ id, record: record.id, field, to: isThere ? field : fileFieldFor(kind, isHidden) }];
  });
}

/** Whether a proof can be at this place: a file field, or a file column in a row of a table. */
export function isPlaceOfFile(kind: KindDefinition, data: RecordData, path: string): boolean {
  const [name = "", row, column = ""] = path.split(".");
  const field = kind.fields[name];
  if (row === undefined) return field?.type === "file";
  const rows = data[name];
  return (
    field?.type === "table" &&
    field.columns[column]?.type === "file" &&
    Array.isArray(rows) &&
    rows.some(({ id }: { id?: unknown }) => id === row)
  );
}

function longestList([first, ...others]: readonly RecordRow[]): RecordRow {
  if (!first) throw new Error("There is nothing to merge.");
  return others.reduce((one, other) => (other.people.length > one.people.length ? other : one), first);
}
