import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { type FormTexts, readTexts, textsOf, withText } from "../form-texts.ts";
import { hasUnsent, type OutgoingInput, outgoingOf } from "./outgoing.ts";

const kind = kindBySlug("projects");
const context = { departments: [] };
const rows = [
  { id: "r1", purchaseInvoiceNumber: "INV-1", amountReceived: 100_00 },
  { id: "r2", purchaseInvoiceNumber: "INV-2" },
];
const record = sampleRecord({
  projectTitle: "Quiet fans",
  startDate: "2024-05",
  endDate: "2025",
  transactionDetails: rows,
});

test("unchanged values are not sent", () => {
  expect(outgoingOf(inputWith({}))).toBeNull();
  expect(outgoingOf(inputWith({ projectTitle: " Quiet fans " }))).toBeNull();
});

test("a change is sent in its stored form, a cleared field as null", () => {
  expect(outgoingOf(inputWith({ sanctionedAmount: "14.2 lakh", endDate: "" }))).toEqual({
    data: { sanctionedAmount: 1_420_000_00, endDate: null },
  });
});

test("a field that cannot be read is held back, and blocks no other", () => {
  const input = inputWith({ budgetAmount: "plenty", fundingAgency: "State Council" });
  expect(outgoingOf(input)).toEqual({ data: { fundingAgency: "State Council" } });
  expect(hasUnsent(inputWith({ budgetAmount: "plenty" }))).toBe(true);
});

test("a date that would break a rule is held back alone", () => {
  expect(outgoingOf(inputWith({ endDate: "2023", domain: "Acoustics" }))).toEqual({ data: { domain: "Acoustics" } });
  expect(outgoingOf(inputWith({ startDate: "2026-01", domain: "Acoustics" }))).toEqual({
    data: { domain: "Acoustics" },
  });
});

test("refused input is held back until it is changed", () => {
  const input = inputWith({ fundingAgency: "X", domain: "Y" });
  expect(outgoingOf({ ...input, refused: new Set(["fundingAgency"]) })).toEqual({ data: { domain: "Y" } });
});

test("an existing title is changed, never cleared", () => {
  expect(outgoingOf(inputWith({ projectTitle: "", domain: "Y" }))).toEqual({ data: { domain: "Y" } });
});

test("rows are sent as separate actions: changed, new, deleted and moved; an empty new row is not sent", () => {
  const [first, second] = textsOf(kind, record.data).transactionDetails as [never, never];
  const added = { id: "r3", cells: { purchaseInvoiceNumber: "INV-3", amountReceived: "many" } };
  const empty = { id: "r4", cells: {} };
  expect(actionsFor([first, second, added, empty])).toEqual([
    { field: "transactionDetails", id: "r3", set: { purchaseInvoiceNumber: "INV-3" } },
  ]);
  expect(actionsFor([second])).toEqual([{ field: "transactionDetails", id: "r1", remove: true }]);
  expect(actionsFor([second, first])).toEqual([
    { field: "transactionDetails", id: "r2", move: 0 },
    { field: "transactionDetails", id: "r1", move: 1 },
  ]);
  const changed = withText({ transactionDetails: [first, second] }, "transactionDetails.r1.amountReceived", "");
  expect(actionsFor(changed.transactionDetails)).toEqual([
    { field: "transactionDetails", id: "r1", set: { amountReceived: null } },
  ]);
});

test("a new record begins with its title, with all input so far", () => {
  const texts = textsOf(kind, {});
  expect(outgoingOf(input({ ...texts, domain: "Y" }, null))).toBeNull();
  expect(outgoingOf(input({ ...texts, domain: "Y", projectTitle: "Fans", endDate: "soon" }, null))).toEqual({
    data: { projectTitle: "Fans", domain: "Y" },
    people: [],
  });
});

test("an unread text of a file stays until somebody fixes or clears it", () => {
  const unread = sampleRecord({ projectTitle: "Fans" }, { unread: { startDate: "2024-25" } });
  const texts = textsOf(kind, unread.data, unread.unread);
  expect(texts.startDate).toBe("2024-25");
  expect(outgoingOf(input(texts, unread))).toBeNull();
  expect(outgoingOf(input({ ...texts, startDate: "2024" }, unread))).toEqual({ data: { startDate: "2024" } });
  expect(outgoingOf(input({ ...texts, startDate: "" }, unread))).toEqual({ data: { startDate: null } });
});

function inputWith(changes: Record<string, string>): OutgoingInput {
  return input({ ...textsOf(kind, record.data), ...changes }, record);
}

function actionsFor(table: FormTexts[string] | undefined) {
  return outgoingOf(input({ ...textsOf(kind, record.data), transactionDetails: table ?? [] }, record))?.rows;
}

function input(texts: FormTexts, stored: OutgoingInput["record"]): OutgoingInput {
  const reading = readTexts(kind, texts, context);
  return { kind, record: stored, texts, lines: [], reading, context, refused: new Set() };
}
