import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition, Query } from "#kinds/condition.ts";
import { money } from "#kinds/fields/money.ts";
import { parseQuery } from "./conditions/parse-query.ts";
import { simplify } from "./conditions/simplify.ts";
import type { FilterField } from "./fields/filter-field.ts";
import { chipsOf, withFilter } from "./format/chips-of.ts";
import { formatQuery } from "./format/format-query.ts";

const amount = money({ label: "Amount" });
const fields: FilterField[] = [
  { name: "title", label: "Paper title", type: "text" },
  { name: "journalTitle", label: "Journal", type: "text" },
  { name: "doi", label: "DOI", type: "text" },
  {
    name: "indexing",
    label: "Indexed in",
    type: "choice",
    options: [
      { value: "Scopus", label: "Scopus" },
      { value: "Web of Science", label: "Web of Science", aliases: ["wos"] },
      { value: "SCI", label: "SCI" },
      { value: "SCIE", label: "SCIE" },
      { value: "UGC CARE-I", label: "UGC CARE Group I" },
      { value: "UGC CARE-II", label: "UGC CARE Group II" },
    ],
    read: () => undefined,
  },
  {
    name: "state",
    label: "State",
    type: "choice",
    options: ["draft", "submitted", "verified"].map((value) => ({ value, label: value })),
    read: () => undefined,
  },
  {
    name: "dept",
    label: "Department",
    type: "choice",
    options: [{ value: "Computer", label: "Computer Engineering", aliases: ["CSE"] }],
  },
  { name: "keywords", label: "Keywords", type: "choice", sortable: false },
  { name: "impactFactor", label: "Impact factor", type: "number" },
  {
    name: "amount",
    label: "Amount",
    type: "money",
    read: (text) => money.readFilter(text, amount),
    write: (paise) => money.write(Number(paise), amount),
  },
  {
    name: "peerReviewed",
    label: "Refereed journal",
    type: "flag",
    read: (text) => (({ yes: "true", no: "false" }) as Record<string, string>)[text],
    write: (value) => (value === "true" ? "yes" : "no"),
  },
  { name: "date", label: "Date", type: "date" },
  { name: "year", label: "Calendar year", type: "year" },
  { name: "ay", label: "Academic year", type: "academic-year" },
  { name: "fy", label: "Financial year", type: "financial-year" },
  { name: "proof", label: "Proof", type: "presence" },
];
const context = { fields, settings: { academicYearStartsInMonth: 7 }, today: "2025-02-10" };

const parse = (text: string) => parseQuery(text, context);
const where = (text: string) => {
  const { query, problems } = parse(text);
  expect(problems).toEqual([]);
  return query.where;
};
const problems = (text: string) => parse(text).problems.map(({ code, from, to }) => [code, text.slice(from, to)]);
const words = (text: string): Condition => ({ op: "words", text, phrase: false });
const is = (field: string, ...values: string[]): Condition => ({ op: "is", field, values });
const between = (field: string, from: string, to: string): Condition => ({
  op: "range",
  field,
  from,
  to,
  includesEnds: true,
});

