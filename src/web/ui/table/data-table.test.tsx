import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Menu } from "../dialog/menu.tsx";
import { DataTable } from "./data-table.tsx";
import type { Column, DataTableProps } from "./data-table-types.ts";

type Thing = { id: string; name: string; weight: number };

const things: Thing[] = [
  { id: "a", name: "Anvil", weight: 90 },
  { id: "b", name: "Bell", weight: 12 },
  { id: "c", name: "Candle", weight: 1 },
];

const columns: Column<Thing>[] = [
  { id: "name", header: "Name", look: "title", isSortable: true, cell: ({ name }) => <a href={`/${name}`}>{name}</a> },
  { id: "weight", header: "Weight", look: "figure", cell: ({ weight }) => weight, sum: 103 },
];

test("on a phone, a row is its first column with the others as facts below, ticked like a row; the last block has the sums", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("(max-width: 767px)"),
    addEventListener() {},
    removeEventListener() {},
  }));
  renderTable({ phoneRow: "facts" });
  const blocks = screen.getAllByRole("listitem");
  expect(blocks.map(({ textContent }) => textContent)).toEqual([
    "AnvilWeight90",
    "BellWeight12",
    "CandleWeight1",
    "TotalWeight103",
  ]);
  fireEvent.click(within(blocks[1] as HTMLElement).getByRole("checkbox", { name: "Select Bell" }));
  expect(checked()).toEqual(["Select Bell"]);
  expect(screen.queryByRole("table")).toBeNull();
});

test("one row at a time can be reached by Tab, and J and K move between them", () => {
  renderTable({});
  expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  row("Anvil").focus();
  key("j");
  expect(document.activeElement).toBe(row("Bell"));
  expect(rows().map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
  key("j");
  key("j");
  expect(document.activeElement).toBe(row("Candle"));
  key("k");
  expect(document.activeElement).toBe(row("Bell"));
});

test("X selects the focused row, and deselects it again", () => {
  renderTable({});
  row("Bell").focus();
  key("x");
  expect(checked()).toEqual(["Select Bell"]);
  key("x");
  expect(checked()).toEqual([]);
});

test("Enter opens, E edits, and a letter of the caller's performs its action", () => {
  const done = { onOpen: vi.fn(), onEdit: vi.fn(), verify: vi.fn() };
  renderTable({ onOpen: done.onOpen, onEdit: done.onEdit, keys: { v: done.verify } });
  row("Bell").focus();
  key("Enter");
  key("e");
  key("v");
  for (const action of Object.values(done)) {
    expect(action).toHaveBeenCalledTimes(1);
    expect(action).toHaveBeenCalledWith(things[1]);
  }
});

test("a text of several lines leaves the other columns in view where the table is wider than its place", () => {
  vi.stubGlobal("ResizeObserver", ObserverOfWidth);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
  const long: Column<Thing> = { id: "long", header: "Long", wraps: true, cell: ({ name }) => name.repeat(50) };
  renderTable({ columns: [long, { id: "weight", header: "Weight", width: 150, cell: ({ weight }) => weight }] });
  expect(screen.getByRole("columnheader", { name: "Long" }).style.width).toBe("200px");
  vi.restoreAllMocks();
});

test("keys do nothing with Ctrl, and a link keeps its own Enter", () => {
  const onOpen = vi.fn();
  const onEdit = vi.fn();
  renderTable({ onOpen, onEdit });
  row("Bell").focus();
  key("e", { ctrlKey: true });
  fireEvent.keyDown(screen.getByRole("link", { name: "Bell" }), { key: "Enter" });
  expect(onEdit).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
});

test("keys pressed in a menu of a row are the menu's alone", async () => {
  const onOpen = vi.fn();
  const press = vi.fn();
  const menu: Column<Thing> = {
    id: "actions",
    header: "Actions",
    cell: ({ name }) => (
      <Menu groups={[{ items: [{ label: "Lift" }, { label: "Sell", onPress: press }] }]}>
        <button type="button">{`More for ${name}`}</button>
      </Menu>
    ),
  };
  renderTable({ columns: [...columns, menu], onOpen });
  const more = screen.getByRole("button", { name: "More for Anvil" });
  more.focus();
  fireEvent.keyDown(more, { key: "Enter" });
  const sell = await screen.findByRole("menuitem", { name: "Sell" });
  sell.focus();
  key("ArrowUp");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menuitem", { name: "Lift" })));
  sell.focus();
  key("Enter");
  expect(press).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
});

test("the sorted column reports its direction, and a press reverses it", () => {
  const onSort = vi.fn();
  renderTable({ sort: { column: "name", direction: "ascending" }, onSort });
  expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("columnheader", { name: "Weight" }).getAttribute("aria-sort")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(onSort).toHaveBeenCalledWith({ column: "name", direction: "descending" });
});

test("the checkbox in the heading selects all rows shown, and is partly checked for some", () => {
  renderTable({});
  const all = screen.getByLabelText<HTMLInputElement>("Select all rows shown");
  fireEvent.click(screen.getByLabelText("Select Bell"));
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(checked()).toEqual(["Select all rows shown", "Select Anvil", "Select Bell", "Select Candle"]);
  fireEvent.click(all);
  expect(checked()).toEqual([]);
});

test("without rows the caller's text is shown", () => {
  renderTable({ rows: [], empty: <p>No things yet</p> });
  expect(screen.getByText("No things yet")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("rows stay while new ones load", () => {
  renderTable({ isLoading: true });
  expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
  expect(rows()).toHaveLength(3);
});

function renderTable(given: Partial<DataTableProps<Thing>>) {
  render(<Table {...given} />);
}

function Table(given: Partial<DataTableProps<Thing>>) {
  const [selected, setSelected] = useState(new Set<string>());
  return (
    <DataTable
      caption="Things"
      columns={columns}
      rows={things}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selection={{ selected, onChange: setSelected }}
      {...given}
    />
  );
}

class ObserverOfWidth {
  readonly report: () => void;
  constructor(report: () => void) {
    this.report = report;
  }
  observe() {
    this.report();
  }
  disconnect() {}
}

function rows(): HTMLElement[] {
  const [, body] = screen.getAllByRole("rowgroup");
  return body ? within(body).getAllByRole("row") : [];
}

function row(name: string): HTMLElement {
  return screen.getByRole("row", { name: new RegExp(name) });
}

function key(name: string, more = {}) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
}

function checked(): (string | null)[] {
  return screen
    .getAllByRole<HTMLInputElement>("checkbox")
    .filter((box) => box.checked)
    .map((box) => box.getAttribute("aria-label"));
}
