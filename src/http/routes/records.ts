import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { changeRecord } from "#domain/records/change-record.ts";
import { checkDuplicates } from "#domain/records/check-duplicates.ts";
import { cloneRecord } from "#domain/records/clone-record.ts";
import { createRecord } from "#domain/records/create-record.ts";
import { confirmAuthorship, declineAuthorship } from "#domain/records/decide-authorship.ts";
import { decidePair } from "#domain/records/decide-pair.ts";
import { exportRecords } from "#domain/records/export-records.ts";
import { listRecords } from "#domain/records/list-records.ts";
import { placeRecord } from "#domain/records/place-record.ts";
import { otherRecords } from "#domain/records/possible-duplicates.ts";
import { readHistory } from "#domain/records/read-history.ts";
import { readOwnDocument } from "#domain/records/read-own-document.ts";
import { readRecord, type ShownRecord } from "#domain/records/read-record.ts";
import { removePerson } from "#domain/records/remove-person.ts";
import { removeRecord, restoreRecord } from "#domain/records/remove-record.ts";
import { submitRecord, withdrawRecord } from "#domain/records/submit-record.ts";
import { undoChange } from "#domain/records/undo-change.ts";
import { unplaceRecord } from "#domain/records/unplace-record.ts";
import { writeTemplate } from "#domain/records/write-template.ts";
import { Refusal } from "#domain/refusal.ts";
import { findColleagues } from "#domain/search/find-colleagues.ts";
import { attachment } from "../attachment.ts";
import { presentRecord } from "../presenters/record.ts";
import { presentEvent } from "../presenters/record-event.ts";
import { presentPage } from "../presenters/record-list.ts";
import { type Deed, route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";
import { holderOf } from "../turns.ts";

const { records } = contract;

export function addRecordRoutes(app: FastifyInstance): void {
  route(app, records.list, async (deed) => {
    const { scope, actor, session, params, reply } = deed;
    const page = await listRecords(
      scope,
      { actor, academicStart: session.academicStart },
      params.kind,
      () => deed.query,
    );
    // Text is sent as it is; the serialiser would need it parsed.
    reply.type("application/json; charset=utf-8");
    return presentPage(page) as never;
  });
  route(app, records.create, async (deed) => {
    const { scope, actor, params } = deed;
    const record = await createRecord(scope, actor, params.kind, () => deed.body);
    return presentRecord(record, actor, await otherRecords(scope, actor, record));
  });
  route(app, records.readOwn, async ({ scope, actor, params }) => {
    const { record, fromAccount } = await readOwnDocument(scope, actor, params.kind);
    return { record: record ? presentRecord(record, actor) : null, fromAccount };
  });
  route(app, records.exportList, async (deed) => {
    const { scope, actor, session, params, reply } = deed;
    const asker = { actor, academicStart: session.academicStart };
    const { name, chunks } = await exportRecords(scope, asker, params.kind, () => deed.query);
    await sendChunks(reply, { name, mediaType: "text/csv; charset=utf-8", chunks, holder: holderOf(actor) });
  });
  route(app, records.template, async ({ params, reply }) => {
    const { name, text } = writeTemplate(params.kind);
    void reply.type("text/csv; charset=utf-8").header("content-disposition", attachment(name)).send(text);
  });
  route(app, records.checkDuplicates, async (deed) => ({
    rows: await checkDuplicates(deed.scope, deed.actor, deed.params.kind, () => deed.body),
  }));
  route(app, records.history, async ({ scope, actor, params }) => ({
    rows: (await readHistory(scope, actor, params)).map(presentEvent),
  }));
  route(app, records.findColleagues, async ({ scope, actor, query }) => ({
    rows: await findColleagues(scope, actor, query),
  }));
  route(app, records.read, async ({ scope, actor, params }) => {
    const record = await readRecord(scope, actor, params.kind, params.id);
    return presentRecord(record, actor, await otherRecords(scope, actor, record));
  });
  route(app, records.decidePair, async (deed) => {
    const { scope, actor, params } = deed;
    const record = await decidePair(scope, actor, params, () => deed.body);
    return presentRecord(record, actor, await otherRecords(scope, actor, record));
  });
  route(app, records.change, async (deed) => {
    const { scope, actor, params } = deed;
    const { record, isStale } = await changeRecord(scope, actor, params, () => deed.body);
    if (isStale) throw new Refusal("stale", { current: presentRecord(record, actor) });
    return presentRecord(record, actor, await otherRecords(scope, actor, record));
  });
  route(app, records.remove, async ({ scope, actor, params }) =>
    presentRecord(await removeRecord(scope, actor, params), actor),
  );
  route(app, records.deed, async (deed) => presentRecord(await deeds[deed.params.deed](deed), deed.actor));
}

type DeedOf = (deed: Deed<typeof records.deed>) => Promise<ShownRecord>;

const deeds: Record<Deed<typeof records.deed>["params"]["deed"], DeedOf> = {
  submit: ({ scope, actor, params }) => submitRecord(scope, actor, params),
  withdraw: ({ scope, actor, params }) => withdrawRecord(scope, actor, params),
  clone: ({ scope, actor, params }) => cloneRecord(scope, actor, params),
  restore: ({ scope, actor, params }) => restoreRecord(scope, actor, params),
  confirm: (deed) => confirmAuthorship(deed.scope, deed.actor, deed.params, () => deed.body),
  decline: ({ scope, actor, params }) => declineAuthorship(scope, actor, params),
  undo: (deed) => undoChange(deed.scope, deed.actor, deed.params, () => deed.body),
  "remove-person": (deed) => removePerson(deed.scope, deed.actor, deed.params, () => deed.body),
  place: (deed) => placeRecord(deed.scope, deed.actor, deed.params, () => deed.body),
  unplace: (deed) => unplaceRecord(deed.scope, deed.actor, deed.params),
};
