import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { ListedRecord } from "./list-cells.tsx";
import { ListSelection } from "./list-selection.tsx";
import { titlesOf } from "./titles-of.ts";

afterEach(cleanup);

const aRow = (title: string, isLocked: boolean) =>
  ({
    ...{ id: title, title, proofs: 1, proofLinks: 0, state: "submitted", people: [] },
    abilities: { edit: !isLocked, remove: !isLocked },
    ...(isLocked && { isLocked: true }),
  }) as unknown as ListedRecord;

function chosen(rows: ListedRecord[]) {
  const actions = { isBusy: false, remove: vi.fn(), submit: vi.fn(), restore: vi.fn(), assign: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <ListSelection
            {...{ kind: kindBySlug("journal"), question: { columns: "", scope: "own" }, rows, scope: "own", actions }}
            onAssign={vi.fn()}
            onClear={vi.fn()}
          />
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
