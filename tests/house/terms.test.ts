import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogueNames } from "../../scripts/texts/catalogues.ts";

/** How a language says one term of the glossary. */
type Term = {
  /** Finds the term in the English sentence. */
  english: string;
  /** Stems, of which the translation has one. */
  use: string[];
  /** Stems of other words for the same thing. */
  refuse?: string[];
  /** English sentences that say it otherwise. */
  except?: string[];
};

const languages = catalogueNames().filter((language) => existsSync(fileOf(language)));

describe.each(languages)("the catalogue %s", (language) => {
  const terms = JSON.parse(readFileSync(fileOf(language), "utf8")) as Record<string, Term>;
  const catalogue = JSON.parse(readFileSync(`src/texts/catalogues/${language}.json`, "utf8"));

  test("says each term with one word", () => {
    const found = Object.entries(terms).flatMap(([term, { except, ...rule }]) =>
      differing(catalogue, rule)
        .filter((english) => !except?.includes(english))
        .map((english) => `${term}: ${english} → ${catalogue[english]}`),
    );
    expect(found).toEqual([]);
  });

  test("no exception is unused", () => {
    const unused = Object.values(terms).flatMap(({ except = [], ...rule }) => {
      const found = differing(catalogue, rule);
      return except.filter((english) => !found.includes(english));
    });
    expect(unused).toEqual([]);
  });
});

test.each([
  ["another word", { "Draft saved": "प्रारूप" }, 1],
  ["a refused word beside the right one", { "Save draft": "प्रारूप या मसौदा" }, 1],
  ["but not the right word", { Drafts: "मसौदे" }, 0],
  ["nor a placeholder of that name", { "{{draft}} saved": "{{draft}} सहेजा" }, 0],
])("the check finds %s", (_, catalogue, count) => {
  expect(differing(catalogue, { english: "drafts?", use: ["मसौद"], refuse: ["प्रारूप"] })).toHaveLength(count);
});

function fileOf(language: string): string {
  return `tests/house/vocabulary/terms-${language}.json`;
}

/** Sentences that say the term otherwise. A word in braces is a value; one beside a dot, colon or slash is part of an address or a command. */
function differing(catalogue: Readonly<Record<string, string>>, { english, use, refuse = [] }: Term): string[] {
  const term = new RegExp(`(?<![\\w:@./{-])(?:${english})(?![\\w}-]|\\.\\w)`, "i");
  return Object.entries(catalogue)
    .filter(
      ([, translation]) =>
        !use.some((stem) => translation.includes(stem)) || refuse.some((stem) => translation.includes(stem)),
    )
    .map(([sentence]) => sentence)
    .filter((sentence) => term.test(sentence.replace(/_(?:one|other)$/, "")));
}
