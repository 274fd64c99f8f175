import { maySee, mayWrite } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import type { Person } from "#kinds/person.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { createCheckedRecord, ownerEntry } from "./create-record.ts";
import { readRecord } from "./read-record.ts";
import { recordFactsOf } from "./record-facts-of.ts";

/** A new draft with the same data, except for what belongs to one work: its numbers, ids and proofs. */
export async function cloneRecord(
  scope: Scope,
  actor: Actor,
  { kind: slug, id }: { kind: string; id: string },
): Promise<RecordRow> {
  const record = await readRecord(scope, actor, slug, id);
  const kind = kindBySlug(slug);
  ensureAllowed(mayWrite(actor));
  ensureAllowed(maySee(actor, recordFactsOf(kind, record, actor)));
  if (kind.isOnePerPerson)
    throw new Refusal("not-allowed", {
      reason: sentence("Every faculty member has one {{kind}}.", { kind: inSentence(kind.label.one) }),
    });
  const shown = redactionFor(actor, kind, recordFactsOf(kind, record, actor)).redactData(record.data);
  const data = omit(shown, new Set(fieldsOfOneWork(kind)));
  return createCheckedRecord(scope, actor, kind, {
    data: withoutProofs(kind, data),
    people: peopleOf(kind, record, actor),
  });
}

function peopleOf(kind: KindDefinition, record: RecordRow, actor: Actor): Person[] {
  if (!kind.people) return [ownerEntry(kind, actor)];
  return record.people.map(({ state: _state, matchedBy: _matchedBy, ...person }) => person);
}

function withoutProofs(kind: KindDefinition, data: RecordData): RecordData {
  const kept = Object.entries(data).filter(([name]) => kind.fields[name]?.type !== "file");
  return Object.fromEntries(
    kept.map(([name, value]) => {
      const field = kind.fields[name];
      if (field?.type !== "table" || !Array.isArray(value)) return [name, value];
      const files = new Set(
        Object.entries(field.columns).flatMap(([column, { type }]) => (type === "file" ? [column] : [])),
      );
      return [name, value.map((row: RecordData) => omit(row, files))];
    }),
  );
}

function omit(values: RecordData, names: ReadonlySet<string>): RecordData {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

/** Fields that identify this work: a copy must not have them. */
function fieldsOfOneWork(kind: KindDefinition): Set<string> {
  const names = kind.identityRules.flatMap((rule) => {
    if (rule.by === "title") return [];
    if (rule.by === "part") return [];
    return rule.by === "code" ? [rule.field] : fieldsOfIdentity(rule);
  });
  names.push(...Object.entries(kind.fields).flatMap(([name, { type }]) => (type === "doi" ? [name] : [])));
  return new Set(names.filter((name) => name !== kind.title));
}