describe("a question", () => {
  test.each<[string, Condition]>([
    ["", { op: "always" }],
    ["  deep   learning ", words("deep learning")],
    ['"deep learning"', { op: "words", text: "deep learning", phrase: true }],
    ["“deep learning”", { op: "words", text: "deep learning", phrase: true }],
    ["index:scopus", is("indexing", "Scopus")],
    ["indexing:scopus,wos", is("indexing", "Scopus", "Web of Science")],
    ['"Indexed in"', { op: "words", text: "Indexed in", phrase: true }],
    ["index:SCI", is("indexing", "SCI")],
    ["index:web", is("indexing", "Web of Science")],
    ["state:sub", is("state", "submitted")],
    ["dept:cse", is("dept", "Computer")],
    ["department:Chemical", is("dept", "Chemical")],
    ['journal:"IEEE Access"', is("journalTitle", "IEEE Access")],
    ["impact-factor:2.50", is("impactFactor", "2.5")],
    ["impactFactor:>2", { op: "range", field: "impactFactor", from: "2", includesEnds: false }],
    ["impactFactor:<=2", { op: "range", field: "impactFactor", to: "2", includesEnds: true }],
    ["impactFactor:1..2.5", between("impactFactor", "1", "2.5")],
    ["amount:>10lakh", { op: "range", field: "amount", from: "100000000", includesEnds: false }],
    ["amount:₹10,00,000", is("amount", "100000000")],
    ["amount:1,00,000..2.5l", between("amount", "10000000", "25000000")],
    ["amount:5,6", is("amount", "500", "600")],
    ["refereed:yes", is("peerReviewed", "true")],
    ["ay:2023-24..2025-26", between("ay", "2023", "2025")],
    ["ay:2023-24", between("ay", "2023", "2023")],
    ["ay:this", between("ay", "2024", "2024")],
    ["fy:last", between("fy", "2023", "2023")],
    ["year:last3", between("year", "2023", "2025")],
    ["ay:last1", between("ay", "2024", "2024")],
    ["year:>2020", { op: "range", field: "year", from: "2021", includesEnds: true }],
    ["year:<2020", { op: "range", field: "year", to: "2019", includesEnds: true }],
    ["year:2020,2022", { op: "or", operands: [between("year", "2020", "2020"), between("year", "2022", "2022")] }],
    ["date:2024-01..2024-06", between("date", "2024-01-01", "2024-06-30")],
    ["date:2024", between("date", "2024-01-01", "2024-12-31")],
    ["date:>2024-02", { op: "range", field: "date", from: "2024-03-01", includesEnds: true }],
    ['date:"Sep 2022"', between("date", "2022-09-01", "2022-09-30")],
    ["date:<1/7/2024", { op: "range", field: "date", to: "2024-06-30", includesEnds: true }],
    ["date:today", between("date", "2025-02-10", "2025-02-10")],
    ["-review", { op: "not", operand: words("review") }],
    ["-state:draft", { op: "not", operand: is("state", "draft") }],
    ["missing:proof", { op: "missing", field: "proof" }],
    ["has:doi", { op: "not", operand: { op: "missing", field: "doi" } }],
    ["-missing:doi", { op: "not", operand: { op: "missing", field: "doi" } }],
    ["-has:doi", { op: "missing", field: "doi" }],
    ["a or b c", { op: "or", operands: [words("a"), words("b c")] }],
    ["(a or b) c", { op: "and", operands: [{ op: "or", operands: [words("a"), words("b")] }, words("c")] }],
    ["a and b", words("a b")],
    ["doi:10.1016/S0140-6736(20)30183-5", is("doi", "10.1016/S0140-6736(20)30183-5")],
    ["10.1016/S0140-6736(20)30183-5", words("10.1016/S0140-6736(20)30183-5")],
    ["https://doi.org/10.1/x", words("https://doi.org/10.1/x")],
    ["Attention: a survey (2023)", words("Attention: a survey 2023")],
    ["COVID – a view", words("COVID a view")],
    ["\\or \\-x a\\:b", words("or -x a:b")],
    ["*", { op: "always" }],
  ])("%s", (text, condition) => {
    expect(where(text)).toEqual(condition);
  });

  test("keeps its sort order, the first key first", () => {
    const { query } = parse("ay:2024-25 sort:-date,title sort:impactfactor sort:date");
    expect(query.sort).toEqual([
      { field: "date", descending: true },
      { field: "title", descending: false },
      { field: "impactFactor", descending: false },
    ]);
  });

  test("returns every token with its place", () => {
    const text = 'deep journal:"IEEE Access" -x';
    expect(parse(text).tokens.map((token) => [token.kind, text.slice(token.from, token.to)])).toEqual([
      ["word", "deep"],
      ["field", 'journal:"IEEE Access"'],
      ["not", "-"],
      ["word", "x"],
    ]);
  });
});

