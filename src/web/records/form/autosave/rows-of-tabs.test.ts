import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { rowsIn } from "../form-texts.ts";
import { createFormSession } from "./form-session.ts";

const kind = kindBySlug("projects");
const owner = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };
const invoice = (id: string, purchaseInvoiceNumber: string) => ({ id, purchaseInvoiceNumber });
const first = sampleRecord(
  { projectTitle: "Fans", domain: "Air", transactionDetails: [invoice("r1", "INV-1"), invoice("r2", "INV-2")] },
  { people: [{ ...owner, role: "principal", state: "confirmed", isViewer: true }] },
);

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.setItem("token", browserToken());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test("what another tab has changed stays when a row of this tab is saved over the older version", async () => {
  const sent: { version: number; rows?: { id: string }[] }[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const change = JSON.parse(body);
    sent.push(change);
    const added = { ...change.rows?.[0]?.set, id: change.rows?.[0]?.id };
    const rows = [invoice("r2", "INV-2b"), invoice("r1", "INV-1"), invoice("r9", "INV-9"), added];
    const data = { ...first.data, domain: "Theirs", transactionDetails: rows };
    return Response.json({ ...first, version: 3, data });
  });
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  const id = session.store.addRow("transactionDetails");
  session.store.type(`transactionDetails.${id}.purchaseInvoiceNumber`, "INV-3");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([
    { version: 1, rows: [{ field: "transactionDetails", id, set: { purchaseInvoiceNumber: "INV-3" } }] },
  ]);
  const { texts } = session.store.getState();
  expect(texts.domain).toBe("Theirs");
  const numbers = rowsIn(texts, "transactionDetails").map(({ cells }) => cells.purchaseInvoiceNumber);
  expect(numbers).toEqual(["INV-2b", "INV-1", "INV-9", "INV-3"]);
  stop();
});

test("what is typed, or typed back, while a save is sent stays", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  session.store.type("domain", "Air flow");
  await vi.advanceTimersByTimeAsync(2500);
  session.store.type("domain", "Air");
  const id = session.store.addRow("transactionDetails");
  session.store.type(`transactionDetails.${id}.purchaseInvoiceNumber`, "INV-3");
  answer(Response.json({ ...first, version: 2, data: { ...first.data, domain: "Air flow" } }));
  await vi.advanceTimersByTimeAsync(0);
  const { texts } = session.store.getState();
  expect(texts.domain).toBe("Air");
  expect(rowsIn(texts, "transactionDetails").map((row) => row.id)).toEqual(["r1", "r2", id]);
  session.discard();
  stop();
});
