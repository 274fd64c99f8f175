import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TableField } from "#kinds/fields/table.ts";
import { qualification } from "#kinds/records/qualification.ts";
import { TableRows } from "./table-rows.tsx";

const field = qualification.fields.qualificationDetails as TableField;

test("a row is named by its title, or its first text, or its number", () => {
  const rows = [{ degree: "phd", institute: "Nilgiri Institute" }, { institute: "Konark College", year: "2018" }, {}];
  render(
    <TableRows
      field={field}
      rows={rows.map((cells, index) => ({ id: String(index), cells: cells as Record<string, string> }))}
      open={new Set()}
      onOpen={() => {}}
      onAdd={() => {}}
      onRemove={() => {}}
      onOrder={() => {}}
      faultsIn={() => 0}
      cells={() => null}
    />,
  );
  const titles = screen.getAllByRole("button", { expanded: false }).map(({ textContent }) => textContent);
  expect(titles).toEqual(["Ph.D.", "Konark College", "Qualification 3"]);
});
