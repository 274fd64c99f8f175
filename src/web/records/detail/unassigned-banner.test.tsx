import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { PositionDialog } from "./authorship-banner.tsx";
import { UnassignedBanner } from "./unassigned-banner.tsx";
import type { RecordActions } from "./use-record-actions.ts";

test.each([
  [[{ name: "R. Bhide" }], false, "It names no colleague. It is not counted."],
  [[{ name: "R. Bhide", account: "a1", state: "declined" }], false, "It names no colleague. It is not counted."],
  [
    [{ name: "R. Bhide", account: "a1", state: "proposed" }],
    false,
    "No colleague named on it has confirmed it yet. It is not counted.",
  ],
  [
    [{ name: "R. Bhide", account: "a1", state: "proposed" }],
    true,
    "No colleague named on it has confirmed it yet. The department that its file names counts it.",
  ],
])(
  "the banner of an unassigned record with %j, with a department: %s, says what applies",
  (people, hasNamedDepartment, text) => {
    const record = { people, hasNamedDepartment, abilities: {} } as unknown as StoredRecord;
    render(<UnassignedBanner kind={{}} record={record} onAssign={() => undefined} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);

const actions = { busy: null } as unknown as RecordActions;
const recordOf = (version: number, people: object[]) => ({ version, people }) as unknown as StoredRecord;
const page = (dialog: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <ToastProvider>{dialog}</ToastProvider>
    </MemoryRouter>
  </QueryClientProvider>
);

test("a record that changes while it is assigned is assigned with the people that it has then", () => {
  const { people: definition } = kindBySlug("journal");
  if (!definition) throw new Error("Journal papers have authors.");
  const dialog = (record: StoredRecord) =>
    page(<AssignDialog definition={definition} record={record} actions={actions} isOpen onClose={() => undefined} />);
  const { rerender } = render(dialog(recordOf(1, [{ name: "A. Nobody" }])));
  expect(screen.queryByText("B. Nobody")).toBeNull();
  rerender(dialog(recordOf(2, [{ name: "A. Nobody" }, { name: "B. Nobody" }])));
  expect(screen.getByText("B. Nobody")).toBeDefined();
});

test("a name that was chosen is chosen no longer once the names have other positions", () => {
  const own = { name: "Asha Rao", isViewer: true, account: "a1" };
  const [one, other] = [{ name: "A. R." }, { name: "R. A." }];
  const dialog = (record: StoredRecord) =>
    page(<PositionDialog record={record} actions={actions} isOpen onClose={() => undefined} />);
  const { rerender } = render(dialog(recordOf(1, [one, other, own])));
  fireEvent.click(screen.getByRole("radio", { name: /A\. R\./ }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /A\. R\./ }).checked).toBe(true);
  rerender(dialog(recordOf(2, [other, one, own])));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /R\. A\./ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Asha Rao/ }).checked).toBe(true);
});
