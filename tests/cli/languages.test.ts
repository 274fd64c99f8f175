import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { chooseLanguage, languageOf } from "#cli/texts/language.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { runCommand } from "#tests/support/server/run-command.ts";
import { runFpms } from "#tests/support/server/run-fpms.ts";
import { theWorld } from "#tests/support/server/world.ts";

const { appContext, as, teacher, hod } = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-languages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => chooseLanguage({}));
afterEach(() => vi.unstubAllEnvs());

const papers = join(folder, "papers.csv");
const rows = [`Tanks,${teacher.name},Notes,2024-13,`, `,${teacher.name},Notes,2024-01,`];
const header = "title,authors,journalTitle,dateOfPublication,digitalObjectIdentifier";
writeFileSync(papers, [header, ...rows].join("\n"));
await aPaper(as(teacher), { title: "Wells of the hills", journalTitle: "Notes", dateOfPublication: "2024-02" });

/** Two words of a sentence in English, apart from names, commands and what is in quotes. */
const english = /\b[A-Za-z]{2,} [a-z]{2,}\b/;
const names = /fpms [a-z-]+|\b(?:arXiv|PubMed) id|\/[\w./-]+|"[^"]*"|'[^']*'|“[^”]*”|<[^>]*>/g;

/** Runs a command within this process, on the test's database. */
async function inLanguage(lang: string, ...words: string[]) {
  for (const name of ["LANGUAGE", "LC_ALL", "LC_MESSAGES"]) vi.stubEnv(name, "");
  vi.stubEnv("LANG", lang);
  vi.stubEnv("LOOKUPS", "off");
  return runCommand(appContext, words);
}

async function inProcess(lang: string, ...words: string[]) {
  const fpms = runFpms(words, { DATA_DIR: join(folder, "none"), LANG: lang });
  const { code } = await fpms.ends;
  return { code, text: fpms.output() };
}

test.each<[string, Record<string, string>]>([
  ["en", {}],
  ["en", { LANG: "" }],
  ["en", { LANG: "C.UTF-8" }],
  ["en", { LANG: "POSIX" }],
  ["en", { LANG: "en_IN.UTF-8" }],
  ["hi", { LANG: "hi" }],
  ["hi", { LANG: "hi_IN.UTF-8" }],
  ["mr", { LANG: "mr_IN" }],
  ["hi", { LANG: "hi_IN@x" }],
  ["hi", { LANG: "HI_IN.UTF-8" }],
  ["en", { LANG: "xx" }],
  ["en", { LANG: "../../etc" }],
  ["en", { LANG: "hi/../../english" }],
  ["mr", { LC_MESSAGES: "mr_IN", LANG: "hi_IN" }],
  ["hi", { LC_ALL: "hi_IN", LC_MESSAGES: "mr_IN", LANG: "mr_IN" }],
  ["mr", { LANGUAGE: "xx:mr:hi", LANG: "hi_IN" }],
  ["en", { LANGUAGE: "en:mr", LANG: "hi_IN" }],
  ["en", { LANGUAGE: "mr", LC_ALL: "C", LANG: "hi_IN" }],
])("the language is %s with %o", async (language, env) => {
  expect(await languageOf(env)).toBe(language);
});

test("help, errors of the command line and a missing file are in the reader's language", async () => {
  const runs = {
    one: ["import", "--help"],
    unknown: ["import", papers, "--as", teacher.email, "--drry-run"],
    command: ["imprt"],
    choice: ["cv", teacher.email, "--format", "exe"],
    missing: ["parse"],
    off: ["lookup", "10.5555/wells.1"],
  };
  const [help, file] = await Promise.all([
    inProcess("hi_IN.UTF-8", "--help"),
    inProcess("hi_IN.UTF-8", "parse", join(folder, "none.csv")),
  ]);
  const answers: Record<string, { code: number | null; text: string }> = { help, file };
  for (const [name, words] of Object.entries(runs)) answers[name] = await inLanguage("hi_IN.UTF-8", ...words);
  for (const [name, { text }] of Object.entries(answers)) {
    expect(text, name).toMatch(/\p{Script=Devanagari}{3}/u);
    expect(text.replace(names, ""), name).not.toMatch(english);
  }
  expect(help.text).toMatch(/^प्रयोग: fpms \[options\] \[command\]\n/);
  expect(answers.one?.text).toContain('(इनमें से एक: "day-first", "month-first")');
  expect(answers.unknown).toEqual({
    code: 2,
    text: "त्रुटि: अज्ञात विकल्प '--drry-run'\n(क्या आपका आशय --dry-run से था?)\n",
  });
  expect(answers.choice?.text).toContain("'exe' मान्य नहीं है। इनमें से एक दें: pdf, docx");
  expect(file).toEqual({ code: 1, text: `${join(folder, "none.csv")} नाम की कोई फ़ाइल नहीं है।\n` });
});

