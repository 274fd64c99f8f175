import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { ListFilters } from "./list-filters.tsx";

const figures = {
  rows: [
    { keys: [{ value: "2021-22", label: "2021-22" }], works: 12 },
    { keys: [{ value: "", label: "No date", missingBecause: "no-date" }], works: 3 },
    { keys: [{ value: "2024-25", label: "2024-25" }], works: 1234 },
    { keys: [{ value: "2022-23", label: "2022-23" }], works: 5 },
  ],
};
const sent = vi.hoisted(() => ({ lines: [] as string[] }));
vi.mock("../../core/api/use-read.ts", () => ({
  useRead: (_: unknown, { query }: { query: { q: string } }) => {
    sent.lines.push(query.q);
    return { data: { figures }, isPending: false };
  },
}));

// The editor is fetched the first time; after that it is there at once.
beforeAll(async () => {
  open(fieldNamed("title"), journals);
  await waitFor(() => expect(document.querySelector("[role=dialog] form input")).not.toBeNull());
  cleanup();
});

const departments = [{ code: "COMP", name: "Computer Engineering", aliases: [] }];
const dateContext = { settings: { academicYearStartsInMonth: 7 }, today: "2026-11-20" as const };

/** One field of every type of filter, and of every way in which a kind's own fields are read. */
const oneOfEach = new Map<string, { field: FilterField; fields: readonly FilterField[] }>();
for (const group of [recordKinds, ...kinds.map((kind) => [kind])])
  for (const field of fieldsOfKinds(group, departments)) {
    const [only] = group.length === 1 ? group : [];
    const own = only?.fields[field.name]?.type ?? (group.length === 1 ? field.name : "shared");
    const variant = [field.type, field.options ? "with options" : "", own].join(" ");
    if (!oneOfEach.has(variant)) oneOfEach.set(variant, { field, fields: fieldsOfKinds(group, departments) });
  }

describe("every filter understands its own hint", () => {
  test.each([...oneOfEach].filter((_, index) => isTurn(index)))("%s", (_, { field, fields }) => {
    for (const typed of hintsOf(field, fields)) {
      const { q, problems } = filterBy(field, fields, (editor) => {
        fireEvent.change(editor.first(), { target: { value: typed } });
        fireEvent.submit(editor.form());
      });
      expect(q, typed).toContain(`${field.name}:`);
      expect(q, typed).not.toContain("NaN");
      expect(problems, typed).toEqual([]);
    }
  });

  test("all types of filter are among them", () => {
    const types = new Set([...oneOfEach.values()].map(({ field }) => field.type));
    expect([...types].sort()).toEqual(
      [
        "academic-year",
        "choice",
        "date",
        "financial-year",
        "flag",
        "money",
        "number",
        "presence",
        "text",
        "year",
      ].sort(),
    );
  });
});

const journals = fieldsOfKinds(
  [kinds.find(({ slug }) => slug === "journal") ?? recordKinds[0]].flatMap((kind) => kind ?? []),
  departments,
);
const fieldNamed = (name: string) => journals.find((field) => field.name === name) as FilterField;

