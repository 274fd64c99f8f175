import { expect, test } from "vitest";
import { money } from "#kinds/fields/money.ts";
import { heldOutProofTexts, type ProofText, proofTexts } from "#tests/support/files/proof-texts.ts";
import { readProof } from "./read-proof.ts";

const rupees = money({ label: "Amount" });

function foundIn({ lines, name }: Pick<ProofText, "lines" | "name">): ProofText["found"] {
  const { type, cells, people } = readProof({ lines, name });
  const amount = money.read(cells.Amount ?? "", rupees, { departments: [] }).value;
  const found = {
    type,
    title: cells.Title,
    organisation: cells.Organisation,
    from: cells.From,
    to: cells.To,
    amount,
    number: cells.Number,
    person: people[0],
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

test.each(proofTexts)("$name", (text) => {
  expect(foundIn(text)).toEqual(text.found);
});

/** How well the rules read texts that they were not written for; a change of the rules must not lower it. */
const minParts = 55;

test("most certificates that the rules were not written for are read", () => {
  const parts = ["type", "title", "organisation", "from", "to", "amount", "number", "person"] as const;
  const right = heldOutProofTexts.map((text) => {
    const found = foundIn(text);
    return parts.filter((part) => found[part] === text.found[part]).length;
  });
  expect(right.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(minParts);
});

test.each([
  ["a list of ten thousand days", Array.from({ length: 10_000 }, (_, index) => `${(index % 28) + 1}/05/2022`)],
  ["one line without an end", ["FDP on ".repeat(50_000)]],
  ["quotation marks and titles", ["“Dr. Prof. ".repeat(20_000), "certify that Dr. Dr. ".repeat(20_000)]],
  ["nothing but capitals and spaces", [`certify that ${"A ".repeat(100_000)}`]],
  ["digits and points", [`Rs. ${"1,".repeat(100_000)}`, "12.12.".repeat(50_000)]],
])("%s is read, cut to two pages", (_, lines) => {
  expect(readProof({ lines, name: "a.pdf" }).printed.join("").length).toBeLessThan(3000);
});

test("text that looks like HTML is text, and marks of the direction of writing are left out", () => {
  const lines = [
    "Sample College",
    'This is to certify that Dr. Vera\u202e Outsider attended the seminar on "<b>Wells</b>" on 3/4/2022',
  ];
  const { cells, people } = readProof({ lines, name: "a.pdf" });
  expect([cells.Title, cells.From, people]).toEqual(["<b>Wells</b>", "2022-04-03", ["Vera Outsider"]]);
});

test("several amounts are reported; the one that is called the total is used", () => {
  const lines = ["Sanction of the project: first instalment of Rs. 50,000 of a total cost of ₹ 2 lakh for a scheme"];
  const { cells, warnings } = readProof({ lines, name: "a.pdf" });
  expect(cells.Amount).toBe("₹ 2 lakh");
  expect(warnings[0]).toContain("several amounts");
});

test("an impossible day is ignored, and a year of two digits is that of a spreadsheet", () => {
  const read = (date: string) =>
    readProof({ lines: [`attended the seminar on Wells on ${date}.`], name: "a" }).cells.From;
  expect([read("31/02/2022"), read("05/06/21"), read("06/13/2022")]).toEqual([undefined, "2021-06-05", "2022-06-13"]);
  expect(read("05/06/98")).toBe("1998-06-05");
});

test("a line that says when something was held is not taken for an organiser", () => {
  const lines = [
    "CERTIFICATE",
    "This is to certify that Sukanya has attended the Short Term Training Programme on",
    "Solar Cells and Beyond held from 3/6/2023 to 7/6/2023 at Karad College, Karad",
  ];
  const { cells } = readProof({ lines, name: "scan.pdf" });
  expect(cells).toEqual({ Title: "Solar Cells and Beyond", From: "2023-06-03", To: "2023-06-07" });
});

test.each([
  [
    "a sentence in capitals",
    "THIS IS TO CERTIFY THAT DR. VERA OUTSIDER HAS ATTENDED THE SEMINAR ON WELLS",
    ["VERA OUTSIDER"],
  ],
  ["an award in capitals", "PRESENTED TO PROF. VERA OUTSIDER FOR HER WORK", ["VERA OUTSIDER"]],
  ["a name of one word", "This is to certify that Sukanya has attended the seminar on Wells", ["Sukanya"]],
  ["one word in capitals after a title", "THIS IS TO CERTIFY THAT MS. SUKANYA HAS ATTENDED THE SEMINAR", ["SUKANYA"]],
  [
    "one word and what was done, in capitals",
    "THIS IS TO CERTIFY THAT SUKANYA PARTICIPATED IN THE SEMINAR",
    ["SUKANYA"],
  ],
  ["one word in Hindi", "प्रमाणित किया जाता है कि सुकन्या ने संगोष्ठी में भाग लिया", ["सुकन्या"]],
  ["a line left empty after a title", "This is to certify that Prof. has attended the seminar", []],
  ["a line left empty in capitals", "THIS IS TO CERTIFY THAT DR. HAS ATTENDED THE SEMINAR", []],
  ["a college", "This is to certify that College has attended to the matter", []],
  ["a college with a longer name", "This is to certify that College of Engineering has a well", []],
  ["somebody called she", "This is to certify that She has attended the seminar", []],
])("the person named on it: %s", (_, line, people) => {
  expect(readProof({ lines: [line], name: "a.pdf" }).people).toEqual(people);
});
