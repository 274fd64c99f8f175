import { expect, test } from "vitest";
import {
  countedState,
  countedStates,
  isAskedToConfirm,
  matchMethods,
  recordStates,
  statesOfFilter,
} from "./record-state.ts";

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

test("a proposed person is asked to confirm the record, unless others answer a claim or a printed name matched", () => {
  const asked = matchMethods.filter((matchedBy) => isAskedToConfirm({ state: "proposed", matchedBy }));
  expect(asked).toEqual(matchMethods.filter((matchedBy) => matchedBy !== "claim" && matchedBy !== "variant"));
  expect(isAskedToConfirm({ state: "confirmed", matchedBy: "account" })).toBe(false);
  expect(isAskedToConfirm({})).toBe(false);
});