describe("what cannot be understood is reported with its place and left out", () => {
  test.each([
    ["indxing:scopus", [["unknown-field", "indxing:scopus"]]],
    ["deep colour:red", [["unknown-field", "colour:red"]]],
    ["index:scopsu,SCI", [["unknown-value", "scopsu"]]],
    ["index:ugc", [["unknown-value", "ugc"]]],
    ["year:soon", [["not-a-year", "soon"]]],
    ["year:last0", [["not-a-year", "last0"]]],
    ["ay:2023-25", [["not-a-year", "2023-25"]]],
    ["year:2025..2020", [["reversed-range", "2025..2020"]]],
    ["date:2024-13", [["not-a-date", "2024-13"]]],
    ["amount:lots", [["not-a-number", "lots"]]],
    ["dept:", [["value-missing", "dept:"]]],
    ['title:""', [["value-missing", 'title:""']]],
    ["proof:yes", [["presence-only", "yes"]]],
    ["missing:prof", [["unknown-field", "prof"]]],
    ["sort:colour", [["unknown-sort", "colour"]]],
    ["sort:keywords", [["unknown-sort", "keywords"]]],
    ["(a sort:date)", [["misplaced-sort", "sort:date"]]],
    ["-sort:date", [["misplaced-sort", "sort:date"]]],
    ["(a", [["unbalanced-bracket", "("]]],
    ["a)", [["unbalanced-bracket", ")"]]],
    ["()", [["nothing-here", "()"]]],
    ["a or", [["nothing-here", "or"]]],
    ["or a", [["nothing-here", "or"]]],
    ["a -", []],
    ["(-)", [["nothing-here", "-"]]],
    ['"open', [["unclosed-quote", '"open']]],
    ['""', [["nothing-here", '""']]],
  ])("%s", (text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  test("the rest is still read", () => {
    expect(parse("deep colour:red index:scopsu,SCI").query.where).toEqual({
      op: "and",
      operands: [words("deep"), is("indexing", "SCI")],
    });
  });

  test.each([
    ["indxing:scopus", "indexing"],
    ["jurnal:x", "journalTitle"],
    ["index:scopsu", "Scopus"],
    ["sort:dtae", "date"],
    ["mising:doi", "missing"],
  ])("%s gets the suggestion %s", (text, suggestion) => {
    expect(parse(text).problems[0]?.suggestion).toBe(suggestion);
    expect(parse(text).problems[0]?.message).toContain(`Did you mean “${suggestion}”?`);
  });

  test("any text is read without failing, within its limits", () => {
    const alphabet = fc.constantFrom(...'ab:,()-"\\<>.* 2024“”', "index:", "ay:", "or ", "has:", "sort:", "amount:");
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        const { query, problems } = parse(text);
        const again = parse(formatQuery(query, fields));
        expect(again.problems).toEqual([]);
        expect(again.query).toEqual(query);
        for (const { from, to } of problems) expect(from <= to && to <= text.length).toBe(true);
      }),
      { numRuns: 1000 },
    );
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => parse(text).tokens.length >= 0));
  });

  test("too long and too deep are refused", () => {
    expect(parse(`${"a ".repeat(1500)}`).problems.map((problem) => problem.code)).toEqual(["too-long"]);
    expect(parse("(".repeat(1000)).problems.map((problem) => problem.code)).toContain("too-deep");
    expect(parse("-".repeat(1500)).problems.map((problem) => problem.code)).toContain("too-deep");
  });
});

