import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { untranslatedKinds } from "../../../scripts/texts/catalogues.ts";
import { translateFigures } from "../records/report-parts/translate-figures.ts";
import { showLanguage } from "../texts/languages.ts";
import { translateFields } from "../texts/translate-fields.ts";
import { CommandLine } from "./line/command-line.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { runLine } from "./run-line.ts";

const context = {
  today: "2026-11-20" as const,
  settings: { academicYearStartsInMonth: 7 },
  departments: [{ code: "COMP", name: "Draft", aliases: [] }],
  areas: ["faculty", "common"] as ("faculty" | "common")[],
};
vi.mock("./command-context.ts", () => ({ useCommandContext: () => context }));

beforeEach(() => showLanguage("hi"));
afterEach(async () => {
  cleanup();
  await showLanguage("en");
});

test("a line that is not understood is explained in Hindi, with what was typed as it was typed", async () => {
  const outcome = await runLine('list in:"Draft"', { context, user: { role: "Faculty", tags: [] } });
  expect(outcome).toMatchObject({ type: "message" });
  const description = outcome.type === "message" ? outcome.description : "";
  expect(description).toContain("“Draft” यहाँ मान्य नहीं है। इनमें से लिखें: own");
  expect(description).not.toMatch(/Not understood|valid/);
});

test("why a line is not understood is shown in Hindi below it while it is typed", () => {
  render(<CommandLine text="journal sort:colour" onText={() => {}} onRun={() => {}} />);
  expect(screen.getByText(/“colour” के अनुसार क्रम नहीं लगाया जा सकता/)).toBeTruthy();
});

test("help on a command is in Hindi, its examples are as they are typed", () => {
  const nothing = () => {};
  const outcome = { type: "help", topic: "count" } as const;
  render(<OutcomeView outcome={outcome} onReplace={nothing} onTry={nothing} onLeave={nothing} />);
  expect(screen.getByText("count projects by:fy sum:amount")).toBeTruthy();
  expect(screen.getByText("वित्तीय वर्ष के अनुसार स्वीकृत राशि")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Sanctioned amount|each counted once/i);
});

test("fields and their choices have Hindi labels; departments keep their names", () => {
  // A kind that nobody has translated yet is shown in English.
  const untranslated = untranslatedKinds("hi");
  const translated = recordKinds.filter((kind) => !untranslated.includes(kind));
  const fields = translateFields(fieldsOfKinds(translated, context.departments));
  const english = fields.filter(({ label }) => /^[A-Za-z ]+$/.test(label)).map(({ label }) => label);
  expect(english.filter((label) => !/^(DOI|ISBN|ISSN|URL|CEFR|PAN)\b/.test(label))).toEqual([]);
  expect(fields.find(({ name }) => name === "state")?.options?.[0]?.label).toBe("मसौदा");
  expect(fields.find(({ name }) => name === "dept")?.options?.[0]?.label).toBe("Draft");
});

test("figures of the server have Hindi labels; people and departments keep their names", () => {
  const figure = {
    works: 1,
    draft: 1,
    submitted: 0,
    verified: 0,
    value: 1,
    lacking: 0,
    opens: { command: "", kind: null, q: "" },
  };
  const keys = [
    { value: "COMP", label: "Draft" },
    { value: "draft", label: "draft" },
  ];
  const figures = translateFigures({
    by: [
      { name: "dept", label: "Department" },
      { name: "state", label: "State" },
    ],
    measure: { type: "works", label: "Works", unit: "works", datedBy: [] },
    rows: [
      { ...figure, keys },
      { ...figure, keys: [{ value: "", label: "No department", missingBecause: "none" }, ...keys.slice(1)] },
    ],
    total: 2,
    whole: { ...figure, keys: [] },
    isCut: false,
  });
  expect(figures.by.map(({ label }) => label)).toEqual(["विभाग", "स्थिति"]);
  expect(figures.rows.map(({ keys: [first, second] }) => [first?.label, second?.label])).toEqual([
    ["Draft", "मसौदा"],
    ["विभाग: नहीं भरा गया", "मसौदा"],
  ]);
});
