import { describe, expect, test } from "vitest";
import { recordStates, shownStates } from "#kinds/record-state.ts";
import { kinds, recordKinds } from "#kinds/registry.ts";
import { complete } from "#rules/language/complete/complete.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { allTexts } from "../../scripts/texts/catalogues.ts";

/** What only verification brings: no figure, filter, legend or word of it before records are verified. */
const hidden = recordStates.filter((state) => !shownStates.some((one) => one === state));
const context = { today: "2026-11-20" as const, settings: { academicYearStartsInMonth: 7 }, departments: [] };

test("draft and submitted are shown", () => {
  expect(shownStates).toEqual(["draft", "submitted"]);
  expect(hidden).toEqual(["verified", "returned", "changed"]);
});

test.each(["all kinds", ...kinds.map(({ slug }) => slug)])("%s: the filter by state offers no other state", (slug) => {
  const asked = slug === "all kinds" ? recordKinds : kinds.filter((kind) => kind.slug === slug);
  const state = fieldsOfKinds(asked).find(({ name }) => name === "state");
  expect(state?.options?.map(({ value }) => value)).toEqual(shownStates);
});

describe.each(hidden)("%s", (state) => {
  test("is not completed in a command", () => {
    const line = `journal state:${state.slice(0, 3)}`;
    const offered = complete(line, line.length, context).map(({ text }) => text);
    expect(offered.filter((text) => text.includes(state))).toEqual([]);
  });

  test("is not a value of a query", () => {
    const { problems } = parseCommand(`count journal state:${state}`, context);
    expect(problems).toMatchObject([{ code: "unknown-value" }]);
  });
});

test("no text on screen names a verified, returned or changed record", () => {
  const found = [...allTexts().keys()].filter((text) =>
    /\b(?:un)?verified\b|\breturned\b(?! error)|\bsince verified\b|\{\{count\}\} changed/i.test(text),
  );
  expect(found).toEqual([]);
});