describe("writing a question", () => {
  const text = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom("or", "-x", "a:b", 'say "so"', "f(x)", "a, b", ">5", "1..2"),
  );
  const year = fc.integer({ min: 1000, max: 9999 }).map(String);
  const day = fc.integer({ min: 0, max: 40000 }).map((n) => new Date(n * 86400000).toISOString().slice(0, 10));
  const number = fc.integer({ min: -100000, max: 100000 }).map(String);
  const paise = fc.nat(100000000).map(String);
  const ends = (
    field: string,
    value: fc.Arbitrary<string>,
    includesEnds: fc.Arbitrary<boolean>,
  ): fc.Arbitrary<Condition> =>
    fc.tuple(fc.option(value), fc.option(value), includesEnds).map(([one, other, includesEnds]) => {
      const [from, to] =
        one !== null && other !== null && Number(one.slice(0, 4)) > Number(other.slice(0, 4))
          ? [other, one]
          : [one, other];
      const ordered =
        from !== null && to !== null && field !== "date" && Number(from) > Number(to)
          ? { from: to, to: from }
          : { from, to };
      const sorted = field === "date" && from !== null && to !== null && from > to ? { from: to, to: from } : ordered;
      return { op: "range", field, from: sorted.from ?? undefined, to: sorted.to ?? undefined, includesEnds };
    });
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ op: fc.constant("words" as const), text, phrase: fc.boolean() }),
    fc.record({
      op: fc.constant("is" as const),
      field: fc.constantFrom("title", "doi", "keywords"),
      values: fc.array(text, { minLength: 1, maxLength: 3 }),
    }),
    fc.constantFrom<Condition>(
      is("indexing", "Scopus", "SCI"),
      is("peerReviewed", "false"),
      { op: "always" },
      { op: "never" },
    ),
    fc.array(paise, { minLength: 1, maxLength: 3 }).map((values) => is("amount", ...values)),
    fc.constantFrom("proof", "doi").map((field): Condition => ({ op: "missing", field })),
    ends("impactFactor", number, fc.boolean()),
    ends("amount", paise, fc.boolean()),
    ends("ay", year, fc.constant(true)),
    ends("year", year, fc.constant(true)),
    ends("date", day, fc.constant(true)),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      tie("condition").map((of): Condition => ({ op: "not", operand: of })),
      fc
        .record({
          op: fc.constantFrom("and" as const, "or" as const),
          operands: fc.array(tie("condition"), { maxLength: 3 }),
        })
        .map((list): Condition => list),
    ),
  }));
  const sort = fc.uniqueArray(
    fc.record({ field: fc.constantFrom("date", "title", "impactFactor"), descending: fc.boolean() }),
    {
      selector: (key) => key.field,
    },
  );

  test("and reading it gives the same question back", () => {
    fc.assert(
      fc.property(fc.record({ where: condition, sort }), (query: Query) => {
        const written = formatQuery(query, fields);
        fc.pre(written.length <= 2000);
        const read = parse(written);
        expect(read.problems).toEqual([]);
        expect(read.query).toEqual({ where: simplify(query.where), sort: query.sort });
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["ay:2023,2024-25", "ay:2023-24,2024-25"],
    ["date:1/4/2024..31/3/2025", "date:2024-04..2025-03"],
    ["amount:>10lakh", "amount:>1000000"],
    ["(index:scopus or (index:wos)) -missing:proof", '(indexing:Scopus or indexing:"Web of Science") has:proof'],
    ["missing:proof,doi", "missing:proof,doi"],
    ["deep sort:-date learning", "deep learning sort:-date"],
  ])("%s becomes %s", (text, written) => {
    expect(formatQuery(parse(text).query, fields)).toBe(written);
  });
});

describe("chips", () => {
  const { query } = parse("deep index:scopus,wos ay:2023-24 -state:draft has:proof year:2021.. (a or b) sort:-date");
  const chips = chipsOf(query, fields);

  test("name the field, the comparison and the value in plain words", () => {
    expect(
      chips.map(({ label, comparison, negated, text }) => [label, negated ? `not ${comparison}` : comparison, text]),
    ).toEqual([
      ["Text", "contains", "deep"],
      ["Indexed in", "is", "Scopus or Web of Science"],
      ["Academic year", "is", "2023-24"],
      ["State", "not is", "draft"],
      ["Proof", "not missing", ""],
      ["Calendar year", "from", "2021"],
      ["", "other", "a or b"],
    ]);
  });

  test("each has the query without itself, order kept", () => {
    expect(chips[1]?.without).toBe("deep ay:2023-24 -state:draft has:proof year:2021.. (a or b) sort:-date");
  });

  test("choosing a filter replaces the conditions on its field, in place", () => {
    const changed = withFilter(query, "ay", between("ay", "2024", "2024"));
    expect(formatQuery(changed, fields)).toBe(
      'deep indexing:Scopus,"Web of Science" ay:2024-25 -state:draft has:proof year:2021.. (a or b) sort:-date',
    );
    expect(formatQuery(withFilter(parse("deep").query, "state", is("state", "draft")), fields)).toBe(
      "deep state:draft",
    );
    expect(formatQuery(withFilter(parse("state:draft deep").query, "state", undefined), fields)).toBe("deep");
  });
});
