import { describe, expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { describeCommand } from "../format/describe-command.ts";
import { formatCommand } from "../format/format-command.ts";
import { suggestLines } from "./suggest-lines.ts";
import { understand } from "./understand.ts";

const people = new Map([
  ["Asha Rao", { field: "person", value: "Asha Rao" }],
  ["Springer", { field: "publisher", value: "Springer" }],
]);

/** Understands the line, with its names looked up. */
function read(line: string) {
  const first = understand(line, commandContext);
  const known = new Map(first.lookUp.map(({ text }) => [text, people.get(text)]));
  return first.lookUp.length === 0 ? first : understand(line, { ...commandContext, known });
}

const canonical = (line: string) => formatCommand(read(line).command, commandContext);
const textOf = (line: string) => describeCommand(read(line).command, commandContext);

describe("a sentence becomes a line of the language", () => {
  test.each([
    ["journals in 2023", "journal year:2023"],
    ["Journal papers since last year", "journal year:2024.."],
    ["patents of the last 3 years", "patent year:2023..2025"],
    ["books 2021-2023 or 2024", "book year:2021..2023,2024"],
    ["books of copm", "book dept:COMP"],
    ["seminars attended in AY 2023-24", "seminar-attended ay:2023-24"],
    ["consultancy in FY2024", "consultancy fy:2024-25"],
    ["journal papers in the last 2 months", "journal date:2025..2025-02"],
    ["journal papers between Jan and March 2024", "journal date:2024..2024-03"],
    ["journal papers on 5 June 2024", "journal date:2024-06-05"],
    ["journal papers until 2019", "journal year:..2019"],
    ["department wise patents", "count patent by:dept"],
    ["patents by status, then by year", "count patent by:status,year"],
    ["consultancy department then by year wise", "count consultancy by:dept,year"],
    ["records with text not recognised", "has:unread"],
    ["Asha Rao's patents", 'patent person:"Asha Rao"'],
    ["books by Springer or Asha Rao", 'book publisherName:Springer or person:"Asha Rao"'],
    ["conference papers in computer or IT", "conference dept:COMP,IT"],
    ["joint journal papers of Computer and IT", "journal dept:COMP dept:IT"],
    ["journal papers in Scopus and SCI", "journal indexing:Scopus indexing:SCI"],
    ["journals in Scopus or SCI", "journal indexing:Scopus,SCI"],
    ["journal papers neither in Scopus nor in IT", "journal -indexing:Scopus -dept:IT"],
    ["projects of 2 to 5 lakhs", "projects sanctionedAmount:200000..500000"],
    ["projects worth Rs. 50,000 or more", "projects sanctionedAmount:50000.."],
    ["journals with impact factor of at least 2.5", "journal impactFactor:2.5.."],
    ["publications without DOI and proof", "journal,conference,book,book-chapter missing:doi missing:proof"],
    ["total citations of journal papers", "count journal sum:citationCount"],
    ["graph of patents by year", "count patent by:year | chart"],
    ["journal papers as pdf", "journal | pdf"],
    ["papers about deep learning in IT", 'journal,conference,book,book-chapter "deep learning" dept:IT'],
    ["journal 2024 index:scopus", "journal year:2024 indexing:Scopus"],
    [
      "journal (index:scopus or index:wos) last year",
      'journal (indexing:Scopus or indexing:"Web of Science") year:2024',
    ],
    ["the department faculty", "who"],
    ["dept faculty with PhD", "who has:phd"],
    ["faculty members' list", "who"],
    ["teachers' list", "who"],
    ["papers where title contains clay", "journal,conference,book,book-chapter title:clay"],
    ["papers whose title includes clay", "journal,conference,book,book-chapter title:clay"],
    ["papers with title containing clay", "journal,conference,book,book-chapter title:clay"],
    ["add a patent", "add patent"],
    ["records added last month", "added:2025-01"],
    ["night mode", "theme dark"],
    ["I want to change my password", "open account"],
    ["log me out please", "logout"],
  ])("%s", (line, text) => {
    expect(canonical(line)).toBe(text);
    expect(read(line).unknown).toEqual([]);
  });
});

describe("a line of the language keeps its meaning", () => {
  test.each([
    ["journal ay:2023-24 -review", "journal ay:2023-24 -review"],
    ["count (deep learning) by:year", "count (deep learning) by:year"],
    ["journal deep learning", "journal deep learning"],
    ["find deep learning", "deep learning"],
    ["add patent A pump", 'add patent title:"A pump"'],
  ])("%s", (line, text) => expect(canonical(line)).toBe(text));

  test("words of a count are written so that they are understood again", () => {
    const { command } = understand("count (deep learning) by:year", commandContext);
    expect(understand(formatCommand(command, commandContext), commandContext).unknown).toEqual([]);
  });
});

describe("what is not understood is asked back", () => {
  test.each([
    ["count publications by horoscope", ["horoscope"]],
    ["how many journal papers that my sister liked", ["sister liked"]],
    ["journal papers by Nobody Known", ["Nobody Known"]],
    ["journal | bibtex", ["bibtex"]],
    ["approve journal papers", ["approve"]],
    ["average impact factor by department", ["average impact factor"]],
    ["publications better than last year", ["better than"]],
    ["first 5 quux journals", ["quux"]],
    ["departments without patents", ["departments"]],
    ["who is hod of computer", ["hod"]],
    ["joint papers", ["joint"]],
    ["faculty with over 10 papers", ["over 10"]],
  ])("%s", (line, unknown) => expect(read(line).unknown).toEqual(unknown));

  test("with the line as it was understood, and the words as text", () => {
    const line = "count patents in 2023 by horoscope";
    const { command, unknown } = read(line);
    expect(suggestLines(line, unknown, command, commandContext)).toEqual([
      { line: "count patent year:2023", type: "without" },
      { line: 'patent year:2023 "horoscope"', type: "text" },
    ]);
  });

  test("with a word close to the one that was not understood", () => {
    const { command } = read("count patents by deprtmnt");
    const [meant] = suggestLines("count patents by deprtmnt", ["deprtmnt"], command, commandContext);
    expect(meant).toEqual({ line: "count patents by department", type: "meant" });
  });

  test("but not with the opposite of what was typed", () => {
    const line = "collaboration with industry";
    const offered = suggestLines(line, [line], read(line).command, commandContext).map((one) => one.line);
    expect(offered).toContain(`collaboration with industry "${line}"`);
    expect(offered.join()).not.toContain("without");
  });
});

test("words that are only searched are named", () => {
  expect(read("patent graph pumps").asText).toEqual(["graph pumps"]);
  expect(read("hydraulic pump patents").asText).toEqual(["hydraulic pump"]);
  expect(read("patents on solar pumps").asText).toEqual(["solar pumps"]);
  expect(read("patents 2023").asText).toEqual([]);
});

test.each([
  ["new paper", "add", "Which of them: journal, conference, book, book-chapter?"],
  ["open moon", "open", "There is no screen “moon”."],
  ["theme blue", "theme", "“blue” is not valid here. Use light, dark, system."],
])("%j is a command whose argument is wrong; nothing is looked up or guessed", (line, verb, message) => {
  expect(understand(line, commandContext)).toMatchObject({
    command: { verb },
    problems: [{ message }],
    asText: [],
    unknown: [],
    lookUp: [],
    isGuessed: false,
  });
});

test.each([
  ["how many journal papers in 2024", "Number of journal papers · Calendar year: 2024"],
  ["publications by department and year", "Number of publications · by department and calendar year"],
  ["total amount of consultancy", "Amount sanctioned of consultancy projects, added up"],
  ["days of sttp attended", "Days of STTPs / FDPs attended"],
  ["patents not granted since 2020", "Patents · Status: not Granted · Calendar year: from 2020"],
  ["papers with no proof or DOI", "Publications · without proof · without DOI"],
  ["my latest 5 patents", "Patents · your own · date in descending order · the first 5"],
  ["faculty with PhD in IT", "Faculty · with Ph.D. · Department: Information Technology"],
  ["patents on pumps", "Patents · with the words “pumps”"],
  ["journals with impact factor under 2", "Journal papers · Impact factor: less than 2"],
])("%s is read as: %s", (line, words) => expect(textOf(line)).toBe(words));

test.each<[line: string, asText: string[], unknown?: string[], isGuessed?: boolean]>([
  ["hello", []],
  ["xyzzy", ["xyzzy"]],
  ["xyzzy faculty", ["xyzzy faculty"]],
  ["journal papers xyzzy in 2023", ["xyzzy"], [], true],
  ["faculty xyzzy", ["xyzzy"], [], true],
  ["show pending approvals", ["pending approvals"], [], true],
  ["xyzzy 2023", ["xyzzy 2023"], [], true],
  ["papers on water in 2023", ["water"]],
  ["papers on deep learning, iot", ["deep learning"], ["iot"]],
  ["how many papers xyzzy", [], ["xyzzy"]],
  ["papers without xyzzy", [], ["xyzzy"]],
  ["papers | csv xyzzy", [], ["xyzzy"]],
  ["papers | foo", [], ["foo"]],
  ["papers | where water", []],
  ["xyzzy | csv", ["xyzzy"]],
  ["delete all papers", [], ["delete"]],
  ["send all papers to IT", [], ["send"]],
  ["print me the papers", [], ["print"]],
])("of %j is searched as text %j, not understood %j", (line, asText, unknown = [], isGuessed = false) => {
  const found = understand(line, commandContext);
  expect([found.asText, found.unknown, found.isGuessed]).toEqual([asText, unknown, isGuessed]);
});

describe("a word that is also a name of every object is a word like others", () => {
  test.each([
    ["papers on constructor theory", "constructor theory"],
    ["which teachers work constructor on deep learning", "deep learning"],
    ["constructor", "constructor"],
    ["publications by constructor", "constructor"],
    ["total amount of consultancy by constructor year", "constructor"],
    ["papers older than 3 constructor", "constructor"],
    ["__proto__ toString hasOwnProperty valueOf", "toString hasOwnProperty valueOf"],
  ])("%j", (line, words) => {
    const found = understand(line, commandContext);
    expect(JSON.stringify(found)).toContain(words);
    expect(formatCommand(found.command, commandContext)).not.toContain("native code");
  });
});
