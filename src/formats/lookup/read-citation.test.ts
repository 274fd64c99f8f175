import { expect, test } from "vitest";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";
import { nameFamilyFirst } from "../references/reference.ts";
import { readCitation } from "./read-citation.ts";

const read = (text: string) => {
  const found = readCitation(text);
  return found && { ...found.cells, names: found.people.map(nameFamilyFirst) };
};

const paper = {
  "Document Type": "Article",
  Title: "Grain flow in narrow necks",
  Year: "2021",
  "Source title": "Journal of Glass Science",
  Volume: "12",
  Issue: "3",
  "Page start": "45",
  "Page end": "56",
};

test.each([
  ["APA", "Rao, A. B., & Sen, C. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56."],
  [
    "APA with a link",
    "Rao, A. B., & Sen, C. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56. https://example.org/x",
  ],
  [
    "IEEE",
    "[4] A. B. Rao and C. Sen, “Grain flow in narrow necks,” Journal of Glass Science, vol. 12, no. 3, pp. 45–56, 2021.",
  ],
  ["Vancouver", "1. Rao AB, Sen C. Grain flow in narrow necks. Journal of Glass Science. 2021;12(3):45-56."],
  [
    "Vancouver, pages shortened",
    "Rao AB, Sen C. Grain flow in narrow necks. Journal of Glass Science. 2021;12(3):45-56.",
  ],
  ["Harvard", "Rao, A.B. and Sen, C. (2021) ‘Grain flow in narrow necks’, Journal of Glass Science, 12(3), pp. 45–56."],
  [
    "Chicago",
    "Rao, Asha B., and Chitra Sen. 2021. “Grain flow in narrow necks.” Journal of Glass Science 12 (3): 45–56.",
  ],
  [
    "Chicago, notes and bibliography",
    "Rao, Asha B., and Chitra Sen. “Grain flow in narrow necks.” Journal of Glass Science 12, no. 3 (2021): 45–56.",
  ],
  [
    "MLA",
    "Rao, Asha B., and Chitra Sen. “Grain flow in narrow necks.” Journal of Glass Science, vol. 12, no. 3, 2021, pp. 45–56.",
  ],
])("a paper in %s", (_, text) => {
  const found = read(text);
  expect(found).toMatchObject(paper);
  expect(
    found?.names.map((name) =>
      name
        .replace(/[.,]/g, " ")
        .split(/\s+/)
        .map(([letter]) => letter)
        .join(""),
    ),
  ).toEqual([expect.stringMatching(/^RA/), expect.stringMatching(/^SC/)]);
});

test.each([
  ["kumar, another well known way. Proc. of ICACT 2019", ["kumar"], "another well known way", "Proc. of ICACT", "2019"],
  [
    "rao and sen, sand in narrow necks, international journal of glass vol 3 2020",
    ["rao", "sen"],
    "sand in narrow necks",
    "international journal of glass",
    "2020",
  ],
])("typed without care: %s", (text, names, title, source, year) => {
  expect(read(text)).toMatchObject({ names, Title: title, "Source title": source, Year: year });
});

test.each([
  "The college has a journal of its own, a library, and a journal club since 2019.",
  "Mumbai, in the 4th week of the conference 2019",
])("%s is no reference", (text) => {
  expect(read(text)).toBeUndefined();
});

test.each([
  ['Rao, Asha, and Bina Sen. "Grain flow in narrow necks." Journal of Glass, vol. 12, 2020, pp. 1-9.', "Sen, Bina"],
  ["Rao, Asha, and Bina Sen. 2020. “Grain flow in narrow necks.” Journal of Glass 12 (3): 45–56.", "Sen, Bina"],
  ['Rao, Asha, and Sen, B. "Grain flow in narrow necks." Journal of Glass, vol. 12, 2020, pp. 1-9.', "Sen, B."],
])("the full stop after the names is none of the last name: %s", (text, last) => {
  expect(read(text)?.names.at(-1)).toBe(last);
});

const fullNames = ["Rao, Asha", "Sen, Bina", "Das, Chitra"];
const initials = ["Rao, A.", "Sen, B.", "Das, C."];
const inVancouver = ["Rao, A", "Sen, B", "Das, C"];
const meeting = "2018 Fourth International Conference on Glass (ICG)";

