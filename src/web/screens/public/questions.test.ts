import { expect, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { faqWords } from "../../words/faq-words.ts";
import { questions } from "./questions.ts";

test("there are fifteen questions, each asked and answered once", () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(15);
  expect(Object.keys(faqWords.english.asks).sort()).toEqual([...ids].sort());
});

test("every link of an answer has where it leads", () => {
  for (const { id, links = [] } of questions)
    expect({ id, links: faqWords.english.answers[id].match(/<\d>/g)?.length ?? 0 }).toEqual({
      id,
      links: links.length,
    });
});

test("the number of kinds is the registry's", () => {
  expect(kinds).toHaveLength(23);
  expect(faqWords.english.answers.profile).toContain("twenty-three kinds");
});
