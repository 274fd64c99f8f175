import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { type PeopleImportResult, PeopleStatuses } from "./people-statuses.tsx";

const aRow = (row: number, status: "created" | "known", fills: ("designation" | "nature")[]) => ({
  row,
  status,
  name: `Person ${row}`,
  email: `person.${row}@college.example`,
  department: "IT",
  designation: "Professor",
  joined: null,
  fills,
  issues: [],
});

function show(result: Partial<PeopleImportResult>) {
  const [onAdd, onRefresh] = [vi.fn(), vi.fn()];
  const whole = {
    rows: 2,
    created: 0,
    known: 2,
    filled: 0,
    errors: 0,
    dryRun: true,
    unread: [],
    statuses: [],
    ...result,
  };
  render(
    <MemoryRouter>
      <PeopleStatuses
        fileName="people.csv"
        result={whole}
        onAdd={onAdd}
        onOrder={vi.fn()}
        onRefresh={onRefresh}
        onChooseAnother={vi.fn()}
      />
    </MemoryRouter>,
  );
  return { onAdd, onRefresh };
}

test("a list without new people can still fill details of existing accounts, and its rows say which", () => {
  const { onAdd } = show({ filled: 1, statuses: [aRow(2, "known", ["designation", "nature"]), aRow(3, "known", [])] });
  expect(screen.getByText("1 with details filled")).toBeDefined();
  expect(screen.getAllByText("The designation is filled.")).toHaveLength(1);
  expect(screen.getAllByText("The nature of appointment is filled.")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Fill details of 1 account" }));
  expect(onAdd).toHaveBeenCalledOnce();
});

test("a list that changes nothing offers nothing to save", () => {
  show({ statuses: [aRow(2, "known", [])] });
  expect(screen.getByText("not changed")).toBeDefined();
  expect(screen.getByText("This list has no new people.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^(Add|Fill)/ })).toBeNull();
});

test("afterwards it says what was added and filled", () => {
  show({
    created: 1,
    known: 1,
    filled: 1,
    dryRun: false,
    statuses: [aRow(2, "created", []), aRow(3, "known", ["nature"])],
  });
  expect(screen.getByText(/1 added, 1 already existed, 0 left out.*Details of 1 account filled\./)).toBeDefined();
});

test("an unknown department leads to the departments in another tab, after which the same file is read again", () => {
  const message = "There is no department “Alchemy”. An admin can add it, or this spelling of it, in Settings.";
  const issues = [{ field: "department", code: "unknown-department", message }];
  const { onRefresh } = show({ errors: 1, statuses: [{ ...aRow(2, "known", []), status: "error", issues }] });
  const link = screen.getByRole("link", { name: /Settings/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/admin/settings#departments", "_blank"]);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(onRefresh).toHaveBeenCalledOnce();
});
