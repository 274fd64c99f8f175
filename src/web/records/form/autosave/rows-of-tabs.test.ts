import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { differencesOf } from "../conflict/differences.ts";
import { rowsIn, textsOf } from "../form-texts.ts";
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

test("a row that was added here is, once saved, like any other: what another person changes in it stays", async () => {
  const stored = serverWith(first);
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  const id = session.store.addRow("transactionDetails");
  session.store.type(`transactionDetails.${id}.amountReceived`, "5 lakh");
  session.store.type(`transactionDetails.${id}.purchaseInvoiceNumber`, "INV-3");
  await vi.advanceTimersByTimeAsync(10_000);
  stored.changeRow(id, { purchaseInvoiceNumber: "INV-3b", amountReceived: 700 });
  session.store.type("transactionDetails.r1.purchaseInvoiceNumber", "INV-1b");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.rows()).toEqual([
    invoice("r1", "INV-1b"),
    invoice("r2", "INV-2"),
    { ...invoice(id, "INV-3b"), amountReceived: 700 },
  ]);
  expect(rowsIn(session.store.getState().texts, "transactionDetails")[2]?.cells).toMatchObject({
    purchaseInvoiceNumber: "INV-3b",
    amountReceived: "7",
  });
  stop();
});

test("what was typed and saved in another form than it is stored is replaced by what another person changes", async () => {
  const stored = serverWith(first);
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  session.store.type("sanctionedAmount", "5lakh");
  session.store.type("transactionDetails.r1.amountReceived", "5lakh");
  await vi.advanceTimersByTimeAsync(10_000);
  stored.change({ sanctionedAmount: 700 });
  stored.changeRow("r1", { amountReceived: 700 });
  session.store.type("transactionDetails.r2.purchaseInvoiceNumber", "INV-2b");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.record().data.sanctionedAmount).toBe(700);
  expect(stored.rows()).toEqual([{ ...invoice("r1", "INV-1"), amountReceived: 700 }, invoice("r2", "INV-2b")]);
  stop();
});

test("of a row in which two people change a cell each, both changes stay", async () => {
  const stored = serverWith(first);
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  session.store.type("transactionDetails.r1.purchaseInvoiceNumber", "INV-1b");
  const blank = session.store.addRow("transactionDetails");
  stored.beforeAnswer(() => {
    stored.changeRow("r2", { amountReceived: 700 });
    session.store.type("transactionDetails.r2.purchaseInvoiceNumber", "INV-2b");
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.rows()).toEqual([invoice("r1", "INV-1b"), { ...invoice("r2", "INV-2b"), amountReceived: 700 }]);
  expect(rowsIn(session.store.getState().texts, "transactionDetails").map(({ id }) => id)).toEqual(["r1", "r2", blank]);
  stop();
});

test.each([
  ["a field", { domain: "Theirs" }, "domain"],
  [
    "a cell",
    { transactionDetails: [invoice("r1", "INV-1b"), invoice("r2", "Theirs")] },
    "transactionDetails.r2.purchaseInvoiceNumber",
  ],
  ["a removed row", { transactionDetails: [invoice("r1", "INV-1b")] }, "transactionDetails.r2.purchaseInvoiceNumber"],
])("%s that another person changes while it is typed here is compared, not replaced", async (_, theirs, path) => {
  const stored = serverWith(first);
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  session.store.type("transactionDetails.r1.purchaseInvoiceNumber", "INV-1b");
  stored.beforeAnswer(() => {
    stored.change(theirs);
    session.store.type(path, "Mine");
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.record().data).toMatchObject(theirs);
  expect(session.autosave.read()).toMatchObject({ phase: "stale", newer: { data: theirs } });
  const { texts, lines } = session.store.getState();
  const newer = { texts: textsOf(kind, stored.record().data), people: lines };
  const mine = { texts, people: lines };
  const base = { texts: session.base().texts, people: lines };
  const found = differencesOf(kind, { base, mine, theirs: newer }, { departments: [] });
  expect(found.map(({ path: at, isConflict }) => [at, isConflict])).toEqual([
    [path.split(".").slice(0, 2).join("."), true],
  ]);
  stop();
});

test("people whom another person adds while the list is changed here are compared, not removed", async () => {
  const stored = serverWith(first);
  const session = createFormSession({ kind, record: first, owner, context: { departments: [] } });
  const stop = session.start();
  session.store.type("transactionDetails.r1.purchaseInvoiceNumber", "INV-1b");
  const names = ["Asha Kulkarni", "Nita Joshi"];
  stored.beforeAnswer(() => {
    stored.add({ name: "Nita Joshi" });
    session.store.setLines([...session.store.getState().lines, { name: "Rohan Rao", key: "new" }]);
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stored.record().people.map(({ name }) => name)).toEqual(names);
  expect(session.autosave.read()).toMatchObject({ phase: "stale", newer: { people: [owner, { name: "Nita Joshi" }] } });
  stop();
});

type Action = { id: string; set: object };

/** The server's record, which others change too; nobody changes a row that is sent. */
function serverWith(record: typeof first) {
  let stored = record;
  let before: (() => void) | undefined;
  const rows = () => stored.data.transactionDetails as { id: string }[];
  const change = (data: object) => {
    stored = { ...stored, version: stored.version + 1, data: { ...stored.data, ...data } };
  };
  const changeRow = (id: string, set: object) => {
    const row = { ...rows().find((each) => each.id === id), ...set, id };
    const others = rows().map((each) => (each.id === id ? row : each));
    change({ transactionDetails: others.includes(row) ? others : [...others, row] });
  };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const sent: { data?: object; rows?: Action[]; people?: typeof record.people } = JSON.parse(body);
    before?.();
    before = undefined;
    stored = { ...stored, people: sent.people ?? stored.people };
    change(sent.data ?? {});
    for (const { id, set } of sent.rows ?? []) changeRow(id, set);
    return Response.json(stored);
  });
  return {
    record: () => stored,
    rows,
    change,
    changeRow,
    add(person: (typeof record.people)[number]) {
      stored = { ...stored, people: [...stored.people, person] };
    },
    /** Runs this once, while the next write is sent. */
    beforeAnswer: (action: () => void) => {
      before = action;
    },
  };
}
