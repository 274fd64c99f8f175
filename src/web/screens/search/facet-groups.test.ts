import { expect, test } from "vitest";
import { facetGroups } from "./facet-groups.ts";

test("each shown state is called by its name; what verification would add is left out", () => {
  const states = ["draft", "submitted", "verified", "returned", "changed"];
  const state = states.map((value) => ({ value, label: value, count: 1, q: `state:${value}` }));
  const [group] = facetGroups({ state });
  expect(group?.values.map(({ label }) => label)).toEqual(["Draft", "Submitted"]);
});