describe("a filter by year", () => {
  test("offers the years that occur with their counts, the latest first", async () => {
    sent.lines.length = 0;
    open(fieldNamed("ay"), journals, "state:draft year:2020");
    expect(years()).toEqual(["2024-25 1,234", "2022-23 5", "2021-22 12"]);
    await waitFor(() => expect(sent.lines).toContain("count journal state:draft in:own by:ay"));
  });

  test("one click is that year, a second the span in either direction, the same one again removes it", () => {
    const shown = open(fieldNamed("ay"), journals);
    const click = (year: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${year} `) }));
    click("2024-25");
    expect(shown.q()).toBe("ay:2024-25");
    click("2021-22");
    expect(shown.q()).toBe("ay:2021-22..2024-25");
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(3);
    click("2022-23");
    expect(shown.q()).toBe("ay:2022-23");
    click("2022-23");
    expect(shown.q()).toBe("");
  });

  test("changes to another type of year and leaves one filter", () => {
    const shown = open(fieldNamed("year"), journals, "year:2024 fy:2020-21");
    fireEvent.click(screen.getByRole("radio", { name: "Financial" }));
    fireEvent.click(screen.getByRole("button", { name: /^2022-23 / }));
    expect(shown.q()).toBe("fy:2020-21..2022-23");
  });

  test.each([
    ["year", "2024", "year:2024"],
    ["year", "2024-25", "ay:2024-25"],
    ["year", "2021..2023", "year:2021..2023"],
    ["year", "2021 to 2023", "year:2021..2023"],
    ["ay", "2024-25", "ay:2024-25"],
    ["ay", "23-24", "ay:2023-24"],
    ["ay", "2024", "ay:2024-25"],
    ["ay", "AY 23-24", "ay:2023-24"],
    ["ay", "FY 2023-24", "fy:2023-24"],
    ["fy", "2023/24", "fy:2023-24"],
    ["fy", "23-24", "fy:2023-24"],
    ["fy", "21-22 to 23-24", "fy:2021-22..2023-24"],
    ["fy", "cy 2023", "year:2023"],
  ])("%s: %s typed is %s", (name, typed, written) => {
    expect(type(fieldNamed(name), journals, typed).q).toBe(written);
  });

  test.each([
    ["ay", "next spring", "“next spring” is not a year. Write it as 2023-24."],
    ["ay", "2023-25", "“2023-25” is not a year. Write it as 2023-24."],
    ["year", "24", "“24” is not a year. Write it as 2024."],
    ["impactFactorYear", "FY 2023-24", "“FY 2023-24” is another type of year than Impact factor year."],
  ])("%s: %s typed stays, with the reason beside it", (name, typed, reason) => {
    const { q } = type(fieldNamed(name), journals, typed);
    expect(q).toBe("");
    expect(screen.getByDisplayValue(typed).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(reason)).toBeTruthy();
  });
});

test("of two ends the first that is not understood is named; reversed ends are refused", () => {
  const shown = open(fieldNamed("date"), journals);
  const fill = (from: string, to: string) => {
    fireEvent.change(screen.getByLabelText("From"), { target: { value: from } });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: to } });
    fireEvent.submit(screen.getByLabelText("From").closest("form") as HTMLFormElement);
  };
  fill("2024", "soon");
  expect(screen.getByText(/“soon” is not a date/)).toBeTruthy();
  fill("2024", "2020");
  expect(screen.getByText(/ends before it starts/)).toBeTruthy();
  fill("2020", "2024-06");
  expect(shown.q()).toBe("date:2020..2024-06");
});

test.each([
  ["journalTitle", 'journalTitle:"Letters, A",Notes'],
  ["journalTitle", 'journalTitle:"Wing \\"Quarterly\\", new"'],
  ["impactFactor", "impactFactor:>5"],
  ["citationCount", "citationCount:5,7"],
  ["date", "date:2020,2022"],
])("a filter by %s that is opened and applied unchanged stays %s", (name, q) => {
  const shown = open(fieldNamed(name), journals, q);
  fireEvent.submit(document.querySelector("[role=dialog] form") as HTMLFormElement);
  expect(shown.q()).toBe(q);
});

test("a value with a comma is typed in quotation marks", () => {
  expect(type(fieldNamed("journalTitle"), journals, 'Notes, "Letters, A"').q).toBe('journalTitle:Notes,"Letters, A"');
});

/** The placeholder, and the examples below the control; none if there is nothing to type. */
function hintsOf(field: FilterField, fields: readonly FilterField[]): string[] {
  open(field, fields);
  const input = document.querySelector("[role=dialog] form input");
  const help = input?.closest("form")?.querySelector(".help")?.textContent ?? "";
  const placeholder = input?.getAttribute("placeholder");
  cleanup();
  if (!input) return [];
  const [, examples] = /^For example (.+)$/.exec(help) ?? [];
  expect(examples ?? help).not.toBe("");
  return [...(placeholder ? [placeholder] : []), ...(examples ? examples.split(/, | or /) : ["one, other"])];
}

function type(field: FilterField, fields: readonly FilterField[], typed: string) {
  return filterBy(field, fields, (editor) => {
    fireEvent.change(editor.first(), { target: { value: typed } });
    fireEvent.submit(editor.form());
  });
}

type Editor = { first: () => HTMLElement; form: () => HTMLFormElement };

function filterBy(field: FilterField, fields: readonly FilterField[], use: (editor: Editor) => void) {
  cleanup();
  const shown = open(field, fields);
  const first = () => document.querySelector("[role=dialog] form input") as HTMLElement;
  use({ first, form: () => first().closest("form") as HTMLFormElement });
  return { q: shown.q(), problems: parseQuery(shown.q(), { ...dateContext, fields }).problems };
}

/** The filters of a list with the editor of one field open. */
function open(field: FilterField, fields: readonly FilterField[], q = "") {
  let now = q;
  const shown = render(<List fields={fields} q={q} onQuery={(next) => show(next)} />);
  const show = (next: string) => {
    now = next;
    shown.rerender(<List fields={fields} q={next} onQuery={(one) => show(one)} />);
  };
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  const place = fields.filter(({ label }) => label === field.label).indexOf(field);
  fireEvent.click(screen.getAllByText(field.label).filter((one) => one.closest("[role=dialog]"))[place] as HTMLElement);
  return { q: () => now };
}

function List({ fields, q, onQuery }: { fields: readonly FilterField[]; q: string; onQuery: (q: string) => void }) {
  const filteredRecords = { kinds: ["journal"], scope: "own" as const, context: { ...dateContext, departments } };
  return (
    <ListFilters
      slug="journal"
      q={q}
      parsed={parseQuery(q, { ...dateContext, fields })}
      fields={fields}
      filteredRecords={filteredRecords}
      onQuery={onQuery}
    />
  );
}

const years = () =>
  [...screen.getByRole("group", { name: "Years" }).querySelectorAll("button")].map((one) => one.textContent);
