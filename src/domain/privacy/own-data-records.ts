import { proofsHiddenFrom } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { listOwnRecordIds } from "#db/queries/accounts/own-data.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { copyRecords } from "#db/queries/records/record-export.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { kinds } from "#kinds/registry.ts";
import type { ZipEntry } from "../files/write-zip.ts";
import { redactionFactsOf } from "../records/gaps-in.ts";
import { csvOf } from "../records/lists/csv-of.ts";
import { defaultSort } from "../records/lists/list-records.ts";
import { sliceOf } from "../records/lists/list-slice.ts";
import { readRecord } from "../records/read-record.ts";
import { Refusal } from "../refusal.ts";

/** Every complete record of the person, with its files by kind. Hidden parts stay hidden here. */
export async function* recordEntries(
  scope: Scope,
  { actor, academicStart }: { actor: Actor; academicStart: number },
): AsyncGenerator<ZipEntry> {
  const addresses = new Map([[actor.publicId, actor.email]]);
  const departments = new Map((await listAllDepartments(scope)).map(({ id, code }) => [String(id), code]));
  for (const kind of kinds) {
    const ids = await listOwnRecordIds(scope, actor.account, kind.slug);
    if (ids.length === 0) continue;
    yield { name: `records/${kind.slug}.json`, bytes: jsonOf(scope, actor, kind, ids) };
    const question = { slice: sliceOf(actor, "own"), kinds: [kind], where: { op: "always" as const }, academicStart };
    yield {
      name: `records/${kind.slug}.csv`,
      bytes: csvOf({ kind, columns: csvColumns(kind), addresses, departments }, (parts) =>
        copyRecords(scope, {
          ...question,
          departments: new Map(),
          kind,
          sort: defaultSort("own"),
          parts,
          proofsHiddenFrom: proofsHiddenFrom(actor),
        }),
      ),
    };
  }
}

async function* jsonOf(scope: Scope, actor: Actor, kind: KindDefinition, ids: readonly string[]) {
  let mark = "[\n";
  for (const id of ids) {
    const record = await wholeRecord(scope, actor, kind, id);
    if (!record) continue;
    yield `${mark}${JSON.stringify(record, null, 2)}`;
    mark = ",\n";
  }
  yield mark === "[\n" ? "[]\n" : "\n]\n";
}

async function wholeRecord(scope: Scope, actor: Actor, kind: KindDefinition, id: string) {
  try {
    const record = await readRecord(scope, actor, kind.slug, id);
    const redaction = redactionFor(actor, kind, redactionFactsOf(kind, record, actor));
    const own = record.people.findIndex(({ account }) => account === actor.publicId);
    return {
      id,
      kind: kind.slug,
      title: record.title,
      state: record.state,
      data: redaction.data(record.data),
      people: record.people,
      yourLine: own < 0 ? null : { position: own + 1, authorship: record.people[own]?.state },
      notUnderstood: redaction.typed(record.unread),
      proofs: (record.proofs ?? []).filter(({ field }) => redaction.shows(field)),
      departments: record.departments,
      enteredBy: record.creatorName,
      version: record.version,
      createdAt: record.createdAt,
      changedAt: record.updatedAt,
      inBinSince: record.deletedAt,
    };
  } catch (error) {
    // A record that was deleted while the file was made, or is in another person's bin, is left out.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
