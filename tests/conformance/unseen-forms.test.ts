import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readBlankForm } from "#formats/forms/blank-form.ts";
import { recordKinds } from "#kinds/registry.ts";
import { layoutOf } from "#rules/accreditation/forms/form-layout.ts";
import { guessForm, isKnownHeading } from "#rules/accreditation/forms/match-form.ts";
import { bodyForms, laterBodyForms } from "#tests/support/files/forms/body-forms.ts";
import { councilForms } from "#tests/support/files/forms/council-forms.ts";
import { officeForms } from "#tests/support/files/forms/office-forms.ts";
import { laterForms, type OwnForm, ownForms } from "#tests/support/files/forms/own-forms.ts";
import { threeForms } from "#tests/support/files/forms/three-forms.ts";

const slugs = recordKinds.filter(({ isOnePerPerson }) => !isOnePerPerson).map(({ slug }) => slug);

/** The fields a column was filled with, as the forms of the test name them. */
function meaningOf(keys: readonly string[]): string {
  const plain = (key: string) => key.replace(/^(?:field|fact|year-of):/, "");
  return keys.map((key) => key.split("|").map(plain).join("|")).join("+") || "-";
}

function fits(found: string, means: string): boolean {
  return means
    .split("/")
    .map((one) => one.replace(/^fact:/, ""))
    .some(
      (one) => one === found || found.split("|").includes(one) || (one === "startDate+endDate" && found === "dates"),
    );
}

/** The record type, and each heading with a field that was filled with something else. */
function tried({ kind, titles, headings }: OwnForm) {
  const columns = headings.map(([header, , below], index) => ({ at: index, header, group: below ?? null }));
  const [best] = guessForm(titles, columns, slugs);
  const expected = headings.map(([header, means], index) => ({
    header,
    means,
    found: meaningOf(best?.columns[index]?.keys ?? []),
  }));
  return {
    isKind: best?.kind === kind,
    wrong: expected.filter(({ means, found }) => means !== "-" && !fits(found, means)),
    invented: expected.filter(({ means, found }) => means === "-" && found !== "-"),
    headings: expected.filter(({ means }) => means !== "-").length,
  };
}

