import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printCvWithin } from "#domain/cv/print-cv.ts";
import { cite } from "#formats/citation/cite.ts";
import { joinWith, plain } from "#formats/citation/runs.ts";
import { toCslItem } from "#formats/citation/to-csl-item.ts";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { writeDocxParts } from "#formats/cv/write-docx.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { type CvTemplateName, cvTemplates } from "#rules/cv/templates.ts";
import { worksIn } from "#tests/support/files/cv-files.ts";
import { aZip } from "#tests/support/files/zip.ts";
import { isFull } from "#tests/support/sampled.ts";

const words = fc.constantFrom(
  "wells",
  "grain flow",
  "heat loss",
  "of tin roofs",
  "and glass",
  "in season 4",
  "the COVID-19 years",
  "for 5G",
  "peer-reviewed",
  "über",
  "lists",
  "R&D",
);
const titles = fc
  .tuple(
    fc.constantFrom("A study of", "Measuring", "On the use of", "Deep learning for", "Why"),
    fc.array(words, { minLength: 2, maxLength: 14 }),
    fc.constantFrom("", ": a review", ", revisited", " – part 2"),
  )
  .map(([first, rest, last]) => `${first} ${rest.join(" ")}${last}`);
const names = fc.uniqueArray(
  fc.constantFrom("Mira Patel", "Ravi Rao", "A. B. Sen", "Jean-Pierre Das", "Kulkarni, Asha"),
  { minLength: 1, maxLength: 4 },
);
const data: Record<string, object> = {
  journal: {
    journalTitle: "Journal of Glass & Sand",
    volume: "4",
    issue: "2",
    pageFrom: 12,
    pageTo: 19,
    doi: "10.5555/p1",
  },
  conference: { conferenceName: "International Conference on Water", pageNo: "1-9" },
  book: { publisherName: "Coast Press", isbn: "978-3-16-148410-0" },
  "book-chapter": { bookTitle: "Handbook of Sand", publisherName: "Coast Press", pageFrom: 3, pageTo: 20 },
};
const slugs = Object.keys(data);
const cvs = fc.array(
  fc.record({
    slug: fc.constantFrom(...slugs),
    title: titles,
    year: fc.integer({ min: 1990, max: 2025 }),
    people: names,
    isBare: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);
type Works = typeof cvs extends fc.Arbitrary<infer Value> ? Value : never;

/** As the export prints it: sections in the template's style, the years before each line. */
function printed(works: Works, template: CvTemplateName): PrintedCv {
  const { style, hasCitations } = cvTemplates[template];
  const sections = slugs.map((slug) => ({
    label: kindBySlug(slug).label.many,
    items: works
      .filter((work) => work.slug === slug)
      .map(({ title, year, people, isBare }, rank) => {
        const kind = kindBySlug(slug);
        const [field = ""] = Object.keys(data[slug] ?? {});
        const values = isBare
          ? Object.fromEntries(Object.entries(data[slug] ?? {}).filter(([name]) => name === field))
          : data[slug];
        const item = toCslItem(kind, {
          id: "1",
          title,
          date: String(year),
          people: people.map((one) => ({ printed: one, ...divided(one) })),
          data: { ...values, [kind.title]: title },
        });
        const line = cite(style, item);
        return {
          years: String(year),
          line: hasCitations ? joinWith([line, plain("[Q1, 12 citations]")], " ") : line,
          rank,
        };
      }),
  }));
  const own = [
    { label: "Qualifications", items: [{ years: "2012", line: plain("Ph.D., Optics, Coast University"), rank: 0 }] },
    { label: "Appointments", items: [{ years: "2015–2019", line: plain("Professor, Computer Engineering"), rank: 0 }] },
  ];
  return {
    name: "Mira Patel",
    head: ["Professor, Computer Engineering", "mira@college.example"],
    sections: [...own, ...sections.filter(({ items }) => items.length > 0)],
    ...(template === "two-page" && { note: "Selected entries: 12 of 60" }),
  };
}

function divided(name: string) {
  const [family = "", given = ""] = name.includes(",")
    ? name.split(", ")
    : [name.split(" ").at(-1), name.split(" ").slice(0, -1).join(" ")];
  return { family, given };
}

const printers = {
  docx: async (cv: PrintedCv) => aZip(writeDocxParts(cv).map(({ name, text }) => ({ name, content: text }))),
  pdf: async (cv: PrintedCv) =>
    (await printCvWithin({ cv, details: { language: "en-IN", page: "{{page}} of {{pages}}", selected: "" } })).bytes,
};

const runs = Number(process.env.FPMS_CV_RUNS ?? (isFull ? 4 : 2));

describe.each(Object.keys(cvTemplates) as CvTemplateName[])("our own CV by the template %s", (template) => {
  test.each(["docx", "pdf"] as const)("is read back from a %s with the same works", async (format) => {
    await fc.assert(
      fc.asyncProperty(cvs, async (works) => {
        const read = await worksIn(await printers[format](printed(works, template)));
        const expected = slugs.flatMap((slug) =>
          works.filter((work) => work.slug === slug).map(({ title, year }) => [slug, title, String(year)]),
        );
        expect(read).toEqual(expected);
      }),
      { numRuns: format === "docx" ? runs * 4 : runs, endOnFailure: true },
    );
  });
});

test("links on lines of their own are no names of fields", async () => {
  const titles = [
    "A study of wells in season 4",
    "Measuring heat loss of tin roofs: a review",
    "Why grain flow, revisited",
  ];
  const works: Works = titles.map((title, index) => ({
    slug: "journal",
    title: `${title} the COVID-19 years for 5G`,
    year: 2019 + index,
    people: ["Jean-Pierre Das"],
    isBare: false,
  }));
  expect(await worksIn(await printers.pdf(printed(works, "two-page")))).toEqual(
    works.map(({ title, year }) => ["journal", title, String(year)]),
  );
});

test("a line of a PDF that continues with a dash begins no entry", async () => {
  const long = ["Why grain flow the COVID-19 years for 5G of tin roofs in season 4 and glass über R&D – part 2"];
  const works: Works = [...long, "A study of wells", ...long, "Measuring heat loss"].map((title, index) => ({
    slug: "journal",
    title,
    year: 2010 + index,
    people: ["Kulkarni, Asha"],
    isBare: true,
  }));
  const read = await worksIn(await printers.pdf(printed(works, "full")));
  expect(read).toEqual(works.map(({ slug, title, year }) => [slug, title, String(year)]));
});
