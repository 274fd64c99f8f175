import { expect, test } from "vitest";
import { figureRows, figuresPart } from "./figure-lists.ts";

const statement = {
  purpose: "test",
  text: "select 1",
  values: [],
  numberOfKeys: 1,
  read: () => expect.fail(),
};

test("works without proof are counted unless they are left out", () => {
  expect(figuresPart(statement).text).toContain('"noProof"');
  expect(figuresPart(statement, { leavesOutNoProof: true }).text).not.toContain("noProof");
  const lists = { keys: [[7]], isWhole: [false], drafts: [1], submitted: [2], verified: [3] };
  const figures = { keys: ["7"], drafts: 1, submitted: 2, verified: 3, works: 6 };
  expect(figureRows([lists])).toMatchObject([{ ...figures, noProof: null }]);
  expect(figureRows([{ ...lists, noProof: [4] }])).toMatchObject([{ ...figures, noProof: 4 }]);
});