describe("a form that no definition knows", () => {
  test.each([
    ["the forms for which the words were written", ownForms, 0.97, 1],
    ["forms written afterwards", laterForms, 0.8, 1],
    ["forms of ten offices, of which 90 % were recognised at first", officeForms, 0.97, 1],
    ["forms of councils, also in Hindi and Marathi, of which not 80 % were recognised at first", councilForms, 0.97, 1],
    ["forms of ten bodies, of which 92 % were recognised at first", bodyForms, 1, 1],
    ["five forms written after those, of which 87 % were recognised at first", laterBodyForms, 1, 1],
    ["three forms with headings in two rows, of which 80 % were recognised at first", threeForms, 1, 1],
  ] as const)("of %s most headings are recognised unaided", (_name, forms, share, kinds) => {
    const results = forms.map((form) => ({ name: form.name, ...tried(form) }));
    const all = results.reduce((sum, { headings }) => sum + headings, 0);
    const wrong = results.flatMap((one) => one.wrong.map((heading) => ({ form: one.name, ...heading })));
    expect(1 - wrong.length / all, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(share);
    expect(results.filter(({ isKind }) => isKind).length / forms.length).toBeGreaterThanOrEqual(kinds);
    expect(results.flatMap(({ invented }) => invented)).toEqual([]);
  });

  test("below a heading over several columns, none is filled with what its neighbour means or with names for a number", () => {
    const guess = (kind: string, group: string, ...headers: string[]) =>
      guessForm(
        [],
        headers.map((header, index) => ({ at: index, header, group })),
        slugs,
      )
        .find((one) => one.kind === kind)
        ?.columns.map(({ keys }) => keys.join());
    expect(guess("person", "Total Experience (in Years)", "Teaching", "Industry")).toEqual(["fact:yearsTeaching", ""]);
    expect(guess("seminar-organized", "No. of Participants", "Faculty", "Students")).toEqual([
      "field:facultiesCount",
      "field:studentsCount",
    ]);
  });

  test("what was received is never filled with what was sanctioned, and “Faculty / School” is a unit", () => {
    const keysOf = (kind: string, ...headers: string[]) =>
      guessForm(
        [],
        headers.map((header, index) => ({ at: index, header, group: null })),
        slugs,
      )
        .find((one) => one.kind === kind)
        ?.columns.map(({ keys }) => keys.join());
    for (const header of ["Amount received", "Amount received (Rs.)", "Recd. amount (Rs.)", "Consultancy fee received"])
      expect([header, keysOf("consultancy", header)]).toEqual([header, ["rupees:totalGrantReceived"]]);
    expect(keysOf("consultancy", "Amount (Rs.)", "Amount received (Rs.)")).toEqual([
      "rupees:sanctionedAmount",
      "rupees:totalGrantReceived",
    ]);
    expect(keysOf("consultancy", "Amount sanctioned / received")?.[0]).toContain("sanctionedAmount");
    expect(keysOf("journal", "Faculty / School", "Department/Centre")).toEqual(["departments", ""]);
    expect(keysOf("journal", "Faculty, Department")).toEqual(["faculty,departments"]);
    expect(keysOf("person", "Name of the School/Faculty")).toEqual(["fact:departments"]);
  });

  test("neither a question for yes or no nor a column for one option is filled with something else", () => {
    const keysOf = (kind: string, ...columns: [header: string, group: string | null][]) =>
      guessForm(
        [],
        columns.map(([header, group], index) => ({ at: index, header, group })),
        slugs,
      )
        .find((one) => one.kind === kind)
        ?.columns.map(({ keys }) => keys.join());
    for (const answer of ["Yes/No", "Y / N", "हाँ/नहीं", "होय/नाही"]) {
      expect(keysOf("conference", [`Published in proceedings (${answer})`, null])).toEqual([""]);
      expect(keysOf("journal", [`Peer reviewed (${answer})`, null])).toEqual(["field:peerReviewed"]);
    }
    expect(keysOf("book-chapter", ["National", "Level"], ["International", "Level"])).toEqual(["", ""]);
    expect(keysOf("copyright", ["No.", "Registration"])).toEqual(["field:registrationNumber"]);
    expect(keysOf("copyright", ["No.", null])).toEqual(["serial"]);
  });

  test("a heading is filled once, and one that nothing fits stays empty", () => {
    const columns = ["Title", "Title", "Blood group", "Caste certificate number"].map((header, index) => ({
      at: index,
      header,
      group: null,
    }));
    const keys = guessForm([], columns, ["journal"])[0]?.columns.map((one) => one.keys);
    expect(keys).toEqual([["field:title"], [], [], []]);
  });
});

const folder = `${process.env.FPMS_TRIAL_DATA ?? "../shared/data"}/naac-forms`;
const blank: [file: string, kind: string, headings: number][] = [
  ["2.4.1.xlsx", "person", 6],
  ["3.1.3.xlsx", "awards-honors", 4],
  ["3.4.3.xlsx", "patent", 4],
  ["3.4.5.xlsx", "journal", 7],
  ["3.4.6.xlsx", "book-chapter", 8],
  ["3.5.2.xlsx", "consultancy", 5],
];

test.skipIf(!existsSync(folder)).each(blank)(
  "the blank form %s is read as if it were unknown",
  async (file, kind, headings) => {
    const { tables } = await readBlankForm(readFileSync(`${folder}/${file}`));
    const layout = layoutOf(tables[0]?.grid ?? { rows: [], merges: [] }, isKnownHeading);
    const [best] = guessForm(layout?.titles ?? [], layout?.columns ?? [], slugs);
    expect(best?.kind).toBe(kind);
    expect(best?.columns.filter(({ keys }) => keys.length > 0).length).toBeGreaterThanOrEqual(headings);
  },
);
