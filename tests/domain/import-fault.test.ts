import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { receiveFile, stageFile } from "#domain/imports/reading/receive-file.ts";
import type { Batch } from "#tests/support/records/imports.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { as, appContext, database, teacher } = await theWorld();

type Failed = Pick<Batch, "state" | "problem"> & { isServerFault: boolean };

const failed = async (path: string, content?: string): Promise<Failed> => {
  const { id, publicId, email, name, role, institute } = teacher;
  const actor = { institute: institute.id, account: id, publicId, email, name, role, tags: [], departments: [] };
  const bytes = Buffer.from(content ?? "");
  const onDisk = { path, sha256: Buffer.alloc(32), isArchive: false, remove: async () => {} };
  const file = { bytes, fileName: "papers.csv", kind: null, ...(content === undefined && { onDisk }) };
  const batch = await withScope(database, institute.id, (scope) => receiveFile(scope, actor, file));
  await stageFile(appContext, actor, batch.id, file).catch(() => undefined);
  return as(teacher).get(`/api/imports/${batch.id}`).answers<Failed>(200);
};

test("if the server fails while it reads, the message does not blame the file", async () => {
  const { state, problem, isServerFault } = await failed("/nowhere/papers.csv");
  expect({ state, isServerFault }).toEqual({ state: "failed", isServerFault: true });
  expect(problem).toMatch(/^The server failed while reading this file; it is not the file’s fault\./);
});

test("a file that nobody can read is to be fixed", async () => {
  expect(await failed("", "%PDF-1.7\nno pages")).toMatchObject({ state: "failed", isServerFault: false });
});
