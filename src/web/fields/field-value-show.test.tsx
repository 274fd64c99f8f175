import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { TableField } from "#kinds/fields/table.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { FieldValueShow } from "./field-value-show.tsx";

test("a row of a table without its naming column says that it is not filled; other empty columns are left out", () => {
  const field = kindBySlug("journal").fields.sourceIds as TableField;
  const { rerender } = render(<FieldValueShow field={field} value={[{ id: "1", system: "Scopus" }]} />);
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts("columnheader")).toEqual(["System", "ID"]);
  expect(texts("cell")).toEqual(["Scopus", "Not filled"]);
  rerender(<FieldValueShow field={field} value={[{ id: "1", identifier: "2-s2.0-1" }]} />);
  expect(texts("columnheader")).toEqual(["ID"]);
});
