import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { imports } from "#contract/imports.ts";
import { keyOf } from "../../../core/api/use-read.ts";
import { AreaContext } from "../../../core/area.ts";
import { LiveRegion } from "../../../ui/message/live-region.tsx";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch, ImportRow } from "../batch.ts";
import { useImportAddress } from "../use-import-address.ts";
import { RowsPart } from "./rows-part.tsx";

const columns = ["title", "dateOfPublication", "doi"].map((name) => ({ header: name, field: name, sample: "" }));

function show(rows: Partial<ImportRow>[], repeatedFaults: Batch["repeatedFaults"] = []): void {
  const batch = { id: "b1", kind: "journal", state: "ready", rows: rows.length, byStatus: {}, columns, repeatedFaults };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const key = keyOf(imports.rows, { params: { id: "b1" }, query: { limit: 50 } });
  client.setQueryData(key, { rows, total: rows.length, nextCursor: null });
  const Part = () => <RowsPart batch={batch as unknown as Batch} address={useImportAddress()} isReadOnly={false} />;
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <LiveRegion>
          <MemoryRouter>
            <AreaContext value="common">
              <Part />
            </AreaContext>
          </MemoryRouter>
        </LiveRegion>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const row: Partial<ImportRow> = {
  row: 2,
  kind: "journal",
  status: "new",
  decision: null,
  reason: "",
  recordId: null,
  title: "Wells",
  faults: [],
  gaps: [],
  warnings: [],
  templates: [],
  duplicateOf: null,
  duplicateRow: null,
};

test("a file with headings alone is reported to lack rows, not to have them under another status", () => {
  show([]);
  expect(screen.getByText("The file has no rows below its headings.")).toBeTruthy();
  expect(screen.queryByText("Choose another status above.")).toBeNull();
});

test("on a phone, where columns have no headings, empty cells are left out", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  show([{ ...row, cells: { title: "Wells", dateOfPublication: "2024-05", doi: "" } }]);
  expect(screen.getByText("2024-05")).toBeTruthy();
  expect(screen.queryByText("empty")).toBeNull();
});

test.each([
  ["Same DOI", "Same DOI: Wells"],
  ["Same DOI. Only this row has: ISSN.", "Same DOI. Only this row has: ISSN. Wells"],
])("the reason %j leads to the record as %j", (reason, shown) => {
  const duplicateOf = { kind: "journal", id: "r1", title: "Wells", people: "", year: "" };
  show([{ ...row, status: "duplicate", reason, duplicateOf, cells: { title: "Wells" } }]);
  expect(screen.getByRole("link", { name: "Wells" }).parentElement?.textContent?.trim()).toBe(shown);
});

test("a text that is unread in several rows may be fixed in all of them at once", async () => {
  const sent = vi.fn(async (_: string, options?: RequestInit) => new Response(String(options?.body), { status: 400 }));
  vi.stubGlobal("fetch", sent);
  const unread = {
    field: "dateOfPublication",
    column: "dateOfPublication",
    text: "2021-22",
    code: "year",
    message: "No month",
  };
  const cells = { title: "Wells", dateOfPublication: "2021-22", doi: "" };
  show([{ ...row, cells, faults: [unread] }], [{ column: "dateOfPublication", text: "2021-22", rows: 4 }]);
  fireEvent.click(screen.getByRole("button", { name: "2021-22" }));
  const choice = screen.getByRole("checkbox", { name: "Also in the 3 other rows with “2021-22”" });
  expect(choice).not.toHaveProperty("checked", true);
  fireEvent.click(choice);
  fireEvent.change(screen.getByRole("textbox", { name: /row 2/ }), { target: { value: "Jul 2021" } });
  fireEvent.click(screen.getByRole("button", { name: "Save row" }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1]?.body))).toEqual({
    cells: { dateOfPublication: "Jul 2021" },
    equalCells: ["dateOfPublication"],
  });
});
