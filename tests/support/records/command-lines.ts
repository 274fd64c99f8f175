import fc from "fast-check";
import { kinds } from "#kinds/registry.ts";
import { allVerbs } from "#rules/language/vocabulary/verbs.ts";

/** An institute for the language. */
export const commandContext = {
  settings: { academicYearStartsInMonth: 7 },
  today: "2025-02-10",
  departments: [
    { code: "COMP", name: "Computer Engineering", aliases: ["Computer", "CSE"] },
    { code: "IT", name: "Information Technology", aliases: [] },
  ],
};

const longest = 2000;

/** Lines as careless or malicious people may write them: parts of the language in any order, and any characters at all. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: lineOf(40) },
  { weight: 1, arbitrary: lineOf(400) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
);

function lineOf(maxLength: number): fc.Arbitrary<string> {
  return fc.array(piece(), { maxLength }).map((parts) => parts.join("").slice(0, longest));
}

function piece(): fc.Arbitrary<string> {
  const signs = [...'ab:,()-"\\<>.*| 2024“”/#\n'];
  const names = [
    "index:",
    "ay:",
    "has:",
    "sort:",
    "amount:",
    "by:",
    "sum:",
    "in:own ",
    "top:3 ",
    "as:",
    "title:",
    "kind:",
  ];
  const more = ["status:", "missing:", "proof", "to:", "date:", "dept:", "person:", "level:", "zz:", "year"];
  const words = ["or ", "and ", "my ", "deep ", "learning ", "scopus", "7f3a12 ", "bin", "settings ", "light", "days"];
  const rest = [
    "| csv",
    "|count ",
    "| sort -date",
    "my-patent ",
    "/common/x",
    "10.1000/182(3)",
    "शर्मा ",
    "where ",
    "csv ",
  ];
  return fc.constantFrom(
    ...signs,
    ...names,
    ...more,
    ...words,
    ...rest,
    ...allVerbs.map(({ name }) => `${name} `),
    ...kinds.flatMap(({ slug, label }) => [slug, `${label.many} `]),
  );
}

/** Lines of full length that are slow to parse. */
export const hardLines: readonly string[] = [
  "deep learning ",
  "zz:x ",
  "index:scopus ",
  "index:scopsu ",
  "missing:zqx,",
  "(",
  "(a or ",
  "-",
  "a or ",
  "a(b",
  '"a" ',
  "journal,",
  "jornal,",
  "| ",
  "|count ",
  "|journal ",
  "a.",
  "need based projects ",
  "sttp and ",
  "(index:scopus or dept:Comp) -a ",
  'title:"deep learn" ',
  "शर्मा ",
]
  .map(filled)
  .concat(
    filledFrom("index:", "a,"),
    filledFrom("count journal by:", "zqx,"),
    filledFrom("projects amount:", "1,"),
    filledFrom("projects amount:", "10,00,"),
    filledFrom("count journal,", "jornal,"),
    filledFrom("add patent ", "zz:x "),
    filledFrom("date:", "1/2/2024,"),
    filledFrom("ay:", "2020-21..2022-23,"),
    filledFrom("sort:", "zq,"),
    filledFrom("open ", "q"),
    filledFrom("help ", "q"),
    filledFrom("q:", "z"),
  );

function filled(part: string): string {
  return filledFrom("", part);
}

function filledFrom(begin: string, part: string): string {
  return (begin + part.repeat(longest)).slice(0, longest);
}
