import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { commitImport } from "#domain/imports/commit-import.ts";
import { fixRow } from "#domain/imports/fix-row.ts";
import { listImportRows, listImports, writeErrorFile } from "#domain/imports/list-imports.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { answerQuestions, readQuestions } from "#domain/imports/questions.ts";
import { prepareUpload, readTableBytes } from "#domain/imports/reading/prepare-upload.ts";
import { receiveForLater } from "#domain/imports/reading/receive-file.ts";
import { remapImport } from "#domain/imports/remap-import.ts";
import { countDrafts, submitImport } from "#domain/imports/submit-import.ts";
import { documentTable, importTableRows, readTableRows } from "#domain/imports/table-rows/import-table-rows.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { watchImport } from "#domain/imports/watch-import.ts";
import { readBatch } from "#domain/records/read-batch.ts";
import { refusalOfInput } from "#domain/refusal.ts";
import { dateOrders } from "#kinds/day.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { requesterKey } from "../concurrency-limit.ts";
import { beginEventStream } from "../event-stream.ts";
import { extendTimeout } from "../extend-timeout.ts";
import { presentRefusedItem } from "../presenters/refused.ts";
import { savingTimeoutMs } from "../request-details.ts";
import { route } from "../route.ts";
import { contentDispositionOf } from "../send-file.ts";
import { type Received, uploadRoute } from "../upload-route.ts";

const { imports, submittedImports } = contract;

export function addImportRoutes(app: FastifyInstance): void {
  uploadRoute(app, imports.create, {
    check: async () => {},
    prepare: (_action, received) => fileOf(received),
    run: async ({ scope, actor, appContext, reply }, _received, file) => {
      const { batch, startReading } = await receiveForLater(appContext, scope, actor, file);
      // Until the answer is sent the batch may be in a transaction that is not visible to others.
      finished(reply.raw, startReading);
      return presentBatch(batch, actor, scope.now);
    },
  });
  uploadRoute(app, imports.tableRows, {
    check: async ({ params }) => void documentTable(params.kind, params.table),
    prepare: async ({ params }, received) =>
      readTableRows(documentTable(params.kind, params.table).table, await readTableBytes(onlyFile(received))),
    run: async ({ scope, actor, params, query }, _received, file) => {
      const table = documentTable(params.kind, params.table);
      const result = await importTableRows(scope, actor, table, file, { dryRun: query.dryRun === "true" });
      return { ...result, issues: result.issues.map(withTemplate) };
    },
  });
  route(app, imports.list, async ({ scope, actor, query }) => listImports(scope, actor, query));
  route(app, imports.read, async ({ scope, actor, params }) =>
    presentBatch(await readBatch(scope, actor, params.id), actor, scope.now),
  );
  route(app, imports.rows, async ({ scope, actor, params, query }) => listImportRows(scope, actor, params.id, query));
  route(app, imports.remap, async ({ scope, actor, params, readBody }) =>
    presentBatch(await remapImport(scope, actor, params.id, readBody), actor, scope.now),
  );
  route(app, imports.fixRow, async ({ scope, actor, params, readBody }) => {
    const { batch, ...changed } = await fixRow(scope, actor, params, readBody);
    return { batch: presentBatch(batch, actor, scope.now), ...changed };
  });
  route(app, imports.commit, async ({ scope, actor, params, request }) => {
    extendTimeout(request, savingTimeoutMs);
    return presentBatch(await commitImport(scope, actor, params.id), actor, scope.now);
  });
  route(app, submittedImports.drafts, ({ scope, actor, params }) => countDrafts(scope, actor, params.id));
  route(app, submittedImports.submit, async ({ scope, actor, params, readBody }) => {
    const { refused, ...answer } = await submitImport(scope, actor, params.id, readBody);
    const reasons = refused.map(({ kind, id, title, refusal }) => ({
      kind,
      title,
      ...presentRefusedItem({ id, refusal }),
    }));
    return { ...answer, refused: reasons };
  });
  route(app, imports.undo, async ({ scope, actor, params }) =>
    presentBatch(await undoImport(scope, actor, params.id), actor, scope.now),
  );
  route(app, imports.questions, async ({ scope, actor, query }) => readQuestions(scope, actor, query));
  route(app, imports.answerQuestions, async ({ scope, actor, readBody }) => answerQuestions(scope, actor, readBody));
  route(app, imports.errors, async ({ scope, actor, params, reply }) => {
    const { name, text } = await writeErrorFile(scope, actor, params.id);
    reply.header("content-disposition", contentDispositionOf(name)).type("text/csv; charset=utf-8").send(text);
  });
  route(app, imports.events, async ({ scope, actor, session, params, appContext, reply }) => {
    await readBatch(scope, actor, params.id);
    const stream = beginEventStream(app, reply, requesterKey(actor));
    const stop = watchImport(appContext, { actor, session: session.id }, params.id, {
      onChange: (batch) => stream.send("progress", batch),
      onEnd: () => stream.close(),
    });
    stream.onClose(stop);
  });
}

function onlyFile({ files: [file] }: Received) {
  if (!file || file.sizeInBytes === 0) throw refusalOfInput("file", "missing", "Choose a file with rows in it.");
  return file;
}

/** The one file of the form, and the kind sent with it. */
async function fileOf(received: Received) {
  const file = onlyFile(received);
  const { fields } = received;
  const dates = dateOrders.find((order) => order === fields.dates);
  if (fields.dates && !dates)
    throw refusalOfInput("dates", "unknown", sentence("Use {{orders}}.", { orders: { or: dateOrders } }));
  const { bytes, onDisk } = await prepareUpload(file);
  return {
    bytes,
    fileName: file.name,
    kind: onDisk?.isArchive ? null : fields.kind || null,
    dates,
    sheet: fields.sheet || undefined,
    onDisk,
  };
}