test("with LANG=C they are unchanged", async () => {
  const help = await inLanguage("C", "lookup", "--help");
  const unknown = await inLanguage("C", "import", papers, "--as", teacher.email, "--drry-run");
  const file = await inLanguage("C", "parse", join(folder, "none.csv"));
  expect(help.text).toBe(lookupHelp);
  expect(unknown.text).toBe("error: unknown option '--drry-run'\n(Did you mean --dry-run?)\n");
  expect(file.text).toBe(`There is no file ${join(folder, "none.csv")}.\n`);
});

test("the rows of an import and the reasons of the server are in the reader's language", async () => {
  const words = ["import", papers, "--as", teacher.email, "--dry-run"];
  const { code, text } = await inLanguage("hi_IN.UTF-8", ...words);
  expect(code).toBe(3);
  expect(text).toMatch(/^पंक्तियाँ: 2। जोड़ी जाएँगी: 1,.* अस्वीकार: 1/);
  expect(text).toMatch(/ {2}पंक्ति 3 अस्वीकार की गई: \p{Script=Devanagari}/u);
  expect(text).toMatch(/ {2}पंक्ति 2, dateOfPublication: .*\p{Script=Devanagari}/u);
  expect(text.replace(names, "")).not.toMatch(english);
  const option = await inLanguage("hi_IN", "score", teacher.email, "--stream", "arts");
  expect(option.text).toBe('यह मान नहीं लिया जाता। इनमें से एक दें: "sciences"|"humanities"\n');
  const refused = await inLanguage("mr_IN", "duplicates", "--as", "nobody@college.example");
  expect(refused.text.replace(names, "")).not.toMatch(english);
});

test("a query that is not understood is answered and repeated in the reader's language", async () => {
  const unclear = await inLanguage("hi_IN.UTF-8", "ask", "count journal frobnicated", "--as", hod.email);
  expect(unclear.text).toContain("समझ में नहीं आया: “frobnicated”");
  const lines = unclear.text.split("\n").filter((line) => !line.startsWith("  "));
  expect(lines.join("\n").replace(names, "")).not.toMatch(english);
  const figures = await inLanguage("mr_IN", "ask", "count journal by:state", "--as", hod.email);
  expect(figures.text).toMatch(/\t1\n1 काम, एकदाच मोजलेले\n$/);
  expect(figures.text.replace(names, "")).not.toMatch(english);
});

test.each([
  ["binder", "x", "--as", teacher.email],
  ["questions", "--as", teacher.email, "--import", "x"],
])("%s refuses what is not an id", async (...words) => {
  const text = "“x” is not an id: five groups of digits and letters a to f.\n";
  expect(await inLanguage("C", ...words)).toEqual({ code: 1, text });
});

test("what programs read is the same in every language", async () => {
  const runs = [
    ["import", papers, "--as", teacher.email, "--dry-run", "--json"],
    ["ask", "count journal by:state", "--as", hod.email, "--json"],
    ["ask", "count journal frobnicated", "--as", hod.email, "--json"],
    ["export", "journal", "--as", hod.email, "--format", "csv"],
    ["report", "naac.3.4.5", "--as", hod.email, "--period", "2024", "--json"],
    ["parse", papers, "--json"],
    ["doctor", "--json"],
  ];
  for (const words of runs) {
    const [plain, hindi, marathi] = [
      await inLanguage("C", ...words),
      await inLanguage("hi_IN.UTF-8", ...words),
      await inLanguage("mr_IN.UTF-8", ...words),
    ].map(({ code, text }) => ({ code, text: text.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…") }));
    expect(plain?.text, words.join(" ")).not.toBe("");
    expect(hindi, words.join(" ")).toEqual(plain);
    expect(marathi, words.join(" ")).toEqual(plain);
  }
});

const lookupHelp = `Usage: fpms lookup [options] <text>

ask Crossref, DataCite, OpenAlex, PubMed, arXiv, Open Library or ORCID about a
work

Arguments:
  text           a DOI, ISBN, arXiv id, PubMed id, ORCID iD, or a reference

Options:
  --kind <kind>  the record type, where the source leaves it open
  --json         print the answer as JSON
  -h, --help     display help for command

Exit codes: 0 found, 2 not an identifier or a reference, 3 not found, 4 no service available.
`;
