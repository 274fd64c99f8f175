import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Area } from "#access/roles.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import { filterFieldsOf } from "#rules/language/fields/filter-fields-of.ts";
import { AreaContext } from "../../../core/area.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { ListedRecord } from "../list-cells.tsx";
import { isUnassignedList } from "../list-head.tsx";
import { titlesOf } from "../titles-of.ts";
import type { ListScope } from "../use-list-address.ts";
import { ListSelection } from "./list-selection.tsx";

const aRow = (title: string, isLocked: boolean) =>
  ({
    id: title,
    title,
    proofs: 1,
    proofLinks: 0,
    state: "submitted",
    people: [],
    abilities: { edit: !isLocked, remove: !isLocked },
    ...(isLocked && { isLocked: true }),
  }) as unknown as ListedRecord;

/** A draft that names nobody with an account. */
const anUnassigned = (title: string, edit: boolean) => ({
  ...aRow(title, false),
  state: "draft" as const,
  unassigned: true,
  abilities: { edit, remove: true },
});

function chosen(rows: ListedRecord[], scope: ListScope = "own", area: Area = "common") {
  const actions = { isBusy: false, remove: vi.fn(), submit: vi.fn(), restore: vi.fn(), assign: vi.fn(), fill: vi.fn() };
  const selection = { rows, rowsOnPage: rows.length, isBusy: false, selectAll: vi.fn(), clear: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <AreaContext value={area}>
            <ListSelection
              kind={kindBySlug("journal")}
              listQuery={{ columns: "", scope }}
              selection={selection}
              total={rows.length}
              scope={scope}
              actions={actions}
              onAssign={vi.fn()}
            />
          </AreaContext>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return actions;
}

test("of the chosen records the locked ones are named and not deleted", () => {
  const [open, locked] = [aRow("Open one", false), aRow("Signed one", true)];
  const { remove } = chosen([open, locked]);
  expect(screen.getByText("Locked: “Signed one”")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(remove).toHaveBeenCalledWith([open], [locked]);
});

test("where all are locked, nothing is deleted and the reason is shown", () => {
  const { remove } = chosen([aRow("Signed one", true)]);
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  expect(remove).not.toHaveBeenCalled();
  expect(screen.getByText("All of these are locked: they were signed off")).toBeDefined();
});

test("many titles are cut after the third", () => {
  const rows = ["A", "B", "C", "D", "E"].map((title) => aRow(title, true));
  expect(titlesOf(rows)).toEqual(["“A”", "“B”", "“C”", "2 more"]);
});

const buttons = () =>
  screen
    .getAllByRole("button")
    .flatMap(({ textContent }) => (/^(Assign|Submit)$/.test(textContent) ? textContent : []));

test("an importer's unassigned drafts are assigned or submitted together", () => {
  const rows = [anUnassigned("Imported", true), anUnassigned("Imported too", true)];
  const { submit } = chosen(rows, "department");
  expect(buttons()).toEqual(["Assign", "Submit"]);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(submit).toHaveBeenCalledWith(rows);
});

test("a head does not assign rows of somebody else's import; the office does", () => {
  const rows = [anUnassigned("Imported by the office", false)];
  chosen(rows, "department", "hod");
  expect(buttons()).toEqual(["Submit"]);
  cleanup();
  chosen(rows, "institute", "admin");
  expect(buttons()).toEqual(["Assign", "Submit"]);
});

test("rows with people among the unassigned ones are not assigned", () => {
  chosen([anUnassigned("Imported", true), aRow("Mine", false)], "department");
  expect(buttons()).toEqual(["Submit"]);
});

test("in the list of unassigned records they are assigned first", () => {
  chosen([anUnassigned("Imported", true)], "unassigned");
  expect(buttons()).toEqual(["Assign"]);
});

const offersAll = (scope: ListScope, q: string) => {
  const fields = filterFieldsOf(kindBySlug("journal"));
  const settings = { academicYearStartsInMonth: 7 };
  const { query, problems } = parseQuery(q, { fields, today: "2026-01-01", settings });
  expect(problems).toEqual([]);
  return isUnassignedList(scope, query.where);
};

test("all are assigned by name or file from a list of unassigned records of more people than the reader", () => {
  expect(offersAll("unassigned", "")).toBe(true);
  expect(offersAll("department", "missing:colleague")).toBe(true);
  expect(offersAll("institute", "state:draft missing:colleague")).toBe(true);
});

test("not from another list, nor from one that only mentions them", () => {
  expect(offersAll("department", "")).toBe(false);
  expect(offersAll("department", "-missing:colleague")).toBe(false);
  expect(offersAll("department", '"missing:colleague"')).toBe(false);
  expect(offersAll("institute", "missing:colleague or state:draft")).toBe(false);
  expect(offersAll("own", "missing:colleague")).toBe(false);
  expect(offersAll("bin", "missing:colleague")).toBe(false);
});

test("two to six chosen records can be compared and merged, one or more than six not", () => {
  const rows = ["a", "b", "c", "d", "e", "f", "g"].map((title) => aRow(title, false));
  const link = () => screen.queryByRole("link", { name: "Compare and merge" })?.getAttribute("href");
  for (const [count, path] of [
    [1, undefined],
    [2, "/common/duplicates?compare=a,b"],
    [6, "/common/duplicates?compare=a,b,c,d,e,f"],
    [7, undefined],
  ] as const) {
    chosen(rows.slice(0, count));
    expect(link()).toBe(path);
    cleanup();
  }
});

test.each([
  ["admin", "institute", "/admin/duplicates?compare=a,b"],
  ["hod", "department", "/hod/duplicates?compare=a,b"],
  ["common", "own", "/common/duplicates?compare=a,b"],
  ["iqac", "own", "/common/duplicates?compare=a,b"],
] as const)("in the area %s chosen records are compared on a page that the viewer may open", (area, scope, address) => {
  chosen([aRow("a", false), aRow("b", false)], scope, area);
  expect(screen.getByRole("link", { name: "Compare and merge" }).getAttribute("href")).toBe(address);
  cleanup();
});
