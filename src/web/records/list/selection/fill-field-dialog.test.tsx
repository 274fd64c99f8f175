import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { kindBySlug, kinds } from "#kinds/registry.ts";
import type { ListedRecord } from "../list-cells.tsx";
import { FillFieldDialog, fillableFields } from "./fill-field-dialog.tsx";

const rows = (["draft", "verified"] as const).map((state) => ({ id: state, state }) as ListedRecord);

function openDialog() {
  const onFill = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FillFieldDialog kind={kindBySlug("journal")} rows={rows} isBusy={false} onFill={onFill} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  const choose = (label: string) =>
    fireEvent.change(screen.getByLabelText("Field"), {
      target: { value: screen.getByRole<HTMLOptionElement>("option", { name: label }).value },
    });
  return { onFill, choose, fill: () => fireEvent.click(screen.getByRole("button", { name: "Fill" })) };
}

test("a value is read as in the form, and written only where the field is empty unless that is unticked", () => {
  const { onFill, choose, fill } = openDialog();
  choose("Refereed journal");
  fill();
  expect(onFill).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText("Yes"));
  fill();
  expect(onFill).toHaveBeenLastCalledWith({ field: "peerReviewed", value: true, onlyEmpty: true });
  fireEvent.click(screen.getByLabelText("Only where it is empty"));
  fill();
  expect(onFill).toHaveBeenLastCalledWith({ field: "peerReviewed", value: true, onlyEmpty: false });
});

test("a value that cannot be read is not written, and the reason is shown", () => {
  const { onFill, choose, fill } = openDialog();
  choose("Citations");
  fireEvent.change(screen.getByLabelText("Citations"), { target: { value: "many" } });
  fill();
  expect(onFill).not.toHaveBeenCalled();
  expect(screen.getByText(/whole number/i)).toBeDefined();
});

test("another field starts without the value of the one before", () => {
  const { choose } = openDialog();
  choose("Citations");
  fireEvent.change(screen.getByLabelText("Citations"), { target: { value: "7" } });
  choose("Impact factor");
  expect(screen.getByLabelText<HTMLInputElement>("Impact factor").value).toBe("");
});

test("verified records are pointed out only for a field that was verified", () => {
  const { choose } = openDialog();
  choose("Citations");
  expect(screen.queryByText(/must be verified again/)).toBeNull();
  choose("Refereed journal");
  expect(screen.getByText(/1 of them is verified/)).toBeDefined();
});

test.each(kinds.map((kind) => [kind.slug, kind] as const))("%s: no title, DOI, proof or sensitive field", (_, kind) => {
  const fields = fillableFields(kind);
  expect(fields[kind.title]).toBeUndefined();
  const left = Object.values(fields).filter(({ type, sensitive }) => type === "doi" || type === "file" || sensitive);
  expect(left).toEqual([]);
});

test.each([
  ["patent", ["applicationNumber"], ["country"]],
  ["book", ["isbn"], ["edition"]],
  ["book-chapter", [], ["isbn"]],
])("%s: numbers of one work are not filled, what works share is", (slug, single, shared) => {
  const names = Object.keys(fillableFields(kindBySlug(slug)));
  expect(names).toEqual(expect.arrayContaining(shared));
  for (const name of single) expect(names).not.toContain(name);
});
