import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { exportPersonTimeline, readPersonTimeline } from "#domain/accounts/people/person-timeline.ts";
import { exportHistory } from "#domain/records/history/export-history.ts";
import { readHistory } from "#domain/records/history/read-history.ts";
import { previewVersion, restoreVersion } from "#domain/records/history/restore-version.ts";
import { Refusal } from "#domain/refusal.ts";
import { presentRecord } from "../presenters/record.ts";
import { presentWholeRecord } from "../presenters/whole-record.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";

const { timelines } = contract;

export function addTimelineRoutes(app: FastifyInstance): void {
  route(app, timelines.ofPerson, async ({ appContext, scope, actor, params, readQuery }) =>
    readPersonTimeline(appContext, scope, actor, params.id, readQuery),
  );
  route(app, timelines.exportOfPerson, async (context) => {
    const { appContext, scope, actor, params, readQuery } = context;
    await sendChunks(context, await exportPersonTimeline(appContext, scope, actor, params.id, readQuery));
  });
  route(app, timelines.read, async ({ scope, actor, params, readQuery }) =>
    readHistory(scope, actor, params, readQuery),
  );
  route(app, timelines.exportFile, async (context) => {
    const { scope, actor, params, readQuery } = context;
    await sendChunks(context, await exportHistory(scope, actor, params, readQuery));
  });
  route(app, timelines.preview, async ({ scope, actor, params }) => previewVersion(scope, actor, params));
  route(app, timelines.restore, async ({ scope, actor, params, readBody }) => {
    const { record, isStale } = await restoreVersion(scope, actor, params, readBody);
    if (isStale) throw new Refusal("stale", { current: presentRecord(record, actor) });
    return presentWholeRecord(scope, actor, record);
  });
}
