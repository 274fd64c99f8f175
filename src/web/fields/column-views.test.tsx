import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { bool } from "#kinds/fields/bool.ts";
import { choice } from "#kinds/fields/choice.ts";
import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import { date } from "#kinds/fields/date.ts";
import { decimal } from "#kinds/fields/decimal.ts";
import { department } from "#kinds/fields/department.ts";
import { doi } from "#kinds/fields/doi.ts";
import { email } from "#kinds/fields/email.ts";
import { file } from "#kinds/fields/file.ts";
import { int } from "#kinds/fields/int.ts";
import { isbn } from "#kinds/fields/isbn.ts";
import { issn } from "#kinds/fields/issn.ts";
import { longtext } from "#kinds/fields/longtext.ts";
import { money } from "#kinds/fields/money.ts";
import { orcid } from "#kinds/fields/orcid.ts";
import { page } from "#kinds/fields/page.ts";
import { partialDate } from "#kinds/fields/partial-date.ts";
import { phone } from "#kinds/fields/phone.ts";
import { tags } from "#kinds/fields/tags.ts";
import { text } from "#kinds/fields/text.ts";
import { url } from "#kinds/fields/url.ts";
import { year } from "#kinds/fields/year.ts";
import { columnViews, viewOf } from "./column-views.ts";
import { type FieldEnvironment, FieldEnvironmentContext } from "./field-environment.ts";
import { normalizedText, readTyped, typedText } from "./typed-text.ts";

const environment: FieldEnvironment = {
  academicYearStartsInMonth: 7,
  departments: [{ code: "Computer", name: "Computer Engineering", aliases: [] }],
};
const label = "It";
const level = { national: "National", international: "International" };

/** A field of each type: typed text, the text after leaving it, and an unreadable text. */
const samples: [ColumnDefinition, string, string, string | null][] = [
  [text({ label }), "  A title ", "A title", null],
  [longtext({ label }), "Two\r\nlines", "Two\nlines", null],
  [choice({ label, options: level }), "INTERNATIONAL", "international", "galactic"],
  [choice({ label, options: level, allowOther: true }), "State", "State", null],
  [tags({ label, options: { Scopus: "Scopus", SCIE: "SCIE" }, closed: true }), "scopus; scie", "Scopus, SCIE", "Foo"],
  [page({ label }), "S1511", "S1511", "118-131"],
  [int({ label }), "1,18,000", "118000", "a few"],
  [decimal({ label }), "2.750", "2.75", "high"],
  [money({ label }), "14.2 lakh", "14,20,000", "plenty"],
  [bool({ label }), "Y", "yes", null],
  [date({ label }), "18/9/2022", "2022-09-18", "31/2/2024"],
  [partialDate({ label }), "Sep 2022", "2022-09", "2024-25"],
  [year({ label }), "2024", "2024", "24"],
  [url({ label }), "college.example/a b", "https://college.example/a%20b", "paper.pdf"],
  [email({ label }), "Asha@College.Example", "asha@college.example", "asha at college"],
  [phone({ label }), "+91 98200 00000", "+91 98200 00000", "call me"],
  [doi({ label }), "https://doi.org/10.1234/ABC", "10.1234/abc", "11.1234"],
  [issn({ label }), "issn 2434561x", "2434-561X", "2345-678"],
  [isbn({ label }), "ISBN 978 0 306 40615 7", "978-0-306-40615-7", "978-0"],
  [orcid({ label }), "https://orcid.org/0000-0002-1825-0097", "0000-0002-1825-0097", "0000-0002-1825-0098"],
  [department({ label }), "computer engineering", "Computer", "Alchemy"],
  [{ type: "people", label, needed: "no" }, "A. Kulkarni and T. Rao", "A. Kulkarni; T. Rao", null],
  [file({ label }), "https://drive.example/1", "https://drive.example/1", "scan.pdf"],
];

test("there is a sample of every type", () => {
  expect(new Set(samples.map(([field]) => field.type))).toEqual(new Set(Object.keys(columnViews)));
});

describe.each(samples)("a field of type $type", (field, typed, settled, unreadable) => {
  test("shows its stored value as text that is read as the same value", () => {
    const { value } = readTyped(field, typed, environment);
    expect(normalizedText(field, typed, environment)).toBe(settled);
    expect(readTyped(field, typedText(field, value), environment).value).toEqual(value);
    renderColumn(field, settled);
    expect(shownText()).not.toBe("");
  });

  test("keeps unreadable text visible, as typed", () => {
    if (unreadable === null) return;
    expect(readTyped(field, unreadable, environment).fault).toBeDefined();
    expect(normalizedText(field, unreadable, environment)).toBe(unreadable);
    renderColumn(field, unreadable);
    expect(shownText()).toContain(unreadable);
  });
});

test.each([
  [year({ label }), "२००८", "2008"],
  [date({ label }), "०५/०९/२०२५", "2025-09-05"],
  [date({ label }), "५ सप्टेंबर २०२१", "2021-09-05"],
  [partialDate({ label }), "९/२०२५", "2025-09"],
  [int({ label }), "७", "7"],
  [money({ label }), "१,५००", "1,500"],
  [phone({ label }), "९८२३० ११२२५", "98230 11225"],
  [text({ label }), "पाणी २", "पाणी २"],
  [url({ label }), "https://mr.example.org/२०२२", "https://mr.example.org/२०२२"],
])("a field of type $type reads the digits and months of an Indian keyboard: %s", (field, typed, settled) => {
  expect(decodeURI(normalizedText(field, typed, environment))).toBe(settled);
});

test("a text input passes on every letter as typed, and changes nothing itself", () => {
  renderColumn(issn({ label }), "");
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "2345-67" } });
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("2345-67");
  expect(screen.queryByText("Valid")).toBeNull();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "2434-561X" } });
  expect(screen.getByText("Valid")).toBeTruthy();
});

test("a large amount is shown in words", () => {
  renderColumn(money({ label }), "14,20,000");
  expect(screen.getByText("14.2 lakh")).toBeTruthy();
});

test("an empty value does not mean no", () => {
  renderColumn(bool({ label }), "");
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole("radio", { name: "No" }));
  fireEvent.click(screen.getByRole("radio", { name: "Not filled" }));
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, false]);
});

function renderColumn(field: ColumnDefinition, text: string) {
  render(
    <FieldEnvironmentContext value={environment}>
      <Harness field={field} first={text} />
    </FieldEnvironmentContext>,
  );
}

function Harness({ field, first }: { field: ColumnDefinition; first: string }) {
  const [text, setText] = useState(first);
  const { Input } = viewOf(field);
  return <Input field={field} text={text} onText={setText} reading={readTyped(field, text, environment)} />;
}

/** Everything the control shows: the values of its inputs and its texts. */
function shownText(): string {
  const boxes = document.querySelectorAll<HTMLInputElement>("input:not(.sr-only), select, textarea");
  return [...boxes].map(({ value }) => value).join(" ") + document.body.textContent;
}
