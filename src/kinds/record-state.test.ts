import { expect, test } from "vitest";
import { countedState, countedStates, recordStates, statesOfFilter } from "./record-state.ts";

test("the figures of the three counted states are those of their lists: every state is in exactly one", () => {
  const listed = countedStates.map((state) => statesOfFilter([state]));
  expect(listed.flat().toSorted()).toEqual(recordStates.toSorted());
  for (const [index, states] of listed.entries())
    expect(states.map(countedState)).toEqual(states.map(() => countedStates[index]));
});

test("a returned record is among the drafts, and can be listed alone", () => {
  expect(statesOfFilter(["draft"])).toEqual(["draft", "returned"]);
  expect(statesOfFilter(["returned"])).toEqual(["returned"]);
  expect(statesOfFilter(["submitted", "returned"])).toEqual(["submitted", "returned", "changed"]);
});
