import { describe, expect, test } from "vitest";
import { correctorFor, tokensOf } from "./heading-tokens.ts";

const asWritten = (word: string) => word;

test.each([
  ["Sr. No.", "serial number"],
  ["S.No", "serial number"],
  ["Sl No", "serial number"],
  ["Srl. No.", "serial number"],
  ["SN", "serial number"],
  ["#", "serial number"],
  ["No.", "serial number"],
  ["No. of pages", "number page"],
  ["Paper #", "paper number"],
  ["Ph. D. guide", "phd guide"],
  ["Ph.D.", "phd"],
  ["Co-PI(s)", "copi"],
  ["Co Investigators", "copi"],
  ["P.I.", "pi"],
  ["co-pilot", "co pilot"],
  ["e-ISSN", "eissn"],
  ["h-index", "hindex"],
  ["i10-index", "iten"],
  ["Web of Science", "wos"],
  ["Google Scholar", "googlescholar"],
  ["Teacher's name", "teacher name"],
  ["Author(s)", "author"],
  ["author/s", "author"],
  ["Links etc.", "link"],
  ["विभाग / Department", "department"],
  ["विभाग", "विभाग"],
  ["Papers", "paper"],
  ["Paper and papers", "paper"],
  ["Companies", "company"],
  ["Studies", "study"],
  ["Ties", "tie"],
  ["Series", "series"],
  ["Thesis", "thesis"],
  ["Status", "status"],
  ["Class", "class"],
  ["Gas", "gas"],
  ["Whether National/International", "national international"],
  ["Amt. in Rs. lakhs", "amount rupees lakh"],
  ["Publications of the faculties", "publication faculty"],
  ["If any", ""],
  ["Constructor", "constructor"],
])("the words of the heading “%s” are: %s", (heading, words) => {
  expect(tokensOf(heading, asWritten).join(" ")).toBe(words);
});

describe("a word with a typo is corrected", () => {
  const correct = correctorFor(
    new Set(["journal", "author", "publisher", "publication", "grant", "organisation", "title", "conference", "issue"]),
  );

  test.each([
    ["a letter left out", "jounal", "journal"],
    ["a letter too many", "authorr", "author"],
    ["another letter", "jurnal", "journal"],
    ["two letters exchanged", "auhtor", "author"],
    ["two letters exchanged in the middle", "tilte", "title"],
    ["two letters exchanged at the end", "isseu", "issue"],
    ["two typos in a long word", "pubisherr", "publisher"],
    ["two letters of a long word left out", "publcaton", "publication"],
    ["two other letters in a long word", "organizazion", "organisation"],
  ])("%s", (_name, typed, meant) => expect(correct(typed)).toBe(meant));

  test.each([
    ["which is right", "journal"],
    ["of four letters", "grnt"],
    ["with two typos in a short word", "athour"],
    ["with three typos", "publcatn"],
    ["with another first letter", "ujournal"],
    ["with a digit", "conf3rence"],
    ["of more than thirty letters", `journal${"l".repeat(24)}`],
    ["that is like none of them", "campus"],
    ["that says what was done to it", "authored"],
  ])("but not one %s", (_name, typed) => expect(correct(typed)).toBe(typed));

  test("to the word that is closest, and the same word each time", () => {
    const closest = correctorFor(new Set(["conferring", "conference", "conferences"]));
    expect([closest("conferencs"), closest("confrence"), closest("confrence")]).toEqual([
      "conference",
      "conference",
      "conference",
    ]);
  });

  test("of exactly eight letters with two typos, and of seven with one", () => {
    const words = correctorFor(new Set(["platform", "voltage"]));
    expect([words("pltaforn"), words("volatgs"), words("volatge")]).toEqual(["platform", "volatgs", "voltage"]);
  });
});
