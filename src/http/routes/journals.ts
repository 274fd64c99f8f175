import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import {
  addJournalList,
  dropJournalList,
  readJournalLists,
  readListedJournals,
} from "#domain/imports/journals/add-journal-list.ts";
import { addRetractions, readRetracted } from "#domain/imports/journals/add-retractions.ts";
import { readInThread } from "#domain/imports/reading/read-in-thread.ts";
import { listingsOfRecord } from "#domain/records/listings-of-record.ts";
import { refusalOfInput } from "#domain/refusal.ts";
import { route } from "../route.ts";
import { type Received, uploadRoute } from "../upload-route.ts";

const { journals } = contract;

export function addJournalRoutes(app: FastifyInstance): void {
  route(app, journals.lists, async ({ scope }) => readJournalLists(scope));
  uploadRoute(app, journals.addList, {
    check: async () => {},
    prepare: (_action, received) => tableOf(received),
    run: async ({ scope, actor }, { fields }, table) => addJournalList(scope, actor, fields, table),
  });
  route(app, journals.removeList, async ({ scope, actor, params }) => dropJournalList(scope, actor, params.id));
  route(app, journals.journals, async ({ scope, params, query }) => readListedJournals(scope, params.id, query.q));
  uploadRoute(app, journals.addRetractions, {
    check: async () => {},
    prepare: (_action, received) => tableOf(received),
    run: async ({ scope, actor }, _received, table) => addRetractions(scope, actor, table),
  });
  route(app, journals.retracted, async ({ scope }) => readRetracted(scope));
  route(app, journals.ofRecord, async ({ scope, actor, params }) => listingsOfRecord(scope, actor, params));
}

async function tableOf({ files: [file] }: Received) {
  if (!file || file.sizeInBytes === 0) throw refusalOfInput("file", "missing", "Choose a file with rows in it.");
  return readInThread({ bytes: await readFile(file.path), fileName: file.name });
}
