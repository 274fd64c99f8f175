import { afterEach, expect, test } from "vitest";
import { showTexts } from "#texts/catalogues.ts";
import { loadLanguage } from "#texts/translate.ts";
import { kindBySlug } from "../../texts/kinds.ts";
import { shownColumnsOf } from "./list-columns.tsx";

afterEach(() => showTexts("en"));

test.each(["hi", "mr"])("every heading of the journal papers is in the language %s", async (language) => {
  await loadLanguage(language);
  showTexts(language);
  const headings = shownColumnsOf(kindBySlug("journal")).map(({ label }) => label);
  expect(headings.length).toBeGreaterThan(20);
  expect(headings.filter((heading) => !/\p{Script=Devanagari}/u.test(heading))).toEqual(["DOI", "ISSN", "e-ISSN"]);
});
