import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { AreaContext } from "../../../core/area.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { Comparison } from "./comparison.tsx";

const added = { report: "naac.3.5.2", table: "NAAC 3.5.2", kind: "consultancy", change: "added", cells: [] };
const differenceOf = (record: string, title: string) => ({
  ...added,
  record,
  title,
  cause: "new-record",
  label: "New record",
});
const compared = {
  before: { title: "Annual return", at: "2026-07-01T08:00:00.000Z", isToday: false },
  after: { title: "", at: "2026-11-30T08:00:00.000Z", isToday: true },
  notCompared: [],
  causes: [{ cause: "new-record", label: "New record", count: 3 }],
  total: 3,
};

function Shown() {
  return (
    <>
      <Link to="?after=next&before=2">Further</Link>
      <Comparison id="s1" other="today" page={useListParams()} />
    </>
  );
}

test("of a record with several differences, none stays when the page is turned", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.includes("/compare")) return Response.json({ rows: [], nextCursor: null, total: 0 });
    const isNext = address.includes("cursor=next");
    // A project with money of two years.
    const rows = isNext
      ? [differenceOf("p2", "Survey of canals")]
      : [differenceOf("p1", "Survey of wells"), differenceOf("p1", "Survey of wells")];
    return Response.json({ ...compared, rows, nextCursor: isNext ? null : "next" });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AreaContext value="hod">
          <ToastProvider>
            <Shown />
          </ToastProvider>
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findAllByText("Survey of wells")).toHaveLength(2);
  screen.getByRole("link", { name: "Further" }).click();
  expect(await screen.findByText("Survey of canals")).toBeDefined();
  expect(screen.queryByText("Survey of wells")).toBeNull();
});
