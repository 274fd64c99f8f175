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
  expect(figuresPart(statement).text).toContain('"withoutProof"');
  expect(figuresPart(statement, { excludesWithoutProof: true }).text).not.toContain("withoutProof");
  const lists = { keys: [[7]], isWhole: [false], drafts: [1], submitted: [2], verified: [3] };
  const figures = { keys: ["7"], drafts: 1, submitted: 2, verified: 3, works: 6 };
  expect(figureRows([lists])).toMatchObject([{ ...figures, withoutProof: null }]);
  expect(figureRows([{ ...lists, withoutProof: [4] }])).toMatchObject([{ ...figures, withoutProof: 4 }]);
});
