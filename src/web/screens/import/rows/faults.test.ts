import { expect, test } from "vitest";
import { showTexts } from "#texts/catalogues.ts";
import { loadLanguage } from "#texts/translate.ts";
import type { Batch, ImportRow } from "../batch.ts";
import { hasCellPerColumn, listFaultyCells, reasonsOf } from "./faults.ts";
import { shownColumns } from "./shown-columns.ts";
import { keepChangedCells } from "./use-fixing.ts";

const columns = [
  ["Naam", "title", "Paper title"],
  ["mails", "people:emails", "College e-mails"],
  ["doi", "doi", "DOI"],
  ["when", "dateOfPublication", "Date of publication"],
].map(([header = "", field = null, label = null]) => ({ header, field, label, sample: "" }));
const batch = { kind: "journal", columns } satisfies Pick<Batch, "kind" | "columns">;

const row = (over: Partial<ImportRow>): ImportRow => ({
  row: 4,
  kind: "journal",
  status: "incomplete",
  decision: null,
  reason: "",
  title: "Wells",
  cells: { Naam: "Wells", mails: "a@b.example", doi: "doi.org/", when: "2024" },
  people: "",
  faults: [],
  gaps: [],
  warnings: [],
  duplicateOf: null,
  isHidden: false,
  templates: [],
  duplicateRow: null,
  recordId: null,
  ...over,
});
const fault = (column: string, message: string, field = "doi") => ({ field, column, text: "", code: "bad", message });

test("a fault about people is fixed in the column that has them, and a cell is listed once", () => {
  const faulty = row({
    faults: [fault("doi", "Cut short."), fault("", "Nobody has it.", "emails"), fault("doi", "No slash.")],
  });
  expect(listFaultyCells(batch, faulty)).toEqual([
    { header: "doi", text: "doi.org/", message: "Cut short. No slash." },
    { header: "mails", text: "a@b.example", message: "Nobody has it." },
  ]);
  expect(reasonsOf(batch, faulty)).toEqual(["DOI: Cut short.", "College e-mails: Nobody has it.", "DOI: No slash."]);
});

test("a row without a title has a fault where the title belongs", () => {
  const untitled = row({
    status: "error",
    reason: "Paper title is empty.",
    cells: { Naam: "", mails: "", doi: "", when: "" },
  });
  expect(listFaultyCells(batch, untitled)).toEqual([{ header: "Naam", text: "", message: "Paper title is empty." }]);
});

test("no reason of a row hides another one", () => {
  const message = (message: string) => ({ message });
  const others = {
    gaps: [message("Authors: nobody is assigned.")],
    warnings: [{ label: "ISSN", message: "Compare it." }],
  };
  const faults = [fault("when", "Enter the year with four digits.", "dateOfPublication")];
  const [when, ...rest] = [
    "Date of publication: Enter the year with four digits.",
    "Authors: nobody is assigned.",
    "ISSN: Compare it.",
  ];
  const reason = "Paper title is empty.";
  expect(reasonsOf(batch, row({ status: "error", reason, faults, ...others }))).toEqual([reason, when, ...rest]);
  expect(reasonsOf(batch, row({ reason: "Enter the year with four digits.", faults, ...others }))).toEqual([
    when,
    ...rest,
  ]);
  expect(reasonsOf(batch, row({ status: "duplicate", reason: "Same DOI", faults }))).toEqual(["Same DOI", when]);
});

test("a row with too few or too many cells is not aligned", () => {
  expect(hasCellPerColumn(batch, row({}))).toBe(true);
  expect(hasCellPerColumn(batch, row({ cells: { Naam: "Wells" } }))).toBe(false);
  expect(hasCellPerColumn(batch, row({ cells: { ...row({}).cells, "column (5)": "more" } }))).toBe(false);
  expect(hasCellPerColumn(batch, row({ cells: { ...row({}).cells, "column (5)": "" } }))).toBe(true);
});

test("rows are recognised by title, date and identifier, of one kind or of several", () => {
  const { title, date, id } = shownColumns(batch);
  expect([title?.header, date?.header, id?.header]).toEqual(["Naam", "when", "doi"]);
  const foreign = ["Title", "Year", "EID", "DOI"].map((header) => ({ header, field: null, label: null, sample: "" }));
  const mixed = shownColumns({ kind: null, columns: foreign });
  expect([mixed.title?.header, mixed.date?.header, mixed.id?.header]).toEqual(["Title", "Year", "DOI"]);
});

test("only changed cells are sent", () => {
  expect(keepChangedCells(row({}), { Naam: "Wells", doi: "10.1/x", extra: "" })).toEqual({ doi: "10.1/x" });
});

test("a reason of the status that a cell of the row has as well is listed once", () => {
  const reason = "“phdthesis” is no record type. Enter one of: Book.";
  const thesis = row({
    status: "error",
    reason,
    faults: [fault("Document Type", reason)],
    cells: { "Document Type": "phdthesis" },
  });
  expect(reasonsOf({ kind: null, columns: [] }, thesis)).toEqual([`Record type: ${reason}`]);
});

test("stored messages, labels and months are in the shown language", async () => {
  await loadLanguage("hi");
  showTexts("hi");
  const noDay = {
    message: "There is no 31 February 2022.",
    text: "There is no {{date}}.",
    params: { date: "31 February 2022" },
  };
  const noTitle = { message: "Paper title is empty.", text: "{{label}} is empty.", params: { label: "Paper title" } };
  const { reason, faults } = { reason: noTitle.message, faults: [fault("when", noDay.message)] };
  const reasons = reasonsOf(batch, row({ status: "error", reason, faults, templates: [noDay, noTitle] }));
  showTexts("en");
  expect(reasons).toHaveLength(2);
  for (const reason of reasons) expect(reason).not.toMatch(/[A-Za-z]{3}/);
  expect(reasons[1]).toContain("फ़रवरी");
});
