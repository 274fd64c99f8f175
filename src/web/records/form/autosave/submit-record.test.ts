import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { hiddenDuplicate } from "#tests/support/records/journal-form.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { createFormSession } from "./form-session.ts";
import { submitRecord } from "./submit-record.ts";

const owner = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };
const made = sampleRecord({ title: "Fans" }, { kind: "journal" });

const savedForm = () =>
  createFormSession({
    kind: kindBySlug("journal"),
    record: made,
    owner,
    context: { departments: [] },
    draft: undefined,
  });

const allStored = async () => undefined;

beforeEach(() => window.localStorage.setItem("token", browserToken()));
afterEach(() => {
  window.localStorage.clear();
});

test("without a network it reports that the draft is stored here and that submitting needs the network", async () => {
  const fetching = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", fetching);
  const session = savedForm();
  const stop = session.start();
  session.store.type("volume", "9");
  expect(await submitRecord(session, [], allStored)).toEqual({
    done: false,
    path: undefined,
    reason: "The draft is kept on this device. Submitting needs the network: submit it when you are connected again.",
    isKept: true,
  });
  expect(fetching.mock.calls.map(([address]: unknown[]) => address)).toEqual([`/api/records/journal/${made.id}`]);
  session.discard();
  stop();
});

test("a record submitted before similar works were searched is checked first, and submitted on the second press", async () => {
  const answers: Record<string, unknown> = {
    [`/api/records/journal/${made.id}`]: { ...made, version: made.version + 1, data: { title: "Fans of a tower" } },
    "/api/records/journal/check": { rows: [hiddenDuplicate] },
    [`/api/records/journal/${made.id}/submit`]: { ...made, state: "submitted" },
  };
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address.split("/").at(-1) ?? "");
    return Response.json(answers[address]);
  });
  const session = savedForm();
  const stop = session.start();
  session.store.type("title", "Fans of a tower");
  expect(await submitRecord(session, [], allStored)).toEqual({
    done: false,
    path: "title",
    reason: "This work may already be recorded. Compare it, or submit once more.",
  });
  expect(requests).toEqual([made.id, "check"]);
  expect(await submitRecord(session, [], allStored)).toMatchObject({ done: true, record: { state: "submitted" } });
  expect(requests).toEqual([made.id, "check", "submit"]);
  stop();
});

test("a file that is not stored is named, and nothing is submitted", async () => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    return Response.json(made);
  });
  const failed = { id: "1", path: "publicationProof", name: "paper.pdf", sizeInBytes: 9, error: "Not a PDF." };
  expect(await submitRecord(savedForm(), [], async () => failed)).toEqual({
    done: false,
    path: "publicationProof",
    reason: "“paper.pdf” is not stored. Remove it from the list, then submit again.",
  });
  expect(requests).toEqual([]);
});

test("a record that another person has changed is read again, so that it can be compared or submitted", async () => {
  const newer = { ...made, version: made.version + 1, data: { ...made.data, volume: "5" } };
  vi.stubGlobal("fetch", async (address: string) =>
    address.endsWith("/submit")
      ? Response.json({ code: "conflict", message: "The record has changed since you opened it." }, { status: 409 })
      : Response.json(address.endsWith("/check") ? { rows: [] } : newer),
  );
  const session = savedForm();
  expect(await submitRecord(session, [], allStored)).toMatchObject({ done: false });
  expect(session.autosave.read()).toMatchObject({ phase: "stale", newer: { version: newer.version } });
});

test("a record that was refused without a proof is submitted once it has one", async () => {
  const message = "This record needs a proof before it is submitted.";
  let hasProof = false;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/check")) return Response.json({ rows: [] });
    if (hasProof) return Response.json({ ...made, state: "submitted" });
    const issues = [{ field: "publicationProof", code: "missing", message }];
    return Response.json({ code: "record-incomplete", message, issues }, { status: 422 });
  });
  const session = savedForm();
  expect(await submitRecord(session, [], allStored)).toEqual({
    done: false,
    path: "publicationProof",
    reason: message,
  });
  hasProof = true;
  expect(await submitRecord(session, [], allStored)).toMatchObject({ done: true, record: { state: "submitted" } });
});
