import { expect, test } from "vitest";
import { facetGroups } from "./facet-groups.ts";

test("each counted state is called by its name", () => {
  const states = ["draft", "submitted", "verified"];
  const state = states.map((value) => ({ value, label: value, count: 1, q: `state:${value}` }));
  const [group] = facetGroups({ state });
  expect(group?.values.map(({ label }) => label)).toEqual(["Draft", "Submitted", "Verified"]);
});
