import fc from "fast-check";
import { expect, test } from "vitest";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { fieldType } from "#kinds/fields/field-types.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { writeBibtex } from "../bibtex/write-bibtex.ts";
import { type CitedName, toCslItem } from "../citation/to-csl-item.ts";
import { readReferenceRow } from "./read-reference-row.ts";
import { readReferences } from "./read-references.ts";
import { tableOfReferences } from "./reference-table.ts";
import { writeRisRecord } from "./write-ris.ts";

const words = fc
  .array(
    fc.constantFrom(
      "On",
      "Étude",
      "नदी",
      "a--b",
      "{x}",
      "5%",
      "R&D",
      "a_b",
      "#1",
      "$x$",
      "~",
      "^",
      "\\emph",
      "``q''",
      '"',
      "@book",
      "ER",
      "naïve",
      "x=y",
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((list) => `W ${list.join(" ")}`);
const name = fc.constantFrom("Rao", "de la Cruz", "Müller", "Sen and Co", "O'Brien", "Kulkarni-Joshi");
const people = fc.array(
  fc
    .record({
      family: name,
      given: fc.constantFrom("Asha", "B. K.", "Jean-Pierre", "Sen and", "and Sons of", 'A. "Raju"'),
    })
    .map(({ family, given }): CitedName => ({ printed: `${family}, ${given}`, family, given })),
  { minLength: 1, maxLength: 4 },
);

/** Values of what a kind cites, in the form that its fields store. */
const valuesFor: Readonly<Record<string, fc.Arbitrary<string>>> = {
  doi: fc.constantFrom("10.1000/abc", "10.1000/a_b(1)<2>"),
  isbn: fc.constant("978-3-16-148410-0"),
  issn: fc.constant("0317-8471"),
  url: fc.constantFrom("https://example.org/a_b?c=1&d=2#e", "https://example.org/~x"),
  page: fc.constantFrom("12", "S19", "e1042", "II-1097"),
  tags: fc.constantFrom("S. Nair, H. Gokhale", "Rao, Asha; de la Cruz, B. K.", "Rao, Asha;"),
};

function works(kind: KindDefinition) {
  const fields = [...new Set(Object.values(kind.citation.parts))];
  const cells = fields.map((field) => {
    const type = kind.fields[field]?.type ?? "";
    const texts = field === "pageNo" ? fc.constant("12-44") : (valuesFor[type] ?? words);
    // A paper without the name of its conference is read with that of its proceedings.
    return kind.slug === "conference" && type === "text" ? texts : fc.option(texts, { nil: "" });
  });
  const [date = ""] = Object.keys(kind.importSources.references?.columns ?? {}).filter(
    (field) => kind.fields[field]?.type === "partial-date",
  );
  return fc
    .record({ title: words, people, texts: fc.tuple(...cells), date: fc.constantFrom("2024", "2024-06", "2024-06-03") })
    .map(({ title, people: authors, texts, date: day }) => {
      const typed: [string, string][] = [
        [kind.title, title],
        [date, day],
        ...fields.map((field, index): [string, string] => [field, texts[index] ?? ""]),
      ];
      const data = Object.fromEntries(
        typed.flatMap(([field, text]) => {
          const definition = kind.fields[field];
          const value = definition && fieldType(definition).read(text, definition, { departments: [] }).value;
          return isFilled(value) ? [[field, value]] : [];
        }),
      );
      return { id: "1", title, date: dateOf(kind, data) ?? undefined, people: authors, data };
    });
}

const writers = {
  bibtex: writeBibtex,
  ris: (items: Parameters<typeof writeBibtex>[0]) => items.map(writeRisRecord).join(""),
  csl: (items: Parameters<typeof writeBibtex>[0]) => JSON.stringify(items),
};
const names = { bibtex: "BibTeX", ris: "RIS", csl: "JSON" };

test.each(
  ["journal", "conference", "book", "book-chapter", "patent"].flatMap((slug) =>
    (["bibtex", "ris", "csl"] as const).map((format) => [slug, format] as const),
  ),
)("a %s written as %s is read back as it was", (slug, format) => {
  const kind = kindBySlug(slug);
  fc.assert(
    fc.property(works(kind), (work) => {
      const item = toCslItem(kind, work);
      const bytes = new TextEncoder().encode(writers[format]([item]));
      const { items, faults } = readReferences(bytes, names[format]);
      expect(faults).toEqual([]);
      const { header, rows } = tableOfReferences(items);
      const read = readReferenceRow(header, rows[0]?.cells ?? [], { departments: [] });
      expect([read.kind?.slug, read.faults]).toEqual([slug, []]);
      expect(read.people.map((person) => person.name)).toEqual(work.people.map(({ printed }) => printed));
      const again = {
        ...work,
        data: read.data,
        title: String(read.data[kind.title]),
        date: dateOf(kind, read.data) ?? undefined,
      };
      expect(toCslItem(kind, again)).toEqual(item);
    }),
    { numRuns: 40 },
  );
});
