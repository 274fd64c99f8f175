import { expect, test } from "vitest";
import { translate } from "#texts/translate.ts";
import { questions } from "./questions.ts";

test("there are fifteen questions, each asked and answered once", () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(15);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(15);
  expect(new Set(questions.map(({ answer }) => answer)).size).toBe(15);
});

test("every link of an answer has an address", () => {
  for (const { id, answer, links = [] } of questions)
    expect({ id, links: translate(answer).match(/<\d>/g)?.length ?? 0 }).toEqual({
      id,
      links: links.length,
    });
});
