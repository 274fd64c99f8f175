import type { FastifyInstance, FastifyRequest } from "fastify";
import { contract } from "#contract/contract.ts";
import { commitImport } from "#domain/imports/commit-import.ts";
import { errorFile } from "#domain/imports/error-file.ts";
import { listImportRows, listImports, readImport } from "#domain/imports/list-imports.ts";
import { mendRow } from "#domain/imports/mend-row.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { receiveFile, stageInBackground } from "#domain/imports/receive-file.ts";
import { remapImport } from "#domain/imports/remap-import.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { watchImport } from "#domain/imports/watch-import.ts";
import { Refusal } from "#domain/refusal.ts";
import { attachment } from "../attachment.ts";
import { beginEventStream } from "../event-stream.ts";
import { route } from "../route.ts";

const { imports } = contract;

export function addImportRoutes(app: FastifyInstance): void {
  route(app, imports.create, async ({ scope, actor, request, workplace }) => {
    const file = await readUpload(request);
    const batch = await receiveFile(scope, actor, file);
    stageInBackground(workplace, actor, batch.id, file);
    return presentBatch(batch, actor, scope.now);
  });
  route(app, imports.list, async ({ scope, actor, query }) => listImports(scope, actor, query));
  route(app, imports.read, async ({ scope, actor, params }) =>
    presentBatch(await readImport(scope, actor, params.id), actor, scope.now),
  );
  route(app, imports.rows, async ({ scope, actor, params, query }) => listImportRows(scope, actor, params.id, query));
  route(app, imports.remap, async (deed) => {
    const { scope, actor, params } = deed;
    return presentBatch(await remapImport(scope, actor, params.id, () => deed.body), actor, scope.now);
  });
  route(app, imports.mendRow, async (deed) => {
    const { scope, actor, params } = deed;
    const { batch, row } = await mendRow(scope, actor, params, () => deed.body);
    return { batch: presentBatch(batch, actor, scope.now), row };
  });
  route(app, imports.commit, async ({ scope, actor, params }) =>
    presentBatch(await commitImport(scope, actor, params.id), actor, scope.now),
  );
  route(app, imports.undo, async ({ scope, actor, params }) =>
    presentBatch(await undoImport(scope, actor, params.id), actor, scope.now),
  );
  route(app, imports.errors, async ({ scope, actor, params, reply }) => {
    const { name, text } = await errorFile(scope, actor, params.id);
    return reply.header("content-disposition", attachment(name)).type("text/csv; charset=utf-8").send(text);
  });
  route(app, imports.events, async ({ scope, actor, params, workplace, reply }) => {
    await readImport(scope, actor, params.id);
    const stream = beginEventStream(app, reply, `${actor.institute}:${actor.account}`);
    const stop = watchImport(workplace, actor, params.id, {
      onChange: (batch) => stream.send("progress", batch),
      onEnd: () => stream.close(),
    });
    stream.onClose(stop);
    return reply;
  });
}

const { maxBytes } = imports.create.upload;

/** The one file of the form, and what was said with it. */
async function readUpload(
  request: FastifyRequest,
): Promise<{ bytes: Uint8Array; fileName: string; kind: string | null }> {
  if (!request.isMultipart())
    throw new Refusal("unsupported-media", { message: "Send the file as a form (multipart)." });
  const fields: Record<string, string> = {};
  let file: { bytes: Uint8Array; fileName: string } | undefined;
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1 } })) {
    if (part.type === "field") fields[part.fieldname] = String(part.value);
    else file = { bytes: await part.toBuffer(), fileName: part.filename };
  }
  if (!file || file.bytes.byteLength === 0)
    throw new Refusal("invalid-input", {
      issues: [{ field: "file", code: "missing", message: "Choose a file with rows in it." }],
    });
  return { ...file, kind: fields.kind || null };
}
