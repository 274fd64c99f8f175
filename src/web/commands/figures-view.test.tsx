import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { own } from "#contract/own.ts";
import { queryOptionsOf } from "../core/api/use-read.ts";
import { AreaContext } from "../core/area.ts";
import { FiguresView } from "./figures-view.tsx";
import type { Figures } from "./line/figure-text.ts";

const figure = (label: string, works: number) => ({
  keys: [{ value: label, label }],
  works,
  draft: 0,
  submitted: works,
  verified: 0,
  value: works,
  lacking: 0,
  opens: { command: `list journal year:${label}`, kind: "journal", q: `year:${label}` },
});
const figures = {
  by: [{ name: "year", label: "Calendar year" }],
  measure: { type: "works" as const, label: "Works", unit: "works" as const, datedBy: [] },
  rows: [figure("2022", 16), figure("2023", 41)],
  total: 2,
  whole: figure("", 57),
  isCut: false,
};

function show(rights: string[], shown: Figures = figures) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(queryOptionsOf(own.readMe, {}).queryKey, { rights });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AreaContext value="hod">
          <FiguresView query="count journal by:year" figures={shown} hasChart onOpen={() => {}} />
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("each number opens its records, also from a chart", async () => {
  show(["ask.use", "records.read"]);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["16", "41", "57"]);
  expect(await screen.findByRole("figure")).toBeTruthy();
});

test("a person who reads no records has the numbers without links to lists that are closed to them", () => {
  show(["ask.use"]);
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect([screen.queryByText("41"), screen.queryByText("57")].every(Boolean)).toBe(true);
  expect(screen.queryByRole("figure")).toBe(null);
});

test("what a sum leaves out is named, and opens its records to those who read them", () => {
  const opens = { command: "list projects missing:transactionDetails.date", kind: "projects", q: "missing:date" };
  const undated = { message: "Date needed: ₹ 1,00,000", works: 1, value: 100_000_00, opens };
  show(["ask.use", "records.read"], { ...figures, undated });
  expect(screen.getByRole("link", { name: undated.message }).getAttribute("href")).toContain("/hod/display/projects?");
  cleanup();
  show(["ask.use"], { ...figures, undated });
  expect(screen.queryByText(undated.message)).toBeTruthy();
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("a head is told why departments add up to more, and that the others are counted only where they share a work", () => {
  const departments = { ...figures, by: [{ name: "dept", label: "Department" }], whole: figure("", 50) };
  show(["ask.use", "records.read"], departments);
  expect(screen.queryByText(/^The rows add up to 57,/)).toBeTruthy();
  expect(screen.queryByText("Of the other departments, only works shared with yours are counted.")).toBeTruthy();
  cleanup();
  show(["ask.use", "records.read"]);
  expect(screen.queryByText(/add up to|Of the other departments/)).toBe(null);
});
