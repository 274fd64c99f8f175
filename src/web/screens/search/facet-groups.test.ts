import { afterEach, expect, test } from "vitest";
import { showLanguage } from "../../texts/languages.ts";
import { facetGroups } from "./facet-groups.ts";

afterEach(() => showLanguage("en"));

test("each counted state is called by its name", () => {
  const states = ["draft", "submitted", "verified"];
  const state = states.map((value) => ({ value, label: value, count: 1, q: `state:${value}` }));
  const [group] = facetGroups({ state });
  expect(group?.values.map(({ label }) => label)).toEqual(["Draft", "Submitted", "Verified"]);
});

test("years are listed from the newest, states in their order, everything else by frequency", () => {
  const facet = (...values: string[]) => values.map((value) => ({ value, label: value, count: 1, q: value }));
  const groups = facetGroups({
    year: facet("2024", "2026", "2025"),
    state: facet("verified", "submitted", "draft"),
    department: facet("IT", "AIDS"),
  });
  expect(groups.map(({ values }) => values.map(({ value }) => value))).toEqual([
    ["draft", "submitted", "verified"],
    ["2026", "2025", "2024"],
    ["IT", "AIDS"],
  ]);
});

test("each type of record is called by its name in the reader's language, and a department by its own", async () => {
  await showLanguage("mr");
  const kind = [{ value: "journal", label: "Journal papers", count: 3, q: "kind:journal" }];
  const department = [{ value: "IT", label: "Information Technology", count: 1, q: "dept:IT" }];
  const labels = facetGroups({ kind, department }).map(({ label, values }) => [label, values[0]?.label]);
  expect(labels).toEqual([
    ["प्रकार", "जर्नल शोधनिबंध"],
    ["विभाग", "Information Technology"],
  ]);
});