// As "Cite" of Google Scholar shows them.
test.each([
  [
    fullNames,
    `Rao, Asha, Bina Sen, and Chitra Das. "Grain flow in narrow necks." Journal of Glass Science 12.3 (2021): 45-56.`,
  ],
  [["Rao, Asha"], `Rao, Asha, et al. "Grain flow in narrow necks." Journal of Glass Science 12.3 (2021): 45-56.`],
  [initials, "Rao, A., Sen, B., & Das, C. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45-56."],
  [
    fullNames,
    `Rao, Asha, Bina Sen, and Chitra Das. "Grain flow in narrow necks." Journal of Glass Science 12, no. 3 (2021): 45-56.`,
  ],
  [
    initials,
    "Rao, A., Sen, B. and Das, C., 2021. Grain flow in narrow necks. Journal of Glass Science, 12(3), pp.45-56.",
  ],
  [inVancouver, "Rao A, Sen B, Das C. Grain flow in narrow necks. Journal of Glass Science. 2021 May 28;12(3):45-56."],
])("a paper with the names %s", (names, text) => {
  expect(read(text)).toEqual({ ...paper, names });
});

test.each([
  [["Rao, Asha"], `Rao, Asha, et al. "Grain flow in narrow necks." ${meeting}. IEEE, 2018.`],
  [initials, `Rao, A., Sen, B., & Das, C. (2018, August). Grain flow in narrow necks. In ${meeting} (pp. 1-6). IEEE.`],
  [fullNames, `Rao, Asha, Bina Sen, and Chitra Das. "Grain flow in narrow necks." In ${meeting}, pp. 1-6. IEEE, 2018.`],
  [initials, `Rao, A., Sen, B. and Das, C., 2018, August. Grain flow in narrow necks. In ${meeting} (pp. 1-6). IEEE.`],
  [inVancouver, `Rao A, Sen B, Das C. Grain flow in narrow necks. In${meeting} 2018 Aug 16 (pp. 1-6). IEEE.`],
])("a paper of a conference with the names %s", (names, text) => {
  expect(read(text)).toMatchObject({
    "Document Type": "Conference paper",
    Title: "Grain flow in narrow necks",
    "Conference name": meeting,
    Year: "2018",
    names,
  });
});

test.each([
  `Rao, Asha, and Bina Sen. "Grain flow." Handbook of glass. Cham: Springer International Publishing, 2021. 1-20.`,
  "Rao, A., & Sen, B. (2021). Grain flow. In Handbook of glass (pp. 1-20). Cham: Springer International Publishing.",
  `Rao, Asha, and Bina Sen. "Grain flow." In Handbook of glass, pp. 1-20. Cham: Springer International Publishing, 2021.`,
  "Rao, A. and Sen, B., 2021. Grain flow. In Handbook of glass (pp. 1-20). Cham: Springer International Publishing.",
  "Rao A, Sen B. Grain flow. InHandbook of glass 2021 Jan 1 (pp. 1-20). Cham: Springer International Publishing.",
])("a chapter: %s", (text) => {
  expect(read(text)).toMatchObject({
    "Document Type": "Book chapter",
    Title: "Grain flow",
    Year: "2021",
    "Source title": "Handbook of glass",
    Publisher: "Springer International Publishing",
    "Page start": "1",
    "Page end": "20",
  });
});

test.each([
  "Rao, A. (2021). Grain flow. In S. Nair & H. Gokhale (Eds.), Handbook of glass (pp. 1–20). CRC Press.",
  "A. Rao, “Grain flow,” in Handbook of glass, S. Nair and H. Gokhale, Eds. CRC Press, 2021, pp. 1–20.",
  "Rao A. Grain flow. In: Nair S, Gokhale H, editors. Handbook of glass. CRC Press; 2021. p. 1-20.",
  "Rao, Asha. 2021. “Grain flow.” In Handbook of glass, edited by S. Nair and H. Gokhale, 1–20. CRC Press.",
  "Rao, Asha. “Grain flow.” Handbook of glass, edited by S. Nair and H. Gokhale, CRC Press, 2021, pp. 1–20.",
])("the editors of a book are no part of its name: %s", (text) => {
  expect(read(text)).toMatchObject({
    "Document Type": "Book chapter",
    "Source title": "Handbook of glass",
    Editors: expect.stringMatching(/^Nair, S\.?; Gokhale, H\.?$/),
  });
});

test.each([
  ["Asha R. Kulkarni, Jean Rao and M. Iyer.", ["Kulkarni, Asha R.", "Rao, Jean", "Iyer, M."]],
  ["Asha R. Kulkarni.", ["Kulkarni, Asha R."]],
  ["Kulkarni A.", ["Kulkarni, A"]],
])("the surname after an initial is none of the title: %s", (names, people) => {
  expect(read(`${names} Sand and Glass Flow. Journal of Sand, vol. 4(2), pp. 11–19, 2021.`)).toMatchObject({
    Title: "Sand and Glass Flow",
    "Source title": "Journal of Sand",
    names: people,
  });
});

