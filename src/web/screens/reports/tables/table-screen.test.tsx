import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { AreaContext } from "../../../core/area.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { TableAnswer } from "./table-answer.ts";
import { TableScreen } from "./table-screen.tsx";

afterEach(() => {
  cleanup();
});

const label = { message: "No DOI" };
const table: Partial<TableAnswer> = {
  id: "naac.3.4.5",
  body: "NAAC",
  number: "3.4.5",
  title: "Papers",
  period: "calendar",
  periodText: "2022..2023",
  isDraft: false,
  outdated: null,
  note: null,
  source: "The manual",
  ownForm: null,
  department: null,
  metric: null,
  furtherMetrics: [],
  rules: [],
  departments: [],
  manuals: [],
  forms: [],
  summaries: [],
  parts: [],
  rows: [],
  excluded: [],
  included: 3,
  withGaps: 1,
  total: 0,
  nextCursor: null,
  excludedTotal: 1,
  mayReadInstitute: true,
  yearEarlier: "2021..2022",
  years: ["2022", "2023"].map((year) => ({
    year,
    label: `${year}-${Number(year) % 100}`,
    lastDay: `${year}-12-31`,
    rows: 1,
    lakhs: 0,
    staff: 0,
  })),
  reasons: [{ reason: "draft", label: "Draft", action: "Submit it", fields: [], count: 1, people: 0 }],
  gaps: [{ gap: "doi", label, action: "Enter it", count: 1, people: 0 }],
};

async function show(address: string, more: Partial<TableAnswer> = {}) {
  vi.stubGlobal("fetch", async () => Response.json({ ...table, ...more }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <ToastProvider>
          <AreaContext value="hod">
            <Routes>
              <Route path="/hod/reports/:table" element={<TableScreen />} />
            </Routes>
          </AreaContext>
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "3.4.5 Papers" });
}

const targetOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test.each(["2021", "2023"])("an address with the year %s says so, with the way back to all rows", async (year) => {
  await show(`/hod/reports/naac.3.4.5?year=${year}`);
  expect(screen.getByText(`Only rows of ${year}.`)).toBeDefined();
  expect(targetOf(/Show all/)).not.toContain("year");
  expect(screen.getByText("No records in this year.")).toBeDefined();
  expect(screen.queryByText(/another period/)).toBeNull();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toContain("2023");
});

test("a number of a small table opens the rows of its line and year; a zero, and what the office entered, open nothing", async () => {
  const summary = {
    columns: ["Calculation", "2023", "2022"],
    rows: [
      ["Professors", 7, 0],
      ["Students", 240, 120],
      ["Result", 5.5],
    ],
    lines: ["professors", null, ""],
  };
  await show("/hod/reports/naac.3.4.5?period=2022..2023", { summaries: [summary] });
  expect(targetOf(/^7$/)).toBe("/hod/reports/naac.3.4.5?period=2022..2023&year=2023&line=professors");
  expect(targetOf(/^5\.50$/)).toBe("/hod/reports/naac.3.4.5?period=2022..2023");
  expect(screen.queryByRole("link", { name: /^(0|240|120)$/ })).toBeNull();
  cleanup();
  await show("/hod/reports/naac.3.4.5?year=2023&line=professors", { summaries: [summary] });
  expect(screen.getByText("Only rows of 2023: Professors.")).toBeDefined();
  expect(targetOf(/Show all/)).toBe("/hod/reports/naac.3.4.5");
  cleanup();
  // The result is computed from all rows of a year: choosing the year does not choose its line.
  await show("/hod/reports/naac.3.4.5?year=2023", { summaries: [summary] });
  expect(screen.getByText("Only rows of 2023.")).toBeDefined();
});

test("the years of a form's small tables and of the rows stand below each other, in one table", async () => {
  const summary = { columns: ["Name", "2023", "2022"], rows: [["Rao, A.", 3, 5]], lines: [null] };
  await show("/hod/reports/naac.3.4.5", { summaries: [summary] });
  const [small] = screen.getAllByRole("table");
  const groups = within(small as HTMLElement).getAllByRole("rowgroup");
  const headings = groups.map((group) =>
    within(group)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  );
  expect(headings).toEqual([
    ["Name", "2023", "2022"],
    ["Year", "2023", "2022", "Total, each counted once"],
  ]);
});

test("an amount has separators, a year has none", async () => {
  const columns = ["year", "amount"].map((key) => ({ key, header: key, isHidden: false }));
  const row = { kind: "projects", record: "1", opens: null, title: "Grant", people: [], year: "2023", part: 0 };
  await show("/hod/reports/naac.3.4.5", {
    parts: [{ titles: [], columns }],
    rows: [{ ...row, cells: [2023, 1_232_000], gaps: [] }] as unknown as TableAnswer["rows"],
    total: 1,
  });
  expect(screen.getByRole("cell", { name: "12,32,000" })).toBeDefined();
  expect(screen.getByRole("cell", { name: "2023" })).toBeDefined();
});

test("a heading may break after a slash, and still is one name", async () => {
  const header = "Link to article/paper/abstract";
  const row = { kind: "journal", record: "1", opens: null, title: "Grant", people: [], year: "2023", part: 0 };
  await show("/hod/reports/naac.3.4.5", {
    parts: [{ titles: [], columns: [{ key: "article", header }] }],
    rows: [{ ...row, cells: ["https://journal.example/1"], gaps: [] }] as unknown as TableAnswer["rows"],
    total: 1,
  });
  expect(screen.getByRole("columnheader", { name: header }).querySelectorAll("wbr")).toHaveLength(2);
});

test("what is missing or not counted is shown of all years, so its links leave out the year", async () => {
  await show("/hod/reports/naac.3.4.5?year=2023&period=2022..2023");
  expect(targetOf(/Draft/)).toBe("/hod/reports/naac.3.4.5?period=2022..2023&show=left-out&reason=draft");
  expect(targetOf(/No DOI/)).toBe("/hod/reports/naac.3.4.5?period=2022..2023&show=gaps&gap=doi");
});

test("what a row lacks is shown in full: empty columns by their headings, other gaps in words", async () => {
  const empty = (column: string) => ({
    message: `Column empty: ${column}`,
    text: "Column empty: {{column}}",
    params: { column },
  });
  const row = { kind: "journal", record: "1", opens: null, title: "A paper", people: [], year: "2023", part: 0 };
  const gaps = [empty("ISSN number"), { message: "No proof" }, empty("Link to website of the Journal")];
  await show("/hod/reports/naac.3.4.5?show=gaps", { rows: [{ ...row, cells: [], gaps }], total: 1 } as never);
  expect(screen.getByRole("cell", { name: "ISSN number; No proof; Link to website of the Journal" })).toBeDefined();
});
