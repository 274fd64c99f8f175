import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#kinds/day.ts";
import { recordStates } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { evaluateTable } from "#tests/support/records/evaluate-table.ts";
import { requestOf } from "#tests/support/records/table-request.ts";
import { lakhsOf, quotient } from "../amounts.ts";
import type { Candidate } from "../candidate.ts";
import { listingFacts } from "../listed-journal.ts";
import { personFacts } from "../people/person-facts.ts";
import { formOf, tables } from "../tables.ts";

const day = fc
  .date({ min: new Date("2019-01-01"), max: new Date("2026-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const partialDay = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, length]) => text.slice(0, length));
const owners = fc.subarray(["p1", "p2", "p3"], { minLength: 1 });

const about = {
  id: fc.uuid(),
  state: fc.constantFrom(...recordStates),
  title: fc.string(),
  people: owners.map((accounts) => accounts.map((account) => ({ name: account, account, isOwn: true }))),
  departments: fc.constant(["Computer"]),
  isCounted: fc.boolean(),
  isDuplicate: fc.boolean(),
  proofs: fc.nat(2),
};

const paper: fc.Arbitrary<Candidate> = fc.record({
  ...about,
  kind: fc.constant(kindBySlug("journal")),
  data: fc.record(
    {
      dateOfPublication: partialDay,
      indexing: fc.subarray(["Scopus", "UGC CARE-I", "others"]),
      affiliatedToInstitute: fc.boolean(),
      documentType: fc.constantFrom("article", "erratum", "retracted"),
      issn: fc.constant("0302-9743"),
    },
    { requiredKeys: [] },
  ),
});

const consultancy: fc.Arbitrary<Candidate> = fc.record({
  ...about,
  state: fc.constant("submitted" as const),
  isCounted: fc.constant(true),
  isDuplicate: fc.constant(false),
  kind: fc.constant(kindBySlug("consultancy")),
  data: fc.record({
    transactionDetails: fc.array(
      fc.record({ amountReceived: fc.nat(9_999_999_999), receivedOn: day }, { requiredKeys: ["amountReceived"] }),
      { maxLength: 5 },
    ),
  }),
});

describe("a table", () => {
  test("has every candidate as a row or with one reason, and its figures are those of its rows", () => {
    fc.assert(
      fc.property(fc.array(paper), fc.boolean(), (papers, isVerifiedOnly) => {
        const request = { ...requestOf("naac.3.4.5", { from: 2021, to: 2025 }), isVerifiedOnly };
        const { rows, excluded, metric, years } = evaluateTable(papers, request);
        const listed = [...rows.map(({ record }) => record), ...excluded.map(({ record }) => record)];
        expect(listed.toSorted()).toEqual(papers.map(({ id }) => id).toSorted());
        expect(metric?.numerator).toBe(BigInt(rows.length));
        expect(years.reduce((sum, year) => sum + year.rows, 0)).toBe(rows.length);
        expect(rows.every(({ cells }) => cells.length === request.form.parts[0].headings.length)).toBe(true);
      }),
    );
  });

  const firstDays = { calendar: "01-01", academic: "07-01", financial: "04-01" };
  const ofRecords = tables.filter(({ row }) => row !== "person");
  test.each(ofRecords.map((table) => [table.id, table] as const))(
    "%s counts a day in one year only: moved by a day over the edge, one count moves",
    (_id, { exclusions: _, once: _once, ...table }) => {
      fc.assert(
        fc.property(fc.integer({ min: 2020, max: 2025 }), fc.constantFrom(...table.kinds), (year, ofKind) => {
          const { only: _only, ...counted } = ofKind;
          const request = {
            ...requestOf(table.id, { from: 2018, to: 2027 }),
            table: { ...table, exclusions: [], kinds: [counted] },
          };
          const on = (date: string): Candidate => ({
            id: "1",
            kind: kindBySlug(ofKind.kind),
            state: "submitted",
            title: "A",
            departments: [],
            isCounted: true,
            isDuplicate: false,
            proofs: 1,
            people: [{ name: "p1", account: "p1", isOwn: true }],
            data:
              table.row === "receipts"
                ? { transactionDetails: [{ amountReceived: 100, receivedOn: date }] }
                : { [counted.dates[0] ?? ""]: date, ...(counted.lastsUntil && { [counted.lastsUntil]: date }) },
          });
          const countsOf = (date: string) =>
            evaluateTable([on(date)], request).years.flatMap(({ year: of, rows }) => (rows > 0 ? [[of, rows]] : []));
          const first = `${year}-${firstDays[table.years.period]}`;
          expect([countsOf(addDays(first, -1)), countsOf(first)]).toEqual([[[year - 1, 1]], [[year, 1]]]);
        }),
        { numRuns: 20 },
      );
    },
  );

  test("of receipts loses no rupee, and none is in two years", () => {
    fc.assert(
      fc.property(fc.array(consultancy), (projects) => {
        const { rows, years, metric } = evaluateTable(projects, requestOf("naac.3.5.2", { from: 2018, to: 2027 }));
        const received = projects.flatMap(({ data }) =>
          (data.transactionDetails as { amountReceived: number; receivedOn?: string }[]).flatMap((one) =>
            one.receivedOn ? [BigInt(one.amountReceived)] : [],
          ),
        );
        const sum = received.reduce((all, one) => all + one, 0n);
        expect(years.reduce((all, year) => all + year.received, 0n)).toBe(sum);
        expect(metric?.value).toBe(lakhsOf(sum));
        expect(new Set(rows.map(({ record, year }) => `${record} ${year}`)).size).toBe(rows.length);
      }),
    );
  });
});

test("amounts are rounded half up from the exact number, once", () => {
  expect(lakhsOf(10_050_000)).toBe(1.01);
  expect(lakhsOf(30_150_000n)).toBe(3.02);
  expect(quotient(121n * 5n, 114n)).toBe(5.31);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 6n }),
      (dividend, divisor) => {
        const hundredths = BigInt(Math.round(quotient(dividend, divisor) * 100));
        const twice = dividend * 200n;
        expect(twice >= (2n * hundredths - 1n) * divisor && twice < (2n * hundredths + 1n) * divisor).toBe(true);
      },
    ),
  );
});