test("a year in brackets after the volume is no issue", () => {
  const found = read("Rao, Asha B. “Grain flow in narrow necks.” Journal of Glass Science 12 (2021): 45–56.");
  expect(found).toMatchObject({ Volume: "12", Year: "2021", "Page start": "45" });
  expect(found).not.toHaveProperty("Issue");
  const close = read("Rao, Asha B. “Grain flow in narrow necks.” Energy Reports 12(2021):45-56.");
  expect(close).toMatchObject({ Volume: "12", Year: "2021", "Page start": "45", "Source title": "Energy Reports" });
});

test("a paper of a conference", () => {
  expect(
    read(
      "A. Rao, B. Sen, and C. Das, “Grain flow in narrow necks,” in Proceedings of the Sand Conference, Pune, 2019, pp. 1–9.",
    ),
  ).toMatchObject({
    "Document Type": "Conference paper",
    Title: "Grain flow in narrow necks",
    "Conference name": expect.stringContaining("Proceedings of the Sand Conference"),
    Year: "2019",
    names: ["Rao, A.", "Sen, B.", "Das, C."],
  });
});

test.each([
  ["(2021, March)", "2021-03"],
  ["(2021, Sept.)", "2021-09"],
  ["(2021, March 5)", "2021"],
  ["(2021a)", "2021"],
])("the month beside the year of a paper is kept: %s", (year, date) => {
  const text = `Rao, A. B., & Sen, C. ${year}. Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56.`;
  expect(read(text)?.Year).toBe(date);
});

test.each(["Mar. 2019", "5 March 2019", "5th March 2019", "5–7 March 2019", "28 Feb. – 2 March, 2019"])(
  "the date of a conference is no part of its name, and its day and year no volume: %s",
  (date) => {
    const found = read(`A. Rao, “Grain flow in narrow necks,” in Proc. Sand Conf., Pune, India, ${date}, pp. 1–9.`);
    expect(found).toMatchObject({ "Conference name": "Proc. Sand Conf., Pune, India", Year: "2019", "Page end": "9" });
    expect(found?.Volume).toBeUndefined();
  },
);

test("a volume or issue beside a month is no day", () => {
  const found = read("A. Rao, “Grain flow in narrow necks,” Journal of Sand, vol. 12 no. 5 March 2019, pp. 1–9.");
  expect(found).toMatchObject({ "Source title": "Journal of Sand", Volume: "12", Issue: "5" });
});

test.each([
  ["Journal of Marketing 2021, 12(3), 45–56.", "Journal of Marketing"],
  ["Advances in Marine 2018, 12(3), 45–56.", "Advances in Marine"],
])("a word of a source that begins like a month stays: %s", (where, source) => {
  expect(read(`A. Rao, “Grain flow in narrow necks,” ${where}`)).toMatchObject({
    "Source title": source,
    Volume: "12",
  });
});

test("what was read of a reference is a guess, as a warning says", () => {
  expect(readCitation("Rao, A. (2021). Grain flow in narrow necks. Journal of Glass, 12(3), 45–56.")?.warnings).toEqual(
    [expect.stringContaining("may be wrong")],
  );
});

test.each([
  "Please call me back about the meeting of 2021 at four. Thank you. Asha",
  "my papers of 2021",
  "journal ay:2021-22 index:scopus",
  "<script>alert(1)</script> (2021). x",
  "The quick brown fox jumps over the lazy dog. It was in 2021. Nobody saw it.",
  "x".repeat(5000),
])("%s is no reference", (text) => {
  expect(readCitation(text)).toBeUndefined();
});

test.each([
  "Rao, A. ".repeat(370),
  `Rao, A. (2021). ${"a. B ".repeat(550)}`,
  `${"“".repeat(2900)}`,
  `${"Rao A, ".repeat(400)}. `,
  `Rao, A. (2021). Grain flow. ${"12 ".repeat(900)}`,
  `Rao, A. (2021). Grain flow. ${", ".repeat(1400)}`,
  " (".repeat(1400),
])("a long text takes little time", async (text) => {
  await expectCheap(() => readCitation(text), 100);
});

test.each([
  "Rao, A.*, & Sen, V.† (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56.",
  "A. Rao*, V. Sen¹, “Grain flow in narrow necks,” Journal of Glass Science, vol. 12, no. 3, pp. 45–56, 2021.",
  "Rao, A. (Corresponding Author), & Sen, V. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56.",
])("what a journal prints behind a name is no part of it: %s", (text) => {
  expect(read(text)?.names).toEqual(["Rao, A.", "Sen, V."]);
});
