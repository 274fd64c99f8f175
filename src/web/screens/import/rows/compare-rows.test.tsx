import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Batch, ImportRow } from "../batch.ts";
import { CompareRows } from "./compare-rows.tsx";

const columns = ["title", "doi"].map((name) => ({ header: name, field: name, sample: "" }));
const batch = { id: "b1", kind: "journal", columns } as unknown as Batch;
const row = {
  row: 9,
  reason: "Same title",
  templates: [],
  title: "Wells",
  people: "A. Rao",
  cells: { title: "Wells", doi: "" },
  duplicateOf: null,
  duplicateRow: 2,
} as unknown as ImportRow;

function show(rows: readonly ImportRow[]): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CompareRows batch={batch} row={row} rows={rows} recordPath={() => ""} decide={() => {}} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const cellsOf = (name: RegExp) =>
  [...screen.getByRole("row", { name }).querySelectorAll("td")].map(({ textContent }) => textContent);

test("a row of another page is read; before that it is not shown as empty", async () => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    addresses.push(address);
    return Response.json({ rows: [{ ...row, row: 2, people: "B. Sen" }], total: 1, nextCursor: null });
  });
  show([row]);
  expect(cellsOf(/^People/)).toEqual(["A. Rao", ""]);
  await vi.waitFor(() => expect(cellsOf(/^People/)).toEqual(["A. Rao", "B. Sen"]));
  expect(addresses).toEqual(["/api/imports/b1/rows?limit=1&row=2"]);
});

test("of a row of this page it is shown what is empty", () => {
  show([row, { ...row, row: 2, people: "" }]);
  expect(cellsOf(/^People/)).toEqual(["A. Rao", "empty"]);
});
