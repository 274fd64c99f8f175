import { expect, test } from "vitest";
import { journal } from "../records/journal.ts";
import { translateNames } from "./translate-names.ts";

test("names are translated, and identifiers stay", () => {
  const translated = translateNames(journal, (name) => `«${name}»`);
  expect(translated.label).toEqual({ one: "«Journal paper»", many: "«Journal papers»" });
  expect(translated.fields.title?.label).toBe(`«${journal.fields.title?.label}»`);
  expect(translated.fields.title?.section).toBe(`«${journal.fields.title?.section}»`);
  expect(translated.people?.label).toBe("«Authors»");
  expect({ slug: translated.slug, group: translated.group, columns: translated.columns }).toEqual({
    slug: journal.slug,
    group: journal.group,
    columns: journal.columns,
  });
  expect(Object.keys(translated.fields)).toEqual(Object.keys(journal.fields));
});

test("a kind translated into its own words is the same kind", () => {
  expect(translateNames(journal, (name) => name)).toEqual(journal);
});
