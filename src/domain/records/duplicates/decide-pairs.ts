import { mayDecideDifferent } from "#access/policies/merging.ts";
import type { Actor } from "#access/roles.ts";
import type { duplicates } from "#contract/duplicates.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { removeDecisions } from "#db/queries/duplicates/merges.ts";
import { type DecidablePair, decidePairs, findPair } from "#db/queries/duplicates/open-pairs.ts";
import { insertEvent } from "#db/queries/history/record-events.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Relation } from "#kinds/relation.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { loadRecords, mergeFactsOf } from "../merging/load-records.ts";
import { mergeRecords } from "../merging/merge-records.ts";
import { readRecord } from "../read-record.ts";
import { reviewPolicyFor } from "../reviews/reviewer.ts";

type Decision = Parsed<typeof duplicates.decide>["body"];

/** Stores what a person decided about a pair: one work, a version of the other, or different works. */
export async function decidePair(
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => Decision,
): Promise<{ record: RecordRow; merge: string | null }> {
  return inTransaction(scope, async () => {
    const { pair, records } = await lockPair(scope, actor, id);
    const { decision, relation, ...choice } = readInput();
    if (decision === "same") {
      if (!pair.isOpen) await removeDecisions(scope, [id]);
      return mergeRecords(scope, actor, () => ({ ...choice, records: [pair.a, pair.b] }));
    }
    if (choice.keep !== undefined && !records.some((record) => record.id === choice.keep))
      throw refusalOfInput("keep", "not-among-them", "Keep one of the two records.");
    const version = decision === "version-of" ? versionOf(records, relation, choice.keep) : undefined;
    await storeDecision(scope, actor, { id, pair, records, version });
    return { record: await readSurvivor(scope, actor, records, version?.original ?? choice.keep), merge: null };
  });
}

/** Many pairs of different works; all or none. */
export async function decideManyPairs(
  scope: Scope,
  actor: Actor,
  readInput: () => { ids: readonly string[] },
): Promise<{ decided: number }> {
  return inTransaction(scope, async () => {
    const ids = [...new Set(readInput().ids)];
    const pairs = await Promise.all(ids.map((id) => requirePair(scope, id)));
    // All are locked at once and in one order, so that two requests do not deadlock.
    await loadRecords(
      scope,
      actor,
      pairs.flatMap(({ a, b }) => [a, b]),
      { lock: true },
    );
    for (const id of ids)
      await storeDecision(scope, actor, { id, ...(await lockPair(scope, actor, id)), version: undefined });
    return { decided: ids.length };
  });
}

async function lockPair(scope: Scope, actor: Actor, id: string) {
  const { a, b } = await requirePair(scope, id);
  const records = await loadRecords(scope, actor, [a, b], { lock: true });
  // Decided or merged meanwhile: nothing is left to decide.
  const pair = await requirePair(scope, id);
  if (records.length < 2) throw new Refusal("not-found");
  return { pair, records };
}

async function requirePair(scope: Scope, id: string): Promise<DecidablePair> {
  const pair = await findPair(scope, id);
  if (!pair) throw new Refusal("not-found");
  return pair;
}

type Version = { relation: Relation; original: string };

async function storeDecision(
  scope: Scope,
  actor: Actor,
  {
    id,
    pair,
    records,
    version,
  }: { id: string; pair: DecidablePair; records: RecordRow[]; version: Version | undefined },
): Promise<void> {
  ensureAllowed(mayDecideDifferent(actor, mergeFactsOf(actor, records, await reviewPolicyFor(scope, actor))));
  await decidePairs(
    scope,
    [
      {
        id,
        a: pair.a,
        b: pair.b,
        evidence: pair.evidence,
        score: pair.score,
        class: version ? "version" : "different",
        relation: version?.relation ?? null,
        original: version?.original ?? null,
      },
    ],
    actor.account,
  );
  const what = version ? "version-noted" : "different-work";
  // A reader of the one history may not see the other record: it is not named.
  for (const record of records) await insertEvent(scope, record, { account: actor.account, what, change: {} });
}

/** Without a choice: a preprint is the earlier one, everything else the later. */
function versionOf(records: readonly RecordRow[], chosen: Relation | undefined, keep: string | undefined): Version {
  const dated = records.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
  const [earlier, later] = dated;
  if (!earlier || !later) throw new Refusal("not-found");
  const relation = chosen ?? likelyRelation(earlier, later);
  return { relation, original: keep ?? (relation === "preprint" ? later.id : earlier.id) };
}

function sortKeyOf(record: RecordRow): string {
  return `${dateOf(kindBySlug(record.kind), record.data) ?? ""}${record.id}`;
}

const corrections = /^(?:erratum|errata|corrigendum|correction)\b/;

function likelyRelation(earlier: RecordRow, later: RecordRow): Relation {
  if (corrections.test(foldTitle(later.title))) return "erratum";
  const isPart = (record: RecordRow) => kindBySlug(record.kind).identityRules.some(({ by }) => by === "part");
  if (isPart(earlier) !== isPart(later)) return "chapter";
  return earlier.kind === later.kind && earlier.title === later.title ? "reprint" : "extended";
}

async function readSurvivor(
  scope: Scope,
  actor: Actor,
  records: readonly RecordRow[],
  preferredId: string | undefined,
): Promise<RecordRow> {
  const record = records.find(({ id }) => id === preferredId) ?? records[0];
  if (!record) throw new Refusal("not-found");
  return readRecord(scope, actor, record.kind, record.id);
}
