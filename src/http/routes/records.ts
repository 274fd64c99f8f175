import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { withFormerReason } from "#contract/shapes.ts";
import { exportList } from "#domain/ask/export-list.ts";
import { assignRecord, unassignRecord } from "#domain/records/assigning/assign-record.ts";
import { confirmAuthorship, declineAuthorship } from "#domain/records/authorship/decide-authorship.ts";
import { removePerson } from "#domain/records/authorship/remove-person.ts";
import { changeRecord } from "#domain/records/change-record.ts";
import { cloneRecord } from "#domain/records/clone-record.ts";
import { createRecord } from "#domain/records/create-record.ts";
import { checkDuplicates } from "#domain/records/duplicates/check-duplicates.ts";
import { decideDifferentWork } from "#domain/records/duplicates/decide-different-work.ts";
import { listRecords } from "#domain/records/lists/list-records.ts";
import { writeTemplate } from "#domain/records/lists/write-template.ts";
import { readOwnDocument } from "#domain/records/proofs/read-own-document.ts";
import { readRecord, type ShownRecord } from "#domain/records/read-record.ts";
import { removeRecord, restoreRecord } from "#domain/records/remove-record.ts";
import { submitRecord, withdrawRecord } from "#domain/records/submit-record.ts";
import { undoChange } from "#domain/records/undo-change.ts";
import { Refusal } from "#domain/refusal.ts";
import { findColleagues } from "#domain/search/find-colleagues.ts";
import type { RequestContext } from "../parse-request.ts";
import { presentPage, presentRecord } from "../presenters/record.ts";
import { presentWholeRecord } from "../presenters/whole-record.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";
import { contentDispositionOf } from "../send-file.ts";

const { records } = contract;

export function addRecordRoutes(app: FastifyInstance): void {
  route(app, records.list, async ({ scope, actor, session, params, readQuery }) => {
    const page = await listRecords(scope, { actor, academicStart: session.academicStart }, params.kind, readQuery);
    // Text is sent as it is; the serialiser would need it parsed.
    return presentPage(page) as never;
  });
  route(app, records.create, async ({ scope, actor, params, readBody }) => {
    const record = await createRecord(scope, actor, params.kind, readBody);
    return presentWholeRecord(scope, actor, record);
  });
  route(app, records.readOwn, async ({ scope, actor, params }) => {
    const { record, fromAccount } = await readOwnDocument(scope, actor, params.kind);
    return { record: record ? presentRecord(record, actor) : null, fromAccount };
  });
  route(app, records.exportList, async (context) => {
    const { scope, actor, session, params, readQuery } = context;
    const requester = { actor, academicStart: session.academicStart, instituteName: session.instituteName };
    await sendChunks(context, await exportList(scope, requester, params.kind, readQuery));
  });
  route(app, records.template, async ({ params, reply }) => {
    const { name, text } = writeTemplate(params.kind);
    void reply.type("text/csv; charset=utf-8").header("content-disposition", contentDispositionOf(name)).send(text);
  });
  route(app, records.checkDuplicates, async ({ scope, actor, params, readBody }) => ({
    rows: (await checkDuplicates(scope, actor, params.kind, readBody)).map(withFormerReason),
  }));
  route(app, records.findColleagues, async ({ scope, actor, query }) => ({
    rows: await findColleagues(scope, actor, query),
  }));
  route(app, records.read, async ({ scope, actor, params }) => {
    const record = await readRecord(scope, actor, params.kind, params.id);
    return presentWholeRecord(scope, actor, record);
  });
  route(app, records.decidePair, async ({ scope, actor, params, readBody }) => {
    const record = await decideDifferentWork(scope, actor, params, readBody);
    return presentWholeRecord(scope, actor, record);
  });
  route(app, records.change, async ({ scope, actor, params, readBody }) => {
    const { record, isStale } = await changeRecord(scope, actor, params, readBody);
    if (isStale) throw new Refusal("stale", { current: presentRecord(record, actor) });
    return presentWholeRecord(scope, actor, record);
  });
  route(app, records.remove, async ({ scope, actor, params }) =>
    presentRecord(await removeRecord(scope, actor, params), actor),
  );
  route(app, records.action, async (context) =>
    presentWholeRecord(context.scope, context.actor, await actions[context.params.action](context)),
  );
}

type ActionOf = (context: RequestContext<typeof records.action>) => Promise<ShownRecord>;

const actions: Record<RequestContext<typeof records.action>["params"]["action"], ActionOf> = {
  submit: ({ scope, actor, params, readBody }) => submitRecord(scope, actor, params, readBody),
  withdraw: ({ scope, actor, params, readBody }) => withdrawRecord(scope, actor, params, readBody),
  clone: ({ scope, actor, params }) => cloneRecord(scope, actor, params),
  restore: ({ scope, actor, params }) => restoreRecord(scope, actor, params),
  confirm: ({ scope, actor, params, readBody }) => confirmAuthorship(scope, actor, params, readBody),
  decline: ({ scope, actor, params }) => declineAuthorship(scope, actor, params),
  undo: ({ scope, actor, params, readBody }) => undoChange(scope, actor, params, readBody),
  "remove-person": ({ scope, actor, params, readBody }) => removePerson(scope, actor, params, readBody),
  assign: ({ scope, actor, params, readBody }) => assignRecord(scope, actor, params, readBody),
  unassign: ({ scope, actor, params }) => unassignRecord(scope, actor, params),
};
