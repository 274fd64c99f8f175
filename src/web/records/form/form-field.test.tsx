import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { createFormSession } from "./autosave/form-session.ts";
import { FormContext } from "./form-context.ts";
import { FormField } from "./form-field.tsx";
import { describeProblems, problemPaths } from "./problem-at.ts";

const kind = kindBySlug("journal");
const badIssn = "2 digits are missing.";

beforeEach(() => window.localStorage.setItem("token", browserToken()));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

test("a refused field keeps its reason when it gets the focus again and while it is fixed", () => {
  const issn = show("issn");
  fireEvent.focus(issn);
  fireEvent.change(issn, { target: { value: "2345-67" } });
  expect(reasonOf(issn)).toBeUndefined();
  fireEvent.blur(issn);
  expect(reasonOf(issn)).toBe(badIssn);
  fireEvent.focus(issn);
  expect(reasonOf(issn)).toBe(badIssn);
  fireEvent.change(issn, { target: { value: "2345-678" } });
  expect(reasonOf(issn)).toBe("1 digit is missing.");
  fireEvent.change(issn, { target: { value: "2179-460X" } });
  expect(reasonOf(issn)).toBeUndefined();
});

test("a text of a file that was not read has its reason from the start", () => {
  expect(reasonOf(show("issn", { unread: { issn: "2345-67" } }))).toBe(badIssn);
});

test.each([
  ["2026-13", "There is no month 13."],
  ["31/2/2024", "There is no 31 February 2024."],
])("%s has its reason while it is typed", (typed, reason) => {
  const date = show("dateOfPublication");
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: typed.slice(0, -1) } });
  expect(reasonOf(date)).toBeUndefined();
  fireEvent.change(date, { target: { value: typed } });
  expect(reasonOf(date)).toBe(reason);
});

test("the fields to fix are named in the order of the form", () => {
  const { store } = session();
  store.type("dateOfPublication", "2026-13");
  store.type("doi", "nothing");
  store.refuse({ title: "There is another record of this title." });
  const paths = problemPaths(kind, store.getState());
  expect(paths).toEqual(["title", "dateOfPublication", "doi"]);
  expect(describeProblems(kind, paths)).toBe("3 fields need fixing: Paper title, Date of publication, DOI");
  expect(describeProblems(kind, ["doi"])).toBe("1 field needs fixing: DOI");
});

const session = (stored: object = {}) =>
  createFormSession({
    kind,
    record: { ...sampleRecord({ title: "Fans" }, { kind: "journal" }), ...stored },
    owner: { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" },
    context: { departments: [] },
  });

function show(path: string, stored: object = {}): HTMLElement {
  const field = kind.fields[path];
  if (!field || field.type === "table") throw new Error(`There is no field ${path}.`);
  render(
    <FormContext value={{ session: session(stored) }}>
      <FormField path={path} field={field} span={3} />
    </FormContext>,
  );
  return screen.getByRole("textbox");
}

/** The description of an input that is marked as invalid. */
function reasonOf(input: HTMLElement): string | undefined {
  if (input.getAttribute("aria-invalid") !== "true") return undefined;
  return document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent ?? undefined;
}
