import type { FastifyInstance } from "fastify";
import * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import { withFormerReason } from "#contract/shapes.ts";
import { decideManyPairs, decidePair } from "#domain/records/duplicates/decide-pairs.ts";
import { pageOfPairs } from "#domain/records/duplicates/list-pairs.ts";
import { findOtherRecords } from "#domain/records/duplicates/possible-duplicates.ts";
import { compareRecords } from "#domain/records/merging/compare-records.ts";
import { mergeRecords } from "#domain/records/merging/merge-records.ts";
import { undoMerge } from "#domain/records/merging/undo-merge.ts";
import type { ShownRecord } from "#domain/records/read-record.ts";
import { Refusal } from "#domain/refusal.ts";
import type { RequestContext } from "../parse-request.ts";
import { presentPeople, presentRecord } from "../presenters/record.ts";
import { route } from "../route.ts";

const { duplicates } = contract;

export function addDuplicateRoutes(app: FastifyInstance): void {
  route(app, duplicates.list, async ({ scope, actor, query }) => {
    const page = await pageOfPairs(scope, actor, query);
    return { ...page, rows: page.rows.map(withFormerReason) };
  });
  route(app, duplicates.decideMany, async ({ scope, actor, readBody }) => decideManyPairs(scope, actor, readBody));
  route(app, duplicates.decide, async ({ scope, actor, params, readBody }) =>
    presentAfterDecision(scope, actor, await decidePair(scope, actor, params.id, readBody)),
  );
  route(app, duplicates.compare, async ({ scope, actor, query }) => {
    const plan = await compareRecords(scope, actor, { ...query, records: idsIn(query.records) });
    const records = [plan.survivor, ...plan.others];
    return withFormerReason({
      keep: plan.survivor.id,
      records: records.map((record) => presentRecord(record, actor)),
      chosen: plan.chosen,
      people: presentPeople(plan.people, actor),
      proofs: records.reduce((sum, { proofs }) => sum + (proofs?.length ?? 0), 0),
      mayMerge: plan.reason === null,
      reason: plan.reason,
    });
  });
  route(app, duplicates.merge, async ({ scope, actor, readBody }) =>
    presentAfterDecision(scope, actor, await mergeRecords(scope, actor, readBody)),
  );
  route(app, duplicates.undo, async ({ scope, actor, params }) => {
    const { record, restored, kept } = await undoMerge(scope, actor, params.id);
    return {
      record: presentRecord(record, actor),
      restored: restored.map((one) => presentRecord(one, actor)),
      kept,
    };
  });
}

async function presentAfterDecision(
  scope: RequestContext<typeof duplicates.merge>["scope"],
  actor: Actor,
  { record, merge }: { record: ShownRecord; merge: string | null },
) {
  return { ...presentRecord(record, actor, await findOtherRecords(scope, actor, record)), merge };
}

function idsIn(text: string): string[] {
  const parsed = z.array(z.uuid()).safeParse(text.split(",").map((id) => id.trim()));
  if (parsed.success) return parsed.data;
  throw new Refusal("invalid-input", {
    issues: [{ field: "records", code: "not-ids", message: "Give the ids of the records, separated by commas." }],
  });
}
