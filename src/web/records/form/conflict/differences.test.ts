import { expect, test } from "vitest";
import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { textsOf } from "../form-texts.ts";
import { differencesOf, merge, type Version } from "./differences.ts";

const kind = kindBySlug("projects");
const context = { departments: [] };
const base = version({
  projectTitle: "Fans",
  domain: "Air",
  transactionDetails: [row("r1", "INV-1"), row("r2", "INV-2")],
});

test("what only I changed is not asked; what only they changed is theirs; what both changed is a conflict", () => {
  const mine = version({ ...base.data, projectTitle: "My fans", domain: "Mine" });
  const theirs = version({ ...base.data, domain: "Theirs", budgetAmount: 500_00 });
  expect(differencesOf(kind, { base, mine, theirs }, context)).toEqual([
    { path: "domain", label: "Domain", mine: "Mine", theirs: "Theirs", isConflict: true },
    { path: "budgetAmount", label: "Budget", mine: "", theirs: "₹ 500", isConflict: false },
  ]);
});

test("the same change by both is no difference", () => {
  const both = version({ ...base.data, domain: "Air flow" });
  expect(differencesOf(kind, { base, mine: both, theirs: both }, context)).toEqual([]);
});

test("a saved text in another form than the stored one is no change of mine", () => {
  const stored = version({ sanctionedAmount: 5_00_000_00, transactionDetails: [amount(5_00_000_00)] });
  const cells = { amountReceived: "5lakh" };
  const texts = { ...stored.texts, sanctionedAmount: "5lakh", transactionDetails: [{ id: "r1", cells }] };
  const theirs = version({ sanctionedAmount: 700, transactionDetails: [amount(700)] });
  const found = differencesOf(kind, { base: stored, mine: { texts, people: [] }, theirs }, context);
  expect(found.map(({ path, isConflict }) => [path, isConflict])).toEqual([
    ["sanctionedAmount", false],
    ["transactionDetails.r1", false],
  ]);
});

test("rows are compared one by one, and each is chosen separately", () => {
  const mine = version({
    ...base.data,
    transactionDetails: [row("r1", "INV-1a"), row("r2", "INV-2"), row("r3", "INV-3")],
  });
  const theirs = version({ ...base.data, transactionDetails: [row("r1", "INV-1b"), row("r4", "INV-4")] });
  const found = differencesOf(kind, { base, mine, theirs }, context);
  expect(found.map(({ path, isConflict, theirs: word }) => [path, isConflict, word])).toEqual([
    ["transactionDetails.r1", true, "INV-1b"],
    ["transactionDetails.r2", false, "removed"],
    ["transactionDetails.r4", false, "INV-4"],
  ]);
  const merged = merge(
    { texts: mine.texts, lines: [] },
    { texts: theirs.texts, lines: [] },
    found.filter(({ isConflict }) => !isConflict).map(({ path }) => path),
  );
  expect(numbers(merged.texts.transactionDetails)).toEqual(["INV-1a", "INV-3", "INV-4"]);
});

test("a row whose cells were typed in another order than that of its columns is not changed by that", () => {
  const invoice = { ...row("r1", "INV-1"), bankName: "SBI" };
  const cells = Object.fromEntries(Object.entries(cellsIn(version({ transactionDetails: [invoice] }))).reverse());
  const typed = { ...base, texts: { ...base.texts, transactionDetails: [{ id: "r1", cells }] } };
  const saved = version({ ...base.data, transactionDetails: [invoice] });
  const theirs = version({ ...base.data, transactionDetails: [{ ...invoice, purchaseInvoiceNumber: "INV-9" }] });
  const found = differencesOf(kind, { base: saved, mine: typed, theirs }, context);
  expect(found.map(({ path, isConflict }) => [path, isConflict])).toEqual([["transactionDetails.r1", false]]);
});

test("the people are one difference: their list or mine", () => {
  const mine = { ...base, people: [{ name: "Asha" }, { name: "Sen, R." }] };
  const theirs = { ...base, people: [{ name: "Asha" }, { name: "Nita" }] };
  const [found] = differencesOf(kind, { base, mine, theirs }, context);
  expect(found).toMatchObject({ path: "people", mine: "Asha; Sen, R.", theirs: "Asha; Nita", isConflict: true });
});

function version(data: RecordData): Version & { data: RecordData } {
  return { data, texts: textsOf(kind, data), people: [{ name: "Asha" }] };
}

function cellsIn({ texts }: Version): Record<string, string> {
  const [first] = texts.transactionDetails as readonly { cells: Record<string, string> }[];
  return first?.cells ?? {};
}

const amount = (amountReceived: number) => ({ id: "r1", amountReceived });

function row(id: string, purchaseInvoiceNumber: string) {
  return { id, purchaseInvoiceNumber };
}

function numbers(rows: unknown): unknown[] {
  return (rows as readonly { cells: Record<string, string> }[]).map(({ cells }) => cells.purchaseInvoiceNumber);
}
