import { readFile } from "node:fs/promises";
import { finished } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Actor } from "#access/roles.ts";
import { contract } from "#contract/contract.ts";
import type { AppContext } from "#domain/app-context.ts";
import { presentBatch } from "#domain/imports/present-batch.ts";
import { receiveForLater } from "#domain/imports/reading/receive-file.ts";
import { type Found, lookUp } from "#domain/lookups/look-up.ts";
import { lookUpFile } from "#domain/lookups/look-up-file.ts";
import { readFoundFor } from "#domain/lookups/read-found.ts";
import { draftStaged, listStagedFound } from "#domain/lookups/staged-proofs.ts";
import { takeLookup } from "#domain/lookups/take-lookup.ts";
import { wrongInput } from "#domain/refusal.ts";
import type { Scope } from "#domain/scope.ts";
import { withTemplate } from "#texts/sentence.ts";
import { outsideRoute } from "../outside-route.ts";
import { presentPeople } from "../presenters/record.ts";
import { presentRefused } from "../presenters/refused.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

const { lookups } = contract;

type Pasted = { text: string };

async function counted({ scope, actor, body }: { scope: Scope; actor: Actor; body: Pasted }): Promise<Pasted> {
  await takeLookup(scope, actor);
  return body;
}

const ask = ({ appContext }: { appContext: AppContext }, { text }: Pasted) => lookUp(appContext, text);

async function presentFound(scope: Scope, actor: Actor, found: Found, kind: string | undefined) {
  const { people, warnings, ...record } = await readFoundFor(scope, actor, found, kind);
  return {
    ...record,
    people: presentPeople(people, actor),
    warnings: warnings.map((message) => withTemplate({ message })),
  };
}

export function addLookupRoutes(app: FastifyInstance): void {
  outsideRoute(app, lookups.find, {
    check: counted,
    ask,
    answer: ({ scope, actor, body }, found) => presentFound(scope, actor, found, body.kind),
  });
  uploadRoute(app, lookups.findInFile, {
    check: async ({ scope, actor }) => takeLookup(scope, actor),
    prepare: async ({ appContext }, { files: [file] }) => {
      if (!file || file.sizeInBytes === 0) throw wrongInput("file", "missing", "Choose a file that is not empty.");
      return lookUpFile(appContext, { bytes: await readFile(file.path), fileName: file.name });
    },
    keep: ({ scope, actor }, { fields }, found) => presentFound(scope, actor, found, fields.kind || undefined),
  });
  route(app, lookups.listStaged, async ({ scope, actor }) => ({
    rows: (await listStagedFound(scope, actor)).map(({ id, kind, title, data, people, warnings, reasons }) => ({
      ...{ id, kind, title, data, reasons },
      people: presentPeople(people, actor),
      warnings: warnings.map((message) => withTemplate({ message })),
    })),
  }));
  route(app, lookups.draftStaged, async ({ scope, actor, body }) => {
    const { done, refused } = await draftStaged(scope, actor, body.files);
    return { done, refused: refused.map(presentRefused) };
  });
  outsideRoute(app, lookups.stage, {
    check: counted,
    ask,
    answer: async ({ scope, actor, appContext, reply }, { file }) => {
      const { batch, read } = await receiveForLater(appContext, scope, actor, { ...file, kind: null });
      // As for an uploaded file: the batch is visible to others once the answer is sent.
      finished(reply.raw, read);
      return presentBatch(batch, actor, scope.now);
    },
  });
}
