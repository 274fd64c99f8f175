import { readFile } from "node:fs/promises";
import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import type { AppContext } from "#domain/app-context.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { receiveForLater } from "#domain/imports/reading/receive-file.ts";
import { countLookupOf } from "#domain/lookups/count-lookup-of.ts";
import { type Found, lookUp } from "#domain/lookups/look-up.ts";
import { lookUpFile } from "#domain/lookups/look-up-file.ts";
import { readFoundFor } from "#domain/lookups/read-found.ts";
import { draftFromStagedProofs, listStagedFound } from "#domain/lookups/staged-proofs.ts";
import { recordsWithFiles } from "#domain/records/proofs/duplicate-proofs.ts";
import { Refusal, refusalOfInput } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { withTemplate } from "#texts/sentence.ts";
import { externalRoute } from "../../external-route.ts";
import { presentPeople } from "../../presenters/record.ts";
import { presentRefusedItem } from "../../presenters/refused.ts";
import { route } from "../../route.ts";
import { uploadRoute } from "../../upload-route.ts";

const { lookups } = contract;

type Pasted = { text: string };

async function countLookup({ scope, actor, body }: { scope: Scope; actor: Actor; body: Pasted }): Promise<Pasted> {
  await countLookupOf(scope, actor);
  return body;
}

const callService = ({ appContext }: { appContext: AppContext }, { text }: Pasted) => lookUp(appContext, text);

type FileResult = { found: Found | Refusal; sha256: Buffer };

/** A file that cannot be read is still reported if it is already a proof of a record. */
async function presentFoundInFile(scope: Scope, actor: Actor, { found, sha256 }: FileResult, kind: string | undefined) {
  const alreadyOn = (await recordsWithFiles(scope, actor, [sha256])).get(sha256.toString("hex")) ?? [];
  if (!(found instanceof Refusal)) return { ...(await presentFoundRecord(scope, actor, found, kind)), alreadyOn };
  if (alreadyOn.length === 0 || kind !== undefined) throw found;
  const noWork = { kind: null, type: "", title: "", data: {}, people: [], source: "", identifier: null, entries: 1 };
  return { ...noWork, warnings: [withTemplate({ message: found.message })], reasons: [], printed: [], alreadyOn };
}

async function presentFoundRecord(scope: Scope, actor: Actor, found: Found, kind: string | undefined) {
  const { people, warnings, ...record } = await readFoundFor(scope, actor, found, kind);
  return {
    ...record,
    people: presentPeople(people, actor),
    warnings: warnings.map((message) => withTemplate({ message })),
    alreadyOn: [],
  };
}

/** Accepts a document without a work or without text, such as a scan; throws every other error. */
function acceptUnreadable(error: unknown): Refusal {
  if (error instanceof Refusal && ["lookup-unrecognised", "import-unreadable"].includes(error.code)) return error;
  throw error;
}

export function addLookupRoutes(app: FastifyInstance): void {
  externalRoute(app, lookups.find, {
    check: countLookup,
    callService,
    respond: ({ scope, actor, body }, found) => presentFoundRecord(scope, actor, found, body.kind),
  });
  uploadRoute(app, lookups.findInFile, {
    check: async ({ scope, actor }) => countLookupOf(scope, actor),
    prepare: async ({ appContext }, { files: [file] }) => {
      if (!file || file.sizeInBytes === 0) throw refusalOfInput("file", "missing", "Choose a file that is not empty.");
      const bytes = await readFile(file.path);
      const found = await lookUpFile(appContext, { bytes, fileName: file.name }).catch(acceptUnreadable);
      return { found, sha256: file.sha256 };
    },
    run: ({ scope, actor }, { fields }, read) => presentFoundInFile(scope, actor, read, fields.kind || undefined),
  });
  route(app, lookups.listStaged, async ({ scope, actor }) => ({
    rows: (await listStagedFound(scope, actor)).map(({ id, kind, title, data, people, warnings, reasons }) => ({
      id,
      kind,
      title,
      data,
      reasons,
      people: presentPeople(people, actor),
      warnings: warnings.map((message) => withTemplate({ message })),
    })),
  }));
  route(app, lookups.createDrafts, async ({ scope, actor, body }) => {
    const { done, refused } = await draftFromStagedProofs(scope, actor, body.files);
    return { done, refused: refused.map(presentRefusedItem) };
  });
  externalRoute(app, lookups.stage, {
    check: countLookup,
    callService,
    respond: async ({ scope, actor, appContext, reply }, { file }) => {
      const { batch, startReading } = await receiveForLater(appContext, scope, actor, { ...file, kind: null });
      // As for an uploaded file: the batch is visible to others once the response is sent.
      finished(reply.raw, startReading);
      return presentBatch(batch, actor, scope.now);
    },
  });
}