test.each(tables.map((table) => [table.id, table] as const))("%s names fields that its kinds have", (_id, table) => {
  const slugs = [...(table.row === "person" ? ["profile"] : []), ...table.kinds.map(({ kind }) => kind)];
  for (const { kind, dates } of table.kinds) {
    const { fields } = kindBySlug(kind);
    expect(dates.filter((name) => !fields[name])).toEqual([]);
  }
  for (const form of table.forms) {
    expect(formOf(table, form.name)).toBe(form);
    for (const { headings } of form.parts) expect(headings.filter(({ column }) => !table.columns[column])).toEqual([]);
  }
  const named = [
    ...JSON.stringify([table.columns, table.exclusions]).matchAll(/"(?:field|lakhs|rupees|yearOf|doiLink)":"([^"]+)"/g),
  ];
  const facts: readonly string[] = [
    ...(table.row === "person" ? personFacts : []),
    ...(table.kinds.length > 0 ? listingFacts : []),
  ];
  const unknown = named.filter(
    ([, name = ""]) => !facts.includes(name) && slugs.every((slug) => !kindBySlug(slug).fields[name]),
  );
  expect(unknown.map(([, name]) => name)).toEqual([]);
});

test("what was done under an MoU is printed by academic year, and an award for extension work by its activity", () => {
  const candidate = (kind: string, data: Candidate["data"]): Candidate => ({
    id: kind,
    kind: kindBySlug(kind),
    state: "submitted",
    title: "T",
    data,
    people: [],
    departments: [],
    isCounted: true,
    isDuplicate: false,
    proofs: 1,
  });
  const activities = [
    { id: "a", heldOn: "2024-01-15", activity: "Internships" },
    { id: "b", heldOn: "2023-06-30", activity: "Visit" },
    { id: "c", heldOn: "2023-08-01", activity: "Lecture" },
  ];
  const mou = candidate("mous", {
    organisation: "Bhima Instruments",
    signedOn: "2022-08-04",
    endDate: "2027-08",
    activities,
  });
  expect(
    evaluateTable([mou], requestOf("naac.3.7.2", { from: 2022, to: 2022 })).rows.map(({ cells }) => cells),
  ).toEqual([
    ["Bhima Instruments", null, "2022-23", "04-08-2022 – 08-2027", "2022-23: Visit; 2023-24: Internships, Lecture"],
  ]);
  const wells = candidate("extension-activities", {
    title: "Wells",
    fromDate: "2022-07-09",
    awardName: "Clean water",
    awardingBody: "District",
    awardDate: "2024-01-26",
  });
  expect(
    evaluateTable([wells], requestOf("naac.3.6.2", { from: 2023, to: 2023 })).rows.map(({ cells }) => cells),
  ).toEqual([["Wells", "Clean water", "District", "2024"]]);
});

test("a row of money says where its total is used for want of receipts, and where a receipt needs its date", () => {
  const base = { title: "Consultancy", people: [{ name: "p1", account: "p1", isOwn: true }], departments: [] };
  const works = [
    { totalGrantReceived: 500_00, endDate: "2023-10-01" },
    { transactionDetails: [{ amountReceived: 500_00, receivedOn: "2023-10-01" }] },
    { transactionDetails: [{ amountReceived: 500_00, receivedOn: "2023-10-01" }, { amountReceived: 700_00 }] },
  ].map(
    (data, index): Candidate => ({
      ...base,
      id: `r${index}`,
      state: "verified",
      kind: kindBySlug("consultancy"),
      data,
      isCounted: true,
      isDuplicate: false,
      proofs: 1,
    }),
  );
  const { rows } = evaluateTable(works, requestOf("naac.3.5.2", { from: 2023, to: 2023 }));
  const ofMoney = ["no-receipts", "undated-receipt"];
  const lacking = rows.map(({ record, gaps }) => [
    record,
    gaps.map(({ code }) => code).filter((code) => ofMoney.includes(code)),
  ]);
  expect(Object.fromEntries(lacking)).toEqual({ r0: ["no-receipts"], r1: [], r2: ["undated-receipt"] });
});
